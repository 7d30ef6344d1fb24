"""The colours of a board in what a terminal can show: true colour, 256, 16, or none at all."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple

from rich.color import Color, ColorSystem

from tondo.core.palette import player_style
from tondo.terminal.colours import readable, solid


class ColourDepth(Enum):
    """How many colours there are."""

    NONE = 1
    SIXTEEN = 16
    EIGHT_BIT = 256
    TRUE = 1 << 24


def colour_depth(system: str | None, environment: Mapping[str, str] = os.environ) -> ColourDepth:
    """What a console says of itself (its ``color_system``), unless the person wants no colours."""
    if environment.get("NO_COLOR"):
        return ColourDepth.NONE
    known = {"truecolor": ColourDepth.TRUE, "256": ColourDepth.EIGHT_BIT}
    return ColourDepth.NONE if system is None else known.get(system, ColourDepth.SIXTEEN)


class Pen(NamedTuple):
    """The colours of a space: its ground, what is written on it, the lines in it, its pattern."""

    ground: str | None
    ink: str | None
    edge: str | None
    pattern: str | None


class PlayerColours(NamedTuple):
    """The colours of a piece, and a shade for outlines on a board."""

    pen: Pen
    dark: str | None


# The 16 colours as Rich has them: it turns exactly these into themselves, whatever the terminal shows for them.
_BLACK, _DIM, _GREY, _WHITE = "#000000", "#555555", "#aaaaaa", "#ffffff"
_RED, _CYAN, _BRIGHT_BLUE, _BRIGHT_RED, _YELLOW = "#aa0000", "#00aaaa", "#5555ff", "#ff5555", "#ffff55"
# In the order of the palette. The nearest colours would make two of one.
_SIXTEEN = (
    "#aa00aa",  # violet
    _RED,  # vermilion
    "#00aa00",  # green
    _YELLOW,  # amber
    "#0000aa",  # blue
    _DIM,  # slate
    "#ff55ff",  # pink
    "#55ff55",  # olive
    _BRIGHT_BLUE,  # indigo
    "#aa5500",  # brown
    _CYAN,  # teal
    _BRIGHT_RED,  # coral
)
# Among 256 too the nearest colours would make one of two, and violet grey.
_TWO_HUNDRED_AND_FIFTY_SIX = (
    "#875faf",
    "#d70000",
    "#5faf87",
    "#d7af00",
    "#5f87af",
    "#626262",
    "#d7afd7",
    "#5f8700",
    "#5f5fff",
    "#875f00",
    "#005f5f",
    "#d7875f",
)
_LIGHT_OF_SIXTEEN = {_YELLOW, "#ff55ff", "#55ff55", "#00aaaa", "#aaaaaa", "#ffffff", _BRIGHT_RED, "#00aa00"}


@dataclass(frozen=True, slots=True)
class BoardColours:
    """Colours as ``#rrggbb``; None is the terminal's own. ``light``: what is around the board is light."""

    depth: ColourDepth
    light: bool = False

    @property
    def plenty(self) -> bool:
        """Whether there are shades."""
        return self.depth in (ColourDepth.TRUE, ColourDepth.EIGHT_BIT)

    @property
    def any(self) -> bool:
        """Whether there are colours at all."""
        return self.depth is not ColourDepth.NONE

    def _one_of(self, shade: str, sixteen: str) -> str | None:
        if self.plenty:
            return shade
        return sixteen if self.any else None

    @property
    def act(self) -> str | None:
        """That something can be done here."""
        return self._one_of("#0b7f8a", _CYAN)

    @property
    def focus(self) -> str | None:
        """Where the keyboard is."""
        return self._one_of("#1f5fbf", _BRIGHT_BLUE)

    @property
    def pointer(self) -> str | None:
        """What is pointed at."""
        return self._one_of("#b3391f", _BRIGHT_RED)

    @property
    def halo(self) -> str | None:
        """What sets off an outline."""
        return self._one_of("#fffdf8", _WHITE)

    @property
    def muted(self) -> str | None:
        """What is written beside a board."""
        return self._one_of("#665c51" if self.light else "#a9b4c6", _DIM if self.light else _GREY)

    def ground(self, css: str) -> str | None:
        """The ground of a space on which nothing lies."""
        return solid(css) if self.plenty else None

    def chip(self, css: str) -> str | None:
        """The ground of something that lies on the board or beside it."""
        if self.plenty or not self.any or solid(css) is None:
            return solid(css) if self.plenty else None
        return nearest_of_sixteen(css)

    def line(self, css: str, strong: bool = False) -> str | None:
        """A line, on the ground of a space."""
        if self.plenty:
            return solid(css)
        if not self.any:
            return None
        vivid = readable(css)
        if vivid is not None and strong:
            return nearest_of_sixteen(vivid)
        return (_DIM if self.light else _GREY) if strong else (_GREY if self.light else _DIM)

    def ink(self, css: str, ground: str | None) -> str | None:
        """What is written, in a colour that belongs to its ground; on the terminal's own, one that is readable."""
        if not self.any:
            return None
        if ground is None:
            return self.muted if self.plenty else None
        return css if self.plenty else ink_on(ground)

    def player(self, player: int) -> PlayerColours:
        """A piece of a player."""
        own = player_style(player)
        if self.plenty:
            few = self.depth is ColourDepth.EIGHT_BIT
            ground = _TWO_HUNDRED_AND_FIFTY_SIX[player % len(_SIXTEEN)] if few else own.colour
            return PlayerColours(Pen(ground, own.ink, mix(ground, own.ink, 0.6), mix(ground, own.ink, 0.4)), own.dark)
        if not self.any:
            return PlayerColours(Pen(None, None, None, None), None)
        ground = _SIXTEEN[player % len(_SIXTEEN)]
        ink = ink_on(ground)
        return PlayerColours(Pen(ground, ink, ink, ink), ground)


def ink_on(ground: str) -> str:
    """Black or white, on one of 16 colours."""
    return _BLACK if ground in _LIGHT_OF_SIXTEEN else _WHITE


@cache
def nearest_of_sixteen(css: str) -> str:
    """The colour that Rich would choose, so that its ink is known."""
    number = Color.parse(css).downgrade(ColorSystem.STANDARD).number
    assert number is not None
    light, parts = (0x55, 0xFF) if number > 7 else (0, 0xAA), [number >> bit & 1 for bit in range(3)]
    red, green, blue = (light[part] for part in parts)
    return f"#{red:02x}{0x55 if number == 3 else green:02x}{blue:02x}"


@cache
def mix(colour: str, other: str, part: float) -> str:
    """A colour with a part of another."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)

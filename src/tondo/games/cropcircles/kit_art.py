"""What only the printed game has drawings of: the players' formations, flattened wheat, tramlines; and all in black.

Drawings are fragments of SVG in millimetres, y down. Everything is drawn in colour; `toned` makes the version that
any printer can print: lines and patterns on white.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from math import cos, pi, sin

from tondo.core.kit import Face, Ink, KitRequest, TextBox
from tondo.core.layout import Point
from tondo.core.palette import PLAYERS
from tondo.games.cropcircles.layout import DEFINITIONS, SYMBOLS

WHEAT = "#e2bd5c"  # the field
STRAW = "#f7e7b2"  # flattened wheat
SHADE = "#c59a3c"  # between the ears
PRESSED = "#fdf3d2"  # what is pressed into a field
FURROW = "#b98f34"
CREAM = "#fdf8ea"  # under texts
HEDGE = "#6f7f36"
LEAVES = "#4d5a22"
INK = "#3d2a10"

_BLACK = {
    WHEAT: "#ffffff",
    STRAW: "#ffffff",
    SHADE: "#b4b4b4",
    PRESSED: "#dedede",
    FURROW: "#8c8c8c",
    CREAM: "#ffffff",
    HEDGE: "url(#crop-hatch)",
    LEAVES: "#000000",
    INK: "#000000",
    # Grounds of spaces and cards.
    "#c9bfa6": "url(#crop-hatch)",
    "#8f8468": "#8c8c8c",
    "#dba94b": "#ffffff",
    "#a67a26": "#8c8c8c",
    "#b9bf62": "#ffffff",
    "#868c34": "#8c8c8c",
    "#d79a63": "#ffffff",
    "#a3672f": "#8c8c8c",
    "#e6ca78": "#ffffff",
    "#f3d98c": "#ffffff",
    "#dcbf6e": "#b4b4b4",
    "#fffaf0": "#ffffff",
    # The scarecrow, the cow and the barn.
    "#5b3a1a": "#000000",
    "#2f5d8a": "#ffffff",
    "#1d3a57": "#000000",
    "#8a5a12": "#000000",
    "#f3dca2": "#ffffff",
    "#7a3b1d": "#000000",
    "#8a7a5c": "#000000",
    "#2b2622": "#000000",
    "#fbf7ee": "#ffffff",
    "#e8a6a0": "#ffffff",
    "#b3391f": "#ffffff",
    "#5e1a0c": "#000000",
    "#4a3a30": "#000000",
    "#8a2413": "#ffffff",
    "#fbf3e4": "#000000",
    "#ffffff": "#ffffff",
    **{style.dark: "#000000" for style in PLAYERS},
}
_HEX = re.compile(r"#[0-9a-f]{6}\b")


def toned(svg: str, ink: Ink) -> str:
    """A drawing, or one colour, as it is printed with ``ink``. Of a colour that has no tone in black, KeyError."""
    return svg if ink == "colour" else _HEX.sub(lambda found: _BLACK[found.group()], svg)


def face(request: KitRequest, drawing: str, *texts: TextBox) -> Face:
    """A face as it was drawn in colour, printed as it was asked for."""
    return Face(
        toned(drawing, request.ink), tuple(replace(text, colour=toned(text.colour, request.ink)) for text in texts)
    )


def definitions(ink: Ink, players: int) -> str:
    """What the drawings refer to: the board's own drawings, textures, and the pattern of each player."""
    hatch = (
        '<pattern id="crop-hatch" width="1.1" height="1.1" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="1.1" height="1.1" fill="#ffffff"/>'
        '<path d="M.55 0V1.1" stroke="#777777" stroke-width=".22"/></pattern>'
    )
    patterns = "".join(_player_pattern(player, ink) for player in range(players))
    return toned(DEFINITIONS + _FIELD, ink) + hatch + patterns


def _player_pattern(player: int, ink: Ink) -> str:
    """The player's pattern: white on the colour, or black on white."""
    style = PLAYERS[player]
    ground, lines, opacity = (style.colour, style.pattern, 0.6)
    if ink == "black":
        ground, lines, opacity = "#ffffff", style.pattern.replace("#fff", "#000"), 1
    stroke = "#fff" if ink == "colour" else "#000"
    return (
        f'<pattern id="crop-player{player}" width="8" height="8" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale(.3)"><rect width="8" height="8" fill="{ground}"/>'
        f'<g fill="none" stroke="{stroke}" stroke-opacity="{opacity}" fill-opacity="{opacity}">{lines}</g></pattern>'
    )


# Standing wheat from above, for large grounds.
_FIELD = (
    '<pattern id="crop-field" width="9" height="7" patternUnits="userSpaceOnUse">'
    f'<rect width="9" height="7" fill="{WHEAT}"/>'
    '<g fill="none" stroke-linecap="round">'
    f'<path d="M1 3L1.4 1.2M4 6.3L4.5 4.4M7 2.9L7.4 1.1M2.6 5.4L3 3.8M5.6 2.6L6 1M8.2 6.2L8.6 4.6" stroke="{STRAW}" '
    'stroke-opacity=".75" stroke-width=".5"/>'
    f'<path d="M1.5 3.2L1.9 1.4M4.6 6.5L5 4.6M7.6 3.1L8 1.3M3.1 5.6L3.5 4M6.1 2.8L6.5 1.2" stroke="{SHADE}" '
    'stroke-width=".28"/></g></pattern>'
)


def rectangle(left: float, top: float, width: float, height: float, paint: str) -> str:
    """A rectangle; ``paint`` are attributes."""
    return f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" {paint}/>'


def moved(at: Point, scale: float, drawing: str) -> str:
    """A drawing in a box from -1 to 1, ``scale`` large, at a place."""
    return f'<g transform="translate({at[0]:g} {at[1]:g}) scale({scale:g})">{drawing}</g>'


def symbol(name: str, at: Point, scale: float) -> str:
    """One of the board's own drawings."""
    return moved(at, scale, SYMBOLS[name])


def tramline(path: str) -> str:
    """The two wheel tracks of a tractor along ``path``."""
    return (
        f'<path d="{path}" fill="none" stroke="{FURROW}" stroke-width="2.6"/>'
        f'<path d="{path}" fill="none" stroke="{WHEAT}" stroke-width="1.7"/>'
    )


def swirl(radius: float, arms: int, width: float) -> str:
    """Wheat laid flat round a middle: curved stalks from the middle to ``radius``, every other one in the light."""
    stalks = "".join(
        f'<path d="{_stalk(2 * pi * arm / arms, radius, start)}" stroke="{colour}"/>'
        for arm, (start, colour) in zip(range(arms), cycle(((0.3, SHADE), (0.08, CREAM))), strict=False)
    )
    return f'<g fill="none" stroke-linecap="round" stroke-width="{width:g}">{stalks}</g>'


def _stalk(angle: float, radius: float, start: float) -> str:
    (x1, y1), (x2, y2), (x3, y3) = (
        (radius * reach * cos(angle + turn), radius * reach * sin(angle + turn))
        for reach, turn in ((start, 0.0), (0.62, 0.75), (1.0, 1.15))
    )
    return f"M{x1:.3f} {y1:.3f}Q{x2:.3f} {y2:.3f} {x3:.3f} {y3:.3f}"


def _ring(radius: float, width: float, at: Point = (0.0, 0.0)) -> str:
    return f'<circle cx="{at[0]:.3f}" cy="{at[1]:.3f}" r="{radius:g}" fill="none" stroke-width="{width:g}"/>'


def _disc(radius: float, at: Point = (0.0, 0.0)) -> str:
    return f'<circle cx="{at[0]:.3f}" cy="{at[1]:.3f}" r="{radius:.3f}" stroke="none"/>'


def _around(count: int, radius: float, start: float = -pi / 2) -> Iterator[Point]:
    for i in range(count):
        angle = start + 2 * pi * i / count
        yield radius * cos(angle), radius * sin(angle)


def _line(points: list[Point], width: float, closed: bool = False) -> str:
    data = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + ("Z" if closed else "")
    return f'<path d="{data}" fill="none" stroke-width="{width:g}" stroke-linejoin="round"/>'


def _spiral() -> str:
    discs = []
    for i in range(12):
        angle, reach = 0.5 + i * 0.62, 0.84 - i * 0.064
        discs.append(_disc(0.05 + 0.012 * (11 - i), (reach * cos(angle), reach * sin(angle))))
    return "".join(discs) + _ring(0.98, 0.05)


def _petals() -> str:
    petal = '<path d="M0-.1Q.36-.5 0-.92Q-.36-.5 0-.1Z" stroke="none" transform="rotate({})"/>'
    return "".join(petal.format(60 * i) for i in range(6)) + _ring(0.97, 0.06)


# Each player's formation, in a box from -1 to 1. Discs take the fill, rings and lines the stroke of what they are in.
FORMATIONS = (
    _disc(0.26) + _ring(0.5, 0.13) + "".join(_disc(0.15, at) for at in _around(8, 0.82)),
    _disc(0.2)
    + "".join(_disc(0.27, at) + _line([(0, 0), at], 0.12) for at in _around(3, 0.62))
    + _ring(0.95, 0.08)
    + _ring(0.62, 0.06),
    _petals(),
    _disc(0.34) + "".join(_disc(0.2, at) + _line([(0, 0), at], 0.1) for at in _around(4, 0.76)) + _ring(0.76, 0.08),
    _spiral(),
    _line(list(_around(3, 0.9)), 0.1, closed=True)
    + _line(list(_around(3, 0.9, pi / 2)), 0.1, closed=True)
    + _disc(0.24)
    + _ring(0.92, 0.08),
)


def formation(player: int, at: Point, radius: float, colour: str) -> str:
    """A player's formation in one colour."""
    return moved(at, radius, f'<g fill="{colour}" stroke="{colour}">{FORMATIONS[player]}</g>')


def pressed_formation(player: int, at: Point, radius: float) -> str:
    """A player's formation pressed into a field: the standing wheat round it throws a shadow."""
    shadow = (at[0] + 0.012 * radius + 0.25, at[1] + 0.012 * radius + 0.25)
    return formation(player, shadow, radius, FURROW) + formation(player, at, radius, PRESSED)

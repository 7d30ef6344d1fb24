"""What boards are drawn with: dots, blocks or letters, in the colours that there are; and the players' patterns."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tondo.terminal.app.board_colours import BoardColours
from tondo.terminal.app.board_raster import BITS

CharacterStyle = Literal["dots", "blocks", "letters"]


@dataclass(frozen=True)
class Look:
    """``style`` is one that is made of characters."""

    style: CharacterStyle
    colours: BoardColours

    @cached_property
    def braille(self) -> bool:
        """Whether lines and patterns are made of dots."""
        return self.style == "dots"

    @cached_property
    def ascii(self) -> bool:
        """Whether lines are made of ASCII characters."""
        return self.style != "dots"

    @cached_property
    def plain(self) -> bool:
        """Whether everything is ASCII."""
        return self.style == "letters"

    @cached_property
    def shaded(self) -> bool:
        """Whether adjacent spaces differ in their shades, and need no lines."""
        return self.style != "dots" and self.colours.plenty

    @cached_property
    def outlines(self) -> bool:
        """Whether there are lines between spaces, and around what is set off."""
        return not self.shaded

    @cached_property
    def quarters(self) -> bool:
        """Whether a cell may be divided between two grounds."""
        return self.style != "letters" and self.colours.any


@dataclass(frozen=True, slots=True)
class Pattern:
    """What fills a piece besides its colour: 4 by 4 dots, again and again, or a letter."""

    tile: tuple[str, str, str, str]
    letter: str

    def dots(self, column: int) -> int:
        """The dots of a cell in this column."""
        left = 2 * column % 4
        return sum(bit for y, bits in enumerate(BITS) for x, bit in enumerate(bits) if self.tile[y][left + x] == "#")

    def character(self, row: int, column: int) -> str:
        """The letter of a cell: dense patterns in every cell, others in every second."""
        return self.letter if self.letter in "#%" or (row + column) % 2 == 0 else " "


# In the order of the palette: solid, diagonal, dots, cross, waves, rings, bars, triangles, checks, chevrons, posts,
# grid.
_PATTERNS = (
    Pattern(("####", "####", "####", "####"), "#"),
    Pattern(("#...", "...#", "..#.", ".#.."), "/"),
    Pattern(("#...", "....", "..#.", "...."), "."),
    Pattern((".#..", "###.", ".#..", "...."), "+"),
    Pattern(("#.#.", ".#.#", "....", "...."), "~"),
    Pattern(("##..", "##..", "....", "...."), "o"),
    Pattern(("####", "....", "....", "...."), "-"),
    Pattern((".#..", "###.", "....", "...."), "^"),
    Pattern(("##..", "##..", "..##", "..##"), "%"),
    Pattern((".#..", "#.#.", "...#", "...."), "v"),
    Pattern(("#...", "#...", "#...", "#..."), "|"),
    Pattern(("####", "#...", "#...", "#..."), "="),
)
GHOST = Pattern(("#.#.", ".#.#", "#.#.", ".#.#"), ":")
_EMPTY = Pattern(("....", "....", "....", "...."), " ")


def player_pattern(player: int, colours: BoardColours) -> Pattern:
    """A player's pattern. In colours, one that is solid needs no dots."""
    number = player % len(_PATTERNS)
    return _EMPTY if number == 0 and colours.any else _PATTERNS[number]

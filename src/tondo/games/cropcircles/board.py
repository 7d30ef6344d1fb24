"""The board, the glyphs and the rule cards, read from ``board.txt`` and ``components.toml``.

Numbers in brackets are rules of RULES.en.md. Spaces are numbered row by row from the top left, a to n across and 1 to
14 down. A *kind* of glyph is ``shape * 4 + shading``, so the shadings of one shape are side by side; a *card* is an
index into CARDS.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from tondo.core.folders import package_folder

SIDE = 14
SPACES = SIDE * SIDE
Shading: TypeAlias = Literal["empty", "solid", "striped", "crossed"]
SHADINGS: tuple[Shading, ...] = get_args(Shading)
KINDS = 16
HAND = 4  # glyphs that each player draws before the game [4]
POOL = 5  # glyphs that lie open [4]
TRACK_END = 600  # where the score track ends
TAKES = 3  # glyphs that a player takes after laying some [12]
# What happens next, in the order of the numbers that the compiled rules have for it.
Phase: TypeAlias = Literal[
    "starting",
    "dealing",
    "seeding",
    "filling",
    "ruling",
    "placing",
    "revealing",
    "taking",
    "drawing",
    "refilling",
    "over",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
MULTIPLIERS = {"2": "scarecrow", "3": "cow", "4": "barn"}  # [2]

_HOME = "tondo.games.cropcircles"


@dataclass(frozen=True, slots=True)
class Board:
    """The board: what each space multiplies by, and the four grey spaces in the middle."""

    multiplier: tuple[int, ...]
    centre: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A rule card: next to which shapes glyphs of this shading may lie, and how many copies of the card there are."""

    shading: int
    permits: tuple[int, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class Components:
    """All that is in the box besides the board. ``copies`` and ``sheet`` go by shading, for each shape."""

    shapes: tuple[str, ...]
    values: tuple[int, ...]
    copies: tuple[int, ...]
    sheet: tuple[int, ...]
    cards: tuple[Card, ...]


def read_board(text: str) -> Board:
    """The board of which ``text`` is the lower right quarter, row by row outwards, its grey corner first [2].

    ``.`` is a plain space, ``G`` the grey one, and 2, 3 and 4 multiply. The other quarters are this one turned.
    """
    quarter = text.split()
    side = SIDE // 2
    if len(quarter) != side or any(len(row) != side for row in quarter):
        raise ValueError(f"a quarter of the board is {side} rows of {side} characters")
    if wrong := sorted(set("".join(quarter)) - {"G", ".", *MULTIPLIERS}):
        raise ValueError(f"a space can't be {wrong[0]!r}")
    if quarter[0][0] != "G" or "".join(quarter).count("G") != 1:
        raise ValueError("the grey space is the first one, and the only one")
    multiplier, centre = [1] * SPACES, []
    for row, line in enumerate(quarter):
        for column, mark in enumerate(line):
            for at in _turned(side + row, side + column):
                if mark == "G":
                    centre.append(at)
                elif mark in MULTIPLIERS:
                    multiplier[at] = int(mark)
    return Board(tuple(multiplier), tuple(sorted(centre)))


def _turned(row: int, column: int) -> Sequence[int]:
    """A space and its images when the board is turned by 90, 180 and 270 degrees."""
    found = []
    for _ in range(4):
        found.append(row * SIDE + column)
        row, column = column, SIDE - 1 - row
    return found


def read_components(text: str) -> Components:
    """The glyphs and rule cards that a text in TOML describes; ValueError says what is wrong with it."""
    data: Mapping[str, Any] = tomllib.loads(text)
    shapes = tuple(data["shapes"])
    shadings = data["shading"]
    if len(set(shapes)) != 4 or tuple(entry["name"] for entry in shadings) != SHADINGS:
        raise ValueError(f"there are four shapes, and the shadings {', '.join(SHADINGS)} in this order")
    for entry in shadings:
        if not all(isinstance(entry[key], int) and entry[key] > 0 for key in ("value", "copies", "sheet")):
            raise ValueError(f"{entry['name']}: value, copies and sheet are positive whole numbers")
    if len({entry["value"] for entry in shadings}) != len(shadings):
        raise ValueError("notation names a glyph by its value, so no two shadings share one")
    cards = tuple(_card(shapes, entry) for entry in data["card"])
    if len({(card.shading, card.permits) for card in cards}) != len(cards):
        raise ValueError("a rule card is listed twice; give it two copies")
    if [card.shading for card in cards] != sorted(card.shading for card in cards):
        raise ValueError("the rule cards go by shading: solid, striped, crossed")
    if {card.shading for card in cards} != {1, 2, 3}:
        raise ValueError("each shading but empty needs a rule card")
    return Components(
        shapes,
        tuple(entry["value"] for entry in shadings),
        tuple(entry["copies"] for entry in shadings),
        tuple(entry["sheet"] for entry in shadings),
        cards,
    )


def _card(shapes: tuple[str, ...], entry: Mapping[str, Any]) -> Card:
    shading = SHADINGS.index(entry["shading"])
    permits = tuple(sorted({shapes.index(name) for name in entry["permits"]}))
    if shading == 0 or len(permits) != 4 - shading or len(entry["permits"]) != len(permits):
        raise ValueError(f"{entry['shading']}: a solid glyph permits three shapes, a striped two, a crossed one")
    if not isinstance(entry["copies"], int) or not 0 < entry["copies"] < 100:
        raise ValueError("copies of a card are a positive whole number")
    return Card(shading, permits, entry["copies"])


def _text(name: str) -> str:
    return (package_folder(_HOME) / name).read_text("utf-8")


BOARD = read_board(_text("board.txt"))
BOX = read_components(_text("components.toml"))
SHAPES = BOX.shapes
CARDS = BOX.cards
GLYPHS = tuple(f"{shape}{value}" for shape in SHAPES for value in BOX.values)  # by kind, as notation writes them


def glyph_set(sheet_of_112: bool) -> tuple[int, ...]:
    """How many glyphs of each kind there are [1]."""
    return (BOX.sheet if sheet_of_112 else BOX.copies) * len(SHAPES)


def neighbours(space: int) -> tuple[int, ...]:
    """The spaces next to one, orthogonally: up, left, right, down."""
    row, column = divmod(space, SIDE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(y * SIDE + x for y, x in around if 0 <= y < SIDE and 0 <= x < SIDE)


def space_name(space: int) -> str:
    """``a1`` is the top left space, ``n14`` the bottom right one."""
    return f"{'abcdefghijklmn'[space % SIDE]}{space // SIDE + 1}"

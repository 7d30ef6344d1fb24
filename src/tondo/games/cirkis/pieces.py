"""The nine pieces, how many of each a player has, and where each of them fits on the empty board.

The usual set is below; the option ``pieces`` gives another, see `read_set`.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from tondo.core.errors import OptionError
from tondo.core.words import Catalogue, join_and
from tondo.games.cirkis.board import BESIDE, CIRCLE, DART, FIGURES, KITE, SLIVER, SPACES, edges
from tondo.games.cirkis.exact import dot, minus

WORDS = Catalogue("tondo.games.cirkis")

LONG, SHORT = "long", "short"
_LONG_SQUARED = (2, 2)  # twice φ², as m + nφ

SET_SIZE = 20
LARGEST_SET = 60


class Piece(NamedTuple):
    """A kind of piece: its tiles, along which edges they join, and how many of it are in the usual set."""

    name: str
    tiles: tuple[str, ...]
    joint: str
    each: int


PIECES = (
    Piece("big slice", (KITE, KITE, KITE), LONG, 3),  # of one circle
    Piece("slice", (KITE, KITE), LONG, 2),
    Piece("bow", (KITE, KITE), SHORT, 1),
    Piece("crown", (DART, DART), LONG, 2),
    Piece("fin", (DART, KITE), LONG, 2),
    Piece("hook", (DART, KITE), SHORT, 3),
    Piece("wedge", (KITE,), "", 3),
    Piece("arrow", (DART,), "", 2),
    Piece("sliver", (SLIVER,), "", 2),
)
NAMES = tuple(piece.name for piece in PIECES)
SLIVER_PIECE = NAMES.index("sliver")
USUAL_SET = ", ".join(f"{piece.name} {piece.each}" for piece in PIECES)


class Placement(NamedTuple):
    """A piece in one place: which of `PIECES`, and the spaces it covers, in rising order."""

    piece: int
    spaces: tuple[int, ...]


def joint(first: int, second: int) -> str:
    """How long the edge is that two spaces share; empty if they share none."""
    if second not in BESIDE[first]:
        return ""
    mine = {frozenset(edge) for edge in edges(SPACES[first].corners)}
    (shared,) = mine & {frozenset(edge) for edge in edges(SPACES[second].corners)}
    start, end = shared
    between = minus(end, start)
    return LONG if dot(between, between) == _LONG_SQUARED else SHORT


def _places() -> tuple[Placement, ...]:
    """Every way to lay each piece on the empty board: by piece, then by spaces."""
    found: list[set[tuple[int, ...]]] = [set() for _ in PIECES]
    by_form = {(piece.tiles, piece.joint): places for piece, places in zip(PIECES, found, strict=True)}
    for space, (_, kind, _) in enumerate(SPACES):
        by_form[(kind,), ""].add((space,))
        for other in BESIDE[space]:
            tiles = sorted((kind, SPACES[other].kind))
            if other > space and SLIVER not in tiles:
                by_form[tuple(tiles), joint(space, other)].add((space, other))
    for figure in FIGURES:
        if figure.kind == CIRCLE:
            for space in figure.spaces:
                wings = BESIDE[space] & set(figure.spaces)
                by_form[(KITE, KITE, KITE), LONG].add(tuple(sorted((space, *wings))))
    return tuple(Placement(piece, spaces) for piece, places in enumerate(found) for spaces in sorted(places))


PLACEMENTS = _places()
BY_SPACES = {placement.spaces: number for number, placement in enumerate(PLACEMENTS)}
LOST_TURN = len(PLACEMENTS)  # the action after all placements


def read_set(text: str) -> tuple[int, ...]:
    """How many of each piece a player has, from a text like `USUAL_SET`, or the nine numbers alone, in that order.

    They must add up to 20, or to the total that the text ends with: ``… = 24``.
    """
    body, equals, said = text.strip().lower().partition("=")
    if not re.fullmatch(r" *\d{1,2} *" if equals else "", said, re.ASCII):
        raise OptionError(WORDS("pieces.unreadable", text=text[:60]))
    counts = _counts(body.strip(), text)
    size = int(said) if equals else SET_SIZE
    if not 1 <= size <= LARGEST_SET:
        raise OptionError(WORDS("pieces.size", most=LARGEST_SET))
    if sum(counts) != size:
        raise OptionError(WORDS("pieces.total", total=sum(counts), size=size))
    return counts


def brings_points(counts: Sequence[int]) -> bool:
    """Whether a round with such a set can bring points, so that a match comes to an end.

    It can if a player's slices and wedges fill a circle, or if the set is so small that one can go out.
    """
    big, small, single, slivers = (counts[NAMES.index(name)] for name in ("big slice", "slice", "wedge", "sliver"))
    fills_a_circle = any(
        0 <= 5 - 3 * bigs - 2 * smalls <= single
        for bigs in range(min(big, 1) + 1)
        for smalls in range(min(small, 2) + 1)
    )
    return fills_a_circle or (sum(counts) <= 5 and slivers == 0)


def _counts(body: str, text: str) -> tuple[int, ...]:
    if re.fullmatch(r"\d{1,2}( +\d{1,2}){8}", body, re.ASCII):
        return tuple(int(word) for word in body.split())
    found: dict[str, int] = {}
    for entry in body.split(","):
        match = re.fullmatch(r" *([a-z]+(?: [a-z]+)?) +(\d{1,2}) *", entry, re.ASCII)
        if match is None or match[1] not in NAMES or match[1] in found:
            raise OptionError(WORDS("pieces.unreadable", text=text[:60]))
        found[match[1]] = int(match[2])
    if missing := [name for name in NAMES if name not in found]:
        raise OptionError(WORDS("pieces.missing", names=join_and(missing)))
    return tuple(found[name] for name in NAMES)

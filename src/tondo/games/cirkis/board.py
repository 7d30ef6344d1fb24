"""The board: the tiling cut out by a decagon, its circles and stars, and a name for every space.

Spaces are numbered 0 to 164 in the order of their names: A1 … A5, B1 … B10, and so on from the centre outwards.
Everything here is derived from the tiling when the module is imported.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, cmp_to_key
from string import ascii_uppercase
from typing import Final, Literal, NamedTuple, TypeAlias

from tondo.games.cirkis.exact import (
    ONE,
    ORIGIN,
    Point,
    cross,
    dot,
    grow,
    left_of,
    minus,
    mirror,
    plus,
    turn,
)
from tondo.games.cirkis.tiling import Tile, star_tiling

KITE, DART, SLIVER = "kite", "dart", "sliver"
CIRCLE: Final = "circle"
STAR: Final = "star"
RING: Final = "ring"
FigureKind: TypeAlias = Literal["circle", "star", "ring"]

# What a completed figure scores [7]: most of its segments (of a circle or star; of the Center Ring), and completing it
# without having most.
MAJORITY_POINTS = 10
RING_MAJORITY_POINTS = 15
COMPLETION_BONUS = 5
GOING_OUT_BONUS = 10  # for playing one's last piece [8]
ROUND_GOAL = 40  # points that end the game, or a round of a match [9]
MATCH_GOAL = 100  # points that end a match

UP = minus(ORIGIN, ONE)  # the way to an outer star: this is the top of the board
RIM = tuple(grow(turn((2, 0, 0, 0), k), 3) for k in range(10))  # the corners of the decagon, counterclockwise


class Space(NamedTuple):
    """One space: its name, what it is, and its corners counterclockwise (of a kite or dart from its point on)."""

    name: str
    kind: str
    corners: tuple[Point, ...]


class Figure(NamedTuple):
    """A circle, a star or the Center Ring: what scores when its last segment is filled.

    ``name`` is how notation writes it: ``c1`` to ``c10``, ``s0`` (the central star) to ``s5``, ``ring``.
    """

    name: str
    kind: FigureKind
    number: int
    spaces: tuple[int, ...]


def edges(corners: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    """The edges of an outline, each from corner to corner as it runs."""
    return zip(corners, (*corners[1:], corners[0]), strict=True)


@cache
def on_board(p: Point) -> bool:
    """Whether a point lies within the decagon or on its rim."""
    return all(left_of(start, end, p) >= 0 for start, end in edges(RIM))


def on_rim(*points: Point) -> bool:
    """Whether all these points lie on one side of the decagon."""
    return any(all(left_of(start, end, p) == 0 for p in points) for start, end in edges(RIM))


def slivers(tiles: Iterable[Tile]) -> list[tuple[Point, ...]]:
    """What is left of the decagon along its rim: each gap between the whole tiles and one side of it."""
    loose = {(end, start) for tile in tiles for start, end in edges(tile.corners)}
    loose -= {(end, start) for start, end in loose}
    onward = dict(edge for edge in loose if not on_rim(*edge))
    gaps = []
    for start in onward:
        if on_rim(start):
            chain = [start, onward[start]]
            while not on_rim(chain[-1]):
                chain.append(onward[chain[-1]])
            gaps.append(tuple(chain))
    return gaps


def middle(corners: Iterable[Point]) -> Point:
    """The corners' sum. All spaces have four corners, so sums can be compared like the means."""
    total = ORIGIN
    for corner in corners:
        total = plus(total, corner)
    return total


def images(p: Point) -> set[Point]:
    """Where the ten symmetries of the board take a point."""
    return {turn(q, k) for q in (p, mirror(p)) for k in range(0, 10, 2)}


def _outwards(p: Point, q: Point) -> int:
    """Compares distances from the centre."""
    return dot(p, p).minus(dot(q, q)).sign()


def _clockwise(p: Point, q: Point) -> int:
    """Compares directions, clockwise from the top."""

    def left_half(point: Point) -> bool:
        turned = cross(UP, point).sign()
        return turned > 0 or (turned == 0 and dot(UP, point).sign() < 0)

    return left_half(p) - left_half(q) or cross(p, q).sign()


def around(points: Iterable[Point]) -> list[Point]:
    """Sorted clockwise from the top."""
    return sorted(points, key=cmp_to_key(_clockwise))


def outwards(points: Iterable[Point]) -> list[Point]:
    """Sorted by distance from the centre; no two may be equally far."""
    return sorted(points, key=cmp_to_key(_outwards))


def _spaces() -> tuple[Space, ...]:
    tiles = star_tiling(on_board)
    found: dict[Point, tuple[str, tuple[Point, ...]]] = {
        middle(tile.corners): (KITE if tile.is_kite else DART, tile.corners) for tile in tiles
    }
    found |= {middle(gap): (SLIVER, gap) for gap in slivers(tiles)}
    orbits = {min(orbit): orbit for orbit in map(images, found)}
    return tuple(
        Space(f"{letter}{number}", *found[p])
        for letter, orbit in zip(ascii_uppercase, outwards(orbits), strict=False)
        for number, p in enumerate(around(orbits[orbit]), 1)
    )


SPACES = _spaces()
BY_NAME = {space.name: number for number, space in enumerate(SPACES)}


def _neighbours(keys: Sequence[Iterable[object]]) -> tuple[frozenset[int], ...]:
    """For each space the others with which it shares one of its ``keys``."""
    holders: defaultdict[object, set[int]] = defaultdict(set)
    for number, mine in enumerate(keys):
        for key in mine:
            holders[key].add(number)
    return tuple(frozenset[int]().union(*(holders[key] for key in mine)) - {number} for number, mine in enumerate(keys))


# Which spaces share an edge; and which touch: by an edge or just a point [3].
BESIDE = _neighbours([[frozenset(edge) for edge in edges(space.corners)] for space in SPACES])
TOUCHING = _neighbours([space.corners for space in SPACES])


def _wheels(kind: str) -> dict[Point, tuple[int, ...]]:
    """The five kites, or the five darts, that meet in a point, by that point, wherever there are five."""
    found: defaultdict[Point, list[int]] = defaultdict(list)
    for number, space in enumerate(SPACES):
        if space.kind == kind:
            found[space.corners[0]].append(number)
    return {point: tuple(spaces) for point, spaces in found.items() if len(spaces) == 5}


def _in_order(points: Iterable[Point]) -> list[Point]:
    """From the centre outwards, each distance clockwise from the top."""
    orbits = {min(orbit): orbit for orbit in map(images, points)}
    return [p for orbit in outwards(orbits) for p in around(orbits[orbit])]


def _figures() -> tuple[Figure, ...]:
    circles, stars = _wheels(KITE), _wheels(DART)
    found = [Figure(f"c{n}", CIRCLE, n, circles[p]) for n, p in enumerate(_in_order(circles), 1)]
    found += [Figure(f"s{n}", STAR, n, stars[p]) for n, p in enumerate(_in_order(stars))]
    core = stars[ORIGIN]
    ring = {number for space in core for number in BESIDE[space] if SPACES[number].kind == KITE}
    return (*found, Figure("ring", RING, 0, tuple(sorted(ring))))


# Circles, then stars with the central one first, then the Center Ring.
FIGURES = _figures()
CENTRAL_STAR = next(number for number, figure in enumerate(FIGURES) if figure.name == "s0")
CENTER_RING = len(FIGURES) - 1
# The first piece must cover one of these [2].
OPENING = frozenset(FIGURES[CENTRAL_STAR].spaces + FIGURES[CENTER_RING].spaces)

"""The Penrose tiling by kites and darts round a star, grown by substitution.

Tiles are handled as halves, cut along their axis, which is how the substitution is simplest to write. A half kite is
(side, point, tail): the two long edges of a kite meet in its point, the short ones in its tail. A half dart is (side,
notch, tip). Long edges are φ, short ones 1.
"""

from collections.abc import Callable
from typing import NamedTuple

from tondo.games.cirkis.exact import ONE, ORIGIN, Point, grow, left_of, minus, plus, shrink, turn


class Half(NamedTuple):
    """One half of a tile."""

    is_kite: bool
    side: Point
    inner: Point  # of a kite its point, of a dart its notch
    outer: Point  # of a kite its tail, of a dart its tip


class Tile(NamedTuple):
    """A whole kite or dart. The corners run counterclockwise from the one where the long edges meet."""

    is_kite: bool
    corners: tuple[Point, Point, Point, Point]

    @property
    def point(self) -> Point:
        """Where the long edges meet: circles and stars form round such points."""
        return self.corners[0]


def fifth_of_sun() -> list[Half]:
    """One of five kites round the origin, in halves."""
    rays = [grow(turn(ONE, k)) for k in (9, 0, 1)]
    return [Half(True, side, ORIGIN, rays[1]) for side in (rays[0], rays[2])]


def substitute(halves: list[Half]) -> list[Half]:
    """Everything φ times as large, then each half cut into halves of the old size."""

    def cut(start: Point, end: Point) -> Point:
        return plus(start, shrink(minus(end, start)))

    found: list[Half] = []
    for is_kite, *points in halves:
        a, b, c = (grow(p) for p in points)
        if is_kite:
            q, r = cut(a, b), cut(b, c)
            found += [Half(False, r, q, b), Half(True, q, a, r), Half(True, c, a, r)]
        else:
            p = cut(c, a)
            found += [Half(False, b, p, a), Half(True, p, c, b)]
    return found


def whole(halves: list[Half]) -> list[Tile]:
    """The tiles of which both halves are there."""
    waiting: dict[tuple[bool, Point, Point], Point] = {}
    tiles: list[Tile] = []
    for is_kite, side, inner, outer in halves:
        axis = (is_kite, inner, outer)
        if axis not in waiting:
            waiting[axis] = side
            continue
        start, end = (inner, outer) if is_kite else (outer, inner)
        right, left = side, waiting.pop(axis)
        if left_of(start, end, right) > 0:
            right, left = left, right
        tiles.append(Tile(is_kite, (start, right, end, left)))
    return tiles


def star_tiling(is_inside: Callable[[Point], bool], generations: int = 5) -> list[Tile]:
    """The tiles round a star in the origin with all corners inside: a sun, an odd number of generations on.

    What is inside has the star's fivefold symmetry, so one fifth is grown and then turned.
    """
    halves = fifth_of_sun()
    for _ in range(generations):
        halves = substitute(halves)
    halves = [half for half in halves if all(is_inside(corner) for corner in half[1:])]
    return whole(
        [
            Half(is_kite, turn(side, k), turn(inner, k), turn(outer, k))
            for is_kite, side, inner, outer in halves
            for k in range(0, 10, 2)
        ]
    )

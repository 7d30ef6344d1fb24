"""Polygons with holes, cut into triangles by clipping ears."""

from collections.abc import Sequence
from math import hypot

from tondo.core.layout import Point
from tondo.press.geometry import area
from tondo.press.maker.polygons import doubled_area, sides, touch

Triangle = tuple[Point, Point, Point]


def triangulated(outline: Sequence[Point], holes: Sequence[Sequence[Point]] = ()) -> list[Triangle]:
    """Triangles that fill a polygon apart from its holes, all turning like one whose `area` is positive.

    Their corners are those of the polygon and its holes, and every side of either is a side of exactly one triangle.
    Holes keep apart from each other and from the outline, and no corner is straight.
    """
    ring = _turning(outline, 1)
    waiting = [_turning(hole, -1) for hole in holes]
    while waiting:
        ring = _bridged(ring, waiting)
    return _ears(ring)


def _turning(points: Sequence[Point], sign: int) -> list[Point]:
    return list(points) if area(points) * sign > 0 else list(reversed(points))


def _bridged(ring: list[Point], waiting: list[list[Point]]) -> list[Point]:
    """The ring with one more hole, which is taken from those waiting, joined to it by a cut there and back.

    Of all holes it is the one that is nearest to the ring, so that nothing lies between; its cut crosses nothing.
    """
    walls = [side for line in (ring, *waiting) for side in sides(line)]
    ways = sorted(
        (hypot(there[0] - here[0], there[1] - here[1]), number, at, start)
        for number, hole in enumerate(waiting)
        for start, there in enumerate(hole)
        for at, here in enumerate(ring)
    )
    for _, number, at, start in ways:
        here, there = ring[at], waiting[number][start]
        if _opens_to(ring, at, there) and not any(
            touch(here, there, *wall) for wall in walls if here not in wall and there not in wall
        ):
            hole = waiting.pop(number)
            return [*ring[: at + 1], *hole[start:], *hole[: start + 1], *ring[at:]]
    raise ValueError("a hole touches the outline or another hole")


def _opens_to(ring: Sequence[Point], at: int, there: Point) -> bool:
    """Whether the way from a corner to a point begins inside: a corner with cuts is in the ring more than once."""
    before, here, after = ring[at - 1], ring[at], ring[(at + 1) % len(ring)]
    past, towards = doubled_area(before, here, there) > 0, doubled_area(here, after, there) > 0
    return past and towards if doubled_area(before, here, after) > 0 else past or towards


def _ears(ring: list[Point]) -> list[Triangle]:
    ring = list(ring)
    found: list[Triangle] = []
    while len(ring) > 3:
        best, clearest = -1, 0.0
        for at, here in enumerate(ring):
            before, after = ring[at - 1], ring[(at + 1) % len(ring)]
            quality = _quality(before, here, after)
            if quality > clearest and not _hits((before, here, after), ring):
                best, clearest = at, quality
                if quality > 0.3:  # good enough
                    break
        if best < 0:
            raise ValueError("the outline crosses itself")
        found.append((ring[best - 1], ring[best], ring[(best + 1) % len(ring)]))
        del ring[best]
    found.append((ring[0], ring[1], ring[2]))
    return found


def _quality(a: Point, b: Point, c: Point) -> float:
    """From 0, for a sliver, to about 1; not positive where the corner turns inwards."""
    longest = max(hypot(b[0] - a[0], b[1] - a[1]), hypot(c[0] - b[0], c[1] - b[1]), hypot(a[0] - c[0], a[1] - c[1]))
    return doubled_area(a, b, c) / longest**2


def _hits(triangle: Triangle, ring: Sequence[Point]) -> bool:
    """Whether another corner lies in a triangle or on its sides."""
    a, b, c = triangle
    left, right = min(a[0], b[0], c[0]), max(a[0], b[0], c[0])
    return any(
        left <= point[0] <= right
        and doubled_area(a, b, point) >= 0
        and doubled_area(b, c, point) >= 0
        and doubled_area(c, a, point) >= 0
        and point not in triangle
        for point in ring
    )

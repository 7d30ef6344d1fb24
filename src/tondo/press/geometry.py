"""Polygons, in millimetres."""

from collections.abc import Sequence
from math import hypot

from tondo.core.layout import Point


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def area(points: Sequence[Point]) -> float:
    """The area of a polygon; negative if it runs anticlockwise, as seen with y down."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True)) / 2


def grown(points: Sequence[Point], by: float) -> tuple[Point, ...]:
    """A polygon whose sides lie ``by`` further out, or in if it is negative; corners stay corners.

    ``by`` is small compared to the sides: nothing is done about sides that would vanish.
    """
    if not by:
        return tuple(points)
    by = by if area(points) > 0 else -by
    sides = []
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        length = hypot(x2 - x1, y2 - y1)
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        sides.append((x1 + dy * by, y1 - dx * by, dx, dy))
    return tuple(_crossing(before, after) for before, after in zip((sides[-1], *sides[:-1]), sides, strict=True))


def turned(points: Sequence[Point], quarters: int) -> tuple[Point, ...]:
    """Points turned clockwise about the origin by quarters of a circle."""
    quarters %= 4
    return tuple(((x, y), (-y, x), (-x, -y), (y, -x))[quarters] for x, y in points)


def _crossing(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> Point:
    """Where two lines meet; each is a point and a direction. Of a straight continuation, the point itself."""
    (x1, y1, dx1, dy1), (x2, y2, dx2, dy2) = one, other
    across = dx1 * dy2 - dy1 * dx2
    if abs(across) < 1e-9:
        return x2, y2
    along = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / across
    return x1 + along * dx1, y1 + along * dy1

"""Polygons, in millimetres."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, inf, radians, sin
from typing import TypeAlias

from tondo.core.layout import Point

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right and bottom

_Line: TypeAlias = tuple[float, float, float, float]  # a point, and a direction of length 1


def bounds(points: Sequence[Point]) -> Box:
    """Left, top, right and bottom."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def area(points: Sequence[Point]) -> float:
    """The area of a polygon; negative if it runs anticlockwise, as seen with y down."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True)) / 2


def grown(points: Sequence[Point], by: float, blunt: bool = False) -> tuple[Point, ...]:
    """A polygon whose sides lie ``by`` further out, or in if it is negative; corners stay corners.

    If it is to be ``blunt``, corners of less than a right angle are cut off: their tips would reach far out.
    ``by`` is small compared to the sides: nothing is done about sides that would vanish.
    """
    if not by:
        return tuple(points)
    outwards = by if area(points) > 0 else -by
    sides = []
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        length = hypot(x2 - x1, y2 - y1)
        if length > 1e-9:
            dx, dy = (x2 - x1) / length, (y2 - y1) / length
            sides.append((x1 + dy * outwards, y1 - dx * outwards, dx, dy))
    longest_tip = by if blunt and by > 0 else inf
    corners = zip((sides[-1], *sides[:-1]), sides, strict=True)
    return tuple(point for before, after in corners for point in _corner(before, after, outwards, longest_tip))


def turned(points: Sequence[Point], degrees: float) -> tuple[Point, ...]:
    """Points turned clockwise about the origin."""
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    return tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in points)


def _corner(before: _Line, after: _Line, outwards: float, longest_tip: float) -> Iterator[Point]:
    """Where two sides that were moved outwards meet, or where the tip between them is cut off.

    A tip is what they are longer than before; each side begins where its old beginning was moved to.
    """
    (x1, y1, dx1, dy1), (x2, y2, dx2, dy2) = before, after
    across = dx1 * dy2 - dy1 * dx2
    if abs(across) < 1e-9:  # one straight side
        yield x2, y2
        return
    along = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / across
    meeting = x1 + along * dx1, y1 + along * dy1
    tip = (x2 - meeting[0]) * dx2 + (y2 - meeting[1]) * dy2
    if tip <= longest_tip + 1e-9:
        yield meeting
        return
    # The end of the side before is the beginning of the one after, moved back to the corner and out again.
    x, y = x2 - dy2 * outwards, y2 + dx2 * outwards
    yield x + dy1 * outwards + dx1 * longest_tip, y - dx1 * outwards + dy1 * longest_tip
    yield x2 - dx2 * longest_tip, y2 - dy2 * longest_tip

"""What machines need to know of polygons, beyond `tondo.press.geometry`."""

from collections.abc import Iterator, Sequence

from tondo.core.layout import Point


def sides(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon, each from corner to corner as it runs."""
    return zip(points, (*points[1:], points[0]), strict=True)


def doubled_area(a: Point, b: Point, c: Point) -> float:
    """Twice the area of a triangle; positive if it turns from x to y."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def keeps_its_sides(points: Sequence[Point], offset: Sequence[Point]) -> bool:
    """Whether every side of a polygon still runs the same way in ``offset``, which `grown` made of it."""
    return all(
        (end[0] - start[0]) * (new_end[0] - new_start[0]) + (end[1] - start[1]) * (new_end[1] - new_start[1]) > 0
        for (start, end), (new_start, new_end) in zip(sides(points), sides(offset), strict=True)
    )


def contains(points: Sequence[Point], inner: Sequence[Point]) -> bool:
    """Whether a polygon lies within another and does not touch its sides."""
    x, y = inner[0]
    is_inside = False
    for (x1, y1), (x2, y2) in sides(points):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            is_inside = not is_inside
    return is_inside and not any(touch(*one, *other) for one in sides(inner) for other in sides(points))


def touch(start: Point, end: Point, other_start: Point, other_end: Point) -> bool:
    """Whether two lines from point to point have a point in common."""
    for axis in (0, 1):
        low, high = sorted((start[axis], end[axis]))
        other_low, other_high = sorted((other_start[axis], other_end[axis]))
        if low > other_high or high < other_low:
            return False
    return (
        doubled_area(start, end, other_start) * doubled_area(start, end, other_end) <= 0
        and doubled_area(other_start, other_end, start) * doubled_area(other_start, other_end, end) <= 0
    )

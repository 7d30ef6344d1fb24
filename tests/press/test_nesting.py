"""Shapes packed close together: all there, inside, apart, the same every time."""

from itertools import combinations
from math import dist, hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tondo.core.kit import rectangle
from tondo.core.layout import Point
from tondo.press.geometry import area, bounds, grown, turned
from tondo.press.nesting import Nested, fits_turned, nest

ROOM = (120.0, 90.0)
TRIANGLE = ((0.0, 0.0), (40.0, 0.0), (0.0, 40.0))
ARROW = ((0.0, -20.0), (15.0, 20.0), (0.0, 8.0), (-15.0, 20.0))
SLIVER = ((0.0, 0.0), (60.0, 3.0), (0.0, 6.0))

shapes = st.lists(
    st.sampled_from((TRIANGLE, ARROW, SLIVER, rectangle(31, 17), rectangle(8, 8))), min_size=1, max_size=14
)


def lies(shape: tuple[Point, ...], nested: Nested) -> tuple[Point, ...]:
    return tuple((x + nested.at[0], y + nested.at[1]) for x, y in turned(shape, nested.turn))


def sides(polygon: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(polygon, (*polygon[1:], polygon[0]), strict=True))


def from_side(point: Point, start: Point, end: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = point, start, end
    length = hypot(x2 - x1, y2 - y1)
    along = min(1.0, max(0.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2))
    return dist(point, (x1 + along * (x2 - x1), y1 + along * (y2 - y1)))


def is_inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    x, y = point
    crossed = [
        (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in sides(polygon)
    ]
    return sum(crossed) % 2 == 1


def are_crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    def parts(line: tuple[Point, Point], points: tuple[Point, Point]) -> bool:
        """Whether two points are on different sides of a line, clearly."""
        return area((*line, points[0])) * area((*line, points[1])) < -1e-6

    return parts(one, other) and parts(other, one)


def apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> float:
    """How far two polygons are from each other; -1 if they overlap."""
    if is_inside(one[0], other) or is_inside(other[0], one):
        return -1.0
    if any(are_crossing(a, b) for a in sides(one) for b in sides(other)):
        return -1.0
    return min(from_side(p, *side) for a, b in ((one, other), (other, one)) for p in a for side in sides(b))


@given(shapes, st.sampled_from((0.0, 1.5, 4.0)))
@settings(max_examples=40, deadline=None)
def test_all_lie_inside_and_apart(found: list[tuple[Point, ...]], gap: float) -> None:
    pages = nest(tuple(found), ROOM, gap)
    assert sorted(nested.index for page in pages for nested in page) == list(range(len(found)))
    for page in pages:
        placed = [lies(found[nested.index], nested) for nested in page]
        left, top, right, bottom = bounds([point for polygon in placed for point in polygon])
        assert min(left, top) >= -1e-6
        assert right <= ROOM[0] + 1e-6
        assert bottom <= ROOM[1] + 1e-6
        assert (left + right, top + bottom) == pytest.approx(ROOM)
        for one, other in combinations(placed, 2):
            # A little smaller, because what touches may overlap by a rounding error.
            assert apart(grown(one, -1e-3), grown(other, -1e-3)) >= gap


def test_shapes_lie_closer_than_their_boxes() -> None:
    """Six boxes would fill the room."""
    assert len(nest((TRIANGLE,) * 7, (122.0, 82.0), 0.0)) == 1


def test_only_the_turned_shape_fits() -> None:
    long = rectangle(100, 10)
    assert fits_turned(long, (20.0, 110.0), 3.0)
    (page,) = nest((long,), (20.0, 110.0), 3.0)
    assert page[0].turn % 180 == 90


def test_what_fits_nowhere_is_refused() -> None:
    assert not fits_turned(rectangle(100, 10), (60.0, 60.0), 0.0)
    with pytest.raises(ValueError, match="larger"):
        nest((rectangle(100, 10),), (60.0, 60.0), 0.0)


@pytest.mark.parametrize("gap", [0.0, 1.5, 4.5])
def test_whatever_fits_can_be_placed(gap: float) -> None:
    """Also where a sharp corner comes close to the edge of the room."""
    for width in range(570, 640):
        room = (width / 10, 8.0)
        if fits_turned(SLIVER, room, gap):
            assert nest((SLIVER,), room, gap)

"""Polygons: sizes, sides moved outwards, quarter turns."""

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tondo.core.kit import rectangle
from tondo.core.layout import Point
from tondo.press.geometry import area, bounds, grown, turned

SQUARE = rectangle(10, 10)
L_SHAPE = ((0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0), (10.0, 20.0), (0.0, 20.0))
SHARP = ((0.0, 0.0), (100.0, 0.0), (100 * cos(pi / 5), 100 * sin(pi / 5)))  # two corners of 72 degrees and one of 36


def polygon(corners: int, radius: float) -> tuple[Point, ...]:
    return tuple((radius * cos(2 * pi * i / corners), radius * sin(2 * pi * i / corners)) for i in range(corners))


def apart(point: Point, one: Point, other: Point) -> float:
    """How far a point is from the line through two others; positive on the left of it, as seen with y down."""
    (x, y), (x1, y1), (x2, y2) = point, one, other
    return ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / hypot(x2 - x1, y2 - y1)


def test_area_has_a_sign() -> None:
    assert area(SQUARE) == 100
    assert area(SQUARE[::-1]) == -100
    assert area(L_SHAPE) == 300


@pytest.mark.parametrize("points", [SQUARE, SQUARE[::-1]], ids=["clockwise", "anticlockwise"])
def test_a_square_grows_and_shrinks(points: tuple[Point, ...]) -> None:
    assert bounds(grown(points, 2)) == (-7, -7, 7, 7)
    assert bounds(grown(points, -2)) == (-3, -3, 3, 3)
    assert grown(points, 0) == points
    assert len(grown(points, 2)) == 4


def test_inner_corners_grow_too() -> None:
    assert area(grown(L_SHAPE, 1)) == pytest.approx(300 + 80 + 4)


def test_points_on_a_side_and_double_points_do_no_harm() -> None:
    points = ((0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 10.0), (10.0, 10.0), (0.0, 10.0))
    assert bounds(grown(points, 1)) == pytest.approx((-1, -1, 11, 11))
    assert area(grown(points, 1)) == pytest.approx(144)


@given(st.integers(3, 24), st.floats(5, 200), st.floats(-1, 5), st.booleans())
def test_every_side_moves_by_the_same(corners: int, radius: float, by: float, backwards: bool) -> None:
    points = polygon(corners, radius)[:: -1 if backwards else 1]
    result = grown(points, by)
    sign = -1 if backwards else 1
    for number, point in enumerate(result):
        one, other = points[number], points[(number + 1) % corners]
        assert sign * apart(point, one, other) == pytest.approx(by, abs=1e-6)


def test_sharp_corners_stay_corners_unless_they_are_to_be_blunt() -> None:
    whole, blunt = grown(SHARP, 3), grown(SHARP, 3, blunt=True)
    assert len(whole) == 3
    assert hypot(*whole[0]) == pytest.approx(3 / sin(pi / 10))
    assert len(blunt) == 6
    for tip in blunt:
        assert min(hypot(tip[0] - x, tip[1] - y) for x, y in SHARP) == pytest.approx(3 * 2**0.5)
    for one, other in zip(SHARP, (*SHARP[1:], SHARP[0]), strict=True):
        assert max(apart(tip, one, other) for tip in blunt) == pytest.approx(3), "sides are as far out as they would be"
    assert grown(SQUARE, 3, blunt=True) == grown(SQUARE, 3)
    assert grown(SHARP, -3, blunt=True) == grown(SHARP, -3)
    mirrored = tuple((-x, y) for x, y in SHARP)
    assert area(grown(mirrored, 3, blunt=True)) == pytest.approx(-area(blunt))


def test_turns_are_clockwise() -> None:
    assert turned(((1.0, 0.0),), 90)[0] == pytest.approx((0, 1))
    assert bounds(turned(turned(L_SHAPE, 270), 90)) == pytest.approx(bounds(L_SHAPE))
    assert hypot(*turned(((3.0, 4.0),), 18)[0]) == pytest.approx(5)

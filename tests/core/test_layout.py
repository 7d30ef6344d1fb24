"""Outlines round several polygons."""

from tondo.core.layout import Point, outline


def square(x: float, y: float) -> tuple[Point, ...]:
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def test_edges_between_neighbours_are_left_out() -> None:
    (around,) = outline([square(0, 0), square(1, 0)])
    assert set(around) == {(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)}
    assert len(around) == 6


def test_one_alone_keeps_its_outline() -> None:
    assert outline([square(0, 0)]) == (square(0, 0),)


def test_what_lies_apart_or_meets_in_a_point_has_all_its_edges() -> None:
    assert len(outline([square(0, 0), square(5, 5)])) == 2
    corners = outline([square(0, 0), square(1, 1)])
    assert sum(len(line) for line in corners) == 8


def test_a_hole_has_a_line_of_its_own() -> None:
    ring = [square(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(len(line) for line in outline(ring)) == [4, 12]

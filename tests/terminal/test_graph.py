import pytest

from tondo.terminal.graph import column_of, draw_bars, draw_curves, draw_dash, place_at


def rows(*curves: list[float], columns: int = 10, height: int = 4, **settings: int | bool) -> list[str]:
    inks = [None] * len(curves)
    lines = draw_curves(curves, inks, columns, height, **settings)  # type: ignore[arg-type]
    return [line.plain for line in lines]


def inked(line: str) -> list[int]:
    return [column for column, letter in enumerate(line) if letter not in " ⠁⠂⠄⡀⠈⠐⠠⢀"]


@pytest.mark.parametrize("columns", [1, 2, 36, 90])
@pytest.mark.parametrize("height", [1, 6])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_it_is_exactly_as_large_as_asked(columns: int, height: int, ascii_only: bool) -> None:
    drawn = rows([0.1, 0.9, 0.5], [0.9, 0.1, 0.5], columns=columns, height=height, ascii_only=ascii_only)
    assert [len(line) for line in drawn] == [columns] * height
    assert not ascii_only or all(line.isascii() for line in drawn)


def test_high_values_are_at_the_top_and_low_ones_at_the_bottom() -> None:
    drawn = rows([1.0] * 5 + [0.0] * 5)
    assert inked(drawn[0]) == [0, 1, 2, 3, 4]
    assert inked(drawn[-1]) == [5, 6, 7, 8, 9] or inked(drawn[-1]) == [4, 5, 6, 7, 8, 9]


def test_a_curve_that_is_not_done_ends_where_it_has_got() -> None:
    drawn = rows([1.0, 1.0, 1.0], last=8)
    assert drawn[0].rstrip() == "⠉⠉⠉"


def test_values_beyond_the_ends_stay_inside() -> None:
    assert rows([-5.0, 7.0]) == rows([0.0, 1.0])


def test_steep_curves_have_no_holes() -> None:
    drawn = rows([0.0, 1.0], columns=3, height=8)
    assert all(inked(line) or line.strip() for line in drawn)


def test_one_point_and_no_points_can_be_drawn() -> None:
    assert any(line.strip() for line in rows([1.0]))
    assert len(rows([])) == 4
    assert len(draw_curves([], [], 10, 3)) == 3


def test_the_place_is_reversed() -> None:
    lines = draw_curves([[0.0, 1.0, 0.0]], [None], 20, 3, at=1)
    column = column_of(1, 2, 20)
    for line in lines:
        assert [(span.start, span.end) for span in line.spans if span.style == "reverse"] == [(column, column + 1)]


def test_curves_differ_without_colours() -> None:
    samples = [draw_dash(number, 4) for number in range(6)]
    assert len(set(samples)) == 6
    assert all(len(sample) == 4 and sample.strip() for sample in samples)
    assert draw_dash(6, 4) == samples[0]
    assert draw_dash(1, 4, ascii_only=True).isascii()


@pytest.mark.parametrize("last", [1, 7, 60, 300])
@pytest.mark.parametrize("columns", [20, 80])
def test_a_click_on_the_column_of_a_place_goes_there_or_next_to_it(last: int, columns: int) -> None:
    for place in range(last + 1):
        column = column_of(place, last, columns)
        assert 0 <= column < columns
        found = place_at(column, last, columns)
        assert column_of(found, last, columns) == column
    assert (place_at(0, last, columns), place_at(columns - 1, last, columns)) == (0, last)


def test_bars_are_as_high_as_their_counts() -> None:
    drawn = draw_bars([0, 1, 4, 8], 2, 3)
    assert drawn == ["            ███", "    ▂▂▂ ███ ███"]
    assert draw_bars([0, 0], 1, 1) == ["   "]
    assert draw_bars([], 2, 3) == ["", ""]
    assert all(row.isascii() for row in draw_bars([1, 2, 3], 3, 2, ascii_only=True))
    assert draw_bars([1, 1000], 1, 1)[0][0] == "▁"

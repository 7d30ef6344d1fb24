"""Where boards lie on the full screen, and which space is under the mouse."""

import pytest

from tests.support.board_positions import GAMES, SIZES, SMALL, every_cell, position, raster
from tondo.core.boards import HexBoard, SquareBoard
from tondo.core.layout import Layout, contains
from tondo.terminal.app.board_fit import fit
from tondo.terminal.app.board_raster import Raster

# Where everything is.


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_a_board_lies_within_its_region(name: str, size: tuple[int, int]) -> None:
    place = raster(name, *size).fit
    corners = [place.cell(point) for space in position(name).layout.spaces for point in space.outline]
    assert all(-1e-6 <= column <= size[0] + 1e-6 and -1e-6 <= row <= size[1] + 1e-6 for column, row in corners)
    for _, row, _label in place.labels:
        assert 0 <= row <= size[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_board_is_as_large_as_its_region_allows_and_not_distorted(name: str) -> None:
    small, large = raster(name, *SMALL).fit, raster(name, 76, 38).fit
    assert large.scale > 1.4 * small.scale
    zero, right, down = small.cell((0, 0)), small.cell((10, 0)), small.cell((0, 10))
    assert right[0] - zero[0] == pytest.approx(2 * (down[1] - zero[1]))
    assert small.point(*small.cell((3.0, -7.0))) == pytest.approx((3.0, -7.0))


def test_squares_have_whole_columns_and_labels_on_one_side_where_there_is_no_room_for_two() -> None:
    small, large = raster("cropcircles", *SMALL).fit, raster("cropcircles", 76, 38).fit
    side = 10 * small.scale
    assert small.regular
    assert side == pytest.approx(3)
    assert sorted({label.text for *_, label in small.labels}) == sorted({label.text for *_, label in large.labels})
    assert len(large.labels) == 2 * len(small.labels)


def test_no_room_is_no_board() -> None:
    layout = position("circle36").layout
    assert fit(layout, 1, 1) is None
    assert fit(Layout(1.0, ()), 40, 20) is None


# What is under the mouse.


@pytest.mark.parametrize("name", GAMES)
def test_every_space_has_a_cell_in_which_it_is_hit(name: str) -> None:
    board = raster(name, *SMALL)
    hits = {found[0] for at in every_cell(board) if (found := board.hit(*at))}
    assert hits == set(range(len(position(name).layout.spaces)))


@pytest.mark.parametrize(
    "layout",
    [HexBoard.hexagon(6).layout(), HexBoard.rhombus(11).layout(), SquareBoard(19, 19).layout()],
    ids=["hexagon", "rhombus", "squares"],
)
def test_so_it_has_on_other_boards(layout: Layout) -> None:
    place = fit(layout, *SMALL)
    assert place is not None
    board = Raster(layout, place)
    assert {found[0] for at in every_cell(board) if (found := board.hit(*at))} == set(range(len(layout.spaces)))


@pytest.mark.parametrize("name", GAMES)
def test_a_space_that_is_lit_wins_every_cell_that_it_has_a_part_of(name: str) -> None:
    board = raster(name, *SMALL)
    for number in range(len(position(name).layout.spaces)):
        for cell in board.cells_of[number]:
            if any(share.space == number for share in board.shares[cell]):
                row, column = divmod(cell, board.columns)
                hit = board.hit(column, row, {number})
                assert hit is not None
                assert hit[0] == number


@pytest.mark.parametrize("name", GAMES)
def test_a_hit_is_at_a_point_of_its_space(name: str) -> None:
    board, layout = raster(name, 76, 38), position(name).layout
    points = [found for at in every_cell(board) if (found := board.hit(*at))]
    inside = [contains(layout.spaces[space].outline, point) for space, point in points]
    assert sum(inside) > 0.95 * len(inside)  # the middle of some dots at a bent edge is just outside
    for number, space in enumerate(layout.spaces):
        hit = board.hit(*board.cell_of(space.centre))
        assert hit is not None
        if contains(space.outline, space.centre):
            assert hit[0] == number


def test_beside_the_board_nothing_is_hit() -> None:
    board = raster("cirkis", *SMALL)
    assert [board.hit(*at) for at in ((0, 0), (43, 21), (-1, 5), (44, 5), (5, 22))] == [None] * 5

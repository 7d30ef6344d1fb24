"""How boards look on the full screen: in every style, with every number of colours."""

from dataclasses import replace
from itertools import combinations

import pytest
from rich.color import Color, ColorSystem

from tests.support.board_positions import GAMES, LOOKS, PLAIN, SMALL, STYLES, TRUE, painter, position
from tondo.core.boards import HexBoard, RingBoard, SquareBoard, TriangleBoard
from tondo.core.layout import Label, Layout, Mark, Space, Style
from tondo.core.palette import PLAYERS
from tondo.terminal.app.board_colours import BoardColours, ColourDepth, colour_depth
from tondo.terminal.app.board_fit import fit
from tondo.terminal.app.board_look import CharacterStyle, Look
from tondo.terminal.app.board_painter import Painter
from tondo.terminal.app.board_raster import OUTSIDE, Raster
from tondo.terminal.app.board_view import NOTHING, Highlight

# How it looks.


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_every_look_fills_the_region_exactly(name: str, look: Look) -> None:
    for size in (SMALL, (31, 40)):
        painted = painter(name, look, size)
        painted.paint(position(name).marks, position(name).highlight)
        strips = [painted.strip(row) for row in range(size[1])]
        assert {strip.cell_length for strip in strips} == {size[0]}
        assert all(sum(segment.cell_length for segment in strip) == size[0] for strip in strips)
        assert painted.text().strip()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("depth", ColourDepth)
def test_letters_are_ascii(name: str, depth: ColourDepth) -> None:
    painted = painter(name, Look("letters", BoardColours(depth)))
    for highlight in (NOTHING, position(name).highlight):
        painted.paint(position(name).marks, highlight)
        assert painted.text().isascii()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("style", STYLES)
def test_blocks_need_no_braille_and_no_colours_are_no_colours(name: str, style: CharacterStyle) -> None:
    painted = painter(name, Look(style, BoardColours(ColourDepth.NONE)))
    painted.paint(position(name).marks, position(name).highlight)
    assert {(cell.colour, cell.ground) for cell in painted.cells} == {(None, None)}
    assert any("\u2800" < cell.text <= "\u28ff" for cell in painted.cells) == (style == "dots")
    painted = painter(name, Look("blocks", BoardColours(ColourDepth.TRUE)))
    painted.paint(position(name).marks, position(name).highlight)
    assert not any("\u2800" <= cell.text <= "\u28ff" for cell in painted.cells)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_whatever_is_pointed_at_looks_different_without_its_colours(look: Look) -> None:
    """One space that is lit, chosen, under the mouse, under the keyboard or marked: no two alike, nor like nothing."""
    layout = HexBoard.rhombus(5).layout()
    place = fit(layout, *SMALL)
    assert place is not None
    drawn = Painter(layout, Raster(layout, place), look)
    space = layout.spaces[12].id
    ways = [
        NOTHING,
        Highlight(lit=frozenset({space})),
        Highlight(chosen=(space,), player=0),
        Highlight(ghost=(space,), player=0),
        Highlight(cursor=space),
        Highlight(marked=(space,)),
    ]
    pictures = []
    for way in ways:
        drawn.paint((), way)
        pictures.append([(cell.text, cell.bold, cell.reverse) for cell in drawn.cells])
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("style", STYLES)
def test_without_colours_the_pieces_of_all_players_differ(style: CharacterStyle) -> None:
    layout = SquareBoard(3, 3).layout()
    place = fit(layout, 42, 21)
    assert place is not None
    pictures = set()
    for player in range(len(PLAYERS)):
        drawn = Painter(layout, Raster(layout, place), Look(style, BoardColours(ColourDepth.NONE)))
        drawn.paint((Mark((layout.spaces[4].id,), "piece", player),), NOTHING)
        pictures.add(drawn.text())
    assert len(pictures) == len(PLAYERS)


@pytest.mark.parametrize("depth", [ColourDepth.SIXTEEN, ColourDepth.EIGHT_BIT, ColourDepth.TRUE])
def test_the_grounds_of_all_players_differ_in_what_a_terminal_shows(depth: ColourDepth) -> None:
    colours = BoardColours(depth)
    grounds = [colours.player(player).pen.ground for player in range(len(PLAYERS))]
    system = {
        ColourDepth.SIXTEEN: ColorSystem.STANDARD,
        ColourDepth.EIGHT_BIT: ColorSystem.EIGHT_BIT,
        ColourDepth.TRUE: ColorSystem.TRUECOLOR,
    }[depth]
    shown = {Color.parse(ground or "").downgrade(system) for ground in grounds}
    assert len({colour.get_ansi_codes() for colour in shown}) == len(PLAYERS)


def test_how_many_colours_there_are_follows_from_the_console_and_the_wish() -> None:
    assert colour_depth("truecolor", {}) is ColourDepth.TRUE
    assert colour_depth("256", {}) is ColourDepth.EIGHT_BIT
    assert colour_depth("standard", {}) is ColourDepth.SIXTEEN
    assert colour_depth(None, {}) is ColourDepth.NONE
    assert colour_depth("truecolor", {"NO_COLOR": "1"}) is ColourDepth.NONE


def test_light_and_dark_write_differently_beside_the_board() -> None:
    inks = set()
    for light in (False, True):
        drawn = painter("circle36", Look("dots", BoardColours(ColourDepth.TRUE, light)))
        drawn.paint((), NOTHING)
        inks |= {cell.colour for cell in drawn.cells if cell.text == "A"}
    assert len(inks) == 2


# What is written.


def test_labels_are_left_out_where_they_have_no_room_and_there_where_they_have() -> None:
    for size, there in ((SMALL, False), ((180, 90), True)):
        drawn = painter("cirkis", PLAIN, size)
        drawn.paint((), NOTHING)
        words = drawn.text().translate(dict.fromkeys(range(10240, 10496), " ")).split()
        names = {space.label for space in position("cirkis").layout.spaces}
        assert (names <= set(words)) == there
        assert there or not names & set(words)


def test_the_labels_of_a_few_spaces_that_can_be_chosen_are_shown() -> None:
    drawn = painter("cirkis", PLAIN)
    drawn.paint((), Highlight(lit=frozenset({"A1", "G8"}), cursor="N2"))
    assert "[N2]" in drawn.text()
    assert "A1" in drawn.text()
    assert "G8" in drawn.text()


def test_glyphs_and_what_is_printed_on_the_board_are_shown_at_the_smallest_size() -> None:
    drawn = painter("cropcircles", PLAIN)
    marks = position("cropcircles", 60).marks
    drawn.paint(marks, NOTHING)
    text = drawn.text()
    assert marks
    assert all(text.count(mark.text) >= 1 for mark in marks)
    covered = {name for mark in marks for name in mark.spaces}
    free = [space for space in position("cropcircles").layout.spaces if space.id not in covered]
    for times in ("2×", "3×", "4×"):
        assert text.count(times) == sum(space.label == times for space in free)


def test_numbers_and_sums_of_a_sheet_are_shown() -> None:
    drawn = painter("circle36", PLAIN)
    marks = position("circle36", 60).marks
    drawn.paint(marks, NOTHING)
    assert any(mark.kind == "circled" and f"({mark.text})" in drawn.text() for mark in marks)
    sums = [mark.text for mark in marks if not mark.spaces]
    assert sums
    assert all(text in drawn.text() for text in sums)


def test_wide_letters_keep_the_width() -> None:
    outline = ((-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0))
    layout = Layout(12.0, (Space("a", "space", outline, (0.0, 0.0), "星月"),), (Label((0.0, -11.0), "日"),))
    place = fit(layout, *SMALL)
    assert place is not None
    drawn = Painter(layout, Raster(layout, place), TRUE)
    drawn.paint((), NOTHING)
    assert "星月" in drawn.text()
    assert all(sum(segment.cell_length for segment in drawn.strip(row)) == SMALL[0] for row in range(SMALL[1]))


def test_pieces_of_one_player_side_by_side_stay_two() -> None:
    layout = SquareBoard(4, 1).layout()
    names = [space.id for space in layout.spaces]
    place = fit(layout, *SMALL)
    assert place is not None
    for look in LOOKS:
        pictures = []
        for marks in ((Mark(tuple(names[1:3]), "piece", 0),), tuple(Mark((name,), "piece", 0) for name in names[1:3])):
            drawn = Painter(layout, Raster(layout, place), look)
            drawn.paint(marks, NOTHING)
            pictures.append(drawn.cells)
        assert (pictures[0] != pictures[1]) or not look.braille


def test_an_outline_leaves_the_colour_of_the_piece_beneath() -> None:
    layout = replace(SquareBoard(3, 1).layout(), styles={"last": Style(stroke="#1d1a17", width=1.0, halo=True)})
    place = fit(layout, *SMALL)
    assert place is not None
    drawn = Painter(layout, Raster(layout, place), TRUE)
    drawn.paint((Mark((layout.spaces[1].id,), "piece", 1), Mark((layout.spaces[1].id,), "last", 1)), NOTHING)
    grounds = {cell.ground for cell in drawn.cells if cell.bold}
    assert grounds == {PLAYERS[1].colour}


# Painting again.


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("look", [TRUE, PLAIN, Look("blocks", BoardColours(ColourDepth.TRUE))], ids=str)
def test_painting_what_changed_gives_the_same_as_painting_everything(name: str, look: Look) -> None:
    changing = painter(name, look)
    for actions in (0, 3, 40, 12):
        for highlight in (NOTHING, position(name).highlight):
            before = list(changing.cells)
            rows = changing.paint(position(name, actions).marks, highlight)
            fresh = painter(name, look)
            fresh.paint(position(name, actions).marks, highlight)
            assert changing.cells == fresh.cells
            if actions:
                differ = {at // SMALL[0] for at, cell in enumerate(fresh.cells) if cell != before[at]}
                assert rows == differ


def test_nothing_changed_is_nothing_painted() -> None:
    drawn = painter("cirkis")
    assert drawn.paint(position("cirkis").marks, position("cirkis").highlight)
    assert drawn.paint(position("cirkis").marks, position("cirkis").highlight) == set()


@pytest.mark.parametrize("layout", [RingBoard(3, 8).layout(), TriangleBoard(6).layout()], ids=["rings", "triangles"])
def test_every_cell_of_a_board_belongs_to_what_has_most_of_it(layout: Layout) -> None:
    place = fit(layout, *SMALL)
    assert place is not None
    board = Raster(layout, place)
    assert sum(share.mask.bit_count() for shares in board.shares for share in shares) == 8 * SMALL[0] * SMALL[1]
    for shares in board.shares:
        assert list(shares) == sorted(shares, key=lambda share: -share.mask.bit_count())
    assert any(shares[0].space != OUTSIDE for shares in board.shares)

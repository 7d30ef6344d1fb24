"""Boards ready to use: what they say of themselves, and that their pictures say the same."""

import copy
import pickle
import re
from collections.abc import Callable, Sequence
from dataclasses import FrozenInstanceError
from fractions import Fraction
from itertools import combinations, pairwise
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tondo.core.boards import Board, HexBoard, PolygonBoard, RingBoard, SquareBoard, TriangleBoard
from tondo.core.boards.polygons import Corner
from tondo.core.errors import BoardError, UnknownSpace
from tondo.core.layout import Label, Layout, Mark, Point, Style, contains, room
from tondo.core.svg import BESIDE_SCALE, draw_layout
from tondo.core.words import languages
from tondo.terminal.board import draw_board, tight_rows

# A pentagon with a square on each of its sides, as exact as it has to be, and a triangle with a dent.
CORNERS = [(0, -10), (10, -3), (6, 8), (-6, 8), (-10, -3)]
TIPS = [(0, -20), (20, -6), (12, 16), (-12, 16), (-20, -6)]
FLOWER = {
    "middle": CORNERS,
    **{f"p{i}": [CORNERS[i], TIPS[i], TIPS[(i + 1) % 5], CORNERS[(i + 1) % 5]] for i in range(5)},
    "dart": [TIPS[2], (0, 30), TIPS[3], (0, 20)],
}

EXAMPLES = [
    SquareBoard(1, 1),
    SquareBoard(3, 5),
    SquareBoard(14, 14, diagonal=True),
    HexBoard.rhombus(1),
    HexBoard.rhombus(11),
    HexBoard.hexagon(1),
    HexBoard.hexagon(5),
    TriangleBoard(1),
    TriangleBoard(7),
    RingBoard(1, 2),
    RingBoard(3, 8, centre=True),
    RingBoard(2, 36),
    PolygonBoard(FLOWER, {"petals": [f"p{i}" for i in range(5)]}),
]

sizes = st.integers(1, 6)
grids = st.one_of(
    st.builds(SquareBoard, sizes, sizes, st.booleans()),
    st.builds(HexBoard.rhombus, sizes),
    st.builds(HexBoard.hexagon, st.integers(1, 4)),
    st.builds(TriangleBoard, sizes),
    st.builds(RingBoard, st.integers(1, 4), st.integers(2, 9), st.booleans()),
)
boards = st.one_of(grids, st.just(EXAMPLES[-1]))
Grid: TypeAlias = SquareBoard | HexBoard | TriangleBoard | RingBoard

each_board = pytest.mark.parametrize("board", EXAMPLES, ids=repr)


def pairs(board: Board) -> set[frozenset[int]]:
    return {frozenset((here, there)) for here in range(len(board)) for there in board.neighbours(here)}


def as_polygons(board: Board) -> PolygonBoard:
    """The same board, made of nothing but its picture."""
    return PolygonBoard({space.id: space.outline for space in board.layout().spaces})


@settings(deadline=None)
@given(boards)
def test_neighbours_are_mutual(board: Board) -> None:
    for here in range(len(board)):
        found = board.neighbours(here)
        assert here not in found
        assert list(found) == sorted(set(found))
        assert all(here in board.neighbours(there) for there in found)


@settings(deadline=None, max_examples=40)
@given(boards)
def test_neighbours_are_those_that_the_picture_shows_side_by_side(board: Board) -> None:
    drawn = as_polygons(board)
    assert drawn.names == board.names
    straight = SquareBoard(board.rows, board.columns) if isinstance(board, SquareBoard) else board
    assert pairs(drawn) == pairs(straight)


@settings(deadline=None)
@given(st.one_of(st.builds(SquareBoard, sizes, sizes), st.builds(HexBoard.rhombus, sizes)), st.integers(1, 6))
def test_lines_leave_spaces_by_the_edge_opposite(board: Board, length: int) -> None:
    lines = {frozenset(line) for line in board.lines(length)}
    assert lines == {frozenset(line) for line in as_polygons(board).lines(length)}


@settings(deadline=None)
@given(boards, st.integers(1, 12))
def test_lines_lead_from_neighbour_to_neighbour(board: Board, length: int) -> None:
    lines = board.lines(length)
    assert lines == tuple(sorted(lines))
    assert len({frozenset(line) for line in lines}) == len(lines)
    for line in lines:
        assert len(set(line)) == length
        assert all(there in board.neighbours(here) for here, there in pairwise(line))


@settings(deadline=None)
@given(boards)
def test_the_shortest_lines_are_spaces_and_pairs_of_neighbours(board: Board) -> None:
    assert board.lines(1) == tuple((number,) for number in range(len(board)))
    assert {frozenset(line) for line in board.lines(2)} == pairs(board)


@settings(deadline=None)
@given(boards)
def test_names_are_unique_and_lead_back(board: Board) -> None:
    assert [board.number(name) for name in board.names] == list(range(len(board)))
    if isinstance(board, Grid):
        assert all(re.fullmatch(r"[a-z][1-9]\d?|o", name) for name in board.names)


@settings(deadline=None)
@given(grids)
def test_coordinates_lead_back(board: Grid) -> None:
    places = [board.coordinates(number) for number in range(len(board))]
    assert [board.at(*place) for place in places] == list(range(len(board)))
    reach = range(-12, 13) if not isinstance(board, RingBoard) else range(board.sectors)
    found = {board.at(x, y) for x in range(-12, 13) for y in reach}
    assert found == {None, *range(len(board))}


@settings(deadline=None)
@given(boards)
def test_boards_made_alike_are_equal_and_can_be_sent(board: Board) -> None:
    board.lines(3)
    board.layout()
    again = pickle.loads(pickle.dumps(board))
    assert again == board == copy.deepcopy(board)
    assert hash(again) == hash(board)
    assert repr(again) == repr(board)
    assert (again.names, again.sides, again.lines(3)) == (board.names, board.sides, board.lines(3))
    assert again.layout() == board.layout()


def test_other_parameters_make_other_boards() -> None:
    assert len(set(EXAMPLES)) == len(EXAMPLES)
    assert SquareBoard(3, 3) != SquareBoard(3, 3, diagonal=True)
    assert HexBoard.rhombus(2) != HexBoard.hexagon(2)
    backwards = PolygonBoard(dict(reversed(FLOWER.items())))
    assert backwards != PolygonBoard(FLOWER)
    assert PolygonBoard(FLOWER) != EXAMPLES[-1]


@each_board
def test_nobody_can_change_a_board(board: Board) -> None:
    with pytest.raises(FrozenInstanceError):
        board.names = ()  # type: ignore[misc]
    with pytest.raises(TypeError):
        board.sides["top"] = ()  # type: ignore[index]


@settings(deadline=None)
@given(sizes, sizes)
def test_counts_of_squares(rows: int, columns: int) -> None:
    plain, diagonal = SquareBoard(rows, columns), SquareBoard(rows, columns, diagonal=True)
    assert len(plain) == len(diagonal) == rows * columns
    straight = rows * (columns - 1) + columns * (rows - 1)
    assert len(pairs(plain)) == straight
    assert len(pairs(diagonal)) == straight + 2 * (rows - 1) * (columns - 1)
    for length in range(2, 7):
        high, wide = max(0, rows - length + 1), max(0, columns - length + 1)
        assert len(plain.lines(length)) == rows * wide + columns * high
        assert len(diagonal.lines(length)) == rows * wide + columns * high + 2 * high * wide


def test_lines_that_everybody_knows() -> None:
    assert len(SquareBoard(3, 3, diagonal=True).lines(3)) == 8
    assert len(SquareBoard(6, 7, diagonal=True).lines(4)) == 69
    assert SquareBoard(3, 3).lines(4) == ()


@settings(deadline=None)
@given(sizes)
def test_counts_of_hexagons(size: int) -> None:
    rhombus, hexagon = HexBoard.rhombus(size), HexBoard.hexagon(size)
    assert len(rhombus) == size * size
    assert len(pairs(rhombus)) == (size - 1) * (3 * size - 1)
    assert len(hexagon) == 3 * size * (size - 1) + 1
    assert len(pairs(hexagon)) == 9 * size * size - 15 * size + 6
    assert len(hexagon.lines(2 * size - 1)) == (3 if size > 1 else 1)


@settings(deadline=None)
@given(sizes)
def test_counts_of_triangles(size: int) -> None:
    board = TriangleBoard(size)
    assert len(board) == size * size
    assert len(pairs(board)) == 3 * size * (size - 1) // 2
    for length in range(3, 2 * size):  # two neighbours are in two rows
        assert len(board.lines(length)) == 3 * sum(max(0, 2 * row - length) for row in range(1, size + 1))


@settings(deadline=None)
@given(st.integers(1, 5), st.integers(3, 12), st.booleans())
def test_counts_of_rings(rings: int, sectors: int, centre: bool) -> None:
    board = RingBoard(rings, sectors, centre)
    assert len(board) == rings * sectors + centre
    assert len(pairs(board)) == rings * sectors + (rings - 1 + centre) * sectors
    # Round a ring lines go on; one all round is the same wherever it begins.
    whole = 2 * rings + 1 if centre and sectors % 2 == 0 else rings + centre
    for length in range(3, 14):
        round_rings = 0 if length > sectors else rings if length == sectors else rings * sectors
        radial = sectors // 2 if whole > rings + 1 else sectors
        assert len(board.lines(length)) == round_rings + radial * max(0, whole - length + 1)


def names(board: Board, numbers: tuple[int, ...]) -> str:
    return " ".join(board.names[number] for number in numbers)


def test_sides() -> None:
    def sides(board: Board) -> dict[str, str]:
        return {side: names(board, spaces) for side, spaces in board.sides.items()}

    square = {"top": "a1 b1 c1", "right": "c1 c2", "bottom": "a2 b2 c2", "left": "a1 a2"}
    assert sides(SquareBoard(2, 3)) == square
    assert sides(HexBoard.rhombus(2)) == {"top": "a1 b1", "right": "b1 b2", "bottom": "a2 b2", "left": "a1 a2"}
    assert sides(HexBoard.hexagon(2)) == {
        "top": "b1 c1",
        "upper right": "c1 c2",
        "lower right": "c2 b3",
        "bottom": "a3 b3",
        "lower left": "a2 a3",
        "upper left": "b1 a2",
    }
    assert sides(TriangleBoard(3)) == {"right": "a1 c2 e3", "bottom": "a3 c3 e3", "left": "a1 a2 a3"}
    assert sides(RingBoard(2, 3)) == {"outside": "a1 a2 a3", "inside": "b1 b2 b3"}
    assert sides(RingBoard(2, 3, centre=True)) == {"outside": "a1 a2 a3", "inside": "o"}
    assert sides(EXAMPLES[-1]) == {"petals": "p0 p1 p2 p3 p4"}
    assert sides(PolygonBoard(FLOWER)) == {}


def test_names_and_coordinates_are_those_that_the_docstrings_promise() -> None:
    square = SquareBoard(5, 4)
    assert square.coordinates(square.number("b3")) == (2, 1)
    rhombus = HexBoard.rhombus(5)
    assert rhombus.coordinates(rhombus.number("b3")) == (1, 2)
    hexagon = HexBoard.hexagon(3)
    assert names(hexagon, tuple(range(3))) == "c1 d1 e1"
    middle = hexagon.at(0, 0)
    assert middle == hexagon.number("c3")
    assert names(hexagon, hexagon.neighbours(middle)) == "c2 d2 b3 d3 b4 c4"
    triangle = TriangleBoard(4)
    assert triangle.coordinates(triangle.number("b3")) == (2, 1)
    ring = RingBoard(3, 8, centre=True)
    assert ring.coordinates(ring.number("b3")) == (1, 2)
    assert ring.coordinates(ring.number("o")) == (3, 0)
    assert ring.at(1, -1) == ring.number("b8")
    assert ring.at(0, 8) == ring.number("a1")
    assert names(ring, ring.neighbours(ring.number("o"))) == "c1 c2 c3 c4 c5 c6 c7 c8"


def test_rows_of_triangles_run_in_three_directions() -> None:
    board = TriangleBoard(3)
    assert {names(board, line) for line in board.lines(5)} == {"a3 b3 c3 d3 e3", "a1 b2 a2 b3 a3", "a1 b2 c2 d3 e3"}


def test_radii_go_on_through_the_centre_to_the_opposite_one() -> None:
    even, odd = RingBoard(2, 4, centre=True), RingBoard(2, 5, centre=True)
    assert [names(even, line) for line in even.lines(5)] == ["a1 b1 o b3 a3", "a2 b2 o b4 a4"]
    assert [names(odd, line) for line in odd.lines(5)] == ["a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5"]
    assert names(odd, odd.lines(3)[0]) == "a1 a2 a3"
    assert "a1 b1 o" in {names(odd, line) for line in odd.lines(3)}


def test_lines_between_polygons() -> None:
    board = PolygonBoard(FLOWER)
    found = {names(board, line) for line in board.lines(5)}
    assert found == {"p0 p4 p3 p2 p1"}  # round the flower; a pentagon ends a line
    assert {len(line) for line in board.lines(3)} == {3}
    assert not any("middle" in names(board, line)[1:-6] for line in board.lines(3))
    assert len(board.lines(2)) == 5 + 5  # the dart touches the others in corners only


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: SquareBoard(0, 3), "A board’s rows can’t be 0. It can be a whole number from 1 to 26."),
        (lambda: SquareBoard(3, 27), "A board’s columns can’t be 27. It can be a whole number from 1 to 26."),
        (lambda: SquareBoard(3.0, 3), "A board’s rows can’t be 3.0"),  # type: ignore[arg-type]
        (lambda: SquareBoard(True, 3), "A board’s rows can’t be True"),
        (lambda: HexBoard.rhombus(-1), "A board’s size can’t be -1. It can be a whole number from 1 to 26."),
        (lambda: HexBoard.hexagon(14), "A board’s size can’t be 14. It can be a whole number from 1 to 13."),
        (lambda: HexBoard("circle", 3), "can’t be a 'circle'. It can be a rhombus or hexagon."),  # type: ignore[arg-type]
        (lambda: TriangleBoard(14), "A board’s size can’t be 14. It can be a whole number from 1 to 13."),
        (lambda: RingBoard(26, 3), "A board’s rings can’t be 26. It can be a whole number from 1 to 25."),
        (lambda: RingBoard(3, 1), "A board’s sectors can’t be 1. It can be a whole number from 2 to 99."),
        (lambda: SquareBoard(3, 3).lines(0), "A line’s length can’t be 0. It can be a whole number from 1 on."),
        (lambda: PolygonBoard({}), "A board needs at least one space."),
        (lambda: PolygonBoard({" ": CORNERS}), "A space needs a name."),
        (lambda: PolygonBoard({"x": CORNERS[:2]}), "Space x: an outline needs at least three corners"),
        (lambda: PolygonBoard({"x": [*CORNERS, CORNERS[0]]}), "each given once."),
        (lambda: PolygonBoard({"x": [(0, 0), (1, 0), (0, float("nan"))]}), "Space x: (0, nan) is no corner."),
        (lambda: PolygonBoard({"x": [(0, 0), (1, 0), (0, 10**400)]}), "is no corner"),
        (lambda: PolygonBoard({"x": [(0, 0), (1, 0), (0, 1, 2)]}), "is no corner"),  # type: ignore[list-item]
        (lambda: PolygonBoard({"x": [(0, 0), (1, 0), 7]}), "Space x: 7 is no corner"),  # type: ignore[list-item]
        (
            lambda: PolygonBoard({"x": [(0, 0), (2, 2), (2, 0), (0, 2)]}),
            "Space x: the outline touches or crosses itself.",
        ),
        (lambda: PolygonBoard({"x": [(0, 0), (1, 1), (2, 2)]}), "touches or crosses itself"),
        (lambda: PolygonBoard({"x": [(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)]}), "touches or crosses itself"),
        (lambda: PolygonBoard({"x": [(0, 0), (4, 0), (2, 0), (2, 4)]}), "touches or crosses itself"),
        (
            lambda: PolygonBoard({"x": [(0, 0), (1, 0), (0, 1)], "y": [(1, 0), (0, 0), (2, 3)]}),
            "Spaces x and y overlap: they are on the same side of a common edge.",
        ),
        (
            lambda: SquareBoard(3, 3).layout(owners={"north": 0}),
            "no side called 'north'. There is top, right, bottom or",
        ),
        (lambda: PolygonBoard(FLOWER).layout(owners={"north": 0}), "no side called 'north': it has no named sides."),
    ],
)
def test_a_board_that_can_not_be_is_refused(make: Callable[[], object], reason: str) -> None:
    with pytest.raises(BoardError) as caught:
        make()
    assert reason in str(caught.value)
    assert len({caught.value.text(lang) for lang in languages()}) == len(languages())


@each_board
def test_a_space_that_is_not_there_is_refused(board: Board) -> None:
    for name in ("", "a0", "A1", "zz9", None):
        with pytest.raises(UnknownSpace, match="There is no space called"):
            board.number(name)  # type: ignore[arg-type]
    for number in (-1, len(board)):
        message = f"There is no space number {number} on this board. They are numbered from 0 to {len(board) - 1}."
        with pytest.raises(UnknownSpace, match=message):
            board.neighbours(number)
        with pytest.raises(UnknownSpace, match=message):
            board.layout(kinds={number: "special"})
        if isinstance(board, Grid):
            with pytest.raises(UnknownSpace, match=message):
                board.coordinates(number)


def test_a_side_has_spaces_of_the_board() -> None:
    with pytest.raises(UnknownSpace, match="'x'"):
        PolygonBoard(FLOWER, {"petals": ["p0", "x"]})


def test_corners_are_compared_exactly() -> None:
    third, tenths = Fraction(1, 3), 0.1 + 0.2
    left: list[Corner] = [(0, 0), (third, 0), (third, 1), (0, 1)]
    right: list[Corner] = [(third, 0), (1, 0), (1, 1), (third, 1)]
    assert PolygonBoard({"l": left, "r": right}).neighbours(0) == (1,)
    assert PolygonBoard({"l": left, "r": [(1 / 3, 0), (1, 0), (1, 1), (1 / 3, 1)]}).neighbours(0) == ()
    low = [(0, 0), (0.3, 0), (0.3, 1), (0, 1)]
    assert PolygonBoard({"l": low, "r": [(tenths, 0), (1, 0), (1, 1), (tenths, 1)]}).neighbours(0) == ()


def test_corners_that_can_not_be_told_apart_are_drawn_as_one() -> None:
    layout = PolygonBoard({"x": [(0, 0), (1, 0), (1, 1e-9), (1, 1), (0, 1)]}, {"all": ["x"]}).layout(owners={"all": 1})
    assert len(set(layout.spaces[0].outline)) == 4
    assert "nan" not in draw_layout(layout, (), "A square")


def test_outlines_may_run_either_way_round() -> None:
    turned = {name: shape[::-1] for name, shape in FLOWER.items()}
    assert pairs(PolygonBoard(turned)) == pairs(PolygonBoard(FLOWER))
    assert [area(space.outline) > 0 for space in PolygonBoard(turned).layout().spaces] == [True] * len(FLOWER)


def area(shape: Sequence[Point]) -> float:
    """Twice the area of an outline; positive if it runs clockwise, as y is down."""
    return sum(x * end_y - end_x * y for (x, y), (end_x, end_y) in zip(shape, (*shape[1:], shape[0]), strict=True))


@settings(deadline=None)
@given(boards, st.tuples(st.floats(-1, 1), st.floats(-1, 1)))
def test_spaces_cover_the_board_and_do_not_overlap(board: Board, at: Point) -> None:
    layout = board.layout()
    assert all(area(space.outline) > 0 for space in layout.spaces)
    point = at[0] * layout.radius, at[1] * layout.radius
    inside = sum(contains(line.points, point) for line in layout.lines) % 2
    assert sum(contains(space.outline, point) for space in layout.spaces) == inside
    for space in layout.spaces:
        assert [other.id for other in layout.spaces if contains(other.outline, space.centre)] == [space.id]


@settings(deadline=None)
@given(boards)
def test_everything_is_within_the_radius(board: Board) -> None:
    layout = board.layout(owners={side: number for number, side in enumerate(board.sides)})
    points = [point for space in layout.spaces for point in space.outline]
    points += [point for line in layout.lines for point in line.points]
    points += [corner for label in layout.labels for corner in box(layout, label)]
    widest = max(style.width for style in layout.styles.values()) / 2
    assert max(max(map(abs, point)) for point in points) + widest <= layout.radius
    assert {line.kind for line in layout.lines} <= layout.styles.keys()


def box(layout: Layout, label: Label) -> tuple[Point, Point]:
    """A label's upper left and lower right corners."""
    size = BESIDE_SCALE * layout.text_size
    wide, high = 0.29 * size * len(label.text), 0.38 * size
    return (label.at[0] - wide, label.at[1] - high), (label.at[0] + wide, label.at[1] + high)


@each_board
def test_labels_keep_clear_of_each_other_and_of_the_sides(board: Board) -> None:
    layout = board.layout(owners=dict.fromkeys(board.sides, 1))
    boxes = [box(layout, label) for label in layout.labels]
    for (one, two), (three, four) in combinations(boxes, 2):
        assert two[0] < three[0] or four[0] < one[0] or two[1] < three[1] or four[1] < one[1]
    for (left, top), (right, bottom) in boxes:
        for line in layout.lines:
            assert not any(left < x < right and top < y < bottom for x, y in line.points)
        assert not any(contains(space.outline, ((left + right) / 2, (top + bottom) / 2)) for space in layout.spaces)


def test_labels_are_the_letters_and_numbers_of_names() -> None:
    for board in (SquareBoard(3, 5), HexBoard.rhombus(4), HexBoard.hexagon(3)):
        parts = {part for name in board.names for part in re.findall(r"[a-z]|\d+", name)}
        assert {label.text for label in board.layout().labels} == parts
    for other in (TriangleBoard(3), RingBoard(2, 5), PolygonBoard(FLOWER)):
        assert other.layout().labels == ()  # the page writes names into their spaces


@each_board
def test_a_layout_has_what_was_asked_for(board: Board) -> None:
    special = Style(fill="#ffffff")
    layout = board.layout(kinds={0: "special"}, styles={"special": special}, symbols={"dot": '<circle r=".5"/>'})
    assert tuple(space.id for space in layout.spaces) == board.names
    assert [space.kind for space in layout.spaces] == ["special"] + ["space"] * (len(board) - 1)
    assert layout.styles["special"] == special
    assert layout.symbols == {"dot": '<circle r=".5"/>'}
    assert layout.styles["piece"].fill == "player"
    assert board.layout() is board.layout()
    assert all(room(space.outline, space.centre) > 0.6 * layout.text_size for space in layout.spaces)


def test_sides_in_the_colours_of_players() -> None:
    layout = HexBoard.rhombus(3).layout(owners={"top": 0, "bottom": 0, "left": 1, "right": 1})
    kinds = [line.kind for line in layout.lines]
    assert kinds.count("side of player 0") == kinds.count("side of player 1") == 2
    assert "tick of player 0" not in kinds
    assert "tick of player 1" in kinds
    sides = {kind: [line.points for line in layout.lines if line.kind == kind] for kind in kinds}
    (top, bottom), (left, right) = sides["side of player 0"], sides["side of player 1"]
    # Clockwise, each side begins where the one before ends.
    assert [top[-1], right[-1], bottom[-1], left[-1]] == [right[0], bottom[0], left[0], top[0]]


@each_board
def test_boards_can_be_drawn_everywhere(board: Board) -> None:
    layout = board.layout(owners=dict.fromkeys(board.sides, 1))
    marks = (Mark((board.names[0],), "piece", 1), Mark((board.names[0],), "last"))
    drawing = draw_layout(layout, marks, "A board", labels=True)
    assert drawing.count("<title>") == len(board)
    assert "url(#player1)" in drawing
    rows = tight_rows(layout)
    lines = draw_board(layout, (), 2 * rows, rows, colour=False).lines
    words = " ".join(re.sub("[\u2800-\u28ff]", " ", line.plain) for line in lines).split()
    if rows < 50:
        assert {*board.names, *(label.text for label in layout.labels)} <= set(words)

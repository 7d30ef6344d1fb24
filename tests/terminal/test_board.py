import re
from pathlib import Path
from random import Random

import pytest
from rich.style import Style as RichStyle

import tondo
from tondo.core.layout import Label, Layout, Line, Mark, Space, Style
from tondo.core.palette import player_style
from tondo.terminal.board import Drawing, draw_board, tight_rows
from tondo.terminal.canvas import Canvas
from tondo.terminal.colours import readable

GOLDEN = Path(__file__).parent / "golden"


def square(name: str, x: float, kind: str = "space", size: float = 10.0) -> Space:
    outline = ((x - size, -size), (x + size, -size), (x + size, size), (x - size, size))
    return Space(name, kind, outline, (x, 0.0), name)


def pair(**settings: object) -> Layout:
    return Layout(22.0, (square("a", -10.0), square("b", 10.0)), **settings)  # type: ignore[arg-type]


def text(layout: Layout, marks: tuple[Mark, ...] = (), columns: int = 20, rows: int = 10, **settings: bool) -> str:
    return "\n".join(line.plain for line in draw_board(layout, marks, columns, rows, **settings).lines)


def test_the_empty_sheet_is_the_golden_one() -> None:
    game = tondo.game("circle36", players=1)
    drawn = draw_board(game.layout(), game.marks(game.new_state().view(0)), 46, 23, colour=False)
    assert "\n".join(line.plain for line in drawn.lines) + "\n" == (GOLDEN / "empty-46.txt").read_text("utf-8")


@pytest.mark.parametrize("name", tondo.game_names())
def test_every_label_of_every_board_is_visible_where_it_has_room(name: str) -> None:
    layout = tondo.game(name).layout()
    rows = tight_rows(layout)
    drawn = draw_board(layout, (), 2 * rows, rows, colour=False)
    words = " ".join(re.sub("[\u2800-\u28ff]", " ", line.plain) for line in drawn.lines).split()
    if rows < 50:
        assert {space.label for space in layout.spaces} - {""} <= set(words)


@pytest.mark.parametrize("name", tondo.game_names())
@pytest.mark.parametrize("rows", [8, 15, 23, 40])
def test_a_board_stays_within_its_size(name: str, rows: int) -> None:
    game = tondo.game(name)
    drawn = draw_board(game.layout(), game.marks(game.new_state().view(None)), 2 * rows, rows)
    assert len(drawn.lines) <= rows
    assert all(line.cell_len <= drawn.width <= 2 * rows for line in drawn.lines)


@pytest.mark.parametrize("name", tondo.game_names())
def test_a_board_in_ascii_is_ascii(name: str) -> None:
    drawn = draw_board(tondo.game(name).layout(), (), 60, 30, colour=False, ascii_only=True)
    assert all(line.plain.isascii() for line in drawn.lines)
    assert any(line.plain.strip() for line in drawn.lines)


def test_a_circled_number_has_brackets_and_hides_the_label() -> None:
    drawn = text(pair(), (Mark(("a",), "circled", text="9"),))
    assert "(9)" in drawn
    assert "b" in drawn
    assert "a" not in drawn


def test_marks_at_anchors_are_written_there() -> None:
    drawn = text(pair(anchors={"sum": (0.0, 18.0)}), (Mark((), "sum", text="36", at="sum"),))
    assert drawn.splitlines()[-1].strip() == "36"


def test_rim_labels_are_written() -> None:
    assert "N" in text(pair(labels=(Label((0.0, -18.0), "N"),)))


def test_a_label_gives_way_to_a_number() -> None:
    crowded = Layout(22.0, (square("a1", -1.0), square("b2", 1.0)))
    drawn = text(crowded, (Mark(("a1",), "number", text="7"),))
    assert "7" in drawn
    assert "b2" not in drawn


def test_without_colour_players_differ_by_the_pattern_of_their_dots() -> None:
    pictures = {text(pair(), (Mark(("a",), "piece", player=player),), colour=False) for player in range(12)}
    assert len(pictures) == 12
    assert text(pair(), colour=False) not in pictures


def test_a_piece_over_two_spaces_is_one_thing() -> None:
    """The line between the spaces is there while they are empty and gone under the piece."""
    middle = 20

    def dots(marks: tuple[Mark, ...]) -> str:
        row = draw_board(pair(), marks, 40, 20, colour=True).lines[8]
        return row.plain[middle - 1 : middle + 1].strip()

    assert dots(())
    assert not dots((Mark(("a", "b"), "piece", player=0),))


def test_a_piece_has_the_colour_of_its_player() -> None:
    drawn = draw_board(pair(), (Mark(("a",), "piece", player=1),), 40, 20, colour=True)
    grounds = {span.style.bgcolor.name for line in drawn.lines for span in line.spans if span.style.bgcolor}  # type: ignore[union-attr]
    assert grounds == {player_style(1).colour}


def test_lines_and_shapes_are_drawn_in_readable_colours() -> None:
    layout = pair(
        lines=(Line(((-20.0, 20.0), (20.0, 20.0)), "rim", closed=False),),
        styles={"space": Style(stroke="#ffff00"), "rim": Style(stroke="#2b2622")},
    )
    drawn = draw_board(layout, (), 40, 20, colour=True)
    colours = {span.style.color.name for line in drawn.lines for span in line.spans if span.style.color}  # type: ignore[union-attr]
    assert "#ffff00" not in colours
    assert len(colours) == 1


def test_a_canvas_draws_a_line_from_corner_to_corner() -> None:
    canvas = Canvas(2, 1)
    canvas.line((0, 0), (3, 3), None)
    assert [line.plain for line in canvas.lines(0, 2)] == ["⠑⢄"]
    assert [line.plain for line in canvas.lines(0, 2, ascii_only=True)] == ["\\\\"]


def test_what_lies_outside_a_canvas_is_left_out() -> None:
    canvas = Canvas(2, 1)
    canvas.set_dot(-1, 0, None)
    canvas.set_dot(0, 99, None)
    canvas.clear_dot(99, 0)
    canvas.write(1, 0, "abc")
    assert [line.plain for line in canvas.lines(0, 2)] == [" a"]
    assert not canvas.has_room(0, 0, 2)
    assert not canvas.has_room(0, 5, 1)


def cells(drawing: Drawing) -> list[tuple[str | None, str | None]]:
    """The colours of every character that is not blank, and of its ground."""
    found = []
    for line in drawing.lines:
        for span in line.spans:
            assert isinstance(span.style, RichStyle)
            if line.plain[span.start : span.end].strip():
                ink, ground = span.style.color, span.style.bgcolor
                found.append((ink.name if ink else None, ground.name if ground else None))
    return found


def test_an_outline_over_a_piece_is_a_light_band() -> None:
    layout = pair(styles={"leader": Style(stroke="#1d1a17"), "piece": Style(fill="player", stroke="player")})
    piece = Mark(("a",), "piece", player=2)
    plain = cells(draw_board(layout, (piece,), 40, 20))
    marked = cells(draw_board(layout, (piece, Mark(("a",), "leader", player=2)), 40, 20))
    own = player_style(2)
    assert (own.ink, own.colour) in plain
    assert (own.colour, own.ink) not in plain
    assert (own.colour, own.ink) in marked
    assert (own.ink, own.colour) in marked


@pytest.mark.parametrize("name", tondo.game_names())
def test_everything_can_be_read_on_dark_and_on_light(name: str) -> None:
    """What has no ground of its own is in the terminal's ink, or in a colour that stands out from black and white."""
    game = tondo.game(name)
    state, rng = game.new_state(), Random(5)
    for _ in range(60):
        if state.is_terminal():
            break
        player = state.current_player
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
        state.apply(action, player)
    drawn = draw_board(game.layout(), game.marks(state.view(0), 0), 80, 40)
    assert drawn.lines
    assert {ink for ink, ground in cells(drawn) if ground is None and ink is not None and readable(ink) != ink} == set()

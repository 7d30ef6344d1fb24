"""The real picture of a board, where a terminal shows pictures."""

import asyncio
import io
import sys
from io import BytesIO

import pytest
from PIL import Image
from textual.app import App, ComposeResult

import tondo
from tondo.core.layout import Layout, contains
from tondo.terminal.app import board_picture
from tondo.terminal.app.board_artist import draw_picture
from tondo.terminal.app.board_colours import BoardColours, ColourDepth
from tondo.terminal.app.board_fit import Fit, fit_picture
from tondo.terminal.app.board_picture import (
    Protocol,
    likely_protocol,
    no_pictures,
    picture_svgs,
    pictures,
    prepare_pictures,
)
from tondo.terminal.app.board_view import NOTHING, BoardView, Highlight
from tondo.terminal.app.settings import Settings

COLOURS = BoardColours(ColourDepth.TRUE)
CELL = 10, 22


@pytest.fixture(autouse=True)
def terminal_with_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever terminal the tests run in: without colours there are no pictures."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


GROUND = "#0f1a2d"


def place(layout: Layout) -> Fit:
    found = fit_picture(layout, 44, 22, CELL[1] / CELL[0])
    assert found is not None
    return found


def picture(layout: Layout, highlight: Highlight = NOTHING) -> Image.Image:
    pixels = 44 * CELL[0], 22 * CELL[1]
    svgs = picture_svgs(layout, (), highlight, place(layout), pixels, GROUND, COLOURS)
    return Image.open(BytesIO(draw_picture(*svgs))).convert("RGB")


@pytest.mark.parametrize("name", tondo.game_names())
def test_the_picture_fills_the_region_and_lies_where_the_mouse_finds_it(name: str) -> None:
    layout = tondo.game(name).layout()
    drawn, found = picture(layout), place(layout)
    assert drawn.size == (440, 484)
    assert drawn.getpixel((0, 0)) == (15, 26, 45)
    for space in layout.spaces:
        column, row = found.cell(space.centre)
        assert contains(space.outline, found.point(column, row)) or not contains(space.outline, space.centre)
        assert drawn.getpixel((int(column * CELL[0]), int(row * CELL[1]))) != (15, 26, 45)


def test_whatever_is_pointed_at_shows_in_it_and_differs() -> None:
    layout = tondo.game("cirkis").layout()
    space = layout.spaces[7].id
    ways = [
        NOTHING,
        Highlight(lit=frozenset({space})),
        Highlight(chosen=(space,), player=1),
        Highlight(ghost=(space,), player=1),
        Highlight(cursor=space),
        Highlight(marked=(space,)),
    ]
    assert len({picture(layout, way).convert("L").tobytes() for way in ways}) == len(ways)


@pytest.mark.parametrize(
    ("environment", "protocol"),
    [
        ({"TERM": "xterm-kitty"}, "kitty"),
        ({"KITTY_WINDOW_ID": "1", "TERM": "xterm-256color"}, "kitty"),
        ({"TERM_PROGRAM": "ghostty"}, "kitty"),
        ({"TERM_PROGRAM": "iTerm.app"}, "sixel"),
        ({"TERM": "foot-extra"}, "sixel"),
        ({"TERM": "xterm-256color"}, None),
        ({"TERM": "xterm-kitty", "TMUX": "/run/tmux"}, None),
        ({"TERM": "xterm-kitty", "SSH_TTY": "/dev/pts/1"}, None),
        ({}, None),
    ],
)
def test_the_environment_tells_which_pictures_are_likely(environment: dict[str, str], protocol: str | None) -> None:
    assert likely_protocol(environment) == protocol


def test_a_terminal_that_shows_none_is_not_asked_and_the_reason_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "textual_image.renderable", raising=False)
    prepare_pictures("auto", {"TERM": "xterm-256color"})
    assert "textual_image.renderable" not in sys.modules
    assert pictures("picture") is None
    said = no_pictures("picture")
    assert said is not None
    assert said.text("en") == "This terminal shows no pictures: the board is drawn with dots."
    assert "points" in said.text("fr")
    assert no_pictures("auto") is None


@pytest.mark.parametrize(("protocol", "auto"), [("kitty", "kitty"), ("sixel", None)])
def test_boards_are_pictures_by_themselves_only_where_that_is_quick(
    monkeypatch: pytest.MonkeyPatch, protocol: Protocol, auto: Protocol | None
) -> None:
    monkeypatch.setattr(board_picture, "_shown", protocol)
    assert pictures("picture") == protocol
    assert pictures("auto") == auto
    assert pictures("dots") is None
    assert no_pictures("picture") is None


class Demo(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.shown_settings = Settings(board="picture")
        self.selected: list[str] = []

    def compose(self) -> ComposeResult:
        yield BoardView()

    def on_board_view_space_selected(self, message: BoardView.SpaceSelected) -> None:
        self.selected.append(message.space)


def test_a_kitty_is_sent_the_picture_and_the_mouse_works_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = io.StringIO()
    monkeypatch.setattr(board_picture, "_shown", "kitty")
    layout = tondo.game("circle36").layout()

    async def running() -> None:
        app = Demo()
        async with app.run_test(size=(80, 24)) as pilot:
            board = app.query_one(BoardView)
            board.show(layout, ())
            board.highlight(Highlight(cursor="centre"))
            monkeypatch.setattr(sys, "__stdout__", sent)
            while "\x1b_G" not in sent.getvalue():
                await asyncio.sleep(0.05)
                await pilot.pause()
            await pilot.click(BoardView, offset=(40, 12))
            assert app.selected == ["centre"]
            board.use(Settings(board="dots"))
            await pilot.pause()
            assert not board.children
            assert "[c]" in board.text
            assert board.note is None

    asyncio.run(asyncio.wait_for(running(), 300))


def test_without_pictures_the_board_is_drawn_with_dots_and_says_why() -> None:
    async def running() -> None:
        app = Demo()
        async with app.run_test(size=(80, 24)) as pilot:
            board = app.query_one(BoardView)
            board.show(tondo.game("circle36").layout(), ())
            await pilot.pause()
            assert board.note is not None
            assert "⣀" in board.text

    asyncio.run(running())

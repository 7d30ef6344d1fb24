"""The widget that shows a board: what it shows, and what it says of the mouse."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal

import pytest
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.widgets import Static

from tests.support.board_positions import (
    GAMES,
    SMALL,
    TRUE,
    every_cell,
    position,
    raster,
)
from tondo.core.layout import Point
from tondo.terminal.app.board_raster import OUTSIDE
from tondo.terminal.app.board_view import NOTHING, BoardView, Highlight

# The widget.

Kind = Literal["selected", "entered", "rotate"]


class Demo(App[None]):
    """A board, and beside it something else."""

    CSS = "BoardView { width: 44; height: 22; } .wide { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[Kind, object]] = []

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield BoardView()
            yield Static("beside")

    @property
    def board(self) -> BoardView:
        return self.query_one(BoardView)

    def on_board_view_space_selected(self, message: BoardView.SpaceSelected) -> None:
        self.said.append(("selected", message.space))

    def on_board_view_space_entered(self, message: BoardView.SpaceEntered) -> None:
        self.said.append(("entered", message.space))

    def on_board_view_rotate(self, message: BoardView.Rotate) -> None:
        self.said.append(("rotate", message.step))


def run(check: Callable[[Demo, Pilot[None]], Awaitable[None]]) -> None:
    async def running() -> None:
        app = Demo()
        async with app.run_test(size=(80, 24)) as pilot:
            app.board.use_look(TRUE)
            await check(app, pilot)

    asyncio.run(running())


def place_of(name: str, space: str) -> tuple[int, int]:
    layout, board = position(name).layout, raster(name, *SMALL)
    number = [each.id for each in layout.spaces].index(space)
    return next(at for at in every_cell(board) if (found := board.hit(*at)) and found[0] == number)


def shown(app: Demo) -> str:
    """What is on the screen itself."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


@pytest.mark.parametrize("name", GAMES)
def test_the_mouse_finds_spaces(name: str) -> None:
    spaces = [space.id for space in position(name).layout.spaces][:: max(1, len(position(name).layout.spaces) // 4)]

    async def check(app: Demo, pilot: Pilot[None]) -> None:
        app.board.show(position(name).layout, position(name).marks)
        await pilot.pause()
        for space in spaces:
            app.said.clear()
            await pilot.hover(BoardView, offset=place_of(name, space))
            await pilot.click(BoardView, offset=place_of(name, space))
            assert app.said[-1] == ("selected", space)
            assert ("entered", space) in app.said
        app.said.clear()
        await pilot.hover(Static, offset=(3, 3))
        assert ("entered", None) in app.said

    run(check)


def test_the_right_button_and_the_wheel_rotate() -> None:
    async def check(app: Demo, pilot: Pilot[None]) -> None:
        app.board.show(position("cirkis").layout, ())
        await pilot.pause()
        at = place_of("cirkis", "A1")
        await pilot.click(BoardView, offset=at, button=3)
        await pilot._post_mouse_events([MouseScrollDown, MouseScrollUp], BoardView, offset=at)
        assert [message for message in app.said if message[0] != "entered"] == [
            ("rotate", 1),
            ("rotate", 1),
            ("rotate", -1),
        ]

    run(check)


def test_a_picture_follows_the_size_of_the_terminal() -> None:
    async def check(app: Demo, pilot: Pilot[None]) -> None:
        board = app.board
        board.show(position("circle36").layout, position("circle36").marks)
        board.highlight(position("circle36").highlight)
        board.add_class("wide")
        for size in ((120, 40), (60, 18), (4, 2), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = board.text.split("\n")
            if board.size.width >= 2:
                assert {len(line) for line in lines} == {board.size.width}
                assert len(lines) == board.size.height
            for line in lines:
                assert line.rstrip() in shown(app)

    run(check)


def test_the_screen_shows_what_is_pointed_at_and_what_changed() -> None:
    async def check(app: Demo, pilot: Pilot[None]) -> None:
        app.board.show(position("cirkis").layout, ())
        await pilot.pause()
        app.board.highlight(Highlight(cursor="G8"))
        await pilot.pause()
        assert "G8" in shown(app)
        app.board.highlight(NOTHING)
        await pilot.pause()
        assert "G8" not in shown(app)
        app.board.show(position("circle36").layout, position("circle36").marks)
        await pilot.pause()
        assert "A1" in shown(app)

    run(check)


def test_a_widget_without_a_board_is_blank_and_finds_nothing() -> None:
    async def check(app: Demo, pilot: Pilot[None]) -> None:
        await pilot.click(BoardView, offset=(20, 10))
        assert not any(kind == "selected" for kind, _ in app.said)
        assert app.board.text == ""
        assert app.board.space_at(1, 1) is None

    run(check)


def test_a_place_the_mouse_is_at_prefers_what_can_be_chosen() -> None:
    async def check(app: Demo, pilot: Pilot[None]) -> None:
        layout, board = position("cirkis").layout, raster("cirkis", *SMALL)
        app.board.show(layout, ())
        await pilot.pause()
        cell = next(at for at, shares in enumerate(board.shares) if len(shares) > 2 and shares[2].space != OUTSIDE)
        row, column = divmod(cell, board.columns)
        wanted = layout.spaces[board.shares[cell][2].space].id
        app.board.highlight(Highlight(lit=frozenset({wanted})))
        found_there = app.board.space_at(column, row)
        assert found_there is not None
        assert found_there[0] == wanted
        point: Point = found_there[1]
        assert len(point) == 2

    run(check)

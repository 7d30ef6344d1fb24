"""What goes wrong at the play screen, or might: nothing is lost, and a sentence says what can be done."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.support.play_hands import events, until
from tests.terminal.app.test_play_screen import local, show
from tondo.terminal.app.dialogs import ConfirmDialog
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.app.replay_screen import ReplayScreen


def test_a_game_that_cannot_be_saved_is_not_left_by_mistake(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    match = local("cirkis", "human human", moves=3)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        await pilot.press("n")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert match.session.events
        await pilot.press("colon", *f"save {tmp_path / 'game.json'}", "enter")
        await until(pilot, lambda: (tmp_path / "game.json").exists())
        await pilot.press("escape", "escape")
        await until(pilot, lambda: screen.focused is screen.board)
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running or pilot.app.screen is not screen)

    show(match, body)
    assert "game.json" in match.leave()


def test_a_typed_command_that_is_refused_says_why_and_stays() -> None:
    match = local("cirkis", "human human", moves=3)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await pilot.press("colon", *"load nowhere.json", "enter")
        await until(pilot, lambda: screen.message.refusal)
        for _ in range(5):
            await pilot.pause()
        assert "nowhere.json" in screen.message.refusal
        assert screen.typed.value == "load nowhere.json"
        await pilot.press("x")
        assert not screen.message.refusal

    show(match, body)


def test_a_language_can_be_named() -> None:
    match = local("cirkis", "human human")

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        for typed in ("language fr", "language français", "langue FR"):
            await pilot.press("colon", *typed, "enter")
            await until(pilot, lambda: screen.lang == "fr")
        await pilot.press("colon", *"language xx", "enter")
        await until(pilot, lambda: "xx" in screen.message.refusal)
        assert screen.lang == "fr"
        await pilot.press("ctrl+u", *"langue english", "enter")
        await until(pilot, lambda: screen.lang == "en")

    show(match, body)


def test_nothing_is_explained_before_somebody_points_again() -> None:
    match = local("cropcircles", "human 1")

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        before = events(screen)
        await pilot.press("1", "down", "enter", "enter")
        await until(pilot, lambda: events(screen) > before)
        played = screen.choosing.cursor
        assert played is not None
        assert screen.message.text == screen.say("play.guide.piece")
        await pilot.press("enter")
        await until(pilot, lambda: screen.message.text == screen.say("play.nothing-fits"))
        assert screen.choosing.cursor == played

    show(match, body)


def test_in_a_window_that_is_too_small_no_key_plays() -> None:
    match = local("cropcircles", "human human", moves=0)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.hand_over)
        await pilot.press("enter")
        await until(pilot, lambda: screen.snapshot.seat is not None)
        before = events(screen)
        await pilot.press("colon", *"pass")
        for width, height in ((40, 10), (1, 1)):
            await pilot.resize_terminal(width, height)
            await pilot.press("enter", "n", "enter", "pagedown", "m")
            assert pilot.app.screen is screen
            assert events(screen) == before
        await pilot.resize_terminal(80, 24)
        await pilot.press("n")
        assert screen.choosing.chosen is not None
        assert screen.typed.value == "pass"

    show(match, body)


def test_an_arrow_always_finds_a_space_that_can_be_chosen() -> None:
    match = local("cropcircles", "human 1")

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        for corner, direction in (("a1", "up"), ("a1", "left"), ("n14", "down"), ("n14", "right")):
            screen.choosing.move_to(corner)
            await pilot.press(direction)
            assert screen.choosing.cursor in screen.choosing.lit

    show(match, body)


@pytest.mark.parametrize("name", ["circle36", "cirkis", "cropcircles"])
def test_from_a_game_that_is_over_to_its_replay_and_back(name: str) -> None:
    match = local(name, "human human", moves=30)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        assert "replay" not in {command.name for command in match.commands()}
        await match.execute("resign")
        await until(pilot, lambda: screen.snapshot.result)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        replay = pilot.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.number == replay.history.last == len(match.session.events)
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is screen)

    show(match, body)

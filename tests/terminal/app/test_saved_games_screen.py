import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import tondo
from tondo.core import Record
from tondo.terminal.app.application import TondoApp
from tondo.terminal.app.saved_games_screen import Continue, Replay, Request, SavedGamesScreen
from tondo.terminal.app.settings import Settings

RECORDS = Path(tondo.__file__).parent / "games" / "circle36" / "tests" / "records"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Newest first: a game that is over, one that goes on, a damaged one, one against the rules, one played alone."""
    found = tmp_path / "games"
    found.mkdir()
    shutil.copy(RECORDS / "win.json", found / "over.json")
    shutil.copy(RECORDS / "unfinished.json", found / "open.json")
    (found / "damaged.json").write_text("{")
    record = Record.load(RECORDS / "win.json")
    Record(record.game, record.players, (record.actions[0], "1: 6 at red 1")).save(found / "illegal.json")
    shutil.copy(RECORDS / "solo.json", found / "solo.json")
    for number, name in enumerate(("over", "open", "damaged", "illegal", "solo")):
        os.utime(found / f"{name}.json", (2e9 - 90_000 * number, 2e9 - 90_000 * number))
    return found


def shown(pilot: Pilot[int]) -> str:
    """All that is on the screen."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def run(
    folder: Path,
    steps: Callable[[Pilot[int], SavedGamesScreen], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    lang: str = "en",
) -> list[Request | None]:
    """What the screen was left with, if it was."""
    left: list[Request | None] = []
    app = TondoApp(lambda: SavedGamesScreen(folder / "none"), Settings(), lang)

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            screen = SavedGamesScreen(folder)
            app.push_screen(screen, left.append)
            async with asyncio.timeout(300):
                while screen._total is None or len(screen.found) < screen._total:
                    await pilot.pause(0.02)
            await pilot.pause()
            await steps(pilot, screen)
            await pilot.pause()

    asyncio.run(go())
    return left


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_files_are_listed_newest_first(folder: Path, lang: str, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], _screen: SavedGamesScreen) -> None:
        lines = shown(pilot).splitlines()
        listed = [" ".join(line.split()) for line in lines[4:9]]
        assert listed[0].startswith("Circle 36 2033-05-1")
        assert ("Player 1 wins." if lang == "en" else "Victoire de Player 1.") in listed[0]
        assert listed[1].endswith("actions")
        assert listed[2].startswith("? ")
        assert "damaged.json" in listed[2]
        assert ("damaged" if lang == "en" else "abîmé") in listed[3]
        assert ("The result: " if lang == "en" else "Résultat") in listed[4]
        assert "…" not in lines[-1]
        assert "over.json" in lines[-3]

    assert run(folder, steps, size, lang) == []


def test_enter_replays_what_is_over_and_goes_on_with_the_rest(folder: Path) -> None:
    async def first(pilot: Pilot[int], _screen: SavedGamesScreen) -> None:
        await pilot.press("enter")

    async def second(pilot: Pilot[int], _screen: SavedGamesScreen) -> None:
        await pilot.press("down", "enter")

    async def replay(pilot: Pilot[int], _screen: SavedGamesScreen) -> None:
        await pilot.press("down", "r")

    async def leave(pilot: Pilot[int], _screen: SavedGamesScreen) -> None:
        await pilot.press("escape")

    async def click(pilot: Pilot[int], _screen: SavedGamesScreen) -> None:
        await pilot.click("#games", offset=(4, 1))

    assert run(folder, first) == [Replay(folder / "over.json")]
    assert run(folder, second) == [Continue(folder / "open.json")]
    assert run(folder, replay) == [Replay(folder / "open.json")]
    assert run(folder, click) == [Continue(folder / "open.json")]
    assert run(folder, leave) == [None]


def test_damaged_files_say_why_and_are_not_opened(folder: Path) -> None:
    async def steps(pilot: Pilot[int], _screen: SavedGamesScreen) -> None:
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        reasons = [shown(pilot).splitlines()[-3].strip()]
        await pilot.press("down", "r")
        await pilot.pause()
        reasons.append(shown(pilot).splitlines()[-3].strip())
        assert all(reasons)
        assert reasons[0] != reasons[1]

    assert run(folder, steps) == []


def test_a_game_is_deleted_only_after_a_yes(folder: Path) -> None:
    path = folder / "over.json"

    async def steps(pilot: Pilot[int], screen: SavedGamesScreen) -> None:
        for answer in ("escape", "n", "down"):
            await pilot.press("delete")
            await pilot.pause()
            assert f"Delete {path.name}?" in shown(pilot)
            await pilot.press(answer)
            await pilot.pause()
            assert "Delete over.json?" not in shown(pilot)
            assert path.exists()
            assert screen.query_one(OptionList).highlighted == 0
        await pilot.press("d", "y")
        await pilot.pause()
        assert not path.exists()
        assert "over.json is deleted." in shown(pilot)
        assert len(screen.found) == 4
        await pilot.press("delete", "enter")
        await pilot.pause()
        assert not (folder / "open.json").exists()
        assert (folder / "damaged.json").exists()

    assert run(folder, steps) == []


def test_a_game_that_can_not_be_deleted_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    async def steps(pilot: Pilot[int], screen: SavedGamesScreen) -> None:
        monkeypatch.setattr(Path, "unlink", refuse)
        await pilot.press("delete", "y")
        await pilot.pause()
        monkeypatch.undo()
        assert "Could not delete" in shown(pilot)
        assert len(screen.found) == 5

    assert run(folder, steps) == []


@pytest.mark.parametrize(("lang", "said"), [("en", "No saved games yet."), ("fr", "Aucune partie enregistrée.")])
def test_without_games_it_says_what_to_do(tmp_path: Path, lang: str, said: str) -> None:
    async def steps(pilot: Pilot[int], _screen: SavedGamesScreen) -> None:
        assert said in shown(pilot)
        await pilot.press("enter", "r", "delete", "d", "y")
        await pilot.pause()
        assert said in shown(pilot)

    assert run(tmp_path / "nothing", steps, lang=lang) == []


def test_size_and_language_change_at_once(folder: Path) -> None:
    async def steps(pilot: Pilot[int], screen: SavedGamesScreen) -> None:
        await pilot.press("down")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert isinstance(pilot.app, TondoApp)
        pilot.app.change_settings(lang="fr")
        await pilot.pause()
        assert "Parties enregistrées" in shown(pilot)
        assert screen.query_one(OptionList).highlighted == 1

    run(folder, steps)

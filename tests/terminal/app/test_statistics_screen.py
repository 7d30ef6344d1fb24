import asyncio
import shutil
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot

import tondo
from tondo.core import Record
from tondo.puzzles import NEW_SOLVER
from tondo.terminal.app.application import TondoApp
from tondo.terminal.app.settings import Settings
from tondo.terminal.app.statistics_screen import StatisticsScreen
from tondo.terminal.high_scores import add_score
from tondo.terminal.solver_file import Solver, write_solver

RECORDS = Path(tondo.__file__).parent / "games" / "circle36" / "tests" / "records"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "kept"
    (found / "games").mkdir(parents=True)
    win = Record.load(RECORDS / "win.json")
    Record(win.game, ("Anna", "Kite (4)", "Ben"), win.actions).save(found / "games" / "a.json")
    Record(win.game, ("Kite (2)", "Anna", "Ben"), win.actions).save(found / "games" / "b.json")
    Record(win.game, ("Anna", "Ben", "Cid"), win.actions[:9]).save(found / "games" / "c.json")
    shutil.copy(RECORDS / "solo.json", found / "games" / "d.json")
    (found / "games" / "e.json").write_text("{}")
    add_score(found / "bests.json", tondo.game("circle36", players=1, near_misses=True), 31, date(2026, 2, 3))
    write_solver(found / "puzzles.json", "cirkis", Solver(NEW_SOLVER, 7, 4))
    return found


def shown(pilot: Pilot[int]) -> str:
    """All that is on the screen."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def run(
    folder: Path,
    steps: Callable[[Pilot[int], StatisticsScreen], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    lang: str = "en",
    settings: Settings | None = None,
) -> TondoApp:
    screen = StatisticsScreen(folder)
    app = TondoApp(lambda: screen, settings or Settings(), lang)

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            async with asyncio.timeout(300):
                while screen._total is None or screen._read < screen._total:
                    await pilot.pause(0.02)
            await pilot.pause()
            await pilot.pause()
            await steps(pilot, screen)

    asyncio.run(go())
    return app


def lines(pilot: Pilot[int]) -> list[str]:
    return [" ".join(line.split()) for line in shown(pilot).splitlines()]


@pytest.mark.parametrize("size", [(80, 60), (120, 60)])
def test_everything_is_counted(folder: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], _screen: StatisticsScreen) -> None:
        found = lines(pilot)
        assert "Circle 36 3 games over, 1 not over" in found
        assert any(line.startswith("Level 2, ") and " 2 0 " in line for line in found)
        assert any(line.startswith("Level 4, ") and " 2 1 " in line for line in found)
        assert any(line.startswith("Anna 2 1 ████████████░") for line in found)
        assert any(line.startswith("Ben 2 0 ░") for line in found)
        assert any(line.startswith("31 2026-02-03") for line in found)
        assert any(line.startswith("Rating about 1500 ± ") and "4 of 7 solved" in line for line in found)
        assert any("1 file" in line for line in found)
        assert max(map(len, shown(pilot).splitlines())) <= size[0]

    run(folder, steps, size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_it_scrolls_and_is_left(folder: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], screen: StatisticsScreen) -> None:
        assert "Statistiques" in shown(pilot)
        assert "3 parties finies, 1 en cours" in shown(pilot)
        scroll = screen.query_one("#scroll")
        await pilot.press("end")
        await pilot.pause()
        assert scroll.scroll_y == scroll.max_scroll_y
        assert "ne contient pas" in shown(pilot)
        await pilot.press("home", "down", "space", "q")

    assert run(folder, steps, size, "fr").return_value == 0


@pytest.mark.parametrize(("lang", "said"), [("en", "Nothing to count yet."), ("fr", "Rien à compter")])
def test_without_anything_it_says_what_to_do(tmp_path: Path, lang: str, said: str) -> None:
    async def steps(pilot: Pilot[int], _screen: StatisticsScreen) -> None:
        assert said in shown(pilot)

    run(tmp_path / "nothing", steps, lang=lang)


def test_what_is_damaged_is_said_and_the_rest_is_shown(folder: Path) -> None:
    (folder / "bests.json").write_text("[]")
    (folder / "puzzles.json").write_text("nonsense")

    async def steps(pilot: Pilot[int], _screen: StatisticsScreen) -> None:
        text = " ".join(lines(pilot))
        assert "Circle 36" in text
        assert "bests.json" in text.replace(" ", "")
        assert "puzzles.json" in text.replace(" ", "")

    run(folder, steps, (80, 60))


def test_letters_and_another_language_are_used_at_once(folder: Path) -> None:
    async def steps(pilot: Pilot[int], _screen: StatisticsScreen) -> None:
        assert "############....." in shown(pilot)
        assert isinstance(pilot.app, TondoApp)
        pilot.app.change_settings(lang="fr", board="dots")
        await pilot.pause()
        assert "█" in shown(pilot)
        assert "Records personnels" in shown(pilot)

    run(folder, steps, (80, 60), settings=Settings(board="letters"))

import asyncio
from pathlib import Path
from random import Random

import pytest

from tondo.core import game_names
from tondo.core.errors import TondoError
from tondo.puzzles import puzzles
from tondo.terminal.puzzle_match import PuzzleMatch, open_puzzles
from tondo.terminal.puzzle_session import PuzzleSession
from tondo.terminal.solver_file import read_solver

WITH_PUZZLES = [name for name in game_names() if puzzles(name)]


def match(game: str, path: Path, lang: str = "en") -> PuzzleMatch:
    some = puzzles(game)
    return open_puzzles(lambda complain: PuzzleSession(some, Random(1), path, lang, complain, some[0]), lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_answer_solves_it(tmp_path: Path, game: str, lang: str) -> None:
    found = match(game, tmp_path / "puzzles.json", lang)

    async def person() -> None:
        shown = found.snapshot()
        assert shown.seat == found.session.puzzle.player
        assert shown.choices
        assert shown.task
        for text in found.session.puzzle.answer:
            assert (await found.preview(text)).reason == ""
            await found.act(text)
        over = found.snapshot()
        assert over.result
        assert over.seat is None
        assert over.choices == ()
        assert over.task == ()
        assert over.log
        with pytest.raises(TondoError):
            await found.act(found.session.puzzle.answer[0])
        assert [command.name for command in found.commands()] == ["another"]
        before = found.session.puzzle
        await found.execute("another")
        assert found.session.puzzle is not before
        assert found.snapshot().result == ()

    asyncio.run(person())
    solver = read_solver(tmp_path / "puzzles.json", game)
    assert (solver.tried, solver.solved) == (1, 1)
    assert found.leave()


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_hints_lead_to_the_answer_and_the_answer_counts_as_not_solved(tmp_path: Path, game: str) -> None:
    found = match(game, tmp_path / "puzzles.json")

    async def person() -> None:
        answers = [await found.execute("hint") for _ in found.session.puzzle.hints()]
        assert answers[0].move is None
        assert answers[-1].move in (None, found.session.puzzle.answer[0])
        with pytest.raises(TondoError, match="nothing to take back"):
            await found.execute("undo")
        with pytest.raises(TondoError):
            await found.act("rubbish")
        with pytest.raises(TondoError):
            await found.draw("6-6")
        await found.execute("answer")
        assert found.snapshot().result
        with pytest.raises(TondoError, match="done"):
            await found.execute("answer")

    asyncio.run(person())
    solver = read_solver(tmp_path / "puzzles.json", game)
    assert (solver.tried, solver.solved) == (1, 0)


def test_a_damaged_file_is_said_and_stops_nothing(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text("rubbish")
    found = match(WITH_PUZZLES[0], path)
    assert "damaged" in found.snapshot().notice
    asyncio.run(found.act(found.session.puzzle.answer[0]))
    assert path.read_text() == "rubbish"

import json
from datetime import date, datetime
from pathlib import Path

import pytest

import tondo
from tondo.core import Ending, Record
from tondo.puzzles import NEW_SOLVER
from tondo.terminal.high_scores import add_score
from tondo.terminal.saved_games import SavedFile, SavedGame, read_game
from tondo.terminal.seats import default_name
from tondo.terminal.solver_file import Solver, write_solver
from tondo.terminal.statistics import BAND, Statistics, Tally, best_scores, histogram, puzzle_statistics

RECORDS = Path(tondo.__file__).parent / "games" / "circle36" / "tests" / "records"


def saved(tmp_path: Path, names: tuple[str, ...], record: str = "win", **changes: object) -> SavedGame:
    whole = Record.load(RECORDS / f"{record}.json")
    path = tmp_path / "game.json"
    ended = changes.get("ended")
    assert ended is None or isinstance(ended, Ending)
    actions = whole.actions[: 60 if changes else None]
    Record(whole.game, names, actions, ended=ended).save(path)
    return read_game(SavedFile(path, datetime(2026, 1, 1)))


def test_a_game_counts_once_for_each_person_and_each_kind_of_bot(tmp_path: Path) -> None:
    statistics = Statistics()
    statistics.add(saved(tmp_path, ("Anna", "Kite (4)", default_name("4", 2, "en"))))
    statistics.add(saved(tmp_path, ("Kite (2)", "Anna", "Ben")))
    game = statistics.games["circle36"]
    assert (game.title, game.finished, statistics.total) == ("Circle 36", 2, 2)
    assert game.by_person == {"Anna": Tally(2, 1), "Ben": Tally(1, 0)}
    assert game.by_bot == {"4": Tally(1, 1), "2": Tally(2, 0)}


def test_a_game_that_goes_on_counts_as_that_only(tmp_path: Path) -> None:
    statistics = Statistics()
    statistics.add(saved(tmp_path, ("Anna", "Ben", "Kite (4)"), cut=True))
    game = statistics.games["circle36"]
    assert (game.finished, game.unfinished, game.by_bot, game.by_person) == (0, 1, {}, {})
    assert statistics.total == 1


def test_a_game_that_was_given_up_is_lost(tmp_path: Path) -> None:
    statistics = Statistics()
    statistics.add(saved(tmp_path, ("Anna", "Ben", "Kite (4)"), ended=Ending("resigned", 0)))
    tally = statistics.games["circle36"].by_person["Anna"]
    assert (tally.played, tally.won) == (1, 0)


def test_a_game_alone_counts_by_its_score(tmp_path: Path) -> None:
    statistics = Statistics()
    statistics.add(saved(tmp_path, ("Anna",), "solo"))
    game = statistics.games["circle36"]
    score = read_game(SavedFile(RECORDS / "solo.json", datetime(2026, 1, 1))).scores[0]
    assert (game.finished, game.alone, game.by_person) == (1, [score], {})


def test_the_histogram_begins_at_a_whole_band() -> None:
    assert histogram([850, 1000, 1190, 1210]) == (800, (1, 2, 1))
    assert histogram([-10]) == (-BAND, (1,))


def test_only_puzzles_that_were_tried_are_told(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    assert puzzle_statistics(path) == ([], [])
    write_solver(path, "circle36", Solver(NEW_SOLVER, 0, 0, ("x",)))
    assert puzzle_statistics(path) == ([], [])
    write_solver(path, "cirkis", Solver(NEW_SOLVER, 7, 4))
    (found,), problems = puzzle_statistics(path)
    assert problems == []
    assert (found.title, found.tried, found.solved) == ("Cir*Kis", 7, 4)
    assert sum(found.bands) > 50
    assert found.lowest + BAND * found.own_band <= NEW_SOLVER.rating < found.lowest + BAND * (found.own_band + 1)


def test_a_damaged_file_of_puzzles_is_said(tmp_path: Path) -> None:
    (tmp_path / "puzzles.json").write_text("{")
    found, (problem,) = puzzle_statistics(tmp_path / "puzzles.json")
    assert found == []
    assert "puzzles.json" in problem.text("en")


def test_best_scores_are_told_or_what_is_wrong_with_them(tmp_path: Path) -> None:
    path = tmp_path / "bests.json"
    assert best_scores(path) == ([], [])
    add_score(path, tondo.game("circle36", players=1), 30, date(2026, 1, 2))
    (found,), problems = best_scores(path)
    assert (found.game, [best.score for best in found.scores], problems) == ("circle36", [30], [])
    path.write_text("[]")
    assert best_scores(path)[0] == []
    assert "bests.json" in best_scores(path)[1][0].text("fr")


@pytest.mark.parametrize(("game", "rules", "options"), [(1, 1, {}), ("x", "1", {}), ("x", 1, [])])
def test_a_list_of_best_scores_that_makes_no_sense_is_damage(
    tmp_path: Path, game: object, rules: object, options: object
) -> None:
    path = tmp_path / "bests.json"
    entry = {"game": game, "rules": rules, "options": options, "scores": []}
    path.write_text(json.dumps({"tondo-bests": 1, "bests": [entry]}))
    found, (problem,) = best_scores(path)
    assert found == []
    assert "damaged" in problem.text("en")
    assert "not added" not in problem.text("en")

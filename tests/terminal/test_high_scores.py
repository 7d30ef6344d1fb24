import json
from datetime import date
from pathlib import Path

import pytest

import tondo
from tondo.terminal.high_scores import KEPT, HighScoresError, add_score, read_scores

DAY = date(2025, 3, 14)
GAME = tondo.game("circle36", players=1)


def test_the_first_score_begins_the_list(tmp_path: Path) -> None:
    high_scores, first = add_score(tmp_path / "a" / "bests.json", GAME, -3, DAY)
    assert [(best.score, best.day) for best in high_scores] == [(-3, "2025-03-14")]
    assert first


def test_the_best_come_first_and_only_some_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "bests.json"
    news = [add_score(path, GAME, score, DAY)[1] for score in (5, 3, 8, 8, 1, 9, 2)]
    assert news == [True, False, True, False, False, True, False]
    high_scores, _ = add_score(path, GAME, 0, DAY)
    assert [best.score for best in high_scores] == [9, 8, 8, 5, 3]
    assert len(high_scores) == KEPT


def test_other_options_have_a_list_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "bests.json"
    add_score(path, GAME, 20, DAY)
    high_scores, first = add_score(path, tondo.game("circle36", players=1, near_misses=True), 4, DAY)
    assert ([best.score for best in high_scores], first) == ([4], True)
    assert len(json.loads(path.read_text())["bests"]) == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"tondo-bests": 2, "bests": []}',
        '{"tondo-bests": 1, "bests": {}}',
        '{"tondo-bests": 1, "bests": [{"game": "x"}]}',
        '{"tondo-bests": 1, "bests": [{"game": "x", "rules": 1, "options": {}, "scores": [{"score": "9"}]}]}',
        '{"tondo-bests": 1, "bests": [{"game": "x", "rules": 1, "options": {}, "scores": 5}]}',
        "\ud800",
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_said_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bests.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(HighScoresError) as caught:
        add_score(path, GAME, 1, DAY)
    assert "damaged" in caught.value.text("en")
    assert "abîmé" in caught.value.text("fr")
    assert path.read_bytes() == text.encode("utf-8", "surrogatepass")


def test_a_file_that_can_not_be_read_or_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "bests.json").mkdir()
    with pytest.raises(HighScoresError, match="can’t be read"):
        add_score(tmp_path / "bests.json", GAME, 1, DAY)
    (tmp_path / "file").write_text("")
    with pytest.raises(HighScoresError):
        add_score(tmp_path / "file" / "bests.json", GAME, 1, DAY)


def test_all_lists_are_read_with_their_games(tmp_path: Path) -> None:
    path = tmp_path / "bests.json"
    assert read_scores(path) == []
    add_score(path, GAME, 20, DAY)
    add_score(path, GAME, 25, DAY)
    add_score(path, tondo.game("circle36", players=1, near_misses=True), 4, DAY)
    first, second = read_scores(path)
    assert (first.game, first.rules, dict(first.options)) == ("circle36", GAME.rules_version, dict(GAME.options))
    assert [(best.score, best.day) for best in first.scores] == [(25, "2025-03-14"), (20, "2025-03-14")]
    assert (second.options["near_misses"], [best.score for best in second.scores]) == (True, [4])

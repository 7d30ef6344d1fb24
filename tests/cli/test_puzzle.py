"""``tondo puzzle``: asks, judges, keeps the rating, and refuses what makes no sense."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.support.puzzles import free_turn_puzzle, some_puzzle
from tondo.core import game_names
from tondo.puzzles import puzzles


def kept(tmp_path: Path) -> dict[str, object]:
    content = json.loads((tmp_path / "data" / "tondo" / "puzzles.json").read_text("utf-8"))
    games: dict[str, object] = content["games"]
    return games


@pytest.mark.parametrize("name", game_names())
def test_the_answer_is_right_and_raises_the_rating(run: Run, tmp_path: Path, name: str) -> None:
    asked = some_puzzle(name)
    code, out, err = run("puzzle", name, "--id", asked.id, typed="\n".join([*asked.answer, "quit"]) + "\n")
    assert (code, err) == (0, "")
    assert f"Puzzle {asked.id}, difficulty {asked.difficulty}." in out
    assert "Solved!" in out
    assert "1 puzzle solved of 1. Your rating: about " in " ".join(out.split())
    entry = kept(tmp_path)[name]
    assert isinstance(entry, dict)
    assert entry["rating"] > 1500
    assert (entry["tried"], entry["solved"], entry["seen"]) == (1, 1, [asked.id])


def test_a_wrong_answer_is_told_what_is_better_in_french(run: Run, tmp_path: Path) -> None:
    asked = some_puzzle("circle36")
    code, out, _ = run("puzzle", "--lang", "fr", "--id", asked.id, typed="\n".join(asked.others[0][0]) + "\n")
    said = " ".join(out.split())
    assert code == 0
    assert "Il y a mieux." in said
    assert "La solution : Joueur 1" in said
    assert "Au bout du compte" in said
    assert "Votre cote : environ 1" in said
    entry = kept(tmp_path)["circle36"]
    assert isinstance(entry, dict)
    assert entry["rating"] < 1500


def test_hints_help_and_do_not_raise_the_rating(run: Run, tmp_path: Path) -> None:
    asked = some_puzzle("cirkis")
    _, out, _ = run("puzzle", "cirkis", "--id", asked.id, typed="\n".join(["hint", "indice", "hint", *asked.answer]))
    assert asked.about().title.text("en") in out
    assert f"It begins like this: {asked.answer[0]}." in " ".join(out.split())
    assert "Solved!" in out
    entry = kept(tmp_path)["cirkis"]
    assert isinstance(entry, dict)
    assert entry["rating"] == 1500


def test_a_bad_move_is_refused_and_can_be_typed_again(run: Run) -> None:
    asked = some_puzzle("circle36")
    code, out, _ = run("puzzle", "--id", asked.id, typed="\n".join(["hocus pocus", "9 r9", *asked.answer]))
    assert code == 0
    assert "Solved!" in out


def test_a_turn_goes_on_and_can_be_taken_back(run: Run) -> None:
    asked = free_turn_puzzle()
    first = asked.answer[0]
    code, out, _ = run("puzzle", "--id", asked.id, typed="\n".join([first, "undo", "undo", *asked.answer]))
    assert code == 0
    assert "The turn goes on" in out
    assert "Solved!" in out


def test_the_answer_counts_as_not_solved_and_another_one_follows(run: Run, tmp_path: Path) -> None:
    typed = "answer\n6 r3\nmoves\n\nskip\nshow\n?\n"
    code, out, _ = run("puzzle", "circle36", "--seed", "4", typed=typed)
    assert code == 0
    assert "more than the next best turn." in " ".join(out.split())
    assert "Solved!" not in out
    assert "This puzzle is done." in out
    assert "0 puzzles solved of 1." in out
    entry = kept(tmp_path)["circle36"]
    assert isinstance(entry, dict)
    assert len(set(entry["seen"])) == 3


def test_a_theme_is_kept_to(run: Run) -> None:
    asked = some_puzzle("cropcircles")
    code, out, _ = run("puzzle", "cropcircles", "--theme", asked.theme, "--seed", "1", typed="hint\n")
    assert code == 0
    assert asked.about().title.text("en") in out


def test_an_option_that_is_on_is_told(run: Run) -> None:
    asked = next(puzzle for puzzle in puzzles("cirkis") if puzzle.game.options["center_ring"])
    for lang, begins in (("en", "In this game:"), ("fr", "Dans cette partie")):
        _, out, _ = run("puzzle", "--id", asked.id, "--lang", lang)
        assert begins in out


@pytest.mark.parametrize(
    ("arguments", "sentence", "phrase"),
    [
        (["chess"], "There is no game called 'chess'", "Il n’y a pas de jeu"),
        (["cirkis", "--theme", "fork"], "Cir*Kis has no puzzles with the theme 'fork'", "Cir*Kis n’a pas de problèmes"),
        (["cirkis", "--id", "cirkis-999"], "There is no puzzle 'cirkis-999'", "Il n’y a pas de problème"),
        (["cirkis", "--id", "circle36-001"], "circle36-001 is no puzzle of Cir*Kis", "n’est pas un problème de"),
        ([], "Which game?", "Quel jeu"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    run: Run, arguments: list[str], sentence: str, phrase: str
) -> None:
    for lang, expected in (("en", sentence), ("fr", phrase)):
        code, out, err = run("puzzle", *arguments, "--lang", lang)
        assert (code, out) == (2, "")
        assert expected in err
        assert len(err.splitlines()) == 1


def test_a_damaged_file_of_ratings_is_left_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "data" / "tondo" / "puzzles.json"
    path.parent.mkdir(parents=True)
    for damage in ("{", '{"tondo-puzzles": 1, "games": {"circle36": {"rating": "high"}}}', "[]"):
        path.write_text(damage, "utf-8")
        code, out, _ = run("puzzle", "circle36", typed="quit\n")
        assert code == 0
        assert "is damaged" in out


def test_ctrl_c_leaves(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from tondo.terminal.reader import ScriptReader

    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(ScriptReader, "ask", interrupt)
    code, _, err = run("puzzle", "circle36")
    assert (code, err) == (130, "")

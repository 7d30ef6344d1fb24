"""``ladder``, ``analyse``, ``engine`` and ``play --bots`` on the command line, in both languages."""

import csv
import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import tondo
from tondo.bots import named
from tondo.bots.analysis import analyse
from tondo.core import CHANCE, Record, State
from tondo.core.game import AnyGame
from tondo.lab.plots import plot_win_probabilities

Run = Callable[..., tuple[int, str, str]]

BASE = ("ladder", "circle36", "--bots", "random,greedy", "--games", "2", "--processes", "1")


def some_actions(game: AnyGame, most: int) -> list[tuple[int, int]]:
    """The first actions of a game between greedy bots, with their players."""
    state: State = game.new_state()
    bot, rng = named(game, "greedy", 1), Random(1)
    actions: list[tuple[int, int]] = []
    while not state.is_terminal() and len(actions) < most:
        player = state.current_player
        actions.append((player, state.sample_chance(rng) if player == CHANCE else bot.choose(state.view(player))))
        state.apply(actions[-1][1], player)
    return actions


def save_record(path: Path, name: str, most: int) -> str:
    """Save the beginning of a game for two; the file."""
    game = tondo.game(name, players=2)
    state: State = game.new_state()
    entries = []
    for player, action in some_actions(game, most):
        entries.append(Record.entry(state, action, player))
        state.apply(action, player)
    Record(game, ("Anna", "Ben"), tuple(entries)).save(path)
    return str(path)


def test_a_ladder_shows_ratings_and_win_rates(run: Run, tmp_path: Path) -> None:
    code, shown, errors = run(*BASE, "--state", "l.jsonl", "--csv", "l.csv", "--plot", "l.png")
    assert code == 0, errors
    assert "Circle 36, players: 2. 2 bots, 2 games." in errors
    assert [line.split()[0] for line in shown.splitlines()[:3]] == ["bot", "greedy", "random"]
    assert "How often the bot on the left was better than the one above" in shown
    rows = list(csv.DictReader(io.StringIO((tmp_path / "l.csv").read_text("utf-8"))))
    assert [row["bot"] for row in rows] == ["greedy", "random"]
    assert float(rows[0]["low"]) < float(rows[0]["rating"]) < float(rows[0]["high"])
    assert (tmp_path / "l.png").read_bytes().startswith(b"\x89PNG")
    again = run(*BASE, "--state", "l.jsonl", "--lang", "fr")
    assert again[0] == 0
    assert "Suite\N{NO-BREAK SPACE}: 2 parties déjà dans l.jsonl" in again[2]
    assert "Combien de fois" in again[1]


def test_a_ladder_is_kept_among_the_users_data(run: Run, tmp_path: Path) -> None:
    run(*BASE)
    assert "Going on: 2 games are already in" in run(*BASE)[2]
    assert "Every game is kept in" in run(*BASE, "--anew")[2]
    assert "Every game is kept in" in run(*BASE, "--seed", "2")[2]
    assert len(list((tmp_path / "data" / "tondo" / "ladders").glob("*.jsonl"))) == 2


def test_levels_have_their_names(run: Run) -> None:
    command = ("ladder", "circle36", "--levels", "1-2", "--games", "2", "--processes", "1")
    assert "1 First steps" in run(*command)[1]
    assert "1 Débuts" in run(*command, "--lang", "fr")[1]


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("ladder",), "Something is missing: GAME"),
        (("ladder", "chess"), "no game called 'chess'"),
        (("ladder", "circle36", "--bots", "wizard"), "There is no bot called 'wizard'. There is 1-8, 1, 2,"),
        (("ladder", "circle36", "--levels", "8-1"), "There is no bot called '8-1'"),
        (("ladder", "circle36", "--levels", "0-3"), "There is no bot called '0-3'"),
        (("ladder", "circle36", "--bots", "random"), "at least two bots"),
        (("ladder", "circle36", "--bots", "random,random"), "at least two bots"),
        (("ladder", "circle36", "--engine", "'", "--bots", "random"), "is not a command"),
        (("ladder", "circle36", "--engine", " ", "--bots", "random"), "it is empty"),
        (("ladder", "circle36", "--engine", "no-such-thing", "--bots", "random"), "can’t be started"),
        (("ladder", "circle36", "--games", "0"), "'0' is not a whole number from 1 upwards."),
        (("ladder", "circle36", "--seconds", "never"), "'never' is not a number of seconds."),
        (("ladder", "circle36", "--players", "13"), "1 to 12 players"),
        (("ladder", "circle36", "--on", "moon"), "There is processes, ray or ray://HOST:PORT."),
        (("ladder", "circle36", "--on", "ray://moon"), "it has the form ray://HOST:PORT."),
        (("ladder", "circle36", "--option", "colour=red"), "colour"),
        (("analyse", "x.json", "--level", "0"), "'0' is not a whole number from 1 upwards."),
        (("play", "circle36", "--bots", "9"), "There is no bot '9'. There is 1-8, random, greedy or strongest."),
        (("play", "circle36", "--bots", "2", "--seats", "human,1"), "give --bots with it"),
        (("play", "--load", "x.json", "--bots", "2"), "give them with --load"),
    ],
)
def test_wrong_usage_is_told(run: Run, arguments: tuple[str, ...], answer: str) -> None:
    for lang in ("en", "fr"):
        code, shown, errors = run(*arguments, "--lang", lang)
        assert (code, shown) == (2, "")
        assert "Traceback" not in errors
        assert lang == "fr" or answer in errors


def test_other_conditions_and_strange_files_fail_in_words(run: Run, tmp_path: Path) -> None:
    run(*BASE, "--state", "l.jsonl")
    code, _, errors = run(*BASE, "--state", "l.jsonl", "--seed", "7")
    assert (code, "the seed was 1 and is now 7" in errors) == (1, True)
    (tmp_path / "diary").write_text("Dear diary")
    assert run(*BASE, "--state", "diary")[0] == 1
    assert run(*BASE, "--state", "l.jsonl", "--csv", "/no/such/folder/x.csv")[0] == 1
    assert run(*BASE, "--state", "l.jsonl", "--plot", "x.strange")[0] == 1


def test_without_matplotlib_there_is_a_clear_message(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    code, _, errors = run(*BASE, "--plot", "x.png")
    assert code == 1
    assert "pip install 'tondo[plots]'" in errors
    assert run(*BASE)[0] == 0


def test_a_program_that_cheats_loses_in_the_users_language(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cheat.py").write_text(
        "import sys\nfor line in sys.stdin:\n    print('play 99 at red 1' if line[0] == 'c' else 'ok', flush=True)\n"
    )
    command = ("ladder", "circle36", "--bots", "random", "--games", "2", "--processes", "1")
    code, shown, errors = run(*command, "--engine", f"{sys.executable} cheat.py", "--lang", "fr")
    assert code == 0
    assert errors.count("cheat.py perd la partie") == 2
    assert "Le programme voulait jouer '99 at red 1'." in errors
    assert "fautes" in shown


def test_nothing_that_takes_long_is_loaded_before_it_is_needed() -> None:
    slow = ("choix", "scipy", "matplotlib", "ray")
    code = f"import sys, tondo.cli; print([name for name in {slow} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_every_turn_of_a_record_is_analysed(run: Run, record: Path, tmp_path: Path) -> None:
    names = ("--json", "a.json", "--csv", "a.csv", "--plot", "a.png")
    code, shown, errors = run("analyse", str(record), "--level", "2", *names)
    assert code == 0, errors
    texts = [step.text for step in Record.load(record).replay()]
    found = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert found["turns"][-1]["end"] == len(texts)
    for turn in found["turns"]:
        assert sum(turn["win_probabilities"]) == pytest.approx(1)
        for decision in turn["decisions"]:
            number = decision["number"]
            assert decision["played"] == texts[number : number + len(decision["played"])]
            assert decision["loss"] >= 0
            assert decision["best"] != decision["played"] or decision["loss"] == 0
    rows = list(csv.DictReader(io.StringIO((tmp_path / "a.csv").read_text("utf-8"))))
    assert [int(row["end"]) for row in rows] == [turn["end"] for turn in found["turns"]]
    assert all(row["played"].endswith((".", "!")) for row in rows)  # sentences, no codes
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    assert "The worst mistakes" in shown
    assert "Luck: " in shown
    assert len(found["mistakes"]) <= 10
    assert len(found["summaries"]) == len(found["players"])
    french = run("analyse", str(record), "--level", "2", "--lang", "fr")[1]
    assert "Les plus grosses erreurs" in french
    assert "Chance\N{NO-BREAK SPACE}: " in french


SENTENCES = {
    "en": ("Luck and skill", "The draws, the same for all, brought a good player ", "Choices cost Anna "),
    "fr": ("Chance et habileté", "Les tirages, les mêmes pour tous, ont apporté ", "Les choix ont coûté "),
}


def test_luck_and_skill_are_told_in_both_languages(run: Run, record: Path) -> None:
    for lang, (title, luck, cost) in SENTENCES.items():
        shown = run("analyse", str(record), "--level", "2", "--lang", lang)[1]
        report = shown[shown.index(title) :].splitlines()
        assert {"en": "result", "fr": "résultat"}[lang] in report[1]
        assert [line.split()[0] for line in report[2:4]] == ["Anna", "Ben"]
        assert report[-2].startswith(luck)
        assert report[-1].startswith(cost)


def test_sampled_luck_is_told_with_its_error(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tondo.bots.luck.SAMPLES", 8)
    unfinished = save_record(tmp_path / "unfinished.json", "cropcircles", 40)
    english = run("analyse", unfinished, "--level", "1", "--json", "a.json")[1]
    assert re.search(r"than could be expected, give or take \d+\.\d points\.\n", english)
    assert "expected at" in english
    assert len(json.loads((tmp_path / "a.json").read_text("utf-8"))["accounts"]) == 2
    french = run("analyse", unfinished, "--level", "1", "--lang", "fr")[1]
    assert re.search(r"en points d’avance sur les autres, .*, à \d+,\d points près\.\n", french)


def test_without_chance_luck_is_not_told(run: Run, tmp_path: Path) -> None:
    path = save_record(tmp_path / "game.json", "cirkis", 6)
    for lang, (title, *_) in SENTENCES.items():
        code, shown, _ = run("analyse", path, "--level", "1", "--lang", lang, "--json", "a.json")
        assert (code, title in shown) == (0, False)
        assert json.loads((tmp_path / "a.json").read_text("utf-8"))["accounts"] == []


def test_the_plot_draws_luck_that_all_share_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    monkeypatch.setattr("tondo.lab.plots._save", lambda figure, _path: drawn.append(figure))
    monkeypatch.setattr("tondo.bots.luck.SAMPLES", 8)
    for name, lines in (("circle36", 1), ("cropcircles", 2)):
        game = tondo.game(name, players=2)
        found = list(analyse(game, some_actions(game, 30), named(game, "greedy", 1)))
        plot_win_probabilities(tmp_path / "a.png", game, ("Anna", "Ben"), found, "en")
        _, brought, cost = drawn.pop().axes
        assert (len(brought.lines), len(cost.lines)) == (lines, 2)
        luck = [turn.luck[0] if lines == 2 else turn.balance.shared_luck or 0.0 for turn in found]
        assert brought.lines[0].get_ydata()[-1] == pytest.approx(sum(luck))


def test_what_is_no_record_is_told(run: Run, record: Path) -> None:
    assert run("analyse", "nowhere.json")[0] == 1
    content = json.loads(record.read_text("utf-8"))
    content.pop("checksum")
    content["actions"][-1] = "1: 99 at red 1"
    record.write_text(json.dumps(content), "utf-8")
    assert run("analyse", str(record))[0] == 1


def test_playing_against_bots_of_a_level(run: Run, tmp_path: Path) -> None:
    run("play", "circle36", "--players", "3", "--bots", "1", "--seed", "1", "--save", "x.json", typed="hint\nmoves\n")
    saved = Record.load(tmp_path / "x.json")
    assert saved.players == ("Player 1", "Dart (1)", "Halo (1)")


def test_an_engine_answers_on_its_output_alone(run: Run) -> None:
    code, shown, errors = run("engine", "--bot", "greedy", typed="tondo 1\nnonsense\nquit\n")
    assert (code, errors) == (0, "")
    assert shown.splitlines()[:2] == ["name Tondo greedy", "ok"]
    assert shown.splitlines()[2].startswith("error ")

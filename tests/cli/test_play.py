import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tondo.core import Record

Run = Callable[..., tuple[int, str, str]]
Moves = Callable[..., list[str]]


def test_a_whole_game_alone_from_a_script(run: Run, moves: Moves, tmp_path: Path) -> None:
    command = ("play", "circle36", "--players", "1", "--seed", "6")
    lines = "\n".join(moves(6, "human")) + "\n"
    code, shown, errors = run(*command, "--save", "mine.json", typed=f"# the whole game\n{lines}")
    assert (code, errors) == (0, "")
    assert "All 25 spaces are filled." in shown
    assert "Personal bests: " in shown
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 80
    record = Record.load(tmp_path / "mine.json")
    assert record.players == ("Player 1",)
    assert record.verify().is_terminal()
    again = run(*command, "--lang", "fr", typed=lines)
    assert again[0] == 0
    assert "Les 25 emplacements sont remplis." in again[1]
    assert "Records personnels\N{NO-BREAK SPACE}: " in again[1]


def test_a_seed_makes_it_repeat(run: Run) -> None:
    command = ("play", "circle36", "--seats", "random,random,random", "--seed")
    first, second, other = (run(*command, seed)[1] for seed in ("3", "3", "4"))
    assert first == second != other


def test_without_a_seed_it_does_not(run: Run) -> None:
    command = ("play", "circle36", "--seats", "random,random")
    assert run(*command)[1] != run(*command)[1]


def test_real_dice_from_a_script(run: Run) -> None:
    typed = "roll 6-3\n6 r1\nundo\n3 r1\n\nlog\n"
    code, shown, _ = run("play", "circle36", "--players", "1", "--dice", "ask", "--seed", "1", typed=typed)
    assert code == 1
    assert "Taken back: 6 at red 1" in shown
    assert "Player 1 writes 3 in Red 1." in shown


def test_names_options_and_seats_reach_the_record(run: Run, tmp_path: Path) -> None:
    code, _, _ = run(
        *("play", "circle36", "--names", "Zoë, Bo b", "--seats", "random,random", "--option", "line_points=7"),
        *("--option", "near_misses=on", "--save", "x.json"),
    )
    record = Record.load(tmp_path / "x.json")
    assert code == 0
    assert record.players == ("Zoë", "Bo b")
    assert record.game.options == {"line_points": 7, "near_misses": True}


def test_against_bots_a_lot_decides_who_begins(run: Run, tmp_path: Path) -> None:
    def began(*arguments: str, typed: str = "quit\n") -> tuple[object, str]:
        run("play", "cirkis", "--save", "x.json", *arguments, typed=typed)
        record = Record.load(tmp_path / "x.json")
        return record.game.options["begins"], record.actions[0]

    playing = ("--bots", "random", "--seed")
    starts = {seed: began(*playing, str(seed), typed="b1\nb2\nb3\nb4\nquit\n") for seed in range(6)}
    assert {begins for begins, _ in starts.values()} == {0}
    assert {first for _, first in starts.values()} == {"*: player 1 begins", "*: player 2 begins"}
    assert began(*playing, "0", typed="b1\nb2\nb3\nb4\nquit\n") == starts[0]
    assert began(*playing, "0", "--option", "begins=1", typed="b1\nquit\n") == (1, "1: wedge B1")
    assert began("--seats", "random,random", "--seed", "0")[0] == 1
    assert began("--seats", "human,human", typed="b1\nquit\n") == (1, "1: wedge B1")
    assert began("--seats", "human,human", "--option", "begins=sort", "--seed", "1", typed="b1\nquit\n")[0] == 0


def test_the_help_says_that_a_lot_decides(run: Run) -> None:
    assert "a lot decides who begins" in " ".join(run("play", "--help")[1].split())
    assert "le sort décide qui commence" in " ".join(run("play", "--help", "--lang", "fr")[1].split())


def test_a_saved_game_goes_on(run: Run, tmp_path: Path) -> None:
    run("play", "circle36", "--seed", "1", "--dice", "ask", typed="start 6\nstart 1\nroll 6-3\n6 r1\nsave half.json\n")
    saved = Record.load(tmp_path / "half.json")
    assert saved.players == ("Player 1", "Dart (3)")
    code, shown, _ = run("play", "--load", "half.json", "--dice", "ask", typed="roll 5-2\n5 r2\nlog\nsave more.json\n")
    assert code == 1
    assert "Player 1 writes 6 in Red 1." in shown
    assert Record.load(tmp_path / "more.json").actions[: len(saved.actions)] == saved.actions


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("play",), "Which game?"),
        (("play", "chess"), "no game called 'chess'"),
        (("play", "circle36", "--players", "13"), "1 to 12 players"),
        (("play", "circle36", "--players", "two"), "'two' is not a whole number"),
        (("play", "circle36", "--players", "-1"), "'-1' is not a whole number"),
        (("play", "circle36", "--players", "9" * 30), "is not a whole number"),
        (("play", "circle36", "--players"), "--players needs a value"),
        (("play", "circle36", "--seats", "human,robot"), "no kind of seat 'robot'"),
        (("play", "circle36", "--players", "3", "--seats", "human"), "3 seats are needed"),
        (("play", "circle36", "--players", "2", "--names", "A"), "2 names are needed"),
        (("play", "circle36", "--option", "line_points"), "not of the form name=value"),
        (("play", "circle36", "--option", "line_points=many"), "can’t be 'many'"),
        (("play", "circle36", "--option", "nothing=1"), "no option nothing"),
        (("play", "circle36", "--dice", "loaded"), "'loaded' is not one of auto | ask"),
        (("play", "circle36", "--lang", "xx"), "not a language"),
        (("play", "circle36", "--nonsense"), "Unknown: --nonsense"),
        (("play", "circle36", "--load", "x.json"), "give them with --load"),
        (("play", "circle36", "--plain=yes"), "--plain takes no value"),
        (("nonsense",), "'nonsense' is not possible for COMMAND. Possible: "),
        (("replay",), "Something is missing: FILE"),
        (("verify",), "Something is missing: FILE"),
        (("rules",), "Something is missing: GAME"),
        (("rules", "chess"), "no game called 'chess'"),
    ],
)
def test_wrong_usage_is_explained_and_ends_with_2(run: Run, arguments: tuple[str, ...], answer: str) -> None:
    code, shown, errors = run(*arguments)
    assert (code, shown) == (2, "")
    assert answer in errors
    assert errors.startswith("tondo")
    code, _, french = run(*arguments, *(() if "--lang" in arguments else ("--lang", "fr")))
    assert code == 2
    assert "Traceback" not in errors + french
    if "--lang" not in arguments:
        assert french != errors


@pytest.mark.parametrize("names", ["A,", "A,B\x07", "A," + "x" * 61])
def test_names_that_no_record_could_hold_are_refused(run: Run, names: str) -> None:
    code, _, errors = run("play", "circle36", "--players", "2", "--names", names)
    assert code == 1
    assert "players[1]" in errors


def test_a_missing_or_damaged_file_is_said(run: Run, tmp_path: Path) -> None:
    code, _, errors = run("play", "--load", "nothing.json")
    assert code == 1
    assert "nothing.json" in errors
    (tmp_path / "bad.json").write_text(json.dumps({"tondo": 1}))
    code, _, errors = run("play", "--load", "bad.json")
    assert code == 1
    assert "game: The key game is missing." in errors


def test_ascii_is_ascii(run: Run) -> None:
    _, shown, _ = run("play", "circle36", "--players", "1", "--ascii", "--seed", "1", typed="moves\n6 c\n")
    assert [line for line in shown.splitlines() if not line.isascii()] == []


def test_a_damaged_file_of_bests_stops_nothing(run: Run, moves: Moves, tmp_path: Path) -> None:
    command = ("play", "circle36", "--players", "1", "--seed", "6")
    lines = "\n".join(moves(6, "human")) + "\n"
    high_scores = tmp_path / "data" / "tondo" / "bests.json"
    high_scores.parent.mkdir(parents=True, exist_ok=True)
    high_scores.write_text("rubbish")
    code, shown, _ = run(*command, typed=lines)
    assert code == 0
    assert "damaged" in shown
    assert high_scores.read_text() == "rubbish"


@pytest.mark.parametrize("command", ["play", "puzzle", "replay", "games"])
def test_a_wrong_flag_points_to_the_help_of_its_command(run: Run, command: str) -> None:
    file = ("x.json",) if command == "replay" else ()
    assert f"Help: tondo {command} --help" in run(command, *file, "--bogus")[2]
    assert f"Aide\N{NO-BREAK SPACE}: tondo {command} --help" in run(command, *file, "--bogus", "--lang", "fr")[2]


def test_a_wrong_flag_without_a_command_points_to_the_help_of_all(run: Run) -> None:
    assert "Help: tondo --help" in run("--bogus")[2]


def test_the_help_names_the_strongest_bot_and_plain_text(run: Run) -> None:
    for lang in ("en", "fr"):
        shown = " ".join(run("play", "--help", "--lang", lang)[1].split())
        assert shown.count("strongest") == 2
        assert "--plain" in shown
        assert "--lines" in shown
    assert run("play", "circle36", "--bots", "strongest", "--seed", "1", typed="q\n")[0] == 0


def test_after_saving_leaving_says_where_the_game_is(run: Run) -> None:
    code, shown, _ = run("play", "circle36", "--players", "1", "--dice", "ask", typed="6-3\n6 r1\nsave x.json\nq\n")
    assert code == 0
    assert "nothing to save" not in shown
    assert "tondo play --load x.json" in shown


def test_real_dice_need_no_verb(run: Run) -> None:
    typed = "4-4\nlog\nq\n"
    assert "The dice show 4 and 4." in run("play", "circle36", "--players", "1", "--dice", "ask", typed=typed)[1]


def test_without_a_terminal_the_help_is_shown(run: Run) -> None:
    code, shown, _ = run()
    assert code == 0
    assert "play a game at the keyboard" in " ".join(shown.split())

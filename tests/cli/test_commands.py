import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tondo
from tondo.cli.language import choose_language
from tondo.core import Record
from tondo.core.fairness import FIRST_SCHEME, Fairness, commit, draw

Run = Callable[..., tuple[int, str, str]]


def edit(path: Path, keep_checksum: bool = False, **changes: object) -> None:
    content = json.loads(path.read_text("utf-8")) | changes
    if not keep_checksum:
        content.pop("checksum", None)
    path.write_text(json.dumps(content), "utf-8")


def test_verify_tells_what_is_in_a_good_record(run: Run, record: Path) -> None:
    code, shown, errors = run("verify", str(record))
    assert (code, errors) == (0, "")
    assert shown.startswith(f"{record}: OK. Circle 36, Anna and Ben: ")
    assert "Winner: " in shown
    assert "checksum" not in shown
    assert run("verify", str(record), "--lang", "fr")[1].startswith(
        f"{record}\N{NO-BREAK SPACE}: OK. Circle 36, Anna et Ben\N{NO-BREAK SPACE}: "
    )


def test_verify_notes_a_missing_checksum_and_an_unfinished_game(run: Run, record: Path) -> None:
    edit(record, actions=json.loads(record.read_text("utf-8"))["actions"][:9])
    code, shown, _ = run("verify", str(record))
    assert code == 0
    assert "unfinished, 9 actions so far. It has no checksum." in shown


def test_verify_and_replay_say_how_a_game_ended_early(run: Run, record: Path) -> None:
    actions = json.loads(record.read_text("utf-8"))["actions"][:9]
    edit(record, actions=actions, ended="2: resigned")
    assert "Circle 36, Anna and Ben: 9 actions. Ben gave up." in run("verify", str(record))[1]
    shown = run("replay", str(record))[1]
    assert "Ben gave up." in shown
    assert "the game is not over" not in shown


def test_verify_names_the_place_of_every_damage(run: Run, record: Path, tmp_path: Path) -> None:
    good = record.read_text("utf-8")
    actions = json.loads(good)["actions"]
    cases: dict[str, Callable[[], object]] = {
        "actions[3]": lambda: edit(record, actions=[*actions[:3], "1: nonsense", *actions[4:]]),
        "actions[5]": lambda: edit(record, actions=[*actions[:5], "*: roll 9-9"]),
        f"actions[{len(actions)}]": lambda: edit(record, actions=[*actions, actions[-1]]),
        "checksum": lambda: edit(record, keep_checksum=True, players=["Anna", "Bob"]),
        "players": lambda: edit(record, players=[]),
        "options": lambda: edit(record, options={"line_points": -1}),
        "rules": lambda: edit(record, rules=99),
        "game": lambda: edit(record, game="chess"),
        "line 1, column 1": lambda: record.write_text(good[5:], "utf-8"),
        "byte 0": lambda: record.write_bytes(b"\xff"),
    }
    for place, damage in cases.items():
        record.write_text(good, "utf-8")
        damage()
        code, shown, errors = run("verify", str(record))
        assert (code, shown) == (1, ""), place
        assert errors.startswith(f"{record}: {place}: "), place
        assert run("replay", str(record))[0] == 1
    assert run("verify", str(tmp_path))[0] == 1
    assert run("verify", str(tmp_path / "nothing"))[0] == 1


def test_verify_goes_on_after_a_bad_file(run: Run, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    code, shown, errors = run("verify", str(bad), str(record))
    assert code == 1
    assert str(record) in shown
    assert str(bad) in errors


def test_replay_prints_log_and_result(run: Run, record: Path) -> None:
    code, shown, _ = run("replay", str(record))
    assert code == 0
    assert shown.count(" writes ") == 50
    assert "All 25 spaces are filled." in shown
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert "inscrit" in run("replay", str(record), "--lang=fr")[1]


def test_replay_shows_one_place(run: Run, record: Path) -> None:
    rolled = next(n for n, text in enumerate(json.loads(record.read_text("utf-8"))["actions"], 1) if "roll" in text)
    assert "Round 1 of 25" in run("replay", str(record), "--at", str(rolled))[1]
    assert "Round 1 of 25" not in run("replay", str(record), "--at", "0")[1]
    code, _, errors = run("replay", str(record), "--at", "1000")
    assert code == 1
    assert "from 0 to" in errors


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_games_lists_every_game_and_option(run: Run, lang: str) -> None:
    code, shown, _ = run("games", "--lang", lang)
    assert code == 0
    for name in tondo.game_names():
        game = tondo.game(name)
        assert name in shown
        assert game.title in shown
        for setting in game.settings:
            assert f"--option {setting.name}=" in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", tondo.game_names())
def test_rules_are_printed(run: Run, name: str, lang: str) -> None:
    code, shown, _ = run("rules", name, "--lang", lang)
    assert code == 0
    assert len(shown.splitlines()) > 20
    assert "##" not in shown


def test_help_speaks_both_languages(run: Run) -> None:
    for command in ((), ("play",), ("replay",), ("verify",), ("games",), ("rules",)):
        code, english, _ = run(*command, "--help")
        assert code == 0
        assert english.startswith("usage: tondo")
        code, french, _ = run(*command, "-h", "--lang", "fr")
        assert code == 0
        assert french.startswith("usage\N{NO-BREAK SPACE}: tondo")
        for word in ("show this help", "positional", "optional", "usage: "):
            assert word not in french
        assert "afficher cette aide" in french


def test_without_a_command_there_is_help(run: Run) -> None:
    code, shown, _ = run()
    assert code == 0
    assert "Exit codes: 0" in shown


def test_the_version_is_told(run: Run) -> None:
    code, shown, _ = run("--version")
    assert code == 0
    assert shown.startswith("tondo ")


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_CA.UTF-8"}, "fr"),
        ([], {"LANG": "fr"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "en_US", "LC_ALL": "", "LC_MESSAGES": "fr_FR"}, "fr"),
        ([], {"LANG": "frp_FR"}, "en"),
        (["--lang", "fr"], {}, "fr"),
        (["play", "x", "--lang=en"], {"LANG": "fr_FR"}, "en"),
        (["--lang"], {"LANG": "fr_FR"}, "fr"),
        (["--lang", "xx"], {}, "en"),
        (["--", "--lang", "fr"], {}, "en"),
    ],
)
def test_the_language(arguments: list[str], environment: dict[str, str], language: str) -> None:
    assert choose_language(arguments, environment) == language


def test_as_a_process_of_its_own(record: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tondo.cli", "verify", str(record)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "OK" in done.stdout


def test_a_reader_that_goes_away_is_no_traceback(record: Path) -> None:
    command = f'"{sys.executable}" -m tondo.cli replay "{record}" | head -1'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""


def test_a_terminal_without_unicode_gets_ascii(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = subprocess.run(
        [sys.executable, "-m", "tondo.cli", "replay", str(record)], capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"?" not in done.stdout


def fair_record(path: Path) -> list[str]:
    """A game alone whose dice can be checked; the draw with number 1 was taken back."""
    game, secret, nonces = tondo.game("circle36", players=1), bytes(range(32)), ("ab",)
    state = game.new_state()
    actions: list[str] = []
    draws: list[int] = []
    while not state.is_terminal():
        player = state.current_player
        if state.is_chance():
            draws.append(len(draws) + (len(draws) > 0))
            action = draw(FIRST_SCHEME, secret, nonces, draws[-1], state.chance_outcomes())
        else:
            action = state.legal_actions()[0]
        actions.append(Record.entry(state, action, player))
        state.apply(action, player)
    fairness = Fairness(commit(secret), secret.hex(), nonces, tuple(draws))
    Record(game, ("Anna",), tuple(actions), fairness).save(path)
    return actions


def test_verify_makes_every_draw_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "fair.json"
    actions = fair_record(path)
    code, shown, _ = run("verify", str(path))
    assert code == 0
    assert "Every draw was made again and agrees; 1 was taken back." in shown
    other = "*: roll 2-1" if actions[0] != "*: roll 2-1" else "*: roll 3-1"
    edit(path, actions=[other])
    code, _, errors = run("verify", str(path))
    assert code == 1
    assert "actions[0]" in errors


def test_verify_reads_what_can_be_read_only_once(record: Path) -> None:
    command = [sys.executable, "-m", "tondo.cli", "verify", "/dev/stdin"]
    done = subprocess.run(command, input=record.read_bytes(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"/dev/stdin: OK.")
    assert b"checksum" not in done.stdout


def test_verify_says_once_and_in_words_which_file_it_can_not_read(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "nope.json"
    assert run("verify", str(missing))[2] == f"{missing}: The file can’t be read: there is no such file or folder.\n"
    french = run("verify", str(missing), "--lang", "fr")[2]
    assert french.count(str(missing)) == 1
    assert "n’existe pas" in french
    assert "it is a folder" in run("verify", str(tmp_path))[2]
    assert "c’est un dossier" in run("verify", str(tmp_path), "--lang", "fr")[2]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a device that is always full")
@pytest.mark.parametrize("arguments", [["games"], ["rules", "circle36"]])
def test_output_that_can_not_be_written_is_one_sentence(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "tondo.cli", *arguments]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr == b"tondo: The output could not be written: there is no space left.\n"

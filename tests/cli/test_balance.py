"""``tondo balance`` on the command line, in both languages."""

import csv
import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]

BASE = ("balance", "circle36", "--bots", "random", "--games", "2", "--processes", "1", "--state", "s.jsonl")
QUICK = (*BASE, "--contests", "0")


def test_variants_are_shown_side_by_side(run: Run, tmp_path: Path) -> None:
    wanted = (
        "--players",
        "1-2",
        "--option",
        "near_misses=off,on",
        "--against",
        "greedy",
        "--thinking",
        "1",
        "--contests",
        "4",
    )
    files = ("--csv", "b.csv", "--parquet", "b.parquet", "--plot", "b.png", "--html", "b.html")
    code, shown, errors = run(*BASE, *wanted, *files)
    assert code == 0, errors
    assert "Circle 36, variants: 4." in errors
    assert "2 players, near_misses=off  2 players, near_misses=on" in shown
    for line in ("seat 2: victories", "shared victories", "changes of the lead", "luck of the draw"):
        assert line in shown
    assert "2 players, near_misses=on, compared with 2 players, near_misses=off" in shown
    rows = list(csv.DictReader(io.StringIO((tmp_path / "b.csv").read_text("utf-8"))))
    assert {row["near_misses"] for row in rows} == {"on", "off"}
    assert {row["players"] for row in rows} == {"1", "2"}
    assert (tmp_path / "b.parquet").read_bytes().startswith(b"PAR1")
    assert (tmp_path / "b.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "b.html").read_text("utf-8").startswith("<!doctype html>")
    code, shown, errors = run(*BASE, *wanted, "--lang", "fr", "--html", "b.html")
    assert code == 0
    assert "parties déjà dans s.jsonl" in errors
    assert "changements de tête" in shown
    assert '<html lang="fr">' in (tmp_path / "b.html").read_text("utf-8")


def test_a_study_is_kept_among_the_users_data(run: Run, tmp_path: Path) -> None:
    usual = QUICK[:-4]
    assert "Every game is kept in" in run(*usual, "--contests", "0")[2]
    assert "Going on: 2 games are already in" in run(*usual, "--contests", "0")[2]
    assert "Every game is kept in" in run(*usual, "--contests", "0", "--anew")[2]
    assert len(list((tmp_path / "data" / "tondo" / "balance").glob("*.jsonl"))) == 1


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ((), "Something is missing: GAME"),
        (("chess",), "no game called 'chess'"),
        (("circle36", "--players", "4-2"), "'4-2' is not a list of numbers such as 2-4 or 2,4."),
        (("circle36", "--players", "0"), "'0' is not a list of numbers"),
        (("circle36", "--players", "2-"), "'2-' is not a list of numbers"),
        (("circle36", "--players", "1-99999"), "'1-99999' is not a list of numbers"),
        (("circle36", "--players", "13"), "1 to 12 players"),
        (("circle36", "--players", "1-12", "--option", "line_points=3,4,5"), "That makes 36 variants, and at most 24"),
        (("circle36", "--option", "colour=red"), "colour"),
        (("circle36", "--option", "near_misses=on,perhaps"), "perhaps"),
        (("circle36", "--option", "near_misses"), "near_misses"),
        (("circle36", "--bots", "wizard"), "There is no bot called 'wizard'."),
        (("circle36", "--against", "9"), "There is no bot called '9'."),
        (("circle36", "--bots", "4", "--against", "4"), "can’t play against itself"),
        (("circle36", "--games", "0"), "'0' is not a whole number from 1 upwards."),
        (("circle36", "--contests", "few"), "'few' is not a whole number"),
        (("circle36", "--thinking", "fast"), "'fast' is not a list of numbers"),
    ],
)
def test_wrong_usage_is_told(run: Run, arguments: tuple[str, ...], answer: str, tmp_path: Path) -> None:
    for lang in ("en", "fr"):
        code, shown, errors = run("balance", *arguments, "--lang", lang)
        assert (code, shown) == (2, "")
        assert "Traceback" not in errors
        assert lang == "fr" or answer in errors
    assert not list(tmp_path.iterdir())


def test_other_conditions_and_strange_files_fail_in_words(run: Run, tmp_path: Path) -> None:
    run(*QUICK)
    code, _, errors = run(*QUICK, "--seed", "7")
    assert (code, "the seed was 1 and is now 7" in errors) == (1, True)
    assert run(*QUICK, "--csv", "/no/such/folder/x.csv")[0] == 1
    assert run(*QUICK, "--html", "/no/such/folder/x.html")[0] == 1
    assert run(*QUICK, "--plot", "x.strange")[0] == 1
    (tmp_path / "s.jsonl").write_text('{"tondo-ladder":1}\n')
    assert run(*QUICK)[0] == 1


def test_without_matplotlib_there_is_a_clear_message(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    code, _, errors = run(*QUICK, "--plot", "x.png")
    assert code == 1
    assert "pip install 'tondo[plots]'" in errors


def test_being_stopped_keeps_every_game(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tondo.cli", *QUICK[:5], "500", *QUICK[6:], "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ})
    journal = tmp_path / "s.jsonl"
    while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 3):
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    shown, errors = process.communicate(timeout=120)
    assert process.returncode == 130, errors
    assert "the same command goes on" in errors
    assert "seat 1: victories" in shown
    assert journal.read_bytes().endswith(b"}\n")

"""The command line by line on a real terminal."""

import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import tondo
from tests.support.ptys import terminal
from tondo.core import Record

Moves = Callable[..., list[str]]


@pytest.mark.parametrize(
    ("lang", "end"), [("en", "All 25 spaces are filled."), ("fr", "Les 25 emplacements sont remplis.")]
)
def test_a_whole_game_against_a_bot(tmp_path: Path, moves: Moves, lang: str, end: str) -> None:
    command = ("play", "circle36", "--lines", "--bots", "3", "--seed", "9", "--dice", "auto", "--lang", lang)
    with terminal(*command, "--save", str(tmp_path / "x.json")) as screen:
        for move in moves(9, "human", "3"):
            screen.wait_for("›")
            screen.type(move + "\r")
        screen.wait_for(end)
        assert screen.end() == 0
    assert "\x1b[" in screen.shown
    assert "Traceback" not in screen.shown
    assert Record.load(tmp_path / "x.json").verify().is_terminal()


def test_a_newcomer_is_asked_and_enter_is_enough() -> None:
    with terminal("play", "--lines", "--seed", "4") as screen:
        screen.wait_for("Welcome to Tondo")
        if len(tondo.game_names()) > 1:
            screen.wait_for("Game, 1 to")
            screen.type("1\r")
        screen.wait_for("How many players")
        screen.type("many\r")
        screen.wait_for("A number from 1 to 12")
        screen.type("\r")
        screen.wait_for("Against whom")
        screen.type("\r")
        screen.wait_for("How strong, 1 to 8")
        screen.type("1\r")
        screen.wait_for("Enter rolls or draws")
        screen.type("\r")
        screen.wait_for("for the start")
        screen.type("quit\r")
        screen.wait_for("nothing to save")
        assert screen.end() == 0


def test_ctrl_c_and_ctrl_d_end_cleanly_and_keep_the_game() -> None:
    for key, code in (("\x03", 130), ("\x04", 0)):
        with terminal("play", "circle36", "--players", "1", "--lines") as screen:
            for line in ("roll 6-3", "6 r1"):
                screen.wait_for("›")
                screen.type(line + "\r")
            screen.wait_for("writes 6 in Red 1")
            screen.wait_for("›")
            screen.type(key)
            screen.wait_for("tondo play --load")
            assert screen.end() == code
        assert "Traceback" not in screen.shown


def test_a_closed_window_keeps_the_game(tmp_path: Path) -> None:
    with terminal("play", "circle36", "--players", "1", "--lines") as screen:
        for line in ("roll 6-3", "6 r1"):
            screen.wait_for("›")
            screen.type(line + "\r")
        screen.wait_for("writes 6 in Red 1")
        screen.wait_for("›")
        screen.process.send_signal(signal.SIGHUP)
        assert screen.end() == 130
    (kept,) = (tmp_path / "data" / "tondo" / "games").iterdir()
    assert Record.load(kept).actions == ("*: roll 6-3", "1: 6 at red 1")


def test_plain_text_for_a_person(tmp_path: Path) -> None:
    with terminal("play", "circle36", "--players", "1", "--plain", "--dice", "ask") as screen:
        screen.wait_for("Enter rolls or draws")
        screen.type("roll 6-3\n")
        screen.wait_for("Player 1 ›")
        screen.type("6 r1\nsave x.json\nquit\n")
        assert screen.end() == 0
    assert "\x1b" not in screen.shown
    assert len(Record.load(tmp_path / "x.json").actions) == 2


def test_tab_completes_a_move() -> None:
    with terminal("play", "circle36", "--players", "1", "--lines") as screen:
        screen.wait_for("›")
        screen.type("roll 6-3\r")
        screen.wait_for("›")
        screen.type("6+3 at c\t")
        screen.wait_for("entre")
        screen.type("\r")
        screen.wait_for("writes 9")
        screen.wait_for("›")
        screen.type("undo\r")
        screen.wait_for("Taken back: 6+3 at centre")


def test_replay_steps_on_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    with terminal(
        "play", "circle36", "--lines", "--seats", "random,random", "--seed", "1", "--save", str(path)
    ) as screen:
        assert screen.end() == 0
    with terminal("replay", str(path), "--lines") as screen:
        screen.wait_for("0 of ")
        screen.type("\r")
        screen.wait_for("1 of ")
        screen.type("b\r")
        screen.wait_for("0 of ")
        screen.type("q\r")
        assert screen.end() == 0


@pytest.mark.skipif(shutil.which("less") is None, reason="needs less")
def test_the_rules_are_paged_without_escapes_to_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LESS", "PAGER", "MANPAGER"):
        monkeypatch.delenv(name, raising=False)
    with terminal("rules", "circle36") as screen:
        screen.wait_for("Circle 36")
        screen.wait_for("\x1b[K")
        screen.type("q")
        assert screen.end() == 0
    assert "ESC" not in screen.shown
    assert "\x1b[1m" in screen.shown

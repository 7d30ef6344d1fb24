"""The command on a real terminal: a pseudo-terminal with somebody typing."""

import fcntl
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import tondo
from tondo.core import Record

Moves = Callable[..., list[str]]
PATIENCE = 60.0  # only a limit for a program that hangs


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, master: int, process: "subprocess.Popen[bytes]") -> None:
        self.master = master
        self.process = process
        self.shown = ""
        self.read_to = 0

    def wait_for(self, text: str) -> None:
        """Read until a text appears that was not there before."""
        until = time.monotonic() + PATIENCE
        while (found := self.shown.find(text, self.read_to)) < 0:
            assert time.monotonic() < until, f"no {text!r} in {self.shown[self.read_to :]!r}"
            assert self._read(), f"ended without {text!r}: {self.shown[self.read_to :]!r}"
        self.read_to = found + len(text)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        """Read all that is left and give the exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        if not select.select([self.master], [], [], PATIENCE)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.shown += data.decode("utf-8", "replace")
        return bool(data)


@contextmanager
def terminal(*arguments: str, columns: int = 80, rows: int = 40) -> Iterator[Terminal]:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    process = subprocess.Popen(
        [sys.executable, "-m", "tondo.cli", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment | {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"},
        start_new_session=True,
    )
    os.close(slave)
    try:
        yield Terminal(master, process)
    finally:
        process.kill()
        process.wait()
        os.close(master)


@pytest.mark.parametrize(
    ("lang", "end"), [("en", "All 25 spaces are filled."), ("fr", "Les 25 emplacements sont remplis.")]
)
def test_a_whole_game_against_a_bot(tmp_path: Path, moves: Moves, lang: str, end: str) -> None:
    command = ("play", "circle36", "--bots", "3", "--seed", "9", "--dice", "auto", "--lang", lang)
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
    with terminal("play", "--seed", "4") as screen:
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
        with terminal("play", "circle36", "--players", "1") as screen:
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
    with terminal("play", "circle36", "--players", "1") as screen:
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
    with terminal("play", "circle36", "--players", "1") as screen:
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
    with terminal("play", "circle36", "--seats", "random,random", "--seed", "1", "--save", str(path)) as screen:
        assert screen.end() == 0
    with terminal("replay", str(path)) as screen:
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

"""The full screen on a real terminal: whatever ends it, nothing is lost, and the terminal is as it was."""

import os
import signal
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.ptys import PATIENCE, Terminal, terminal
from tondo.core import Record

ALTERNATE, USUAL = "\x1b[?1049h", "\x1b[?1049l"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def play(screen: Terminal) -> None:
    """Play one move of a game alone."""
    screen.wait_for(ALTERNATE)
    screen.wait_for_words("Nothing has happened yet")
    screen.type("\r")
    screen.wait_for_words("The dice show")
    screen.wait_for_words("Player 1 ›")
    screen.type("n\r")  # the first placement of all
    screen.wait_for_words("writes")


def kept(data_home: Path) -> Path:
    """The file of the game, which holds what was played."""
    (path,) = (data_home / "games").iterdir()
    record = Record.load(path)
    assert [entry[0] for entry in record.actions] == ["*", "1"]
    record.verify()
    return path


def ctrl_c(screen: Terminal) -> None:
    screen.type("\x03")


def quit_by_key(screen: Terminal) -> None:
    screen.type("q")


def killed_by(number: signal.Signals) -> Callable[[Terminal], None]:
    return lambda screen: screen.process.send_signal(number)


@pytest.mark.parametrize(
    ("end", "code"),
    [
        (ctrl_c, 130),
        (quit_by_key, 0),
        (killed_by(signal.SIGTERM), 130),
        (killed_by(signal.SIGHUP), 130),
        (killed_by(signal.SIGINT), 130),
    ],
    ids=["ctrl-c", "quit", "term", "hup", "int"],
)
def test_every_end_keeps_the_game_and_restores_the_terminal(
    data_home: Path, end: Callable[[Terminal], None], code: int
) -> None:
    with terminal("play", "circle36", "--players", "1", "--seed", "2", columns=80, rows=24, keep_slave=True) as screen:
        before = screen.attributes()
        play(screen)
        assert screen.attributes() != before
        end(screen)
        assert screen.end() == code
        assert screen.attributes() == before
    path = kept(data_home)
    after = screen.shown[screen.shown.rindex(USUAL) :]
    assert f"tondo play --load {path}" in after.replace("\r\n", "")
    assert "\x1b[?25h" in after or "\x1b[?25h" in screen.shown[screen.read_to :]
    for mode in ("1000", "1003", "1006", "2004", "1004"):
        assert f"\x1b[?{mode}l" in screen.shown
    assert "Traceback" not in screen.shown


def test_a_closed_window_keeps_the_game(data_home: Path) -> None:
    with terminal("play", "circle36", "--players", "1", "--seed", "2", columns=80, rows=24) as screen:
        play(screen)
        screen.close()
        assert screen.process.wait(PATIENCE) == 130
    kept(data_home)


@pytest.mark.parametrize("by_key", [True, False], ids=["ctrl-z", "stop"])
def test_stopping_gives_the_terminal_back_and_going_on_draws_everything(data_home: Path, by_key: bool) -> None:
    with terminal("play", "circle36", "--players", "1", "--seed", "2", columns=80, rows=24, keep_slave=True) as screen:
        before = screen.attributes()
        play(screen)
        for _ in range(2):
            shown = screen.read_to
            if by_key:
                screen.type("\x1a")
            else:
                screen.process.send_signal(signal.SIGTSTP)
            screen.wait_for(USUAL)
            assert os.WIFSTOPPED(os.waitpid(screen.process.pid, os.WUNTRACED)[1])
            assert screen.attributes() == before
            assert shown < screen.read_to
            screen.process.send_signal(signal.SIGCONT)
            screen.wait_for(ALTERNATE)
            screen.wait_for_words("writes")
            screen.wait_for_other_attributes(before)
        ctrl_c(screen)
        assert screen.end() == 130
        assert screen.attributes() == before
    kept(data_home)


def test_whoever_is_stopped_without_being_asked_still_restores_the_terminal(data_home: Path) -> None:
    with terminal("play", "circle36", "--players", "1", "--seed", "2", columns=80, rows=24, keep_slave=True) as screen:
        before = screen.attributes()
        play(screen)
        screen.process.send_signal(signal.SIGSTOP)
        assert os.WIFSTOPPED(os.waitpid(screen.process.pid, os.WUNTRACED)[1])
        screen.process.send_signal(signal.SIGCONT)
        screen.wait_for(ALTERNATE)
        screen.wait_for_words("writes")
        ctrl_c(screen)
        assert screen.end() == 130
        assert screen.attributes() == before
    kept(data_home)


def test_nothing_is_said_where_nothing_was_played(data_home: Path) -> None:
    with terminal("play", "circle36", "--players", "1", "--seed", "2", columns=80, rows=24) as screen:
        screen.wait_for_words("Nothing has happened yet")
        ctrl_c(screen)
        assert screen.end() == 130
    assert not (data_home / "games").exists()
    assert "Goodbye" not in screen.shown


def test_a_failure_keeps_the_game_too(data_home: Path, tmp_path: Path) -> None:
    """An error that nobody has thought of: the settings say so much."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(FAILING)
    with terminal(
        "play",
        "circle36",
        "--players",
        "1",
        "--seed",
        "2",
        columns=80,
        rows=24,
        keep_slave=True,
        variables={"PYTHONPATH": str(site)},
    ) as screen:
        before = screen.attributes()
        play(screen)
        screen.type("u")
        assert screen.end() == 1
        assert screen.attributes() == before
    assert "unthought of" in screen.shown
    kept(data_home)


FAILING = """
import tondo.terminal.local_match as failing


async def fail(self, argument):
    raise RuntimeError("unthought of")


failing.LocalMatch._do_undo = fail
"""


@pytest.mark.parametrize(
    ("arguments", "variable"),
    [
        (("--plain",), ("TERM", "xterm")),
        (("--ascii",), ("TERM", "xterm")),
        (("--lines",), ("TERM", "xterm")),
        ((), ("TERM", "dumb")),
        ((), ("ACCESSIBLE", "1")),
    ],
    ids=["plain", "ascii", "lines", "dumb", "accessible"],
)
def test_whoever_needs_lines_of_text_gets_them(arguments: tuple[str, ...], variable: tuple[str, str]) -> None:
    with terminal("play", "circle36", "--players", "1", *arguments, variables=dict([variable])) as screen:
        screen.wait_for("Ring")
        screen.type("q\r")
        screen.wait_for("nothing to save")
        assert screen.end() == 0
    assert ALTERNATE not in screen.shown


def test_termios_are_compared_as_a_whole() -> None:
    """So that the tests above can't pass because nothing is compared."""
    master, slave = os.openpty()
    try:
        before = termios.tcgetattr(slave)
        changed = termios.tcgetattr(slave)
        changed[3] &= ~termios.ECHO
        termios.tcsetattr(slave, termios.TCSANOW, changed)
        assert termios.tcgetattr(slave) != before
    finally:
        os.close(master)
        os.close(slave)

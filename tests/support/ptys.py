"""A program on a real terminal: a pseudo-terminal with somebody typing."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

PATIENCE = 120.0  # seconds; only a limit for a program that hangs
_ESCAPES = re.compile(r"\x1b\[[0-9;?<>=]*[ $]*[a-zA-Z]")
_LEFT_OUT = ("COLUMNS", "LINES", "NO_COLOR", "ACCESSIBLE", "COLORTERM")


class Terminal:
    """A program on a terminal of its own. ``slave`` stays open, so that what the program leaves behind can be seen."""

    def __init__(self, master: int, slave: int, process: "subprocess.Popen[bytes]") -> None:
        self.master = master
        self.slave = slave
        self.process = process
        self.shown = ""
        self.read_to = 0
        self._words_from = 0

    def wait_for(self, text: str) -> None:
        """Read until a text appears that was not there before."""
        until = time.monotonic() + PATIENCE
        while (found := self.shown.find(text, self.read_to)) < 0:
            assert time.monotonic() < until, f"no {text!r} in {self.shown[self.read_to :]!r}"
            assert self._read(), f"ended without {text!r}: {self.shown[self.read_to :]!r}"
        self.read_to = found + len(text)

    def wait_for_words(self, text: str) -> None:
        """Read until a text appears, however it is coloured, that was not there when this last waited."""
        until = time.monotonic() + PATIENCE
        while text not in (words := _ESCAPES.sub("", self.shown[self._words_from :])):
            assert time.monotonic() < until, f"no {text!r} in {words!r}"
            assert self._read(), f"ended without {text!r}: {words!r}"
        self._words_from = self.read_to = len(self.shown)

    def type(self, text: str) -> None:
        """Type a text or keys."""
        os.write(self.master, text.encode())

    def attributes(self) -> list[Any]:
        """How the terminal is set."""
        return termios.tcgetattr(self.slave)

    def wait_for_other_attributes(self, before: list[Any]) -> None:
        """Wait until the terminal is not set as it was before."""
        until = time.monotonic() + PATIENCE
        while self.attributes() == before:
            assert time.monotonic() < until, f"as before: {before}"
            self._read(0.05)

    def end(self) -> int:
        """Read all that is left and give the exit code."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < until, f"still running: {self.shown[self.read_to :]!r}"
            self._read(0.05)
        while self._read(0.05):
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Close the window: nobody is at the other end any more."""
        os.close(self.master)
        self.master = -1

    def _read(self, patience: float = PATIENCE) -> bool:
        if not select.select([self.master], [], [], patience)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.shown += data.decode("utf-8", "replace")
        return bool(data)


@contextmanager
def terminal(
    *arguments: str,
    columns: int = 80,
    rows: int = 40,
    keep_slave: bool = False,
    variables: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Terminal]:
    """Run ``tondo`` with these arguments on a terminal, whose session it leads."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in _LEFT_OUT}
    process = subprocess.Popen(
        [sys.executable, "-c", _LEADING, *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment | {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"} | dict(variables),
        start_new_session=True,
    )
    if not keep_slave:
        os.close(slave)
    screen = Terminal(master, slave, process)
    try:
        yield screen
    finally:
        process.kill()
        process.wait()
        if screen.master >= 0:
            os.close(screen.master)
        if keep_slave:
            os.close(slave)


# As a shell does, the program takes the terminal as its own: closing it sends SIGHUP.
_LEADING = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from tondo.cli import main
sys.exit(main())
"""

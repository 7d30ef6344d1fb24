"""The full screen as somebody at a terminal meets it: how soon it is there, how soon a key shows, what idling costs.

The real ``tondo`` runs in a pseudo-terminal. Starting is compared with a Textual program that shows one word, and keys
while bots, hints, opinions or analyses are at work with keys while nothing is.
"""

import argparse
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

import tondo
from bench.clients import processor_seconds
from tondo.core import CHANCE, Record

ROWS, COLUMNS = 40, 120
STARTS = 7
EACH = 25  # keys for every hint or opinion
SETTLING = 5  # seconds in which screens that keys open are loaded
QUIET = 0.25  # seconds without output after which a screen is complete
SMALLEST = """
from textual.app import App
from textual.widgets import Label

class Smallest(App):
    def compose(self):
        yield Label("there")

Smallest().run()
"""


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, command: Sequence[str], home: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "XDG_DATA_HOME": home}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.began = time.perf_counter()
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
        os.close(slave)

    def wait_for(self, *texts: bytes, seconds: float = 30) -> float:
        """Read until one of the texts is shown; the seconds since the program was started."""
        seen = b""
        while not any(text in seen for text in texts):
            if not (found := self.read(seconds)):
                raise RuntimeError(f"{texts!r} was not shown: {seen[-500:]!r}")
            seen = seen[-1000:] + found
        return time.perf_counter() - self.began

    def read(self, seconds: float) -> bytes:
        """What is written next; nothing if that takes longer."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        return os.read(self.master, 1 << 16) if ready else b""

    def drain(self) -> None:
        """Read until nothing more comes."""
        while self.read(QUIET):
            pass

    def press(self, keys: bytes, seconds: float = 5) -> float:
        """Press a key; the milliseconds until something is written."""
        start = time.perf_counter()
        os.write(self.master, keys)
        if not self.read(seconds):
            raise RuntimeError(f"nothing was written after {keys!r}")
        return 1000 * (time.perf_counter() - start)

    def end(self) -> None:
        """End the program."""
        self.process.terminate()
        with suppress(OSError):  # nobody writes there any more
            while self.read(5):
                pass
        os.close(self.master)
        self.process.wait(10)


@contextmanager
def running(*arguments: str, command: Sequence[str] = ()) -> Iterator[Terminal]:
    """A program, ``tondo`` unless given, in a terminal, with a data folder of its own."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(command or [sys.executable, "-m", "tondo.cli", *arguments], home)
        try:
            yield terminal
        finally:
            terminal.end()


def starting(shown: bytes, *arguments: str, command: Sequence[str] = ()) -> float:
    """The median of the seconds until a text is shown, in several runs; the first may compile and does not count."""
    runs = []
    for _ in range(STARTS + 1):
        with running(*arguments, command=command) as terminal:
            runs.append(terminal.wait_for(shown))
    return median(runs[1:])


class Situation(NamedTuple):
    """What goes on while keys are pressed: ``begin`` is pressed before every so many of them and makes it go on."""

    name: str
    seats: str
    letters: bytes
    begin: bytes = b""
    played: bytes = b""  # what is typed before, so that there is something to speak about


GAMES = ("cirkis", "cropcircles", "circle36")
SITUATIONS = (
    Situation("n and p, nobody thinks", "human,human", b"np"),
    Situation("n and p, a hint", "human,human", b"np", b"h"),
    Situation("n and p, an opinion", "human,human", b"np", b"a", b"n\r"),
    Situation("letters, nobody thinks", "human,human", b"x\x7f"),
    Situation("letters, bots think", "strongest,strongest", b"x\x7f"),
)


def keys(count: int, game: str, situation: Situation) -> list[float]:
    """The milliseconds that each of so many keys takes to be shown, in a game."""
    seats = situation.seats
    with running("play", game, "--seats", seats, "--seed", "1", "--dice", "auto", "--lang", "en") as terminal:
        terminal.wait_for(b"menu", b"Enter")
        terminal.drain()
        terminal.press(b"\r")  # takes the keyboard, where it must be taken
        terminal.drain()
        for key in situation.played:
            terminal.press(bytes([key]))
            terminal.drain()
        if b"x" in situation.letters:
            terminal.press(b":")
        return _pressed(terminal, count, [bytes([key]) for key in situation.letters], situation.begin)


def replaying(count: int, game: str, *, analyse: bool) -> list[float]:
    """The milliseconds that each of so many steps in a replay takes to be shown."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_text(Record(tondo.game(game, players=2), ("A", "B"), _played(game)).dumps(), "utf-8")
        with running("replay", str(path), "--lang", "en") as terminal:
            terminal.wait_for(b"Esc")
            terminal.drain()
            if analyse:
                terminal.press(b"a")
            return _pressed(terminal, count, [b"\x1b[C", b"\x1b[D"])


def _played(game: str) -> tuple[str, ...]:
    """The actions of a game between random bots."""
    state, rng, actions = tondo.game(game, players=2).new_state(), Random(1), []
    while not state.is_terminal():
        player = CHANCE if state.is_chance() else state.players_to_act()[0]
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions(player))
        actions.append(Record.entry(state, action, player))
        state.apply(action, player)
    return tuple(actions)


def _pressed(terminal: Terminal, count: int, letters: Sequence[bytes], begin: bytes = b"") -> list[float]:
    found = []
    for number in range(count):
        if begin and number % EACH == 0:
            terminal.press(begin)
        while terminal.read(0.02):  # what a bot's action has changed
            pass
        found.append(terminal.press(letters[number % len(letters)]))
    return found


def idling(seconds: float) -> float:
    """The processor time, in milliseconds an hour, of a game that waits for a person."""
    with running("play", "cirkis", "--seats", "human,human", "--lang", "en") as terminal:
        terminal.wait_for(b"menu")
        time.sleep(SETTLING)
        terminal.drain()
        before = processor_seconds(terminal.process.pid)
        time.sleep(seconds)
        return (processor_seconds(terminal.process.pid) - before) / seconds * 3600 * 1000


def add_row(table: Table, name: str, times: Sequence[float], baseline: float) -> dict[str, float]:
    """Put the times of keys in the table; the figures."""
    middle, centile, longest = median(times), quantiles(times, n=100)[98], max(times)
    table.add_row(name, f"{middle:.1f}, p99 {centile:.1f}, longest {longest:.1f} ms", f"{middle / baseline:.2f}")
    return {"median ms": middle, "p99 ms": centile, "longest ms": longest, "median to calm": middle / baseline}


def run(count: int = 200, idle_seconds: float = 60) -> dict[str, dict[str, float]]:
    """Measure and print it."""
    smallest = starting(b"there", command=[sys.executable, "-c", SMALLEST])
    figures: dict[str, dict[str, float]] = {}
    table = Table(title=f"The full screen, {COLUMNS} by {ROWS}")
    for heading in ("", "", "to the baseline"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, arguments, shown in (
        ("tondo", (), b"Settings"),
        ("tondo play cirkis", ("play", "cirkis"), b"menu"),
    ):
        found = starting(shown, *arguments, "--lang", "en") if arguments else starting(shown)
        figures[f"{name}, starting"] = {"s": found, "to the smallest Textual program": found / smallest}
        table.add_row(f"{name}: first screen", f"{1000 * found:.0f} ms", f"{found / smallest:.2f}")
    for game in GAMES:
        calm: dict[bytes, float] = {}
        for situation in SITUATIONS:
            times = keys(count, game, situation)
            baseline = calm.setdefault(situation.letters, median(times))
            figures[f"{game}, {situation.name}"] = add_row(table, f"{game}: {situation.name}", times, baseline)
        steps = replaying(count, game, analyse=False)
        add_row(table, f"{game}: replay", steps, median(steps))
        times = replaying(count, game, analyse=True)
        figures[f"{game}, replay with analysis"] = add_row(table, f"{game}: replay, analysis", times, median(steps))
    idle = idling(idle_seconds)
    figures["idling"] = {"processor ms an hour": idle}
    table.add_row(f"idling, in {idle_seconds:.0f} s", f"{idle / 1000:.1f} s of a processor an hour", "")
    Console().print(table)
    return figures


def main() -> None:
    """Run it alone."""
    parser = argparse.ArgumentParser(prog="bench.terminal", description=__doc__)
    parser.add_argument("--keys", type=int, default=200, help="how many keys are pressed (default 200)")
    parser.add_argument("--idle", type=float, default=60, help="for how many seconds nothing happens (default 60)")
    arguments = parser.parse_args()
    run(arguments.keys, arguments.idle)


if __name__ == "__main__":
    main()

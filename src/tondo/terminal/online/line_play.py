"""A `Match` line by line: what happens is printed as it comes, and moves and commands are read from the input."""

import asyncio
import os
from threading import Thread

from rich.text import Text

from tondo.core.errors import TondoError
from tondo.terminal.board import draw_board, tight_rows
from tondo.terminal.commands import read_command
from tondo.terminal.exit_codes import FAILURE, SUCCESS
from tondo.terminal.match import LogLine, Match, PointsLine, Snapshot
from tondo.terminal.online.table_commands import NAMES
from tondo.terminal.panels import panel_lines
from tondo.terminal.screen import Screen
from tondo.terminal.seats import WORDS
from tondo.terminal.signs import points, signed

OWN_COMMANDS = ("help", "moves", "show", "panels", "log", "quit")
_PANEL_ROWS = 12
_CHUNK = 4096  # bytes
_LOOK = 0.05  # seconds between two looks whether it is one's turn, while a line waits for that


class _Lines:
    """Lines as they come in, read in a thread that nobody waits for at the end; None is the end of the input.

    The thread reads the descriptor itself: one that sits in Python's own buffer would hold up the end of the program.
    """

    def __init__(self, descriptor: int) -> None:
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        Thread(target=self._read, args=(descriptor,), name="tondo-lines", daemon=True).start()

    def _read(self, descriptor: int) -> None:
        unread = b""
        while True:
            try:
                chunk = os.read(descriptor, _CHUNK)
            except OSError:
                chunk = b""
            *whole, unread = (unread + chunk).split(b"\n")
            if not chunk and unread:
                whole, unread = [unread], b""
            try:
                for line in whole:
                    self._loop.call_soon_threadsafe(self.lines.put_nowait, line.decode("utf-8", "replace"))
                if not chunk:
                    self._loop.call_soon_threadsafe(self.lines.put_nowait, None)
                    return
            except RuntimeError:  # the loop is closed: nobody wants to know
                return


class LinePlay:
    """Plays or watches a match until it is over or the person quits.

    ``watching``: the input may end at once, and the game is followed to its end all the same. Nothing is obeyed before
    ``ready`` is set.
    """

    def __init__(
        self,
        match: Match,
        screen: Screen,
        descriptor: int,
        *,
        watching: bool = False,
        ready: asyncio.Event | None = None,
    ) -> None:
        self.match = match
        self.screen = screen
        self._descriptor = descriptor
        self._watching = watching
        self._ready = ready
        self._printed = 0  # lines of the log
        self._said: tuple[object, ...] = ()  # what was said last besides the log
        self._news = asyncio.Event()

    def run(self) -> int:
        """Play, and return the exit code."""
        return asyncio.run(self._run())

    async def _run(self) -> int:
        self.match.changed = self._news.set
        running = asyncio.ensure_future(self.match.run())
        reading = asyncio.ensure_future(self._obey(_Lines(self._descriptor).lines))
        try:
            while True:
                self._news.clear()
                snapshot = self._show()
                if snapshot.result:
                    self._show_result(snapshot)
                    return SUCCESS
                if running.done():
                    running.result()
                    return FAILURE
                if reading.done() and not (self._watching and reading.result() != SUCCESS):
                    return reading.result()
                news = asyncio.ensure_future(self._news.wait())
                ends = [task for task in (running, reading) if not task.done()]
                await asyncio.wait((*ends, news), return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
        finally:
            running.cancel()
            reading.cancel()
            await asyncio.wait((running, reading))
            if left := self.match.leave():
                self.screen.say(left, wrap=False)

    # Showing.

    def _show(self) -> Snapshot:
        """Print what is new."""
        snapshot = self.match.snapshot()
        for line in snapshot.log[self._printed :]:
            self.screen.say(_log_text(line, snapshot))
        self._printed = len(snapshot.log)
        said = (snapshot.notice, snapshot.task, snapshot.seat, len(snapshot.log) if snapshot.choices else 0)
        if said != self._said and not snapshot.result:
            self._said = said
            for text in filter(None, (snapshot.notice, *snapshot.task)):
                self.screen.say(text, wrap=False)
            if snapshot.choices:
                self.screen.words("first-move", example=snapshot.choices[0].label)
        return snapshot

    def _show_result(self, snapshot: Snapshot) -> None:
        self.screen.say("")
        for line in snapshot.breakdown:
            self.screen.say(f"{snapshot.players[line.player].name}  {signed(line.points)}  {line.reason}")
        self.screen.say(_scores(snapshot))
        for text in snapshot.result:
            self.screen.say(text)

    # Obeying.

    async def _obey(self, lines: "asyncio.Queue[str | None]") -> int:
        """Do what the lines say, one after the other."""
        if self._ready is not None:
            await self._ready.wait()
        while (line := await lines.get()) is not None:
            if not line.strip():
                continue
            try:
                if not await self._command(line):
                    await self._act(line.strip())
            except TondoError as error:
                self.screen.complain(error.phrase)
            except _Quit:
                return SUCCESS
        return FAILURE

    async def _act(self, text: str) -> None:
        """Take an action, once it is this person's turn; where it is nobody's, the match says why not."""
        while not (snapshot := self.match.snapshot()).choices and any(player.to_act for player in snapshot.players):
            if snapshot.hand_over is not None:
                await self.match.hand_over()
            await asyncio.sleep(_LOOK)
        await self.match.act(text)

    async def _command(self, line: str) -> bool:
        found = read_command(line, OWN_COMMANDS) or read_command(line, NAMES)
        if found is None:
            return False
        name, argument = found
        if name in OWN_COMMANDS:
            getattr(self, f"_do_{name}")(argument)
            return True
        answer = await self.match.execute(name, argument)
        for text in answer.sentences:
            self.screen.say(text, wrap=False)
        return True

    def _do_quit(self, _argument: str) -> None:
        raise _Quit

    def _do_help(self, _argument: str) -> None:
        self.screen.words("online.help")
        for command in self.match.commands():
            if f"command.{command.name}" in WORDS:
                word = self.screen.text(WORDS(f"command.{command.name}")).partition("|")[0]
                self.screen.say(f"  {word:14} {command.label}")

    def _do_moves(self, argument: str) -> None:
        labels = [choice.label for choice in self.match.snapshot().choices]
        found = [label for label in labels if argument.lower() in label.lower()]
        for label in found:
            self.screen.say(f"  {label}")
        self.screen.words("moves.total" if found else "moves.none", **({"n": len(found)} if found else {}))

    def _do_show(self, argument: str) -> None:
        number = int(argument) - 1 if argument.isascii() and argument.isdigit() and len(argument) < 4 else None
        snapshot = self.match.snapshot(number)
        rows = max(tight_rows(snapshot.layout), min(60, self.screen.console.height - 4))
        drawn = draw_board(
            snapshot.layout,
            snapshot.marks,
            2 * rows,
            rows,
            colour=self.screen.colour,
            ascii_only=self.screen.ascii_only,
        )
        for line in drawn.lines:
            self.screen.say(line)
        self.screen.say(_scores(snapshot))

    def _do_panels(self, _argument: str) -> None:
        for panel in self.match.snapshot().panels:
            for line in (Text(), *panel_lines(panel, self.screen.console.width, _PANEL_ROWS)):
                self.screen.say(line)

    def _do_log(self, _argument: str) -> None:
        snapshot = self.match.snapshot()
        for line in snapshot.log:
            self.screen.say(_log_text(line, snapshot))


class _Quit(Exception):
    """The person typed *quit*."""


def _log_text(line: LogLine, snapshot: Snapshot) -> str:
    return "  ".join((line.text, *(_points_text(one, line, snapshot) for one in line.points)))


def _points_text(one: PointsLine, line: LogLine, snapshot: Snapshot) -> str:
    text = f"{points(one.points)} {one.reason}"
    return text if one.player == line.player else f"{snapshot.players[one.player].name}: {text}"


def _scores(snapshot: Snapshot) -> str:
    return "  ".join(f"{player.name} {signed(player.score)}" for player in snapshot.players)

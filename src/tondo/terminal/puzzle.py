"""Puzzles at the keyboard: one after the other, until the person leaves."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tondo.core import State
from tondo.core.errors import TondoError
from tondo.puzzles import Puzzle
from tondo.terminal.commands import PUZZLE_NAMES, command_words, read_command
from tondo.terminal.exit_codes import INTERRUPTED, SUCCESS
from tondo.terminal.puzzle_session import PuzzleSession
from tondo.terminal.reader import Reader
from tondo.terminal.screen import Screen
from tondo.terminal.seats import WORDS


class _Quit(Exception):
    """The person typed *quit*."""


class SolvePuzzles:
    """Asks puzzles of one game, line by line; see `PuzzleSession` for the parameters."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        screen: Screen,
        reader: Reader,
        rng: Random,
        path: Path,
        first: Puzzle | None = None,
    ) -> None:
        self.screen = screen
        self.reader = reader
        self.session = PuzzleSession(puzzles, rng, path, screen.lang, screen.complain, first)
        self._drawn = False  # whether the screen shows the current position

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is asked now."""
        return self.session.puzzle

    def run(self) -> int:
        """Ask until the person leaves, and return the exit code."""
        try:
            while True:
                self._step()
        except (_Quit, EOFError):
            solver = self.session.solver
            self.screen.words("puzzle.bye", n=solver.solved, tried=solver.tried, rating=self.session.rating())
            return SUCCESS
        except KeyboardInterrupt:
            return INTERRUPTED

    def _step(self) -> None:
        if not self._drawn:
            self._draw()
        line = self._line()
        command = read_command(line, PUZZLE_NAMES)
        if command is not None:
            self._command(*command)
        elif line.strip():
            self._try(line)
        elif self.session.is_done:
            self._do_another("")
        else:
            self._drawn = False

    def _try(self, line: str) -> None:
        if self.session.is_done:
            self.screen.words("puzzle.over")
            return
        try:
            verdict = self.session.attempt(line)
        except TondoError as error:
            self.screen.complain(error.phrase)
            return
        if not verdict.is_whole:
            self._drawn = False
            return
        self._show(verdict.played.after)
        self.screen.say(verdict.reason)
        self._end(verdict.solved)

    def _end(self, solved: bool) -> None:
        self.screen.say(self.session.end(solved))
        self.screen.words("puzzle.next")

    # What is shown.

    def _draw(self) -> None:
        self.screen.clear()
        self._show(self.session.state())
        for phrase in self.session.task():
            self.screen.say(phrase)
        self._drawn = True

    def _show(self, state: State) -> None:
        session = self.session
        self.screen.picture(state.view(self.puzzle.player), session.names, session.board, state.scores())

    def _line(self) -> str:
        who = self.session.names[self.puzzle.player]
        prompt = f"{who} > " if self.screen.ascii_only else f"{who} › "
        toolbar = self.screen.text(WORDS("puzzle.toolbar")) if self.screen.live else ""
        return self.reader.ask(prompt, self._completions, toolbar)

    def _completions(self) -> Sequence[str]:
        state = self.session.state()
        legal = () if self.session.is_done else state.legal_actions(self.puzzle.player)
        said = (state.say_action(action, self.screen.lang) for action in legal)
        return (*said, *command_words(self.screen.lang, PUZZLE_NAMES))

    # Commands.

    def _command(self, name: str, argument: str) -> None:
        do: Callable[[str], None] = getattr(self, f"_do_{name}")
        do(argument)

    def _do_quit(self, _argument: str) -> None:
        raise _Quit

    def _do_help(self, _argument: str) -> None:
        self.screen.help(self.puzzle.game, WORDS("puzzle.commands"))

    def _do_rules(self, _argument: str) -> None:
        self.screen.rules(self.puzzle.game)

    def _do_show(self, _argument: str) -> None:
        self._show(self.session.state())

    def _do_moves(self, argument: str) -> None:
        if self.session.is_done:
            self.screen.words("puzzle.over")
        else:
            self.screen.moves(self.session.state(), self.puzzle.player, argument)

    def _do_hint(self, _argument: str) -> None:
        self.screen.say(self.session.hint().text)

    def _do_undo(self, _argument: str) -> None:
        if self.session.undo():
            self._drawn = False
        else:
            self.screen.words("undo.nothing")

    def _do_another(self, _argument: str) -> None:
        self.session.another()
        self._drawn = False

    def _do_answer(self, _argument: str) -> None:
        for paragraph in self.session.answer():
            self.screen.say(paragraph)
        if not self.session.is_done:
            self._end(False)

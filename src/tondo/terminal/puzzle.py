"""Puzzles at the keyboard: one after the other, until the person leaves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tondo.core import State
from tondo.core.errors import TondoError
from tondo.core.words import Phrase, join_and
from tondo.puzzles import Puzzle, choose, rate
from tondo.terminal.commands import PUZZLE_NAMES, command_words, read_command
from tondo.terminal.exit_codes import INTERRUPTED, SUCCESS
from tondo.terminal.reader import Reader
from tondo.terminal.screen import Screen
from tondo.terminal.seats import HUMAN, WORDS, default_name
from tondo.terminal.solver_file import Solver, read_solver, write_solver


class _Quit(Exception):
    """The person typed *quit*."""


class SolvePuzzles:
    """Asks puzzles of one game. The first is ``first``, or one that ``choose`` finds, like all that follow.

    The first try at a puzzle changes the rating, which is kept in ``path``; after a hint only if it is wrong.
    """

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        screen: Screen,
        reader: Reader,
        rng: Random,
        path: Path,
        first: Puzzle | None = None,
    ) -> None:
        self.puzzles = puzzles
        self.screen = screen
        self.reader = reader
        self.rng = rng
        self.path = path
        self._game = puzzles[0].game.name
        self._solver = self._read()
        self._begin(first or self._another())

    def run(self) -> int:
        """Ask until the person leaves, and return the exit code."""
        try:
            while True:
                self._step()
        except (_Quit, EOFError):
            self.screen.words("puzzle.bye", n=self._solver.solved, tried=self._solver.tried, rating=self._rating())
            return SUCCESS
        except KeyboardInterrupt:
            return INTERRUPTED

    def _begin(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._texts: list[str] = []
        self._hints = 0
        self._done = False
        self._drawn = False
        self._names = [default_name(HUMAN, seat, self.screen.lang) for seat in range(puzzle.game.players)]
        self._keep(self._solver.has_seen(puzzle.id))

    def _another(self) -> Puzzle:
        found = choose(self.puzzles, self._solver.rating.rating, self._solver.seen, rng=self.rng)
        assert found is not None
        return found

    def _step(self) -> None:
        if not self._drawn:
            self._draw()
        line = self._line()
        command = read_command(line, PUZZLE_NAMES)
        if command is not None:
            self._command(*command)
        elif not line.strip():
            if self._done:
                self._begin(self._another())
            else:
                self._drawn = False
        elif self._done:
            self.screen.words("puzzle.over")
        else:
            self._try(line)

    def _try(self, line: str) -> None:
        try:
            verdict = self.puzzle.check([*self._texts, line], self._names)
        except TondoError as error:
            self.screen.complain(error.phrase)
            return
        self._texts.append(line)
        if not verdict.is_whole:
            self._drawn = False
            return
        self._show(verdict.played.after)
        self.screen.say(verdict.reason)
        self._end(verdict.solved)

    def _end(self, solved: bool) -> None:
        """Count the try, and say what became of the rating."""
        self._done = True
        before = self._rating()
        rating = self._solver.rating
        if not (solved and self._hints):
            rating = rate(rating, self.puzzle.difficulty, solved)
        counted = replace(
            self._solver, rating=rating, tried=self._solver.tried + 1, solved=self._solver.solved + solved
        )
        self._keep(counted)
        self.screen.words("puzzle.rating", before=before, after=self._rating(), difficulty=self.puzzle.difficulty)
        self.screen.words("puzzle.next")

    # What is shown.

    def _draw(self) -> None:
        self.screen.clear()
        self._show(self._state())
        if self._done:
            self.screen.words("puzzle.next")
        elif self._texts:
            self.screen.words("puzzle.goes-on")
        else:
            name = self._names[self.puzzle.player]
            self.screen.words("puzzle.ask", id=self.puzzle.id, difficulty=self.puzzle.difficulty, player=name)
            if unusual := self.puzzle.unusual():
                self.screen.words("puzzle.unusual", options=join_and(unusual))
        self._drawn = True

    def _show(self, state: State) -> None:
        board = self.puzzle.player if state.game.boards > 1 else 0
        self.screen.picture(state.view(self.puzzle.player), self._names, board, state.scores())

    def _state(self) -> State:
        return self.puzzle.play(self._texts, self._names).after if self._texts else self.puzzle.state()

    def _rating(self) -> Phrase:
        found = self._solver.rating
        key = "puzzle.provisional" if found.is_provisional else "puzzle.certain"
        return WORDS(key, rating=round(found.rating), deviation=round(found.deviation))

    def _line(self) -> str:
        who = self._names[self.puzzle.player]
        prompt = f"{who} > " if self.screen.ascii_only else f"{who} › "
        toolbar = self.screen.text(WORDS("puzzle.toolbar")) if self.screen.live else ""
        return self.reader.ask(prompt, self._completions, toolbar)

    def _completions(self) -> Sequence[str]:
        state = self._state()
        legal = () if self._done else state.legal_actions(self.puzzle.player)
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
        self._show(self._state())

    def _do_moves(self, argument: str) -> None:
        if self._done:
            self.screen.words("puzzle.over")
        else:
            self.screen.moves(self._state(), self.puzzle.player, argument)

    def _do_hint(self, _argument: str) -> None:
        """The next hint; once all were given, the last one again."""
        hints = self.puzzle.hints()
        self._hints = min(self._hints + 1, len(hints))
        self.screen.say(hints[self._hints - 1].text)

    def _do_undo(self, _argument: str) -> None:
        if self._done or not self._texts:
            self.screen.words("undo.nothing")
            return
        self._texts.pop()
        self._drawn = False

    def _do_another(self, _argument: str) -> None:
        self._begin(self._another())

    def _do_answer(self, _argument: str) -> None:
        """Show the answer and why it is; whoever asks for it has not found it."""
        _right, *why = self.puzzle.check(self.puzzle.answer, self._names).paragraphs
        for paragraph in why:
            self.screen.say(paragraph)
        if not self._done:
            self._end(False)

    # What is kept.

    def _read(self) -> Solver:
        try:
            return read_solver(self.path, self._game)
        except TondoError as error:
            self.screen.complain(error.phrase)
            return Solver()

    def _keep(self, solver: Solver) -> None:
        self._solver = solver
        try:
            write_solver(self.path, self._game, solver)
        except TondoError as error:
            if not self._complained:
                self.screen.complain(error.phrase)
            self._complained = True

    _complained = False  # the file is complained about once

"""Puzzles of one game, one after the other, and what becomes of the solver's rating; without any input or output.

The line-by-line program and the full screen both ask here.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tondo.core import State
from tondo.core.errors import TondoError
from tondo.core.words import Phrase, join_and
from tondo.puzzles import Hint, Puzzle, Verdict, choose, rate
from tondo.terminal.seats import HUMAN, WORDS, default_name
from tondo.terminal.solver_file import Solver, read_solver, write_solver


class PuzzleOver(TondoError):
    """The try at this puzzle is over."""


class PuzzleSession:
    """A puzzle and how far a try at it got. The first is ``first``, or one that suits the solver, like all that follow.

    The first try at a puzzle changes the rating, which is kept in ``path``; after a hint only if it is wrong.
    ``complain`` is called with what is wrong with that file: once if it can't be read, once if it can't be written.
    """

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        rng: Random,
        path: Path,
        lang: str,
        complain: Callable[[Phrase], None],
        first: Puzzle | None = None,
    ) -> None:
        self.puzzles = puzzles
        self.rng = rng
        self.path = path
        self.lang = lang
        self._complain = complain
        self._complained = False
        self._game = puzzles[0].game.name
        self.solver = self._read()
        self._begin(first or self._choose())

    def _begin(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.texts: list[str] = []  # what was played so far
        self.hints_given = 0
        self.is_done = False
        self.names = [default_name(HUMAN, seat, self.lang) for seat in range(puzzle.game.players)]
        self._keep(self.solver.has_seen(puzzle.id))

    def another(self) -> None:
        """Go on to another puzzle."""
        self._begin(self._choose())

    def _choose(self) -> Puzzle:
        found = choose(self.puzzles, self.solver.rating.rating, self.solver.seen, rng=self.rng)
        assert found is not None
        return found

    # What there is to see.

    def state(self) -> State:
        """The position that the try has reached."""
        return self.puzzle.play(self.texts, self.names).after if self.texts else self.puzzle.state()

    @property
    def board(self) -> int:
        """Whose board to show."""
        return self.puzzle.player if self.puzzle.game.boards > 1 else 0

    def task(self) -> list[Phrase]:
        """What is asked now."""
        if self.is_done:
            return [WORDS("puzzle.next")]
        if self.texts:
            return [WORDS("puzzle.goes-on")]
        name = self.names[self.puzzle.player]
        said = [WORDS("puzzle.ask", id=self.puzzle.id, difficulty=self.puzzle.difficulty, player=name)]
        return [*said, *self.unusual()]

    def unusual(self) -> list[Phrase]:
        """The options that are not as usual, as a sentence if there are any."""
        options = self.puzzle.unusual()
        return [WORDS("puzzle.unusual", options=join_and(options))] if options else []

    def rating(self) -> Phrase:
        """The solver's rating, in words."""
        found = self.solver.rating
        key = "puzzle.provisional" if found.is_provisional else "puzzle.certain"
        return WORDS(key, rating=round(found.rating), deviation=round(found.deviation))

    # What the person does.

    def attempt(self, line: str) -> Verdict:
        """Play an action, or all of the turn; raises `TondoError`, and nothing has happened then.

        `end` must follow if the turn is whole.
        """
        if self.is_done:
            raise PuzzleOver(WORDS("puzzle.over"))
        verdict = self.puzzle.check([*self.texts, line], self.names)
        self.texts.append(line)
        return verdict

    def end(self, solved: bool) -> Phrase:
        """Count the try; what became of the rating."""
        self.is_done = True
        before, rating = self.rating(), self.solver.rating
        if not (solved and self.hints_given):
            rating = rate(rating, self.puzzle.difficulty, solved)
        self._keep(replace(self.solver, rating=rating, tried=self.solver.tried + 1, solved=self.solver.solved + solved))
        return WORDS("puzzle.rating", before=before, after=self.rating(), difficulty=self.puzzle.difficulty)

    def hint(self) -> Hint:
        """The next hint; once all were given, the last one again."""
        hints = self.puzzle.hints()
        self.hints_given = min(self.hints_given + 1, len(hints))
        return hints[self.hints_given - 1]

    def undo(self) -> bool:
        """Take back the last action of a turn that is not over; False if there is none."""
        if self.is_done or not self.texts:
            return False
        self.texts.pop()
        return True

    def answer(self) -> tuple[Phrase, ...]:
        """The answer and why it is; whoever asks for it has not found it: `end` must follow unless it is done."""
        _right, *why = self.puzzle.check(self.puzzle.answer, self.names).paragraphs
        return tuple(why)

    # What is kept.

    def _read(self) -> Solver:
        try:
            return read_solver(self.path, self._game)
        except TondoError as error:
            self._complain(error.phrase)
            return Solver()

    def _keep(self, solver: Solver) -> None:
        self.solver = solver
        try:
            write_solver(self.path, self._game, solver)
        except TondoError as error:
            if not self._complained:
                self._complain(error.phrase)
            self._complained = True

"""A recorded game as positions one can go to, without any input or output.

The line-by-line program and the full screen both ask here.
"""

from bisect import bisect_left, bisect_right
from functools import cached_property

from tondo.core import Record, State
from tondo.core.errors import RecordError
from tondo.core.turns import Turn, turns
from tondo.core.words import Phrase
from tondo.terminal.seats import WORDS, guess_kinds
from tondo.terminal.session import Session
from tondo.terminal.signs import signed


class PositionError(RecordError):
    """A position beyond the end of a record."""

    def __init__(self, number: int, last: int) -> None:
        super().__init__(f"--at {number}", WORDS("replay.no-place", last=last))


class History:
    """The positions of a record, by the number of actions before them; raises `RecordError` if it is no legal game."""

    def __init__(self, record: Record) -> None:
        self.session = Session.resume(record, guess_kinds(record.players, record.game))

    @property
    def last(self) -> int:
        """The number of actions."""
        return len(self.session.events)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The actions by turns."""
        return tuple(turns(self.session.game, ((event.player, event.action) for event in self.session.events)))

    def check(self, number: int) -> int:
        """The same number; raises `PositionError` if there are fewer actions."""
        if not 0 <= number <= self.last:
            raise PositionError(number, self.last)
        return number

    def state(self, number: int) -> State:
        """The position after ``number`` actions, not to be changed."""
        return self.session.state if number == self.last else self.session.events[number].before

    def board(self, number: int) -> int:
        """Whose board to show there: that of whoever acted last, where every player has one."""
        if self.session.game.boards == 1:
            return 0
        return next((event.player for event in reversed(self.session.events[:number]) if event.player >= 0), 0)

    def turn(self, number: int) -> Turn | None:
        """The turn of the last action before this position; None at the beginning."""
        at = bisect_left(self.turns, number, key=lambda turn: turn.end) if number else len(self.turns)
        return self.turns[at] if at < len(self.turns) else None

    def turn_index(self, number: int) -> int | None:
        """Which of the turns has led to this position; None at the beginning."""
        turn = self.turn(number)
        return None if turn is None else self.turns.index(turn)

    def turn_after(self, number: int) -> int:
        """The end of the turn that goes on or begins at this position."""
        at = bisect_right(self.turns, number, key=lambda turn: turn.end)
        return self.turns[at].end if at < len(self.turns) else self.last

    def turn_before(self, number: int) -> int:
        """The beginning of the turn that has led to this position."""
        turn = self.turn(number)
        return 0 if turn is None else turn.number

    def result(self) -> list[Phrase]:
        """How it ended, in a few sentences; for a record that stops before the end, that it does."""
        session = self.session
        if not session.is_over:
            return [WORDS("replay.unfinished", n=self.last)]
        if session.ended is None and session.game.players == 1:
            return [session.end_reason(), WORDS("end.alone", score=signed(session.state.scores()[0]))]
        return [session.end_reason(), *session.victory()]

"""A recorded game, step by step on a terminal, or all of it as text."""

from tondo.core import Record
from tondo.core.words import Phrase
from tondo.terminal.history import History, PositionError
from tondo.terminal.reader import Reader
from tondo.terminal.screen import Screen
from tondo.terminal.seats import WORDS
from tondo.terminal.signs import signed

__all__ = ["PositionError", "Replay"]


class Replay:
    """Shows the positions of a record; raises `RecordError` if it is not a legal game."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.history = History(record)
        self.session = self.history.session
        self.screen = screen

    @property
    def last(self) -> int:
        """The number of actions."""
        return self.history.last

    def show_at(self, number: int) -> None:
        """Show the position after ``number`` actions; raises `PositionError` if there are fewer."""
        self._draw(self.history.check(number))

    def as_text(self) -> None:
        """Print the log, the last position and the result."""
        for event in self.session.events:
            self.screen.events([event], self.session.names)
        self.screen.say("")
        self._draw(self.last)
        self._result()

    def step(self, reader: Reader, start: int = 0) -> None:
        """Step forward and back with the keyboard."""
        number = self.history.check(start)
        message: Phrase | None = None
        while True:
            self.screen.clear()
            self._draw(number, live=True)
            if number == self.last:
                self._result()
            if message is not None:
                self.screen.complain(message)
            prompt = self.screen.text(WORDS("replay.prompt", number=number, last=self.last))
            try:
                line = reader.ask(prompt, lambda: ()).strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            message = None
            if line in WORDS.accepted("accept.stop"):
                return
            if not line or line in WORDS.accepted("accept.forward"):
                number = min(number + 1, self.last)
            elif line in WORDS.accepted("accept.back"):
                number = max(number - 1, 0)
            elif line.isascii() and line.isdigit() and len(line) < 7 and int(line) <= self.last:
                number = int(line)
            else:
                message = WORDS("replay.keys", last=self.last)

    def _draw(self, number: int, live: bool = False) -> None:
        """Draw the board of whoever acted last, as a spectator sees it."""
        state = self.history.state(number)
        board = self.history.board(number)
        if not live:
            self.screen.picture(state.view(None), self.session.names, board, state.scores())
            return
        news = self.screen.event_lines(self.session.events[max(0, number - 1) : number], self.session.names)
        self.screen.page(state.view(None), self.session.names, board, state.scores(), news)

    def _result(self) -> None:
        session = self.session
        self.screen.say("")
        if not session.is_over:
            self.screen.words("replay.unfinished", n=self.last)
        elif session.ended is not None:
            self.screen.say(session.end_reason())
        else:
            self.screen.final_scores(session)
            if session.game.players == 1:
                self.screen.words("end.alone", score=signed(session.state.scores()[0]))

"""A game in progress: the position, its history, and undo."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tondo.bots import STRONGEST, Bot, Evaluation, named
from tondo.core import CHANCE, Ending, Record, ScoreLine, State
from tondo.core.errors import TondoError
from tondo.core.game import AnyGame
from tondo.core.words import Phrase, join_and
from tondo.table.result import breakdown_by_turns, ending_reason
from tondo.terminal.seats import HUMAN, WORDS, check_seats, default_name, guess_kinds


class CannotUndo(TondoError):
    """There is nothing to undo, something was revealed since, or the action was another person's."""


@dataclass(frozen=True, slots=True)
class Event:
    """An action in a game: ``before`` is the position in which it was taken, ``entry`` its form in a record."""

    player: int
    action: int
    before: State
    entry: str
    sentence: Phrase
    score_lines: tuple[ScoreLine, ...]

    @property
    def seat(self) -> int | None:
        """Who took it; None for chance."""
        return None if self.player == CHANCE else self.player

    @property
    def summary(self) -> Phrase:
        """What it scored for, in a few words if the game has them."""
        return self.before.game.score_summary(self.before, self.action, self.player) or self.sentence


class Session:
    """One game, with a kind of seat and a name for every player."""

    def __init__(self, game: AnyGame, seats: Sequence[str], names: Sequence[str]) -> None:
        check_seats(tuple(seats), game)
        self.game = game
        self.seats = tuple(seats)
        self.names = tuple(names)
        self.state: State = game.new_state()
        self.events: list[Event] = []
        self.ended: Ending | None = None  # how the game ended, if not by its rules
        self._bots: dict[int, Bot] = {}
        self._saved: Record | None = None
        self._resumed = False
        self.revealing_take_backs = 0  # those that went past what somebody else had done
        self._undoing: int | None = None  # whose actions are being undone, one after the other

    @classmethod
    def resume(cls, record: Record, seats: Sequence[str]) -> "Session":
        """Continue a record; raises `RecordError` if it is not a legal game."""
        session = cls(record.game, seats, record.players)
        for step in record.replay():
            session.take(step.action, step.player)
        session.ended = record.ended
        session.mark_saved()
        session._resumed = True
        return session

    @property
    def may_have_drawn_again(self) -> bool:
        """Whether some of its draws may be a second try: a record does not hold the draws to come."""
        return self._resumed and any(event.player == CHANCE for event in self.events)

    @property
    def is_over(self) -> bool:
        """Whether nobody can act any more."""
        return self.ended is not None or self.state.is_terminal()

    def resign(self, player: int) -> None:
        """A person gives up, which ends the game for everybody."""
        if not self.is_over:
            self.ended = Ending("resigned", player)

    def end_reason(self) -> Phrase:
        """How a game that is over ended."""
        if self.ended is not None:
            return ending_reason(self.ended, self.names)
        outcome = self.state.outcome()
        assert outcome is not None
        return self.game.describe_end(outcome)

    def winners(self) -> tuple[int, ...]:
        """Who won a game that is over; nobody if it was stopped."""
        if self.ended is not None:
            return self.ended.winners(self.state.scores())
        outcome = self.state.outcome()
        return () if outcome is None else outcome.winners

    def victory(self) -> list[Phrase]:
        """Who won, as sentences; none of a game played alone, or one that nobody won."""
        winners = self.winners()
        if self.game.players == 1 or not winners:
            return []
        names = join_and(self.names[player] for player in winners)
        said = [WORDS("end.winner", n=len(winners), names=names)]
        if self.game.winner_title is not None:
            said.append(WORDS("end.title", title=self.game.winner_title, names=names))
        return said

    def is_human(self, player: int) -> bool:
        """Whether a person chooses for this player."""
        return player >= 0 and self.seats[player] == HUMAN

    @property
    def humans(self) -> tuple[int, ...]:
        """The players for whom people choose."""
        return tuple(player for player in range(self.game.players) if self.is_human(player))

    def take(self, action: int, player: int) -> Event:
        """Take an action; raises `IllegalAction`, and changes nothing, if the rules forbid it."""
        after = self.state.clone()
        score_lines = after.apply_scored(action, player)
        entry = Record.entry(self.state, action, player)
        sentence = self.state.describe_action(action, player, self.names)
        event = Event(player, action, self.state, entry, sentence, score_lines)
        self.state = after
        self.events.append(event)
        self._undoing = None
        return event

    def draw(self, rng: Random) -> int:
        """Draw for chance, by its weights."""
        return self.state.sample_chance(rng)

    def choose(self, player: int, rng: Random) -> int:
        """What the bot in this seat chooses, given its seat's view; ``rng`` seeds it once."""
        return self.bot(player, rng).choose(self.state.view(player))

    def bot(self, player: int, rng: Random) -> Bot:
        """The bot in this seat; ``rng`` seeds it once."""
        if player not in self._bots:
            self._bots[player] = named(self.game, self.seats[player], rng.getrandbits(63))
        return self._bots[player]

    def dismiss_bot(self, player: int) -> None:
        """Let another bot of the same kind choose from now on: this one may still be thinking."""
        self._bots.pop(player, None)

    def change_bots(self, kind: str, lang: str) -> None:
        """Let bots of another kind sit in the seats of bots, from now on; those with the name of a level get another.

        So a saved game tells who goes on with it. Raises `SeatError` if there is no such bot.
        """
        seats = tuple(seat if seat == HUMAN else kind for seat in self.seats)
        check_seats(seats, self.game)
        named_so = guess_kinds(self.names, self.game)
        self.names = tuple(
            name if HUMAN in (self.seats[seat], named_so[seat]) else default_name(kind, seat, lang)
            for seat, name in enumerate(self.names)
        )
        self.seats = seats
        self._bots.clear()

    def advise(self, player: int) -> Evaluation:
        """What the strongest bot thinks that ``player`` should do, knowing what ``player`` knows."""
        return named(self.game, STRONGEST, seed=0).evaluate(self.state.view(player))

    def undo(self, player: int | None = None) -> Event:
        """Undo the last action of a person and what bots did after it; raises `CannotUndo`.

        Nothing goes back past a draw of chance. ``player`` is who asks, if that is known. People who share a keyboard
        may undo whoever's action was last, and after that only earlier actions of the same person. With secrets every
        action may have revealed something: then only ``player``'s own action can be undone, while nobody acted since.
        """
        if self.ended is not None:
            raise CannotUndo(WORDS("undo.over"))
        for number in range(len(self.events) - 1, -1, -1):
            event = self.events[number]
            hidden = self.game.has_secrets and event.player != player
            if event.player == CHANCE or hidden:
                raise CannotUndo(WORDS("undo.revealed" if self._anyone_acted() else "undo.nothing"))
            if not self.is_human(event.player):
                continue
            if self._undoing not in (None, event.player):
                raise CannotUndo(WORDS("undo.other", name=self.names[event.player]))
            self.revealing_take_backs += any(later.player != event.player for later in self.events[number:])
            self.state = event.before
            self._undoing = event.player
            del self.events[number:]
            return event
        raise CannotUndo(WORDS("undo.nothing"))

    def _anyone_acted(self) -> bool:
        return any(self.is_human(event.player) for event in self.events)

    def score_breakdown(self) -> tuple[ScoreLine, ...]:
        """The score breakdown of the position; where a game has none, what each action scored."""
        if lines := self.state.score_breakdown():
            return lines
        return breakdown_by_turns((event.seat, event.score_lines, event.summary) for event in self.events)

    def record(self) -> Record:
        """The game so far."""
        return Record(self.game, self.names, tuple(event.entry for event in self.events), ended=self.ended)

    def mark_saved(self) -> None:
        """Record that the game as it is now has been saved."""
        self._saved = self.record()

    @property
    def has_unsaved(self) -> bool:
        """Whether there are unsaved actions of a person."""
        return (self._anyone_acted() or self.ended is not None) and self.record() != self._saved

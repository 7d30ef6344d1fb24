"""A table: what its events add up to, and which events a wish leads to.

A wish (`sit`, `act`, `undo`, …) either raises `Refused` and changes nothing, or changes the table and returns the new
events, in order. Whoever runs the table stores those before telling anybody; if that fails because another server was
quicker, the table is thrown away and built anew with `Table.replay`. ``now`` is in milliseconds and comes from the
caller, and so does the secret that chance is drawn from: the table itself knows only its hash until the game is over.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, cast

from tondo.core import CHANCE, Record, State, game
from tondo.core.errors import TondoError
from tondo.core.fairness import Fairness, commit, draw, is_nonce, is_secret
from tondo.core.game import AnyGame
from tondo.core.words import Phrase
from tondo.table.clock import NO_CLOCK, Clock, Times
from tondo.table.events import WORDS, Event, EventError

MAX_NAME = 40
MAX_SAID = 200
LEVELS = range(9)  # of bots; 0 plays at random

Proposal = Literal["undo", "take-over", "abandon", "rematch"]


class Refused(TondoError, ValueError):
    """A wish that this table can't grant now. Nothing has changed."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(WORDS(f"refused.{key}", **params))
        self.key = key


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled when a table is made. ``bots`` has a level for each seat that a bot has, None for the others."""

    game: str
    players: int
    options: Mapping[str, object]
    bots: tuple[int | None, ...]
    clock: Clock = NO_CLOCK

    def to_json(self) -> dict[str, object]:
        """As an event carries it."""
        return {**asdict(self), "options": dict(self.options), "bots": list(self.bots)}

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> "Setup":
        """Read what `to_json` wrote."""
        try:
            return cls(**{**found, "bots": tuple(found["bots"]), "clock": Clock(**found["clock"])})
        except (TypeError, KeyError) as error:
            raise EventError(WORDS("event.keys", kind="created")) from error


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays: a person (``user`` is theirs), a bot of some ``level``, or nobody yet."""

    user: str | None = None
    level: int | None = None
    name: str = ""
    nonce: str = ""
    away: bool = False

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down here."""
        return self.user is None and self.level is None


@dataclass(frozen=True, slots=True)
class Taken:
    """An action as it was taken. ``draw`` is the number of chance's draw."""

    player: int
    action: int
    text: str
    draw: int | None


@dataclass(frozen=True, slots=True)
class Asked:
    """A proposal that waits for the answers of other people."""

    seat: int
    what: Proposal
    about: int
    agreed: frozenset[str] = frozenset()


@dataclass
class Table:
    """One live game. Made by `create` or `replay`."""

    setup: Setup
    commitment: str
    game: AnyGame
    state: State
    seats: tuple[Seat, ...]
    times: Times
    status: Literal["open", "playing", "over"] = "open"
    number: int = 0
    at: int = 0
    taken: list[Taken] = field(default_factory=list)
    draws: int = 0
    asked: Asked | None = None
    how: str = ""
    ended_by: int | None = None
    secret: str = ""
    agreed_rematch: bool = False
    next_table: str = ""
    mutes: frozenset[tuple[int, int]] = frozenset()
    log: list[tuple[int, Phrase]] = field(default_factory=list)
    chat: list[tuple[int, int, str]] = field(default_factory=list)

    # Making a table.

    @classmethod
    def create(cls, setup: Setup, secret: bytes, now: int) -> tuple["Table", list[Event]]:
        """A new table and its first event. ``secret`` is 32 bytes from the operating system's generator."""
        variant = game(setup.game, setup.players, **setup.options)
        if len(setup.bots) != setup.players or not all(level is None or level in LEVELS for level in setup.bots):
            raise Refused("bots", low=LEVELS.start, high=LEVELS.stop - 1)
        if setup.clock.problem():
            raise Refused("clock")
        if all(level is not None for level in setup.bots):
            raise Refused("only-bots")
        settled = replace(setup, options=dict(variant.options))
        event = Event(0, now, "created", {"setup": settled.to_json(), "commitment": commit(secret)})
        return cls.replay([event]), [event]

    @classmethod
    def replay(cls, events: Iterable[Event]) -> "Table":
        """The table that these events add up to; raises `EventError` if they do not fit together."""
        table: Table | None = None
        for event in events:
            if table is None:
                table = cls._made(event)
            else:
                table.apply(event)
        if table is None:
            raise EventError(WORDS("event.none"))
        return table

    @classmethod
    def _made(cls, event: Event) -> "Table":
        event.check()
        if event.number != 0 or event.kind != "created":
            raise EventError(WORDS("event.order", number=event.number))
        setup = Setup.from_json(cast(dict[str, Any], event.data["setup"]))
        try:
            variant = game(setup.game, setup.players, **setup.options)
        except TondoError as error:
            raise EventError(error.phrase) from error
        return cls(
            setup=setup,
            commitment=str(event.data["commitment"]),
            game=variant,
            state=variant.new_state(),
            seats=tuple(Seat(level=level) for level in setup.bots),
            times=Times.full(setup.clock, setup.players),
            at=event.at,
        )

    # What happened.

    def apply(self, event: Event) -> None:
        """Take in the next event; raises `EventError`, and changes nothing, if it is not one."""
        event.check()
        if event.number != self.number + 1 or event.at < self.at or event.kind == "created":
            raise EventError(WORDS("event.order", number=event.number))
        happen: Callable[..., None] = getattr(self, "_on_" + event.kind.replace("-", "_"))
        happen(event.at, **event.data)
        self.number, self.at = event.number, event.at

    def _on_sat(self, at: int, seat: int, user: str, name: str, nonce: str) -> None:
        self._seat(seat, Seat(user=user, name=name, nonce=nonce))
        self._note("log.sat", player=name)

    def _on_stood(self, at: int, seat: int) -> None:
        self._note("log.stood", player=self.seats[seat].name)
        self._seat(seat, Seat())

    def _on_moved(self, at: int, seat: int, user: str) -> None:
        self._seat(seat, replace(self.seats[seat], user=user))

    def _on_started(self, at: int) -> None:
        self.status = "playing"
        self._note("log.started")
        self._run_clocks(at)

    def _on_acted(self, at: int, player: int, action: str, draw: int | None) -> None:
        number = self.state.parse_action(action)
        phrase = self.state.describe_action(number, player, self.names)
        self.state.apply(number, player)
        self.taken.append(Taken(player, number, action, draw))
        if draw is not None:
            self.draws = draw + 1
        else:
            self.times = self.times.pressed(player, at)
        self._run_clocks(at)
        if self.asked is not None and self.asked.what == "undo":
            self.asked = None
        self.log.append((self.number + 1, phrase))

    def _on_undone(self, at: int, seat: int, keep: int) -> None:
        del self.taken[keep:]
        self.state = self.game.new_state()
        for taken in self.taken:
            self.state.apply(taken.action, taken.player)
        self.asked = None
        self._run_clocks(at)
        self._note("log.undone", player=self.names[seat])

    def _on_proposed(self, at: int, seat: int, what: Proposal, about: int) -> None:
        self.asked = Asked(seat, what, about)
        self._note_agreement()
        self._note(f"log.asked-{what}", player=self.names[seat], other=self.names[about])

    def _on_answered(self, at: int, seat: int, yes: bool) -> None:
        assert self.asked is not None
        user = self.seats[seat].user
        assert user is not None
        if yes:
            self.asked = replace(self.asked, agreed=self.asked.agreed | {user})
            self._note_agreement()
        else:
            self.asked = None
        self._note("log.agreed" if yes else "log.declined", player=self.names[seat])

    def _note_agreement(self) -> None:
        if self.asked is not None and self.asked.what == "rematch" and not self._still_to_answer():
            self.agreed_rematch = True

    def _on_left(self, at: int, seat: int) -> None:
        self._seat(seat, replace(self.seats[seat], away=True))
        self._note("log.left", player=self.names[seat])

    def _on_returned(self, at: int, seat: int) -> None:
        self._seat(seat, replace(self.seats[seat], away=False))
        self._note("log.returned", player=self.names[seat])

    def _on_taken_over(self, at: int, seat: int, level: int) -> None:
        self._note("log.taken-over", player=self.names[seat])
        self._seat(seat, replace(self.seats[seat], user=None, level=level, away=False))
        self._run_clocks(at)
        self.asked = None

    def _on_ended(self, at: int, how: str, seat: int | None, secret: str) -> None:
        self.status, self.how, self.ended_by, self.secret = "over", how, seat, secret
        self.asked = None
        self.times = self.times.running((), at)
        if how != "played":
            self._note(f"log.{how}", player="" if seat is None else self.names[seat])

    def _on_said(self, at: int, seat: int, text: str) -> None:
        self.chat.append((self.number + 1, seat, text))

    def _on_muted(self, at: int, seat: int, whom: int, on: bool) -> None:
        self.mutes = self.mutes | {(seat, whom)} if on else self.mutes - {(seat, whom)}

    def _on_continued(self, at: int, table: str) -> None:
        self.next_table = table
        self._note("log.continued")

    def _run_clocks(self, at: int) -> None:
        """The clocks of the people who are to act run; bots need none."""
        people = [seat for seat in self.state.players_to_act() if self.seats[seat].level is None]
        self.times = self.times.running(people, at)

    def _seat(self, seat: int, who: Seat) -> None:
        self.seats = (*self.seats[:seat], who, *self.seats[seat + 1 :])

    def _note(self, key: str, **params: object) -> None:
        self.log.append((self.number + 1, WORDS(key, **params)))

    # What one can ask.

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, the same in every language; a bot by its level."""
        return tuple(seat.name or ("?" if seat.level is None else f"Bot {seat.level}") for seat in self.seats)

    def seats_of(self, user: str) -> tuple[int, ...]:
        """The seats that belong to ``user``; several round one screen."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.user == user)

    def bots_to_act(self) -> tuple[tuple[int, int], ...]:
        """The bots that are to act now: pairs of a seat and a level."""
        if self.status != "playing":
            return ()
        pairs = ((seat, self.seats[seat].level) for seat in self.state.players_to_act())
        return tuple((seat, level) for seat, level in pairs if level is not None)

    def others(self, seat: int) -> frozenset[str]:
        """The other people who are here: not the seat's own, not bots, not who left."""
        mine = self.seats[seat].user
        return frozenset(
            other.user for other in self.seats if other.user is not None and other.user != mine and not other.away
        )

    def winners(self) -> tuple[int, ...]:
        """Who won a game that is over; nobody if it was abandoned."""
        outcome = self.state.outcome()
        if outcome is not None:
            return outcome.winners
        if self.how in ("resigned", "timed-out") and self.ended_by is not None:
            return tuple(seat for seat in range(len(self.seats)) if seat != self.ended_by)
        return ()

    def record(self) -> Record:
        """The game so far as a record; once it is over, with what it takes to check its draws."""
        fairness = None
        if self.status == "over":
            draws = tuple(taken.draw for taken in self.taken if taken.draw is not None)
            nonces = tuple(seat.nonce for seat in self.seats)
            fairness = Fairness(self.commitment, self.secret, nonces, draws)
        return Record(
            self.game,
            self.names,
            tuple(f"{'*' if taken.player == CHANCE else taken.player + 1}: {taken.text}" for taken in self.taken),
            fairness,
        )

    def said_to(self, seat: int | None) -> list[tuple[int, int, str]]:
        """The chat as ``seat`` sees it, without those it muted: event number, seat and text."""
        return [line for line in self.chat if (seat, line[1]) not in self.mutes]

    # Wishes before the start.

    def sit(self, seat: int, user: str, name: str, nonce: str, now: int) -> list[Event]:
        """Sit down in an open seat, adding a nonce to what chance is drawn from."""
        self._must_be("open")
        if not 0 <= seat < len(self.seats) or not self.seats[seat].is_open:
            raise Refused("seat-taken")
        if not is_nonce(nonce):
            raise Refused("nonce")
        clean = _clean(name, MAX_NAME)
        if any(other.name == clean for other in self.seats):
            raise Refused("name-taken", name=clean)
        return self._emit(now, "sat", seat=seat, user=user, name=clean, nonce=nonce)

    def stand(self, seat: int, now: int) -> list[Event]:
        """Get up again before the start."""
        self._must_be("open")
        self._person(seat)
        return self._emit(now, "stood", seat=seat)

    def move(self, seat: int, user: str, now: int) -> list[Event]:
        """Let a seat belong to another user: the same person on another device."""
        self._person(seat)
        return self._emit(now, "moved", seat=seat, user=user)

    def start(self, secret: bytes, now: int) -> list[Event]:
        """Begin, once no seat is open."""
        self._must_be("open")
        self._own(secret)
        if any(seat.is_open for seat in self.seats):
            raise Refused("open-seats")
        return self._emit(now, "started") + self._go_on(secret, now)

    # Wishes while playing.

    def act(self, seat: int, text: str, secret: bytes, now: int) -> list[Event]:
        """Take the action, or the whole turn, that a text means; raises as the game does if it is none."""
        self._must_be("playing")
        self._own(secret)
        if not 0 <= seat < len(self.seats):
            raise Refused("no-seat")
        if seat in self.times.expired(now):
            raise Refused("late")
        actions = self.game.parse_turn(self.state, text)
        trial = self.state.clone()
        texts = []
        for action in actions:
            texts.append(trial.format_action(action) if trial.is_legal(action, seat) else "")
            trial.apply(action, seat)
        events: list[Event] = []
        for written in texts:
            events += self._emit(now, "acted", player=seat, action=written, draw=None)
        return events + self._go_on(secret, now)

    def undo(self, seat: int, now: int) -> list[Event]:
        """Take one's own last action back, at once if nobody can mind, otherwise by asking the others."""
        self._must_be("playing")
        self._person(seat)
        keep = self._last_of(seat)
        if keep is None:
            raise Refused("nothing-to-undo")
        if keep == len(self.taken) - 1 or not self.others(seat):
            return self._emit(now, "undone", seat=seat, keep=keep)
        return self._propose(seat, "undo", seat, now)

    def resign(self, seat: int, secret: bytes, now: int) -> list[Event]:
        """Give up: with two at the table the other wins, with more a bot plays on."""
        self._must_be("playing")
        self._person(seat)
        self._own(secret)
        return self._give_up(seat, "resigned", secret, now)

    def tick(self, secret: bytes, now: int) -> list[Event]:
        """What time itself brings about: whoever has run out of it gives up."""
        events: list[Event] = []
        self._own(secret)
        while self.status == "playing" and (expired := self.times.expired(now)):
            events += self._give_up(expired[0], "timed-out", secret, now)
        return events

    def leave(self, seat: int, secret: bytes, now: int) -> list[Event]:
        """Go away in the middle of a game. When no person is left, the game is abandoned."""
        self._must_be("playing")
        self._person(seat)
        self._own(secret)
        if self.seats[seat].away:
            raise Refused("away-already")
        events = self._emit(now, "left", seat=seat)
        if not any(other.user is not None and not other.away for other in self.seats):
            events += self._end("abandoned", None, secret, now)
        return events

    def come_back(self, seat: int, now: int) -> list[Event]:
        """Be there again."""
        self._must_be("playing")
        if not self._person(seat).away:
            raise Refused("not-away")
        return self._emit(now, "returned", seat=seat)

    # Proposals.

    def propose(self, seat: int, what: Proposal, about: int, secret: bytes, now: int) -> list[Event]:
        """Ask the others: to let a bot play for who left, to abandon the game, or to play again."""
        person = self._person(seat)
        self._own(secret)
        if person.away:
            raise Refused("away-already")
        if what == "rematch":
            self._must_be("over")
            if self.agreed_rematch:
                raise Refused("rematch-agreed")
        elif what in ("take-over", "abandon"):
            self._must_be("playing")
        else:
            raise Refused("proposal")
        if what == "take-over" and not (0 <= about < len(self.seats) and self.seats[about].away):
            raise Refused("not-away")
        asked = self._propose(seat, what, about if what == "take-over" else seat, now)
        return asked + self._settle(secret, now)

    def answer(self, seat: int, yes: bool, secret: bytes, now: int) -> list[Event]:
        """Agree to what was asked, or decline."""
        user = self._person(seat).user
        self._own(secret)
        if self.asked is None or user not in self._still_to_answer():
            raise Refused("nothing-asked")
        asked = self.asked
        events = self._emit(now, "answered", seat=seat, yes=yes)
        if not yes:
            return events
        if asked.what == "undo" and not self._still_to_answer():
            keep = self._last_of(asked.seat)
            assert keep is not None
            return events + self._emit(now, "undone", seat=asked.seat, keep=keep)
        return events + self._settle(secret, now)

    def proceed(self, table: str, now: int) -> list[Event]:
        """Say at which table the game that all agreed to goes on."""
        if not self.agreed_rematch or self.next_table:
            raise Refused("no-rematch")
        return self._emit(now, "continued", table=table)

    def rematch(self) -> tuple[Setup, tuple[Seat, ...]]:
        """The setup of the next game, in which the start has moved on by one seat, and who sits where in it."""
        turned = (*self.seats[1:], self.seats[0])
        return replace(self.setup, bots=tuple(seat.level for seat in turned)), turned

    # Talking.

    def say(self, seat: int, text: str, now: int) -> list[Event]:
        """Say a short thing to everybody."""
        self._person(seat)
        return self._emit(now, "said", seat=seat, text=_clean(text, MAX_SAID))

    def mute(self, seat: int, whom: int, on: bool, now: int) -> list[Event]:
        """No longer hear what somebody says, or hear it again."""
        self._person(seat)
        if not 0 <= whom < len(self.seats) or whom == seat:
            raise Refused("no-seat")
        return self._emit(now, "muted", seat=seat, whom=whom, on=on)

    # How wishes come true.

    def _emit(self, now: int, kind: str, **data: object) -> list[Event]:
        event = Event(self.number + 1, max(now, self.at), kind, data)
        self.apply(event)
        return [event]

    def _go_on(self, secret: bytes, now: int) -> list[Event]:
        """Draw for chance as long as it is its turn, and end a game that is over."""
        events: list[Event] = []
        nonces = tuple(seat.nonce for seat in self.seats)
        while self.state.is_chance():
            drawn = draw(secret, nonces, self.draws, self.state.chance_outcomes())
            text = self.state.format_action(drawn)
            events += self._emit(now, "acted", player=CHANCE, action=text, draw=self.draws)
        if self.state.is_terminal():
            events += self._end("played", None, secret, now)
        return events

    def _give_up(self, seat: int, how: str, secret: bytes, now: int) -> list[Event]:
        if len(self.seats) <= 2 or not self.others(seat):
            return self._end(how, seat, secret, now)
        return self._emit(now, "taken-over", seat=seat, level=0)

    def _end(self, how: str, seat: int | None, secret: bytes, now: int) -> list[Event]:
        return self._emit(now, "ended", how=how, seat=seat, secret=secret.hex())

    def _propose(self, seat: int, what: Proposal, about: int, now: int) -> list[Event]:
        if self.asked is not None:
            raise Refused("asked-already")
        return self._emit(now, "proposed", seat=seat, what=what, about=about)

    def _still_to_answer(self) -> frozenset[str]:
        if self.asked is None:
            return frozenset()
        return self.others(self.asked.seat) - self.asked.agreed

    def _settle(self, secret: bytes, now: int) -> list[Event]:
        """Do what was asked once everybody has agreed."""
        asked = self.asked
        if asked is None or self._still_to_answer():
            return []
        if asked.what == "take-over":
            return self._emit(now, "taken-over", seat=asked.about, level=0)
        if asked.what == "abandon":
            return self._end("abandoned", None, secret, now)
        return []

    def _last_of(self, seat: int) -> int | None:
        for index in range(len(self.taken) - 1, -1, -1):
            if self.taken[index].player == seat:
                return index
        return None

    def _must_be(self, status: str) -> None:
        if self.status != status:
            raise Refused(f"not-{status}")

    def _person(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats) or self.seats[seat].user is None:
            raise Refused("no-seat")
        return self.seats[seat]

    def _own(self, secret: bytes) -> None:
        if commit(secret) != self.commitment or not is_secret(secret.hex()):
            raise ValueError("this is not the secret of this table")


def _clean(text: str, longest: int) -> str:
    """A name or a line of chat without what would disturb others."""
    clean = " ".join(text.split())
    if not clean:
        raise Refused("empty")
    if len(clean) > longest:
        raise Refused("too-long", limit=longest)
    if any(unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn") for character in clean):
        raise Refused("characters")
    return clean

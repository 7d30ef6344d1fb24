"""The state of a live game, rebuilt from its events: seats, position, log, chat. It decides nothing."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, Self, TypeAlias, cast

from tondo.bots.bot_names import bot_name
from tondo.core import CHANCE, Ending, GameFault, Record, State, game_type
from tondo.core.errors import TondoError
from tondo.core.fairness import FIRST_SCHEME, SCHEME, SCHEMES, Fairness, Scheme
from tondo.core.game import AnyGame
from tondo.core.record import ENDINGS, record_text
from tondo.table.clock import Times
from tondo.table.events import WORDS, Event, EventError
from tondo.table.log import LogEntry, PlayedAction, play
from tondo.table.setup import Seat, Setup

Status: TypeAlias = Literal["open", "playing", "over"]
ProposalKind: TypeAlias = Literal["undo", "take-over", "abandon", "rematch"]

NEEDS_EVERYBODY: frozenset[ProposalKind] = frozenset({"undo", "abandon"})  # also of people who are away
REVEAL_SECONDS = 30  # that seats have to reveal their nonces before the game may begin without them
NO_RESULT = frozenset({"abandoned", "closed", "rules-changed", "broken"})  # ways to end in which nobody wins or loses
FIRST_RULES = 1  # the rules version of tables that do not say theirs
CLAIM_SECONDS = 120  # that the other player must have been away before the game can be claimed


class LegalActions(NamedTuple):
    """Actions by text and by number, in the same order."""

    texts: list[str]
    numbers: list[int]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal that waits for answers. ``agreed`` are the users who have said yes, ``number`` is its event's."""

    seat: int
    what: ProposalKind
    about: int
    agreed: frozenset[str] = frozenset()
    number: int = 0


@dataclass
class TableState:
    """The state of a live game, rebuilt from its events by `replay`."""

    setup: Setup
    commitment: str
    game: AnyGame
    state: State
    seats: tuple[Seat, ...]
    times: Times
    scheme: Scheme = SCHEME
    rules: int = FIRST_RULES  # the version of the rules under which the game began
    is_rematch: bool = False  # begins by itself once all people have committed
    sealed_at: int | None = None  # since when seats and commitments are fixed
    status: Status = "open"
    number: int = 0
    at: int = 0  # the date of the last event
    time: int = 0  # what the servers' clock showed at the last event; everything that takes time goes by it
    played: list[PlayedAction] = field(default_factory=list)
    recorded: list[tuple[int, str, int | None]] = field(default_factory=list)  # where the rules have changed: see below
    is_broken: bool = False  # the code of the game has failed
    moves: list[LogEntry] = field(default_factory=list)  # the lines of the actions in ``played``
    moved: int = 0  # the last event that changed the position
    faced: dict[int, int] = field(default_factory=dict)  # since which event each seat has had what it faces now
    moments: list[Times] = field(default_factory=list)  # what the clocks showed before each action in ``played``
    draws: int = 0
    draws_taken_back: int = 0
    revealing_take_backs: int = 0  # those that removed a draw of chance or somebody else's action
    proposal: Proposal | None = None
    how: str = ""
    ended_by: int | None = None
    substituted: dict[int, str] = field(default_factory=dict)  # seats of people for whom a bot plays on, and why
    ended: int | None = None  # the date
    secret: str = ""
    agreed_rematch: bool = False
    next_table: str = ""
    mutes: frozenset[tuple[int, int]] = frozenset()
    log: list[LogEntry] = field(default_factory=list)
    chat: list[tuple[int, int, str]] = field(default_factory=list)
    claim_seconds: int = CLAIM_SECONDS  # the server's choice, and no part of the events
    drift: int = 0  # by how much the date is ahead of the servers' clock now; no part of the events either
    _legal: dict[int, LegalActions] = field(default_factory=dict, init=False, repr=False, compare=False)
    _legal_in: State | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The table that these events add up to; raises `EventError` if they do not fit together."""
        table: Self | None = None
        for event in events:
            if table is None:
                table = cls._from_created(event)
            else:
                table.apply(event)
        if table is None:
            raise EventError(WORDS("event.none"))
        return table

    @classmethod
    def _from_created(cls, event: Event) -> Self:
        if event.number != 0 or event.kind != "created":
            raise EventError(WORDS("event.order", number=event.number))
        setup = Setup.from_json(cast(dict[str, Any], event.data["setup"]))
        scheme = cast(Scheme, event.data.get("scheme", FIRST_SCHEME))
        if scheme not in SCHEMES:
            raise EventError(WORDS("event.keys", kind="created"))
        rules = cast(int, event.data.get("rules", FIRST_RULES))
        try:
            kind = game_type(setup.game)
            variant = kind(setup.players, setup.options) if kind.plays(rules) else kind(setup.players)
            state = variant.new_state()
        except TondoError as error:
            raise EventError(error.phrase) from error
        return cls(
            setup=setup,
            commitment=str(event.data["commitment"]),
            game=variant,
            state=state,
            seats=tuple(
                Seat(level=level, name=name, bot=name)
                for level, name in zip(setup.bots, setup.names or ("",) * setup.players, strict=True)
            ),
            times=Times.full(setup.clock, setup.players),
            scheme=scheme,
            rules=rules,
            is_rematch=bool(event.data.get("rematch", False)),
            at=event.at,
            time=event.moment,
        )

    # Events.

    def apply(self, event: Event) -> None:
        """Apply the next event; raises `EventError`, and changes nothing, if it is not the next one.

        Its data were checked when it was read.
        """
        if event.number != self.number + 1 or event.at < self.at or event.kind == "created":
            raise EventError(WORDS("event.order", number=event.number))
        self._handle(event)

    def _handle(self, event: Event) -> None:
        handle: Callable[..., None] = getattr(self, "_on_" + event.kind.replace("-", "_"))
        self.at, time = event.at, max(event.moment, self.time)
        handle(time, **event.data)
        self.number, self.time = event.number, time

    def _on_sat(self, at: int, seat: int, user: str, name: str, nonce: str, commitment: str = "") -> None:
        self._seat(seat, Seat(user=user, name=name, nonce=nonce, commitment=commitment))
        self._give_name_to_person(seat)
        self._add_to_log("log.sat", seat, player=name)

    def _on_stood(self, at: int, seat: int) -> None:
        self._add_to_log("log.stood", seat, player=self.seats[seat].name)
        self._seat(seat, Seat())

    def _on_renamed(self, at: int, seat: int, name: str) -> None:
        self._add_to_log("log.renamed", seat, player=self.seats[seat].name, name=name)
        self._seat(seat, replace(self.seats[seat], name=name))
        self._give_name_to_person(seat)

    def _on_bot_sat(self, at: int, seat: int, level: int, name: str, by: int) -> None:
        self._seat(seat, Seat(level=level, name=name, bot=name))
        self._add_to_log("log.bot-sat", by, player=self.names[by], bot=name, level=level)

    def _on_bot_stood(self, at: int, seat: int, by: int) -> None:
        self._add_to_log("log.bot-stood", by, player=self.names[by], bot=self.names[seat])
        self._seat(seat, Seat())

    def _give_name_to_person(self, seat: int) -> None:
        """Let a bot that is called like the person in ``seat`` have another name."""
        for number, other in enumerate(self.seats):
            if other.bot and other.bot.casefold() == self.seats[seat].name.casefold():
                name = self.free_bot_name(number)
                self._seat(number, replace(other, name=name, bot=name))

    def _on_moved(self, at: int, seat: int, user: str) -> None:
        # The new device does not know the nonce: it commits to one of its own.
        commitment = "" if self.status == "open" else self.seats[seat].commitment
        self._seat(seat, replace(self.seats[seat], user=user, commitment=commitment))

    def _on_committed(self, at: int, seat: int, commitment: str) -> None:
        self._seat(seat, replace(self.seats[seat], commitment=commitment))

    def _on_sealed(self, at: int) -> None:
        self.sealed_at = at

    def _on_revealed(self, at: int, seat: int, nonce: str) -> None:
        self._seat(seat, replace(self.seats[seat], nonce=nonce))

    def _on_started(self, at: int) -> None:
        self.status = "playing"
        self._add_to_log("log.started", None)
        self._run_clocks(at)

    @property
    def is_outdated(self) -> bool:
        """Whether the game began under rules that are no longer played, or its rules have failed.

        Its actions may mean something else today, so none is played: they are only ``recorded``, each with its player
        and its draw, and the position is that of the beginning.
        """
        return self.is_broken or not self.game.plays(self.rules)

    def _break(self) -> None:
        """Play no more: the code of the game has failed."""
        self.is_broken = True
        self.recorded += [(one.player, one.text, one.draw) for one in self.played]
        self.played, self.moves, self.moments, self._legal_in = [], [], [], None
        self.state = self.game.new_state()

    def _on_acted(self, at: int, player: int, action: str, draw: int | None) -> None:
        if self.is_outdated:
            self.recorded.append((player, action, draw))
            return
        try:
            self._play(at, player, self.state.parse_action(action), action, draw)
        except GameFault:
            self._break()
            self.recorded.append((player, action, draw))

    def _play(self, at: int, player: int, action: int, text: str, draw: int | None) -> None:
        """Take a legal action, which is the next event."""
        self._legal_in = None
        if self.times.clock.kind != "none":
            self.moments.append(self.times.stopped(at))
        before = self.state.players_to_act()
        entry = play(self.state, action, player, self.names, self.number + 1)
        self._face(before if draw is None else (), player)
        self.played.append(PlayedAction(player, action, text, draw))
        if draw is not None:
            self.draws = draw + 1
        else:
            self.times = self.times.pressed(player, at)
        self._run_clocks(at)
        if self.proposal is not None and self.proposal.what == "undo":
            self.proposal = None
        self.moves.append(entry)
        self.log.append(entry)

    def _face(self, before: Collection[int] = (), player: int | None = None) -> None:
        """Let the seats face something new: all but those who were to act ``before`` and still are.

        Where several act in any order, what one does leaves the others where they were.
        """
        self.moved = self.number + 1
        still = set(before).intersection(self.state.players_to_act()) - {player}
        for seat in range(len(self.seats)):
            if seat not in still:
                self.faced[seat] = self.number + 1

    def _on_undone(self, at: int, seat: int, keep: int, restores_time: bool = False) -> None:
        if self.is_outdated:
            removed_draws = sum(player == CHANCE for player, _, _ in self.recorded[keep:])
            self.draws_taken_back += removed_draws
            self.revealing_take_backs += any(player != seat for player, _, _ in self.recorded[keep:])
            del self.recorded[keep:]
            return
        removed = self.played[keep:]
        draws = sum(played.player == CHANCE for played in removed)
        self.draws_taken_back += draws
        if self.scheme != FIRST_SCHEME:
            self.draws -= draws
        self.revealing_take_backs += any(played.player != seat for played in removed)
        if restores_time and self.moments:
            self.times = self.times.restored(self.moments[keep], at)
        del self.played[keep:], self.moves[keep:], self.moments[keep:]
        self.state = self.game.new_state()
        for played in self.played:
            self.state.apply(played.action, played.player)
        self._legal_in = None
        self._face()
        self.proposal = None
        self._run_clocks(at)
        self._add_to_log("log.undone", seat, player=self.names[seat])

    def _on_proposed(self, at: int, seat: int, what: ProposalKind, about: int) -> None:
        self.proposal = Proposal(seat, what, about, number=self.number + 1)
        self._check_rematch()
        self._add_to_log(f"log.asked-{what}", seat, player=self.names[seat], other=self.names[about])

    def _on_answered(self, at: int, seat: int, yes: bool) -> None:
        assert self.proposal is not None
        user = self.seats[seat].user
        assert user is not None
        if yes:
            self.proposal = replace(self.proposal, agreed=self.proposal.agreed | {user})
            self._check_rematch()
        else:
            self.proposal = None
        self._add_to_log("log.agreed" if yes else "log.declined", seat, player=self.names[seat])

    def _check_rematch(self) -> None:
        if self.proposal is not None and self.proposal.what == "rematch" and not self.still_to_answer():
            self.agreed_rematch = True

    def _on_left(self, at: int, seat: int) -> None:
        self._seat(seat, replace(self.seats[seat], away_since=at))
        self._add_to_log("log.left", seat, player=self.names[seat])

    def _on_returned(self, at: int, seat: int) -> None:
        self._seat(seat, replace(self.seats[seat], away_since=None))
        self._add_to_log("log.returned", seat, player=self.names[seat])

    def _on_taken_over(self, at: int, seat: int, level: int, how: str = "") -> None:
        bot = self.free_bot_name(seat) if self.setup.names else ""
        key = f"log.{how or 'bot'}-plays-on" if bot else "log.taken-over"
        self._add_to_log(key, seat, player=self.names[seat], bot=bot, level=level)
        self.substituted[seat] = how
        self._seat(seat, replace(self.seats[seat], user=None, level=level, away_since=None, bot=bot))
        self._run_clocks(at)
        self.proposal = None

    def _on_ended(self, at: int, how: str, seat: int | None, secret: str) -> None:
        self.status, self.how, self.ended_by, self.ended, self.secret = "over", how, seat, self.at, secret
        self.proposal = None
        if how == "broken":
            self._break()
        self.times = self.times.running((), at)
        if how != "played":
            self._add_to_log(f"log.{how}", seat, player="" if seat is None else self.names[seat])

    def _on_said(self, at: int, seat: int, text: str) -> None:
        if text:  # else it was erased
            self.chat.append((self.number + 1, seat, text))

    def _on_muted(self, at: int, seat: int, whom: int, on: bool) -> None:
        self.mutes = self.mutes | {(seat, whom)} if on else self.mutes - {(seat, whom)}

    def _on_continued(self, at: int, table: str) -> None:
        self.next_table = table
        self._add_to_log("log.continued", None)

    def _on_erased(self, at: int) -> None:
        self._add_to_log("log.erased", None)

    def _run_clocks(self, at: int) -> None:
        """Run the clocks of the people who are to act, and stop all others; bots have no clock."""
        if self.times.clock.kind == "none" or self.status != "playing":
            return
        people = [seat for seat in self.state.players_to_act() if self.seats[seat].level is None]
        self.times = self.times.running(people, at)

    def _seat(self, seat: int, who: Seat) -> None:
        self.seats = (*self.seats[:seat], who, *self.seats[seat + 1 :])
        self.__dict__.pop("names", None)
        self.__dict__.pop("_owned", None)

    def _add_to_log(self, key: str, seat: int | None, **params: object) -> None:
        self.log.append(LogEntry(self.number + 1, WORDS(key, **params), seat))

    # Questions.

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all players, the same in every language; an open seat's is ``?``."""
        return tuple(seat.name or ("?" if seat.level is None else f"Bot {seat.level}") for seat in self.seats)

    def free_bot_name(self, seat: int) -> str:
        """The name that a bot in this seat gets: one that nobody at the table has."""
        taken = [name for other in self.seats for name in (other.name, other.bot)]
        return bot_name(f"{self.commitment} {seat}", taken)

    def seats_of(self, user: str | None) -> tuple[int, ...]:
        """The seats that belong to ``user``; several if people share a screen, none for None."""
        return self._owned.get(user, ())

    @cached_property
    def _owned(self) -> dict[str | None, tuple[int, ...]]:
        owned: dict[str | None, tuple[int, ...]] = {}
        for number, seat in enumerate(self.seats):
            if seat.user is not None:
                owned[seat.user] = (*owned.get(seat.user, ()), number)
        return owned

    def legal(self, seat: int) -> LegalActions:
        """The legal actions of a seat, in the order of their numbers. Listed once per position."""
        if self._legal_in is not self.state:
            self._legal, self._legal_in = {}, self.state
        found = self._legal.get(seat)
        if found is None:
            actions = self.state.legal_actions(seat)
            found = self._legal[seat] = LegalActions(self.game.format_actions(self.state, actions), actions)
        return found

    def bots_to_act(self) -> tuple[tuple[int, int], ...]:
        """The bots that are to act now: pairs of a seat and a level."""
        if self.status != "playing":
            return ()
        pairs = ((seat, self.seats[seat].level) for seat in self.state.players_to_act())
        return tuple((seat, level) for seat, level in pairs if level is not None)

    def others(self, seat: int) -> frozenset[str]:
        """The users of the other seats: no bots, nobody who left, and not the seat's own user."""
        return self._other_people(seat) - {other.user for other in self.seats if other.away}

    def _other_people(self, seat: int) -> frozenset[str]:
        mine = self.seats[seat].user
        return frozenset(other.user for other in self.seats if other.user is not None and other.user != mine)

    def others_away(self, seat: int) -> tuple[int, ...]:
        """The seats of other people who have left."""
        mine = self.seats[seat].user
        return tuple(number for number, other in enumerate(self.seats) if other.away and other.user != mine)

    def unrevealed(self) -> tuple[int, ...]:
        """The seats that have committed to a nonce and not revealed it."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.commitment and not seat.nonce)

    @property
    def reveal_by(self) -> int | None:
        """From when on the game may begin without those who have not revealed their nonces; None: not sealed."""
        if self.status != "open" or self.sealed_at is None:
            return None
        return self.sealed_at + REVEAL_SECONDS * 1000

    @property
    def claim_at(self) -> int | None:
        """From when on whoever is left at a table for two may claim the game; None: not at all."""
        if self.status != "playing" or len(self.seats) != 2:
            return None
        away = [seat.away_since for seat in self.seats if seat.away_since is not None]
        present = any(seat.user is not None and not seat.away for seat in self.seats)
        return away[0] + self.claim_seconds * 1000 if away and present else None

    def winners(self) -> tuple[int, ...]:
        """The winners of a game that is over; none if it was abandoned."""
        outcome = self.state.outcome()
        return Ending(self.how, self.ended_by).winners(self.state.scores()) if outcome is None else outcome.winners

    def record(self) -> Record:
        """The game so far as a record; once it is over, with the proof of its draws, and how it ended if early.

        One under rules of before is for an older version, which may not know of endings.
        """
        actions = self.recorded if self.is_outdated else [(one.player, one.text, one.draw) for one in self.played]
        fairness = None
        if self.status == "over":
            first = self.scheme == FIRST_SCHEME
            fairness = Fairness(
                self.commitment,
                self.secret,
                tuple(seat.nonce for seat in self.seats),
                draws=tuple(draw for _, _, draw in actions if draw is not None) if first else (),
                scheme=self.scheme,
                commitments=() if first else tuple(seat.commitment for seat in self.seats),
                draws_taken_back=0 if first else self.draws_taken_back,
                take_backs=0 if first else self.revealing_take_backs,
            )
        return Record(
            self.game,
            tuple(seat.recorded_name or name for seat, name in zip(self.seats, self.names, strict=True)),
            tuple(f"{'*' if player == CHANCE else player + 1}: {text}" for player, text, _ in actions),
            fairness,
            Ending(self.how, self.ended_by) if self.how in ENDINGS and not self.is_outdated else None,
        )

    def record_text(self) -> str:
        """The record as the text of a file. One under rules of before says so, for a version that plays them."""
        content = self.record().content()
        if self.is_outdated:
            content |= {"rules": self.rules, "options": dict(self.setup.options)}
        return record_text(content)

    def chat_for(self, seat: int | None) -> list[tuple[int, int, str]]:
        """The chat without what ``seat`` has muted: event number, seat and text of each line."""
        return [line for line in self.chat if (seat, line[1]) not in self.mutes]

    def still_to_answer(self) -> frozenset[str]:
        """The users who have yet to answer the proposal.

        Whoever is away is asked all the same where the proposal would undo or void what they played: being away is
        not consent.
        """
        if self.proposal is None:
            return frozenset()
        asked = self._other_people if self.proposal.what in NEEDS_EVERYBODY else self.others
        return asked(self.proposal.seat) - self.proposal.agreed

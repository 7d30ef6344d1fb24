"""Which events a command leads to.

A command (`sit`, `act`, `undo`, …) either raises `Refused` and changes nothing, or changes the table and returns the
new events, in order. The caller stores them before telling anybody; if another server stored an event first, the caller
drops the table and rebuilds it with `Table.replay`. ``now`` is what the servers' clock shows, in milliseconds, and
comes from the caller, and so does the secret that chance is drawn from: the table itself knows only its hash until the
game is over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from tondo.bots import LEVELS
from tondo.core import CHANCE, game_type
from tondo.core.fairness import FIRST_SCHEME, SCHEME, commit, draw, is_secret, opens
from tondo.core.words import join_and
from tondo.table.events import Event
from tondo.table.setup import Seat, Setup
from tondo.table.state import NEEDS_EVERYBODY, ProposalKind, TableState
from tondo.table.texts import Refused, bot_names, clean_text

MAX_NAME = 40
MAX_CHAT = 200
BOT_LEVELS = range(LEVELS + 1)  # 0 plays at random
SUBSTITUTE_LEVEL = 4  # of a bot that takes over a person's seat


class Table(TableState):
    """A live game with its commands. Made by `create` or `replay`."""

    _checked_secret = b""  # known to be what the commitment is of

    @classmethod
    def create(
        cls, setup: Setup, secret: bytes, now: int, rematch: bool = False, drift: int = 0
    ) -> tuple["Table", list[Event]]:
        """A new table and its first event. ``secret`` is 32 bytes from the operating system's generator.

        A ``rematch`` begins by itself once everybody seated has committed to a nonce.
        """
        variant = game_type(setup.game)(setup.players, setup.options)
        if len(setup.bots) != setup.players or not all(level is None or level in BOT_LEVELS for level in setup.bots):
            raise Refused("bots", low=BOT_LEVELS.start, high=BOT_LEVELS.stop - 1)
        if not setup.clock.is_valid():
            raise Refused("clock")
        if all(level is not None for level in setup.bots):
            raise Refused("only-bots")
        commitment = commit(secret)
        names = setup.names or bot_names(commitment, setup.bots)
        resolved = replace(setup, options=dict(variant.options), names=names)
        data = {
            "setup": resolved.to_json(),
            "commitment": commitment,
            "scheme": SCHEME,
            "rules": variant.rules_version,
        }
        event = Event(0, now + drift, "created", {**data, "rematch": True} if rematch else data, now)
        table = cls.replay([event])
        table.drift = drift
        return table, [event]

    # Commands before the start.

    def sit(self, seat: int, user: str, name: str, commitment: str, now: int) -> list[Event]:
        """Sit down in an open seat.

        ``commitment`` is to a nonce that the seat adds to what chance is drawn from; empty: it adds none, or commits
        later.
        """
        self._must_be_unsealed()
        if not 0 <= seat < len(self.seats) or not self.seats[seat].is_open:
            raise Refused("seat-taken")
        if commitment:
            self._check_commitment(commitment)
        committed = {"commitment": commitment} if commitment else {}
        return self._emit(now, "sat", seat=seat, user=user, name=self._free_name(name), nonce="", **committed)

    def stand(self, seat: int, now: int) -> list[Event]:
        """Leave one's seat before the start."""
        self._must_be_unsealed()
        self._person(seat)
        return self._emit(now, "stood", seat=seat)

    def rename(self, seat: int, name: str, now: int) -> list[Event]:
        """Take another name before the start."""
        self._must_be_unsealed()
        self._person(seat)
        return self._emit(now, "renamed", seat=seat, name=self._free_name(name))

    def add_bot(self, by: int, seat: int, level: int, now: int) -> list[Event]:
        """Give an open seat to a bot. ``by`` is the seat of the person who does."""
        self._must_be_unsealed()
        self._person(by)
        if not 0 <= seat < len(self.seats) or not self.seats[seat].is_open:
            raise Refused("seat-taken")
        if level not in BOT_LEVELS:
            raise Refused("bots", low=BOT_LEVELS.start, high=BOT_LEVELS.stop - 1)
        return self._emit(now, "bot-sat", seat=seat, level=level, name=self.free_bot_name(seat), by=by)

    def remove_bot(self, by: int, seat: int, now: int) -> list[Event]:
        """Open the seat of a bot again before the start. ``by`` is the seat of the person who does."""
        self._must_be_unsealed()
        self._person(by)
        if not 0 <= seat < len(self.seats) or self.seats[seat].level is None:
            raise Refused("no-bot")
        return self._emit(now, "bot-stood", seat=seat, by=by)

    def transfer_seat(self, seat: int, user: str, now: int) -> list[Event]:
        """Give a seat to another user: the same person on another device."""
        self._person(seat)
        if self.status == "open" and self.sealed_at is not None:
            raise Refused("sealed")
        return self._emit(now, "moved", seat=seat, user=user)

    def commit(self, seat: int, commitment: str, now: int) -> list[Event]:
        """Commit a seat that has not done so to a nonce. The last one at the table of a rematch seals it."""
        self._must_be_unsealed()
        if self._person(seat).commitment:
            raise Refused("committed-already")
        self._check_commitment(commitment)
        events = self._emit(now, "committed", seat=seat, commitment=commitment)
        people = {other.user for other in self.seats if other.user is not None}
        committed = {other.user for other in self.seats if other.commitment}
        if self.is_rematch and people == committed and not any(other.is_open for other in self.seats):
            events += self._emit(now, "sealed")
        return events

    def start(self, secret: bytes, now: int) -> list[Event]:
        """Begin, once no seat is open.

        Where somebody has committed to a nonce, the table is sealed first and the game begins with the last nonce that
        is revealed. If that takes longer than `REVEAL_SECONDS`, starting again gives the seats of whoever has not
        revealed to bots.
        """
        self._must_be("open")
        self._check_secret(secret)
        if self.sealed_at is None:
            if any(seat.is_open for seat in self.seats):
                raise Refused("open-seats")
            return self._emit(now, "sealed") if self.unrevealed() else self._begin(secret, now)
        missing = self.unrevealed()
        assert self.reveal_by is not None
        if now < self.reveal_by:
            raise Refused("revealing", n=len(missing), players=join_and(self.names[seat] for seat in missing))
        late = {self.seats[seat].user for seat in missing}
        if all(seat.user is None or seat.user in late for seat in self.seats):
            raise Refused("nobody-revealed")
        events: list[Event] = []
        for number, seat in enumerate(self.seats):
            if seat.user is not None and seat.user in late:
                events += self._emit(now, "taken-over", seat=number, level=SUBSTITUTE_LEVEL)
        return events + self._begin(secret, now)

    def reveal(self, seat: int, nonce: str, secret: bytes, now: int) -> list[Event]:
        """Reveal the nonce that a seat has committed to, once the table is sealed. The last one begins the game."""
        self._must_be("open")
        self._check_secret(secret)
        person = self._person(seat)
        if self.sealed_at is None:
            raise Refused("not-sealed")
        if person.nonce:
            raise Refused("revealed-already")
        if not opens(nonce, person.commitment):
            raise Refused("nonce")
        events = self._emit(now, "revealed", seat=seat, nonce=nonce)
        return events if self.unrevealed() else events + self._begin(secret, now)

    # Commands while playing.

    def act(self, seat: int, action: int, secret: bytes, now: int) -> list[Event]:
        """Take an action; raises `IllegalAction` if a rule forbids it."""
        self._check_turn(seat, secret, now)
        return self._act(seat, (action,), secret, now)

    def act_text(self, seat: int, text: str, secret: bytes, now: int) -> list[Event]:
        """Take the action, or the whole turn, that a text means; raises `UnreadableAction` if it means none."""
        self._check_turn(seat, secret, now)
        listed = self.legal(seat)
        try:
            actions: Sequence[int] = (listed.numbers[listed.texts.index(text)],)  # mostly a text the client was sent
        except ValueError:
            actions = self.game.parse_turn(self.state, text)
        return self._act(seat, actions, secret, now)

    def _check_turn(self, seat: int, secret: bytes, now: int) -> None:
        self._must_be("playing")
        self._check_secret(secret)
        if not 0 <= seat < len(self.seats):
            raise Refused("no-seat")
        if seat in self.times.expired(now):
            raise Refused("late")

    def _act(self, seat: int, actions: Sequence[int], secret: bytes, now: int) -> list[Event]:
        if len(actions) != 1 or not self.state.is_legal(actions[0], seat):
            trial = self.state.clone()  # nothing changes unless all of them are legal
            for action in actions:
                trial.apply(action, seat)
        events = [self._emit_action(now, seat, action, None) for action in actions]
        return events + self._go_on(secret, now)

    def undo(self, seat: int, now: int) -> list[Event]:
        """Take the seat's last action back.

        At once if no other people play, or if nothing happened since and the action is not final; else once everybody
        agrees.
        """
        self._must_be("playing")
        self._person(seat)
        keep = self._last_of(seat)
        if keep is None:
            raise Refused("nothing-to-undo")
        at_will = keep == len(self.played) - 1 and not self.game.is_final(self.played[keep].action)
        if at_will or not self._other_people(seat):
            return self._take_back(seat, keep, now)
        self._check_time(keep, now)
        return self._propose(seat, "undo", seat, now)

    def check_known(self, seat: int, known: int, answers: bool) -> None:
        """Refuse a command of somebody who knew the events up to ``known`` if it was meant for something else.

        ``answers``: for another proposal, otherwise for another position.
        """
        since = (self.proposal.number if self.proposal else 0) if answers else self.faced.get(seat, 0)
        if not since <= known <= self.number:
            raise Refused("stale")

    def resign(self, seat: int, secret: bytes, now: int) -> list[Event]:
        """Give up: with two players the other wins, with more a bot takes over the seat."""
        self._must_be("playing")
        self._person(seat)
        self._check_secret(secret)
        return self._give_up(seat, "resigned", secret, now)

    def tick(self, secret: bytes, now: int) -> list[Event]:
        """Make every seat whose time has run out give up; no events if there is none."""
        events: list[Event] = []
        self._check_secret(secret)
        while self.status == "playing" and (expired := self.times.expired(now)):
            events += self._give_up(expired[0], "timed-out", secret, now)
        return events

    def leave(self, seat: int, secret: bytes, now: int) -> list[Event]:
        """Leave in the middle of a game. With nobody but bots left it is abandoned; people who are away may be back."""
        self._check_secret(secret)
        events = self.vanish(seat, now)
        if not self._other_people(seat) and not any(other.user is not None and not other.away for other in self.seats):
            events += self._end("abandoned", None, secret, now)
        return events

    def vanish(self, seat: int, now: int) -> list[Event]:
        """Somebody has not been there for a while. Unlike `leave`, this never ends the game."""
        self._must_be("playing")
        user = self._person(seat).user
        if self.seats[seat].away:
            raise Refused("away-already")
        events: list[Event] = []
        proposal = self.proposal
        if proposal is not None and proposal.what in NEEDS_EVERYBODY and user not in proposal.agreed:
            events += self._emit(now, "answered", seat=seat, yes=False)
        return events + self._emit(now, "left", seat=seat)

    def come_back(self, seat: int, now: int) -> list[Event]:
        """Come back after leaving."""
        self._must_be("playing")
        if not self._person(seat).away:
            raise Refused("not-away")
        return self._emit(now, "returned", seat=seat)

    def claim(self, seat: int, secret: bytes, now: int) -> list[Event]:
        """Win a game for two whose other player has been away for ``claim_seconds``."""
        self._must_be("playing")
        person = self._person(seat)
        self._check_secret(secret)
        if len(self.seats) != 2:
            raise Refused("claim-seats")
        if person.away:
            raise Refused("away-already")
        if self.claim_at is None:
            raise Refused("not-away")
        if now < self.claim_at:
            (other,) = self.others_away(seat)
            raise Refused("claim-early", player=self.names[other], seconds=self.claim_seconds)
        return self._end("claimed", seat, secret, now)

    def close(self, how: Literal["closed", "rules-changed", "broken"], secret: bytes, now: int) -> list[Event]:
        """End a game, or a table at which none has begun, without a result."""
        if self.status == "over":
            raise Refused("over-already")
        self._check_secret(secret)
        return self._end(how, None, secret, now)

    # Proposals.

    def propose(self, seat: int, what: ProposalKind, about: int, secret: bytes, now: int) -> list[Event]:
        """Ask the others to let a bot take over a seat whose player left, to abandon the game, or to play again."""
        person = self._person(seat)
        self._check_secret(secret)
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
        events = self._propose(seat, what, about if what == "take-over" else seat, now)
        return events + self._carry_out(secret, now)

    def answer(self, seat: int, yes: bool, secret: bytes, now: int) -> list[Event]:
        """Agree to the proposal, or decline it."""
        user = self._person(seat).user
        self._check_secret(secret)
        if self.proposal is None or user not in self.still_to_answer():
            raise Refused("nothing-asked")
        proposal = self.proposal
        if yes and proposal.what == "undo":
            last = self._last_of(proposal.seat)
            assert last is not None
            self._check_time(last, now)
        events = self._emit(now, "answered", seat=seat, yes=yes)
        if not yes:
            return events
        if proposal.what == "undo" and not self.still_to_answer():
            keep = self._last_of(proposal.seat)
            assert keep is not None
            return events + self._take_back(proposal.seat, keep, now)
        return events + self._carry_out(secret, now)

    def continue_at(self, table: str, now: int) -> list[Event]:
        """Name the table at which the rematch is played."""
        if not self.agreed_rematch or self.next_table:
            raise Refused("no-rematch")
        return self._emit(now, "continued", table=table)

    def rematch(self) -> tuple[Setup, tuple[Seat, ...]]:
        """The setup of the next game and who sits where in it: everybody moves on by one seat."""
        turned = (*self.seats[1:], self.seats[0])
        levels = tuple(seat.level for seat in turned)
        people = [seat.name for seat in turned if seat.user is not None]
        names = bot_names(f"{self.commitment} rematch", levels, tuple(seat.bot for seat in turned), people)
        return replace(self.setup, bots=levels, names=names), turned

    # Chat.

    def say(self, seat: int, text: str, now: int) -> list[Event]:
        """Say something short to everybody."""
        self._person(seat)
        return self._emit(now, "said", seat=seat, text=clean_text(text, MAX_CHAT))

    def mute(self, seat: int, whom: int, on: bool, now: int) -> list[Event]:
        """Stop receiving what somebody says, or receive it again."""
        self._person(seat)
        if not 0 <= whom < len(self.seats) or whom == seat:
            raise Refused("no-seat")
        return self._emit(now, "muted", seat=seat, whom=whom, on=on)

    def note_erasure(self) -> list[Event]:
        """Note that somebody's name and messages were erased. It happens without time passing."""
        return self._emit(self.time, "erased")

    # How commands become events.

    def _emit(self, now: int, kind: str, **data: object) -> list[Event]:
        event = self._next(now, kind, data)
        self._handle(event)
        return [event]

    def _next(self, now: int, kind: str, data: Mapping[str, object]) -> Event:
        time = max(now, self.time)
        return Event(self.number + 1, max(time + self.drift, self.at), kind, data, time)

    def _emit_action(self, now: int, player: int, action: int, draw: int | None) -> Event:
        """Take a legal action: in memory by its number, in the event by its text."""
        text = self.state.format_action(action)
        data = {"player": player, "action": text, "draw": draw}
        event = self._next(now, "acted", data)
        self._play(event.moment, player, action, text, draw)
        self.number, self.at, self.time = event.number, event.at, event.moment
        return event

    def _begin(self, secret: bytes, now: int) -> list[Event]:
        return self._emit(now, "started") + self._go_on(secret, now)

    def _go_on(self, secret: bytes, now: int) -> list[Event]:
        """Draw while it is chance's turn, and end a game that is over."""
        events: list[Event] = []
        if not self.state.is_chance() and not self.state.is_terminal():
            return events
        nonces = tuple(seat.nonce for seat in self.seats)
        while self.state.is_chance():
            drawn = draw(self.scheme, secret, nonces, self.draws, self.state.chance_outcomes())
            events.append(self._emit_action(now, CHANCE, drawn, self.draws))
        if self.state.is_terminal():
            events += self._end("played", None, secret, now)
        return events

    def _give_up(self, seat: int, how: str, secret: bytes, now: int) -> list[Event]:
        if len(self.seats) <= 2 or not self.others(seat):
            return self._end(how, seat, secret, now)
        return self._emit(now, "taken-over", seat=seat, level=SUBSTITUTE_LEVEL, how=how)

    def _end(self, how: str, seat: int | None, secret: bytes, now: int) -> list[Event]:
        return self._emit(now, "ended", how=how, seat=seat, secret=secret.hex())

    def _propose(self, seat: int, what: ProposalKind, about: int, now: int) -> list[Event]:
        if self.proposal is not None:
            raise Refused("asked-already")
        if what in NEEDS_EVERYBODY and (away := self.others_away(seat)):
            raise Refused("others-away", n=len(away), players=join_and(self.names[other] for other in away))
        return self._emit(now, "proposed", seat=seat, what=what, about=about)

    def _carry_out(self, secret: bytes, now: int) -> list[Event]:
        """Do what was proposed once everybody has agreed."""
        proposal = self.proposal
        if proposal is None or self.still_to_answer():
            return []
        if proposal.what == "take-over":
            return self._emit(now, "taken-over", seat=proposal.about, level=SUBSTITUTE_LEVEL)
        if proposal.what == "abandon":
            return self._end("abandoned", None, secret, now)
        return []

    def _take_back(self, seat: int, keep: int, now: int) -> list[Event]:
        self._check_time(keep, now)
        return self._emit(now, "undone", seat=seat, keep=keep, restores_time=True)

    def _check_time(self, keep: int, now: int) -> None:
        """Refuse to go back to a moment at which somebody, less the time used since, has no time left."""
        if not self.moments:
            return
        left = self.times.restored(self.moments[keep], max(now, self.time)).left
        for seat, player in enumerate(self.seats):
            if player.level is None and left[seat] <= 0:
                raise Refused("no-time", player=self.names[seat])

    def _last_of(self, seat: int) -> int | None:
        """The index in ``played`` of the seat's last action."""
        for index in range(len(self.played) - 1, -1, -1):
            if self.played[index].player == seat:
                return index
        return None

    def _must_be(self, status: str) -> None:
        if self.status != status:
            raise Refused(f"not-{status}")

    def _free_name(self, name: str) -> str:
        """A person's name as it is stored; refused if another person has it. A bot gives way."""
        clean = clean_text(name, MAX_NAME)
        if any(other.name == clean for other in self.seats if other.user is not None):
            raise Refused("name-taken", name=clean)
        return clean

    def _must_be_unsealed(self) -> None:
        self._must_be("open")
        if self.sealed_at is not None:
            raise Refused("sealed")

    def _check_commitment(self, commitment: str) -> None:
        if self.scheme == FIRST_SCHEME:
            raise Refused("no-commitments")
        if not is_secret(commitment):
            raise Refused("commitment")

    def _person(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats) or self.seats[seat].user is None:
            raise Refused("no-seat")
        return self.seats[seat]

    def _check_secret(self, secret: bytes) -> None:
        if secret == self._checked_secret:
            return
        if commit(secret) != self.commitment or not is_secret(secret.hex()):
            raise ValueError("this is not the secret of this table")
        self._checked_secret = secret

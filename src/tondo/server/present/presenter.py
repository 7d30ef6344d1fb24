"""A table as a viewer gets it: `server_messages.View`, `server_messages.Brief`, the log and the chat.

What is the same for all viewers is made once per event, and what they see of the position once per position.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from tondo.core import State
from tondo.core.examples import Example
from tondo.core.fairness import FIRST_SCHEME
from tondo.core.outcome import ScoreLine
from tondo.core.words import languages
from tondo.server.present.encoding import Encoded
from tondo.server.present.fields import Stream
from tondo.server.present.position import ShownPosition
from tondo.server.present.schemas import Draws, ExampleOut
from tondo.server.present.server_messages import (
    Brief,
    ChatLine,
    FairnessOut,
    LastMoveOut,
    LogLine,
    OutcomeOut,
    ProposalOut,
    ScoreLineOut,
    SeatOut,
    Update,
    View,
)
from tondo.table import Table
from tondo.table.draws import draws_of
from tondo.table.result import reason_of, score_breakdown
from tondo.table.state import Seat


def action_label(state: State, action: int) -> dict[str, str]:
    """A legal action for readers, in every language."""
    return {lang: state.say_action(action, lang) for lang in languages()}


def viewpoint(mine: Sequence[int], wanted: int | None) -> int | None:
    """The seat from which the owner of the seats ``mine`` sees: the one wanted, else the first; None: a spectator."""
    if wanted in mine:
        return wanted
    return mine[0] if mine else None


class Presenter:
    """Presents a table, after one event, to any viewer. ``present`` are the users who are there.

    ``shown`` is the position, if it was shown before.
    """

    def __init__(
        self,
        id: str,
        table: Table,
        public: bool,
        present: frozenset[str] = frozenset(),
        shown: ShownPosition | None = None,
    ) -> None:
        self.id = id
        self.table = table
        self.public = public
        self.present = present
        self.to_act = table.state.players_to_act() if table.status == "playing" else ()
        self.shown = shown if shown is not None and shown.is_of(table) else ShownPosition(table, shown)
        self._seats_then: tuple[int, frozenset[str], Encoded[list[SeatOut]]] | None = None
        self._logs: dict[tuple[int, str], Encoded[list[LogLine]]] = {}

    def update(self, mine: Sequence[int], seat: int | None, lang: str, stream: Stream, since: int, now: int) -> Update:
        """The update for a viewer who has the seats ``mine`` and knows everything up to event ``since``.

        A light stream has its sentences in the viewer's language alone.
        """
        full = stream == "full"
        return {
            "kind": "update",
            "number": self.table.number,
            "log": self.log(since, "" if full else lang),
            "chat": self.chat(since, seat),
            "view": self.view(mine, seat, lang, now) if full else None,
            "brief": None if full else self.brief(mine, seat),
        }

    def view(self, mine: Sequence[int], seat: int | None, lang: str, now: int) -> View:
        """The whole view from the viewpoint of ``seat``."""
        table = self.table
        game = table.game
        shown = self.shown
        data = shown.data(seat)
        return {
            "table": self.id,
            "game": game.name,
            "players": game.players,
            "options": game.options,
            "public": self.public,
            "rematch": table.is_rematch,
            "number": table.number,
            "at": table.at,
            "now": now,
            "status": table.status,
            "how": table.how,
            "seats": self._seats(now),
            "clock": table.setup.clock,
            "proposal": self._proposal,
            "claim_at": table.claim_at,
            "outcome": self._outcome,
            "fairness": self._fairness,
            "next": table.next_table or None,
            "seat": seat,
            "mine": mine,
            "actions": len(table.played),
            "last": self._last,
            "position": shown.position(seat),
            "data": data,
            "boards": shown.boards(seat, lang),
            "legal": [{"seat": mover, "actions": shown.legal(mover, lang)} for mover in self._movers(mine, seat)],
        }

    def brief(self, mine: Sequence[int], seat: int | None) -> Brief:
        """What a light stream gets in place of a view."""
        legal = self.table.legal
        return {
            "status": self.table.status,
            "to_act": self.to_act,
            "position": self.shown.position(seat),
            "legal": [{"seat": mover, "actions": legal(mover).texts} for mover in self._movers(mine, seat)],
        }

    def log(self, since: int, lang: str = "") -> Encoded[list[LogLine]]:
        """What happened after event ``since``, as sentences, in all languages or in ``lang`` alone."""
        found = self._logs.get((since, lang))
        if found is not None:
            return found
        lines: list[LogLine] = []
        for entry in reversed(self.table.log):
            if entry.number <= since:
                break
            lines.append(
                {
                    "number": entry.number,
                    "text": entry.phrase,
                    "seat": entry.seat,
                    "points": score_lines(entry.points),
                    "spaces": entry.spaces,
                }
            )
        lines.reverse()
        found = self._logs[since, lang] = Encoded(lines, lang)
        return found

    def chat(self, since: int, seat: int | None) -> list[ChatLine]:
        """What was said after event ``since``, without those whom ``seat`` has muted."""
        if not self.table.chat or self.table.chat[-1][0] <= since:
            return []
        return [
            {"number": number, "seat": speaker, "text": text}
            for number, speaker, text in self.table.chat_for(seat)
            if number > since
        ]

    # The same for everybody.

    def _seats(self, now: int) -> Encoded[list[SeatOut]]:
        if self._seats_then is None or self._seats_then[:2] != (now, self.present):
            self._seats_then = (now, self.present, Encoded(self._list_seats(now)))
        return self._seats_then[2]

    def _list_seats(self, now: int) -> list[SeatOut]:
        table = self.table
        names = table.names
        scores = table.state.scores()
        timed = table.setup.clock.kind != "none"
        return [
            {
                "seat": number,
                "kind": _kind(seat),
                "level": seat.level,
                "bot": seat.bot or None,
                "name": "" if seat.is_open else names[number],
                "away": seat.away,
                "away_since": seat.away_since,
                "present": seat.level is not None or seat.user in self.present,
                "to_act": number in self.to_act,
                "score": scores[number],
                "remaining": table.times.remaining(number, now) if timed else None,
                "running": table.times.since[number] is not None,
            }
            for number, seat in enumerate(table.seats)
        ]

    @cached_property
    def _fairness(self) -> Encoded[FairnessOut]:
        table = self.table
        hidden = table.status == "open" and table.scheme != FIRST_SCHEME
        fairness: FairnessOut = {
            "scheme": table.scheme,
            "commitment": table.commitment,
            "commitments": [seat.commitment for seat in table.seats],
            "nonces": ["" if hidden else seat.nonce for seat in table.seats],
            "revealed": [number for number, seat in enumerate(table.seats) if seat.commitment and seat.nonce],
            "sealed_at": table.sealed_at,
            "reveal_by": table.reveal_by,
            "secret": table.secret or None,
        }
        return Encoded(fairness)

    @cached_property
    def _proposal(self) -> ProposalOut | None:
        proposal = self.table.proposal
        if proposal is None:
            return None
        waiting = self.table.still_to_answer()
        seats = [number for number, seat in enumerate(self.table.seats) if seat.user in waiting]
        return {"seat": proposal.seat, "what": proposal.what, "about": proposal.about, "waiting": seats}

    @cached_property
    def _last(self) -> Encoded[list[LastMoveOut]]:
        found: dict[int, LastMoveOut] = {}
        for move in reversed(self.table.moves):
            if len(found) == len(self.table.seats):
                break
            if move.seat is not None and move.spaces and move.seat not in found:
                found[move.seat] = {"seat": move.seat, "spaces": move.spaces, "points": score_lines(move.points)}
        return Encoded([found[seat] for seat in sorted(found)])

    @cached_property
    def _outcome(self) -> Encoded[OutcomeOut | None]:
        table = self.table
        if table.status != "over":
            return Encoded(None)
        outcome: OutcomeOut = {
            "scores": table.state.scores(),
            "winners": table.winners(),
            "reason": reason_of(table),
            "title": table.game.winner_title if table.game.players > 1 else None,
            "seat": table.ended_by,
            "lines": score_lines(score_breakdown(table)),
            "take_backs": table.revealing_take_backs,
        }
        return Encoded(outcome)

    # What depends on the viewpoint.

    def _movers(self, mine: Sequence[int], seat: int | None) -> list[int]:
        """The viewer's seats that are to act; in a game with secrets only the viewpoint's own."""
        return [mover for mover in self.to_act if mover in mine and self.shown.key(mover) in (None, seat)]


def _kind(seat: Seat) -> Literal["open", "person", "bot"]:
    if seat.is_open:
        return "open"
    return "bot" if seat.user is None else "person"


def score_lines(lines: Sequence[ScoreLine]) -> list[ScoreLineOut]:
    """Score lines as clients get them."""
    return [{"seat": line.player, "points": line.points, "reason": line.reason} for line in lines]


def draws_out(table: Table) -> Draws:
    """Every draw of a finished game with what it takes to repeat it."""
    return {
        "scheme": table.scheme,
        "commitment": table.commitment,
        "secret": table.secret,
        "commitments": [seat.commitment for seat in table.seats],
        "nonces": [seat.nonce for seat in table.seats],
        "draws": list(draws_of(table)),
        "taken_back": table.draws_taken_back,
    }


def example_out(example: Example) -> ExampleOut:
    """A position that explains a rule, as a spectator sees it."""
    return {
        "rule": example.rule,
        "caption": example.caption,
        "marks": example.game.marks(example.state.view(None)),
        "spaces": example.spaces,
    }

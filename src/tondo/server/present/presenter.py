"""A table as a viewer gets it: `server_messages.View`, `server_messages.Brief`, the log and the chat.

What is the same for all viewers is made once per event, and what they see of the position once per position. Whoever
has seen the event before gets only what has changed.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

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
    LegalOut,
    LogLine,
    OutcomeOut,
    ProposalOut,
    ScoreLineOut,
    SeatOut,
    Update,
    View,
    ViewChanges,
    ViewForAll,
    ViewOfPosition,
)
from tondo.table import Table
from tondo.table.draws import draws_of
from tondo.table.log import LogEntry
from tondo.table.result import reason_of, score_breakdown, substitutions_of
from tondo.table.setup import Seat

_Viewer: TypeAlias = tuple[tuple[int, ...], int | None, str]  # their seats, the one they see from, their language
_ALWAYS = frozenset(("number", "at", "now", "seats"))  # seats: who is there may have been told in between
_NO_OUTCOME: Encoded[None] = Encoded(None)


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

    ``shown`` is the position, if it was shown before; ``before`` presented the table after an earlier event.
    """

    def __init__(
        self,
        id: str,
        table: Table,
        public: bool,
        present: frozenset[str] = frozenset(),
        shown: ShownPosition | None = None,
        before: "Presenter | None" = None,
    ) -> None:
        self.id = id
        self.number = table.number
        self.table = table
        self.public = public
        self.present = present
        self.to_act = table.state.players_to_act() if table.status == "playing" else ()
        self.shown = shown if shown is not None and shown.is_of(table) else ShownPosition(table, shown)
        self._seats_then: tuple[int, frozenset[str], Encoded[list[SeatOut]]] | None = None
        self._fairness_then: tuple[tuple[Seat, ...], str, Encoded[FairnessOut]] | None = None
        self._last_moves: dict[int, tuple[LogEntry, Encoded[LastMoveOut]]] = {}
        self._logs: dict[tuple[int, str], Encoded[list[LogLine]]] = {}
        self._for_all: ViewForAll | None = None
        self._positions: dict[tuple[int | None, str], ViewOfPosition] = {}
        self._legal: dict[_Viewer, list[LegalOut]] = {}
        self._before = before
        self._changed_positions: dict[tuple[int | None, str], dict[str, object]] = {}

    def forget_before(self) -> None:
        """To be called when the table has changed again: nobody needs what has changed until now."""
        self._before = None

    def update(
        self,
        mine: tuple[int, ...],
        seat: int | None,
        lang: str,
        stream: Stream,
        since: int,
        now: int,
        *,
        panels: bool = True,
        changes: bool = False,
    ) -> Update:
        """The update for a viewer who has the seats ``mine`` and knows everything up to event ``since``.

        A light stream has its sentences in the viewer's language alone. Boards have panels if ``panels`` says so. With
        ``changes``, a viewer who was sent the
        view after event ``since`` from this viewpoint gets what has changed, if that view is known; all others get
        the whole view.
        """
        full = stream == "full"
        changed = self._changes(mine, seat, lang, since, now, panels) if changes and full else None
        return {
            "kind": "update",
            "number": self.number,
            "log": self.log(since, "" if full else lang),
            "chat": self.chat(since, seat),
            "view": self.view(mine, seat, lang, now, panels) if full and changed is None else None,
            "changes": changed,
            "brief": None if full else self.brief(mine, seat),
        }

    def view(self, mine: tuple[int, ...], seat: int | None, lang: str, now: int, panels: bool = True) -> View:
        """The whole view from the viewpoint of ``seat``."""
        return {
            **self._view_for_all(now),
            **self._view_of_position(seat, lang if panels else ""),
            "seat": seat,
            "mine": mine,
            "legal": self._legal_for(mine, seat, lang),
        }

    def _view_for_all(self, now: int) -> ViewForAll:
        table = self.table
        if self._for_all is None:
            game = table.game
            self._for_all = {
                "table": self.id,
                "game": game.name,
                "players": game.players,
                "options": game.options,
                "public": self.public,
                "rematch": table.is_rematch,
                "number": self.number,
                "at": table.at,
                "now": now,
                "status": table.status,
                "how": table.how,
                "seats": self._seats(now),
                "clock": table.setup.clock,
                "proposal": self._proposal(),
                "claim_at": table.claim_at,
                "outcome": self._outcome(),
                "fairness": self._fairness(),
                "next": table.next_table or None,
                "actions": len(table.played),
                "last": self._last(),
            }
        self._for_all["now"] = now
        self._for_all["seats"] = self._seats(now)
        return self._for_all

    def _view_of_position(self, seat: int | None, lang: str) -> ViewOfPosition:
        """What a seat sees of the position; without a language, boards have no panels: all else is the same in all."""
        shown = self.shown
        key = (shown.key(seat), lang)
        found = self._positions.get(key)
        if found is None:
            data = shown.data(seat)
            found = {"position": shown.position(seat), "data": data, "boards": shown.boards(seat, lang)}
            self._positions[key] = found
        return found

    def _legal_for(self, mine: tuple[int, ...], seat: int | None, lang: str) -> list[LegalOut]:
        viewer = (mine, seat, lang)
        found = self._legal.get(viewer)
        if found is None:
            legal = self.shown.legal
            found = [{"seat": mover, "actions": legal(mover, lang)} for mover in self._movers(mine, seat)]
            self._legal[viewer] = found
        return found

    def _changes(
        self, mine: tuple[int, ...], seat: int | None, lang: str, since: int, now: int, panels: bool
    ) -> ViewChanges | None:
        """What has changed since event ``since`` for a viewer; None if that is not known."""
        shown_in = lang if panels else ""
        before = self._before
        if before is None or before.number != since or before._for_all is None:
            return None
        key = (self.shown.key(seat), shown_in)
        position, legal = before._positions.get(key), before._legal.get((mine, seat, lang))
        if position is None or legal is None:
            return None
        changed = self._changed_positions.get(key)
        if changed is None:
            after, known = self._view_for_all(now), before._for_all
            changed = {
                **{name: value for name, value in after.items() if name in _ALWAYS or value != known.get(name)},
                **_changed_position(position, self._view_of_position(seat, shown_in)),
            }
            self._changed_positions[key] = changed
        offered = self._legal_for(mine, seat, lang)
        return changed if offered == legal else {**changed, "legal": offered}

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

    def _fairness(self) -> Encoded[FairnessOut]:
        """How the draws can be checked. It changes with the seats, and when the table is sealed, begins or ends."""
        table = self.table
        known = self._before._fairness_then if self._before is not None else None
        if known is None or known[0] is not table.seats or known[1] != table.status or table.status == "open":
            known = (table.seats, table.status, self._new_fairness())
        self._fairness_then = known
        return known[2]

    def _new_fairness(self) -> Encoded[FairnessOut]:
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

    def _proposal(self) -> ProposalOut | None:
        proposal = self.table.proposal
        if proposal is None:
            return None
        waiting = self.table.still_to_answer()
        seats = [number for number, seat in enumerate(self.table.seats) if seat.user in waiting]
        return {"seat": proposal.seat, "what": proposal.what, "about": proposal.about, "waiting": seats}

    def _last(self) -> Encoded[list[LastMoveOut]]:
        """The last move of each seat, taken over from before where it is the same."""
        known = self._before._last_moves if self._before is not None else {}
        found = self._last_moves
        for move in reversed(self.table.moves):
            if len(found) == len(self.table.seats):
                break
            if move.seat is None or not move.spaces or move.seat in found:
                continue
            last = known.get(move.seat)
            if last is None or last[0] is not move:
                out: LastMoveOut = {"seat": move.seat, "spaces": move.spaces, "points": score_lines(move.points)}
                last = (move, Encoded(out))
            found[move.seat] = last
        return Encoded.listed([found[seat][1] for seat in sorted(found)])

    def _outcome(self) -> Encoded[OutcomeOut | None]:
        table = self.table
        if table.status != "over":
            return _NO_OUTCOME
        outcome: OutcomeOut = {
            "scores": table.state.scores(),
            "winners": table.winners(),
            "reason": reason_of(table),
            "title": table.game.winner_title if table.game.players > 1 else None,
            "seat": table.ended_by,
            "lines": score_lines(score_breakdown(table)),
            "take_backs": table.revealing_take_backs,
            "substitutions": substitutions_of(table),
        }
        return Encoded(outcome)

    # What depends on the viewpoint.

    def _movers(self, mine: Sequence[int], seat: int | None) -> list[int]:
        """The viewer's seats that are to act; in a game with secrets only the viewpoint's own."""
        return [mover for mover in self.to_act if mover in mine and self.shown.key(mover) in (None, seat)]


def _changed_position(before: ViewOfPosition, after: ViewOfPosition) -> dict[str, object]:
    found: dict[str, object] = {}
    if after["position"] != before["position"]:
        found["position"] = after["position"]
    if data := {key: value for key, value in after["data"].items() if value != before["data"].get(key)}:
        found["data"] = data
    boards = list(zip(before["boards"], after["boards"], strict=True))
    if any(known is not board for known, board in boards):
        found["boards"] = [
            {key: value for key, value in board.items() if value != known.get(key)} or None for known, board in boards
        ]
    return found


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

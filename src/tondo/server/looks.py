"""What a viewer sees of a table, as plain values in the form of `wire.View` and `wire.Brief`.

Everything that is the same for all viewers of one event is made once; what differs is asked of the game for each seat.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cached_property
from typing import Any

from tondo.core import State
from tondo.core.examples import Example
from tondo.core.fairness import SCHEME
from tondo.core.game import AnyGame
from tondo.core.layout import Layout, Mark
from tondo.core.outcome import ScoreLine
from tondo.core.view import View
from tondo.core.words import Phrase, languages, texts
from tondo.table import Table
from tondo.table.draws import draws_of


def both_languages(phrase: Phrase) -> dict[str, str]:
    """A sentence as a `wire.Text`."""
    return texts(phrase)


def both_shown(state: State, action: int) -> dict[str, str]:
    """How a legal action is shown to readers of each language, as a `wire.Text`."""
    return {lang: state.say_action(action, lang) for lang in languages()}


def eyes(table: Table, user: str | None, wanted: int | None) -> int | None:
    """The seat through which ``user`` looks: the one wanted if it is theirs, else their first; None for a spectator."""
    mine = table.seats_of(user) if user else ()
    if wanted in mine:
        return wanted
    return mine[0] if mine else None


class Look:
    """A table at one moment, seen by whoever asks. Thrown away when the next event comes."""

    def __init__(self, id: str, table: Table, public: bool) -> None:
        self.id = id
        self.table = table
        self.public = public
        self._views: dict[int | None, View] = {}
        self._positions: dict[int | None, str] = {}
        self._logs: dict[int, list[dict[str, object]]] = {}
        self._boards: dict[tuple[int | None, str], list[dict[str, object]]] = {}
        self._texts: dict[int, list[str]] = {}

    def view(self, user: str | None, seat: int | None, lang: str, now: int) -> dict[str, object]:
        """The whole view, as `wire.View`, through the eyes of ``seat``."""
        table = self.table
        seen = self._seen(seat)
        mine = table.seats_of(user) if user else ()
        return {
            **self._common,
            "now": now,
            "seats": self._seats(now),
            "seat": seat,
            "mine": list(mine),
            "position": seen.position,
            "sees": seen.data,
            "boards": self._drawn(seat, lang),
            "legal": [{"seat": mover, "actions": self._actions(mover, lang)} for mover in self._movers(mine, seat)],
        }

    def brief(self, user: str | None, seat: int | None) -> dict[str, object]:
        """The short form, as `wire.Brief`."""
        table = self.table
        mine = table.seats_of(user) if user else ()
        return {
            "status": table.status,
            "to_act": self._to_act,
            "position": self._position(seat),
            "legal": [{"seat": mover, "actions": self._legal(mover)} for mover in self._movers(mine, seat)],
        }

    def log(self, since: int) -> list[dict[str, object]]:
        """What happened after event ``since``, as sentences."""
        if since in self._logs:
            return self._logs[since]
        lines: list[dict[str, object]] = []
        for noted in reversed(self.table.log):
            if noted.number <= since:
                break
            lines.append(
                {
                    "number": noted.number,
                    **both_languages(noted.phrase),
                    "seat": noted.seat,
                    "points": lines_of(noted.points),
                }
            )
        lines.reverse()
        self._logs[since] = lines
        return lines

    def said(self, since: int, seat: int | None) -> list[dict[str, object]]:
        """What was said after event ``since``, without those whom ``seat`` has muted."""
        if not self.table.chat or self.table.chat[-1][0] <= since:
            return []
        return [
            {"number": number, "seat": speaker, "text": text}
            for number, speaker, text in self.table.said_to(seat)
            if number > since
        ]

    # The same for everybody.

    @cached_property
    def _common(self) -> dict[str, object]:
        table = self.table
        return {
            "table": self.id,
            "game": table.game.name,
            "players": table.game.players,
            "options": dict(table.game.options),
            "public": self.public,
            "number": table.number,
            "at": table.at,
            "status": table.status,
            "how": table.how,
            "clock": asdict(table.setup.clock),
            "asked": self._asked(),
            "outcome": self._outcome(),
            "fairness": {
                "commitment": table.commitment,
                "nonces": [seat.nonce for seat in table.seats],
                "secret": table.secret or None,
            },
            "next": table.next_table or None,
            "actions": len(table.played),
        }

    def _seats(self, now: int) -> list[dict[str, object]]:
        table = self.table
        names = table.names
        scores = table.state.scores()
        timed = table.setup.clock.kind != "none"
        return [
            {
                "seat": number,
                "kind": "open" if seat.is_open else "bot" if seat.user is None else "person",
                "level": seat.level,
                "name": "" if seat.is_open else names[number],
                "away": seat.away,
                "to_act": number in self._to_act,
                "score": scores[number],
                "left": table.times.remaining(number, now) if timed else None,
                "running": table.times.since[number] is not None,
            }
            for number, seat in enumerate(table.seats)
        ]

    @cached_property
    def _to_act(self) -> list[int]:
        return list(self.table.state.players_to_act()) if self.table.status == "playing" else []

    def _asked(self) -> dict[str, object] | None:
        asked = self.table.proposal
        if asked is None:
            return None
        waiting = self.table.others(asked.seat) - asked.agreed
        seats = [number for number, seat in enumerate(self.table.seats) if seat.user in waiting]
        return {"seat": asked.seat, "what": asked.what, "about": asked.about, "waiting": seats}

    def _outcome(self) -> dict[str, object] | None:
        table = self.table
        if table.status != "over":
            return None
        outcome = table.state.outcome()
        return {
            "scores": list(table.state.scores()),
            "winners": list(table.winners()),
            "reason": None if outcome is None else both_languages(outcome.reason),
            "lines": lines_of(table.state.score_breakdown()),
        }

    # What depends on whose eyes it is. In a game without secrets all eyes see the same.

    def _eyes(self, seat: int | None) -> int | None:
        return seat if self.table.game.has_secrets else None

    def _seen(self, seat: int | None) -> View:
        key = self._eyes(seat)
        if key not in self._views:
            self._views[key] = self.table.state.view(key)
        return self._views[key]

    def _position(self, seat: int | None) -> str:
        key = self._eyes(seat)
        if key in self._views:
            return self._views[key].position
        if key not in self._positions:
            self._positions[key] = self.table.game.position_for(self.table.state, key)
        return self._positions[key]

    def _drawn(self, seat: int | None, lang: str) -> list[dict[str, object]]:
        key = (self._eyes(seat), lang)
        if key not in self._boards:
            self._boards[key] = boards_of(self.table.game, self._seen(seat), lang, self.table.names)
        return self._boards[key]

    def _movers(self, mine: Sequence[int], seat: int | None) -> list[int]:
        """The viewer's seats that are to act; of a game with secrets only the one whose eyes these are."""
        return [mover for mover in self._to_act if mover in mine and self._eyes(mover) in (None, seat)]

    def _legal(self, seat: int) -> list[str]:
        if seat not in self._texts:
            state = self.table.state
            self._texts[seat] = self.table.game.format_actions(state, state.legal_actions(seat))
        return self._texts[seat]

    def _actions(self, seat: int, lang: str) -> list[dict[str, object]]:
        state, game = self.table.state, self.table.game
        actions = state.legal_actions(seat)
        groups = (game.action_group(state, action) for action in actions)
        gestures = (game.gesture(state, action) for action in actions)
        return [
            {
                "text": text,
                "shown": state.say_action(action, lang),
                "group": None if group is None else both_languages(group),
                "piece": gesture.piece,
                "spaces": gesture.spaces,
            }
            for text, action, group, gesture in zip(self._legal(seat), actions, groups, gestures, strict=True)
        ]


def boards_of(game: AnyGame, view: View, lang: str, names: Sequence[str]) -> list[dict[str, object]]:
    """All boards with what lies on them and beside them."""
    return [
        {
            "marks": [_mark(mark) for mark in game.marks(view, board)],
            "tables": [
                {"title": panel.title, "head": list(panel.head), "rows": [list(row) for row in panel.rows]}
                for panel in game.panels(view, lang, board, names)
            ],
        }
        for board in range(game.boards)
    ]


def _mark(mark: Mark) -> dict[str, object]:
    return {
        "spaces": list(mark.spaces),
        "kind": mark.kind,
        "player": mark.player,
        "text": mark.text,
        "symbol": mark.symbol,
        "at": mark.at,
        "wordless": mark.wordless,
    }


def lines_of(items: Sequence[ScoreLine]) -> list[dict[str, object]]:
    """A reckoning, line by line."""
    return [{"seat": item.player, "points": item.points, "reason": both_languages(item.reason)} for item in items]


def draws_seen(table: Table) -> dict[str, Any]:
    """Every draw of a finished game with what it takes to make it again, as `bodies.Draws`."""
    draws = list(draws_of(table))
    return {
        "scheme": SCHEME,
        "commitment": table.commitment,
        "secret": table.secret,
        "nonces": [seat.nonce for seat in table.seats],
        "draws": [
            {**asdict(draw), "outcomes": [{"text": text, "weight": weight} for text, weight in draw.outcomes]}
            for draw in draws
        ],
        "taken_back": table.draws - len(draws),
    }


def example_seen(example: Example) -> dict[str, Any]:
    """A position that explains a rule, as `bodies.ExampleSeen`; what is hidden in it is not shown."""
    marks = example.game.marks(example.state.view(None))
    return {
        "rule": example.rule,
        "caption": texts(example.caption),
        "marks": [_mark(mark) for mark in marks],
        "spaces": list(example.spaces),
    }


def layout_of(game: AnyGame) -> dict[str, Any]:
    """The empty board, as `bodies.LayoutSeen`."""
    layout: Layout = game.layout()
    return {
        "boards": game.boards,
        "radius": float(layout.radius),
        "text_size": float(layout.text_size),
        "spaces": [
            {
                "id": space.id,
                "kind": space.kind,
                "outline": _points(space.outline),
                "centre": [float(space.centre[0]), float(space.centre[1])],
                "label": space.label,
                "symbol": space.symbol,
            }
            for space in layout.spaces
        ],
        "labels": [
            {"at": [float(label.at[0]), float(label.at[1])], "text": label.text, "kind": label.kind}
            for label in layout.labels
        ],
        "lines": [{"points": _points(line.points), "kind": line.kind, "closed": line.closed} for line in layout.lines],
        "styles": {kind: _style(asdict(style)) for kind, style in layout.styles.items()},
        "symbols": dict(layout.symbols),
        "definitions": layout.definitions,
        "anchors": {name: [float(x), float(y)] for name, (x, y) in layout.anchors.items()},
        "pieces": [
            {
                "id": piece.id,
                "name": both_languages(piece.name),
                "outlines": [_points(line) for line in piece.outlines],
                "symbol": piece.symbol,
                "size": float(piece.size),
            }
            for piece in layout.pieces
        ],
    }


def _points(points: Sequence[tuple[float, float]]) -> list[list[float]]:
    return [[float(x), float(y)] for x, y in points]


def _style(style: Mapping[str, Any]) -> dict[str, Any]:
    return {**style, "width": float(style["width"]), "opacity": float(style["opacity"])}

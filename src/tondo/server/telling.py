"""What an action would do if it were taken, without taking it."""

from typing import Any

from tondo.core.errors import IllegalAction, TondoError
from tondo.core.outcome import ScoreLine
from tondo.core.words import texts
from tondo.server import wire
from tondo.server.looks import lines_of
from tondo.server.refusals import Denied
from tondo.table import Refused, Table


def told(table: Table, user: str, ask: wire.Ask) -> dict[str, Any]:
    """The answer as `wire.Told`; only for one's own seat."""
    if ask.seat >= len(table.seats) or table.seats[ask.seat].user != user:
        raise Denied("not-yours")
    if table.status != "playing":
        return _no(ask, Refused("not-playing"))
    try:
        actions = table.game.parse_turn(table.state, ask.text)
        trial = table.state.clone()
        items: list[ScoreLine] = []
        for action in actions:
            if trial.is_legal(action, ask.seat):
                items += trial.score_breakdown(action, ask.seat)
            trial.apply(action, ask.seat)
    except TondoError as error:
        return _no(ask, error)
    return {"kind": "told", "id": ask.id, "legal": True, "rule": None, "text": None, "lines": lines_of(items)}


def _no(ask: wire.Ask, error: TondoError) -> dict[str, Any]:
    return {
        "kind": "told",
        "id": ask.id,
        "legal": False,
        "rule": error.rule if isinstance(error, IllegalAction) else None,
        "text": texts(error),
        "lines": [],
    }

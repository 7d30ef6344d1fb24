"""What a strong bot would do in one's place. Only where nobody else could mind."""

from typing import Any

from tondo.bots import Evaluation
from tondo.core import IllegalAction, State
from tondo.core.words import CORE
from tondo.server import bodies
from tondo.server.looks import both_shown
from tondo.server.refusals import Denied
from tondo.table import Refused, Table


def may_ask(table: Table, user: str, seat: int) -> State:
    """The position to think about, if ``user`` may have a hint for ``seat`` now."""
    if seat >= len(table.seats) or table.seats[seat].user != user:
        raise Denied("not-yours")
    if table.status != "playing":
        raise Refused("not-playing")
    if any(other.level is None for number, other in enumerate(table.seats) if number != seat):
        raise Denied("no-hints")
    if seat not in table.state.players_to_act():
        raise IllegalAction(None, CORE("illegal.not-your-turn", player=seat + 1))
    return table.state.clone()


def hint(asked: bodies.WantHint, number: int, state: State, found: Evaluation) -> dict[str, Any]:
    """The answer, as `bodies.Hint`."""
    return {
        "kind": "hint",
        "id": asked.id,
        "number": number,
        "seat": asked.seat,
        "text": state.format_action(found.best),
        "shown": both_shown(state, found.best),
        "shares": [float(share) for share in found.win_probabilities],
        "scores": [float(score) for score in found.scores],
    }

"""What the strongest bot would do in a person's place, at tables where all others are bots."""

from tondo.bots import Evaluation
from tondo.core import IllegalAction, State
from tondo.core.words import CORE
from tondo.server.errors import ApiError, check_owner
from tondo.server.present.presenter import action_label
from tondo.server.present.schemas import Hint, HintRequest
from tondo.table import Refused, Table


def position_for_hint(table: Table, user: str, seat: int) -> State:
    """The position to think about; raises unless ``user`` may have a hint for ``seat`` now."""
    check_owner(table, seat, user)
    if table.status != "playing":
        raise Refused("not-playing")
    if any(other.level is None for number, other in enumerate(table.seats) if number != seat):
        raise ApiError("no-hints")
    if seat not in table.state.players_to_act():
        raise IllegalAction(None, CORE("illegal.not-your-turn", player=seat + 1))
    return table.state.clone()


def hint(wanted: HintRequest, number: int, state: State, found: Evaluation) -> Hint:
    """The answer to a request for a hint."""
    return {
        "kind": "hint",
        "id": wanted.id,
        "number": number,
        "seat": wanted.seat,
        "text": state.format_action(found.best),
        "label": action_label(state, found.best),
        "win_probabilities": [float(probability) for probability in found.win_probabilities],
        "scores": [float(score) for score in found.scores],
        "advice": [said.text for said in state.game.advice(state, found.best, wanted.seat) if not said.warns],
    }

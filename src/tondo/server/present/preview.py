"""What an action would do, without taking it."""

from tondo.core.errors import IllegalAction, TondoError
from tondo.core.outcome import ScoreLine
from tondo.server.errors import check_owner
from tondo.server.present.client_messages import Preview
from tondo.server.present.presenter import score_lines
from tondo.server.present.server_messages import PreviewOut
from tondo.table import Refused, Table


def preview(table: Table, user: str, wanted: Preview) -> PreviewOut:
    """The answer to a request for a preview; raises `ApiError` unless the seat is the user's own."""
    check_owner(table, wanted.seat, user)
    lines: list[ScoreLine] = []
    try:
        if table.status != "playing":
            raise Refused("not-playing")
        trial = table.state.clone()
        for action in table.game.parse_turn(table.state, wanted.text):
            lines += trial.apply_scored(action, wanted.seat)
    except TondoError as error:
        return {
            "kind": "preview",
            "id": wanted.id,
            "legal": False,
            "rule": error.rule if isinstance(error, IllegalAction) else None,
            "text": error.phrase,
            "lines": [],
        }
    return {
        "kind": "preview",
        "id": wanted.id,
        "legal": True,
        "rule": None,
        "text": None,
        "lines": score_lines(lines),
    }

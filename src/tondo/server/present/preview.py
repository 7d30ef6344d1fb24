"""What an action would do, without taking it."""

from tondo.core import State
from tondo.core.errors import IllegalAction, TondoError
from tondo.core.outcome import ScoreLine
from tondo.core.words import Phrase
from tondo.server.errors import check_owner
from tondo.server.present.client_messages import Preview
from tondo.server.present.presenter import score_lines
from tondo.server.present.server_messages import PreviewOut
from tondo.table import Refused, Table


def preview(table: Table, user: str, wanted: Preview) -> PreviewOut:
    """The answer to a request for a preview; raises `ApiError` unless the seat is the user's own."""
    check_owner(table, wanted.seat, user)
    if table.status != "playing":
        return _refused(wanted.id, Refused("not-playing").phrase)
    return preview_in(table.state, wanted.seat, wanted.text, wanted.id)


def preview_in(state: State, seat: int, text: str, id: str = "") -> PreviewOut:
    """What the action, or the whole turn, that a text means would score for whom; or why ``seat`` may not take it."""
    lines: list[ScoreLine] = []
    try:
        trial = state.clone()
        for action in state.parse_turn(text):
            lines += trial.apply_scored(action, seat)
    except TondoError as error:
        return _refused(id, error.phrase, error.rule if isinstance(error, IllegalAction) else None)
    return {"kind": "preview", "id": id, "legal": True, "rule": None, "text": None, "lines": score_lines(lines)}


def _refused(id: str, text: Phrase, rule: str | None = None) -> PreviewOut:
    return {"kind": "preview", "id": id, "legal": False, "rule": rule, "text": text, "lines": []}

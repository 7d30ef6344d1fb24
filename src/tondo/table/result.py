"""How a game that is over came to its end, and where its points came from."""

from tondo.core.outcome import ScoreLine
from tondo.core.words import Phrase
from tondo.table.events import WORDS
from tondo.table.state import TableState


def reason_of(table: TableState) -> Phrase:
    """Why the game is over, as a sentence: in the game's words if it was played to its end, else in the table's."""
    outcome = table.state.outcome()
    if outcome is not None:
        return outcome.reason
    if table.ended_by is not None:
        others = [name for seat, name in enumerate(table.names) if seat != table.ended_by]
        return WORDS(f"reason.{table.how}", player=table.names[table.ended_by], other=others[0] if others else "")
    people = {seat.user: name for seat, name in zip(table.seats, table.names, strict=True) if seat.user is not None}
    if not people:
        return WORDS("reason.unfinished")
    if all(seat.away for seat in table.seats if seat.user is not None):
        return WORDS("reason.left")
    return WORDS("reason.stopped") if len(people) > 1 else WORDS("reason.stopped-alone", player=min(people.values()))


def score_breakdown(table: TableState) -> tuple[ScoreLine, ...]:
    """Where the scores come from, line by line; they add up to the scores.

    A game that can't tell it from its position is told by what each action scored.
    """
    return table.state.score_breakdown() or tuple(line for move in table.moves for line in move.points)

"""What the score of a string consists of, glyph by glyph, in words [10]."""

from tondo.core.outcome import ScoreFact
from tondo.core.words import Phrase
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import BOARD, BOX, MULTIPLIERS, space_name
from tondo.games.cropcircles.notation import WORDS, glyph_name


def describe_score(state: CropCirclesState, fact: ScoreFact) -> Phrase:
    """A glyph's value times its space times the old neighbours of the string."""
    space, touches = fact.subject, fact.detail
    kind = state.board[space]
    assert kind is not None
    value, times = BOX.values[kind % 4], BOARD.multiplier[space]
    where = {"glyph": glyph_name(kind), "space": space_name(space), "value": value, "n": touches}
    if times == 1:
        return WORDS("score.plain", **where)
    return WORDS("score.multiplied", place=WORDS(f"place.{MULTIPLIERS[str(times)]}"), times=times, **where)

"""What the score of a string consists of, glyph by glyph, in words [10]."""

from tondo.core.outcome import ScoreFact
from tondo.core.words import Phrase
from tondo.games.cropcircles._state import CropCirclesState
from tondo.games.cropcircles.board import BOX, FIELD, MULTIPLIERS, field_name
from tondo.games.cropcircles.notation import WORDS, glyph_name


def describe_score(state: CropCirclesState, fact: ScoreFact) -> Phrase:
    """A glyph's value times its field times the old neighbours of the string."""
    field, touches = fact.subject, fact.detail
    kind = state.board[field]
    assert kind is not None
    value, times = BOX.values[kind % 4], FIELD.multiplier[field]
    where = {"glyph": glyph_name(kind), "field": field_name(field), "value": value, "n": touches}
    if times == 1:
        return WORDS("score.plain", **where)
    return WORDS("score.multiplied", place=WORDS(f"place.{MULTIPLIERS[str(times)]}"), times=times, **where)

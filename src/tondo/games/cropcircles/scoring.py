"""How the score of a string comes about, glyph by glyph [10]. The engine reckons the same in one go."""

from tondo.core.outcome import ScoreLine
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import BOARD, BOX, MULTIPLIERS, space_name
from tondo.games.cropcircles.notation import WORDS, glyph_name


def string_breakdown(state: CropCirclesState, player: int) -> tuple[ScoreLine, ...]:
    """What finishing the string as it lies would score: each glyph's value times its space times the old neighbours."""
    _, touches = state.string_score()
    return tuple(_item(state, space, touches, player) for space in state.string)


def _item(state: CropCirclesState, space: int, touches: int, player: int) -> ScoreLine:
    kind = state.board[space]
    assert kind is not None
    value, times = BOX.values[kind % 4], BOARD.multiplier[space]
    where = {"glyph": glyph_name(kind), "field": space_name(space), "value": value, "n": touches}
    if times == 1:
        return ScoreLine(player, value * touches, WORDS("score.plain", **where))
    place = WORDS(f"place.{MULTIPLIERS[str(times)]}")
    return ScoreLine(player, value * times * touches, WORDS("score.multiplied", place=place, times=times, **where))

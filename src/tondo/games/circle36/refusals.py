"""Why something can't be done now, by rule number."""

from tondo.core.errors import IllegalAction
from tondo.games.circle36._inspection import FIRST_ROLL, KEEP, REROLL, Circle36State
from tondo.games.circle36.board import KINDS
from tondo.games.circle36.notation import WORDS, no_dice, not_offered, space_name


def refusal(state: Circle36State, action: int, player: int) -> IllegalAction:
    """Why ``player``, who may act now, may not do this."""
    if state.phase == "starting":
        return IllegalAction("1", WORDS("refuse.one-die"))
    if state.phase == "rolling":
        return IllegalAction("2", WORDS("refuse.two-dice"))
    if state.phase == "deciding":
        return IllegalAction("2", WORDS("refuse.choose"))
    if action in (KEEP, REROLL):
        doubles = state.dice is not None and state.dice[0] == state.dice[1]
        return IllegalAction("2", WORDS("refuse.kept" if doubles else "refuse.not-doubles"))
    if action >= FIRST_ROLL:
        return IllegalAction("2", WORDS("refuse.not-now"))
    taken = state.numbers(player)[action // KINDS]
    if taken is not None:
        return IllegalAction("3", WORDS("refuse.taken", space=space_name(action // KINDS), number=taken))
    assert state.dice is not None
    return IllegalAction("3", not_offered(*state.dice))


def out_of_turn(state: Circle36State, action: int, player: int) -> IllegalAction | None:
    """Why ``player`` may not act now, where Circle 36 has more to say than `Game`."""
    if not 0 <= player < state.num_players:
        rolls = action >= FIRST_ROLL and not state.is_chance()
        return IllegalAction("2", WORDS("refuse.not-now")) if rolls else None
    if state.phase == "deciding":
        assert state.roller is not None
        return IllegalAction("2", WORDS("refuse.not-roller", player=state.roller + 1))
    if state.phase == "entering":
        return IllegalAction("3", WORDS("refuse.entered", player=player + 1))
    return no_dice(state) if action < FIRST_ROLL else None

"""Actions and scores in words.

Everyone reads the log, so it says neither what was drawn from the bag nor what is in a string before it is finished.
The player concerned sees both in the hand and on the board.
"""

from collections.abc import Sequence

from tondo.core import lot
from tondo.core.outcome import ScoreFact
from tondo.core.words import Phrase, Series, join_and
from tondo.games.cropcircles._inspection import BEGINS, CARD, DRAW, FINISH, PASS, TAKE_BAG, TAKE_POOL, CropCirclesState
from tondo.games.cropcircles.board import BOARD, BOX, CARDS, HAND, MULTIPLIERS, SHADINGS, SIDE, space_name
from tondo.games.cropcircles.notation import WORDS, glyph_name, shapes_text


def describe_action(state: CropCirclesState, action: int, player: int, names: Sequence[str]) -> Phrase:
    """What an action does, in one sentence for the log."""
    if action >= BEGINS:
        return lot.describe_lot(action - BEGINS, names)
    if action >= CARD:
        return _card(state, action - CARD)
    if action >= DRAW:
        return _draw(state, action - DRAW, names)
    name = names[player]
    if action < FINISH:
        return WORDS("do.lay", player=name)
    if action == FINISH:
        return _string(state, name)
    if action in (PASS, TAKE_BAG):
        return WORDS("do.pass" if action == PASS else "do.take-bag", player=name)
    kind = state.pool[action - TAKE_POOL]
    assert kind is not None
    return WORDS("do.take-pool", player=name, glyph=glyph_name(kind))


def disclose_action(state: CropCirclesState, action: int, player: int, names: Sequence[str]) -> Phrase:
    """The same after the game: also which glyphs came out of the bag."""
    if DRAW <= action < CARD and state.phase in ("dealing", "drawing"):
        said = describe_action(state, action, player, names)
        return WORDS("do.draw-open", player=said.params["player"], glyph=glyph_name(action - DRAW))
    return describe_action(state, action, player, names)


def public_spaces(state: CropCirclesState, action: int) -> tuple[str, ...]:
    """The spaces of a string once it is finished, or of a glyph that is dealt to the board."""
    if action == FINISH:
        return tuple(space_name(space) for space in state.string)
    if DRAW <= action < CARD and state.phase == "seeding":
        return (space_name(_seeded(state)),)
    return ()


def _seeded(state: CropCirclesState) -> int:
    """The space in the centre that gets the next glyph."""
    return BOARD.centre[sum(cell is not None for cell in state.board)]


def _card(state: CropCirclesState, card: int) -> Phrase:
    key = "do.upcoming" if None not in state.active else "do.rule"
    shading = WORDS(f"shading.{SHADINGS[CARDS[card].shading]}")
    return WORDS(key, shading=shading, permitted=shapes_text(CARDS[card].permits))


def _draw(state: CropCirclesState, kind: int, names: Sequence[str]) -> Phrase:
    if state.phase == "dealing":
        dealt = sum(sum(state.hand(player)) for player in range(state.num_players))
        return WORDS("do.deal", player=names[dealt // HAND])
    if state.phase == "drawing":
        assert state.mover is not None
        return WORDS("do.draw", player=names[state.mover])
    if state.phase == "seeding":
        return WORDS("do.seed", glyph=glyph_name(kind), space=space_name(_seeded(state)))
    return WORDS("do.fill", glyph=glyph_name(kind))


def _string(state: CropCirclesState, name: str) -> Phrase:
    """The whole string, now that it is finished, and whether it changes a rule."""
    spaces = state.string
    score, touches = state.string_score()
    key = "single" if len(spaces) == 1 else "down" if spaces[-1] - spaces[0] >= SIDE else "across"
    changes = state.can_change and any(BOARD.multiplier[space] > 1 for space in spaces)
    return WORDS(
        f"do.{key}-change" if changes else f"do.{key}",
        player=name,
        glyphs=_glyphs(state),
        space=space_name(spaces[0]),
        n=score,
        touches=touches,
    )


def _glyphs(state: CropCirclesState) -> Series:
    """The glyphs of the string, in order."""
    kinds = (state.board[space] for space in state.string)
    return join_and([glyph_name(kind) for kind in kinds if kind is not None])


def score_summary(state: CropCirclesState, action: int) -> Phrase | None:
    """The string that is finished, in a few words."""
    if action != FINISH:
        return None
    key = "score.single" if len(state.string) == 1 else "score.string"
    return WORDS(key, glyphs=_glyphs(state), space=space_name(state.string[0]))


def describe_score(state: CropCirclesState, fact: ScoreFact) -> Phrase:
    """What a glyph of a string scored for: its value, its space, and the old glyphs next to the string [10]."""
    space, touches = fact.subject, fact.detail
    kind = state.board[space]
    assert kind is not None
    value, times = BOX.values[kind % 4], BOARD.multiplier[space]
    where = {"glyph": glyph_name(kind), "space": space_name(space), "value": value, "n": touches}
    if times == 1:
        return WORDS("score.plain", **where)
    return WORDS("score.multiplied", place=WORDS(f"place.{MULTIPLIERS[str(times)]}"), times=times, **where)

"""What happens, in sentences for the log.

Everyone reads the log, so it tells nobody what came blind from the bag, nor what is being laid before it is finished:
whose it is sees it in the hand and on the field.
"""

from collections.abc import Sequence

from tondo.core.words import Phrase, join_and
from tondo.games.cropcircles._state import CropCirclesState
from tondo.games.cropcircles.board import CARDS, FIELD, HAND, SHADINGS, SIDE, field_name
from tondo.games.cropcircles.notation import (
    CARD,
    DRAW,
    FINISH,
    PASS,
    TAKE_BAG,
    TAKE_POOL,
    WORDS,
    glyph_name,
    shapes_text,
)


def describe(state: CropCirclesState, action: int, player: int, names: Sequence[str]) -> Phrase:
    """One sentence for each kind of action."""
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
        field = FIELD.centre[sum(cell is not None for cell in state.board)]
        return WORDS("do.seed", glyph=glyph_name(kind), field=field_name(field))
    return WORDS("do.fill", glyph=glyph_name(kind))


def _string(state: CropCirclesState, name: str) -> Phrase:
    """The whole string, now that it is finished, and whether it changes a rule."""
    fields = state.fresh
    glyphs = join_and([glyph_name(kind) for kind in (state.board[field] for field in fields) if kind is not None])
    score, touches = state.string_score()
    key = "single" if len(fields) == 1 else "down" if fields[-1] - fields[0] >= SIDE else "across"
    changes = state.can_change and any(FIELD.multiplier[field] > 1 for field in fields)
    return WORDS(
        f"do.{key}-change" if changes else f"do.{key}",
        player=name,
        glyphs=glyphs,
        field=field_name(fields[0]),
        n=score,
        touches=touches,
    )

"""Why something can't be done now, by rule number. Nothing here reveals more than the player may know."""

from tondo.core import lot
from tondo.core.errors import IllegalAction
from tondo.core.words import Phrase, join_or
from tondo.games.cropcircles._inspection import BEGINS, CARD, DRAW, FINISH, PASS, TAKE_BAG, TAKE_POOL, CropCirclesState
from tondo.games.cropcircles.board import CARDS, KINDS, SHADINGS, SHAPES, neighbours, space_name
from tondo.games.cropcircles.notation import WORDS, glyph_name, glyph_typed, permits, shapes_text, taken


def refusal(state: CropCirclesState, action: int, player: int) -> IllegalAction:
    """Why ``player`` (or chance), whose turn it is, may not do this."""
    if state.is_chance():
        return _chance(state, action)
    if action >= BEGINS:
        return lot.refuse_again()
    if action >= DRAW:
        return IllegalAction("12", WORDS("refuse.nothing-drawn"))
    if state.phase == "taking":
        return _taking(state, action)
    if action >= TAKE_BAG:
        return IllegalAction("5", WORDS("refuse.place-first"))
    if action == FINISH:
        return IllegalAction("6", WORDS("refuse.nothing-laid"))
    if action == PASS:
        return IllegalAction("9", WORDS("refuse.begun"))
    return _placing(state, action // KINDS, action % KINDS, player)


def _chance(state: CropCirclesState, action: int) -> IllegalAction:
    """Why the bag or the deck can't give this; shown only to whoever enters draws by hand."""
    if state.phase == "starting":
        return lot.refusal(state.num_players)
    if action >= BEGINS:
        return lot.refuse_again()
    if state.phase in ("ruling", "revealing"):
        if action < CARD:
            return IllegalAction("3", WORDS("refuse.card"))
        return IllegalAction("3", WORDS("refuse.no-card", card=shapes_text(CARDS[action - CARD].permits)))
    if not DRAW <= action < CARD:
        return IllegalAction("12", WORDS("refuse.draw"))
    return IllegalAction("1", WORDS("refuse.not-in-bag", glyph=glyph_name(action - DRAW)))


def _taking(state: CropCirclesState, action: int) -> IllegalAction:
    if action < TAKE_BAG:
        return IllegalAction("5", WORDS("refuse.take-first", n=state.owed))
    if action == TAKE_BAG:
        return IllegalAction("14", WORDS("refuse.bag-empty"))
    return IllegalAction("12", WORDS("refuse.place-empty", number=action - TAKE_POOL + 1))


def _placing(state: CropCirclesState, space: int, kind: int, player: int) -> IllegalAction:
    lying = state.board[space]
    if lying is not None:
        return IllegalAction("6", taken(space, lying))
    if state.hand(player)[kind] == 0:
        return IllegalAction("6", WORDS("refuse.not-in-hand", glyph=glyph_name(kind), text=glyph_typed(kind)))
    if not state.string and all(state.board[next] is None for next in neighbours(space)):
        return IllegalAction("7", WORDS("refuse.alone", space=space_name(space)))
    if state.string and space not in state.next_spaces:
        if not state.next_spaces:
            return IllegalAction("6", WORDS("refuse.no-way-on"))
        ways = join_or([space_name(next) for next in state.next_spaces])
        return IllegalAction("6", WORDS("refuse.line", spaces=ways))
    for next in neighbours(space):
        other = state.board[next]
        if other is not None and not state.permit(kind, other):
            return IllegalAction("8", _pair(state, space, kind, next, other))
    raise AssertionError("this glyph may lie here")


def _pair(state: CropCirclesState, space: int, kind: int, next: int, other: int) -> Phrase:
    """Which glyph does not permit which; the new one is checked first."""
    if other // 4 in permits(state, kind % 4):
        space, kind, next, other = next, other, space, kind
    return WORDS(
        "refuse.pair",
        glyph=glyph_name(kind),
        space=space_name(space),
        shading=WORDS(f"shading.{SHADINGS[kind % 4]}"),
        permitted=shapes_text(permits(state, kind % 4)),
        other=space_name(next),
        shape=WORDS(f"a-shape.{SHAPES[other // 4]}"),
    )

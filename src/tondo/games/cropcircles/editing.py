"""Setting up a position of Crop Circles by hand: glyphs on the board, in hands and in the pool, rules, and scores."""

from dataclasses import dataclass

from tondo.core.editing import Edit, EditItem, EditPlace
from tondo.core.errors import UnreadablePosition
from tondo.core.words import Phrase
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import CARDS, GLYPHS, POOL, SHADINGS, SPACES, space_name
from tondo.games.cropcircles.notation import WORDS, glyph_name, old_glyphs, shapes_text
from tondo.games.cropcircles.positions import hand_before, reachable

CLEAR = "clear"
UPCOMING = len(SHADINGS)  # in place of a shading: the card that comes next
MOST_POINTS = 9999
BY_NAME = {space_name(space): space for space in range(SPACES)}


@dataclass(slots=True)
class _Draft:
    """What can be changed in a position."""

    cells: list[int | None]
    pool: list[int | None]
    active: list[int | None]
    upcoming: int | None
    hands: list[list[int]]
    scores: list[int]
    turn: int


def items(state: CropCirclesState) -> tuple[EditItem, ...]:
    """All glyphs, taking one away, the scores, the turn, and the rules."""
    glyphs = [
        EditItem(glyph, "piece", WORDS("edit.glyphs"), glyph_name(kind), glyph) for kind, glyph in enumerate(GLYPHS)
    ]
    names = [WORDS("panel.numbered", number=player + 1) for player in range(state.num_players)]
    scores = [
        EditItem(f"score:{player + 1}", "number", WORDS("edit.scores"), name, value=score, high=MOST_POINTS)
        for player, (name, score) in enumerate(zip(names, state.scores(), strict=True))
    ]
    turns = [
        EditItem(f"turn:{player + 1}", "choice", WORDS("edit.turn"), name, value=int(state.mover == player))
        for player, name in enumerate(names)
    ]
    clear = EditItem(CLEAR, "piece", WORDS("edit.glyphs"), WORDS("edit.clear"))
    return (*glyphs, clear, *turns, *scores, *_rules(state))


def _rules(state: CropCirclesState) -> list[EditItem]:
    """The active card of each shading, and the upcoming one where there is one."""
    found = []
    for slot, now in enumerate((*state.active, state.upcoming), 1):
        if now is None:
            continue
        group = WORDS("edit.upcoming") if slot == UPCOMING else WORDS("edit.rule", shading=_shading_name(slot))
        for card in _cards(slot):
            label = WORDS(
                "continue.card", shading=_shading_name(CARDS[card].shading), shapes=shapes_text(CARDS[card].permits)
            )
            found.append(EditItem(f"rule:{slot}.{card + 1}", "choice", group, label, value=int(card == now)))
    return found


def _shading_name(shading: int) -> Phrase:
    return WORDS(f"shading.{SHADINGS[shading]}")


def _cards(slot: int) -> list[int]:
    """The cards that can lie in a place for rules: those of its shading, or any as the upcoming one."""
    return [card for card, printed in enumerate(CARDS) if slot in (UPCOMING, printed.shading)]


def places(state: CropCirclesState) -> tuple[EditPlace, ...]:
    """The hands, and each place of the pool."""
    hands = [
        EditPlace(
            f"hand:{player + 1}",
            WORDS("edit.hand", number=player + 1),
            tuple(glyph for glyph, count in zip(GLYPHS, hand_before(state, player), strict=True) for _ in range(count)),
        )
        for player in range(state.num_players)
    ]
    pool = [
        EditPlace(f"pool:{place}", WORDS("edit.pool", number=place), () if kind is None else (GLYPHS[kind],))
        for place, kind in enumerate(state.pool, 1)
    ]
    return (*hands, *pool)


def edited(state: CropCirclesState, edit: Edit) -> CropCirclesState:
    """The position after a change; raises `UnreadablePosition`, which says why there is none."""
    if state.phase != "placing":
        raise UnreadablePosition(WORDS("edit.phase"))
    draft = _Draft(
        cells=old_glyphs(state),
        pool=list(state.pool),
        active=list(state.active),
        upcoming=state.upcoming,
        hands=[hand_before(state, player) for player in range(state.num_players)],
        scores=list(state.scores()),
        turn=state.turn,
    )
    what, _, which = edit.item.partition(":")
    if what == "rule":
        _set_rule(draft, which)
    elif what in ("turn", "score"):
        player = _number(which, state.num_players)
        if what == "turn":
            draft.turn += (player - (state.mover or 0)) % state.num_players
        elif 0 <= edit.value <= MOST_POINTS:
            draft.scores[player] = edit.value
        else:
            raise UnreadablePosition(WORDS("edit.points", high=MOST_POINTS))
    elif what not in (CLEAR, *GLYPHS):
        raise UnreadablePosition(WORDS("edit.space"))
    elif edit.space in BY_NAME:
        _set_space(draft, BY_NAME[edit.space], what)
    elif what == CLEAR:
        raise UnreadablePosition(WORDS("edit.space"))
    else:
        _set_place(draft, edit, GLYPHS.index(what))
    return _position(state, draft)


def _number(text: str, most: int) -> int:
    """A number from 1 to ``most``, from 0 on."""
    if text not in map(str, range(1, most + 1)):
        raise UnreadablePosition(WORDS("edit.space"))
    return int(text) - 1


def _set_rule(draft: _Draft, which: str) -> None:
    place, _, number = which.partition(".")
    slot, card = 1 + _number(place, UPCOMING), _number(number, len(CARDS))
    if card not in _cards(slot):
        raise UnreadablePosition(WORDS("edit.space"))
    if slot == UPCOMING:
        draft.upcoming = card
    else:
        draft.active[slot - 1] = card


def _set_space(draft: _Draft, space: int, what: str) -> None:
    """Put a glyph on a space, or take away what lies there: also by putting the same glyph once more."""
    if draft.cells[space] is None and what == CLEAR:
        raise UnreadablePosition(WORDS("edit.nothing"))
    kind = None if what == CLEAR else GLYPHS.index(what)
    draft.cells[space] = None if kind == draft.cells[space] else kind


def _set_place(draft: _Draft, edit: Edit, kind: int) -> None:
    """Put a glyph into a hand or into a place of the pool, or take it from there."""
    where, _, which = edit.space.partition(":")
    taken = edit.value < 0
    if where == "pool":
        place = _number(which, POOL)
        if taken and draft.pool[place] != kind:
            raise UnreadablePosition(WORDS("edit.nothing"))
        draft.pool[place] = None if taken else kind
    elif where == "hand":
        hand = draft.hands[_number(which, len(draft.hands))]
        if taken and not hand[kind]:
            raise UnreadablePosition(WORDS("edit.nothing"))
        hand[kind] += -1 if taken else 1
    else:
        raise UnreadablePosition(WORDS("edit.space"))


def _position(state: CropCirclesState, draft: _Draft) -> CropCirclesState:
    """A new state with what was drafted, and everything else as it is; no string is begun."""
    found: CropCirclesState = state.game.new_state()
    known = [
        [min(counts) for counts in zip(state.known(player), hand, strict=True)]
        for player, hand in enumerate(draft.hands)
    ]
    with reachable(found):
        found.set_position(
            phase=state.phase,
            first=state.first_player,
            turn=draft.turn,
            cells=draft.cells,
            pool=draft.pool,
            active=draft.active,
            upcoming=draft.upcoming,
            replaced=state.replaced,
            holder=state.holder,
            can_change=state.can_change and draft.turn > state.num_players,
            changed=state.changed,
            owed=state.owed,
            last_turns=state.last_turns,
            scores=draft.scores,
            hands=draft.hands,
            known=known,
        )
    return found

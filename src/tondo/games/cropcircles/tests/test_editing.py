"""Positions that are set up by hand: hands, the pool and the rules."""

from random import Random

import pytest

from tondo.core import CHANCE
from tondo.core.editing import Edit
from tondo.core.errors import UnreadablePosition
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import CARDS, GLYPHS
from tondo.games.cropcircles.game import CropCircles


def begun() -> CropCirclesState:
    """The first turn of a game for two."""
    state, rng = CropCircles().new_state(), Random(1)
    while state.is_chance():
        state.apply(state.sample_chance(rng), CHANCE)
    return state


def edited(state: CropCirclesState, *edits: Edit) -> CropCirclesState:
    for edit in edits:
        state = state.game.edited(state, edit)
    return state


def lying(state: CropCirclesState) -> dict[str, tuple[str, ...]]:
    return {place.id: place.pieces for place in CropCircles().edit_places(state)}


def refused(state: CropCirclesState, edit: Edit) -> str:
    before = state.position()
    with pytest.raises(UnreadablePosition) as raised:
        state.game.edited(state, edit)
    assert state.position() == before
    assert raised.value.text("en") != raised.value.text("fr")
    return raised.value.text("en")


def test_a_glyph_is_put_into_a_hand_and_taken_from_it() -> None:
    state = begun()
    assert "star4" not in lying(state)["hand:1"]
    more = edited(state, Edit("star4", "hand:1", value=1))
    assert lying(more)["hand:1"] == (*lying(state)["hand:1"], "star4")
    assert sum(more.bag) == sum(state.bag) - 1
    assert edited(more, Edit("star4", "hand:1", value=-1)).position() == state.position()
    assert refused(state, Edit("star4", "hand:1", value=-1)) == "Nothing lies there."
    full = edited(state, *[Edit("star4", "hand:2", value=1)] * state.bag[GLYPHS.index("star4")])
    assert refused(full, Edit("star4", "hand:2", value=1)) == "There are not that many glyphs of this kind."


def test_what_is_known_of_a_hand_is_never_more_than_the_hand() -> None:
    state = edited(begun(), Edit("star4", "hand:2", value=1))
    for glyph in lying(state)["hand:2"]:
        state = edited(state, Edit(glyph, "hand:2", value=-1))
    assert lying(state)["hand:2"] == ()
    assert not any(state.known(1))


def test_a_place_of_the_pool_is_replaced_and_never_empty() -> None:
    state = edited(begun(), Edit("square3", "pool:2", value=1))
    assert lying(state)["pool:2"] == ("square3",)
    assert refused(state, Edit("square3", "pool:2", value=-1)) == "The pool must be full."
    assert refused(state, Edit("square3", "pool:6", value=1)) == "That is not on this board."


def test_rules_are_chosen_among_the_cards_of_their_shading() -> None:
    state = begun()
    for slot in (1, 2, 3, 4):
        items = [item for item in CropCircles().editing(state) if item.id.startswith(f"rule:{slot}.")]
        assert sum(item.value for item in items) == 1
        assert len(items) == sum(slot in (4, card.shading) for card in CARDS)
        other = next(item for item in items if not item.value)
        state = edited(state, Edit(other.id))
        assert [item.value for item in CropCircles().editing(state) if item.id == other.id] == [1]
    of_another = next(number for number, card in enumerate(CARDS, 1) if card.shading != 1)
    assert refused(state, Edit(f"rule:1.{of_another}")) == "That is not on this board."
    for nonsense in ("rule:", "rule:9.1", "rule:1.99", "rule:1.x", "rule:1"):
        refused(state, Edit(nonsense))


def test_a_card_of_which_all_copies_lie_open_is_refused() -> None:
    state = begun()
    single = next(number for number, card in enumerate(CARDS) if card.copies == 1)
    state = edited(state, Edit(f"rule:{CARDS[single].shading}.{single + 1}"))
    assert refused(state, Edit(f"rule:4.{single + 1}")) == "There are not that many rule cards of this kind."

"""Positions that are set up by hand are legal, or refused with a reason in every language."""

from random import Random

import pytest

import tondo
from tondo.core import CHANCE, State, UnreadablePosition, game_names
from tondo.core.editing import Edit


def begun(name: str) -> State:
    """A position of a game in which a player is to act."""
    rng = Random(1)
    state: State = tondo.game(name).new_state()
    while state.is_chance():
        state.apply(rng.choice(state.legal_actions()), CHANCE)
    return state


@pytest.mark.parametrize("name", game_names())
def test_what_is_edited_is_a_position_or_is_refused(name: str) -> None:
    state, rng = begun(name), Random(3)
    game, done = state.game, 0
    spaces = [space.id for space in game.layout().spaces]
    pieces = {piece.id for piece in game.layout().pieces}
    assert {item.id for item in game.editing(state)}
    for _ in range(250):
        item = rng.choice(game.editing(state))
        places = [place.id for place in game.edit_places(state)]
        assert all(set(place.pieces) <= pieces for place in game.edit_places(state))
        before = state.position()
        edit = Edit(item.id, rng.choice(spaces + 20 * places), rng.randrange(game.boards), rng.randint(-5, 40))
        try:
            after = game.edited(state, edit)
        except UnreadablePosition as error:
            assert error.text("en") != error.text("fr")
            assert state.position() == before
            continue
        assert game.parse_position(after.position()).position() == after.position()
        done += after.position() != before
        if not after.is_terminal():
            state = after
    assert done > 5


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("edit", [Edit("nonsense"), Edit("turn:99"), Edit("clear", "nowhere"), Edit("1:x", "A1", 99)])
def test_nonsense_is_refused(name: str, edit: Edit) -> None:
    state = begun(name)
    with pytest.raises(UnreadablePosition):
        state.game.edited(state, edit)

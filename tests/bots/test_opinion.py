"""What the strongest bot says about a position to whoever explores it."""

from random import Random

import pytest

import tondo
from tondo.bots.opinion import MOST_MOVES, opinion
from tondo.core import State


def after(actions: int) -> State:
    """A position of a random game of Cir*Kis."""
    state, rng = tondo.game("cirkis", 2).new_state(), Random(4)
    for _ in range(actions):
        state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("actions", [4, 28, 32])
def test_thinking_harder_leaves_as_many_moves(actions: int) -> None:
    """A search judges fewer moves the longer it takes, and only the best once an ending is solved."""
    state = after(actions)
    found = opinion(state, step=2)
    first = [move.actions[0] for move in found.moves]
    assert len(set(first)) == len(first) == min(MOST_MOVES, len(state.legal_actions()))
    assert all(0 <= move.value <= 1 for move in found.moves)
    assert found == opinion(state, step=2)


def test_in_a_solved_ending_no_move_is_worth_more_than_the_best() -> None:
    found = opinion(after(32), step=2)
    assert found.simulations == 0
    assert found.moves[0].value == max(move.value for move in found.moves)

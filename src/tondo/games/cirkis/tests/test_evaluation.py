"""The evaluation and the rollout policy."""

from random import Random

import pytest

from tondo.core import choices, game
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.board import FIGURES, TOUCHING
from tondo.games.cirkis.evaluation import FREE_TURN_VALUE, SHAPE_VALUES, shapes_near
from tondo.games.cirkis.pieces import PLACEMENTS


def positions(players: int, seeds: range) -> list[CirkisState]:
    found = []
    for seed in seeds:
        rng = Random(seed)
        state: CirkisState = game("cirkis", players).new_state()
        while not state.is_terminal():
            found.append(state.clone())
            state.apply(rng.choice(state.legal_actions()))
    return found


def gain(state: CirkisState, action: int) -> int:
    """What the player to move gains by an action, less what others do."""
    player = state.current_player
    before, after = state.scores(), state.child(action).scores()
    return sum((b - a) * (1 if seat == player else -1) for seat, (a, b) in enumerate(zip(before, after, strict=True)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_can_complete_a_shape_with_a_gain_does(players: int) -> None:
    seen = 0
    for state in positions(players, range(4))[::2]:
        if sum(state.left(state.current_player)) == 1:
            continue  # going out scores too
        gains = {action: gain(state, action) for action in state.legal_actions()}
        if max(gains.values()) <= 0:
            continue
        seen += 1
        chosen = set(choices(state, 20, seed=1, rollout_policy=True).tolist())
        # A piece that completes two shapes at once may bring less than its better one: that is judged one by one.
        assert all(state.child(action).scores() != state.scores() for action in chosen)
    assert seen > 3


def test_every_stage_has_its_worth() -> None:
    for mine in range(6):
        for gaps in range(1, 6 - mine):
            assert (mine, 5 - mine - gaps, gaps) in SHAPE_VALUES
    assert all(len(values) == 4 and min(values) >= 0 for values in SHAPE_VALUES.values())


def test_near_is_what_a_touching_piece_can_reach() -> None:
    near = shapes_near()
    for place in range(0, len(PLACEMENTS), 37):
        beside = set().union(*(TOUCHING[space] for space in PLACEMENTS[place].spaces))
        for other in PLACEMENTS:
            if not beside.isdisjoint(other.spaces):
                for number, figure in enumerate(FIGURES[:-1]):
                    if not set(figure.spaces).isdisjoint(other.spaces):
                        assert number in near[place]


def test_a_free_turn_is_worth_something() -> None:
    free = [state for state in positions(2, range(6)) if state.is_free_turn]
    assert free
    for state in free:
        player = state.current_player
        assert state.evaluate()[player] >= state.scores()[player] + FREE_TURN_VALUE

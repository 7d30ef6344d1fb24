"""Batches in which compiled policies play some of the seats."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.support.variants import USUAL, label, some_positions, walk
from tondo.bots import GreedyBot
from tondo.core import State, choices, game
from tondo.core.game import AnyGame
from tondo.envs import Batch
from tondo.envs._batch import greedy_action

each_game = pytest.mark.parametrize("variant", USUAL, ids=label)
each_policy = pytest.mark.parametrize("policy", ["random", "greedy", "rollout"])


@each_game
@each_policy
def test_only_learners_are_seen(variant: AnyGame, policy: Any) -> None:
    batch = Batch(variant, 12, seed=21, threads=2, opponents=policy)
    seats = [index % variant.players for index in range(12)]
    assert batch.learners.tolist() == [[seat == player for player in range(variant.players)] for seat in seats]
    totals = np.zeros((12, variant.players))
    ends = 0
    for _ in range(120):
        batch.step(batch.sample())
        totals += batch.rewards
        assert batch.players.tolist() == seats
        for row, seat in enumerate(seats):
            assert np.array_equal(batch.observations[row], batch.state(row).observation_tensor(seat))
        for index in np.flatnonzero(batch.dones):
            assert batch.final_scores[index].tolist() == totals[index].tolist()
            ends += 1
        totals[batch.dones] = 0
    assert ends > 5


def test_opponents_by_seat() -> None:
    variant = game("cirkis", 4)
    batch = Batch(variant, 6, opponents=("random", None, "greedy", None))
    assert batch.learners.tolist() == [[False, True, False, True]] * 6
    assert np.array_equal(Batch(variant, 6, opponents={0: "random", 2: "rollout"}).learners, batch.learners)
    seen = set()
    for _ in range(30):
        batch.step(batch.sample())
        seen |= set(batch.players.tolist())
    assert seen == {1, 3}
    assert Batch(variant, 2).learners.all()


@pytest.mark.parametrize("policy", ["greedy", "rollout"])
@pytest.mark.parametrize("name", ["circle36", "cirkis", "cropcircles"])
def test_opponents_that_think_beat_random_ones(name: str, policy: Any) -> None:
    batch = Batch(name, 60, seed=22, rewards="outcome", opponents=policy)
    returns: list[float] = []
    for _ in range(400):
        batch.step(batch.sample())
        returns += batch.rewards[batch.dones][batch.learners[batch.dones]].tolist()
        if len(returns) > 100:
            break
    assert np.mean(returns) < -0.6


@each_game
def test_greedy_opponents_do_what_the_greedy_bot_does(variant: AnyGame) -> None:
    if variant.has_secrets:
        pytest.skip("the bot guesses what is hidden")
    for number, state in enumerate(some_positions(variant, 23, most=25)):
        if state.is_chance() or state.is_terminal():
            continue
        values = GreedyBot(seed=1).evaluate(state.view(state.current_player)).values
        assert values[greedy_action(state, number)] == max(values.values())


@each_game
def test_greedy_opponents_need_a_choice(variant: AnyGame) -> None:
    *_, last = walk(variant, 25)
    with pytest.raises(ValueError, match="no player can act"):
        greedy_action(last)


def rollout_choice(state: State, seed: int) -> int:
    return int(choices(state, 1, seed, rollout_policy=True)[0])


def test_opponents_know_no_more_than_their_seat() -> None:
    """In positions that differ only in what a seat can't see, its policies choose alike."""
    from tondo.games.cropcircles.game import CropCircles
    from tondo.games.cropcircles.tests.leaks import positions, twin

    rng, compared = Random(24), 0
    for number, state in enumerate(positions(CropCircles(3), rng)):
        if number == 600:
            break
        if state.is_chance() or state.is_terminal():
            continue
        player = state.current_player
        other = twin(state, player, rng)
        assert rollout_choice(state, number) == rollout_choice(other, number)
        assert greedy_action(state, number) == greedy_action(other, number)
        compared += 1
    assert compared > 150

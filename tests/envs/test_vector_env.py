"""A batch as a vector environment of Gymnasium."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from tests.support.variants import USUAL, label
from tondo.core import game, game_names
from tondo.core.game import AnyGame
from tondo.envs import BatchVectorEnv, IllegalBatchAction, vector
from tondo.envs.spaces import action_space, named_space, tensor_space

each_game = pytest.mark.parametrize("variant", USUAL, ids=label)


def choose(env: BatchVectorEnv, observations: dict[str, Any]) -> Any:
    """Legal actions, as Gymnasium's own action space chooses them by the masks."""
    return env.action_space.sample(mask=tuple(observations["action_mask"]))


@each_game
def test_everything_is_in_its_space(variant: AnyGame) -> None:
    env = BatchVectorEnv(variant, 6, opponents="random")
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=31)
    assert infos == {}
    ends = 0
    for _ in range(120):
        assert observations in env.observation_space
        actions = choose(env, observations)
        assert actions in env.action_space
        before = {name: array.copy() for name, array in observations.items()}
        following, rewards, terminations, truncations, infos = env.step(actions)
        assert all(np.array_equal(before[name], observations[name]) for name in before)  # they are copies
        assert (rewards.shape, str(rewards.dtype)) == ((6,), "float64")
        for array in (terminations, truncations):
            assert (array.shape, str(array.dtype)) == ((6,), "bool")
        assert not truncations.any()
        assert ("final_obs" in infos) == terminations.any()
        for index in np.flatnonzero(terminations):
            ends += 1
            assert infos["final_obs"][index] in env.single_observation_space
            assert infos["final_info"]["scores"][index].tolist() == env.batch.final_scores[index].tolist()
            assert infos["final_info"]["length"][index] == env.batch.final_lengths[index]
        if ends and terminations.any():
            assert infos["_final_obs"].tolist() == infos["_final_info"].tolist() == terminations.tolist()
            assert [seen is not None for seen in infos["final_obs"]] == terminations.tolist()
        observations = following
    assert ends
    env.close()


def test_rewards_are_the_learners_own() -> None:
    env = vector("cirkis", 9, players=3, opponents="greedy", center_ring=True)
    assert env.batch.game == game("cirkis", 3, center_ring=True)
    observations, _ = env.reset(seed=32)
    totals = np.zeros(9)
    ended = 0
    for _ in range(60):
        observations, rewards, terminations, _, infos = env.step(choose(env, observations))
        totals += rewards
        for index in np.flatnonzero(terminations):
            assert totals[index] == infos["final_info"]["scores"][index][index % 3]
            totals[index] = 0
            ended += 1
    assert ended


def test_the_same_seed_gives_the_same_games() -> None:
    played = []
    for seed in (33, 33, 34, [1, 2, 3, 4], [1, 2, 3, 4]):
        env = vector("circle36", 4, opponents="rollout")
        env.reset(seed=seed)
        env.reset(seed=seed)
        played.append([env.step(env.batch.sample())[0]["observation"].tolist() for _ in range(10)])
    assert played[0] == played[1] != played[2]
    assert played[3] == played[4]


def test_wrappers_of_gymnasium_work() -> None:
    env = vector("circle36", 5, players=1, rewards="score")
    wrapped = DictInfoToList(RecordEpisodeStatistics(env))
    observations, _ = wrapped.reset(seed=35)
    episodes: list[Any] = []
    for _ in range(70):
        observations, *_, infos = wrapped.step(choose(env, observations))
        episodes += [info["episode"] for info in infos if "episode" in info]
    assert len(episodes) >= 10
    assert all(25 <= episode["l"] <= env.batch.spec.max_length for episode in episodes)


def test_without_copies_the_arrays_are_the_batch_s_own() -> None:
    env = vector("circle36", 3, copy=False)
    observations, _ = env.reset(seed=36)
    assert np.shares_memory(observations["observation"], env.batch.observations)
    assert np.shares_memory(observations["action_mask"], env.batch.masks)


def test_bad_input() -> None:
    env = vector("circle36", 3)
    with pytest.raises(IllegalBatchAction, match="Game 0, action 101"):
        env.step(np.full(3, 101))
    with pytest.raises(ValueError, match="shape"):
        env.step(np.zeros(4, dtype=np.int64))
    with pytest.raises(ValueError, match="no options"):
        env.reset(options={"fast": True})
    with pytest.raises(ValueError, match="every game has a seed"):
        env.reset(seed=[1, None, 2])
    with pytest.raises(ValueError, match="one learner in a game"):
        BatchVectorEnv(game("cirkis", 3), 2, opponents={0: "random"})


@pytest.mark.parametrize("name", game_names())
def test_spaces_are_those_of_the_spec(name: str) -> None:
    variant = game(name)
    spec, state = variant.spec(), variant.new_state()
    assert state.observation_tensor(0) in tensor_space(spec)
    assert state.observation(0) in named_space(spec)
    actions, mask = action_space(spec), state.legal_mask()[: spec.num_player_actions]
    assert actions.n == spec.num_player_actions
    mask[:] = False
    mask[3] = True
    assert actions.sample(mask) == actions.sample(mask.view(np.int8)) == 3
    with pytest.raises(AssertionError, match="shape"):
        actions.sample(mask[1:])

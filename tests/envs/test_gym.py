"""Every game in Gymnasium: its own checks pass, bots play the other seats, and bad input changes nothing."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tondo.bots import RandomBot, UnknownBot
from tondo.core import IllegalAction, OptionError, game_names, game_type
from tondo.envs import EnvError

gymnasium: Any = pytest.importorskip("gymnasium")
gym: Any = pytest.importorskip("tondo.envs.gym")
from gymnasium.utils.env_checker import check_env  # noqa: E402

each_game = pytest.mark.parametrize("name", game_names())


def make(name: str, **parameters: Any) -> Any:
    return gymnasium.make(gym.env_id(name), **parameters).unwrapped


def play(env: Any, seed: int, steps: int = 10**6) -> tuple[float, dict[str, Any]]:
    """Play on at random; return the sum of rewards and the last info."""
    rng, total = Random(seed), 0.0
    _, info = env.reset(seed=seed)
    for _ in range(steps):
        _, reward, is_over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        total += reward
        if is_over:
            break
    return total, info


def test_ids_are_made_from_the_games() -> None:
    ids = {gym.env_id(name) for name in game_names()}
    assert ids <= gymnasium.registry.keys()
    assert "tondo/Circle36-v0" in ids
    assert gymnasium.make("tondo.envs.gym:tondo/Circle36-v0").unwrapped.game.players == 1


@each_game
def test_gymnasium_accepts_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(make(name))
    assert game_type(name).title in capsys.readouterr().out


@each_game
def test_gymnasium_accepts_it_against_bots(name: str) -> None:
    check_env(make(name, opponents=[1, "random"], rewards="outcome", seat=None), skip_render_check=True)


@each_game
def test_rewards_are_points_or_the_outcome(name: str) -> None:
    for seat in (0, 1):
        env = make(name, opponents=["greedy"], seat=seat)
        total, info = play(env, 3)
        assert total == info["scores"][seat]
        assert info["player"] == seat
        env = make(name, opponents=["greedy"], seat=seat, rewards="outcome")
        total, info = play(env, 3)
        assert total == env._episode.state.returns()[seat]
        assert info["winners"] == env._episode.state.outcome().winners


@each_game
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    ends = [play(make(name, opponents=[2], seat=None), 4, 8)[1] for _ in range(2)]
    assert ends[0]["scores"] == ends[1]["scores"]
    assert (ends[0]["action_mask"] == ends[1]["action_mask"]).all()


@each_game
def test_the_seat_can_be_drawn_for_every_game(name: str) -> None:
    env = make(name, opponents=["random"], seat=None)
    assert {env.reset(seed=seed)[1]["player"] for seed in range(12)} == {0, 1}


@each_game
def test_it_is_always_the_learners_turn(name: str) -> None:
    env = make(name, opponents=["random", RandomBot(7)], seat=1)
    rng = Random(5)
    _, info = env.reset(seed=5)
    for _ in range(12):
        assert 1 in env._episode.state.players_to_act()
        assert np.flatnonzero(info["action_mask"]).tolist() == env._episode.state.legal_actions(1)
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        seen, _, _, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        assert (seen == env._episode.visible_state(1).observation_tensor(1)).all()


@each_game
def test_an_illegal_action_changes_nothing(name: str) -> None:
    env = make(name)
    before, info = env.reset(seed=6)
    state = env._episode.state.clone()
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    seen, reward, is_over, is_cut, info = env.step(illegal)
    assert (seen == before).all()
    assert (reward, is_over, is_cut) == (0.0, False, False)
    with pytest.raises(IllegalAction) as refused:
        state.apply(illegal)
    assert info["illegal"] == str(refused.value)
    assert env._episode.state == state
    strict = make(name, illegal="raise")
    strict.reset(seed=6)
    for action in (illegal, -1, 10**30):
        with pytest.raises(IllegalAction):
            strict.step(action)
    assert strict._episode.state == state


@each_game
def test_after_the_end_only_a_new_game_helps(name: str) -> None:
    env = make(name)
    with pytest.raises(EnvError, match="reset"):
        env.step(0)
    play(env, 7)
    with pytest.raises(IllegalAction, match="over"):
        env.step(0)
    env.reset()
    assert env.action_masks().any()


@each_game
def test_pictures_are_pixels_or_svg(name: str) -> None:
    env = make(name, render_mode="rgb_array")
    env.reset(seed=8)
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (480, 3)
    assert len({tuple(pixel) for pixel in pixels[::8, ::8].reshape(-1, 3).tolist()}) > 3
    env = make(name, render_mode="svg")
    env.reset(seed=8)
    assert env.render().startswith("<svg")
    assert make(name).render() is None


def test_bad_parameters_are_refused() -> None:
    for opponents, error in (
        ([9], UnknownBot),
        (["grandmaster"], UnknownBot),
        ([None], EnvError),
        ([2.5], EnvError),
        ("greedy", EnvError),
        (5, EnvError),
        ([], OptionError),
        ([1] * 4, OptionError),
    ):
        with pytest.raises(error):
            make("cirkis", opponents=opponents)
    for seat in (2, -1, True, "first"):
        with pytest.raises(EnvError, match="seat"):
            make("cirkis", seat=seat)
    with pytest.raises(OptionError, match="no option colour"):
        make("cirkis", colour="red")
    with pytest.raises(EnvError, match="score or outcome"):
        make("cirkis", rewards="gold")
    with pytest.raises(EnvError, match="refuse or raise"):
        make("cirkis", illegal="ignore")


def test_options_of_the_game_are_parameters() -> None:
    assert make("circle36", near_misses=True).game.options["near_misses"] is True
    assert make("cirkis", opponents=[5, 5]).game.players == 3

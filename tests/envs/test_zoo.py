"""Every game in PettingZoo: its own tests pass, rewards are right, and bad input changes nothing."""

import copy
import pickle
import warnings
from random import Random
from typing import Any

import numpy as np
import pytest

from tondo.core import IllegalAction, OptionError, UnknownGame, game_names, game_type
from tondo.envs import EnvError, aec, parallel

zoo: Any = pytest.importorskip("pettingzoo.test")

AT_ONCE = [name for name in game_names() if game_type(name).simultaneous]
IN_TURN = [name for name in game_names() if not game_type(name).simultaneous]
each_game = pytest.mark.parametrize("name", game_names())
each_parallel = pytest.mark.parametrize("name", AT_ONCE)
# PettingZoo knows by name which of its own environments have dicts as observations, and masks without a legal action
# at the end; it warns of all others.
KNOWS_ONLY_ITS_OWN = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


def random_steps(env: Any, seed: int, steps: int = 10**6) -> int:
    """Play on at random; return how many steps were taken."""
    rng = Random(seed)
    taken = 0
    for _ in env.agent_iter(steps):
        taken += 1
        observed, _, is_over, _, _ = env.last()
        env.step(None if is_over else rng.choice(np.flatnonzero(observed["action_mask"]).tolist()))
    return taken


def decide(observations: dict[str, Any], rng: Random) -> dict[str, int]:
    return {
        agent: rng.choice(np.flatnonzero(seen["action_mask"]).tolist() or [0]) for agent, seen in observations.items()
    }


@each_game
@pytest.mark.parametrize("rewards", ["score", "outcome"])
def test_pettingzoo_accepts_it(name: str, rewards: Any) -> None:
    with warnings.catch_warnings():
        for message in KNOWS_ONLY_ITS_OWN:
            warnings.filterwarnings("ignore", message)
        zoo.api_test(aec(name, rewards=rewards), num_cycles=100)


@each_game
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    zoo.seed_test(lambda: aec(name, players=game_type(name).max_players), num_cycles=20)


@each_parallel
@pytest.mark.parametrize("players", [1, 2, 12])
def test_pettingzoo_accepts_the_parallel_one(name: str, players: int) -> None:
    zoo.parallel_api_test(parallel(name, players=players), num_cycles=50)


@each_parallel
def test_the_same_seed_gives_the_same_parallel_game(name: str) -> None:
    zoo.parallel_seed_test(lambda: parallel(name, players=2, illegal="refuse"), num_cycles=20)
    games = []
    for _ in range(2):
        env, rng = parallel(name, players=3), Random(5)
        seen, _ = env.reset(seed=4)
        while env.agents:
            seen, *_ = env.step(decide(seen, rng))
        games.append({agent: seen["observation"].tolist() for agent, seen in seen.items()})
    assert games[0] == games[1]


@each_game
def test_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    small = game_type(name).min_players
    zoo.render_test(lambda render_mode: aec(name, players=small, render_mode=render_mode))
    assert game_type(name).title in capsys.readouterr().out
    env = aec(name, players=small, render_mode="svg")
    env.reset(seed=1)
    drawn = env.render()
    assert isinstance(drawn, str)
    assert drawn.startswith("<svg")
    assert aec(name).render() is None


@each_parallel
def test_a_picture_of_many_boards_has_all_of_them(name: str) -> None:
    env = aec(name, players=5, render_mode="svg")
    env.reset(seed=1)
    drawn = env.render()
    assert isinstance(drawn, str)
    assert drawn.count("<svg ") == 6


@each_game
@pytest.mark.parametrize("rewards", ["score", "outcome"])
def test_rewards_add_up(name: str, rewards: Any) -> None:
    env = aec(name, rewards=rewards)
    env.reset(seed=3)
    total = dict.fromkeys(env.agents, 0.0)
    rng = Random(3)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask).tolist()))
        for agent, reward in env.rewards.items():
            total[agent] += reward
    state = env._episode.state
    outcome = state.outcome()
    assert outcome is not None
    wanted = state.scores() if rewards == "score" else state.returns()
    assert tuple(total.values()) == pytest.approx(wanted)
    for player, agent in enumerate(env.possible_agents):
        assert env.infos[agent] == {"score": state.scores()[player], "won": player in outcome.winners}


@each_parallel
def test_parallel_rewards_add_up(name: str) -> None:
    env, rng = parallel(name, players=3), Random(6)
    seen, _ = env.reset(seed=6)
    total = [0.0] * 3
    while env.agents:
        seen, rewards, over, _, infos = env.step(decide(seen, rng))
        total = [points + reward for points, reward in zip(total, rewards.values(), strict=True)]
    assert all(over.values())
    assert [info["score"] for info in infos.values()] == total


@each_game
def test_the_mask_and_the_observation_are_those_of_the_state(name: str) -> None:
    env = aec(name)
    env.reset(seed=7)
    for steps in range(0, 40, 5):
        random_steps(env, steps, 5)
        state, player = env._episode.state, env.possible_agents.index(env.agent_selection)
        seen = env.observe(env.agent_selection)
        assert np.flatnonzero(seen["action_mask"]).tolist() == state.legal_actions(player)
        visible = env._episode.visible_state(player)
        assert (seen["observation"] == visible.observation_tensor(player)).all()
        if not game_type(name).simultaneous:
            assert visible == state
        assert env.state().shape == env.state_space.shape
        assert env.state_space.contains(env.state())


@each_parallel
def test_agents_who_act_at_once_do_not_see_each_other(name: str) -> None:
    env = aec(name, players=3)
    env.reset(seed=8)
    while len(env._episode.state.players_to_act()) < 3:
        random_steps(env, 8, 1)
    before = {agent: env.observe(agent)["observation"].tolist() for agent in env.agents}
    first = env.agent_selection
    random_steps(env, 8, 1)
    for agent in env.agents:
        assert (env.observe(agent)["observation"].tolist() == before[agent]) == (agent != first)
    random_steps(env, 8, 2)
    assert all(env.observe(agent)["observation"].tolist() != before[agent] for agent in env.agents)


@each_game
def test_an_illegal_action_changes_nothing(name: str) -> None:
    env = aec(name)
    env.reset(seed=9)
    random_steps(env, 9, 6)
    before, state = env.last(), env._episode.state.clone()
    for action in (np.flatnonzero(before[0]["action_mask"] == 0)[-1], -1, 10**6, 10**30, env.spec.num_player_actions):
        with pytest.raises(IllegalAction):
            env.step(action)
    with pytest.raises(TypeError):
        env.step(None)
    assert env._episode.state == state
    assert env.last()[1:] == before[1:]
    assert (env.last()[0]["observation"] == before[0]["observation"]).all()


@each_parallel
def test_an_illegal_action_of_one_changes_nothing_for_all(name: str) -> None:
    env = parallel(name, players=2)
    seen, infos = env.reset(seed=10)
    while not all(info["to_act"] for info in infos.values()):
        seen, _, _, _, infos = env.step(decide(seen, Random(10)))
    state, actions = env._episode.state.clone(), decide(seen, Random(10))
    illegal = int(np.flatnonzero(seen["player_1"]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(actions | {"player_1": illegal})
    with pytest.raises(EnvError, match="player_1 is to act"):
        env.step({"player_0": actions["player_0"]})
    assert env._episode.state == state
    tolerant = parallel(name, players=2, illegal="refuse")
    tolerant._episode = copy.deepcopy(env._episode)
    tolerant.agents = env.agents[:]
    _, rewards, over, _, infos = tolerant.step(actions | {"player_1": illegal})
    assert infos["player_1"]["illegal"]
    assert "illegal" not in infos["player_0"]
    assert not any(rewards.values())
    assert not any(over.values())
    assert tolerant._episode.state == state


@each_game
def test_after_the_end_only_a_new_game_helps(name: str) -> None:
    env = aec(name)
    with pytest.raises(EnvError, match="reset"):
        env.step(0)
    for look in (env.state, env.last):
        with pytest.raises(EnvError, match="reset"):
            look()
    env.reset(seed=11)
    assert random_steps(env, 11) > 0
    assert env.agents == []
    with pytest.raises(EnvError, match="reset"):
        env.step(0)
    env.reset()
    assert env.agents == env.possible_agents


def test_any_whole_number_is_a_seed() -> None:
    env = aec(AT_ONCE[0])
    for seed in (0, -1, 2**70, np.int64(5), np.uint64(2**63)):
        env.reset(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        env.reset(seed=2.5)  # type: ignore[arg-type]


def test_a_dead_agent_takes_no_action() -> None:
    env = aec(IN_TURN[0])
    env.reset(seed=12)
    while not any(env.terminations.values()):
        random_steps(env, 12, 1)
    with pytest.raises(ValueError, match="None"):
        env.step(0)


@each_game
def test_copies_play_on_alike(name: str) -> None:
    env = aec(name)
    env.reset(seed=13)
    random_steps(env, 13, 10)
    copies = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for each in copies:
        random_steps(each, 14, 30)
    assert copies[0]._episode.state == copies[1]._episode.state == copies[2]._episode.state


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(UnknownGame):
        aec("chess")
    with pytest.raises(OptionError, match="2 to 4"):
        aec("cirkis", players=7)
    with pytest.raises(OptionError, match="no option colour"):
        aec("cirkis", colour="red")
    with pytest.raises(EnvError, match="score or outcome"):
        aec("cirkis", rewards="gold")  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="ansi"):
        aec("cirkis", render_mode="hologram")
    with pytest.raises(EnvError, match="raise or refuse"):
        parallel(AT_ONCE[0], illegal="ignore")  # type: ignore[arg-type]
    for name in IN_TURN:
        with pytest.raises(EnvError, match="players take turns"):
            parallel(name)

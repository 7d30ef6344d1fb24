"""Batches: what their arrays say is what the games say that are played one by one."""

import gc
import os
import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.support.small_games import Nim, NimState
from tests.support.variants import USUAL, VARIANTS, label
from tondo.core import IllegalAction, State, game, game_names
from tondo.core.game import AnyGame
from tondo.envs import Batch, IllegalBatchAction

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)
each_game = pytest.mark.parametrize("variant", USUAL, ids=label)

ARRAYS = (
    "observations",
    "masks",
    "rewards",
    "dones",
    "players",
    "final_observations",
    "final_scores",
    "final_returns",
    "final_lengths",
)


def contents(batch: Batch) -> dict[str, NDArray[Any]]:
    """All that a batch shows, copied."""
    return {name: getattr(batch, name).copy() for name in ARRAYS}


def assert_same(one: dict[str, NDArray[Any]], other: dict[str, NDArray[Any]]) -> None:
    for name in ARRAYS:
        assert np.array_equal(one[name], other[name]), name


def assert_shows(batch: Batch, index: int, state: State) -> None:
    """The rows of a game are what its state says."""
    spec, player = batch.spec, state.current_player
    assert batch.players[index] == player
    assert np.array_equal(batch.observations[index], state.observation_tensor(player))
    assert np.flatnonzero(batch.masks[index]).tolist() == state.legal_actions()
    for name, array in state.observation(player).items():
        assert np.array_equal(batch.named_observations[name][index], array)
    assert batch.masks.shape[1] == spec.num_player_actions


@each_variant
def test_rows_are_games(variant: AnyGame) -> None:
    """Rewards add up to scores, ends are ends, and the next game begins at once."""
    batch = Batch(variant, 5, seed=1, threads=2)
    totals = np.zeros((5, variant.players))
    steps = np.zeros(5, dtype=int)
    ends = 0
    for _ in range(150):
        before = [batch.state(index) for index in range(5)]
        actions = batch.sample().copy()
        batch.step(actions)
        totals += batch.rewards
        steps += 1
        for index in range(5):
            state = batch.state(index)
            assert not state.is_terminal()
            assert not state.is_chance()
            assert_shows(batch, index, state)
            if batch.dones[index]:
                ends += 1
                assert batch.final_scores[index].tolist() == totals[index].tolist()
                assert batch.final_lengths[index] == steps[index]
                totals[index] = steps[index] = 0
            else:
                assert totals[index].tolist() == list(state.scores())
                before[index].apply(int(actions[index]))
                if not before[index].is_chance():
                    assert before[index] == state
    assert ends or variant.spec().max_length > 150


@each_variant
def test_observations_stay_up_to_date(variant: AnyGame) -> None:
    """Over several games in each row, and after a reset amid them: a game may write only what has changed."""
    batch = Batch(variant, 8, seed=3)
    ends = 0
    for step in range(450):
        if step == 100:
            batch.reset(seed=4)
        batch.step(batch.sample())
        ends += batch.dones.sum()
        for index, player in enumerate(batch.players.tolist()):
            assert np.array_equal(batch.observations[index], batch.state(index).observation_tensor(player))
    assert ends


@each_game
def test_the_end_of_a_game(variant: AnyGame) -> None:
    batch = Batch(variant, 64, seed=2, rewards="outcome")
    found = 0
    for _ in range(400):
        if found >= 20:
            break
        before = [batch.state(index) for index in range(64)]
        actions, players = batch.sample().copy(), batch.players.copy()
        batch.step(actions)
        assert not batch.rewards[~batch.dones].any()
        for index in np.flatnonzero(batch.dones):
            last = before[index]
            last.apply(int(actions[index]), int(players[index]))
            if not last.is_terminal():  # chance came before the end
                continue
            found += 1
            outcome = last.outcome()
            assert outcome is not None
            assert batch.final_scores[index].tolist() == list(outcome.scores)
            assert batch.final_returns[index].tolist() == pytest.approx(outcome.returns())
            assert batch.rewards[index].tolist() == pytest.approx(outcome.returns())
            seen = last.observation_tensor(int(players[index]))
            assert np.array_equal(batch.final_observations[index], seen)
    assert found >= 20


@each_game
@pytest.mark.parametrize("opponents", [None, "random", "rollout"])
def test_results_do_not_depend_on_the_number_of_threads(variant: AnyGame, opponents: Any) -> None:
    batches = [Batch(variant, 150, seed=3, threads=threads, opponents=opponents) for threads in (1, 2, 5)]
    for _ in range(60):
        for batch in batches:
            batch.step(batch.sample())
        for batch in batches[1:]:
            assert_same(contents(batches[0]), contents(batch))


@each_game
def test_a_seed_gives_the_same_games_again(variant: AnyGame) -> None:
    one, other = Batch(variant, 40, seed=4), Batch(variant, 40, seed=5)
    assert any(one.state(index) != other.state(index) for index in range(40)) or not one.state(0).chance_outcomes()
    played = []
    for batch in (one, other):
        batch.reset(seed=2**70 + 4)
        for _ in range(80):
            batch.step(batch.sample())
        played.append(contents(batch))
        assert not np.array_equal(batch.sample().copy(), batch.sample())
    for name in ("observations", "masks", "rewards", "dones", "players"):
        assert np.array_equal(played[0][name], played[1][name])
    one.reset()
    assert not one.rewards.any()
    assert not one.dones.any()


@each_game
def test_seeds_for_each_game_do_not_depend_on_their_rows(variant: AnyGame) -> None:
    one, other = Batch(variant, 3, seed=[7, 8, 9]), Batch(variant, 2, seed=[9, 7])
    for _ in range(50):
        one.step(one.sample())
        other.step(other.sample())
        assert np.array_equal(one.observations[[2, 0]], other.observations)
        assert np.array_equal(one.rewards[[2, 0]], other.rewards)


@each_game
def test_sampling_is_uniform_and_changes_no_game(variant: AnyGame) -> None:
    batch, other = Batch(variant, 1, seed=10), Batch(variant, 1, seed=10)
    legal = np.flatnonzero(batch.masks[0]).tolist()
    drawn = [int(batch.sample()[0]) for _ in range(60 * len(legal))]
    counts = np.array([drawn.count(action) for action in legal])
    assert counts.sum() == len(drawn)
    assert ((counts - 60) ** 2 / 60).sum() <= len(legal) + 6 * (2 * len(legal)) ** 0.5 + 6
    for _ in range(30):
        action = other.sample().copy()
        batch.step(action)
        other.step(action)
        assert np.array_equal(batch.observations, other.observations)


@each_game
def test_wrong_actions_are_refused_and_change_nothing(variant: AnyGame) -> None:
    batch = Batch(variant, 100, seed=11, threads=2)
    for _ in range(10):
        batch.step(batch.sample())
    before, states = contents(batch), [batch.state(index) for index in range(100)]
    good = batch.sample().copy()
    illegal = int(np.flatnonzero(~batch.masks[17])[0])
    for action in (illegal, -1, batch.spec.num_player_actions, variant.num_actions - 1, 2**31 - 1, 2**62):
        wrong = good.astype(np.int64)
        wrong[[17, 80]] = action, variant.num_actions
        with pytest.raises(IllegalBatchAction, match=rf"Game 17, action {action}: ") as refused:
            batch.step(wrong)
        assert (refused.value.index, refused.value.action) == (17, action)
        assert isinstance(refused.value, IllegalAction)
        assert refused.value.text("fr") != refused.value.text("en")
    for shape in (good[:99], good.reshape(10, 10), np.append(good, 0), good[0]):
        with pytest.raises(ValueError, match=r"100 games, so actions have the shape \(100,\)"):
            batch.step(shape)
    for kind in (np.float32, np.bool_, object, str):
        with pytest.raises(TypeError, match="actions are integers, not"):
            batch.step(good.astype(kind))
    assert_same(before, contents(batch))
    assert states == [batch.state(index) for index in range(100)]
    batch.step(good)


def test_actions_of_any_integer_type_will_do() -> None:
    batches = [Batch("circle36", 20, seed=12) for _ in range(5)]
    for batch, kind in zip(batches, (np.int8, np.uint8, np.int16, np.int64, np.uint64), strict=True):
        batch.step(batch.sample().astype(kind))
        assert_same(contents(batches[0]), contents(batch))
    spread = np.zeros(40, dtype=np.int64)
    spread[::2] = batches[0].sample()
    batches[0].step(spread[::2])
    batches[1].step(batches[1].sample().tolist())
    assert_same(contents(batches[0]), contents(batches[1]))


@each_game
def test_games_do_not_depend_on_what_a_program_writes_into_the_arrays(variant: AnyGame) -> None:
    batch, other = Batch(variant, 10, seed=13), Batch(variant, 10, seed=13)
    illegal = np.argmin(batch.masks, axis=1)
    for array in (batch.masks, batch.observations, batch.players, batch.actions):
        array[:] = 1
    with pytest.raises(IllegalBatchAction, match="Game 0"):
        batch.step(illegal)
    for _ in range(200):
        other.step(other.sample())
        batch.step(batch.sample())
        batch.observations[:] = -1
    assert [batch.state(index) for index in range(10)] == [other.state(index) for index in range(10)]


def test_arrays_are_allocated_once_and_shared_through_dlpack() -> None:
    batch = Batch("cirkis", 30, seed=14)
    shared = {name: np.from_dlpack(getattr(batch, name)) for name in ARRAYS}
    named = {name: np.from_dlpack(array) for name, array in batch.named_observations.items()}
    addresses = {name: getattr(batch, name).__array_interface__["data"] for name in ARRAYS}
    for _ in range(30):
        batch.step(batch.sample())
    batch.reset(seed=3)
    batch.step(batch.sample())
    assert addresses == {name: getattr(batch, name).__array_interface__["data"] for name in ARRAYS}
    assert_same(shared, contents(batch))
    for name, array in batch.named_observations.items():
        assert np.shares_memory(array, batch.observations)
        assert np.array_equal(named[name], array)
    kinds = {name: (str(array.dtype), array.flags.c_contiguous) for name, array in contents(batch).items()}
    assert kinds["observations"] == kinds["final_observations"] == ("int16", True)
    assert (kinds["masks"], kinds["dones"], kinds["players"]) == (("bool", True), ("bool", True), ("int8", True))
    assert kinds["rewards"] == kinds["final_returns"] == ("float32", True)
    assert kinds["final_scores"] == kinds["final_lengths"] == ("int32", True)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"size": 0}, "size is between 1 and"),
        ({"size": -1}, "size is between 1 and"),
        ({"size": 2.0}, "size is a whole number"),
        ({"size": True}, "size is a whole number"),
        ({"threads": 0}, "threads is between 1 and 256"),
        ({"threads": 1000}, "threads is between 1 and 256"),
        ({"rewards": "points"}, 'rewards are "score" or "outcome"'),
        ({"seed": 0.5}, "a seed is an integer"),
        ({"seed": [1, 2]}, "a seed is an integer, or 4 of them"),
        ({"opponents": "strong"}, "an opponent is one of random, greedy, rollout"),
        ({"opponents": ["random"]}, "opponents are for 2 seats"),
        ({"opponents": {2: "random"}}, "opponents are for 2 seats"),
        ({"opponents": ["random", "greedy"]}, "at least one seat must be a learner's"),
    ],
)
def test_bad_arguments(arguments: dict[str, Any], error: str) -> None:
    with pytest.raises((ValueError, TypeError), match=error):
        Batch("cirkis", **{"size": 4, **arguments})


def test_a_batch_in_which_the_learner_never_acts_is_refused() -> None:
    short = game("cirkis", pieces="0 0 0 0 0 0 0 1 0 = 1", begins=1)  # whoever begins goes out at once
    assert Batch(short, 4, opponents=(None, "random")).learners[:, 0].all()
    with pytest.raises(ValueError, match="game 0 always ends before a learner acts"):
        Batch(short, 4, opponents=("random", None))


def test_one_thread_at_a_time() -> None:
    """Whoever comes while another thread is stepping is told so; nothing crashes."""
    batch = Batch("cropcircles", 3000, seed=15, opponents="rollout")
    told: list[str] = []

    def step() -> None:
        for _ in range(5):
            try:
                batch.step(batch.sample().copy())
            except (RuntimeError, IllegalBatchAction) as error:
                told.append(str(error))

    workers = [threading.Thread(target=step) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert all("another thread" in text or text.startswith("Game") for text in told)
    batch.step(batch.sample())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_batch_goes_on_in_a_forked_process() -> None:
    batch = Batch("cirkis", 100, seed=16, threads=3)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            batch.step(batch.sample())
            del batch
            gc.collect()
            status = 0
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0
    batch.step(batch.sample())


def test_threads_end_with_their_batch() -> None:
    def running() -> int:
        return len(os.listdir("/proc/self/task"))

    if not os.path.isdir("/proc/self/task"):
        pytest.skip("needs /proc")
    gc.collect()  # what earlier tests left
    before = running()
    batches = [Batch("circle36", 10, threads=4) for _ in range(3)]
    assert running() == before + 9
    del batches
    gc.collect()
    assert running() == before


def test_a_state_of_a_batch_is_a_copy() -> None:
    batch = Batch("circle36", 2, seed=17)
    state = batch.state(1)
    state.apply(state.legal_actions()[0])
    assert_shows(batch, 1, batch.state(1))
    for index in (-1, 2):
        with pytest.raises(IndexError):
            batch.state(index)
    assert len(batch) == 2
    assert repr(batch) == "<2 games of tondo.game('circle36', players=2, line_points=5, near_misses=False)>"


@pytest.mark.parametrize("name", game_names())
def test_games_are_played_as_playouts_are(name: str) -> None:
    """Random games of a batch score on average what random games by `playouts` do."""
    from tondo.core import playouts

    batch = Batch(name, 400, seed=18)
    scores: list[list[int]] = []
    while len(scores) < 1500:  # games end
        batch.step(batch.sample())
        scores += batch.final_scores[batch.dones].tolist()
    expected = playouts(game(name), 1500, seed=18).scores
    error = np.sqrt(2 / 1500) * expected.std(axis=0)
    assert (np.abs(np.mean(scores, axis=0) - expected.mean(axis=0)) < 5 * error).all()


class _ManyState(NimState):
    """Nim with so many actions that a set of them has a second half; each takes one."""

    def legal(self, player: int) -> list[int]:
        return [self.left, 4095, 4096, 4100 + 7 * self.left, 5999 - self.left]

    def chance(self) -> dict[int, int]:
        return {6000: 1, 6001: 1}

    def play(self, action: int, player: int) -> None:
        super().play(action - 6000 + 3 if player < 0 else 0, player)


class _Many(Nim):
    name = "many"
    state_type = _ManyState

    def actions(self) -> tuple[str, ...]:
        return tuple(f"take {number}" for number in range(6000))


def test_a_game_may_have_thousands_of_actions() -> None:
    batch = Batch(_Many(), 8, seed=19, threads=2)
    taken = set()
    for _ in range(40):
        for index in range(8):
            assert np.flatnonzero(batch.masks[index]).tolist() == batch.state(index).legal_actions()
        actions = batch.sample().copy()
        assert batch.masks[np.arange(8), actions].all()
        taken.update(actions.tolist())
        batch.step(actions)
    assert {4095, 4096} < taken


_PLAY = """
import hashlib
from tondo.core import game_names
from tondo.envs import Batch

found = hashlib.sha256()
for name in game_names():
    batch = Batch(name, 70, seed=20)
    for _ in range(120):
        batch.step(batch.sample())
        for array in (batch.actions, batch.observations, batch.masks, batch.rewards):
            found.update(array.tobytes())
print(found.hexdigest())
"""


def test_old_and_new_processors_play_the_same() -> None:
    """Where there are no wide instructions, both are the same code."""
    found = [
        subprocess.run(
            [sys.executable, "-c", _PLAY], env=os.environ | narrow, check=True, capture_output=True, text=True
        ).stdout
        for narrow in ({}, {"TONDO_NARROW": "1"})
    ]
    assert found[0] == found[1]
    assert len(found[0]) == 65

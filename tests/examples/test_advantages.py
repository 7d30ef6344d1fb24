"""The arithmetic of the training example, compared with a slow way that follows the definition."""

import numpy as np
import pytest

from examples.advantages import leads, look_back


def naive(
    rewards: np.ndarray[tuple[int, int, int], np.dtype[np.float64]],
    values: list[float],
    players: list[int],
    dones: list[bool],
    following: tuple[int, float],
    trace: float,
    step: int,
) -> float | None:
    """The advantage of one action of one game: None if it is not known how it turned out."""
    who, gained = players[step], 0.0
    for later in range(step, len(players)):
        if later > step and players[later] == who:
            further = naive(rewards, values, players, dones, following, trace, later)
            return gained + values[later] - values[step] + trace * (further or 0.0)
        gained += float(rewards[later, who, 0])
        if dones[later]:
            return gained - values[step]
    return gained + following[1] - values[step] if following[0] == who else None


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("trace", [0.0, 0.9, 1.0])
def test_looking_back_follows_the_definition(seats: int, trace: float) -> None:
    rng = np.random.default_rng(seats)
    steps, games = 20, 30
    rewards, values = rng.normal(size=(steps, games, seats, 1)), rng.normal(size=(steps, games, 1))
    players = rng.integers(0, seats, size=(steps, games))  # free turns: the same player may act again
    dones = rng.random((steps, games)) < 0.15
    next_players, next_values = rng.integers(0, seats, size=games), rng.normal(size=(games, 1))
    advantages, complete = look_back(rewards, values, players, dones, next_players, next_values, trace)
    unknown = 0
    for row in range(games):
        for step in range(steps):
            following = (int(next_players[row]), float(next_values[row, 0]))
            lists = values[:, row, 0].tolist(), players[:, row].tolist(), dones[:, row].tolist()
            expected = naive(rewards[:, row], *lists, following, trace, step)
            assert complete[step, row] == (expected is not None)
            if expected is None:
                unknown += 1
            else:
                assert advantages[step, row, 0] == pytest.approx(expected)
    assert (unknown > 0) == (seats > 1)


def test_parts_are_added_up_apart() -> None:
    rng = np.random.default_rng(5)
    rewards, values = rng.normal(size=(6, 4, 2, 2)), rng.normal(size=(6, 4, 2))
    players, dones = rng.integers(0, 2, size=(6, 4)), rng.random((6, 4)) < 0.3
    next_players, next_values = rng.integers(0, 2, size=4), rng.normal(size=(4, 2))
    whole, _ = look_back(rewards, values, players, dones, next_players, next_values, 0.8)
    for part in (0, 1):
        here = slice(part, part + 1)
        alone, _ = look_back(
            rewards[..., here], values[..., here], players, dones, next_players, next_values[:, here], 0.8
        )
        assert np.allclose(alone, whole[..., here])


def test_a_lead_is_on_the_mean_of_the_others() -> None:
    points = np.array([[10.0, 0.0, 5.0], [0.0, 0.0, 0.0]], dtype=np.float32)
    assert leads(points).tolist() == [[7.5, -7.5, 0.0], [0.0, 0.0, 0.0]]
    assert leads(points[:, :1]).tolist() == [[10.0], [0.0]]
    assert leads(points[:, :2]).tolist() == [[10.0, -10.0], [0.0, 0.0]]

"""How good the actions of a rollout turned out, in games of any number of players. `train.py` uses it."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def leads(points: NDArray[np.float32]) -> NDArray[np.float32]:
    """What each player gained on the mean of the others; alone, what was scored. (games, players)."""
    players = points.shape[1]
    return points if players == 1 else points - (points.sum(1, keepdims=True) - points) / (players - 1)


def look_back(
    rewards: Floats,
    values: Floats,
    players: NDArray[np.int64],
    dones: NDArray[np.bool_],
    next_players: NDArray[np.int64],
    next_values: Floats,
    trace: float,
) -> tuple[Floats, NDArray[np.bool_]]:
    """How much better than expected each action turned out, and whether that is known yet.

    This is generalised advantage estimation without discount; ``trace`` is its lambda. What follows an action of a
    player goes on until the same player's next action, whatever others do in between. ``rewards`` are (steps, games,
    players, parts): everything is added up part by part. ``values`` (steps, games, parts) is what the critic expected
    for the player who acted, ``players`` and ``dones`` (steps, games) say who that was and whether the game ended.
    ``next_players`` and ``next_values`` are about the position after the last step.
    """
    steps, games, seats, parts = rewards.shape
    every = np.arange(games)
    gained = np.zeros((games, seats, parts))  # by each player until their next action, or the end of the game
    expected = np.zeros((games, seats, parts))  # at the player's next action; 0 at the end
    surprise = np.zeros((games, seats, parts))  # the advantage of that action
    known = np.zeros((games, seats), dtype=np.bool_)  # whether there is such an action, or an end, in these steps
    expected[every, next_players], known[every, next_players] = next_values, True
    advantages, complete = np.empty_like(values), np.empty(players.shape, dtype=np.bool_)
    for step in range(steps - 1, -1, -1):
        over, who = dones[step], players[step]
        gained[over] = expected[over] = surprise[over] = 0
        known[over] = True
        gained += rewards[step]
        found = gained[every, who] + expected[every, who] - values[step] + trace * surprise[every, who]
        advantages[step], complete[step] = found, known[every, who]
        # Of an action that is not known yet, what the critic expected is all that earlier ones can be judged by.
        surprise[every, who] = np.where(complete[step, :, None], found, 0)
        gained[every, who], expected[every, who], known[every, who] = 0, values[step], True
    return advantages, complete

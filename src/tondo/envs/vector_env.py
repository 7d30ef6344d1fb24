"""A batch as a vector environment of Gymnasium: one learner in each game, against compiled opponents."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tondo.core import game
from tondo.core.game import AnyGame
from tondo.envs.batch import Batch, Opponents, Rewards
from tondo.envs.errors import required

required("gymnasium", "Gymnasium", "gymnasium")
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from tondo.envs.spaces import action_space, masked_space  # noqa: E402

Observations: TypeAlias = dict[str, NDArray[Any]]
Infos: TypeAlias = dict[str, Any]


def vector(
    name: str,
    num_envs: int,
    *,
    players: int | None = None,
    opponents: Opponents | None = "random",
    rewards: Rewards = "score",
    threads: int = 1,
    copy: bool = True,
    **options: object,
) -> "BatchVectorEnv":
    """A vector environment over the game of this name, with these players and options; see `BatchVectorEnv`."""
    variant = game(name, players, **options)
    return BatchVectorEnv(variant, num_envs, opponents=opponents, rewards=rewards, threads=threads, copy=copy)


class BatchVectorEnv(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """One learner in each of ``num_envs`` games; the other seats are played by compiled policies, as in `Batch`.

    Observations are dicts of ``observation`` (an observation tensor) and ``action_mask`` (1 for each legal action).
    Actions that are not legal raise `IllegalBatchAction`, and nothing has changed.

    A game that ends is reset in the same step. What it looked like at the end is in the infos then: ``final_obs``, and
    in ``final_info`` the ``scores`` and ``returns`` of all players and the ``length``. Games are never truncated.

    With ``copy`` observations are copies; without, they are the batch's own arrays: leave them as they are.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012, as Gymnasium declares it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: AnyGame,
        num_envs: int,
        *,
        opponents: Opponents | None = "random",
        rewards: Rewards = "score",
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        if game.players == 1 and isinstance(opponents, str):
            opponents = None
        self.batch = Batch(game, num_envs, threads=threads, rewards=rewards, opponents=opponents)
        if not (self.batch.learners.sum(axis=1) == 1).all():
            raise ValueError("there is one learner in a game; name opponents for all other seats")
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = masked_space(self.batch.spec)
        self.single_action_space = action_space(self.batch.spec)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._seats = self.batch.learners.argmax(axis=1)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Begin new games. A sequence has a seed for each game; there are no options."""
        if options:
            raise ValueError("there are no options for a reset")
        if seed is None or isinstance(seed, int | np.integer):
            self.batch.reset(None if seed is None else int(seed))
        elif None in seed:
            raise ValueError("either every game has a seed or none")
        else:
            self.batch.reset([int(each) for each in seed if each is not None])
        return self._observations(), {}

    def step(self, actions: NDArray[Any]) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """Take the learners' actions, and let opponents and chance answer."""
        batch = self.batch
        batch.step(actions)
        rewards = batch.rewards[self._rows, self._seats].astype(np.float64)
        dones = batch.dones.copy()
        infos = self._final(dones) if dones.any() else {}
        return self._observations(), rewards, dones, np.zeros(self.num_envs, dtype=np.bool_), infos

    def _observations(self) -> Observations:
        found: Observations = {"observation": self.batch.observations, "action_mask": self.batch.masks.view(np.int8)}
        return {name: array.copy() for name, array in found.items()} if self.copy else found

    def _final(self, dones: NDArray[np.bool_]) -> Infos:
        """What Gymnasium's own vector environments say about games that have ended."""
        batch = self.batch
        observations = np.full(self.num_envs, None, dtype=object)
        for index in np.flatnonzero(dones):
            seen = batch.final_observations[index].copy()
            mask = np.zeros(batch.spec.num_player_actions, dtype=np.int8)
            observations[index] = {"observation": seen, "action_mask": mask}
        final = {
            "scores": np.where(dones[:, None], batch.final_scores, 0),
            "returns": np.where(dones[:, None], batch.final_returns, 0),
            "length": np.where(dones, batch.final_lengths, 0),
        }
        final |= {f"_{name}": dones.copy() for name in list(final)}
        return {
            "final_obs": observations,
            "_final_obs": dones.copy(),
            "final_info": final,
            "_final_info": dones.copy(),
        }

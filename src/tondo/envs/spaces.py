"""The spaces of Gymnasium that a game's `spec` describes, and what rewards there are."""

from typing import Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Discrete

from tondo.core.spec import Spec

Rewards: TypeAlias = Literal["score", "outcome"]
REWARDS = ("score", "outcome")


def observation_space(spec: Spec, seats: int = 1) -> Box:
    """What a seat sees, as `State.observation_tensor`; or what several see, one after the other."""
    low, high = (np.tile(bound, seats) for bound in spec.bounds())
    return Box(low, high, dtype=np.int16)


def action_space(spec: Spec) -> Discrete[np.int64]:
    """What players choose from: chance is not among them."""
    return Discrete(spec.num_player_actions)

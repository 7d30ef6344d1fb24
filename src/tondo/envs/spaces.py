"""What a game's spec says, as spaces of Gymnasium."""

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary

from tondo.core.spec import Spec


def tensor_space(spec: Spec) -> Box:
    """Observation tensors, within the bounds of each entry."""
    low, high = spec.bounds()
    return Box(low, high, dtype=np.int16)


def named_space(spec: Spec) -> Dict:
    """Observations as arrays by name."""
    return Dict({array.name: Box(array.low, array.high, array.shape, dtype=np.int16) for array in spec.arrays})


def masked_space(spec: Spec) -> Dict:
    """Observation tensors with the mask of legal actions."""
    return Dict({"observation": tensor_space(spec), "action_mask": MultiBinary(spec.num_player_actions)})


def action_space(spec: Spec) -> Discrete:
    """What players choose from; chance has no part in it."""
    return Discrete(spec.num_player_actions)

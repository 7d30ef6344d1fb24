"""What a game's spec says, as spaces of Gymnasium."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from numpy.typing import NDArray

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


class Actions(Discrete[Any]):
    """The numbers of actions. `sample` also takes a mask of booleans, as observations have it."""

    def sample(self, mask: NDArray[Any] | None = None, probability: NDArray[Any] | None = None) -> Any:
        """As Gymnasium's own, which takes only masks of int8."""
        if isinstance(mask, np.ndarray) and mask.dtype == np.bool_:
            mask = mask.view(np.int8)
        return super().sample(mask, probability)


def action_space(spec: Spec) -> Actions:
    """What players choose from; chance has no part in it."""
    return Actions(spec.num_player_actions)

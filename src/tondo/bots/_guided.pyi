from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from tondo.bots._tree import Tree
from tondo.core import State

class GuidedTree(Tree):
    def __init__(
        self,
        parameters: Mapping[str, float],
        ask: Callable[[list[State], list[int]], tuple[NDArray[np.float32], NDArray[np.float64]]],
        batch_size: int,
    ) -> None: ...
    def search(
        self, determinizations: list[State], perfect_information: bool, simulations: int, seconds: float | None = None
    ) -> int: ...

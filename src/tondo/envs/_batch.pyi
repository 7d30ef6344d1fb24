from typing import final

import numpy as np
from numpy.typing import NDArray

from tondo.core import State
from tondo.core.game import AnyGame

POLICIES: tuple[str, ...]

def greedy_action(state: State, seed: int = 0) -> int: ...

@final
class Games:
    def __init__(
        self,
        game: AnyGame,
        size: int,
        threads: int,
        by_score: bool,
        policies: NDArray[np.uint8],
        arrays: dict[str, NDArray[np.generic]],
    ) -> None: ...
    def state(self, game: int) -> State: ...
    def reset(self, seeds: NDArray[np.uint64] | None) -> int: ...
    def step(self, actions: NDArray[np.int64]) -> int: ...
    def sample(self) -> None: ...

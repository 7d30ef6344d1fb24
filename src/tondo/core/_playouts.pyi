from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tondo.core._state import State
from tondo.core.game import AnyGame

@dataclass(frozen=True, slots=True)
class Playouts:
    lengths: NDArray[np.int32]
    scores: NDArray[np.int32]
    ends: NDArray[np.int32]

def playouts(game: AnyGame, n: int, seed: int = 0, threads: int = 1) -> Playouts: ...
def choices(state: State, n: int, seed: int = 0, rollout_policy: bool = False) -> NDArray[np.int32]: ...
def play_on(state: State, n: int, seed: int = 0) -> Playouts: ...
def look_ahead(state: State, n: int, horizon: int, seed: int = 0) -> NDArray[np.float64]: ...

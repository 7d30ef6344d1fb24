from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tondo.games.cropcircles._inspection import CropCirclesState

def rank_candidates(
    root: CropCirclesState, begun: CropCirclesState, effort: int, seed: int, foresight: float
) -> Sequence[tuple[float, tuple[int, ...]]]: ...
def play_candidates(
    root: CropCirclesState, candidates: Sequence[tuple[int, ...]], tries: int, seed: int
) -> NDArray[np.float64]: ...

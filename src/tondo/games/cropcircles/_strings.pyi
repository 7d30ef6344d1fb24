from typing import Any

import numpy as np
from numpy.typing import NDArray

from tondo.games.cropcircles._inspection import CropCirclesState

DTYPE: np.dtype[Any]

def find(state: CropCirclesState) -> NDArray[Any]: ...
def find_best(state: CropCirclesState, count: int) -> NDArray[Any]: ...

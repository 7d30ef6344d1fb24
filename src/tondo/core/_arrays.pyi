import numpy as np
from numpy.typing import NDArray

from tondo.core._state import State

def legal_mask(state: State, player: int) -> NDArray[np.bool_]: ...
def observation_tensor(state: State, player: int) -> NDArray[np.int16]: ...

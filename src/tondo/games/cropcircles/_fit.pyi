from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.worth import HandWorth

def play_games(
    game: CropCircles, tables: Sequence[Sequence[Sequence[HandWorth]]], seed: int, beam: int
) -> tuple[NDArray[np.int32], NDArray[np.int32]]: ...

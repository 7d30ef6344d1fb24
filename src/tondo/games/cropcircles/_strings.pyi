from typing import Any

from numpy.typing import NDArray

from tondo.games.cropcircles._inspection import CropCirclesState

def find(state: CropCirclesState) -> NDArray[Any]: ...
def find_best(state: CropCirclesState, count: int) -> NDArray[Any]: ...

from collections.abc import Sequence

from tondo.games.cropcircles._state import CropCirclesState

def weigh(
    root: CropCirclesState, begun: CropCirclesState, effort: int, seed: int, foresight: float
) -> Sequence[tuple[float, tuple[int, ...]]]: ...

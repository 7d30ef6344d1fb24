from collections.abc import Sequence

from tondo.games.cropcircles._inspection import CropCirclesState

def rank_candidates(
    root: CropCirclesState, begun: CropCirclesState, effort: int, seed: int, foresight: float
) -> Sequence[tuple[float, tuple[int, ...]]]: ...

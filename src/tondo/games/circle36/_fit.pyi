from numpy import float32
from numpy.typing import NDArray

def learn(
    tables: NDArray[float32], coherence: NDArray[float32], games: int, seed: int, near_misses: bool, rate: float
) -> tuple[int, float, float]: ...

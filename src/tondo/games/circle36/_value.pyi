from numpy import float32
from numpy.typing import NDArray

SIZE: int
SCALE: float

def read_tables(near_misses: bool) -> NDArray[float32]: ...

import numpy as np
from numpy.typing import NDArray

def decode_png(png: bytes) -> NDArray[np.uint8]: ...

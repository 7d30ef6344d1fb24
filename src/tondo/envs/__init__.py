"""Tondo's games as environments of other libraries, and thousands of games at once for training.

`batch` (many games at once, compiled in `_batch`, by the threads of `_pool`), `spaces` (a game's spec in Gymnasium's
terms), `vector_env` (a batch as a vector environment). What is in ``__all__`` is imported with the first use: all of it
needs NumPy, and more than `Batch` needs Gymnasium.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tondo.envs.batch import Batch, IllegalBatchAction
    from tondo.envs.vector_env import BatchVectorEnv, vector

_MODULES = {"Batch": "batch", "BatchVectorEnv": "vector_env", "IllegalBatchAction": "batch", "vector": "vector_env"}

__all__ = ["Batch", "BatchVectorEnv", "IllegalBatchAction", "vector"]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:  # or else a type checker would believe in any name

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        return found

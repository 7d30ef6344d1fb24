"""Tondo's games as environments of other libraries, and thousands of games at once for training.

`errors`, `batch` (many games at once, compiled in `_batch`, by the threads of `_pool`), `spaces` (a game's spec in
Gymnasium's terms), `vector_env` (a batch as a vector environment), `rendering` (pictures, with `_png`), `_episode` (one
game, with chance and rewards), `zoo` (PettingZoo), `gym` (Gymnasium), `_history` (a game and what each seat saw of it),
`openspiel`. What is in ``__all__`` is imported with the first use, since all of it needs NumPy and most of it other
libraries. `gym` and `openspiel` register the games with their libraries when they are imported.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tondo.envs.batch import Batch, IllegalBatchAction
    from tondo.envs.errors import EnvError, MissingLibrary
    from tondo.envs.vector_env import BatchVectorEnv, vector
    from tondo.envs.zoo import aec, parallel

_MODULES = {
    "Batch": "batch",
    "BatchVectorEnv": "vector_env",
    "EnvError": "errors",
    "IllegalBatchAction": "batch",
    "MissingLibrary": "errors",
    "aec": "zoo",
    "parallel": "zoo",
    "vector": "vector_env",
}

__all__ = [
    "Batch",
    "BatchVectorEnv",
    "EnvError",
    "IllegalBatchAction",
    "MissingLibrary",
    "aec",
    "parallel",
    "vector",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:  # or else a type checker would believe in any name

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        return found

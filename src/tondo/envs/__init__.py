"""Tondo's games as environments of other libraries, and thousands of games at once for training.

`batch` (many games at once, compiled in `_batch`, by the threads of `_pool`), `contact_sheet` (pictures of some of
them). What is in ``__all__`` is imported with the first use, since all of it needs NumPy.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tondo.envs.batch import Batch, IllegalBatchAction

_MODULES = {"Batch": "batch", "IllegalBatchAction": "batch"}

__all__ = ["Batch", "IllegalBatchAction"]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:  # or else a type checker would believe in any name

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        return found

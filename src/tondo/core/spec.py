"""What a program that learns a game must know beforehand: the form of observations, the number of actions, bounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar

from tondo.core.words import Phrase

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class ArraySpec:
    """An array of an observation. No entry is below ``low`` or above ``high``; ``meaning`` says what entries are."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: Phrase
    dtype: ClassVar[str] = "int16"

    @property
    def size(self) -> int:
        """How many entries it has."""
        return prod(self.shape)


@dataclass(frozen=True, slots=True)
class Spec:
    """The form of a game, which players and options decide; made by ``Game.spec()``.

    ``arrays`` lie one after the other, in this order, in an observation tensor.

    Players choose from the actions 0 to ``num_player_actions - 1``. The ``num_chance_actions`` after them are taken
    by chance alone.

    ``max_length`` is the largest number of actions that the players take in a game, all together; chance is not
    counted. If ``is_length_proven``, the rules allow no more. Otherwise they set no limit, and a random game exceeds
    this one with a probability below 10^-12; the game's module `spec` says why.

    At any time in a game every score is between ``min_score`` and ``max_score``. Not every score between is possible.
    """

    arrays: tuple[ArraySpec, ...]
    num_player_actions: int
    num_chance_actions: int
    max_length: int
    is_length_proven: bool
    min_score: int
    max_score: int

    @property
    def observation_size(self) -> int:
        """How many entries an observation tensor has."""
        return sum(array.size for array in self.arrays)

    def split(self, tensor: "NDArray[Any]") -> "dict[str, NDArray[Any]]":
        """The arrays by name, as views of ``tensor``: one observation, or many of them in any number of axes."""
        if tensor.shape[-1] != self.observation_size:
            raise ValueError(f"an observation has {self.observation_size} entries, not {tensor.shape[-1]}")
        found, begin = {}, 0
        for array in self.arrays:
            part = tensor[..., begin : begin + array.size]
            found[array.name] = part.reshape(*tensor.shape[:-1], *array.shape)
            begin += array.size
        return found

    def bounds(self) -> "tuple[NDArray[np.int16], NDArray[np.int16]]":
        """The lowest and the highest value of every entry of an observation tensor."""
        import numpy as np

        sizes = [array.size for array in self.arrays]
        low, high = (_repeated([getattr(array, end) for array in self.arrays], sizes) for end in ("low", "high"))
        return np.array(low, dtype=np.int16), np.array(high, dtype=np.int16)


def _repeated(values: Sequence[int], times: Sequence[int]) -> list[int]:
    return [value for value, count in zip(values, times, strict=True) for _ in range(count)]

"""Every complete string that the player to place can lay, with its score."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles._strings import find, find_best
from tondo.games.cropcircles.board import GLYPHS, space_name

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class String:
    """A complete string: its first space, whether it goes down or across, its glyphs by kind, and what it scores.

    ``touches`` is the number of old glyphs next to it. `turn` is what notation reads.
    """

    start: int
    down: bool
    kinds: tuple[int, ...]
    score: int
    touches: int

    @property
    def turn(self) -> str:
        """The string as one typed turn, like ``h7 across: star3 circle1``."""
        glyphs = " ".join(GLYPHS[kind] for kind in self.kinds)
        return f"{space_name(self.start)} {'down' if self.down else 'across'}: {glyphs}"


class Strings(Sequence[String]):
    """The strings of one position. ``found`` is the NumPy array behind them."""

    def __init__(self, found: "NDArray[Any]") -> None:
        self.found = found

    def __len__(self) -> int:
        return len(self.found)

    @overload
    def __getitem__(self, index: int) -> String: ...
    @overload
    def __getitem__(self, index: slice) -> "Strings": ...
    def __getitem__(self, index: int | slice) -> "String | Strings":
        if isinstance(index, slice):
            return Strings(self.found[index])
        row = self.found[index]
        kinds = tuple(int(kind) for kind in row["kinds"][: row["length"]])
        return String(int(row["start"]), bool(row["down"]), kinds, int(row["score"]), int(row["touches"]))


def strings(state: CropCirclesState) -> Strings:
    """All strings that can be finished now, each once; all contain the glyphs that are laid already.

    They are those of the player whose turn it is, so they reveal that hand. Empty in any other phase. A large
    hand makes millions of them: to get only good ones, use `best_strings`.
    """
    return Strings(find(state))


def best_strings(state: CropCirclesState, count: int = 1) -> Strings:
    """The strings with the highest scores, the best first, without looking at all the others."""
    return Strings(find_best(state, count))

"""Setting up a position by hand: what a game lets one put where."""

from dataclasses import dataclass
from typing import Literal

from tondo.core.words import Phrase

EditKind = Literal["piece", "choice", "number"]


@dataclass(frozen=True, slots=True)
class EditItem:
    """Something that can be changed in a position, shown among others of its ``group``.

    A *piece* is put on a space: ``piece`` is its id in the layout, and ``player`` whose it is, if anybody's. A *choice*
    is made, and ``value`` is 1 if it is the one made now. A *number* is from ``low`` to ``high``, and now ``value``.
    """

    id: str
    kind: EditKind
    group: Phrase
    label: Phrase
    piece: str = ""
    player: int | None = None
    value: int = 0
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class EditPlace:
    """Where pieces lie beside the board, such as a hand: what lies there, by the ids of the layout's pieces."""

    id: str
    label: Phrase
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edit:
    """A change: an item by its id, and what it needs: a space, on ``board`` where each player has one, or a number.

    A piece may also be put into a place beside the board, which ``space`` names then; ``value`` -1 takes it from there.
    """

    item: str
    space: str = ""
    board: int = 0
    value: int = 0

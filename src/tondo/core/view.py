"""What one seat may see."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from typing_extensions import TypeVar

    from tondo.core.game import AnyGame

    # At run time a TypeVar takes a default only from Python 3.13 on. A plain `View` is a view of any game.
    D_co = TypeVar("D_co", bound=Mapping[str, Any], covariant=True, default=Mapping[str, Any])
else:
    from typing import TypeVar

    D_co = TypeVar("D_co", covariant=True)

# What a seat may see, as arrays by name. Quoted, because importing NumPy takes longer than importing Tondo.
Observation: TypeAlias = "dict[str, NDArray[Any]]"


@dataclass(frozen=True, slots=True)
class View(Generic[D_co]):
    """A state as ``player`` may know it; ``player`` is None for a spectator.

    A game builds it from what the seat may see, item by item: it is never the state with secrets taken out.
    Bots, screens and other programs get nothing else.

    ``to_act`` are the players who may act now (empty during chance and at the end), ``legal`` the actions of
    ``player`` as sorted integers, ``position`` the one-line position as far as this seat knows it, and ``data`` what
    lies on the table and in this seat's hand: plain JSON values in the form of the game's ``data_type``.
    """

    game: "AnyGame"
    player: int | None
    current_player: int
    to_act: tuple[int, ...]
    legal: tuple[int, ...]
    position: str
    data: D_co

    def to_json(self) -> str:
        """The whole view as one line of JSON; two views that show the same are the same text."""
        return json.dumps(
            {
                "game": self.game.name,
                "options": self.game.options,
                "players": self.game.players,
                "player": self.player,
                "current_player": self.current_player,
                "to_act": self.to_act,
                "legal": self.legal,
                "position": self.position,
                "data": self.data,
            },
            separators=(",", ":"),
        )

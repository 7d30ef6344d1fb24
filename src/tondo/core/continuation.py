"""What it takes to go on with a game at a real table that was begun on a screen, as data; `tondo.press` prints it."""

from dataclasses import dataclass

from tondo.core.layout import Panel


@dataclass(frozen=True, slots=True)
class Supply:
    """Pieces that lie beside the board or in a hand: ids of the layout's pieces, in order; of a kind, as many as there.

    They are drawn in the style of ``player``, if they are somebody's.
    """

    title: str
    pieces: tuple[str, ...]
    player: int | None = None


@dataclass(frozen=True, slots=True)
class Continuation:
    """What a seat, or a spectator, knows of a position beyond what lies on a board, in words.

    ``steps`` say how to set it up, in order, each in a sentence or two. Like a view, it holds nothing that is hidden.
    """

    panels: tuple[Panel, ...] = ()
    supplies: tuple[Supply, ...] = ()
    steps: tuple[str, ...] = ()

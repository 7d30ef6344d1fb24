"""Boards ready to use: their spaces, which are neighbours, straight lines, sides, and a layout to draw.

A game takes one, counts its spaces by number and names them in notation. `board` has what all kinds share, `drawing`
what their layouts share; then there is a module for each kind. No float decides which spaces there are, what they are
called or which are neighbours. Nothing here knows any game.
"""

from tondo.core.boards.board import Board
from tondo.core.boards.hexagonal import HexBoard
from tondo.core.boards.polygons import PolygonBoard
from tondo.core.boards.rings import RingBoard
from tondo.core.boards.square import SquareBoard
from tondo.core.boards.triangular import TriangleBoard

__all__ = ["Board", "HexBoard", "PolygonBoard", "RingBoard", "SquareBoard", "TriangleBoard"]

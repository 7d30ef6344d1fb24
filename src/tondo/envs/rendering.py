"""Pictures of a game in an environment: as text, as SVG, and as pixels."""

import re
from math import ceil, sqrt
from typing import TYPE_CHECKING, TypeAlias

from tondo.core import State, View
from tondo.core.folders import package_folder
from tondo.core.svg import draw
from tondo.core.words import SOURCE_LANGUAGE
from tondo.envs._png import decode_png
from tondo.envs.errors import required

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# *human* prints the text.
RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
SIZE = 480  # pixels, of a board or of several in one picture
GROUND = "#f7f1e5"
FONT = "Noto Sans"

Picture: TypeAlias = "str | NDArray[np.uint8] | None"


def render(state: State, player: int | None, mode: str) -> Picture:
    """The game as ``player`` (None: a spectator) sees it."""
    view = state.view(player)
    if mode == "rgb_array":
        return pixels(as_svg(view))
    if mode == "svg":
        return as_svg(view)
    text = as_text(view)
    if mode == "ansi":
        return text
    print(text)
    return None


def as_text(view: View) -> str:
    """The title, the position on one line, and the facts that are shown beside the boards."""
    lines = [view.game.title, view.position]
    for board in range(view.game.boards):
        for panel in view.game.panels(view, SOURCE_LANGUAGE, board):
            rows = [panel.head, *panel.rows] if panel.head else list(panel.rows)
            lines += ["", panel.title, *("  ".join(row) for row in rows)]
    return "\n".join(lines)


def as_svg(view: View) -> str:
    """The board, or all boards side by side where every player has one."""
    boards = view.game.boards
    if boards == 1:
        return draw(view, size=SIZE)
    columns = ceil(sqrt(boards))
    size = SIZE // columns
    drawn = "".join(
        _placed(draw(view, board, size), board, board % columns * size, board // columns * size)
        for board in range(boards)
    )
    width, height = size * columns, size * ceil(boards / columns)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{drawn}</svg>'


def _placed(svg: str, board: int, x: int, y: int) -> str:
    """A picture as part of a larger one, in which no two of its parts may have the same id."""
    named = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>board{board}-", svg)
    return named.replace("<svg ", f'<svg x="{x}" y="{y}" ', 1)


def pixels(svg: str) -> "NDArray[np.uint8]":
    """An SVG as an array (height, width, 3), drawn with our own font alone, so that it is the same everywhere."""
    resvg = required("resvg_py", "resvg-py", "gymnasium")
    fonts = [str(path) for path in sorted((package_folder("tondo.core") / "fonts").glob("*.ttf"))]
    png = resvg.svg_to_bytes(
        svg_string=svg, sans_serif_family=FONT, font_files=fonts, skip_system_fonts=True, background=GROUND
    )
    return decode_png(bytes(png))

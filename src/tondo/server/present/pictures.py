"""Pictures of boards as PNG, for link previews: as a spectator sees them, with nothing hidden."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path

from resvg_py import svg_to_bytes

from tondo.core import View
from tondo.core.game import AnyGame
from tondo.core.svg import FONT, draw

WIDTH, HEIGHT = 1200, 630  # what services that show previews expect
GROUND, INK, MUTED = "#f7f1e5", "#2b2622", "#665c51"
MOST_KEPT = 64
MOST_WAITING = 16
LONGEST_LINE = 26  # characters beside the board
SANS = "Noto Sans"  # Latin, Greek and Cyrillic letters of it are shipped: a server may have no fonts at all
FONTS = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]


class Pictures:
    """Draws pictures in a thread of its own, and keeps the latest ones."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="tondo-picture")
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._waiting = 0

    def kept(self, key: tuple[object, ...]) -> bytes | None:
        """A picture that was drawn before."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
        return picture

    async def draw(self, key: tuple[object, ...], make: Callable[[], str]) -> bytes | None:
        """The picture of the SVG that ``make`` returns; None if too many are waiting, or it can't be drawn."""
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            picture = await loop.run_in_executor(self._pool, lambda: render(make()))
        except ValueError:
            return None
        finally:
            self._waiting -= 1
        self._kept[key] = picture
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return picture

    def close(self) -> None:
        """Take no more work."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def render(svg: str, *, system_fonts: bool = True) -> bytes:
    """An SVG as PNG; raises ValueError if it is none. The system's fonts, if any, add the letters that ours lacks."""
    return bytes(
        svg_to_bytes(svg_string=svg, sans_serif_family=SANS, font_files=FONTS, skip_system_fonts=not system_fonts)
    )


def empty_board(game: AnyGame) -> View:
    """The board before the first action, for a game's own pages."""
    view: View = game.new_state().view(None)
    return view


def card(view: View, lines: list[str]) -> str:
    """The board with the game's title and some lines beside it, as SVG. ``view`` must be a spectator's."""
    assert view.player is None
    board = draw(view, size=HEIGHT - 60)
    rows = "".join(
        f'<text x="640" y="{330 + 54 * row}" font-size="38" fill="{MUTED}">{escape(_cut(line))}</text>'
        for row, line in enumerate(lines[:5])
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="{escape(FONT)}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/><g transform="translate(30 30)">{board}</g>'
        f'<text x="640" y="250" font-size="76" font-weight="600" fill="{INK}">{escape(view.game.title)}</text>'
        f"{rows}</svg>"
    )


def _cut(line: str) -> str:
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"

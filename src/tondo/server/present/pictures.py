"""Pictures of boards as PNG, for link previews: as a spectator sees them, with nothing hidden."""

from html import escape

from resvg_py import svg_to_bytes

from tondo.core import View
from tondo.core.folders import package_folder
from tondo.core.game import AnyGame
from tondo.core.svg import FONT, draw
from tondo.server.recent import Recent
from tondo.server.work import SMALL, Work

WIDTH, HEIGHT = 1200, 630  # what services that show previews expect
GROUND, INK, MUTED = "#f7f1e5", "#2b2622", "#665c51"
MOST_KEPT = 64
MOST_WAITING = 16
LONGEST_LINE = 26  # characters beside the board
SANS = "Noto Sans"  # Latin, Greek and Cyrillic letters of it are shipped: a server may have no fonts at all
FONTS = [str(path) for path in sorted((package_folder("tondo.core") / "fonts").glob("*.ttf"))]


class Pictures:
    """Draws pictures beside the server, and keeps the latest ones.

    A thread would not do: drawing takes a tenth of a second and holds the GIL.
    """

    def __init__(self, work: Work) -> None:
        self._work = work
        self._kept: Recent[bytes] = Recent(MOST_KEPT)
        self._waiting = 0

    def kept(self, key: tuple[object, ...]) -> bytes | None:
        """A picture that was drawn before."""
        return self._kept.get(key)

    async def draw(self, key: tuple[object, ...], view: View, lines: list[str]) -> bytes | None:
        """The picture of a board, as `card` draws it; None if too many are waiting, or it can't be drawn."""
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        try:
            picture = await self._work.run_beside(picture_of, view, lines, size=SMALL + 1)
        except ValueError:
            return None
        finally:
            self._waiting -= 1
        return self._kept.put(key, picture)


def picture_of(view: View, lines: list[str]) -> bytes:
    """The board with the game's title and some lines beside it, as PNG; raises ValueError."""
    return render(card(view, lines))


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

"""Lays the picture of a board over its widget, always the latest one."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from textual.widget import Widget

from tondo.core.layout import Layout, Mark
from tondo.terminal.app.board_artist import Artist
from tondo.terminal.app.board_colours import BoardColours
from tondo.terminal.app.board_faces import Highlight
from tondo.terminal.app.board_fit import Fit
from tondo.terminal.app.board_picture import (
    Protocol,
    cell_size,
    make_widget,
    picture_svgs,
)


class PictureLayer:
    """The picture over a board. Until there is one, and if it can't be drawn, the board itself is seen."""

    def __init__(self, board: Widget) -> None:
        self._board = board
        self._widget: Any = None  # one of `textual_image`, which has an ``image``
        self._wanted: tuple[str, str] | None = None
        self._drawn: tuple[str, str] | None = None
        self._drawing = False
        self._artist: Artist | None = None
        self.protocol: Protocol | None = None

    def draw(
        self, layout: Layout, marks: Sequence[Mark], highlight: Highlight, place: Fit, colours: BoardColours
    ) -> None:
        """Show this as soon as it is drawn; what was wanted before and is not drawn yet never is."""
        width, height = cell_size()
        pixels = place.columns * width, place.rows * height
        ground = self._board.background_colors[1].hex6
        wanted = picture_svgs(layout, marks, highlight, place, pixels, ground, colours)
        if wanted == self._drawn and self._wanted is None:
            return
        self._wanted = wanted
        if not self._drawing and self._board.is_attached:
            self._drawing = True
            self._board.run_worker(self._draw_wanted(), group="picture")

    def remove(self) -> None:
        """Show the board itself."""
        self._wanted = self._drawn = None
        if self._artist is not None:
            self._artist.dismiss(self)
            self._artist = None
        if self._widget is not None:
            self._widget.remove()
            self._widget = None

    async def close(self) -> None:
        """The board goes: let go of everything."""
        artist = self._artist
        self.protocol = None
        self.remove()
        if artist is not None:
            await artist.ended()

    async def _draw_wanted(self) -> None:
        artist = self._artist = Artist.of(self._board.app)
        artist.hire(self)
        try:
            while self._wanted is not None and self.protocol is not None:
                wanted, self._wanted = self._wanted, None
                await self._show(await artist.draw(*wanted))
                self._drawn = wanted
        except (OSError, EOFError):
            self.protocol = None
            self.remove()
        finally:
            self._drawing = False

    async def _show(self, png: bytes) -> None:
        if self.protocol is None:  # they are unwanted meanwhile
            return
        if self._widget is None:
            self._widget = make_widget(self.protocol)
            await self._board.mount(self._widget)
        self._widget.image = BytesIO(png)

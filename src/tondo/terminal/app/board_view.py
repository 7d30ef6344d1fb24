"""The widget that shows a board, and tells where the mouse is on it."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tondo.core.layout import Layout, Mark, Point
from tondo.core.words import Phrase
from tondo.terminal.app.board_colours import BoardColours, ColourDepth, colour_depth
from tondo.terminal.app.board_faces import NOTHING, Highlight
from tondo.terminal.app.board_fit import Fit, fit, fit_picture
from tondo.terminal.app.board_keys import Direction, KeyboardGeometry
from tondo.terminal.app.board_look import CharacterStyle, Look
from tondo.terminal.app.board_painter import Painter
from tondo.terminal.app.board_picture import cell_size, no_pictures, pictures
from tondo.terminal.app.board_picture_layer import PictureLayer
from tondo.terminal.app.board_raster import Raster
from tondo.terminal.app.settings import Settings

__all__ = ["NOTHING", "BoardView", "Highlight"]

_LEFT, _RIGHT = 1, 3  # buttons of a mouse
_KEPT = 4  # rasters: a few sizes, or the boards of several games


class BoardView(Widget, can_focus=True):
    """A board, as large as its region allows, with what lies on it and what is pointed at.

    It chooses nothing: it posts what the mouse does, and a screen tells it what to show.
    """

    DEFAULT_CSS: ClassVar[str] = "BoardView { width: 1fr; height: 1fr; } BoardView > * { width: 100%; height: 100%; }"
    ALLOW_SELECT: ClassVar[bool] = False

    class SpaceSelected(Message):
        """A space was clicked, at a point of the board that is in it."""

        def __init__(self, space: str, point: Point) -> None:
            super().__init__()
            self.space = space
            self.point = point

    class SpaceEntered(Message):
        """The mouse moved to another place: a space and a point in it; None and the origin away from all spaces."""

        def __init__(self, space: str | None, point: Point) -> None:
            super().__init__()
            self.space = space
            self.point = point

    class Rotate(Message):
        """The wheel was turned, or the right button pressed: 1 is on, -1 back."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._layout_shown: Layout | None = None
        self._marks: tuple[Mark, ...] = ()
        self._highlight = NOTHING
        self._look = Look("dots", BoardColours(ColourDepth.TRUE))
        self._painter: Painter | None = None
        self._picture = PictureLayer(self)
        self.note: Phrase | None = None  # why it isn't drawn as wanted
        self._rasters: dict[tuple[int, int, int, bool], tuple[Layout, Raster]] = {}
        self._keys: dict[int, tuple[Layout, KeyboardGeometry]] = {}
        self._lit: frozenset[int] = frozenset()
        self._entered: tuple[str | None, Point] = (None, (0.0, 0.0))

    # What it shows.

    def show(self, layout: Layout, marks: Sequence[Mark]) -> None:
        """Show a board with what lies on it. What was pointed at stays if it is the same board."""
        if layout is not self._layout_shown:
            self._layout_shown = layout
            self._highlight = NOTHING
            self._lit = frozenset()
            self._painter = None
        self._marks = tuple(marks)
        self._repaint()

    def highlight(self, highlight: Highlight) -> None:
        """Point at spaces of the board that is shown."""
        if highlight == self._highlight or self._layout_shown is None:
            return
        if highlight.lit != self._highlight.lit:
            spaces = enumerate(self._layout_shown.spaces)
            self._lit = frozenset(number for number, space in spaces if space.id in highlight.lit)
        self._highlight = highlight
        self._repaint()

    def use(self, settings: Settings) -> None:
        """Draw as a person prefers, as far as the terminal can."""
        system = self.app.console.color_system
        depth = ColourDepth.NONE if settings.colours == "none" else colour_depth(system)
        style: CharacterStyle = settings.board if settings.board in ("blocks", "letters") else "dots"
        self.note = no_pictures(settings.board)
        self._picture.protocol = pictures(settings.board) if depth is not ColourDepth.NONE else None
        if self._picture.protocol is None:
            self._picture.remove()
        self.use_look(Look(style, BoardColours(depth, settings.theme == "light")))
        self._repaint()

    def use_look(self, look: Look) -> None:
        """Draw in this way."""
        if look != self._look:
            self._look = look
            self._painter = None
            self._repaint()

    @property
    def text(self) -> str:
        """The picture without its colours, a line for each row; empty before there is one."""
        return self._painter.text() if self._painter is not None else ""

    def on_mount(self) -> None:
        """Draw as the application's settings say, if it has any."""
        if isinstance(settings := getattr(self.app, "shown_settings", None), Settings):
            self.use(settings)

    async def on_unmount(self) -> None:
        """Stop drawing pictures."""
        await self._picture.close()

    def on_resize(self, event: events.Resize) -> None:
        """Draw in the new size."""
        self._painter = None
        self._repaint()

    def _repaint(self) -> None:
        if self._picture.protocol is not None and self._layout_shown is not None and self.size:
            place = self._fit(self._layout_shown, self.size)
            if place is not None:
                self._picture.draw(self._layout_shown, self._marks, self._highlight, place, self._look.colours)
        if self._painter is None:
            self._painter = self._make_painter(self.size)
            if self._painter is not None:
                self._painter.paint(self._marks, self._highlight)
            self.refresh()
        elif rows := self._painter.paint(self._marks, self._highlight):
            self.refresh(*(Region(0, row, self.size.width, 1) for row in rows))

    def _make_painter(self, size: Size) -> Painter | None:
        layout = self._layout_shown
        raster = self._raster(size)
        return None if layout is None or raster is None else Painter(layout, raster, self._look)

    def _raster(self, size: Size) -> Raster | None:
        layout = self._layout_shown
        if layout is None:
            return None
        key = id(layout), size.width, size.height, self._picture.protocol is not None
        if key not in self._rasters:
            place = self._fit(layout, size)
            if place is None:
                return None
            while len(self._rasters) >= _KEPT:
                del self._rasters[next(iter(self._rasters))]
            self._rasters[key] = layout, Raster(layout, place)  # the layout is kept, so that its id stays its own
        return self._rasters[key][1]

    def _fit(self, layout: Layout, size: Size) -> Fit | None:
        if self._picture.protocol is None:
            return fit(layout, size.width, size.height)
        width, height = cell_size()
        return fit_picture(layout, size.width, size.height, height / width)

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        if self._painter is None or y >= self._painter.raster.rows:
            return Strip.blank(self.size.width, self.rich_style)
        return self._painter.strip(y).apply_style(self.rich_style)

    # Where the keyboard goes.

    def neighbour(self, space: str, direction: Direction, among: Collection[str]) -> str:
        """The nearest of some spaces in a direction from a space; the same one if there is none."""
        return self._keyboard().neighbour(space, direction, among)

    def start(self, among: Collection[str], last: str | None = None) -> str | None:
        """Where the keyboard begins among some spaces: nearest to ``last``, or to the middle; None among none."""
        return self._keyboard().start(among, last)

    def _keyboard(self) -> KeyboardGeometry:
        layout = self._layout_shown
        assert layout is not None
        if id(layout) not in self._keys:
            self._keys = {id(layout): (layout, KeyboardGeometry(layout))}
        return self._keys[id(layout)][1]

    # Where the mouse is.

    def space_at(self, column: int, row: int) -> tuple[str, Point] | None:
        """The space at a cell and a point in it: one that is lit if the cell holds several."""
        raster = self._raster(self.size)
        found = None if raster is None else raster.hit(column, row, self._lit)
        if found is None or self._layout_shown is None:
            return None
        return self._layout_shown.spaces[found[0]].id, found[1]

    def _under(self, event: events.MouseEvent) -> tuple[str, Point] | None:
        offset = event.get_content_offset(self)
        return None if offset is None else self.space_at(offset.x, offset.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell where the mouse is now."""
        self._enter(self._under(event))

    def on_leave(self, event: events.Leave) -> None:
        """The mouse is gone."""
        self._enter(None)

    def _enter(self, place: tuple[str | None, Point] | None) -> None:
        place = place or (None, (0.0, 0.0))
        if place != self._entered:
            self._entered = place
            self.post_message(self.SpaceEntered(*place))

    def on_click(self, event: events.Click) -> None:
        """Select the space under the mouse."""
        if event.button == _LEFT and (found := self._under(event)) is not None:
            event.stop()
            self.post_message(self.SpaceSelected(*found))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """The right button rotates."""
        if event.button == _RIGHT:
            event.stop()
            self.post_message(self.Rotate(1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel rotates."""
        event.stop()
        self.post_message(self.Rotate(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel rotates back."""
        event.stop()
        self.post_message(self.Rotate(-1))

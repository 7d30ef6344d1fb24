"""Where one is in a recorded game: a line to click on, and curves over the game."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from tondo.terminal.graph import column_of, draw_curves, place_at


class Chosen(Message):
    """A place was clicked: an action on a `Timeline`, a turn on a `CurveGraph`."""

    def __init__(self, sender: Widget, place: int) -> None:
        super().__init__()
        self.sender = sender
        self.place = place

    @property
    def control(self) -> Widget:
        """The widget that was clicked."""
        return self.sender


class Stepped(Message):
    """The wheel was turned, on or back."""

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step = step


class _Places(Widget):
    """A widget on which each column is a place from 0 to ``last``; ``left`` columns come before them."""

    last = 0
    left = 0

    def on_click(self, event: events.Click) -> None:
        """Go to the place that was clicked."""
        if event.x >= self.left:
            self.post_message(Chosen(self, place_at(event.x - self.left, self.last, self.size.width - self.left)))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go on."""
        event.stop()
        self.post_message(Stepped(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go back."""
        event.stop()
        self.post_message(Stepped(-1))


class Timeline(_Places):
    """A text, and a line with a mark at the action where one is; ``marked`` are others to be seen."""

    DEFAULT_CSS: ClassVar[str] = "Timeline { height: 1; width: 100%; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text, self._at, self._ascii = "", 0, False
        self._marked: Collection[int] = ()

    def show(self, text: str, at: int, last: int, marked: Collection[int] = (), ascii_only: bool = False) -> None:
        """Show another place."""
        self._text, self._at, self._marked, self._ascii = text, at, marked, ascii_only
        self.last, self.left = last, len(text) + 2
        self.refresh()

    def render(self) -> Text:
        """The text and the line."""
        width = max(1, self.size.width - self.left)
        done, rest, here, mark = "=-O!" if self._ascii else "━─●×"
        at = column_of(self._at, self.last, width)
        line = Text(f"{self._text}  ", no_wrap=True)
        line.append(done * at)
        line.append(here, "bold")
        line.append(rest * (width - at - 1), "dim")
        plain = list(line.plain)
        for number in self._marked:
            if (column := column_of(number, self.last, width)) != at:
                plain[self.left + column] = mark
        line.plain = "".join(plain)
        return line


class CurveGraph(_Places):
    """Curves over the turns of a game, the mistakes below them, and the place where one is."""

    DEFAULT_CSS: ClassVar[str] = "CurveGraph { height: 7; width: 100%; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._curves: Sequence[Sequence[float]] = ()
        self._inks: Sequence[str | None] = ()
        self._at, self._ascii = 0.0, False
        self._marked: Collection[int] = ()

    def show(
        self,
        curves: Sequence[Sequence[float]],
        inks: Sequence[str | None],
        at: float,
        last: int,
        marked: Collection[int],
        ascii_only: bool,
    ) -> None:
        """Show other curves or another place; all places are turns."""
        self._curves, self._inks, self._at, self._marked = curves, inks, at, marked
        self.last, self._ascii = last, ascii_only
        self.refresh()

    def render(self) -> Text:
        """The curves, and a line with a mark below each turn that is marked."""
        width, height = self.size
        if width < 1 or height < 2:
            return Text()
        lines = draw_curves(
            self._curves, self._inks, width, height - 1, at=self._at, last=self.last, ascii_only=self._ascii
        )
        below = [" "] * width
        for place in self._marked:
            below[column_of(place, self.last, width)] = "x" if self._ascii else "×"
        return Text("\n", no_wrap=True).join([*lines, Text("".join(below))])

"""Lines of text that are wrapped to the width and scroll by wheel and keys."""

from collections.abc import Callable, Sequence
from io import StringIO
from typing import ClassVar

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

_WHEEL = 3  # lines
_HELD = {0xA0: 0xE000, 0x202F: 0xE001}  # spaces where no line may end, and letters that stand for them
_FREED = {letter: space for space, letter in _HELD.items()}
_CONSOLE = Console(file=StringIO())  # rich needs one to wrap; it prints nothing

_Rows = list[tuple[Text, Strip]]
_Kept = dict[tuple[int, int], tuple[Text, _Rows]]  # by the identity of a line, which is kept with it, and the width


class TextView(Widget):
    """Shows lines; with ``follow`` the last ones, as long as the person has not scrolled back.

    What is shown is lines, or a function that makes them for a width and a height.
    """

    DEFAULT_CSS: ClassVar[str] = "TextView { height: 1fr; width: 100%; }"

    def __init__(self, *, follow: bool = False, hanging: int = 0, id: str | None = None, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self._follow = follow
        self._hanging = hanging  # how far the rest of a wrapped line is indented
        self._make: Callable[[int, int], Sequence[Text]] = lambda _width, _height: ()
        self._shown_for: tuple[int, int] | None = None
        self._kept: _Kept = {}
        self._strips: list[Strip] = []
        self._texts: list[Text] = []
        self.ascii_only = False
        self.top = 0  # the first line that is seen
        self._at_end = True

    @property
    def lines(self) -> Sequence[str]:
        """All lines as they are wrapped, seen or not."""
        self._prepare()
        return [text.plain for text in self._texts]

    def show(self, lines: Sequence[Text] | Callable[[int, int], Sequence[Text]], *, from_top: bool = False) -> None:
        """Show something else; ``from_top`` from its beginning, else from where it was scrolled to."""
        self._make = lines if callable(lines) else (lambda _width, _height: lines)
        self._shown_for = None
        if from_top:
            self.top, self._at_end = 0, False
        self.refresh(layout=self.styles.is_auto_height)

    def scroll_lines(self, step: int) -> None:
        """Scroll by so many lines."""
        self._prepare()
        last = max(0, len(self._strips) - self.size.height)
        self.top = max(0, min(last, self.top + step))
        self._at_end = self.top == last
        self.refresh()

    def scroll_pages(self, pages: int) -> None:
        """Scroll by as many lines as are seen at once, so that none is skipped."""
        self.scroll_lines(pages * max(1, self.size.height))

    def scroll_to_line(self, number: int) -> None:
        """Scroll until a line is seen."""
        self._prepare()
        if number < self.top:
            self.scroll_lines(number - self.top)
        elif number >= self.top + self.size.height:
            self.scroll_lines(number - self.top - self.size.height + 1)

    def _prepare(self) -> None:
        size = self.size.width, self.size.height
        if self._shown_for == size or not size[0]:
            return
        self._shown_for = size
        kept: _Kept = {}
        rows = self._rows(size[0], size[1], kept)
        if len(rows) > size[1] > 0:
            rows = self._rows(size[0] - 1, size[1], kept)  # room for the bar
        self._kept = kept
        self._texts, self._strips = [text for text, _ in rows], [strip for _, strip in rows]
        last = max(0, len(self._strips) - size[1])
        self.top = last if self._follow and self._at_end else min(self.top, last)

    def _rows(self, width: int, height: int, kept: _Kept) -> _Rows:
        """What is shown, a row each. Lines that were shown before are not wrapped again: logs are long."""
        found: _Rows = []
        for line in self._make(width, height):
            key = id(line), width
            known = self._kept.get(key)
            if known is None:
                pieces = [line] if line.cell_len <= width else wrap(line, width, self._hanging)
                known = line, [(piece, self._strip(piece)) for piece in pieces]
            kept[key] = known
            found += known[1]
        return found

    def _wrapped(self, width: int, height: int) -> list[Text]:
        found: list[Text] = []
        width = max(1, width)
        for line in self._make(width, height):
            if line.cell_len <= width:
                found.append(line)
                continue
            found += wrap(line, width, self._hanging)
        return found

    def _strip(self, text: Text) -> Strip:
        console = self.app.console
        segments = Segment.apply_style(text.render(console, end=""), console.get_style(text.style))
        return Strip(list(segments), text.cell_len)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are."""
        return len(self._wrapped(width, 0))

    def render_line(self, y: int) -> Strip:
        """One line, and at its right a part of the bar if there is more than can be seen."""
        self._prepare()
        style, width = self.rich_style, self.size.width
        number = self.top + y
        strip = self._strips[number] if number < len(self._strips) else Strip.blank(0)
        if len(self._strips) <= self.size.height:
            return strip.adjust_cell_length(width).apply_style(style)
        thumb = self._thumb()
        bar = Segment(("|" if self.ascii_only else "┃") if thumb[0] <= y < thumb[1] else " ", Style(dim=True))
        return Strip([*strip.adjust_cell_length(width - 1), bar], width).apply_style(style)

    def _thumb(self) -> tuple[int, int]:
        height, total = self.size.height, len(self._strips)
        length = max(1, height * height // total)
        start = round((height - length) * self.top / max(1, total - height))
        return start, start + length

    def on_resize(self, event: events.Resize) -> None:
        """Wrap anew."""
        self._shown_for = None
        self.refresh()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self.scroll_lines(-_WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll on."""
        event.stop()
        self.scroll_lines(_WHEEL)


def wrap(text: Text, width: int, hanging: int = 0) -> list[Text]:
    """A line as several, the first ``hanging`` characters of which are repeated before each."""
    indent, rest = (text[:hanging], text[hanging:]) if hanging and width > 2 * hanging else (Text(), text)
    rest = rest.copy()
    rest.plain = rest.plain.translate(_HELD)  # rich would break there
    found = []
    for piece in rest.wrap(_CONSOLE, max(1, width - indent.cell_len)):
        piece.rstrip()
        piece.plain = piece.plain.translate(_FREED)
        found.append(indent.copy().append_text(piece))
    return found

"""What can be taken in hand, and the actions that need no space: as chips that can be clicked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message

from tondo.terminal.app.text_view import TextView

DIGITS = 9  # so many chips have a key of their own


@dataclass(frozen=True, slots=True)
class Chip:
    """One thing in the tray. ``in_hand``: it was taken; ``fits``: it can be used where a space is selected."""

    label: str
    in_hand: bool = False
    fits: bool = True
    key: str = ""  # instead of its number


class Tray(TextView):
    """Shows chips, as many on a line as have room, each with the digit that takes it."""

    DEFAULT_CSS: ClassVar[str] = "Tray { height: auto; max-height: 9; }"

    class Clicked(Message):
        """A chip was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Entered(Message):
        """The mouse has moved to a chip, or away from all."""

        def __init__(self, number: int | None) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._chips: tuple[Chip, ...] = ()
        self._accent = ""
        self._entered: int | None = None

    def show_chips(self, chips: Sequence[Chip], accent: str) -> None:
        """Show other chips; ``accent`` is the colour of what is in hand."""
        if (tuple(chips), accent) == (self._chips, self._accent):
            return
        self._chips, self._accent = tuple(chips), accent
        self.show(lambda width, _height: self._lay_out(width))
        for number, chip in enumerate(self._chips):
            if chip.in_hand:
                self.call_after_refresh(self._show_chip, number)

    def _show_chip(self, number: int) -> None:
        lines = self._lay_out(self.size.width)
        for row, line in enumerate(lines):
            if any(isinstance(span.style, Style) and span.style.meta.get("chip") == number for span in line.spans):
                self.scroll_to_line(row)

    def _lay_out(self, width: int) -> list[Text]:
        lines: list[Text] = []
        for number, chip in enumerate(self._chips):
            text = self._chip(number, chip, width)
            if lines and lines[-1].cell_len + text.cell_len <= width:
                lines[-1].append_text(text)
            else:
                lines.append(text)
        return lines

    def _chip(self, number: int, chip: Chip, width: int) -> Text:
        key = chip.key or (str(number + 1) if number < DIGITS else "")
        left, right = ("[", "]") if chip.in_hand else (" ", " ")
        text = Text(left)
        if key:
            text.append(key if chip.key else f"{key})", "bold").append(" ")
        text.append(f"{chip.label}{right}")
        text.truncate(width, overflow="ellipsis")
        if chip.in_hand:
            text.stylize(f"bold reverse {self._accent}")
        elif not chip.fits:
            text.stylize("dim")
        text.stylize(Style(meta={"chip": number}))
        return text

    def on_click(self, event: events.Click) -> None:
        """Take what was clicked."""
        number = event.style.meta.get("chip")
        if number is not None and event.button == 1:
            event.stop()
            self.post_message(self.Clicked(number))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell which chip the mouse is on."""
        self._enter(event.style.meta.get("chip"))

    def on_leave(self) -> None:
        """The mouse has left."""
        self._enter(None)

    def _enter(self, number: int | None) -> None:
        # What is shown there may be another chip than before: only staying outside of all is no news.
        if number is not None or self._entered is not None:
            self._entered = number
            self.post_message(self.Entered(number))

"""What forms consist of: a line with a label and a value that is changed with the arrow keys or the mouse."""

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from tondo.terminal.app.text_view import wrap

Value = TypeVar("Value")


class ChoiceField(Widget, Generic[Value], can_focus=True):
    """One of several values, each with a text. The label takes ``label_width`` columns.

    With ``value_first`` the value takes so many, and the label is wrapped beside it.
    """

    DEFAULT_CSS: ClassVar[str] = """
    ChoiceField { height: auto; width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "step(-1)", show=False),
        Binding("right,space,plus", "step(1)", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, field: "ChoiceField[object]") -> None:
            super().__init__()
            self.field = field

        @property
        def control(self) -> "ChoiceField[object]":
            """The field, for `on`."""
            return self.field

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[Value, str]],
        value: Value,
        *,
        label_width: int = 22,
        value_first: bool = False,
        ascii_only: bool = False,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.label = label
        self.values = tuple(values)
        self.at = next((number for number, (own, _) in enumerate(self.values) if own == value), 0)
        self.label_width = label_width
        self.value_first = value_first
        self.ascii_only = ascii_only

    @property
    def value(self) -> Value:
        """What is chosen."""
        return self.values[self.at][0]

    def render(self) -> Text:
        """The label, and the value between arrows where there is a choice."""
        return Text("\n").join(self._lines(max(20, self.size.width)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A label beside its value may take several lines."""
        return len(self._lines(max(20, width)))

    def _lines(self, width: int) -> list[Text]:
        pointer = Text(f"{'>' if self.ascii_only else '▸'} " if self.has_focus else "  ", "bold")
        label = Text(self.label, "bold" if self.has_focus else "")
        value = self._value()
        if not self.value_first:
            gap = " " * max(1, self.label_width - label.cell_len)
            line = Text.assemble(pointer, label, gap, value, no_wrap=True, overflow="ellipsis")
            line.truncate(width, overflow="ellipsis")
            return [line]
        value.append(" " * max(1, self.label_width - value.cell_len))
        room = max(10, width - value.cell_len - 2)
        lines = []
        for number, piece in enumerate(wrap(label, room)):
            lines.append(
                Text.assemble(pointer, value, piece) if not number else Text(" " * (value.cell_len + 2)) + piece
            )
        return lines

    def _value(self) -> Text:
        left, right = ("<", ">") if self.ascii_only else ("‹", "›")
        value = Text(
            self.values[self.at][1], f"bold reverse {self.app.current_theme.primary}" if self.has_focus else ""
        )
        if len(self.values) < 2:
            return Text("  ") + value
        return Text.assemble((f"{left} ", "dim"), value, (f" {right}", "dim"))

    def action_step(self, step: int) -> None:
        """Go to the next value, or back."""
        if len(self.values) > 1:
            self.at = (self.at + step) % len(self.values)
            self.refresh()
            self.post_message(self.Changed(self))  # type: ignore[arg-type]

    def on_click(self, event: events.Click) -> None:
        """The value goes on; left of it, it goes back."""
        begin = 2 if self.value_first else 2 + max(self.label_width, cell_len(self.label) + 1)
        if event.x >= begin:
            self.action_step(-1 if event.x < begin + 2 else 1)

    def on_focus(self) -> None:
        """Show that the keys go here."""
        self.refresh()

    def on_blur(self) -> None:
        """Show that they don't any more."""
        self.refresh()

"""The line that says what a move would score, or why something is refused; above it, what a typed line may become."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tondo.terminal.app.game_text import cut
from tondo.terminal.app.text_view import wrap
from tondo.terminal.ascii import to_ascii

_REFUSAL_ROWS = 3
_LIST_ROWS = 4


class MessageLine(Vertical):
    """One line, which grows upwards over the board while it has more to say."""

    DEFAULT_CSS: ClassVar[str] = """
    MessageLine { height: auto; width: 100%; }
    MessageLine > Static { height: auto; width: 100%; background: $background; }
    MessageLine > #list { background: $surface; display: none; }
    MessageLine > .refused { color: $error; background: $surface; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._state = Text()
        self.refusal = ""
        self._rows = 0
        self.ascii_only = False
        self._candidates: tuple[str, ...] = ()
        self._at: int | None = None

    def compose(self) -> ComposeResult:
        """The list, and the line below it."""
        yield Static(id="list")
        yield Static(id="message")

    @property
    def text(self) -> str:
        """What the line says."""
        return self.refusal or self._state.plain

    def show_state(self, text: Text) -> None:
        """What to say as long as nothing was refused."""
        self._state = text
        self._show()

    def refuse(self, reason: str) -> None:
        """Say why something was refused, until `accept`."""
        self.refusal = reason
        self._show()

    def accept(self) -> None:
        """Nothing is refused any more."""
        if self.refusal:
            self.refusal = ""
            self._show()

    def show_list(self, candidates: Sequence[str], at: int | None) -> None:
        """What a typed line may become; ``at`` is which of these it is now."""
        self._candidates, self._at = tuple(candidates), at
        self._show_list()

    def clear(self) -> None:
        """Say nothing at all."""
        self._state, self.refusal = Text(), ""
        self.show_list((), None)
        self._show()

    def on_resize(self) -> None:
        """Wrap anew."""
        self._show()
        self._show_list()

    def _show(self) -> None:
        if not self.is_attached:
            return
        line, width = self.query_one("#message", Static), max(1, self.app.size.width)
        line.set_class(bool(self.refusal), "refused")
        if not self.refusal:
            state = self._state.copy()
            if self.ascii_only:
                state.plain = to_ascii(state.plain)
            self._put(line, [cut(state, width)])
            return
        refusal = to_ascii(self.refusal) if self.ascii_only else self.refusal
        lines = wrap(Text(f"! {refusal}"), width)
        if len(lines) > _REFUSAL_ROWS:
            rest = Text(" ").join(lines[_REFUSAL_ROWS - 1 :])
            lines = [*lines[: _REFUSAL_ROWS - 1], cut(rest, width)]
        self._put(line, lines)

    def _put(self, line: Static, lines: Sequence[Text]) -> None:
        """Show lines that fit. Only another number of them moves anything else, which takes far longer to draw."""
        rows = len(lines) if any(lines) else 0
        line.update(Text("\n").join(lines), layout=rows != self._rows)
        self._rows = rows

    def _show_list(self) -> None:
        shown = self.query_one("#list", Static)
        shown.display = bool(self._candidates)
        if self._candidates:
            shown.update(Text("\n").join(_columns(self._candidates, self._at, max(1, self.app.size.width))))


def _columns(candidates: Sequence[str], at: int | None, width: int) -> list[Text]:
    """The candidates in even columns, on the page of them that holds the current one."""
    widest = min(width, max(map(cell_len, candidates)) + 2)
    each = max(1, width // widest)
    page = each * _LIST_ROWS
    start = 0 if at is None else at // page * page
    lines = []
    for first in range(start, min(start + page, len(candidates)), each):
        line = Text()
        for number in range(first, min(first + each, start + page, len(candidates))):
            cell = cut(Text(candidates[number]), widest - 2)
            if number == at:
                cell.stylize("bold reverse")
            line.append_text(cell).append(" " * (widest - cell.cell_len))
        lines.append(line)
    left = len(candidates) - start - page
    if left > 0 and lines:
        lines[-1] = cut(lines[-1], width - 8).append(f" … +{left}", "dim")
    return lines

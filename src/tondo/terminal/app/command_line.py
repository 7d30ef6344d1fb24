"""The line for typed moves and commands: completion, and the lines typed before."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.message import Message
from textual.widgets import Input

from tondo.terminal.app.completion import LineHistory, matching


class CommandLine(Input):
    """One line. Tab and Shift+Tab go through what it can be completed to, up and down through earlier lines.

    ``offers`` gives the lines that can be typed now. A line history belongs to a key, so that people do not see what
    others typed.
    """

    DEFAULT_CSS: ClassVar[str] = """
    CommandLine { height: 1; border: none; padding: 0; background: transparent; width: 1fr; }
    CommandLine:focus { border: none; background: $surface; }
    """

    class Typed(Message):
        """What the text can be completed to is another. ``at`` is which of these stands there, if any does.

        ``is_edited``: the person has changed the text, too.
        """

        def __init__(self, candidates: Sequence[str], at: int | None, is_edited: bool = True) -> None:
            super().__init__()
            self.candidates = candidates
            self.at = at
            self.is_edited = is_edited

    class Left(Message):
        """The person wants to go back to the board."""

    def __init__(self, offers: Callable[[], Sequence[str]], *, id: str | None = None) -> None:
        super().__init__(id=id, select_on_focus=False, compact=True)
        self.cursor_blink = False
        self._offers = offers
        self._histories: dict[str, LineHistory] = {}
        self._key = ""
        self._candidates: list[str] = []
        self._at: int | None = None
        self._completed: str | None = None  # the text that a completion put there
        self._is_edited = True  # whether it is the person who changes the text

    @property
    def _history(self) -> LineHistory:
        return self._histories.setdefault(self._key, LineHistory())

    def use_history(self, key: str) -> None:
        """Recall another person's lines from now on."""
        self._key = key

    def remember(self, line: str) -> None:
        """A line was entered."""
        self._history.add(line)

    def forget(self) -> None:
        """Empty the line, and everything that shows what was typed."""
        self.value = ""
        self._candidates, self._at, self._completed = [], None, None
        self.post_message(self.Typed((), None))

    def put(self, text: str, is_edited: bool = False) -> None:
        """Put a text there. ``is_edited``: the person has done so."""
        self._is_edited = is_edited
        self.value = text
        self._is_edited = True
        self.cursor_position = len(text)

    async def _on_key(self, event: events.Key) -> None:
        match event.key:
            case "tab":
                self._complete(1)
            case "shift+tab":
                self._complete(-1)
            case "up" | "down":
                self._completed = None
                self.put(self._history.go(-1 if event.key == "up" else 1, self.value), is_edited=True)
            case "escape":
                if self._candidates:
                    self.close_list()
                else:
                    self.post_message(self.Left())
            case _:
                await super()._on_key(event)
                return
        event.stop()
        event.prevent_default()

    def _complete(self, step: int) -> None:
        if self._completed != self.value or not self._candidates:
            self._candidates = matching(self.value, self._offers())
            self._at = None
        if not self._candidates:
            return
        start = -1 if step > 0 else 0
        self._at = ((start if self._at is None else self._at) + step) % len(self._candidates)
        self._completed = self._candidates[self._at]
        self.put(self._completed, is_edited=True)
        self.post_message(self.Typed(self._candidates, self._at))

    def close_list(self) -> None:
        """Show no completions any more."""
        self._candidates, self._at = [], None
        self.post_message(self.Typed((), None, is_edited=False))

    def watch_value(self, value: str) -> None:
        """Show what fits as it is typed."""
        if self._completed is not None and value == self._completed:
            return
        self._completed, self._at = None, None
        found = matching(value, self._offers()) if value.strip() and self.has_focus else []
        self._candidates = [] if found == [value] else found
        self.post_message(self.Typed(self._candidates, None, self._is_edited))

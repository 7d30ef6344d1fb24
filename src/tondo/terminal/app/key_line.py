"""The keys of a screen on one line at its bottom; what they do can be clicked, too."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.widget import Widget

from tondo.terminal.app.application import AppScreen
from tondo.terminal.ascii import to_ascii

_BETWEEN = 3, 2  # spaces between keys, and where that leaves no room for all of them


class Key(NamedTuple):
    """A key as it is called on the keyboard, what it does in a word or two, and the action of the screen."""

    name: str
    label: str
    action: str


class KeyLine(Widget):
    """Shows as many keys as have room, the first ones first, but always the last ``kept`` of them."""

    DEFAULT_CSS: ClassVar[str] = "KeyLine { height: 1; width: 100%; color: $text-muted; }"

    def __init__(self, *, kept: int = 1, id: str | None = None) -> None:
        super().__init__(id=id)
        self._kept = kept
        self._given: tuple[Key, ...] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Show other keys."""
        self._given = tuple(keys)
        self.refresh()

    def _named(self) -> tuple[Key, ...]:
        """The keys, as they are called on this screen."""
        if self.is_attached and isinstance(self.screen, AppScreen) and self.screen.is_ascii:
            return tuple(key._replace(name=to_ascii(key.name)) for key in self._given)
        return self._given

    def _between(self) -> int:
        """How many spaces there are between keys."""
        widths = [_width(key) for key in self._named()]
        wide, narrow = _BETWEEN
        return wide if sum(widths) + wide * (len(widths) - 1) <= self.size.width else narrow

    def _shown(self) -> list[Key]:
        """The keys for which there is room."""
        keys = self._named()
        others, kept = keys[: -self._kept], keys[-self._kept :]
        between = self._between()
        room = self.size.width + between - sum(_width(key) + between for key in kept)
        shown = []
        for key in others:
            room -= _width(key) + between
            if room < 0:
                break
            shown.append(key)
        return [*shown, *kept]

    def render(self) -> Text:
        """The keys that have room."""
        line, between = Text(no_wrap=True, overflow="ellipsis"), " " * self._between()
        for key in self._shown():
            line.append(between if line else "")
            line.append(key.name, "bold")
            line.append(f" {key.label}")
        return line

    async def on_click(self, event: events.Click) -> None:
        """Do what the key does that was clicked."""
        left = 0
        for key in self._shown():
            if left <= event.x < left + _width(key):
                await self.screen.run_action(key.action)
                return
            left += _width(key) + self._between()


def _width(key: Key) -> int:
    return cell_len(key.name) + 1 + cell_len(key.label)

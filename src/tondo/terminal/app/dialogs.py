"""Small windows over a screen that ask or say one thing. Escape closes each without having done anything."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple, TypeVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option as ListOption

from tondo.core.words import languages
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.text_view import TextView
from tondo.terminal.seats import WORDS

Result = TypeVar("Result")

_LEAST, _WIDE = 30, 74  # columns
_FRAME = 4  # of them, for the border and what is beside it


class Option(NamedTuple):
    """Something that can be chosen: ``id`` is the answer, ``key`` chooses it at once."""

    id: str
    label: str
    key: str = ""


class Dialog(AppScreen[Result], ModalScreen[Result]):
    """A window in the middle of the screen."""

    DEFAULT_CSS: ClassVar[str] = """
    Dialog { align: center middle; background: $background 60%; }
    Dialog > #window {
        width: 50; max-width: 96%; height: auto; max-height: 96%;
        padding: 0 1; background: $surface; border: round $primary; border-title-color: $primary;
    }
    Dialog #question { width: 100%; height: auto; padding: 0 0 1 0; }
    Dialog OptionList { height: auto; max-height: 18; border: none; padding: 0; background: $surface; }
    Dialog OptionList:focus { border: none; background-tint: transparent 0%; }
    Dialog Input { border: none; height: 1; padding: 0; background: $panel; margin-bottom: 1; }
    Dialog Input:focus { border: none; }
    Dialog #buttons { height: 1; align-horizontal: right; }
    Dialog #hint { color: $text-muted; height: 1; width: 100%; text-align: right; }
    Dialog Button { min-width: 6; width: auto; height: 1; margin-left: 2; }
    """

    def on_click(self, event: events.Click) -> None:
        """A click beside the window closes it."""
        if event.widget is self:
            self.close_window()

    def on_key(self, event: events.Key) -> None:
        """Escape closes the window. No key reaches the screen below."""
        if self.take_key(event):
            event.stop()
            event.prevent_default()
        elif event.key == "escape":
            event.stop()
            self.close_window()

    def take_key(self, event: events.Key) -> bool:
        """What else a key does in this window; False if nothing."""
        return False

    def close_window(self) -> None:
        """Close the window without an answer."""
        self.dismiss(None)


class ChooseDialog(Dialog[str | None]):
    """Asks for one of several; the answer is its id, or None."""

    def __init__(self, title: str, options: Sequence[Option], chosen: str = "") -> None:
        super().__init__()
        self._title = title
        self._options = tuple(options)
        self._chosen = chosen

    def compose(self) -> ComposeResult:
        """The window."""
        keys = [key_name(option.key, self.lang) if option.key else "" for option in self._options]
        widest = max((cell_len(option.label) for option in self._options), default=0)
        key_width = max(map(cell_len, keys), default=0)
        width = min(_WIDE, max(_LEAST, widest + key_width + 2 + _FRAME, cell_len(self._title) + 8))
        with Vertical(id="window") as window:
            window.border_title = Text(self._title)
            window.styles.width = width
            yield OptionList(
                *(
                    ListOption(_with_key(option.label, key, width - _FRAME), option.id)
                    for option, key in zip(self._options, keys, strict=True)
                ),
                markup=False,
                compact=True,
            )

    def on_mount(self) -> None:
        """Begin at what is chosen."""
        chosen = self.query_one(OptionList)
        ids = [option.id for option in self._options]
        chosen.highlighted = ids.index(self._chosen) if self._chosen in ids else 0
        chosen.focus()

    def take_key(self, event: events.Key) -> bool:
        """A key of an option chooses it."""
        for option in self._options:
            if option.key and option.key in (event.key, event.character):
                self.dismiss(option.id)
                return True
        return False

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An option was chosen by Enter or a click."""
        self.dismiss(event.option.id)


def _with_key(label: str, key: str, width: int) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(label)
    if key:
        line.append(" " * max(1, width - cell_len(label) - cell_len(key)))
        line.append(key, "dim")
    return line


class AskDialog(Dialog[str | None]):
    """Asks for a text; the answer is the text, or None."""

    def __init__(self, question: str, default: str = "") -> None:
        super().__init__()
        self._question = question
        self._default = default

    def compose(self) -> ComposeResult:
        """The window."""
        with Vertical(id="window") as window:
            window.styles.width = _WIDE - 14
            yield Static(Text(self._question), id="question")
            field = Input(self._default, compact=True, select_on_focus=False)
            field.cursor_blink = False
            yield field
            yield Static(Text(self.say("play.dialog.ask")), id="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter gives the answer."""
        event.stop()
        self.dismiss(event.value)


class ConfirmDialog(Dialog[bool]):
    """Asks yes or no; closing it means no."""

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The window."""
        with Vertical(id="window"):
            yield Static(Text(self._question), id="question")
            with Horizontal(id="buttons"):
                yield Button(self.say("play.yes"), id="yes", compact=True, variant="primary")
                yield Button(self.say("play.no"), id="no", compact=True)

    def on_mount(self) -> None:
        """Enter means yes."""
        self.query_one("#yes", Button).focus()

    def take_key(self, event: events.Key) -> bool:
        """The first letters of yes and no in any language answer, too; arrows go between the buttons."""
        letter = (event.character or "").lower()
        if letter in _letters("play.yes"):
            self.dismiss(True)
        elif letter in _letters("play.no"):
            self.dismiss(False)
        elif event.key in ("left", "right"):
            self.focus_next()
        else:
            return False
        return True

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button answers."""
        self.dismiss(event.button.id == "yes")

    def close_window(self) -> None:
        """Closing means no."""
        self.dismiss(False)


def _letters(key: str) -> set[str]:
    """The first letters of a word in every language."""
    return {WORDS(key).text(lang)[0].lower() for lang in languages()}


class MessageDialog(Dialog[None]):
    """Says something that may be long: it scrolls. Enter closes it."""

    def __init__(self, title: str, lines: Sequence[Text], width: int = _WIDE) -> None:
        super().__init__()
        self._title = title
        self._lines = tuple(lines)
        self._width = width

    def compose(self) -> ComposeResult:
        """The window."""
        with Vertical(id="window") as window:
            window.styles.width = self._width
            window.border_title = Text(self._title)
            window.border_subtitle = Text(self.say("play.dialog.close"))
            view = TextView(id="text")
            view.styles.height = "auto"
            view.styles.max_height = max(4, self.app.size.height - 4)
            yield view

    def on_mount(self) -> None:
        """Show the text."""
        self.query_one(TextView).show(self._lines, from_top=True)

    def take_key(self, event: events.Key) -> bool:
        """Enter closes, too; arrows and page keys scroll."""
        view = self.query_one(TextView)
        steps = {"up": -1, "down": 1, "pageup": -view.size.height, "pagedown": view.size.height, "space": 10}
        if event.key in steps:
            view.scroll_lines(steps[event.key])
        elif event.key in ("enter", "q", "question_mark"):
            self.dismiss(None)
        else:
            return False
        return True

"""What a person prefers, changed at once."""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from tondo.core.words import languages
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.fields import ChoiceField
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.settings import BOARD_STYLES, COLOURS, THEMES
from tondo.terminal.seats import WORDS


class SettingsScreen(AppScreen[None]):
    """Language, theme, colours, and how boards are drawn. Every change is shown and kept at once."""

    CSS: ClassVar[str] = """
    SettingsScreen { padding: 1 2 0 2; }
    SettingsScreen #title { text-style: bold; margin: 0 0 1 0; }
    SettingsScreen #fields { height: auto; max-height: 1fr; }
    SettingsScreen #about { margin: 1 2; color: $muted; }
    SettingsScreen #keys { dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("escape,q,enter", "close", show=False),
    ]

    def compose(self) -> ComposeResult:
        """A line for each setting."""
        settings = self.tondo.settings
        yield Static(self.say("settings.title"), id="title", markup=False)
        own = [
            ("", self.say("settings.lang.auto")),
            *((lang, WORDS("settings.language").text(lang)) for lang in languages()),
        ]
        with VerticalScroll(id="fields", can_focus=False):
            yield self._field("lang", own, settings.lang)
            yield self._field("theme", self._named("settings.theme", THEMES), settings.theme)
            yield self._field("colours", self._named("settings.colours", COLOURS), settings.colours)
            yield self._field("board", self._named("settings.board", BOARD_STYLES), settings.board)
        yield Static(self.say("settings.about.lang"), id="about", markup=False)
        keys = KeyLine(id="keys")
        keys.show(
            (
                Key("↑ ↓", self.say("settings.key.line"), "app.focus_next"),
                Key("← →", self.say("settings.key.change"), "change"),
                Key(key_name("escape", self.lang), self.say("settings.key.back"), "close"),
            )
        )
        yield keys

    def _named(self, section: str, values: tuple[str, ...]) -> list[tuple[str, str]]:
        return [(value, self.say(f"{section}.{value}")) for value in values]

    def _field(self, name: str, values: list[tuple[str, str]], value: str) -> ChoiceField[str]:
        label = self.say(f"settings.{name}")
        return ChoiceField(label, values, value, label_width=24, ascii_only=self.is_ascii, id=name)

    def on_mount(self) -> None:
        """Begin with the first."""
        self.query_one("#lang").focus()

    def on_descendant_focus(self) -> None:
        """Say what the setting is about."""
        if self.focused is not None and self.focused.id is not None:
            self.query_one("#about", Static).update(self.say(f"settings.about.{self.focused.id}"))

    @on(ChoiceField.Changed)
    def _changed(self, event: ChoiceField.Changed) -> None:
        changes: dict[str, Any] = {str(event.field.id): event.field.value}
        self.tondo.change_settings(**changes)

    def settings_changed(self) -> None:
        """Say all of it in the new language."""
        focused = None if self.focused is None else self.focused.id
        self.call_later(self._anew, focused)

    async def _anew(self, focused: str | None) -> None:
        async with self.batch():
            await self.recompose()
        if focused is not None:
            self.query_one(f"#{focused}").focus()

    def action_change(self) -> None:
        """Change the setting that has the focus, as its own keys do."""
        if isinstance(self.focused, ChoiceField):
            self.focused.action_step(1)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

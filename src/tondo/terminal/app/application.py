"""The application that all screens share: its language, its settings and how it ends."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar, TypeVar, cast

from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.events import Mount
from textual.filter import LineFilter, Monochrome, NoColor
from textual.screen import Screen

from tondo.core.errors import TondoError
from tondo.core.words import Phrase
from tondo.terminal.app.driver import driver_class
from tondo.terminal.app.settings import Settings, settings_path, write_settings
from tondo.terminal.app.themes import THEMES, Colourless
from tondo.terminal.ascii import to_ascii
from tondo.terminal.background import in_background
from tondo.terminal.exit_codes import FAILURE, INTERRUPTED, SUCCESS
from tondo.terminal.seats import WORDS

Result = TypeVar("Result")

_SETTLED = 1.0  # seconds after which the first screen is surely complete


class TondoApp(App[int]):
    """Shows the screen that ``first`` makes, until it is left; the exit code is the result of `run`.

    ``lang`` is the language unless ``settings`` have one, or even then if it was asked for. ``notices`` are said on the
    first screen, such as that the file of settings is damaged. ``follow`` makes the screen that comes next, of what the
    one before it was left with, if any comes. ``prepare`` is called in a thread, once the first screen has been shown.
    """

    CSS: ClassVar[str] = """
    * {
        scrollbar-size-vertical: 1; scrollbar-corner-color: $background;
        scrollbar-color: $edge; scrollbar-color-hover: $accent; scrollbar-color-active: $accent;
        scrollbar-background: $background; scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
    }
    ToastRack { margin-bottom: 2; }  /* what a move scores, and what is typed, stays in sight */
    """
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        first: Callable[[], "AppScreen[Any]"],
        settings: Settings,
        lang: str,
        notices: Sequence[Phrase] = (),
        *,
        lang_is_asked_for: bool = False,
        follow: "Callable[[object], AppScreen[Any] | None] | None" = None,
        prepare: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class())
        self._first = first
        self._follow = follow
        self._prepare = prepare
        self._default_lang = lang
        self._asked_lang = lang if lang_is_asked_for else ""
        self._notices = notices
        self._open: list[AppScreen[Any]] = []
        self._farewell = ""
        self._wants_no_colours = bool(os.environ.get("NO_COLOR"))
        self._filters = [own for own in self._filters if not isinstance(own, NoColor | Monochrome)]
        self._colourless = Colourless()
        self._lacks_signs = lacks_signs(os.environ, getattr(sys.__stderr__, "encoding", None))
        self.settings = settings
        self.animation_level = "none"
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = THEMES[settings.theme].name

    @property
    def lang(self) -> str:
        """The language of all texts."""
        return self._asked_lang or self.settings.lang or self._default_lang

    @property
    def shown_settings(self) -> Settings:
        """The settings, as far as the terminal allows: one that has little more than letters gets boards of letters."""
        if self._lacks_signs and self.settings.board == "auto":
            return replace(self.settings, board="letters")
        return self.settings

    @property
    def has_colours(self) -> bool:
        """Whether colours are wanted; whether there are any, the console knows."""
        return self.settings.colours != "none" and not self._wants_no_colours

    def get_line_filters(self) -> Sequence[LineFilter]:
        """See `App`."""
        found = super().get_line_filters()
        return found if self.has_colours else [*found, self._colourless]

    def on_mount(self) -> None:
        """Show the first screen; when it is left, the application ends."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            if hasattr(signal, name):
                with suppress(NotImplementedError, RuntimeError, ValueError):  # not the main thread, as in tests
                    loop.add_signal_handler(getattr(signal, name), self.action_interrupt)
        self.push_screen(self._first(), self._left)
        if self._prepare is not None:
            self.set_timer(_SETTLED, self._get_ready)
        for notice in self._notices:
            self.notify(notice.text(self.lang), severity="warning", timeout=15, markup=False)

    async def _get_ready(self) -> None:
        if self._prepare is not None:
            await in_background(self._prepare)

    def _left(self, result: object) -> None:
        following = None if self._follow is None else self._follow(result)
        if following is not None:
            self.push_screen(following, self._left)
            return
        if isinstance(result, str):
            self._farewell = result
        self.exit(SUCCESS)

    def action_interrupt(self) -> None:
        """The person, or the computer, wants an end now: Ctrl+C, a closed window, a signal."""
        self.keep()
        self.exit(INTERRUPTED)

    def keep(self) -> list[str]:
        """Lose nothing of what is open, and say where it is; may be called more than once."""
        return list(dict.fromkeys(said for screen in self._open if (said := screen.leave())))

    def opened(self, screen: "AppScreen[Any]") -> None:
        """A screen is shown, or waits below others, until it is `closed`."""
        if screen not in self._open:
            self._open.append(screen)

    def closed(self, screen: "AppScreen[Any]") -> None:
        """A screen was left."""
        if screen in self._open:
            self._open.remove(screen)

    def farewell(self) -> list[str]:
        """What to print once the terminal is as it was: where the games are that were open."""
        return [said for said in dict.fromkeys((self._farewell, *self.keep())) if said]

    def change_settings(self, **changes: Any) -> None:
        """Change some settings; every screen is told. They are kept, or else the person is told why not."""
        self.settings = replace(self.settings, **changes)
        if "lang" in changes:
            self._asked_lang = ""
        self.theme = THEMES[self.settings.theme].name
        try:
            write_settings(settings_path(), self.settings)
        except TondoError as error:
            self.notify(error.text(self.lang), severity="warning", timeout=10, markup=False)
        for screen in self.screen_stack:
            if isinstance(screen, AppScreen):
                screen.settings_changed()
        if "colours" in changes:
            self.refresh_css(animate=False)
            for screen in self.screen_stack:
                screen.refresh(layout=True)


class AppScreen(Screen[Result]):
    """A screen of the application; what it returns is what it is dismissed with."""

    @property
    def tondo(self) -> TondoApp:
        """The application."""
        return cast(TondoApp, self.app)

    @property
    def lang(self) -> str:
        """The language of all texts."""
        return self.tondo.lang

    @property
    def is_ascii(self) -> bool:
        """Whether signs must be ASCII, apart from letters: a font on which boards need letters may lack more."""
        return self.tondo.shown_settings.board == "letters"

    @property
    def is_light(self) -> bool:
        """Whether the ground is light."""
        return not self.app.current_theme.dark

    def say(self, key: str, **params: object) -> str:
        """One of the terminal's own sentences."""
        return self.text(WORDS(key, **params))

    def text(self, phrase: Phrase | str) -> str:
        """A sentence in the reader's language."""
        text = phrase if isinstance(phrase, str) else phrase.text(self.lang)
        return to_ascii(text) if self.is_ascii else text

    def settings_changed(self) -> None:
        """Show everything anew: language, colours or the way boards are drawn have changed."""

    def leave(self) -> str:
        """The application ends now: lose nothing, and say where it is; empty if there is nothing to say."""
        return ""

    def _on_mount(self, event: Mount) -> None:  # Textual calls those of all classes, and `on_mount` of a subclass too
        self.tondo.opened(self)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """See `Screen`."""
        self.tondo.closed(self)
        return super().dismiss(result)


def lacks_signs(environment: Mapping[str, str], encoding: str | None) -> bool:
    """Whether a terminal shows little more than letters: the console of Linux, or one without UTF-8."""
    utf8 = encoding is None or encoding.lower().replace("-", "").replace("_", "") == "utf8"
    return environment.get("TERM") == "linux" or not utf8


def run_app(app: TondoApp) -> int:
    """Run it until it ends, say where the games are that were open, and return the exit code."""
    code: int | None = None
    try:
        code = app.run()
    finally:
        for line in app.farewell():
            with suppress(OSError):
                print(line)
        for file in (sys.stdout, sys.stderr):
            try:
                file.flush()
            except OSError:  # the terminal is gone, and Python would fail at the end
                os.dup2(os.open(os.devnull, os.O_WRONLY), file.fileno())
    if code is not None:
        return code
    return FAILURE if app.return_code else SUCCESS

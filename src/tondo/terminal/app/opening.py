"""Opens the application with a first screen, and makes the screens on which games and puzzles are played."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any

from tondo.core.errors import TondoError
from tondo.core.folders import data_folder
from tondo.core.words import Phrase
from tondo.puzzles import Puzzle
from tondo.terminal.app.application import AppScreen, TondoApp, run_app
from tondo.terminal.app.board_picture import prepare_pictures
from tondo.terminal.app.garbage import collect_what_comes
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.app.settings import Settings, read_settings, settings_path
from tondo.terminal.controller import PlayController
from tondo.terminal.local_match import LocalMatch
from tondo.terminal.puzzle_match import open_puzzles
from tondo.terminal.puzzle_session import PuzzleSession

_LATER = ("help_screen", "rules_screen", "settings_screen", "replay_screen")  # screens that a key opens


def open_app(
    first: Callable[[], AppScreen[Any]],
    lang: str,
    *,
    lang_is_asked_for: bool = False,
    follow: Callable[[object], AppScreen[Any] | None] | None = None,
) -> int:
    """Run the application until the screen that ``first`` makes is left, and those that ``follow`` it; the exit code.

    ``lang`` is the language of the computer, or the one that was asked for: then it counts more than the settings.
    """
    notices: list[Phrase] = []
    try:
        settings = read_settings(settings_path())
    except TondoError as error:
        settings = Settings()
        notices.append(error.phrase)
    prepare_pictures(settings.board)
    app = TondoApp(first, settings, lang, notices, lang_is_asked_for=lang_is_asked_for, follow=follow, prepare=_prepare)
    return run_app(app)


def _prepare() -> None:
    """Load what a key may ask for, so that no key has to wait for it."""
    for name in _LATER:
        import_module(f"tondo.terminal.app.{name}")
    collect_what_comes()


def play_screen(controller: PlayController, lang: str) -> PlayScreen:
    """A game at this keyboard."""
    return PlayScreen(LocalMatch(controller, lang))


def puzzle_screen(puzzles: Sequence[Puzzle], rng: Random, lang: str, first: Puzzle | None = None) -> PlayScreen:
    """Puzzles, beginning with ``first`` if it is given."""

    def make(complain: Callable[[Phrase], None]) -> PuzzleSession:
        return PuzzleSession(puzzles, rng, data_folder() / "puzzles.json", lang, complain, first)

    return PlayScreen(open_puzzles(make, lang))

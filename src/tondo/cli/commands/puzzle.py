"""``tondo puzzle``: puzzles at the keyboard."""

from argparse import Namespace
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from tondo.cli.full_screen import add_screen_arguments, is_full_screen, run_full_screen
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.values import whole_number
from tondo.core import game_names, game_type
from tondo.core.folders import data_folder
from tondo.core.words import join_or
from tondo.puzzles import Puzzle, UnknownPuzzle, UnknownTheme, of_theme, puzzle, puzzles

if TYPE_CHECKING:
    from tondo.terminal.app.play_screen import PlayScreen


def add_arguments(parser: Parser) -> None:
    """The game, and which puzzles of it."""
    say = parser.say
    parser.positional.add_argument("game", metavar=say("help.GAME"), nargs="?", help=say("help.puzzle-game"))
    add = parser.optional.add_argument
    add("--theme", metavar=say("help.THEME"), help=say("help.theme"))
    add("--id", metavar=say("help.PUZZLE"), help=say("help.puzzle-id"))
    add("--seed", metavar="N", type=whole_number(parser.lang), help=say("help.puzzle-seed"))
    add_screen_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Ask puzzles until the person leaves; raises `UsageError` if there are none such."""
    some, first = _wanted(arguments)
    rng = SystemRandom() if arguments.seed is None else Random(arguments.seed)
    if is_full_screen(arguments):
        return run_full_screen(lambda: _puzzle_screen(some, rng, lang, first), lang, arguments)
    from tondo.cli.screens import open_screen
    from tondo.terminal.puzzle import SolvePuzzles

    screen, reader = open_screen(arguments, lang)
    return SolvePuzzles(some, screen, reader, rng, data_folder() / "puzzles.json", first).run()


def _puzzle_screen(some: Sequence[Puzzle], rng: Random, lang: str, first: Puzzle | None) -> "PlayScreen":
    from tondo.terminal.app.opening import puzzle_screen

    return puzzle_screen(some, rng, lang, first)


def _wanted(arguments: Namespace) -> tuple[Sequence[Puzzle], Puzzle | None]:
    """The puzzles to choose from, and the first one if it was named."""
    try:
        first = None if arguments.id is None else puzzle(arguments.id)
        name = first.game.name if first is not None and arguments.game is None else arguments.game
        if name is None:
            raise UsageError(WORDS("usage.which-game", allowed=join_or(_games())))
        some = puzzles(name) if arguments.theme is None else of_theme(name, arguments.theme)
    except (UnknownPuzzle, UnknownTheme) as error:
        raise UsageError(error.phrase) from error
    title = game_type(name).title
    if first is not None and first.game.name != name:
        raise UsageError(WORDS("usage.puzzle-game", id=first.id, title=title))
    if not some:
        raise UsageError(WORDS("usage.no-puzzles", title=title, allowed=join_or(_games())))
    return some, first


def _games() -> list[str]:
    """The games that have puzzles."""
    return [name for name in game_names() if puzzles(name)]

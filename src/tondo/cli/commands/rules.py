"""``tondo rules``: the rules of a game."""

from argparse import Namespace

from tondo.cli.parser import Parser
from tondo.core import game
from tondo.terminal.exit_codes import SUCCESS


def add_arguments(parser: Parser) -> None:
    """The game."""
    parser.positional.add_argument("game", metavar=parser.say("help.GAME"), help=parser.say("help.game"))
    parser.optional.add_argument("--plain", action="store_true", help=parser.say("help.plain"))


def run(arguments: Namespace, lang: str) -> int:
    """Print the rules, as Markdown if the extra ``terminal`` is not installed."""
    wanted = game(arguments.game)
    try:
        from tondo.cli.screens import open_screen
    except ModuleNotFoundError:
        print(wanted.rules_text(lang), end="")
        return SUCCESS
    screen, _ = open_screen(arguments, lang)
    screen.rules(wanted)
    return SUCCESS

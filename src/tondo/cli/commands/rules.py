"""``tondo rules``: the rules of a game."""

from argparse import Namespace

from tondo.cli.parser import Parser
from tondo.cli.screens import open_screen
from tondo.core import game
from tondo.terminal.exit_codes import SUCCESS


def add_arguments(parser: Parser) -> None:
    """The game."""
    parser.positional.add_argument("game", metavar=parser.say("help.GAME"), help=parser.say("help.game"))
    parser.optional.add_argument("--plain", action="store_true", help=parser.say("help.plain"))


def run(arguments: Namespace, lang: str) -> int:
    """Print them."""
    screen, _ = open_screen(arguments, lang)
    screen.rules(game(arguments.game))
    return SUCCESS

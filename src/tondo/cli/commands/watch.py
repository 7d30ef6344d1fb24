"""``tondo watch``: look on at a table of any server."""

from argparse import Namespace

from tondo.cli.full_screen import add_screen_arguments
from tondo.cli.online import add_link, come_in, go_to
from tondo.cli.parser import Parser


def add_arguments(parser: Parser) -> None:
    """The table."""
    add_link(parser)
    add_screen_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Look on until the game is over or the person leaves."""
    return go_to(come_in(arguments.link, lang, watching=True), arguments, lang, watching=True)

"""``tondo join``: sit down at a table of any server."""

from argparse import Namespace

from tondo.cli.full_screen import add_screen_arguments
from tondo.cli.online import add_link, come_in, go_to
from tondo.cli.parser import Parser
from tondo.cli.values import whole_number


def add_arguments(parser: Parser) -> None:
    """The table, and where to sit under which name."""
    say, add = parser.say, parser.optional.add_argument
    add_link(parser)
    add("--seat", metavar="N", type=whole_number(parser.lang, 1), help=say("help.join-seat"))
    add("--name", metavar=say("help.WHO"), help=say("help.join-name"))
    add_screen_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Play there until the game is over or the person leaves."""
    match = come_in(arguments.link, lang, arguments.name or "")
    match.arrive(None if arguments.seat is None else arguments.seat - 1)
    return go_to(match, arguments, lang)

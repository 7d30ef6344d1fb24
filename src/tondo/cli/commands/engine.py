"""``tondo engine``: our bots for other programs, over standard input and output."""

import sys
from argparse import Namespace

from tondo.bots import LEVELS
from tondo.cli.parser import Parser
from tondo.cli.values import whole_number
from tondo.lab.engine_stdio import EngineStdio
from tondo.terminal.exit_codes import SUCCESS


def add_arguments(parser: Parser) -> None:
    """Which bot, and how long it thinks."""
    say, add = parser.say, parser.optional.add_argument
    add("--bot", metavar=say("help.BOT"), default=str(LEVELS), help=say("help.engine-bot", n=LEVELS))
    add("--simulations", metavar="N", type=whole_number(parser.lang, 1), help=say("help.simulations"))


def run(arguments: Namespace, _lang: str) -> int:
    """Answer line by line until told to stop."""
    for answer in EngineStdio(arguments.bot, arguments.simulations).answers(sys.stdin):
        print(answer, flush=True)
    return SUCCESS

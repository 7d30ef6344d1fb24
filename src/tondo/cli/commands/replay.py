"""``tondo replay``: a recorded game, step by step."""

from argparse import Namespace
from pathlib import Path

from tondo.cli.parser import Parser
from tondo.cli.screens import add_screen_arguments, open_screen
from tondo.cli.values import whole_number
from tondo.core import Record
from tondo.terminal.exit_codes import SUCCESS
from tondo.terminal.replay import Replay


def add_arguments(parser: Parser) -> None:
    """The file, and where in it to begin."""
    say = parser.say
    parser.positional.add_argument("file", metavar=say("help.FILE"), type=Path, help=say("help.record"))
    parser.optional.add_argument("--at", metavar="N", type=whole_number(parser.lang), help=say("help.at"))
    add_screen_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Step through the game with the keyboard, or print it where there is none."""
    screen, reader = open_screen(arguments, lang)
    replay = Replay(Record.load(arguments.file), screen)
    if screen.live:
        replay.step(reader, arguments.at or 0)
    elif arguments.at is not None:
        replay.show_at(arguments.at)
    else:
        replay.as_text()
    return SUCCESS

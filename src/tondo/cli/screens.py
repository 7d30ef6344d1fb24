"""The screen and the keyboard that commands use."""

import sys
from argparse import Namespace

from tondo.cli.parser import Parser
from tondo.terminal.reader import PromptReader, Reader, ScriptReader
from tondo.terminal.screen import Screen, open_console


def add_screen_arguments(parser: Parser) -> None:
    """Plain text, and plain ASCII."""
    parser.optional.add_argument("--plain", action="store_true", help=parser.say("help.plain"))
    parser.optional.add_argument("--ascii", action="store_true", help=parser.say("help.ascii"))


def open_screen(arguments: Namespace, lang: str) -> tuple[Screen, Reader]:
    """The screen and the keyboard; live if input and output are a terminal and ``--plain`` was not given."""
    plain = getattr(arguments, "plain", False)
    live = sys.stdin.isatty() and sys.stdout.isatty() and not plain
    console = open_console(plain=plain or not sys.stdout.isatty())
    screen = Screen(console, lang, live=live, ascii_only=getattr(arguments, "ascii", False))
    return screen, PromptReader() if live else ScriptReader(sys.stdin, console)

"""The screen and the keyboard that commands use."""

import sys
from argparse import Namespace

from tondo.cli.parser import Parser
from tondo.terminal.reader import PromptReader, Reader, ScriptReader
from tondo.terminal.screen import Screen, open_console


def add_screen_arguments(parser: Parser) -> None:
    """How the screen may be used."""
    parser.optional.add_argument("--plain", action="store_true", help=parser.say("help.plain"))
    parser.optional.add_argument("--ascii", action="store_true", help=parser.say("help.ascii"))


def open_screen(arguments: Namespace, lang: str) -> tuple[Screen, Reader]:
    """The screen and the keyboard; a person is there if both ends are a terminal and nobody asked for plain text."""
    plain = getattr(arguments, "plain", False)
    live = sys.stdin.isatty() and sys.stdout.isatty() and not plain
    console = open_console(plain=plain or not sys.stdout.isatty())
    screen = Screen(console, lang, live=live, ascii_only=getattr(arguments, "ascii", False))
    return screen, PromptReader() if live else ScriptReader(sys.stdin, console)

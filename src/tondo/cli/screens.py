"""The screen and the keyboard that commands use line by line."""

import sys
from argparse import Namespace

from tondo.cli.full_screen import add_screen_arguments, is_full_screen, is_plain, run_full_screen
from tondo.terminal.reader import PromptReader, Reader, ScriptReader
from tondo.terminal.screen import Screen, open_console

__all__ = ["add_screen_arguments", "is_full_screen", "open_screen", "run_full_screen"]


def open_screen(arguments: Namespace, lang: str) -> tuple[Screen, Reader]:
    """The screen and the keyboard; live if input and output are a terminal and plain text was not asked for."""
    plain = is_plain(arguments)
    live = sys.stdin.isatty() and sys.stdout.isatty() and not plain
    console = open_console(plain=plain or not sys.stdout.isatty())
    screen = Screen(console, lang, live=live, ascii_only=getattr(arguments, "ascii", False))
    return screen, PromptReader() if live else ScriptReader(sys.stdin, console)

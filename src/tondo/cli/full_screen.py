"""Whether a command shows the full screen or goes line by line; this must be known before anything is loaded."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tondo.cli.parser import Parser

if TYPE_CHECKING:
    from tondo.terminal.app.application import AppScreen

ACCESSIBLE = "ACCESSIBLE"  # people who use a screen reader set this variable, for programs that ask for it
_CAN_NOT_DRAW = ("", "dumb", "unknown")  # terminals, by ``TERM``


def add_screen_arguments(parser: Parser) -> None:
    """Line by line, plain text, and plain ASCII."""
    parser.optional.add_argument("--lines", action="store_true", help=parser.say("help.lines"))
    parser.optional.add_argument("--plain", action="store_true", help=parser.say("help.plain"))
    parser.optional.add_argument("--ascii", action="store_true", help=parser.say("help.ascii"))


def is_plain(arguments: Namespace | None) -> bool:
    """Whether plain text is asked for."""
    return getattr(arguments, "plain", False) or bool(os.environ.get(ACCESSIBLE))


def is_full_screen(arguments: Namespace | None = None) -> bool:
    """Whether somebody sits at a terminal that can show the full screen, and wants it."""
    if is_plain(arguments) or any(getattr(arguments, name, False) for name in ("lines", "ascii")):
        return False
    if os.environ.get("TERM", "") in _CAN_NOT_DRAW:
        return False
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def run_full_screen(
    first: "Callable[[], AppScreen[Any]]",
    lang: str,
    arguments: Namespace | None = None,
    follow: "Callable[[object], AppScreen[Any] | None] | None" = None,
) -> int:
    """Run the application with the screen that ``first`` makes; the exit code.

    ``follow`` makes the screen that comes next, of what the one before it was left with; None: none comes. ``--lang``,
    unlike the language of the computer, counts more than the language in the settings.
    """
    from tondo.terminal.app.garbage import collect_nothing

    collect_nothing()
    from tondo.terminal.app.opening import open_app

    return open_app(first, lang, lang_is_asked_for=getattr(arguments, "lang_is_given", False), follow=follow)

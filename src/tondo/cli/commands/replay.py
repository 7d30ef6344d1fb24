"""``tondo replay``: a recorded game, step by step."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tondo.cli.full_screen import add_screen_arguments, is_full_screen, run_full_screen
from tondo.cli.parser import Parser
from tondo.cli.values import whole_number
from tondo.core import Record
from tondo.terminal.exit_codes import SUCCESS

if TYPE_CHECKING:
    from tondo.terminal.app.replay_screen import ReplayScreen


def add_arguments(parser: Parser) -> None:
    """The file, and where in it to begin."""
    say = parser.say
    parser.positional.add_argument("file", metavar=say("help.FILE"), type=Path, help=say("help.record"))
    parser.optional.add_argument("--at", metavar="N", type=whole_number(parser.lang), help=say("help.at"))
    add_screen_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Step through the game on the full screen or line by line, or print it where there is no keyboard."""
    record = Record.load(arguments.file)
    if is_full_screen(arguments):
        return _open_full_screen(record, arguments, lang)
    return _run_lines(record, arguments, lang)


def _open_full_screen(record: Record, arguments: Namespace, lang: str) -> int:
    from tondo.terminal.history import History

    history = History(record)
    at = history.check(arguments.at or 0)

    def first() -> "ReplayScreen":
        from tondo.terminal.app.replay_screen import ReplayScreen

        return ReplayScreen(history, arguments.file, at=at)

    return run_full_screen(first, lang, arguments)


def _run_lines(record: Record, arguments: Namespace, lang: str) -> int:
    from tondo.cli.screens import open_screen
    from tondo.terminal.replay import Replay

    screen, reader = open_screen(arguments, lang)
    replay = Replay(record, screen)
    if screen.live:
        replay.step(reader, arguments.at or 0)
    elif arguments.at is not None:
        replay.show_at(arguments.at)
    else:
        replay.as_text()
    return SUCCESS

"""Where the commands that work for a while print their results and show their progress."""

import signal
import sys
from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tondo.terminal.screen import open_console

FILE_WIDTH = 160  # columns of what goes into a file or another program


def open_report() -> Console:
    """A console for results; wide if the output is not a terminal."""
    console = open_console(plain=not sys.stdout.isatty())
    if not sys.stdout.isatty():
        console.width = FILE_WIDTH
    return console


def progress_bar(unit: str, console: Console) -> Progress:
    """A bar that counts ``unit``; shown only if ``console`` is a terminal."""
    columns = (TextColumn(unit), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal)


def is_interrupted(work: Callable[[], None]) -> bool:
    """Do ``work``, and return whether Ctrl+C or SIGTERM ended it early."""
    usual = signal.signal(signal.SIGTERM, _interrupt)
    try:
        work()
    except KeyboardInterrupt:
        return True
    finally:
        signal.signal(signal.SIGTERM, usual)
    return False


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt

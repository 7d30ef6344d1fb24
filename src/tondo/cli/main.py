"""From arguments to an exit code; every error a person can cause ends as a sentence, never as a traceback."""

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from random import Random, SystemRandom

from tondo.cli import analysing, laddering, serving
from tondo.cli.arguments import build_parser
from tondo.cli.language import choose_language
from tondo.cli.listing import list_games
from tondo.cli.parser import WORDS, UsageError
from tondo.cli.setup import ask_session, session_from
from tondo.cli.verify import verify_files
from tondo.core import OptionError, Record, UnknownGame, game
from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.terminal.play import FAILED, FINE, INTERRUPTED, Play
from tondo.terminal.reader import PromptReader, Reader, ScriptReader
from tondo.terminal.replay import Replay
from tondo.terminal.screen import Screen, open_console
from tondo.terminal.seats import SeatError

WRONG_USAGE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``tondo`` with these arguments (the command line's by default) and give the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    lang = choose_language(words)
    _never_choke()
    try:
        code = _run(words, lang)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # Whoever read our output has gone.
        _write_no_more()
        return FAILED
    except OSError as error:
        _write_no_more()
        return _complain(TondoError(WORDS("error.output", why=os_error_message(error))), lang, FAILED)


def _write_no_more() -> None:
    """Python must not try to write the rest when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: Sequence[str], lang: str) -> int:
    parser = build_parser(lang, _version())
    try:
        chosen = parser.parse_args(words)
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else WRONG_USAGE
    if chosen.command is None:
        parser.print_help()
        return FINE
    try:
        return _COMMANDS[chosen.command](chosen, lang)
    except (UsageError, OptionError, UnknownGame, SeatError) as error:
        return _complain(error, lang, WRONG_USAGE)
    except TondoError as error:
        return _complain(error, lang, FAILED)
    except EOFError:
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED


def _complain(error: TondoError, lang: str, code: int) -> int:
    print(f"tondo: {error.text(lang)}", file=sys.stderr)
    return code


def _never_choke() -> None:
    """What a terminal can't write becomes a question mark, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _version() -> str:
    try:
        return version("tondo")
    except PackageNotFoundError:
        return "?"


def _open(arguments: Namespace, lang: str) -> tuple[Screen, Reader]:
    """The screen and the keyboard; a person is there if both ends are a terminal and nobody asked for plain text."""
    plain = getattr(arguments, "plain", False)
    live = sys.stdin.isatty() and sys.stdout.isatty() and not plain
    console = open_console(plain=plain or not sys.stdout.isatty())
    screen = Screen(console, lang, live=live, ascii_only=getattr(arguments, "ascii", False))
    return screen, PromptReader() if live else ScriptReader(sys.stdin, console)


def _play(arguments: Namespace, lang: str) -> int:
    screen, reader = _open(arguments, lang)
    if arguments.game is None and arguments.load is None and screen.live:
        session = ask_session(arguments, screen, reader)
    else:
        session = session_from(arguments, lang)
    ask = arguments.dice == "ask" or (arguments.dice is None and screen.live and bool(session.humans))
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _interrupt)
    rng = SystemRandom() if arguments.seed is None else Random(arguments.seed)
    return Play(session, screen, reader, rng, ask_chance=ask, save_to=arguments.save).run()


def _interrupt(*_: object) -> None:
    """A closed window is like Ctrl-C: the game is kept."""
    raise KeyboardInterrupt


def _replay(arguments: Namespace, lang: str) -> int:
    screen, reader = _open(arguments, lang)
    replay = Replay(Record.load(arguments.file), screen)
    if screen.live:
        replay.step(reader, arguments.at or 0)
    elif arguments.at is not None:
        replay.show_at(arguments.at)
    else:
        replay.as_text()
    return FINE


def _verify(arguments: Namespace, lang: str) -> int:
    return FINE if verify_files(arguments.files, lang) else FAILED


def _games(arguments: Namespace, lang: str) -> int:
    screen, _ = _open(arguments, lang)
    list_games(screen)
    return FINE


def _rules(arguments: Namespace, lang: str) -> int:
    screen, _ = _open(arguments, lang)
    screen.rules(game(arguments.game))
    return FINE


_COMMANDS: dict[str, Callable[[Namespace, str], int]] = {
    "play": _play,
    "replay": _replay,
    "verify": _verify,
    "games": _games,
    "rules": _rules,
    "analyse": analysing.analyse,
    "ladder": laddering.ladder,
    "engine": laddering.engine,
    "serve": serving.serve,
    "tables": serving.list_tables,
    "export": serving.export,
    "backup": serving.backup,
}

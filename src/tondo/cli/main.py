"""From arguments to an exit code. Every error that a user can cause ends as a sentence, never as a traceback."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

import tondo
from tondo.cli.commands import COMMANDS, load, missing_extra
from tondo.cli.full_screen import is_full_screen, run_full_screen
from tondo.cli.language import asked_language, choose_language
from tondo.cli.parser import WORDS, MissingExtra, Parser, UsageError
from tondo.core import OptionError, UnknownGame
from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.terminal.exit_codes import FAILURE, INTERRUPTED, SUCCESS, WRONG_USAGE
from tondo.terminal.seats import SeatError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``tondo`` with these arguments (the command line's by default) and return the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    lang = choose_language(words)
    _replace_unwritable()
    try:
        code = _run(words, lang)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The program that read our output has ended.
        _discard_output()
        return FAILURE
    except OSError as error:
        _discard_output()
        return _complain(TondoError(WORDS("error.output", why=os_error_message(error))), lang, FAILURE)


def _discard_output() -> None:
    """Keep Python from writing the rest of the output at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: Sequence[str], lang: str) -> int:
    try:
        parser = build_parser(words, lang)
        chosen = parser.parse_args(words)
        chosen.lang_is_given = asked_language(words) is not None
        if chosen.command is None:
            return _without_command(parser, chosen, lang)
        return _execute(chosen, lang)
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else WRONG_USAGE
    except (UsageError, OptionError, UnknownGame, SeatError) as error:
        return _complain(error, lang, WRONG_USAGE)
    except TondoError as error:
        return _complain(error, lang, FAILURE)
    except EOFError:
        return SUCCESS
    except KeyboardInterrupt:
        return INTERRUPTED


def _execute(chosen: Namespace, lang: str) -> int:
    try:
        return load(chosen.command).run(chosen, lang)
    except ModuleNotFoundError as error:  # some import what they need only when they need it
        if isinstance(error, MissingExtra) or (missing := missing_extra(chosen.command, error)) is None:
            raise
        raise missing from error


def _without_command(parser: Parser, chosen: Namespace, lang: str) -> int:
    """At a terminal, the full screen with everything that there is to do; elsewhere, or without the extra, the help."""
    if is_full_screen():
        try:
            from tondo.terminal.app.home_screen import HomeScreen
        except ModuleNotFoundError as error:
            if missing_extra("play", error) is None:
                raise
        else:
            return run_full_screen(HomeScreen, lang, chosen)
    parser.print_help()
    return SUCCESS


def build_parser(words: Sequence[str], lang: str) -> Parser:
    """The parser in ``lang``. Only commands named in ``words`` get their arguments; others stay unloaded."""

    def say(key: str) -> str:
        return WORDS(f"help.{key}").text(lang)

    main = Parser(lang=lang, prog="tondo", description=say("about"), epilog=say("exit-codes"))
    main.optional.add_argument("--version", action="version", version=f"tondo {tondo.__version__}", help=say("version"))
    commands = main.add_subparsers(dest="command", metavar=say("COMMAND"), title=say("commands"))
    for verb in COMMANDS:
        about = say(f"about-{verb}")
        parser = commands.add_parser(verb, lang=lang, description=about, help=about)
        if verb in words:
            load(verb).add_arguments(parser)
    main.commands = commands.choices
    return main


def _complain(error: TondoError, lang: str, code: int) -> int:
    print(f"tondo: {error.text(lang)}", file=sys.stderr)
    return code


def _replace_unwritable() -> None:
    """Write characters that a terminal can't show as question marks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")

"""``tondo print``: kits, rules, finished games and positions on paper, and files for machines."""

import os
import shutil
import sys
import textwrap
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Literal, get_args

from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.values import decimal_number, name_value, one_of, option_phrase, whole_number, write_file
from tondo.core import Record, State, game, game_names, game_type
from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.kit import PAPERS, Ink
from tondo.core.options import parse_options
from tondo.core.strict_json import MAX_BYTES
from tondo.press.book import print_record
from tondo.press.kits import print_kit
from tondo.press.maker import MakerSettings, maker_files
from tondo.press.maker.settings import FORMATS, LIMITS
from tondo.press.position import print_position
from tondo.press.rules import print_rules
from tondo.press.settings import PressError, PrintSettings, Sides
from tondo.terminal.exit_codes import SUCCESS

STANDARD = "-"  # standard input or output in place of a file
LENGTHS = tuple(name for name in LIMITS if not name.startswith("sheet_"))


def add_arguments(parser: Parser) -> None:
    """What to print; a file instead of that is a finished game."""
    say = parser.say
    kinds = parser.add_subparsers(dest="what", metavar=say("help.WHAT"), title=say("help.what"), required=True)
    for name, add in _ARGUMENTS.items():
        about = say(f"help.about-print-{name}")
        add(kinds.add_parser(name, lang=parser.lang, description=about, help=about))
    parser.expand = _with_record


def _with_record(words: list[str]) -> list[str]:
    """``tondo print game.json`` is short for ``tondo print record game.json``."""
    first = words[0] if words else ""
    is_file = first == STANDARD or (not first.startswith("-") and (os.sep in first or "." in first))
    return ["record", *words] if is_file else words


def run(arguments: Namespace, lang: str) -> int:
    """Make it whole, then write it: whatever goes wrong, no half-written file is left."""
    _PRINT[arguments.what](arguments, lang)
    return SUCCESS


def _add_paper(parser: Parser) -> None:
    """What every document has."""
    add, lang = parser.optional.add_argument, parser.lang
    add("-o", "--output", metavar=parser.say("help.FILE"), help=parser.say("help.print-output"))
    papers, inks = tuple(PAPERS), get_args(Ink)
    add("--paper", metavar="|".join(papers), type=one_of(lang, *papers), default="a4", help=parser.say("help.paper"))
    add("--ink", metavar="|".join(inks), type=one_of(lang, *inks), default="colour", help=parser.say("help.ink"))


def _add_options(parser: Parser, about: str) -> None:
    pair = parser.say("help.NAME-VALUE")
    read = name_value(parser.lang)
    parser.optional.add_argument("--option", metavar=pair, action="append", default=[], type=read, help=about)


def _settings(arguments: Namespace, lang: str) -> PrintSettings:
    return PrintSettings(lang=lang, paper_name=arguments.paper, ink=arguments.ink)


# Kits.


def _add_kit(parser: Parser) -> None:
    add, say = parser.optional.add_argument, parser.say
    parser.positional.add_argument("game", metavar=say("help.GAME"), help=say("help.game"))
    _add_paper(parser)
    sides = get_args(Sides)
    add("--sides", metavar="|".join(sides), type=one_of(parser.lang, *sides), default="double", help=say("help.sides"))
    add("--copies", metavar="N", type=whole_number(parser.lang), default=1, help=say("help.copies"))
    _add_options(parser, say("help.kit-option"))
    parser.epilog = "\n".join(_option_lines("kit", parser.lang))


def _option_lines(what: Literal["kit", "part"], lang: str) -> Iterator[str]:
    """What can be chosen for each game's kit, or for its parts."""
    width = shutil.get_terminal_size().columns - 2
    for name in game_names():
        kind = game_type(name)
        options = kind.kit_settings if what == "kit" else kind.part_settings
        if options:
            yield name
        for option in options:
            text = option_phrase(option, kind.words(f"{what}.option.{option.name}"), lang).text(lang)
            yield textwrap.fill(text, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _print_kit(arguments: Namespace, lang: str) -> None:
    wanted = game(arguments.game)
    options = parse_options(wanted.kit_settings, arguments.option)
    try:
        settings = replace(_settings(arguments, lang), sides=arguments.sides, copies=arguments.copies, options=options)
    except PressError as error:
        raise UsageError(error.phrase) from error
    _write(arguments, f"{wanted.name}-kit.pdf", lambda: print_kit(wanted, settings), lang)


# Rules.


def _add_rules(parser: Parser) -> None:
    say = parser.say
    parser.positional.add_argument("game", metavar=say("help.GAME"), help=say("help.game"))
    parser.optional.add_argument("--booklet", action="store_true", help=say("help.booklet"))
    _add_paper(parser)


def _print_rules(arguments: Namespace, lang: str) -> None:
    wanted, settings = game(arguments.game), _settings(arguments, lang)
    name = f"{wanted.name}-{'booklet' if arguments.booklet else 'rules'}.pdf"
    _write(arguments, name, lambda: print_rules(wanted, settings, booklet=arguments.booklet), lang)


# Finished games.


def _add_record(parser: Parser) -> None:
    say = parser.say
    parser.positional.add_argument("file", metavar=say("help.FILE"), help=say("help.print-record"))
    _add_paper(parser)
    add = parser.optional.add_argument
    add("--no-opinions", action="store_true", help=say("help.no-opinions"))
    add("--simulations", metavar="N", type=whole_number(parser.lang, 1), help=say("help.book-simulations"))


def _print_record(arguments: Namespace, lang: str) -> None:
    settings = _settings(arguments, lang)
    record = _load(arguments.file)

    def make() -> bytes:
        with _Progress(lang) as progress:
            return print_record(
                record,
                settings,
                opinions=not arguments.no_opinions,
                simulations=arguments.simulations,
                progress=progress,
            )

    _write(arguments, _named_after(arguments.file, record, ""), make, lang)


def _load(file: str) -> Record:
    """The record in a file or in the standard input; every action is legal."""
    record = Record.loads(sys.stdin.read(MAX_BYTES + 1)) if file == STANDARD else Record.load(file)
    record.verify()
    return record


def _named_after(file: str, record: Record, more: str) -> str:
    return f"{record.game.name if file == STANDARD else Path(file).stem}{more}.pdf"


# Positions.


def _add_position(parser: Parser) -> None:
    say, add = parser.say, parser.optional.add_argument
    parser.positional.add_argument("game", metavar=say("help.GAME-OR-FILE"), help=say("help.print-position"))
    parser.positional.add_argument("text", metavar=say("help.TEXT"), nargs="?", help=say("help.position"))
    add("--at", metavar="N", type=whole_number(parser.lang), help=say("help.print-at"))
    add("--players", metavar="N", type=whole_number(parser.lang, 1), help=say("help.players"))
    _add_options(parser, say("help.option"))
    _add_paper(parser)


def _print_position(arguments: Namespace, lang: str) -> None:
    settings = _settings(arguments, lang)
    if arguments.game in game_names():
        if arguments.text is None or arguments.at is not None:
            raise UsageError(WORDS("print.position-text" if arguments.text is None else "print.position-at"))
        kind = game_type(arguments.game)
        found = kind(arguments.players, parse_options(kind.settings, arguments.option)).parse_position(arguments.text)
        _write(arguments, f"{kind.name}-position.pdf", lambda: print_position(found, settings), lang)
        return
    if arguments.text is not None or arguments.players is not None or arguments.option:
        raise UsageError(WORDS("print.position-record", file=arguments.game))
    record = _load(arguments.game)
    state = _position(record, arguments.at)
    name = _named_after(arguments.game, record, "-position")
    _write(arguments, name, lambda: print_position(state, settings, names=record.players), lang)


def _position(record: Record, at: int | None) -> State:
    """The position after ``at`` actions, or the last one."""
    last = len(record.actions)
    if at is None or at == last:
        return record.verify()
    if at > last:
        raise UsageError(WORDS("print.at", at=at, last=last))
    return next(step.state for step in record.replay() if step.number == at)


# Files for makers.


def _add_maker(parser: Parser) -> None:
    say, add, lang = parser.say, parser.optional.add_argument, parser.lang
    parser.positional.add_argument("game", metavar=say("help.GAME"), help=say("help.game"))
    add("-o", "--output", metavar=say("help.FOLDER"), help=say("help.maker-output"))
    add("--format", metavar="|".join(FORMATS), type=one_of(lang, *FORMATS), default="svg", help=say("help.format"))
    add("--sheet", metavar=say("help.WIDTHxHEIGHT"), type=_sheet(lang), help=say("help.sheet"))
    usual = MakerSettings()
    for name in LENGTHS:
        about = say(f"help.{name}", usual=f"{getattr(usual, name):g}")
        add(f"--{name}", metavar="MM", type=decimal_number(lang), help=about)
    _add_options(parser, say("help.part-option"))
    parser.epilog = "\n".join(_option_lines("part", lang))


def _sheet(lang: str) -> Callable[[str], tuple[float, float]]:
    """A width and a height in millimetres."""
    number = decimal_number(lang)

    def read(text: str) -> tuple[float, float]:
        width, cross, height = text.lower().replace("\N{MULTIPLICATION SIGN}", "x").partition("x")
        if not cross:
            raise ArgumentTypeError(WORDS("usage.sheet", value=repr(text)).text(lang))
        return number(width), number(height)

    return read


def _print_maker(arguments: Namespace, lang: str) -> None:
    wanted = game(arguments.game)
    chosen = {name: getattr(arguments, name) for name in LENGTHS}
    chosen["options"] = parse_options(wanted.part_settings, arguments.option)
    if arguments.sheet is not None:
        chosen |= {"sheet_width": arguments.sheet[0], "sheet_height": arguments.sheet[1]}
    try:
        settings = MakerSettings(arguments.format, **{key: value for key, value in chosen.items() if value is not None})
    except PressError as error:
        raise UsageError(error.phrase) from error
    if arguments.output == STANDARD:
        raise UsageError(WORDS("print.folder"))
    folder = _free(f"{wanted.name}-{arguments.format}") if arguments.output is None else Path(arguments.output)
    files = maker_files(wanted, settings, lang)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TondoError(WORDS("error.unwritable", path=folder, why=os_error_message(error))) from error
    for name, content in files.items():
        write_file(folder / name, content)
        _tell("print.written", lang, path=folder / name)


# Writing.


def _write(arguments: Namespace, usual: str, make: Callable[[], bytes], lang: str) -> None:
    """Make a document and write it: to the file that was named, or to one of the ``usual`` name if there is none."""
    if arguments.output == STANDARD:
        sys.stdout.buffer.write(make())
        return
    path = _free(usual) if arguments.output is None else Path(arguments.output)
    write_file(path, make())
    _tell("print.written", lang, path=path)


def _free(name: str) -> Path:
    """A file or folder that nobody named must not replace another one."""
    path = Path(name)
    if path.exists():
        raise UsageError(WORDS("print.exists", path=path))
    return path


def _tell(key: str, lang: str, **params: object) -> None:
    print(WORDS(key, **params).text(lang), file=sys.stderr)


class _Progress:
    """How far something is, in one line that changes; nothing unless the error stream is a terminal."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._shown = ""

    def __enter__(self) -> Callable[[float], None]:
        return self._show

    def __exit__(self, *_error: object) -> None:
        if self._shown:
            print(f"\r{' ' * len(self._shown)}\r", end="", file=sys.stderr, flush=True)

    def _show(self, part: float) -> None:
        text = WORDS("print.progress", percent=f"{100 * part:.0f}").text(self._lang)
        if text != self._shown and sys.stderr.isatty():
            self._shown = text
            print(f"\r{text}", end="", file=sys.stderr, flush=True)


_ARGUMENTS: dict[str, Callable[[Parser], None]] = {
    "kit": _add_kit,
    "rules": _add_rules,
    "record": _add_record,
    "position": _add_position,
    "maker": _add_maker,
}
_PRINT: dict[str, Callable[[Namespace, str], None]] = {
    "kit": _print_kit,
    "rules": _print_rules,
    "record": _print_record,
    "position": _print_position,
    "maker": _print_maker,
}

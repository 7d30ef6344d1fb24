"""Reads values from the command line, with errors in the user's language, and writes numbers."""

from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from pathlib import Path

from tondo.cli.parser import WORDS
from tondo.core.errors import OptionError, TondoError
from tondo.core.files import atomic_write, os_error_message
from tondo.core.game import AnyGame
from tondo.core.options import Value, unknown


def comma_list(text: str) -> tuple[str, ...]:
    """Words separated by commas."""
    return tuple(part.strip() for part in text.split(","))


def whole_number(lang: str, low: int = 0) -> Callable[[str], int]:
    """A whole number in decimal digits, at least ``low``."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 18) or int(text) < low:
            key = "usage.number" if low == 0 else "usage.at-least"
            raise ArgumentTypeError(WORDS(key, value=repr(text), low=low).text(lang))
        return int(text)

    return read


def seconds(lang: str) -> Callable[[str], float]:
    """A positive duration."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = 0.0
        if not 0.001 <= found <= 86400:
            raise ArgumentTypeError(WORDS("usage.seconds", value=repr(text)).text(lang))
        return found

    return read


def name_value(lang: str) -> Callable[[str], tuple[str, str]]:
    """A name and a value."""

    def read(text: str) -> tuple[str, str]:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise ArgumentTypeError(WORDS("usage.pair", value=repr(text)).text(lang))
        return name.strip(), value

    return read


def one_of(lang: str, *allowed: str) -> Callable[[str], str]:
    """One of a few words."""

    def read(text: str) -> str:
        if text not in allowed:
            raise ArgumentTypeError(WORDS("usage.one-of", value=repr(text), allowed=" | ".join(allowed)).text(lang))
        return text

    return read


def read_options(kind: type[AnyGame], typed: Sequence[tuple[str, str]]) -> dict[str, Value]:
    """The options of a game as they were typed."""
    known = {option.name: option for option in kind.settings}
    chosen: dict[str, Value] = {}
    for name, text in typed:
        if name not in known:
            raise OptionError(unknown(name, known))
        chosen[name] = known[name].parse(text)
    return chosen


def percent(part: float, whole: float, lang: str) -> str:
    """A fraction as a percentage, for a reader."""
    if not whole:
        return "–"
    return WORDS("number.percent", number=f"{100 * part / whole:.0f}").text(lang)


def decimal(number: float, digits: int, lang: str) -> str:
    """A decimal number, for a reader."""
    text = f"{number:.{digits}f}"
    return text.replace(".", WORDS("number.point").text(lang))


def write_text(path: Path, text: str) -> None:
    """Write a file that the user named; raise `TondoError` if that fails."""
    try:
        atomic_write(path, text)
    except OSError as error:
        raise TondoError(WORDS("error.unwritable", path=path, why=os_error_message(error))) from error

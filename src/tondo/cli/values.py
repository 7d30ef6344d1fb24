"""Reads values from the command line, with errors in the user's language, and writes files."""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

from tondo.cli.parser import WORDS
from tondo.core.errors import TondoError
from tondo.core.files import atomic_write, os_error_message
from tondo.core.options import Option, Switch
from tondo.core.words import Phrase, in_language


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


def decimal_number(lang: str) -> Callable[[str], float]:
    """A number that need not be whole, with a point or a comma."""

    def read(text: str) -> float:
        if re.fullmatch(r"-?[0-9]{1,9}([.,][0-9]{1,9})?", text) is None:
            raise ArgumentTypeError(WORDS("usage.decimal", value=repr(text)).text(lang))
        return float(text.replace(",", "."))

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


def option_phrase(option: Option, about: Phrase, lang: str) -> Phrase:
    """An option as it is typed, what it is for, and its default."""
    usual = str(option.default)
    if isinstance(option, Switch):
        usual = "on" if option.default else "off"
    allowed = in_language(option.allowed(), lang)
    return WORDS("games.option", name=option.name, about=about, allowed=allowed, default=_cut(usual))


def _cut(text: str) -> str:
    return text if len(text) <= 30 else text[:29] + "…"


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file that the user named; raise `TondoError` if that fails."""
    try:
        atomic_write(path, content)
    except OSError as error:
        raise TondoError(WORDS("error.unwritable", path=path, why=os_error_message(error))) from error

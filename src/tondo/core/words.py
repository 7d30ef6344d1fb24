"""Sentences, kept apart from the code that needs them, in every language Tondo speaks.

A folder with a catalogue holds ``en.toml`` and ``fr.toml`` with the same keys. Code makes a `Phrase`, which knows
what is to be said but not yet in which language; whoever shows it to a person asks for its text.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TypeAlias

LANGUAGES = ("en", "fr")

Entry: TypeAlias = str | Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something to say. ``params`` may hold phrases themselves: they follow into the reader's language."""

    catalogue: "Catalogue"
    key: str
    items: tuple[tuple[str, object], ...] = ()

    @property
    def params(self) -> dict[str, object]:
        """What the sentence is filled with, by name."""
        return dict(self.items)

    def text(self, lang: str = "en") -> str:
        """The sentence in ``lang``; a language Tondo does not speak is answered in English."""
        lang = lang if lang in LANGUAGES else "en"
        template = self.catalogue.entry(self.key, lang)
        if not isinstance(template, str):
            template = template["one" if _is_one(self.params["n"], lang) else "other"]
        if not self.items:
            return template.format()
        return template.format_map({name: in_language(value, lang) for name, value in self.items})

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Series:
    """Several things in one sentence: *a, b and c*, or *a, b or c*."""

    items: tuple[object, ...]
    last: str

    def text(self, lang: str = "en") -> str:
        """The things with commas between them and the word before the last."""
        said = [in_language(item, lang) for item in self.items]
        if len(said) < 2:
            return "".join(said)
        last = CORE(f"list.{self.last}").text(lang)
        return f"{', '.join(said[:-1])} {last} {said[-1]}"

    def __str__(self) -> str:
        return self.text()


class Catalogue:
    """The sentences of one package, all languages. Calling it with a key makes a phrase."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __call__(self, key: str, /, **params: object) -> Phrase:
        """What ``key`` stands for, to be said with ``params``; an unknown key is a mistake in the program."""
        self.entry(key, "en")
        return Phrase(self, key, tuple(params.items()))

    def entry(self, key: str, lang: str) -> Entry:
        """The template behind ``key``."""
        try:
            return self.entries(lang)[key]
        except KeyError:
            raise LookupError(f"{self.package}: no words for {key!r} in {lang!r}") from None

    def entries(self, lang: str) -> Mapping[str, Entry]:
        """All templates in ``lang`` by dotted key; a template with a plural is a mapping of *one* and *other*."""
        return _load(self.package, lang)

    def __contains__(self, key: str) -> bool:
        return key in self.entries("en")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Catalogue) and other.package == self.package

    def __hash__(self) -> int:
        return hash(self.package)

    def __repr__(self) -> str:
        return f"Catalogue({self.package!r})"


CORE = Catalogue("tondo.core")


def join_and(items: Iterable[object]) -> Series:
    """*a, b and c*."""
    return Series(tuple(items), "and")


def join_or(items: Iterable[object]) -> Series:
    """*a, b or c*."""
    return Series(tuple(items), "or")


def in_language(value: object, lang: str) -> str:
    """Any value as text for a reader of ``lang``."""
    if isinstance(value, str):  # by far the most frequent
        return value
    return value.text(lang) if isinstance(value, (Phrase, Series)) else str(value)


def shortened(value: object) -> str:
    """What somebody gave, for a message that names it, but not all of it if it is long."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"


def _is_one(n: object, lang: str) -> bool:
    if not isinstance(n, int):
        raise TypeError(f"a plural needs a number as n, not {n!r}")
    return abs(n) < 2 if lang == "fr" else abs(n) == 1


@cache
def _load(package: str, lang: str) -> Mapping[str, Entry]:
    text = files(package).joinpath("words", f"{lang}.toml").read_text("utf-8")
    return MappingProxyType(dict(_flat("", tomllib.loads(text))))


def _flat(prefix: str, table: Mapping[str, object]) -> Iterable[tuple[str, Entry]]:
    for key, value in table.items():
        if isinstance(value, str) or (isinstance(value, dict) and value.keys() == {"one", "other"}):
            yield prefix + key, value
        elif isinstance(value, dict):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            raise TypeError(f"{prefix}{key}: words are text, not {value!r}")

"""Sentences, kept apart from the code that needs them, in every language found.

A package keeps its catalogues in ``words/<language>.po``: gettext files whose ``msgid`` is a key, not English. The
build compiles them to ``.mo``, which is what is read here. Code makes a `Phrase`, which knows what to say but not yet
in which language; whoever shows it to a person calls `text`. What a catalogue lacks is said in the source language.

Languages are found, never listed: each catalogue of this package is one. The folder named by the environment variable
``TONDO_WORDS`` may hold more, or corrections, as ``<package>/<language>.mo`` (``tondo.core/de.mo``); it is searched
first.
"""

import os
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from itertools import pairwise
from pathlib import Path
from typing import Protocol

from tondo.core.folders import package_folder

SOURCE_LANGUAGE = "en"

SEARCH_PATH = "TONDO_WORDS"

_CACHED_BELOW = 1000  # plurals of numbers up to this are looked up once

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class WordsError(RuntimeError):
    """A catalogue that was never compiled, or has changed since."""


class HasText(Protocol):
    """A phrase, or an error that has one."""

    def text(self, lang: str = SOURCE_LANGUAGE) -> str:
        """The text in ``lang``."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something to say. ``params`` may hold phrases themselves, which are said in the same language."""

    catalogue: "Catalogue"
    key: str
    items: tuple[tuple[str, object], ...] = ()

    @property
    def params(self) -> dict[str, object]:
        """What the sentence is filled with, by name."""
        return dict(self.items)

    def text(self, lang: str = SOURCE_LANGUAGE) -> str:
        """The sentence in ``lang``; a language that was not found is answered in the source language."""
        templates = self.catalogue.templates(lang)
        template = templates[self.key]
        if template is None:
            template = templates.plural(self.key, dict(self.items)["n"])
        if not self.items:
            return template.format()
        return template.format_map({name: in_language(value, lang) for name, value in self.items})

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Series:
    """Several things in one sentence: *a, b and c*, or *a, b or c*."""

    items: tuple[object, ...]
    conjunction: str  # "and" or "or"

    def text(self, lang: str = SOURCE_LANGUAGE) -> str:
        """The things with commas between them, and the conjunction before the last."""
        said = [in_language(item, lang) for item in self.items]
        if len(said) < 2:
            return "".join(said)
        templates = CORE.templates(lang)
        comma, last = templates["list.comma"], templates[f"list.{self.conjunction}"]
        assert comma is not None
        assert last is not None
        return last.format(items=comma.join(said[:-1]), last=said[-1])

    def __str__(self) -> str:
        return self.text()


class Spoken(ABC):
    """Something within a sentence that each language says in its own way, though no catalogue has it: an action."""

    @abstractmethod
    def text(self, lang: str = SOURCE_LANGUAGE) -> str:
        """The text in ``lang``."""

    def __str__(self) -> str:
        return self.text()


class Catalogue:
    """The sentences of one package, all languages. Calling it with a key makes a phrase."""

    __slots__ = ("_loaded", "package")

    def __init__(self, package: str) -> None:
        self.package = package
        self._loaded = _LOADED.setdefault(package, {})  # one for all catalogues of the package

    def define(self, constants: Mapping[str, object]) -> None:
        """Let every text of the package use these as placeholders. A phrase has no parameters of the same names."""
        _CONSTANTS[self.package] = constants
        self._loaded.clear()

    def __call__(self, key: str, /, **params: object) -> Phrase:
        """The phrase of ``key``, to be filled with ``params``. Raises LookupError for an unknown key: it is a bug."""
        self.templates(SOURCE_LANGUAGE)[key]
        return Phrase(self, key, tuple(params.items()))

    def templates(self, lang: str) -> "Templates":
        """The sentences in ``lang``, or in the source language where ``lang`` was not found."""
        found = self._loaded.get(lang)
        if found is None:
            if lang not in languages():
                return self.templates(SOURCE_LANGUAGE)
            found = self._loaded[lang] = Templates(self.package, _load(self.package, lang))
        return found

    def accepted(self, key: str) -> tuple[str, ...]:
        """What readers of any language may type for ``key``, whose entry lists words with ``|`` between them.

        The first word in a language is the one to show; those of the source language come first.
        """
        found = (self.templates(lang)[key] or "" for lang in languages())
        return tuple(dict.fromkeys(word.lower() for words in found for word in words.split("|") if word))

    def pattern(self, *keys: str) -> str:
        """A regular expression for any of the words that `accepted` gives for ``keys``."""
        words = {word for key in keys for word in self.accepted(key)}
        return f"(?:{'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})"

    def meanings(self, section: str, names: Sequence[str]) -> dict[str, int]:
        """The index of the name that each word means: the words are those accepted for ``<section>.<name>``.

        Where a word means different things in different languages, the first language in the order of `languages` wins.
        """
        found: dict[str, int] = {}
        for lang in languages():
            for number, name in enumerate(names):
                words = self.templates(lang)[f"{section}.{name}"] or ""
                found = {word.lower(): number for word in words.split("|") if word} | found
        return found

    def __contains__(self, key: str) -> bool:
        try:
            self.templates(SOURCE_LANGUAGE)[key]
        except LookupError:
            return False
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Catalogue) and other.package == self.package

    def __hash__(self) -> int:
        return hash(self.package)

    def __reduce__(self) -> tuple[object, ...]:
        return Catalogue, (self.package,)

    def __repr__(self) -> str:
        return f"Catalogue({self.package!r})"


class Templates(dict[str, str | None]):
    """A catalogue in one language: by key the template, or None where it depends on a number; see `plural`."""

    def __init__(self, package: str, translations: NullTranslations) -> None:
        super().__init__()
        self.package = package
        self._translations = translations
        self._constants = constants_of(package)
        self._plurals: dict[tuple[str, int], str] = {}

    def __missing__(self, key: str) -> str | None:
        """Look a key up; the next time it is in the dict."""
        found: str | None
        try:
            try:
                self._translations.ngettext(key, key, 1)
                found = None
            except LookupError:
                found = fill(self._translations.gettext(key), self._constants)
        except LookupError:
            raise LookupError(f"{self.package}: no words for {key!r}") from None
        self[key] = found
        return found

    def plural(self, key: str, n: object) -> str:
        """The template for ``n`` things, by the language's own rule."""
        if not isinstance(n, int):
            raise TypeError(f"a plural needs a number as n, not {n!r}")
        found = self._plurals.get((key, n))
        if found is None:
            found = fill(self._translations.ngettext(key, key, abs(n)), self._constants)
            if -_CACHED_BELOW < n < _CACHED_BELOW:
                self._plurals[key, n] = found
        return found


class _NotFound(NullTranslations):
    """The last in a chain of translations: raises LookupError for every key."""

    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise LookupError(msgid1)


# By package: its catalogues by language, loaded on demand, and the constants that its texts may use.
_LOADED: dict[str, dict[str, Templates]] = {}
_CONSTANTS: dict[str, Mapping[str, object]] = {}

CORE = Catalogue("tondo.core")


def constants_of(package: str) -> Mapping[str, object]:
    """The constants that the texts of a package may use."""
    return _CONSTANTS.get(package, {})


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
    return value.text(lang) if isinstance(value, (Phrase, Series, Spoken)) else str(value)


def fill(text: str, constants: Mapping[str, object]) -> str:
    """A text with the placeholders that ``constants`` names filled in; all others stay."""
    return _PLACEHOLDER.sub(lambda match: str(constants.get(match[1], match[0])), text)


def texts(phrase: HasText) -> dict[str, str]:
    """A phrase, or an error, for readers of each language."""
    return {lang: phrase.text(lang) for lang in languages()}


def shortened(value: object) -> str:
    """The ``repr`` of a bad value for an error message, cut if it is long."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"


@cache
def languages() -> tuple[str, ...]:
    """The tags of all languages found, the source language first."""
    names = (entry.name for folder in _folders(CORE.package, "words") for entry in folder.iterdir())
    found = {name[:-3] for name in names if name.endswith((".mo", ".po"))}
    return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def find_language(tag: str) -> str:
    """The language for a tag like ``fr-CA``: that of the region, else the plain one, else the source language."""
    found = {lang.lower(): lang for lang in languages()}
    wanted = tag.lower()
    return found.get(wanted) or found.get(wanted.partition("-")[0], SOURCE_LANGUAGE)


def document(package: str, stem: str, lang: str) -> str:
    """The text of ``<stem>.<language>.md`` in a package, in the source language where there is no other."""
    for wanted in (lang, SOURCE_LANGUAGE):
        for folder in _folders(package):
            if wanted in languages() and (path := folder.joinpath(f"{stem}.{wanted}.md")).is_file():
                return path.read_text("utf-8")
    raise LookupError(f"{package}: no {stem}.{SOURCE_LANGUAGE}.md")


def _folders(package: str, inside: str = "") -> Iterator[Path]:
    """The folders that may have a package's words, in search order; ``inside`` is a folder within the package."""
    extra = Path(os.environ.get(SEARCH_PATH, ""), package)
    if os.environ.get(SEARCH_PATH) and extra.is_dir():
        yield extra
    own = package_folder(package) / inside
    if own.is_dir():
        yield own


def _load(package: str, lang: str) -> NullTranslations:
    """The catalogue of a package, which falls back to the one in the source language."""
    is_source = lang == SOURCE_LANGUAGE
    last = _NotFound() if is_source else _load(package, SOURCE_LANGUAGE)
    found = [_read(folder, lang) for folder in _folders(package, "words")]
    chain = [*(translations for translations in found if translations is not None), last]
    if is_source and len(chain) == 1:
        raise WordsError(f"{package} has no words/{lang}.mo: {_COMPILE_HINT}")
    for translations, fallback in pairwise(chain):
        translations.add_fallback(fallback)
    return chain[0]


_COMPILE_HINT = "run `python tools/compile_words.py`"


def _read(folder: Path, lang: str) -> NullTranslations | None:
    compiled = folder.joinpath(f"{lang}.mo")
    if _is_stale(compiled, compiled.with_suffix(".po")):
        raise WordsError(
            f"{compiled.with_suffix('.po')} has changed since it was compiled, or never was: {_COMPILE_HINT}"
        )
    if not compiled.is_file():
        return None
    with compiled.open("rb") as file:
        return GNUTranslations(file)


def _is_stale(compiled: Path, source: Path) -> bool:
    """Whether a catalogue was edited and not compiled since. An installed package has no sources."""
    if not source.exists():
        return False
    return not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime

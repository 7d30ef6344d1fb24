"""JSON as it leaves the server. A phrase leaves as a sentence in every language, a dataclass as its fields."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

import orjson
from typing_extensions import TypeAliasType

from tondo.core.words import Phrase, texts

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Text = TypeAliasType("Text", dict[str, str])  # a sentence for people, by language


class Encoded(Generic[T_co]):
    """Content that is encoded once for several messages; with ``lang``, sentences in that language alone."""

    __slots__ = ("content", "json")

    def __init__(self, content: T_co, lang: str = "") -> None:
        plain = _plain_in(lang) if lang else _plain
        self.content = orjson.dumps(content, plain, orjson.OPT_PASSTHROUGH_DATACLASS)
        self.json = orjson.Fragment(self.content)

    @staticmethod
    def without_phrases(content: T) -> "Encoded[T]":
        """Content with no phrase in it, whose dataclasses have no computed fields: encoded in half the time."""
        return Encoded._made(orjson.dumps(content))

    @staticmethod
    def listed(items: "Sequence[Encoded[T]]") -> "Encoded[list[T]]":
        """A list of what is encoded already."""
        return Encoded._made(b"[" + b",".join([item.content for item in items]) + b"]")

    @staticmethod
    def _made(content: bytes) -> "Encoded[Any]":
        found: Encoded[Any] = Encoded.__new__(Encoded)
        found.content = content
        found.json = orjson.Fragment(content)
        return found

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Encoded) and self.content == other.content)


def dumps(content: object) -> bytes:
    """Plain values, phrases and dataclasses as JSON."""
    return orjson.dumps(content, _plain, orjson.OPT_PASSTHROUGH_DATACLASS)


def _plain(value: Any) -> object:
    kind: Any = type(value)
    return _conversion(kind)(value)


@cache
def _conversion(kind: Any) -> Callable[[Any], object]:
    """How values of a type become what orjson can encode; every message passes here."""
    if issubclass(kind, Encoded):
        return attrgetter("json")
    if issubclass(kind, Phrase):
        return texts
    if issubclass(kind, Mapping):
        return dict
    names = tuple(field.name for field in fields(kind) if field.init)
    values = attrgetter(*names)
    if len(names) == 1:
        return lambda value: {names[0]: values(value)}
    return lambda value: dict(zip(names, values(value), strict=True))


@cache
def _plain_in(lang: str) -> Callable[[Any], object]:
    return lambda value: {lang: value.text(lang)} if isinstance(value, Phrase) else _plain(value)

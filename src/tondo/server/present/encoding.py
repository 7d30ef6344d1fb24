"""JSON as it leaves the server. A phrase leaves as a sentence in every language, a dataclass as its fields."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

import orjson
from typing_extensions import TypeAliasType

from tondo.core.words import Phrase, texts

T_co = TypeVar("T_co", covariant=True)

Text = TypeAliasType("Text", dict[str, str])  # a sentence for people, by language


class Encoded(Generic[T_co]):
    """Content that is encoded once for several messages; with ``lang``, sentences in that language alone."""

    __slots__ = ("json",)

    def __init__(self, content: T_co, lang: str = "") -> None:
        plain = _plain_in(lang) if lang else _plain
        self.json = orjson.Fragment(orjson.dumps(content, plain, orjson.OPT_PASSTHROUGH_DATACLASS))


def dumps(content: object) -> bytes:
    """Plain values, phrases and dataclasses as JSON."""
    return orjson.dumps(content, _plain, orjson.OPT_PASSTHROUGH_DATACLASS)


def _plain(value: Any) -> object:
    if isinstance(value, Phrase):
        return texts(value)
    if isinstance(value, Encoded):
        return value.json
    if isinstance(value, Mapping):
        return dict(value)
    kind: Any = type(value)
    names, values = _fields(kind)
    return dict(zip(names, values(value), strict=True))


@cache
def _plain_in(lang: str) -> Callable[[Any], object]:
    return lambda value: {lang: value.text(lang)} if isinstance(value, Phrase) else _plain(value)


@cache
def _fields(kind: Any) -> tuple[tuple[str, ...], Any]:
    names = tuple(field.name for field in fields(kind) if field.init)
    values = attrgetter(*names)
    return names, values if len(names) > 1 else lambda value: (values(value),)

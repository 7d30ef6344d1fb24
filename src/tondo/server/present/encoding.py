"""JSON as it leaves the server. A phrase leaves as a sentence in every language, a dataclass as its fields."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any

import orjson
from typing_extensions import TypeAliasType

from tondo.core.words import LANGUAGES, Phrase

Text = TypeAliasType("Text", dict[str, str])  # a sentence for people, by language


def text_of(phrase: Phrase) -> dict[str, str]:
    """A sentence in every language."""
    return {lang: phrase.text(lang) for lang in LANGUAGES}


def found_language(tag: str) -> str:
    """The language of ours that a tag asks for, the source language if there is none: *fr* for *fr-CA*."""
    lang = tag.partition("-")[0].lower()
    return lang if lang in LANGUAGES else LANGUAGES[0]


def dumps(content: object) -> bytes:
    """Plain values, phrases and dataclasses as JSON."""
    return orjson.dumps(content, _plain, orjson.OPT_PASSTHROUGH_DATACLASS)


def _plain(value: Any) -> object:
    if isinstance(value, Phrase):
        return text_of(value)
    if isinstance(value, Mapping):
        return dict(value)
    kind: Any = type(value)
    names, values = _fields(kind)
    return dict(zip(names, values(value), strict=True))


@cache
def _fields(kind: Any) -> tuple[tuple[str, ...], Any]:
    names = tuple(field.name for field in fields(kind) if field.init)
    values = attrgetter(*names)
    return names, values if len(names) > 1 else lambda value: (values(value),)

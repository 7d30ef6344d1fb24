"""JSON as it leaves the server. A phrase leaves as a sentence in every language, a dataclass as its fields."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any

import orjson
from typing_extensions import TypeAliasType

from tondo.core.words import SOURCE_LANGUAGE, Phrase, languages, texts

Text = TypeAliasType("Text", dict[str, str])  # a sentence for people, by language


def found_language(tag: str) -> str:
    """The language of ours that a tag asks for, also without its region; the source language if there is none."""
    ours = {lang.lower(): lang for lang in languages()}
    wanted = tag.lower()
    return ours.get(wanted) or ours.get(wanted.partition("-")[0], SOURCE_LANGUAGE)


def dumps(content: object) -> bytes:
    """Plain values, phrases and dataclasses as JSON."""
    return orjson.dumps(content, _plain, orjson.OPT_PASSTHROUGH_DATACLASS)


def _plain(value: Any) -> object:
    if isinstance(value, Phrase):
        return texts(value)
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

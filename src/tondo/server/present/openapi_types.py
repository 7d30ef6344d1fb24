"""Turns the types that the code uses into types that pydantic can describe strictly.

An outgoing shape is declared once: as a typed dictionary here in the server, as a dataclass in the core, or as a
game's typed dictionary. `openapi_type` turns any of them into a typed dictionary that forbids other keys, in which a
phrase is a `Text` and a tuple is a list.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import ConfigDict
from typing_extensions import TypedDict, is_typeddict

from tondo.core import game_type
from tondo.core.discovery import own_names
from tondo.core.simple_view import SimpleData
from tondo.core.words import Phrase
from tondo.server.present.encoding import Encoded, Text

ViewData: TypeAlias = Annotated[Mapping[str, object], "the data of any game"]


@dataclass(frozen=True)
class ChangesOf:
    """Annotates a mapping that has those keys of a typed dictionary whose values have changed, and no others.

    ``otherwise`` has the keys of which the new value is given in another form than in ``shape``, and that form.
    """

    shape: Any
    otherwise: tuple[tuple[str, Any], ...] = ()


ViewDataChanges: TypeAlias = Annotated[Mapping[str, object], ChangesOf(ViewData)]

STRICT = ConfigDict(extra="forbid", strict=True)

# Aliases of type Any: mypy rejects types that are made at run time.
_union: Any = Union
_list: Any = list
_dict: Any = dict
_tuple: Any = tuple
_annotated: Any = Annotated
_make_typed_dict: Any = TypedDict


@cache
def openapi_type(shape: Any) -> Any:
    """A type that pydantic describes as the JSON that `tondo.server.present.encoding` writes for ``shape``."""
    if shape is Phrase:
        return Text
    if shape == ViewData:
        return _union[(*get_type_hints(game_data()).values(), openapi_type(SimpleData))]
    if is_typeddict(shape):
        return _typed_dict(shape, get_type_hints(shape, include_extras=True), shape.__required_keys__)
    if changes := next((note for note in getattr(shape, "__metadata__", ()) if isinstance(note, ChangesOf)), None):
        return _changes_of(changes)
    if is_dataclass(shape):
        names = {field.name for field in fields(shape) if field.init}
        hints = get_type_hints(shape, include_extras=True)
        return _typed_dict(shape, {name: hint for name, hint in hints.items() if name in names}, names)
    origin, arguments = get_origin(shape), get_args(shape)
    if origin is None or origin is Literal:
        return shape
    if origin is Encoded:
        return openapi_type(arguments[0])
    if origin is Annotated:
        return _annotated[(openapi_type(arguments[0]), *arguments[1:])]
    found = tuple(argument if argument in (..., NoneType) else openapi_type(argument) for argument in arguments)
    if origin in (Union, UnionType):
        return _union[found]
    if origin is tuple and ... not in found:
        return _tuple[found]
    if issubclass(origin, Sequence):
        return _list[found[0]]
    if issubclass(origin, Mapping):
        return _dict[found]
    raise TypeError(f"{shape} can't be described")


def _changes_of(changes: ChangesOf) -> Any:
    if changes.shape == ViewData:
        games = (*(game_type(name).data_type for name in own_names()), SimpleData)
        return _union[tuple(_changes_of(ChangesOf(shape)) for shape in games)]
    shape = changes.shape
    hints = {**get_type_hints(shape, include_extras=True), **dict(changes.otherwise)}
    return _typed_dict(shape, hints, (), f"{shape.__name__}Changes")


def _typed_dict(shape: Any, hints: Mapping[str, Any], required: Any, name: str = "") -> Any:
    keys = {}
    for key, hint in hints.items():
        described = openapi_type(hint)
        keys[key] = described if key in required else NotRequired[described]
    made = _make_typed_dict(name or shape.__name__, keys)
    made.__doc__ = shape.__doc__
    made.__module__ = shape.__module__
    made.__pydantic_config__ = STRICT
    return made


@cache
def game_data() -> Any:
    """The data that each game's views have, by the game's name.

    Only of the games that come with Tondo: what a client is built with must not depend on what is installed. Games
    from elsewhere have a `SimpleData`, or what they say themselves.
    """
    kinds = {name: openapi_type(game_type(name).data_type) for name in own_names()}
    made = _make_typed_dict("GameData", kinds)
    made.__doc__ = "What the views of each game of Tondo have as ``data``, by the game's name."
    made.__pydantic_config__ = STRICT
    return made

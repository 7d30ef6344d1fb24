"""What a server sends, as what a screen shows. A server may send anything, so whatever makes no sense is refused."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import Any, TypeVar, get_origin, get_type_hints

from tondo.core.layout import Label, Layout, Line, Mark, Panel, Piece, Point, Space, Style
from tondo.terminal.match import PointsLine, Preview
from tondo.terminal.online.errors import OnlineError, server_phrase
from tondo.terminal.seats import WORDS
from tondo.terminal.selection import Choice

T = TypeVar("T")
UNREADABLE = "unreadable-answer"


@contextmanager
def understood() -> Iterator[None]:
    """Raises `OnlineError` for an answer that has another form than expected."""
    try:
        yield
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise OnlineError(WORDS("online.unreadable"), UNREADABLE) from error


def in_lang(text: Mapping[str, str], lang: str) -> str:
    """A sentence of a server in ``lang``, or in a language that it has."""
    return server_phrase(text).text(lang)


def points_lines(lines: Sequence[Mapping[str, Any]], lang: str) -> tuple[PointsLine, ...]:
    """Who gets how many points, and for what."""
    return tuple(PointsLine(int(line["seat"]), int(line["points"]), in_lang(line["reason"], lang)) for line in lines)


def marks_of(sent: Sequence[Mapping[str, Any]]) -> tuple[Mark, ...]:
    """What lies on a board."""
    return tuple(_made(Mark, one, spaces=_strings(one["spaces"])) for one in sent)


def panels_of(sent: Sequence[Mapping[str, Any]]) -> tuple[Panel, ...]:
    """The panels beside a board."""
    return tuple(
        _made(Panel, one, rows=tuple(map(_strings, one["rows"])), head=_strings(one.get("head", ()))) for one in sent
    )


def choices_of(sent: Sequence[Mapping[str, Any]], lang: str) -> tuple[Choice, ...]:
    """Legal actions."""
    return tuple(
        Choice(
            str(one["text"]),
            str(one["label"]),
            str(one["piece"]),
            _strings(one["spaces"]),
            "" if one["group"] is None else in_lang(one["group"], lang),
        )
        for one in sent
    )


def preview_of(sent: Mapping[str, Any], lang: str) -> Preview:
    """What an action would do. Raises `OnlineError`."""
    with understood():
        if sent["legal"]:
            return Preview(points_lines(sent["lines"], lang))
        return Preview(reason=in_lang(sent["text"], lang), is_readable=sent["rule"] is not None)


def layout_of(sent: Mapping[str, Any]) -> Layout:
    """A board."""
    return _made(
        Layout,
        sent,
        spaces=tuple(
            _made(Space, one, outline=_line(one["outline"]), centre=_point(one["centre"])) for one in sent["spaces"]
        ),
        labels=tuple(_made(Label, one, at=_point(one["at"])) for one in sent["labels"]),
        lines=tuple(_made(Line, one, points=_line(one["points"])) for one in sent["lines"]),
        styles={str(kind): _made(Style, one) for kind, one in sent["styles"].items()},
        anchors={str(name): _point(at) for name, at in sent["anchors"].items()},
        pieces=tuple(
            _made(Piece, one, name=server_phrase(one["name"]), outlines=tuple(map(_line, one["outlines"])))
            for one in sent["pieces"]
        ),
    )


def with_changes(view: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The view after ``changes``: only the keys of ``data`` that changed, and of each board, are sent."""
    merged = {**view, **changes}
    if "data" in changes:
        merged["data"] = {**view["data"], **changes["data"]}
    if changes.get("boards") is not None:
        merged["boards"] = [
            {**before, **(after or {})} for before, after in zip(view["boards"], changes["boards"], strict=True)
        ]
    return merged


def _made(kind: Callable[..., T], sent: Mapping[str, Any], **converted: Any) -> T:
    """A dataclass from its fields; what a newer server has besides is left out."""
    known = _simple_fields(kind)
    values = {name: value for name, value in sent.items() if name in known and name not in converted}
    if not all(isinstance(value, known[name]) for name, value in values.items()):
        raise ValueError(kind)
    return kind(**values, **converted)


_SIMPLE: Mapping[Any, tuple[type, ...]] = {float: (float, int), int | None: (int, NoneType)}


@cache
def _simple_fields(kind: Any) -> Mapping[str, tuple[type, ...]]:
    """The types that are allowed for each field that needs no conversion."""
    hints = get_type_hints(kind)
    return {
        field.name: _SIMPLE.get(hints[field.name]) or (get_origin(hints[field.name]) or hints[field.name],)
        for field in fields(kind)
        if field.init
    }


def _point(sent: Any) -> Point:
    x, y = sent
    return float(x), float(y)


def _line(sent: Any) -> tuple[Point, ...]:
    return tuple(map(_point, sent))


def _strings(sent: Any) -> tuple[str, ...]:
    if not all(isinstance(one, str) for one in sent):
        raise ValueError("no texts")
    return tuple(sent)

"""Events and summaries as rows of the database, and back.

Events that are written come from a table, so they are checked only for what a database can't store. What is read is
checked in full, here and nowhere else.
"""

import json
from collections.abc import Iterable, Mapping
from types import NoneType
from typing import Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import orjson

from tondo.store.errors import BadInput
from tondo.store.summary import ASKED, COLUMN, ID, STATUSES, Activity, GameSummary
from tondo.table import Event

S = TypeVar("S", bound=GameSummary)
Row = tuple[Any, ...]

LONGEST_ID = 200
LONGEST_PART = 16  # letters of a name that the index for searches holds
LATEST = 2**53  # milliseconds; JSON keeps integers below it exactly


class SummaryField(NamedTuple):
    """A field of a summary. An ``optional`` field may also be None, which ``type`` leaves out."""

    name: str
    type: Any
    optional: bool


class Answered(NamedTuple):
    """A request that was stored: its last event, and what it was for, as its caller put it; None if not known."""

    number: int
    command: str | None


class SummaryFields(NamedTuple):
    """Where the fields of a summary are stored, and the names of those that JSON and SQLite have no type for."""

    columns: tuple[SummaryField, ...]
    json: tuple[SummaryField, ...]
    tuples: tuple[str, ...]
    booleans: tuple[str, ...]


_fields: dict[type[GameSummary], SummaryFields] = {}


def summary_fields(kind: type[GameSummary]) -> SummaryFields:
    """The fields of a summary, in order, without those that its row does not hold or has as its key."""
    if kind not in _fields:
        columns, others = [], []
        for name, hint in get_type_hints(kind, include_extras=True).items():
            marks = getattr(hint, "__metadata__", ())
            declared = get_args(hint)[0] if marks else hint
            optional = NoneType in get_args(declared)
            field = SummaryField(name, get_args(declared)[0] if optional else declared, optional)
            if COLUMN in marks:
                columns.append(field)
            elif ID not in marks and ASKED not in marks:
                others.append(field)
        tuples = tuple(field.name for field in others if get_origin(field.type) is tuple)
        booleans = tuple(field.name for field in columns if field.type is bool)
        _fields[kind] = SummaryFields(tuple(columns), tuple(others), tuples, booleans)
    return _fields[kind]


def summary_columns(kind: type[GameSummary]) -> list[str]:
    """The columns that `read_summary` expects, in order."""
    return [*(field.name for field in summary_fields(kind).columns), "summary"]


def summary_row(summary: GameSummary) -> dict[str, object]:
    """A summary as columns; raises `BadInput`. The column ``names`` is for searching, so its case is folded."""
    columns, others, *_ = summary_fields(type(summary))
    row = {field.name: _checked(field, getattr(summary, field.name)) for field in columns}
    if summary.status not in STATUSES:
        raise BadInput("status")
    row["names"] = storable("\n".join(summary.names).casefold(), "names")
    try:
        content = {field.name: getattr(summary, field.name) for field in others}
        row["summary"] = orjson.dumps(content).decode()
    except (TypeError, ValueError, RecursionError):
        raise BadInput("summary") from None
    return row


def activity_row(activity: Activity) -> dict[str, object]:
    """The columns of a summary that have changed; raises `BadInput`."""
    return {
        name: None if name == "deadline" and value is None else moment(value, name) for name, value in activity.items()
    }


def name_parts(summary: GameSummary) -> list[str]:
    """What the index for searches has of the names: what follows each letter, in lower case, as far as it goes."""
    return folded_parts(storable(name.casefold(), "names") for name in summary.names)


def folded_parts(names: Iterable[str]) -> list[str]:
    """The same for names that are in lower case already."""
    return sorted({name[start : start + LONGEST_PART] for name in names for start in range(len(name))})


def _checked(field: SummaryField, value: object) -> object:
    if value is None and field.optional:
        return None
    if field.type is bool:
        return bool(value)
    if field.type is int:
        return moment(value, field.name)
    return identifier(value, field.name)


def read_summary(kind: type[S], row: Row, **more: object) -> S:
    """The summary in a row with the columns `summary_columns`. ``more`` are the fields marked `ID` or `ASKED`."""
    columns, _, tuples, booleans = summary_fields(kind)
    values: dict[str, Any] = orjson.loads(row[-1])
    for name in tuples:
        if name in values:
            values[name] = tuple(values[name])
    for field, value in zip(columns, row[:-1], strict=True):
        values[field.name] = value
    for name in booleans:
        values[name] = bool(values[name])
    return kind(**(values | more))


def event_row(table: str, event: Event) -> dict[str, object]:
    """An event as columns; raises `BadInput`."""
    if not 0 <= event.number < 2**31 or not 0 <= event.at < LATEST or not 0 <= event.moment < LATEST:
        raise BadInput("events")
    try:
        # The setup in the first event may hold integers that orjson refuses; all other events get the faster encoder.
        if event.kind == "created":
            data = storable(_encode(dict(event.data)), "events")
        else:
            data = orjson.dumps(event.data).decode()
    except (TypeError, ValueError, RecursionError):
        raise BadInput("events") from None
    columns = {"number": event.number, "at": event.at, "kind": event.kind, "data": data, "time": event.time}
    return {"table_id": table, **columns}


_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode


def read_event(row: Row) -> Event:
    """The event in a row of `queries.events_since`; raises `EventError` if it is damaged."""
    number, at, kind, data, time = row
    try:
        content = json.loads(data) if kind == "created" else orjson.loads(data)
    except ValueError:
        content = None
    event = Event(number, at, kind, content, time)
    event.check()
    return event


def identifier(value: object, what: str) -> str:
    """``value`` if it is a text that can be a key; raises `BadInput`, which names ``what``."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_ID:
        raise BadInput(what)
    return storable(value, what)


def moment(value: object, what: str) -> int:
    """``value`` if it is a time in milliseconds; raises `BadInput`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < LATEST:
        raise BadInput(what)
    return value


def storable(value: str, what: str) -> str:
    """``value`` if both databases can store it: PostgreSQL accepts no NUL, neither accepts a lone surrogate."""
    if "\0" in value:
        raise BadInput(what)
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise BadInput(what) from None
    return value


def json_text(data: Mapping[str, object], name: str) -> str:
    """Data as JSON; raises `BadInput` if it can't be stored."""
    try:
        return storable(json.dumps(dict(data), ensure_ascii=False, allow_nan=False), name)
    except (TypeError, ValueError, RecursionError):
        raise BadInput(name) from None

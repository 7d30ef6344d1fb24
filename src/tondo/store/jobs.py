"""What callers ask of the writer: made and checked in the caller's thread, done in the writer's."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson
from sqlalchemy import Connection

from tondo.store.errors import BadInput
from tondo.store.summary import STATUSES, Summary
from tondo.table import Event

LONGEST_ID = 200
LATEST = 2**53  # what JSON keeps exactly


@dataclass(slots=True, eq=False)
class Job:
    """Something to be done, and who waits for it. ``uncertain`` once an attempt may or may not have succeeded."""

    future: asyncio.Future[Any] = field(init=False, repr=False)
    uncertain: bool = field(init=False, default=False)


@dataclass(slots=True, eq=False)
class Append(Job):
    """Events ``first`` to ``last`` of a table, whose row becomes ``row``; with a secret, the table's beginning."""

    table: str
    first: int
    last: int
    events: list[dict[str, object]]
    row: dict[str, object]
    seats: dict[int, str | None]
    request: str | None
    secret: bytes | None


@dataclass(slots=True, eq=False)
class Change(Job):
    """Any other change. Changes happen in the order of their keys, so that no two processes wait in a circle."""

    key: tuple[str, ...]
    run: Callable[
        [Connection, bool], object
    ]  # returns a value, or an error to raise; told whether an earlier attempt may have succeeded


@dataclass(slots=True, eq=False)
class Aside(Job):
    """Something long. It gets the connection that writes, and a function to call often, which does what waits."""

    run: Callable[[Connection, Callable[[], None]], object]


def append(
    table: str, events: Sequence[Event], summary: Summary, *, request: str | None = None, secret: bytes | None = None
) -> Append:
    """An append as the database will get it; raises for what it could not keep."""
    identifier(table, "table")
    if request is not None:
        identifier(request, "request")
    if secret is not None and (not isinstance(secret, bytes) or len(secret) != 32):
        raise BadInput("secret")
    if not events:
        raise BadInput("events")
    first = events[0].number
    rows: list[dict[str, object]] = []
    seats: dict[int, str | None] = {}
    for number, event in enumerate(events, first):
        event.check()
        if event.number != number or not event.at < LATEST or number >= 2**31:
            raise BadInput("events")
        rows.append({"table_id": table, "number": number, "at": event.at, "kind": event.kind, "data": dumps(event)})
        if event.kind in ("sat", "moved"):
            seats[_seat(event)] = identifier(event.data["user"], "user")
        elif event.kind in ("stood", "taken-over"):
            seats[_seat(event)] = None
    if (secret is not None) != (first == 0):
        raise BadInput("events")
    row = {**columns(summary), "id": table, "last": first + len(rows) - 1}
    return Append(table, first, first + len(rows) - 1, rows, row, seats, request, secret)


def _seat(event: Event) -> int:
    seat = event.data["seat"]
    if not isinstance(seat, int) or not 0 <= seat < 2**31:
        raise BadInput("seat")
    return seat


# A setup may hold anything; all other events hold what `Event.check` has seen, and the quicker encoder will do.
_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode


def dumps(event: Event) -> str:
    """What an event carries, as text."""
    try:
        if event.kind == "created":
            return clean(_encode(dict(event.data)), "events")
        return clean(orjson.dumps(event.data).decode(), "events")
    except (TypeError, ValueError, RecursionError):
        raise BadInput("events") from None


def columns(summary: Summary) -> dict[str, object]:
    """A summary as columns of a row."""
    if summary.status not in STATUSES:
        raise BadInput("status")
    for time in (summary.updated, summary.deadline):
        if time is not None and (not isinstance(time, int) or isinstance(time, bool) or not 0 <= time < LATEST):
            raise BadInput("time")
    try:
        text = summary.dumps()
    except (TypeError, ValueError, RecursionError):
        raise BadInput("summary") from None
    return {
        "game": identifier(summary.game, "game"),
        "status": summary.status,
        "public": bool(summary.public),
        "names": clean(summary.searched, "names"),
        "summary": clean(text, "summary"),
        "updated": summary.updated,
        "deadline": summary.deadline,
    }


def identifier(value: object, what: str) -> str:
    """``value`` if it is a text that can be a key."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_ID:
        raise BadInput(what)
    return clean(value, what)


def clean(value: str, what: str) -> str:
    """``value`` if both databases can keep it: PostgreSQL has no zero byte in a text, and neither half a character."""
    if "\0" in value:
        raise BadInput(what)
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise BadInput(what) from None
    return value

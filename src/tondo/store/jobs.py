"""Jobs for the writer: created and checked in the caller's thread, run in the writer's."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from tondo.store.errors import BadInput
from tondo.store.rows import activity_row, event_row, identifier, name_parts, summary_row
from tondo.store.summary import Activity, Summary
from tondo.table import Event

# The events after which a table may have other names.
_NAMING = frozenset(("created", "sat", "stood", "renamed", "bot-sat", "bot-stood", "taken-over"))


@dataclass(slots=True, eq=False)
class Job:
    """Work and the future of its caller. ``uncertain``: an earlier attempt may or may not have succeeded."""

    future: asyncio.Future[Any] = field(init=False, repr=False)
    uncertain: bool = field(init=False, default=False)


@dataclass(slots=True, eq=False)
class Append(Job):
    """Events ``first`` to ``last`` of a table. Only a new table has a secret.

    ``row`` is its whole row, or, if it ``keeps_summary``, what changes in it.
    ``name_parts`` is what a search finds it by, None if that stays as it was.
    """

    table: str
    first: int
    last: int
    events: list[dict[str, object]]
    row: dict[str, object]
    keeps_summary: bool
    seats: dict[int, str | None]
    name_parts: list[str] | None
    request: str | None
    command: str | None
    secret: bytes | None


@dataclass(slots=True, eq=False)
class Change(Job):
    """Any other change. Changes run in the order of their keys, so that processes do not deadlock.

    ``run`` returns a value, or an error to raise. Its second argument is `Job.uncertain`.
    """

    key: tuple[str, ...]
    run: Callable[[Connection, bool], object]


@dataclass(slots=True, eq=False)
class LongJob(Job):
    """Long work. ``run`` gets the writing connection, and a function to call often, which does the waiting jobs."""

    run: Callable[[Connection, Callable[[], None]], object]


def append(
    table: str,
    events: Sequence[Event],
    summary: Summary | Activity,
    *,
    request: str | None = None,
    command: str | None = None,
    secret: bytes | None = None,
) -> Append:
    """An append as rows; raises `BadInput`. The events themselves are not checked: see `tondo.store.rows`."""
    identifier(table, "table")
    if request is not None:
        identifier(request, "request")
    if command is not None:
        identifier(command, "command")
    if secret is not None and (not isinstance(secret, bytes) or len(secret) != 32):
        raise BadInput("secret")
    if not events:
        raise BadInput("events")
    first, last = events[0].number, events[-1].number
    if [event.number for event in events] != list(range(first, last + 1)) or (secret is not None) != (first == 0):
        raise BadInput("events")
    rows = [event_row(table, event) for event in events]
    row: dict[str, object] = {"id": table, "last": last}
    parts = None
    keeps_summary = not isinstance(summary, Summary)
    if isinstance(summary, Summary):
        row |= {**summary_row(summary), "retention": summary.retention}
        if summary.public and any(event.kind in _NAMING for event in events):
            parts = name_parts(summary)
    else:
        row |= activity_row(summary)
    return Append(table, first, last, rows, row, keeps_summary, _seats(events), parts, request, command, secret)


def _seats(events: Sequence[Event]) -> dict[int, str | None]:
    """The seats that these events fill or empty, with the user who has each now.

    Whoever leaves a seat to a bot during the game keeps the game in the list of their own.
    """
    seats: dict[int, str | None] = {}
    for event in events:
        if event.kind in ("sat", "moved"):
            seats[_seat(event)] = identifier(event.data["user"], "user")
        elif event.kind == "stood":
            seats[_seat(event)] = None
    return seats


def _seat(event: Event) -> int:
    seat = event.data["seat"]
    if not isinstance(seat, int) or not 0 <= seat < 2**31:
        raise BadInput("seat")
    return seat

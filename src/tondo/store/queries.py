"""Questions to a database, and its answers as what they mean."""

import json
from typing import Any

from sqlalchemy import Select, select, tuple_

from tondo.store.schema import events, records, seats, tables
from tondo.store.summary import Kept, Summary
from tondo.table import Event

LONGEST_LIST = 500


def events_from(table: str, since: int) -> Select[Any]:
    """The events of a table from one number on."""
    columns = (events.c.number, events.c.at, events.c.kind, events.c.data)
    return select(*columns).where(events.c.table_id == table, events.c.number >= since)


def event_of(row: tuple[Any, ...]) -> Event:
    """One row of `events_from`."""
    number, at, kind, data = row
    return Event(number, at, kind, json.loads(data))


_SUMMARIES: Select[Any] = select(
    tables.c.id,
    tables.c.summary,
    tables.c.game,
    tables.c.status,
    tables.c.public,
    tables.c.updated,
    tables.c.deadline,
)


def one_table(table: str) -> Select[Any]:
    """The summary of one table."""
    return _SUMMARIES.where(tables.c.id == table)


def listed_tables(
    *,
    status: str | None,
    game: str | None,
    user: str | None,
    name: str | None,
    public: bool | None,
    before: tuple[int, str] | None,
    limit: int,
) -> Select[Any]:
    """One page of the tables, newest first."""
    columns = tables.c
    query = _SUMMARIES
    if status is not None:
        query = query.where(columns.status == status)
    if game is not None:
        query = query.where(columns.game == game)
    if user is not None:
        query = query.where(columns.id.in_(select(seats.c.table_id).where(seats.c.user_id == user)))
    if name is not None:
        query = query.where(columns.names.contains(name.casefold(), autoescape=True))
    if public is not None:
        query = query.where(columns.public.is_(public))
    if before is not None:
        query = query.where(tuple_(columns.updated, columns.id) < before)
    return query.order_by(columns.updated.desc(), columns.id.desc()).limit(limit)


def table_of(row: tuple[Any, ...]) -> tuple[str, Summary]:
    """One row of `one_table` or `listed_tables`."""
    table, text, game, status, public, updated, deadline = row
    summary = Summary.loads(text, game=game, status=status, public=public, updated=updated, deadline=deadline)
    return table, summary


def listed_records(
    *, game: str | None, name: str | None, source: str | None, before: tuple[int, str] | None, limit: int
) -> Select[Any]:
    """One page of the imported records, newest first."""
    columns = records.c
    query = select(columns.id, columns.source, columns.summary, columns.game, columns.status, columns.imported)
    if game is not None:
        query = query.where(columns.game == game)
    if name is not None:
        query = query.where(columns.names.contains(name.casefold(), autoescape=True))
    if source is not None:
        query = query.where(columns.source == source)
    if before is not None:
        query = query.where(tuple_(columns.imported, columns.id) < before)
    return query.order_by(columns.imported.desc(), columns.id.desc()).limit(limit)


def kept_of(row: tuple[Any, ...]) -> Kept:
    """One row of `listed_records`."""
    record, source, text, game, status, imported = row
    return Kept(record, source, Summary.loads(text, game=game, status=status, public=True, updated=imported))

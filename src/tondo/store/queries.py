"""The SELECT statements."""

from typing import Any

from sqlalchemy import ColumnElement, Select, Table, select, tuple_

from tondo.store.rows import summary_columns
from tondo.store.schema import events, records, seats, tables
from tondo.store.summary import GameSummary, ListedRecord, Summary

LONGEST_LIST = 500
EVENT_COLUMNS = ("number", "at", "kind", "data", "time")


def events_since(table: str, since: int) -> Select[Any]:
    """The events of a table from one number on, with `EVENT_COLUMNS`."""
    columns = (events.c[name] for name in EVENT_COLUMNS)
    return select(*columns).where(events.c.table_id == table, events.c.number >= since)


def _summaries(table: Table, kind: type[GameSummary]) -> Select[Any]:
    """Rows of an id and what `rows.read_summary` expects."""
    return select(table.c.id, *(table.c[name] for name in summary_columns(kind)))


_TABLES = _summaries(tables, Summary)
_RECORDS = _summaries(records, ListedRecord)


def one_table(table: str) -> Select[Any]:
    """The summary of one table."""
    return _TABLES.where(tables.c.id == table)


def listed_tables(
    *, user: str | None, name: str | None, before: tuple[int, str] | None, limit: int, **equal: object
) -> Select[Any]:
    """A page of tables, most recently changed first. ``equal`` are columns and their values; None is any value."""
    query = _TABLES
    if user is not None:
        query = _joined(query, select(seats.c.table_id).where(seats.c.user_id == user))
    return _page(query, tables, name, before, limit, equal)


def seats_of(user: str, ids: list[str]) -> Select[Any]:
    """The id of a table and a seat there, for each seat of a user at these tables."""
    return select(seats.c.table_id, seats.c.seat).where(seats.c.user_id == user, seats.c.table_id.in_(ids))


def finished_games(user: str) -> Select[Any]:
    """The summary of a table as in `one_table`, and the user's seat, for each seat in a game that is over."""
    mine = select(seats.c.table_id, seats.c.seat).where(seats.c.user_id == user)
    return _joined(_TABLES, mine).where(tables.c.status == "over")


def _joined(query: Select[Any], mine: Select[Any]) -> Select[Any]:
    """Only the tables whose ids are in the first column of ``mine``, with its other columns at the end.

    DISTINCT makes SQLite list these few first, instead of searching all tables with some status for them.
    """
    wanted = mine.distinct().subquery()
    first, *others = wanted.c
    return query.join(wanted, first == tables.c.id).add_columns(*others)


def listed_records(*, name: str | None, before: tuple[int, str] | None, limit: int, **equal: object) -> Select[Any]:
    """A page of imported records, most recently imported first."""
    return _page(_RECORDS, records, name, before, limit, equal)


def _page(
    query: Select[Any],
    table: Table,
    name: str | None,
    before: tuple[int, str] | None,
    limit: int,
    equal: dict[str, object],
) -> Select[Any]:
    conditions: list[ColumnElement[bool]] = []
    for column, value in equal.items():
        if value is not None:
            conditions.append(table.c[column] == value)
    if name is not None:
        conditions.append(table.c.names.contains(name.casefold(), autoescape=True))
    if before is not None:
        conditions.append(tuple_(table.c.updated, table.c.id) < before)
    return query.where(*conditions).order_by(table.c.updated.desc(), table.c.id.desc()).limit(limit)


def last_events(ids: list[str]) -> Select[Any]:
    """The id and the last event number of each of these tables."""
    return select(tables.c.id, tables.c.last).where(tables.c.id.in_(ids))


def any_deadline() -> Select[Any]:
    """A row if there is any table with a deadline."""
    return select(tables.c.id).where(tables.c.deadline.is_not(None)).limit(1)


def overdue(now: int) -> Select[Any]:
    """The deadline and the id of each table being played whose deadline has passed."""
    columns = tables.c
    query = select(columns.deadline, columns.id).where(columns.deadline <= now, columns.status == "playing")
    return query.order_by(columns.deadline, columns.id).limit(LONGEST_LIST)

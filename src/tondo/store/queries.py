"""The SELECT statements."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, FromClause, Select, Table, select, true, tuple_

from tondo.store.rows import LONGEST_PART, summary_columns
from tondo.store.schema import events, record_name_parts, records, seats, table_name_parts, tables
from tondo.store.summary import GameSummary, ListedRecord, Summary

Before: TypeAlias = tuple[int, str] | None

LONGEST_LIST = 500
MOST_FOUND = 300  # games with some name that a search sorts by date
MOST_READ = 2000  # games that a search for a more frequent name reads for a page
LAST_CHARACTER = "\U0010ffff"
REMOVED = "removed"  # what is left of a table whose rows are being deleted; nobody finds it any more
EVENT_COLUMNS = ("number", "at", "kind", "data", "time")


def events_since(table: str, since: int) -> Select[Any]:
    """The events of a table from one number on, with `EVENT_COLUMNS`."""
    columns = (events.c[name] for name in EVENT_COLUMNS)
    return select(*columns).where(events.c.table_id == table, events.c.number >= since)


def _summaries(table: Table, kind: type[GameSummary]) -> Select[Any]:
    """Rows of an id and what `rows.read_summary` expects."""
    return select(table.c.id, *(table.c[name] for name in summary_columns(kind)))


_TABLES = _summaries(tables, Summary).where(tables.c.retention != REMOVED)
_RECORDS = _summaries(records, ListedRecord)


def one_table(table: str) -> Select[Any]:
    """The summary of one table."""
    return _TABLES.where(tables.c.id == table)


def listed_tables(
    *, user: str | None, before: Before, limit: int, name: str | None = None, **equal: object
) -> Select[Any]:
    """A page of tables, most recently changed first. ``equal`` are columns and their values; None is any value.

    ``name`` is searched for in all of them: only where they are few, as those of a user are.
    """
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


def listed_records(*, before: Before, limit: int, **equal: object) -> Select[Any]:
    """A page of imported records, most recently imported first."""
    return _page(_RECORDS, records, None, before, limit, equal)


def _page(
    query: Select[Any], table: FromClause, name: str | None, before: Before, limit: int, equal: Mapping[str, object]
) -> Select[Any]:
    newest_first = query.order_by(table.c.updated.desc(), table.c.id.desc()).limit(limit)
    return newest_first.where(*_conditions(table, name, before, equal))


def _conditions(
    table: FromClause, name: str | None, before: Before, equal: Mapping[str, object]
) -> Iterator[ColumnElement[bool]]:
    for column, value in equal.items():
        if value is True:
            yield table.c[column] == true()  # written out: a parameter would keep partial indexes from being used
        elif value is not None:
            yield table.c[column] == value
    if name is not None:
        yield table.c.names.contains(name.casefold(), autoescape=True)
    if before is not None:
        yield tuple_(table.c.updated, table.c.id) < before


class Search:
    """The steps of a search for part of a name, in public tables or in records. Each takes a bounded time.

    If few games have such a name, an index finds them all (`ids`, then `found`). If many have, the newest games are
    read until there is a page of them, or `MOST_READ` were read (`read`): then the next page goes on from `last_read`.
    """

    def __init__(self, kind: type[GameSummary], name: str, before: Before, limit: int, **equal: object) -> None:
        self.games, self.parts = (tables, table_name_parts) if kind is Summary else (records, record_name_parts)
        self.columns = ("id", *summary_columns(kind))
        self.name = name
        self.before = before
        self.limit = limit
        self.equal = equal

    def ids(self) -> Select[Any]:
        """The games with such a name; if there are more than `MOST_FOUND`, one more than that."""
        part = self.name.casefold()[:LONGEST_PART]
        column = self.parts.c.part
        beginning = select(self.parts.c.game_id).where(column >= part, column < f"{part}{LAST_CHARACTER}")
        return beginning.limit(MOST_FOUND + 1)

    def found(self, ids: list[str]) -> Select[Any]:
        """The page, if these are the games with such a name. They are read first, whatever else is asked."""
        few = select(self.games).where(self.games.c.id.in_(ids)).limit(MOST_FOUND).subquery()
        return _page(self._summaries(few), few, self.name, self.before, self.limit, self.equal)

    def read(self) -> Select[Any]:
        """The page, as far as the newest games fill it."""
        newest = _page(select(self.games), self.games, None, self.before, MOST_READ, self.equal).subquery()
        return _page(self._summaries(newest), newest, self.name, None, self.limit, {})

    def last_read(self) -> Select[Any]:
        """The date and the id of the last game that `read` has looked at; no row if it has looked at all."""
        columns = self.games.c
        query = _page(select(columns.updated, columns.id), self.games, None, self.before, 1, self.equal)
        return query.offset(MOST_READ - 1)

    def _summaries(self, games: FromClause) -> Select[Any]:
        return select(*(games.c[name] for name in self.columns))


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

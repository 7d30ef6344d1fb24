"""What the store needs of a database, whatever its dialect.

A group of appends reaches the database as a few statements, each with all its rows in one JSON parameter. In SQLite
that also keeps the writer fast beside a busy event loop: the driver releases the GIL at every step of a statement, and
a thread that releases it a thousand times waits for it a thousand times.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import URL, Connection, CursorResult, Engine, Select, Table, TextClause, text
from sqlalchemy.exc import DBAPIError

from tondo.core.words import Phrase
from tondo.store import migrate, schema
from tondo.store.errors import WORDS, Unavailable
from tondo.store.rows import Answered, Row
from tondo.store.summary import Activity


def rows_of(result: CursorResult[Any]) -> list[Row]:
    """The rows of a result, as plain tuples."""
    return [tuple(row) for row in result]


def column_names(table: Table) -> list[str]:
    """The columns of a table, in order."""
    return [column.name for column in table.columns]


class Database(ABC):
    """One database. Statements over many rows take them as JSON, in the parameter ``rows``."""

    def __init__(self, url: URL, engine: Engine) -> None:
        self.name = url.render_as_string(hide_password=True)
        self.engine = engine
        self.insert_events = self._insert(schema.events)
        self.insert_requests = self._insert(schema.requests)
        self.insert_seats = self._insert(schema.seats)
        self.insert_tables = text(f"{self._insert(schema.tables).text} ON CONFLICT DO NOTHING RETURNING id")
        # Whether a table is public is decided when it is created, or by hand: no copy of a server says it again.
        kept = ("id", "public")
        self.update_tables = self._update_tables([name for name in column_names(schema.tables) if name not in kept])
        # A database writes every index that has a column of the statement, also if its value is the same.
        columns = sorted(Activity.__annotations__)
        self.note_activity = {
            frozenset(noted): self._update_tables(("last", *noted))
            for count in range(len(columns) + 1)
            for noted in combinations(columns, count)
        }
        gone = f"SELECT new.table_id, new.seat FROM {self._rows(schema.seats)}"
        self.delete_seats = text(f"DELETE FROM seats WHERE (table_id, seat) IN ({gone})")
        self.insert_name_parts = self._insert(schema.table_name_parts)
        renamed = f"SELECT new.game_id FROM {self._rows(schema.table_name_parts)}"
        self.delete_name_parts = text(f"DELETE FROM table_name_parts WHERE game_id IN ({renamed})")

    def _update_tables(self, columns: Iterable[str]) -> TextClause:
        changed = ", ".join(f"{name} = new.{name}" for name in columns)
        return text(f"UPDATE tables SET {changed} FROM {self._rows(schema.tables)} WHERE tables.id = new.id")

    def _insert(self, table: Table) -> TextClause:
        """Insert all rows of a JSON list. ``WHERE true`` keeps SQLite from reading ON CONFLICT as part of a join."""
        names = column_names(table)
        values = ", ".join(f"new.{name}" for name in names)
        source = f"SELECT {values} FROM {self._rows(table)} WHERE true ORDER BY new.{names[0]}"
        return text(f"INSERT INTO {table.name} ({', '.join(names)}) {source}")

    @abstractmethod
    def _rows(self, table: Table) -> str:
        """The JSON list of objects in the parameter ``rows``, as something to select from, called ``new``."""

    def prepare(self) -> None:
        """Bring the schema up to date; other processes wait meanwhile."""
        with self.transaction() as connection:
            self.lock_schema(connection)
            migrate.upgrade(connection)

    @abstractmethod
    def claim(self, shared: bool = False) -> None:
        """Keep others from claiming the database until it is closed; raises `CannotOpen` if somebody has.

        ``shared``: the workers of one server claim it together. Claiming again changes that.
        """

    def reason(self, error: DBAPIError) -> Phrase | str:
        """Why the database failed: the first line of its message. The others may contain what was to be stored."""
        return str(error.orig).partition("\n")[0].strip() or type(error.orig).__name__

    def unavailable(self, error: DBAPIError) -> Unavailable:
        """The error that callers get when the database failed."""
        return Unavailable(WORDS("unavailable", why=self.reason(error)))

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def connect_to_write(self) -> Connection:
        """A connection whose transactions write."""
        return self.engine.connect().execution_options(writes=True)

    @contextmanager
    def transaction(self, held: Connection | None = None) -> Iterator[Connection]:
        """A transaction that writes; it is durable when this ends without an error. ``held`` is a connection to use."""
        if held is not None:
            with held.begin():
                yield held
        else:
            with self.connect_to_write() as connection, connection.begin():
                yield connection

    def write(self, connection: Connection, statement: TextClause, rows: Sequence[Mapping[str, object]]) -> list[Row]:
        """Run a statement over many rows at once, and return what it returns."""
        result = connection.execute(statement, {"rows": orjson.dumps(rows).decode()})
        return rows_of(result) if result.returns_rows else []

    @abstractmethod
    def insert(self, table: Table) -> Any:
        """An INSERT in this dialect, which has ``on_conflict_do_nothing``."""

    @abstractmethod
    def lock_schema(self, connection: Connection) -> None:
        """Keep other processes from changing the schema until the transaction ends."""

    @abstractmethod
    def lock_tables(self, connection: Connection, tables: Collection[str]) -> dict[str, int]:
        """The last event number of each table that exists. Nobody else appends to them until the transaction ends."""

    @abstractmethod
    def find_requests(
        self, connection: Connection, pairs: Collection[tuple[str, str]]
    ) -> dict[tuple[str, str], Answered]:
        """Those of these requests that are known, by table and request."""

    @abstractmethod
    def fetch(self, connection: Connection, query: Select[Any]) -> list[Row]:
        """All rows of a query, in no particular order. No binary columns."""

    @abstractmethod
    def date(self, connection: Connection) -> int:
        """The date of the database, the same for all its users, in milliseconds since 1970."""

    @abstractmethod
    def is_outage(self, error: DBAPIError) -> bool:
        """Whether every other statement would have failed too: then it makes no sense to retry jobs one by one."""

    @abstractmethod
    def backup(self, connection: Connection, path: Path, meanwhile: Callable[[], None]) -> None:
        """Copy the database into a file, calling ``meanwhile`` often; raises `NoBackup`."""

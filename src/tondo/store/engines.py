"""How the two databases differ: opening one, locking, and doing much in one statement.

A group of appends reaches the database as a few statements, each with all its rows in one JSON parameter. In SQLite
that is also what keeps the writer quick beside a busy event loop: Python lets go of its global lock at every step of a
statement, and a thread that lets go a thousand times waits a thousand times.
"""

import fcntl
import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import orjson
from sqlalchemy import (
    URL,
    Connection,
    CursorResult,
    Engine,
    Select,
    TextClause,
    create_engine,
    event,
    func,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from tondo.store import migrate
from tondo.store.errors import WORDS, CannotOpen, Unavailable

Row = tuple[Any, ...]

OLDEST_SQLITE = (3, 35, 0)
BUSY_SECONDS = 5.0
JOURNAL_SECONDS = 5.0
MIGRATION_LOCK = 0x746F6E646F  # "tondo"; any number that nobody else in the database uses

# The columns of what is written in groups, and their types in PostgreSQL.
EVENT = {"table_id": "text", "number": "integer", "at": "bigint", "kind": "text", "data": "text"}
REQUEST = {"table_id": "text", "request": "text", "number": "integer"}
SEAT = {"table_id": "text", "seat": "integer", "user_id": "text"}
TABLE = {
    "id": "text",
    "game": "text",
    "status": "text",
    "public": "boolean",
    "names": "text",
    "summary": "text",
    "updated": "bigint",
    "deadline": "bigint",
    "last": "integer",
}


def connect(address: str) -> "Database":
    """The database at ``address``, with its schema up to date."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise CannotOpen(WORDS("address", url=_without_password(address))) from None
    kinds: Mapping[str, Callable[[URL], Database]]
    kinds = {"sqlite": SQLite, "postgresql": PostgreSQL, "postgres": PostgreSQL}
    kind = kinds.get(url.drivername)
    if kind is None or (kind is SQLite and url.database in (None, "", ":memory:")):
        raise CannotOpen(WORDS("address", url=_without_password(address)))
    database = kind(url)
    try:
        database.prepare()
    except DBAPIError as error:
        database.close()
        raise CannotOpen(WORDS("unopened", url=database.name, why=why(error))) from None
    except BaseException:
        database.close()
        raise
    return database


def why(error: DBAPIError) -> str:
    """What the database said: its first line only, because the others may show what was to be stored."""
    return str(error.orig).partition("\n")[0].strip() or type(error.orig).__name__


def _without_password(address: str) -> str:
    """An unreadable address as far as it can be shown."""
    scheme, mark, rest = address.partition("://")
    return scheme + mark + rest.rpartition("@")[2]


def rows_of(result: CursorResult[Any]) -> list[Row]:
    """What a statement returned, as plain tuples."""
    return [tuple(row) for row in result]


class Database(ABC):
    """One database, and what is said to it in its own dialect."""

    def __init__(self, url: URL, engine: Engine) -> None:
        self.name = url.render_as_string(hide_password=True)
        self.engine = engine
        self.insert_events = self._insert("events", EVENT)
        self.insert_requests = self._insert("requests", REQUEST)
        self.insert_seats = self._insert("seats", SEAT)
        self.insert_tables = text(f"{self._insert('tables', TABLE).text} ON CONFLICT DO NOTHING RETURNING id")
        given = ", ".join(f"{column} = new.{column}" for column in TABLE if column != "id")
        self.update_tables = text(f"UPDATE tables SET {given} FROM {self._rows(TABLE)} WHERE tables.id = new.id")
        gone = f"SELECT new.table_id, new.seat FROM {self._rows(SEAT)}"
        self.delete_seats = text(f"DELETE FROM seats WHERE (table_id, seat) IN ({gone})")

    def _insert(self, table: str, columns: Mapping[str, str]) -> TextClause:
        """Insert all rows of a JSON list. ``WHERE true`` keeps SQLite from reading ON CONFLICT as part of a join."""
        names = ", ".join(columns)
        picked = ", ".join(f"new.{column}" for column in columns)
        order = ", ".join(f"new.{column}" for column in list(columns)[:1])
        return text(
            f"INSERT INTO {table} ({names}) SELECT {picked} FROM {self._rows(columns)} WHERE true ORDER BY {order}"
        )

    @abstractmethod
    def _rows(self, columns: Mapping[str, str]) -> str:
        """The JSON list of objects in the parameter ``rows``, as something to select from, called ``new``."""

    def prepare(self) -> None:
        """Make sure that the schema is what this program knows; other processes wait meanwhile."""
        with self.transaction() as connection:
            self.lock_schema(connection)
            migrate.upgrade(connection)

    def close(self) -> None:
        """Let go of all connections."""
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
        """Run a statement over many rows at once; what it returns, if anything."""
        result = connection.execute(statement, {"rows": orjson.dumps(rows).decode()})
        return rows_of(result) if result.returns_rows else []

    @abstractmethod
    def lock_schema(self, connection: Connection) -> None:
        """Keep other processes from changing the schema until the transaction ends."""

    @abstractmethod
    def lock_tables(self, connection: Connection, tables: Collection[str]) -> dict[str, int]:
        """The last event number of each table that exists. Nobody else appends to them until the transaction ends."""

    @abstractmethod
    def find_requests(self, connection: Connection, pairs: Collection[tuple[str, str]]) -> dict[tuple[str, str], int]:
        """To which event each of these requests led, of those that are known."""

    @abstractmethod
    def fetch(self, connection: Connection, query: Select[Any]) -> list[Row]:
        """All rows of a query, in no particular order. No binary columns."""

    @abstractmethod
    def concerns_everybody(self, error: DBAPIError) -> bool:
        """Whether any other statement would have failed too, so that it is no use to look for a culprit."""


class SQLite(Database):
    """A file with a write-ahead log. One connection writes, others read meanwhile.

    SQLite before 3.51.3 can lose commits if one connection commits while another moves the log into the file. Both
    happen inside our transactions, so ours take turns, in whatever process: they hold a lock on a file of its own.
    """

    def __init__(self, url: URL) -> None:
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            needed = ".".join(map(str, OLDEST_SQLITE))
            raise CannotOpen(WORDS("old-sqlite", found=sqlite3.sqlite_version, needed=needed))
        assert url.database is not None
        self.path = Path(url.database)
        self._turn = Turn(self.path.with_name(self.path.name + "-lock"))
        self._pen: Connection | None = None
        engine = create_engine(
            URL.create("sqlite", database=url.database),
            connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False, "isolation_level": None},
            hide_parameters=True,
        )
        event.listen(engine, "connect", self._configure)
        event.listen(engine, "begin", _begin)
        super().__init__(url, engine)

    def prepare(self) -> None:
        """As for any database, but first make the file: nobody else on the machine is to read the secrets in it."""
        with suppress(OSError):
            os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        super().prepare()

    @contextmanager
    def transaction(self, held: Connection | None = None) -> Iterator[Connection]:
        """One at a time, of all processes, and all through one connection that stays open as long as all goes well."""
        if held is None and self._pen is None:
            self._pen = self.connect_to_write()
        try:
            with self._turn, super().transaction(held or self._pen) as connection:
                yield connection
        except BaseException:
            self._put_down()
            raise

    def _put_down(self) -> None:
        if self._pen is not None:
            self._pen.close()
            self._pen = None

    def close(self) -> None:
        """Whoever closes the last connection moves the log into the file: that is a turn too."""
        self._put_down()
        try:
            with self._turn:
                super().close()
        except OperationalError:  # whoever does not let go is still there, so this connection is not the last
            super().close()
        self._turn.close()

    def _configure(self, connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA cache_size = -32000")
        end = monotonic() + JOURNAL_SECONDS
        while True:  # leaving one mode for another needs the file for oneself, and does not wait for it
            try:
                (mode,) = connection.execute("PRAGMA journal_mode = wal").fetchone()
            except sqlite3.OperationalError as error:
                if error.sqlite_errorname != "SQLITE_BUSY":
                    raise
                mode = ""
            if mode == "wal":
                return
            if monotonic() > end:
                raise CannotOpen(WORDS("journal"))
            sleep(0.02)

    def _rows(self, columns: Mapping[str, str]) -> str:
        picked = ", ".join(f"json_extract(value, '$.{column}') AS {column}" for column in columns)
        return f"(SELECT {picked} FROM json_each(:rows)) AS new"

    def lock_schema(self, connection: Connection) -> None:
        """Nothing to do: a transaction that writes has the file to itself."""

    def lock_tables(self, connection: Connection, tables: Collection[str]) -> dict[str, int]:
        """The transaction keeps all other writers out anyway."""
        found = connection.exec_driver_sql(_LAST, {"ids": orjson.dumps(sorted(tables)).decode()}).scalar_one()
        return dict(orjson.loads(found))

    def find_requests(self, connection: Connection, pairs: Collection[tuple[str, str]]) -> dict[tuple[str, str], int]:
        """One row comes back, whatever is found."""
        found = connection.exec_driver_sql(_FOUND, {"pairs": orjson.dumps(list(pairs)).decode()}).scalar_one()
        return {(table, request): number for table, request, number in orjson.loads(found)}

    def write(self, connection: Connection, statement: TextClause, rows: Sequence[Mapping[str, object]]) -> list[Row]:
        """As for any database, past SQLAlchemy's compiler: SQLite knows named parameters itself."""
        result = connection.exec_driver_sql(statement.text, {"rows": orjson.dumps(rows).decode()})
        return rows_of(result) if result.returns_rows else []

    def fetch(self, connection: Connection, query: Select[Any]) -> list[Row]:
        """All rows as one JSON list, so that reading a long game lets go of Python's lock once."""
        rows = query.subquery()
        found = connection.execute(select(func.json_group_array(func.json_array(*rows.c)))).scalar_one()
        return [tuple(row) for row in orjson.loads(found)]

    def concerns_everybody(self, error: DBAPIError) -> bool:
        """A locked file, a full disk."""
        return isinstance(error, OperationalError)


_LAST = "SELECT json_group_array(json_array(id, last)) FROM tables WHERE id IN (SELECT value FROM json_each(:ids))"
_FOUND = (
    "SELECT json_group_array(json_array(table_id, request, number)) FROM json_each(:pairs) AS pair "
    "CROSS JOIN requests ON table_id = json_extract(pair.value, '$[0]') AND request = json_extract(pair.value, '$[1]')"
)


def _begin(connection: Connection) -> None:
    """Whoever will write takes the lock at once: later may be too late, if another has written meanwhile."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Turn:
    """A lock that one holder has at a time, of all threads and processes; the system takes it from who dies."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = -1

    def __enter__(self) -> None:
        if self._file < 0:
            try:
                self._file = os.open(self._path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
            except OSError as error:
                raise _locked(f"unable to open database file: {error.strerror}") from None
        end = monotonic() + BUSY_SECONDS
        while True:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:
                if monotonic() > end:
                    raise _locked("database is locked") from None
                sleep(0.001)

    def __exit__(self, *_error: object) -> None:
        fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Let go of the file. It stays where it is: another may be holding it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _locked(why: str) -> OperationalError:
    """As if SQLite had said it."""
    return OperationalError("lock", None, sqlite3.OperationalError(why))


class PostgreSQL(Database):
    """A server that other processes of ours may use at the same time."""

    def __init__(self, url: URL) -> None:
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            isolation_level="READ COMMITTED",
            connect_args={"connect_timeout": 10, "application_name": "tondo", "keepalives_idle": 30},
            pool_size=6,
            max_overflow=0,
            hide_parameters=True,
        )
        event.listen(engine, "connect", _configure_postgresql)
        super().__init__(url, engine)

    def _rows(self, columns: Mapping[str, str]) -> str:
        picked = ", ".join(f"{column} {kind}" for column, kind in columns.items())
        return f"json_to_recordset(CAST(:rows AS json)) AS new({picked})"

    def lock_schema(self, connection: Connection) -> None:
        """An advisory lock, which ends with the transaction. Whoever changes a big database may take their time."""
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})

    def lock_tables(self, connection: Connection, tables: Collection[str]) -> dict[str, int]:
        """Locks the rows of the tables, in the same order everywhere, so that nobody waits in a circle."""
        return dict(rows_of(connection.execute(_LOCK, {"ids": sorted(tables)})))

    def find_requests(self, connection: Connection, pairs: Collection[tuple[str, str]]) -> dict[tuple[str, str], int]:
        """Must come after the lock: only then does it see all that the last holder of the lock stored."""
        columns = {"tables": [pair[0] for pair in pairs], "requests": [pair[1] for pair in pairs]}
        return {(table, request): number for table, request, number in connection.execute(_ASKED, columns)}

    def fetch(self, connection: Connection, query: Select[Any]) -> list[Row]:
        """All rows; the driver brings them at once."""
        return rows_of(connection.execute(query))

    def concerns_everybody(self, error: DBAPIError) -> bool:
        """A lost connection, a deadlock, a timeout, a server that stops or is full."""
        state = getattr(error.orig, "sqlstate", None)
        if state is None:  # the driver's own words: either there is no connection, or it would not even send this
            return error.connection_invalidated or isinstance(error, OperationalError)
        return error.connection_invalidated or state[:2] in ("08", "40", "53", "55", "57", "58")


_LOCK = text("SELECT id, last FROM tables WHERE id = ANY(CAST(:ids AS text[])) ORDER BY id FOR UPDATE")
_ASKED = text(
    "SELECT table_id, request, number FROM requests JOIN "
    "unnest(CAST(:tables AS text[]), CAST(:requests AS text[])) AS pair(t, r) ON table_id = t AND request = r"
)


def _configure_postgresql(connection: Any, _record: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = '10s'")
        cursor.execute("SET statement_timeout = '60s'")
        cursor.execute("SET idle_in_transaction_session_timeout = '30s'")
        # A server may promise more than «on» (a replica that has it too), but it must not promise less.
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') IN ('off', 'local')"
        )
    connection.commit()


def unavailable(error: DBAPIError) -> Unavailable:
    """What a caller is told when the database failed."""
    return Unavailable(WORDS("unavailable", why=why(error)))

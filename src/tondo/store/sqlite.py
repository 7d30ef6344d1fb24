"""A database in a SQLite file."""

import os
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep, time_ns
from typing import Any

import orjson
from sqlalchemy import URL, Connection, Select, Table, TextClause, create_engine, event, func, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, OperationalError

from tondo.core.files import os_error_message
from tondo.core.words import Phrase
from tondo.store import backup
from tondo.store.database import Database, column_names, rows_of
from tondo.store.errors import WORDS, CannotOpen
from tondo.store.lock import FileLock
from tondo.store.migrate import VERSION_TABLE
from tondo.store.rows import Answered, Row

LOCKED = "database is locked"
OLDEST_VERSION = (3, 35, 0)
BUSY_SECONDS = 0.8  # an attempt waits so long for a lock; see `writer.PATIENCE`
JOURNAL_SECONDS = 2.0
CHECKED_SIZE = 2**25  # bytes
LOG_PAGES = 8000  # of 4 KiB, after which the log is moved into the file: everybody waits for that, so it is done rarely

# How SQLite's errors begin, and what we say.
_REASONS = {
    "SQLITE_NOTADB": "why.damaged",
    "SQLITE_CORRUPT": "why.damaged",
    "SQLITE_READONLY": "why.read-only",
    "SQLITE_FULL": "why.full",
    "SQLITE_BUSY": "why.locked",
    "SQLITE_LOCKED": "why.locked",
    "SQLITE_IOERR": "why.disk",
}
_LAST = "SELECT json_group_array(json_array(id, last)) FROM tables WHERE id IN (SELECT value FROM json_each(:ids))"
_REQUESTS = (
    "SELECT json_group_array(json_array(table_id, request, number, command)) FROM json_each(:pairs) AS pair "
    "CROSS JOIN requests ON table_id = json_extract(pair.value, '$[0]') AND request = json_extract(pair.value, '$[1]')"
)


class SQLite(Database):
    """A file with a write-ahead log. One connection writes while others read.

    SQLite before 3.51.3 can lose commits if one connection commits while another moves the log into the file. Both
    happen inside our transactions, so a lock on a separate file excludes these from each other, in all processes.
    """

    def __init__(self, url: URL) -> None:
        if sqlite3.sqlite_version_info < OLDEST_VERSION:
            needed = ".".join(map(str, OLDEST_VERSION))
            raise CannotOpen(WORDS("old-sqlite", found=sqlite3.sqlite_version, needed=needed))
        assert url.database is not None
        self.path = Path(url.database)
        self._lock = FileLock(self.path.with_name(self.path.name + "-lock"), BUSY_SECONDS)
        self._claim = FileLock(self.path.with_name(self.path.name + "-server"), 0.0)
        self._claimed = False
        self._writing: Connection | None = None
        engine = create_engine(
            URL.create("sqlite", database=url.database),
            connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False, "isolation_level": None},
            hide_parameters=True,
        )
        event.listen(engine, "connect", _configure)
        event.listen(engine, "begin", _begin)
        super().__init__(url, engine)

    def prepare(self) -> None:
        """As for any database, but create the file first: it holds secrets, so other users must not read it.

        A small file is also searched for damage; a big one is not, since that would take long: what is damaged there
        shows when it is read.
        """
        with suppress(OSError):
            os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        if self.path.is_file() and self.path.stat().st_size <= CHECKED_SIZE:
            with self.engine.connect() as connection:
                found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
            if found != "ok":
                raise CannotOpen(WORDS("unopened", url=self.name, why=WORDS("why.damaged")))
        super().prepare()
        if self._claimed:  # a file that may only be read gives no error until something is written
            with self.transaction() as connection:
                connection.exec_driver_sql(f"UPDATE {VERSION_TABLE} SET version_num = version_num")

    def claim(self, shared: bool = False) -> None:
        """A lock on a file of its own, which the operating system releases when the process ends."""
        try:
            self._claim.acquire(shared)
            self._claimed = True
        except TimeoutError:
            raise CannotOpen(WORDS("second-server", path=self.path)) from None
        except OSError as error:
            raise CannotOpen(WORDS("unopened", url=self.name, why=os_error_message(error))) from None

    def reason(self, error: DBAPIError) -> Phrase | str:
        """Our own words for what happens to files."""
        name = getattr(error.orig, "sqlite_errorname", "")
        key = next((key for start, key in _REASONS.items() if name.startswith(start)), None)
        return super().reason(error) if key is None else WORDS(key)

    @contextmanager
    def transaction(self, held: Connection | None = None) -> Iterator[Connection]:
        """One at a time among all processes, through one connection, which stays open until something fails."""
        if held is None and self._writing is None:
            self._writing = self.connect_to_write()
        try:
            with self._locked(), super().transaction(held or self._writing) as connection:
                yield connection
        except BaseException:
            self._stop_writing()
            raise

    @contextmanager
    def _locked(self) -> Iterator[None]:
        try:
            self._lock.acquire()
        except TimeoutError:
            raise _error(LOCKED) from None
        except OSError as error:
            raise _error(f"unable to open database file: {error.strerror}") from None
        try:
            yield
        finally:
            self._lock.release()

    def _stop_writing(self) -> None:
        if self._writing is not None:
            self._writing.close()
            self._writing = None

    def close(self) -> None:
        """Close all connections. The last one to close moves the log into the file, and needs the lock for it."""
        self._stop_writing()
        try:
            with self._locked():
                super().close()
        except OperationalError:  # whoever holds the lock has a connection, so ours is not the last
            super().close()
        self._lock.close()
        self._claim.close()

    def _rows(self, table: Table) -> str:
        values = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in column_names(table))
        return f"(SELECT {values} FROM json_each(:rows)) AS new"

    def insert(self, table: Table) -> Any:
        """SQLite's INSERT."""
        return sqlite.insert(table)

    def lock_schema(self, connection: Connection) -> None:
        """Nothing to do: a transaction that writes has the file to itself."""

    def lock_tables(self, connection: Connection, tables: Collection[str]) -> dict[str, int]:
        """Nothing to lock: the transaction excludes all other writers."""
        found = connection.exec_driver_sql(_LAST, {"ids": orjson.dumps(sorted(tables)).decode()}).scalar_one()
        return dict(orjson.loads(found))

    def find_requests(
        self, connection: Connection, pairs: Collection[tuple[str, str]]
    ) -> dict[tuple[str, str], Answered]:
        """All pairs in one row, so that the GIL is released once."""
        found = connection.exec_driver_sql(_REQUESTS, {"pairs": orjson.dumps(list(pairs)).decode()}).scalar_one()
        return {(table, request): Answered(*rest) for table, request, *rest in orjson.loads(found)}

    def write(self, connection: Connection, statement: TextClause, rows: Sequence[Mapping[str, object]]) -> list[Row]:
        """As for any database, but without SQLAlchemy's compiler: SQLite itself knows named parameters."""
        result = connection.exec_driver_sql(statement.text, {"rows": orjson.dumps(rows).decode()})
        return rows_of(result) if result.returns_rows else []

    def fetch(self, connection: Connection, query: Select[Any]) -> list[Row]:
        """All rows as one JSON list, so that reading a long game releases the GIL once."""
        rows = query.subquery()
        found = connection.execute(select(func.json_group_array(func.json_array(*rows.c)))).scalar_one()
        return [tuple(row) for row in orjson.loads(found)]

    def date(self, connection: Connection) -> int:
        """The date of this machine: whoever shares a file is on it."""
        return time_ns() // 1_000_000

    def is_outage(self, error: DBAPIError) -> bool:
        """A locked file, a full disk."""
        return isinstance(error, OperationalError)

    def backup(self, connection: Connection, path: Path, meanwhile: Callable[[], None]) -> None:
        """See `tondo.store.backup`."""
        backup.copy(connection, self.path, path, meanwhile)


def _error(why: str) -> OperationalError:
    """The error that SQLite would have raised."""
    cause = sqlite3.OperationalError(why)
    if why == LOCKED:
        cause.sqlite_errorname = "SQLITE_BUSY"
    return OperationalError("lock", None, cause)


def _configure(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA cache_size = -32000")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    end = monotonic() + JOURNAL_SECONDS
    while True:  # changing the mode needs exclusive access, and SQLite does not wait for it
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


def _begin(connection: Connection) -> None:
    """Take the write lock at the beginning: it can't be taken later, once another connection has written."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

"""A database on a PostgreSQL server."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Select, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, OperationalError

from tondo.store.database import Database, rows_of
from tondo.store.errors import WORDS, NoBackup
from tondo.store.rows import Answered, Row

MIGRATION_LOCK = 0x746F6E646F  # "tondo"; any number that nobody else in the database uses

_LOCK = text("SELECT id, last FROM tables WHERE id = ANY(CAST(:ids AS text[])) ORDER BY id FOR UPDATE")
_DATE = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS bigint)")
_REQUESTS = text(
    "SELECT table_id, request, number, command FROM requests JOIN "
    "unnest(CAST(:tables AS text[]), CAST(:requests AS text[])) AS pair(t, r) ON table_id = t AND request = r"
)


class PostgreSQL(Database):
    """A server that several of our processes may use at the same time."""

    def __init__(self, url: URL) -> None:
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            isolation_level="READ COMMITTED",
            connect_args={"connect_timeout": 10, "application_name": "tondo", "keepalives_idle": 30},
            pool_size=6,
            max_overflow=0,
            hide_parameters=True,
        )
        event.listen(engine, "connect", _configure)
        super().__init__(url, engine)

    def _rows(self, table: Table) -> str:
        typed = (f"{column.name} {column.type.compile(self.engine.dialect)}" for column in table.columns)
        return f"json_to_recordset(CAST(:rows AS json)) AS new({', '.join(typed)})"

    def claim(self, shared: bool = False) -> None:
        """Nothing to do: any number of servers may share it."""

    def insert(self, table: Table) -> Any:
        """PostgreSQL's INSERT."""
        return postgresql.insert(table)

    def lock_schema(self, connection: Connection) -> None:
        """An advisory lock, held until the transaction ends. No timeouts: migrating a big database may take long."""
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})

    def lock_tables(self, connection: Connection, tables: Collection[str]) -> dict[str, int]:
        """Locks the rows of the tables, in the same order everywhere, so that there is no deadlock."""
        return dict(rows_of(connection.execute(_LOCK, {"ids": sorted(tables)})))

    def find_requests(
        self, connection: Connection, pairs: Collection[tuple[str, str]]
    ) -> dict[tuple[str, str], Answered]:
        """Must come after the lock: only then does it see all that the last holder of the lock stored."""
        columns = {"tables": [pair[0] for pair in pairs], "requests": [pair[1] for pair in pairs]}
        found = connection.execute(_REQUESTS, columns)
        return {(table, request): Answered(*rest) for table, request, *rest in found}

    def fetch(self, connection: Connection, query: Select[Any]) -> list[Row]:
        """All rows; the driver brings them at once."""
        return rows_of(connection.execute(query))

    def date(self, connection: Connection) -> int:
        """The server's."""
        return int(connection.execute(_DATE).scalar_one())

    def is_outage(self, error: DBAPIError) -> bool:
        """A lost connection, a deadlock, a timeout, a server that is stopping or full."""
        state = getattr(error.orig, "sqlstate", None)
        if state is None:  # the driver's own error: either there is no connection, or it refused to send this
            return error.connection_invalidated or isinstance(error, OperationalError)
        return error.connection_invalidated or state[:2] in ("08", "40", "53", "55", "57", "58")

    def backup(self, connection: Connection, path: Path, meanwhile: Callable[[], None]) -> None:
        """Refuses: PostgreSQL has its own tool."""
        raise NoBackup(WORDS("backup-postgresql"))


def _configure(connection: Any, _record: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = '10s'")
        cursor.execute("SET statement_timeout = '60s'")
        cursor.execute("SET idle_in_transaction_session_timeout = '30s'")
        # A server may be set to a stronger guarantee than "on" (a replica has it too), but not to a weaker one.
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') IN ('off', 'local')"
        )
    connection.commit()

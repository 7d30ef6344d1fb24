"""Opening a database: its schema, how it is set up, and one clear line for each thing that can be wrong with it."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tests.support.stored_tables import new_table, said, summary
from tondo.store import CannotOpen, Store, Unavailable, migrate, schema, sqlite, writer
from tondo.store.lock import FileLock
from tondo.store.sqlite import SQLite

pytestmark = pytest.mark.anyio


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """The lock of the SQLite database in ``folder``, held by somebody else."""
    lock = FileLock(folder / "tondo.db-lock", timeout=5)
    lock.acquire()
    try:
        yield
    finally:
        lock.release()
        lock.close()


async def test_the_migrations_make_the_schema(database: str) -> None:
    async with await Store.open(database) as store:
        with store._database.engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"version_table": migrate.VERSION_TABLE})
            assert migrate.current(connection) == context.get_current_revision() == migrate.newest()
            assert compare_metadata(context, schema.metadata) == []


async def test_opening_again_changes_nothing(database: str) -> None:
    async with await Store.open(database) as store:
        table = await new_table(store, said(1))
    for _ in range(2):
        async with await Store.open(database) as store:
            assert await store.latest([table]) == {table: 1}


async def test_a_database_of_the_future_is_left_alone(database: str) -> None:
    async with await Store.open(database) as store:
        with store._database.transaction() as connection:
            connection.exec_driver_sql("UPDATE tondo_schema SET version_num = '999'")
    with pytest.raises(CannotOpen, match="newer version of Tondo") as error:
        await Store.open(database)
    assert "plus récente" in error.value.text("fr")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nonsense",
        "/a/path",
        "mysql://host/name",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite+aiosqlite:///x",
        "postgresql://me:hunter2@host:port/name",
        "oracle://me:hunter2@host/name",
    ],
)
async def test_addresses_that_make_no_sense(address: str) -> None:
    with pytest.raises(CannotOpen, match="not the address of a database") as error:
        await Store.open(address)
    for lang in ("en", "fr"):
        assert "hunter2" not in error.value.text(lang)
        assert "\n" not in error.value.text(lang)


async def test_databases_that_do_not_open(tmp_path: Path, sqlite_database: str) -> None:
    (tmp_path / "text.db").write_text("This is not a database. " * 100)
    (tmp_path / "tondo.db").write_bytes(b"")
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE events (x)")
    other.close()
    for address in (
        f"sqlite:///{tmp_path}",
        f"sqlite:///{tmp_path}/nowhere/x.db",
        f"sqlite:///{tmp_path}/text.db",
        f"sqlite:///{tmp_path}/other.db",
        "postgresql://me:hunter2@127.0.0.1:1/name",
    ):
        with pytest.raises(CannotOpen, match="can’t be opened") as error:
            await Store.open(address)
        for lang in ("en", "fr"):
            assert "hunter2" not in error.value.text(lang)
            assert "\n" not in error.value.text(lang)
    async with await Store.open(sqlite_database) as store:  # an empty file is an empty database
        assert await store.tables() == []


async def test_a_failed_migration_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE grants (x)")
    with pytest.raises(CannotOpen):
        await Store.open(f"sqlite:///{path}")
    assert other.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall() == [("grants",)]
    other.close()


async def test_how_sqlite_is_set_up(sqlite_database: str, tmp_path: Path) -> None:
    before = sqlite3.connect(tmp_path / "tondo.db")
    before.execute("PRAGMA journal_mode = TRUNCATE")
    before.execute("PRAGMA user_version = 1")  # now it is a database, and in another mode
    before.close()
    os.chmod(tmp_path / "tondo.db", 0o600)
    async with await Store.open(sqlite_database) as store:
        for path in tmp_path.iterdir():
            assert os.stat(path).st_mode & 0o077 == 0
        with store._database.engine.connect() as connection:
            settings = {
                name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "wal_autocheckpoint")
            }
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 800,
        "wal_autocheckpoint": 8000,
    }


async def test_a_database_that_can_have_no_log(
    sqlite_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "JOURNAL_SECONDS", 0.05)
    other = sqlite3.connect(tmp_path / "tondo.db", isolation_level=None)
    other.execute("CREATE TABLE x (y)")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(CannotOpen, match="write-ahead log"):
        await Store.open(sqlite_database)
    other.close()


async def test_nobody_commits_while_another_has_the_lock(sqlite_database: str, tmp_path: Path) -> None:
    async with await Store.open(sqlite_database) as store, await Store.open(sqlite_database) as second:
        table = await new_table(store)
        with held(tmp_path):
            writing = asyncio.ensure_future(second.append(table, [said(1)], summary()))
            await asyncio.sleep(0.1)
            assert not writing.done()
            assert [event.number for event in await store.events(table)] == [0]  # reading needs no lock
        await writing
        assert [event.number for event in await store.events(table)] == [0, 1]


async def test_a_lock_that_is_never_released(
    sqlite_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.05)
    async with await Store.open(sqlite_database) as store:
        table = await new_table(store)
        with held(tmp_path), pytest.raises(Unavailable):
            await store.append(table, [said(1)], summary())
        await store.append(table, [said(1)], summary())


async def test_a_sqlite_that_is_too_old(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "OLDEST_VERSION", (99, 0, 0))
    with pytest.raises(CannotOpen, match="too old"):
        await Store.open(sqlite_database)


async def test_how_postgresql_is_set_up(postgresql_database: str) -> None:
    async with await Store.open(postgresql_database) as store:
        with store._database.engine.connect() as connection:
            for name, value in (("synchronous_commit", "on"), ("transaction_isolation", "read committed")):
                assert connection.exec_driver_sql(f"SHOW {name}").scalar_one() == value
    with psycopg.connect(postgresql_database, autocommit=True) as other:
        found = other.execute("SELECT current_database()").fetchone()
        assert found is not None
        other.execute(f"ALTER DATABASE {found[0]} SET synchronous_commit = off".encode())
    async with await Store.open(postgresql_database) as store:
        with store._database.engine.connect() as connection:
            assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"


async def test_a_file_that_is_locked_for_too_long(
    sqlite_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.01)
    monkeypatch.setattr(writer, "PAUSES", (0.01,))
    async with await Store.open(sqlite_database) as store:
        table = await new_table(store)
        other = sqlite3.connect(tmp_path / "tondo.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as error:
            await store.append(table, [said(1)], summary(), request="r")
        assert error.value.text("en") != error.value.text("fr")
        other.execute("ROLLBACK")
        other.close()
        await store.append(table, [said(1)], summary(), request="r")
        assert await store.latest([table]) == {table: 1}


async def test_lost_connections_are_made_again(postgresql_database: str) -> None:
    async with await Store.open(postgresql_database) as store:
        table = await new_table(store)
        for number in range(1, 4):
            with psycopg.connect(postgresql_database, autocommit=True) as other:
                other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            if number == 2:
                assert await store.latest([table]) == {table: 1}
            await store.append(table, [said(number)], summary())
        assert [event.number for event in await store.events(table)] == [0, 1, 2, 3]


async def test_a_full_disk(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not fit is refused, what was stored stays, and it goes on as soon as there is room."""
    async with await Store.open(sqlite_database) as store:
        table = await new_table(store)
        await store.check()
        with store._database.engine.connect() as connection:
            used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        assert isinstance(store._database, SQLite)
        writing = store._database.connect_to_write

        def cramped() -> Connection:
            connection = writing()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {used}")
            connection.rollback()
            return connection

        monkeypatch.setattr(store._database, "connect_to_write", cramped)
        store._database.engine.dispose()
        store._database._stop_writing()
        with pytest.raises(Unavailable, match="the disk is full") as error:
            await store.append(table, [said(number, "x" * 2000) for number in range(1, 100)], summary())
        assert await store.latest([table]) == {table: 0}
        assert "disque est plein" in error.value.text("fr")
        monkeypatch.setattr(store._database, "connect_to_write", writing)
        store._database.engine.dispose()  # the limit belongs to a connection
        await store.append(table, [said(1, "x" * 2000)], summary())

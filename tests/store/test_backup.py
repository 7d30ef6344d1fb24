"""A copy made while games go on is whole, and opens as a store of its own."""

import asyncio
import os
import sqlite3
import threading
from pathlib import Path

import pytest

from tests.support.stored_tables import SECRET, new_table, said, summary
from tondo.store import NoBackup, Store, backup

pytestmark = pytest.mark.anyio


@pytest.fixture
def address(sqlite_database: str) -> str:
    return sqlite_database


async def write(store: Store, table: str, until: asyncio.Event) -> int:
    number = 0
    while not until.is_set():
        number += 1
        await store.append(table, [said(number, "x" * 150)], summary())
    return number


async def check(path: Path, written: dict[str, int]) -> dict[str, int]:
    """The copy has everything stored before it began, nothing else, and no partial appends."""
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    async with await Store.open(f"sqlite:///{path}") as copy:
        found = await copy.latest(written)
        for table, last in found.items():
            assert [event.number for event in await copy.events(table)] == list(range(last + 1))
            assert await copy.secret(table) == SECRET
        assert found.keys() == written.keys()
        assert all(found[table] <= written[table] for table in found)
        return found


async def test_a_backup_while_writing(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "PAGES", 2)
    target = tmp_path / "copy.db"
    async with await Store.open(address) as store:
        tables = [await new_table(store) for _ in range(5)]
        end = asyncio.Event()
        writing = [asyncio.ensure_future(write(store, table, end)) for table in tables]
        await asyncio.sleep(0.2)
        before = await store.latest(tables)
        await asyncio.gather(store.backup(target), store.backup(tmp_path / "second.db"))
        during = await store.latest(tables)
        end.set()
        written = dict(zip(tables, await asyncio.gather(*writing), strict=True))
    assert sum(during.values()) > sum(before.values()), "nothing was written while the copy was made"
    for path in (target, tmp_path / "second.db"):
        found = await check(path, written)
        assert all(found[table] >= before[table] for table in tables)
        assert os.stat(path).st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.part*"))


async def test_a_backup_while_another_process_writes(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "PAGES", 1)
    target = tmp_path / "copy.db"
    async with await Store.open(address) as store, await Store.open(address) as other:
        table = await new_table(other, *(said(number, "x" * 150) for number in range(1, 200)))
        end = threading.Event()

        async def disturb() -> int:
            number = 199
            while not end.is_set():
                number += 1
                await other.append(table, [said(number)], summary())
            return number

        disturbing = asyncio.ensure_future(disturb())
        await store.backup(target)
        end.set()
        written = {table: await disturbing}
    assert (await check(target, written))[table] >= 199


async def test_a_new_backup_takes_the_place_of_the_old(address: str, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    async with await Store.open(address) as store:
        table = await new_table(store)
        await store.backup(target)
        await store.append(table, [said(1)], summary())
        await store.backup(str(target))
    assert await check(target, {table: 1}) == {table: 1}


async def test_impossible_backups_are_refused(address: str, tmp_path: Path) -> None:
    async with await Store.open(address) as store:
        table = await new_table(store)
        for path in (tmp_path / "tondo.db", tmp_path / "nowhere" / "copy.db", tmp_path):
            with pytest.raises(NoBackup) as error:
                await store.backup(path)
            assert error.value.text("en") != error.value.text("fr")
        assert await store.latest([table]) == {table: 0}


async def test_postgresql_has_its_own_way(postgresql_database: str, tmp_path: Path) -> None:
    async with await Store.open(postgresql_database) as store:
        with pytest.raises(NoBackup, match="pg_dump"):
            await store.backup(tmp_path / "copy.db")

"""What is stored is there, in order, once; what is refused changed nothing; jobs in a group are independent."""

import asyncio
import secrets
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, event, update
from sqlalchemy.exc import OperationalError

from tests.support.stored_tables import SECRET, created, new_table, one_group, said, sat, summary, texts
from tondo.store import (
    BadInput,
    Conflict,
    Duplicate,
    Store,
    StoreError,
    Unavailable,
    UnknownTable,
    jobs,
    schema,
    writer,
)
from tondo.table import Event, EventError

pytestmark = pytest.mark.anyio


async def test_what_is_stored_is_there(store: Store) -> None:
    table = secrets.token_hex(16)
    first = created()
    await store.create(table, SECRET, first, summary())
    more = [said(1, 'un peu d’été 🎲 " \\ \u2028 \x01 \0'), said(2), said(3)]
    await store.append(table, more[:2], summary(updated=1001))
    await store.append(
        table, more[2:], summary(updated=1002, status="over", scores=(-3, 40), winners=(1,), how="played")
    )
    assert await store.events(table) == first + more
    assert await store.events(table, since=2) == more[1:]
    assert await store.events(table, since=4) == []
    assert await store.secret(table) == SECRET
    assert await store.summary(table) == summary(
        updated=1002, status="over", scores=(-3, 40), winners=(1,), how="played"
    )
    assert await store.latest([table, "no-such-table"]) == {table: 3}
    assert await store.latest([]) == {}


async def test_it_is_there_after_opening_again(address: str) -> None:
    async with await Store.open(address) as store:
        table = await new_table(store, said(1))
    async with await Store.open(address) as store:
        assert await store.events(table) == [*created(), said(1)]


async def test_unknown_tables(store: Store) -> None:
    for call in (store.events("nowhere"), store.secret("nowhere"), store.summary("nowhere")):
        with pytest.raises(UnknownTable) as error:
            await call
        assert error.value.text("en") != error.value.text("fr")
    with pytest.raises(UnknownTable):
        await store.append("nowhere", [said(1)], summary())
    assert await store.tables() == []


async def test_a_number_that_is_taken_gives_the_winners_events(store: Store) -> None:
    table = await new_table(store)
    await store.append(table, [said(1, "a"), said(2, "b"), said(3, "c")], summary())
    with pytest.raises(Conflict) as error:
        await store.append(table, [said(2, "x"), said(3, "y"), said(4, "z")], summary(status="over"), request="r")
    assert error.value.events == [said(2, "b"), said(3, "c")]
    assert texts(await store.events(table, 1)) == ["a", "b", "c"]
    assert (await store.summary(table)).status == "playing"
    await store.append(table, [said(4, "z")], summary(), request="r")


async def test_there_are_no_gaps(store: Store) -> None:
    table = await new_table(store)
    with pytest.raises(Conflict) as error:
        await store.append(table, [said(2)], summary())
    assert error.value.events == []
    assert await store.latest([table]) == {table: 0}


async def test_a_table_is_made_once(store: Store) -> None:
    table = await new_table(store, said(1))
    with pytest.raises(Conflict) as error:
        await store.create(table, bytes(32), created(), summary())
    assert error.value.events == [*created(), said(1)]
    assert await store.secret(table) == SECRET


async def test_a_retry_is_harmless(store: Store) -> None:
    table, other = await new_table(store), await new_table(store)
    await store.append(table, [said(1), said(2)], summary(), request="r", command="what for")
    await store.append(table, [said(3)], summary())
    for number in (1, 3, 4):
        with pytest.raises(Duplicate) as error:
            await store.append(table, [said(number, "again")], summary(), request="r")
        assert (error.value.number, error.value.command) == (2, "what for")
    await store.append(other, [said(1)], summary(), request="r")
    assert await store.latest([table, other]) == {table: 3, other: 1}
    standings = [await store.standing(one, "r") for one in (table, other, "nowhere")]
    assert standings == [(3, (2, "what for")), (1, (1, None)), (-1, None)]
    assert await store.standing(table, "s") == await store.standing(table) == (3, None)


async def test_a_group_is_one_commit_and_each_call_has_its_own_outcome(store: Store) -> None:
    busy = await new_table(store, said(1))
    quiet = [await new_table(store) for _ in range(20)]
    fresh = secrets.token_hex(16)
    commits = 0

    def count(_connection: Connection) -> None:
        nonlocal commits
        commits += 1

    event.listen(store._database.engine, "commit", count)
    async with one_group(store):
        calls = [asyncio.ensure_future(store.append(table, [said(1)], summary(), "r")) for table in quiet]
        calls += [
            asyncio.ensure_future(call)
            for call in (
                store.append(busy, [said(2, "first")], summary(updated=1), request="a"),
                store.append(busy, [said(2, "late")], summary(updated=2)),
                store.append(busy, [said(2, "retry")], summary(updated=3), request="a"),
                store.append(busy, [said(3, "next")], summary(updated=4)),
                store.append("nowhere", [said(1)], summary()),
                store.create(fresh, SECRET, created(), summary()),
                store.create(fresh, bytes(32), created(), summary()),
                store.append(fresh, [said(1), said(2)], summary(updated=5)),
                store.create(busy, bytes(32), created(), summary()),
            )
        ]
        await asyncio.sleep(0)
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert commits == 2
    assert results[:20] == [None] * 20
    kinds = [type(result) for result in results[20:]]
    nothing = type(None)
    assert kinds == [nothing, Conflict, Duplicate, nothing, UnknownTable, nothing, Conflict, nothing, Conflict]
    assert texts(await store.events(busy, 1)) == ["hello", "first", "next"]
    assert (await store.summary(busy)).updated == 4
    assert (await store.summary(fresh)).updated == 5
    assert await store.secret(fresh) == SECRET
    assert await store.latest([*quiet, fresh]) == {**dict.fromkeys(quiet, 1), fresh: 2}
    conflict = results[21]
    assert isinstance(conflict, Conflict)
    assert texts(conflict.events) == ["first", "next"]


@pytest.mark.parametrize(("column", "value"), [("kind", None), ("number", 1), ("table_id", "nowhere")])
async def test_what_the_database_refuses_does_not_affect_other_jobs(store: Store, column: str, value: object) -> None:
    tables = [await new_table(store) for _ in range(5)]
    bad = jobs.append(tables[2], [said(1), said(2)], summary())
    bad.events[1][column] = value
    async with one_group(store):
        calls = [store._submit(jobs.append(table, [said(1)], summary())) for table in tables[:2]]
        calls.append(store._submit(bad))
        calls += [store._submit(jobs.append(table, [said(1)], summary())) for table in tables[3:]]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 2 + [Unavailable] + [type(None)] * 2
    assert "hello" not in str(results[2])
    assert await store.latest(tables) == {table: int(table != tables[2]) for table in tables}


async def test_a_commit_whose_answer_was_lost_counts_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PAUSES", (0.0,))
    table, other, fresh = await new_table(store), await new_table(store), secrets.token_hex(16)
    real, lost = store._database.transaction, 0

    @contextmanager
    def unlucky(held: Connection | None = None) -> Iterator[Connection]:
        nonlocal lost
        with real(held) as connection:
            yield connection
        if lost < 1:
            lost += 1
            raise OperationalError("COMMIT", {}, Exception("connection lost"), connection_invalidated=True)

    async with one_group(store):
        calls = [
            store._submit(jobs.append(table, [said(1, "a"), said(2, "b")], summary())),
            store._submit(jobs.append(table, [said(2, "c")], summary())),
            store._submit(jobs.append(other, [said(1, "a")], summary(), request="r")),
            store._submit(jobs.append(fresh, created(), summary(), secret=SECRET)),
        ]
        monkeypatch.setattr(store._database, "transaction", unlucky)
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert lost == 1
    assert [type(result) for result in results] == [type(None), Conflict, type(None), type(None)]
    assert texts(await store.events(table, 1)) == ["a", "b"]
    assert texts(await store.events(other, 1)) == ["a"]
    assert await store.events(fresh) == created()
    with pytest.raises(Duplicate):
        await store.append(other, [said(2, "a")], summary(), request="r")


@pytest.mark.parametrize(
    ("events", "changes"),
    [
        ([], {}),
        ([said(1), said(3)], {}),
        ([said(0)], {}),
        ([said(2**31)], {}),
        ([Event(1, 2**60, "started", {})], {}),
        ([said(-1)], {}),
        ([Event(1, -1, "started", {})], {}),
        ([said(1, "\ud800")], {}),
        ([sat(1, 0, "u\0")], {}),
        ([sat(1, 0, "")], {}),
        ([sat(1, 2**40, "u")], {}),
        ([said(1)], {"status": "nearly"}),
        ([said(1)], {"updated": -1}),
        ([said(1)], {"deadline": 2**60}),
        ([said(1)], {"deadline": 1.5}),
        ([said(1)], {"names": ("\ud800",)}),
        ([said(1)], {"options": {"x": {1}}}),
        ([said(1)], {"game": ""}),
    ],
)
async def test_bad_input_changes_nothing(sqlite_database: str, events: list[Event], changes: dict[str, object]) -> None:
    async with await Store.open(sqlite_database) as store:
        table = await new_table(store)
        with pytest.raises(BadInput) as raised:
            await store.append(table, events, summary(**changes))
        assert raised.value.text("en") != raised.value.text("fr")
        assert await store.events(table) == created()
        assert await store.summary(table) == summary()


@pytest.mark.parametrize(
    "columns",
    [
        {"kind": "nonsense"},
        {"kind": "started"},
        {"data": "{}"},
        {"data": '{"seat":0'},
        {"data": '{"seat":0,"text":7}'},
        {"data": "[]"},
        {"at": -1},
    ],
)
async def test_a_damaged_event_is_refused_when_it_is_read(store: Store, columns: dict[str, object]) -> None:
    table = await new_table(store, said(1))
    with store._database.transaction() as connection:
        connection.execute(update(schema.events).where(schema.events.c.number == 1).values(columns))
    with pytest.raises(EventError) as raised:
        await store.events(table)
    assert raised.value.text("en") != raised.value.text("fr")


async def test_an_event_is_checked_once_when_it_is_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[int] = []
    check = Event.check

    def counting(event: Event) -> None:
        checked.append(event.number)
        check(event)

    monkeypatch.setattr(Event, "check", counting)
    table = await new_table(store)
    checked.clear()
    await store.append(table, [said(1), said(2)], summary())
    assert checked == []
    await store.events(table)
    assert checked == [0, 1, 2]


@pytest.mark.parametrize("name", ["", "x" * 201, "\0", "\ud800", 7, None])
async def test_bad_names_are_refused(sqlite_database: str, name: str) -> None:
    async with await Store.open(sqlite_database) as store:
        table = await new_table(store)
        calls: list[Coroutine[Any, Any, object]] = [
            store.create(name, SECRET, created(), summary()),
            store.append(name, [said(1)], summary()),
            store.events(name),
            store.secret(name),
            store.summary(name),
            store.latest([name]),
            store.standing(name, "r"),
            store.standing(table, "" if name is None else name),
            store.put_token(name, "x", {}, 0),
            store.put_token("x", name, {}, 0),
            store.take_token(name, "x"),
            store.take_token("x", name),
            store.record(name),
        ]
        if name is not None:
            calls += [
                store.append(table, [said(1)], summary(), request=name),
                store.tables(game=name),
                store.tables(user=name),
                store.tables(name=name),
                store.tables(status=name),
                store.tables(before=(1, name)),
                store.records(source=name),
            ]
        for call in calls:
            with pytest.raises(BadInput):
                await call
        for secret in (b"", bytes(31), "x" * 32):
            with pytest.raises(BadInput):
                await store.create("x", secret, created(), summary())  # type: ignore[arg-type]  # that is the point
        for limit in (0, -1, 501):
            with pytest.raises(BadInput):
                await store.tables(limit=limit)
        assert await store.latest([table]) == {table: 0}


async def test_a_closed_store_does_what_it_took_on_and_no_more(address: str) -> None:
    store = await Store.open(address)
    table = await new_table(store)
    async with one_group(store):
        call = asyncio.ensure_future(store.append(table, [said(1)], summary()))
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(store.close())
        await asyncio.sleep(0)
    await call
    await closing
    await store.close()
    for late in (store.append(table, [said(2)], summary()), store.events(table)):
        with pytest.raises(StoreError, match="closed"):
            await late
    async with await Store.open(address) as again:
        assert await again.latest([table]) == {table: 1}


async def test_a_caller_that_stops_waiting_stops_nothing_else(store: Store) -> None:
    tables = [await new_table(store) for _ in range(2)]
    async with one_group(store):
        calls = [asyncio.ensure_future(store.append(table, [said(1)], summary())) for table in tables]
        await asyncio.sleep(0)
        calls[0].cancel()
    await calls[1]
    assert await store.latest(tables) == dict.fromkeys(tables, 1)

"""What is kept no longer is found and removed, a few rows at a time, and nothing else is."""

from collections import Counter
from typing import Any

import pytest
from sqlalchemy import func, select

from tests.support.stored_tables import SECRET, new_table, said, sat, summary
from tondo.core import Record, game
from tondo.server.background import cleaning
from tondo.server.background.cleaning import clean
from tondo.store import (
    Conflict,
    Keep,
    Quota,
    QuotaExceeded,
    Store,
    UnknownExploration,
    UnknownRecord,
    UnknownTable,
    now_ms,
    schema,
)
from tondo.store import retention as retention_module

pytestmark = pytest.mark.anyio

DAY = 86_400_000
FOR_EVER = Keep(0, 0, 0, 0, 0)


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cleaning, "PAUSE_SECONDS", 0)
    monkeypatch.setattr(retention_module, "ROWS_AT_ONCE", 3)


async def aged(store: Store, days: int, *events: Any, **changes: Any) -> str:
    return await new_table(store, *events, updated=now_ms() - days * DAY, **changes)


def rows(store: Store) -> dict[str, int]:
    """How many rows each table of the database has."""
    with store._database.engine.connect() as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (schema.tables, schema.events, schema.seats, schema.requests, schema.secrets, schema.analyses)
        }


async def test_each_kind_is_kept_for_its_own_time(store: Store) -> None:
    keep = Keep(unbegun=7, abandoned=30, finished=100, records=0, reports=0)
    statuses: dict[str, dict[str, Any]] = {
        "unbegun": {"status": "open"},
        "playing": {"status": "playing"},
        "stopped": {"status": "over", "how": "abandoned"},
        "played": {"status": "over", "how": "played"},
    }
    tables = {
        (name, days): await aged(store, days, **changes)
        for name, changes in statuses.items()
        for days in (6, 8, 29, 31, 99, 101)
    }
    limits = {"unbegun": 7, "playing": 30, "stopped": 30, "played": 100}
    kept = {table for (name, days), table in tables.items() if days < limits[name]}
    assert await store.count_expired(keep, now_ms()) == {
        "unbegun": 5,
        "abandoned": 6,
        "finished": 1,
        "records": 0,
        "explorations": 0,
        "reports": 0,
    }
    assert await clean(store, FOR_EVER) == Counter()
    watched = tables["unbegun", 101]
    assert await clean(store, keep, frozenset({watched})) == Counter(tables=11)
    assert {listed.table for listed in await store.tables(public=None)} == kept | {watched}
    assert await clean(store, keep) == Counter(tables=1)
    assert rows(store)["tables"] == len(kept)


async def test_everything_of_a_table_goes_and_nobody_can_go_on_with_it(store: Store) -> None:
    kept = await aged(store, 0, sat(1, 0, "ada"))
    before = rows(store)
    lines = [said(number) for number in range(2, 12)]
    table = await aged(store, 9, sat(1, 0, "ada"), *lines, status="open")
    await store.append(table, [said(12)], summary(updated=now_ms() - 9 * DAY, status="open"), request="r")
    await store.put_analysis(table, {})
    keep = Keep(unbegun=7, abandoned=0, finished=0, records=0, reports=0)
    (expired,) = await store.expired_tables(keep, now_ms())
    assert await store.remove_tables([expired]) == 1
    for read in (store.secret, store.summary):
        with pytest.raises(UnknownTable):
            await read(table)
    with pytest.raises(Conflict):  # a server that still has a copy
        await store.append(table, [said(13)], summary(), request="late")
    with pytest.raises(Conflict):  # the id of a client's choice, once more
        await store.create(table, SECRET, [*(await store.events(kept))[:1]], summary())
    assert await store.remove_rows()  # some, then the server stops
    with pytest.raises(UnknownTable):
        await store.events(table)
    assert await clean(store, keep) == Counter()  # the next one goes on
    assert rows(store) == before
    assert [measure.subject for measure in await store.measures()] == [table]
    with pytest.raises(UnknownTable):
        await store.events(table)


async def test_a_table_that_changed_meanwhile_stays(store: Store) -> None:
    table = await aged(store, 9, status="open")
    keep = Keep(unbegun=7, abandoned=0, finished=0, records=0, reports=0)
    expired = await store.expired_tables(keep, now_ms())
    await store.append(table, [said(1)], summary(updated=now_ms()))
    assert await store.remove_tables(expired) == 0
    assert len(await store.events(table)) == 2


def a_record(number: int) -> Record:
    return Record(game("circle36", players=1), (f"Ada {number}",), ())


async def test_quotas_count_new_records_only_and_survive(store: Store, address: str) -> None:
    ada = Quota("ada", records=2, bytes=10**6, expires=now_ms() + DAY)
    place = Quota("place", records=3, bytes=10**6, expires=now_ms() + DAY)
    for number in (0, 0, 1, 1):
        await store.put_record(a_record(number), "http", quotas=[ada, place])
    async with await Store.open(address) as other:  # another server, or the same one later
        with pytest.raises(QuotaExceeded, match="as much as may be imported") as refused:
            await other.put_record(a_record(2), "http", quotas=[ada, place])
        assert "demain" in refused.value.text("fr")
        await other.put_record(a_record(1), "http", quotas=[ada, place])  # what is there already costs nothing
        await other.put_record(a_record(2), "http", quotas=[Quota("bob", 2, 10**6, ada.expires), place])
        with pytest.raises(QuotaExceeded):  # the address is full
            await other.put_record(a_record(3), "http", quotas=[Quota("eve", 2, 10**6, ada.expires), place])
    with pytest.raises(QuotaExceeded):
        await store.put_record(a_record(4), "http", quotas=[Quota("fay", records=9, bytes=10, expires=ada.expires)])
    assert len(await store.records()) == 3
    while await store.remove_outdated(FOR_EVER, ada.expires + 1):
        pass
    await store.put_record(a_record(4), "http", quotas=[ada, place])  # a new day


async def test_old_records_go_with_their_analyses(store: Store) -> None:
    id = await store.put_record(a_record(1), "http")
    await store.put_analysis(id, {})
    assert await clean(store, FOR_EVER._replace(records=1)) == Counter()
    assert await store.remove_records(now_ms() + 1) == 1
    with pytest.raises(UnknownRecord):
        await store.record(id)
    assert rows(store)["analyses"] == 0


async def test_the_key_of_a_day_is_shared_and_dropped(store: Store, address: str) -> None:
    today = now_ms() // DAY
    key = await store.daily_key(today)
    async with await Store.open(address) as other:
        assert await other.daily_key(today) == key
    assert await store.daily_key(today - 1) != key
    await store.put_token("socket", "a", {}, now_ms())  # which removes what has expired
    await store.put_token("socket", "b", {}, now_ms())
    with store._database.engine.connect() as connection:
        days = connection.execute(select(schema.tokens.c.token_hash).where(schema.tokens.c.kind == "day")).scalars()
        assert list(days) == [str(today)]


async def test_explorations_go_when_they_are_old_and_with_their_user(store: Store) -> None:
    quotas = [Quota("q", 2, 1000, now_ms() + DAY)]
    await store.put_exploration("a" * 32, "ada", "{}", quotas)
    await store.put_exploration("a" * 32, "ada", "{}", quotas)  # a retry
    await store.put_exploration("b" * 32, "bob", "{}", quotas)
    with pytest.raises(QuotaExceeded):
        await store.put_exploration("c" * 32, "bob", "{}", quotas)
    assert await clean(store, FOR_EVER) == Counter()
    await store.forget_user("ada")
    with pytest.raises(UnknownExploration):
        await store.exploration("a" * 32)
    assert await store.exploration("b" * 32) == "{}"
    assert await store.remove_explorations(now_ms() + 1) == 1
    with pytest.raises(UnknownExploration):
        await store.exploration("b" * 32)

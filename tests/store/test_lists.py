"""Lists of tables, deadlines, imported records and tokens."""

import asyncio
from dataclasses import asdict
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, Select

from tests.support.stored_tables import new_table, said, sat, summary
from tondo.core import Record, RecordError, game
from tondo.core.fairness import Fairness
from tondo.store import Activity, BadInput, ListedRecord, ListedTable, Store, Summary, UnknownRecord, queries, sessions
from tondo.store import store as module
from tondo.table import Event

pytestmark = pytest.mark.anyio


async def test_tables_are_listed_newest_first_page_by_page(store: Store) -> None:
    made = [await new_table(store, updated=1000 + number // 3) for number in range(10)]
    expected = sorted(((1000 + number // 3, table) for number, table in enumerate(made)), reverse=True)
    found, before = [], None
    while page := await store.tables(before=before, limit=4):
        assert len(page) <= 4
        found += [(shown.updated, shown.table) for shown in page]
        before = found[-1]
    assert found == expected
    await store.append(made[0], [said(1)], summary(updated=5000))
    assert await store.tables(limit=1) == [ListedTable(table=made[0], **asdict(summary(updated=5000)))]


async def test_activity_leaves_the_rest_of_a_summary_as_it_was(store: Store) -> None:
    """Also where both reach the database in one group."""
    table = await new_table(store)
    await store.append(table, [said(1)], Activity(updated=2000, deadline=9000))
    assert await store.summary(table) == summary(updated=2000, deadline=9000)
    await asyncio.gather(
        store.append(table, [said(2)], Activity(updated=2100)),
        store.append(table, [said(3)], summary(updated=2200, names=("Ann", "Eve"))),
        store.append(table, [said(4)], Activity(deadline=9900)),
        store.append(table, [said(5)], Activity(updated=2400, deadline=None)),
    )
    assert await store.summary(table) == summary(updated=2400, names=("Ann", "Eve"))
    assert await store.latest([table]) == {table: 5}
    for bad in (Activity(updated=-1), Activity(deadline=2**53)):
        with pytest.raises(BadInput):
            await store.append(table, [said(6)], bad)


async def test_tables_are_found_by_what_they_are(store: Store) -> None:
    open_one = await new_table(store, status="open", names=("Zoë", "?"))
    over = await new_table(store, status="over", game="cirkis", names=("100%_x", "Bob"))
    hidden = await new_table(store, public=False, names=("Zoé", "Œnone"))

    async def found(**wanted: object) -> set[str]:
        return {listed.table for listed in await store.tables(**wanted)}  # type: ignore[arg-type]  # spelt out below

    assert await found() == {open_one, over}
    assert await found(public=None) == {open_one, over, hidden}
    assert await found(public=False) == {hidden}
    assert await found(status="open") == {open_one}
    assert await found(status="over", game="circle36") == set()
    assert await found(game="cirkis") == {over}
    assert await found(name="ZOË") == {open_one}
    assert await found(name="zo", public=None) == {open_one, hidden}
    assert await found(name="œnone", public=None) == {hidden}
    assert await found(name="0%_") == {over}
    assert await found(name="0__") == set()
    assert await found(name="\\") == set()
    with pytest.raises(BadInput):
        await store.tables(status="nearly")


async def test_a_search_for_a_frequent_name_goes_on_page_by_page(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads no more than a few games at a time: a page may be empty although there are more."""
    monkeypatch.setattr(queries, "MOST_FOUND", 3)
    monkeypatch.setattr(queries, "MOST_READ", 2)
    names = ["Ann"] * 5 + ["Bob"] * 5
    made = [await new_table(store, updated=1000 + number, names=(name, "")) for number, name in enumerate(names)]
    found, sizes, before = [], [], None
    while True:
        page = await store.tables(name="NN", before=before, limit=4)
        found += [listed.table for listed in page]
        sizes.append(len(page))
        before = page.before
        if before is None:
            break
    assert found == made[4::-1]
    assert sizes == [0, 0, 1, 2, 2, 0]
    assert (await store.tables(name="nobody")).before is None


async def test_a_search_finds_the_names_of_today(store: Store) -> None:
    async def found(name: str) -> list[str]:
        return [listed.table for listed in await store.tables(name=name)]

    table = await new_table(store, names=("Theodora the Longest-Named", ""))
    assert await found("odora the longest-NAMED") == [table]
    assert await found("odora the longest-nemed") == []  # a letter after those that the index holds
    event = Event(1, 2000, "renamed", {"seat": 0, "name": "Zoë"})
    await store.append(table, [event], summary(names=("Zoë", "Straße")))
    assert (await found("odora"), await found("oë"), await found("ASS")) == ([], [table], [table])
    hidden = await new_table(store, public=False, names=("Zoë", ""))
    assert await found("zoë") == [table]
    assert {listed.table for listed in await store.tables(name="zoë", public=None)} == {table, hidden}


LISTS = {
    "public_tables": {},
    "public_tables_by_status": {"status": "open"},
    "public_tables_by_game": {"game": "cirkis"},
    "public_tables_by_status_and_game": {"status": "open", "game": "cirkis"},
}


@pytest.mark.parametrize(("index", "wanted"), LISTS.items())
@pytest.mark.parametrize("before", [None, (1000, "a")])
async def test_public_lists_use_an_index(
    store: Store, index: str, wanted: dict[str, str], before: tuple[int, str] | None
) -> None:
    page = queries.listed_tables(user=None, before=before, limit=50, public=True, **wanted)
    search = queries.Search(Summary, "ann", before, 50, public=True, **wanted)
    assert index in await plan(store, page)
    assert index in await plan(store, search.read())
    assert index in await plan(store, search.last_read())


async def test_searches_use_an_index(store: Store) -> None:
    for kind, parts, games in (
        (Summary, "table_name_parts", "tables"),
        (ListedRecord, "record_name_parts", "records"),
    ):
        search = queries.Search(kind, "ann", (1000, "a"), 50, game="cirkis")
        key = {"sqlite": f"SEARCH {parts} USING PRIMARY KEY", "postgresql": f"{parts}_pkey"}
        assert key[store._database.engine.dialect.name] in await plan(store, search.ids())
        key = {"sqlite": f"sqlite_autoindex_{games}_1", "postgresql": f"{games}_pkey"}
        assert key[store._database.engine.dialect.name] in await plan(store, search.found(["x", "y"]))
    assert "records_by_game" in await plan(store, queries.listed_records(before=None, limit=50, game="cirkis"))


async def plan(store: Store, query: Select[Any]) -> str:
    """How the database would run a query. PostgreSQL is told that reading a whole table is never better."""

    def run(connection: Connection) -> str:
        sqlite = connection.dialect.name == "sqlite"
        if not sqlite:
            connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
            connection.exec_driver_sql("SET LOCAL enable_sort = off")
        text = query.compile(connection, compile_kwargs={"literal_binds": True})
        rows = connection.exec_driver_sql(f"EXPLAIN {'QUERY PLAN ' if sqlite else ''}{text}".replace("%", "%%"))
        return "\n".join(str(row[-1]) for row in rows)

    return await store._read(run)


async def test_tables_are_found_by_who_sits_there(store: Store) -> None:
    async def of(user: str) -> set[str]:
        return {listed.table for listed in await store.tables(user=user, public=None)}

    first = await new_table(store, sat(1, 0, "ann"), public=False)
    second = await new_table(store)
    await store.append(second, [sat(1, 0, "ann"), sat(2, 1, "bob")], summary())
    assert await of("ann") == {first, second}
    await store.append(second, [Event(3, 2000, "moved", {"seat": 0, "user": "ann2"})], summary())
    assert (await of("ann"), await of("ann2"), await of("bob")) == ({first}, {second}, {second})
    events = [Event(4, 2000, "stood", {"seat": 1}), sat(5, 1, "cleo")]
    await store.append(second, events, summary())
    assert (await of("bob"), await of("cleo")) == (set(), {second})
    await store.append(second, [Event(6, 2000, "taken-over", {"seat": 0, "level": 0})], summary())
    # A bot plays on, but it was ann2's game.
    assert (await of("ann2"), await of("nobody")) == ({second}, set())


async def test_deadlines_pass(store: Store) -> None:
    late = await new_table(store, deadline=500)
    later = await new_table(store, deadline=400)
    await new_table(store, deadline=None)
    await new_table(store, deadline=100, status="over")
    assert await store.deadlines(399) == []
    assert await store.deadlines(400) == [later]
    assert await store.deadlines(10**12) == [later, late]
    await store.append(later, [said(1)], summary(deadline=900))
    assert await store.deadlines(800) == [late]


def played(seed: int, actions: int | None = None) -> Record:
    rng = Random(seed)
    variant = game("circle36", 2)
    state = variant.new_state()
    entries: list[str] = []
    while not state.is_terminal() and (actions is None or len(entries) < actions):
        player = state.current_player
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
        entries.append(Record.entry(state, action, player))
        state.apply(action, player)
    return Record(variant, ("Ann", "Émile"), tuple(entries))


async def test_records_are_kept_apart_from_tables(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000, 2000))
    monkeypatch.setattr(module, "now_ms", lambda: next(clock))
    whole, part = played(1), played(2, actions=7)
    first = await store.put_record(whole, "upload")
    second = await store.put_record(part, "archive")
    assert await store.put_record(whole, "again") == first
    assert await store.record(first) == whole
    assert await store.record(second) == part
    kept = await store.records()
    assert [(one.record, one.source) for one in kept] == [(second, "archive"), (first, "upload")]
    outcome = whole.verify().outcome()
    assert outcome is not None
    assert (kept[1].scores, kept[1].winners, kept[1].status) == (
        outcome.scores,
        outcome.winners,
        "over",
    )
    assert (kept[0].status, kept[0].scores, kept[0].names) == ("playing", (), part.players)
    assert await store.records(source="archive") == kept[:1]
    assert await store.records(name="éMILE", game="circle36", limit=1) == kept[:1]
    assert await store.records(before=(kept[0].updated, kept[0].record)) == kept[1:]
    assert await store.records(game="cirkis") == []
    assert await store.tables(public=None) == []
    with pytest.raises(UnknownRecord):
        await store.record("nothing")


async def test_a_record_that_cannot_be_is_not_kept(store: Store) -> None:
    good = played(1)
    lied = Fairness("00" * 32, "11" * 32, ("", ""), tuple(range(3)))
    for bad in (
        Record(good.game, good.players, (*good.actions, good.actions[-1])),
        Record(good.game, good.players, good.actions[1:]),
        Record(good.game, good.players, good.actions, lied),
    ):
        with pytest.raises(RecordError):
            await store.put_record(bad, "upload")
    assert await store.records() == []


async def test_a_token_is_taken_once(store: Store) -> None:
    await store.put_token("socket", "abc", {"user": "zoë", "n": 1}, expires=2**50)
    await store.put_token("move", "abc", {}, expires=2**50)
    with pytest.raises(BadInput):
        await store.put_token("socket", "abc", {"user": "eve"}, expires=2**50)
    assert await store.take_token("socket", "abd") is None
    taken = await asyncio.gather(*(store.take_token("socket", "abc") for _ in range(10)))
    assert [one for one in taken if one is not None] == [{"user": "zoë", "n": 1}]
    assert await store.take_token("move", "abc") == {}


async def test_a_token_expires(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.put_token("socket", "a", {}, expires=5000)
    await store.put_token("socket", "b", {}, expires=5000)
    await store.put_token("socket", "c", {}, expires=2**50)
    assert await store.take_token("socket", "a", now=5000) is None
    assert await store.take_token("socket", "a", now=4000) is None
    monkeypatch.setattr(sessions, "SWEEP", 0)
    await store.put_token("socket", "d", {}, expires=2**50)
    assert await store.take_token("socket", "b", now=4000) is None
    assert await store.take_token("socket", "c") == {}


@pytest.mark.parametrize("data", [{"x": {1}}, {"x": float("nan")}, {"x": "\ud800"}, {"x": b""}])
async def test_tokens_hold_only_json(store: Store, data: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        await store.put_token("socket", "a", data, expires=1)
    with pytest.raises(BadInput):
        await store.put_token("socket", "a", {}, expires=-1)
    assert await store.take_token("socket", "a") is None

"""A database written before the schema changed opens, migrates and goes on. See `tests.support.before`."""

import hashlib
import json
from dataclasses import asdict, replace
from typing import Any

import pytest

from tests.support import before
from tests.support.before import Dump
from tondo.core.fairness import commit
from tondo.core.outcome import ScoreLine
from tondo.store import Duplicate, Keep, Store
from tondo.table import Table
from tondo.table.draws import draws_of

pytestmark = pytest.mark.anyio

SENTENCES = ("en", "fr")


@pytest.fixture(params=[before.FIRST, before.RULES_1], ids=lambda dump: dump.name)
def dump(request: pytest.FixtureRequest) -> Dump:
    found: Dump = request.param
    return found


@pytest.fixture
def address(database: str, dump: Dump) -> str:
    dump.load(database)
    return database


def plain(value: object) -> Any:
    """With lists for tuples, as JSON has them."""
    return json.loads(json.dumps(value))


def score_lines(lines: tuple[ScoreLine, ...]) -> list[object]:
    return [[line.player, line.points, *(line.reason.text(lang) for lang in SENTENCES)] for line in lines]


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def seen(table: Table) -> dict[str, Any]:
    """A table in the words of ``before.json``."""
    state, game, proposal = table.state, table.game, table.proposal
    players = range(game.players)
    outcome = state.outcome()
    clock = table.setup.clock
    return {
        "number": table.number,
        "at": table.at,
        "status": table.status,
        "how": table.how,
        "names": table.names,
        "users": [seat.user for seat in table.seats],
        "levels": [seat.level for seat in table.seats],
        "away": [seat.away for seat in table.seats],
        "nonces": [seat.nonce for seat in table.seats],
        "commitment": table.commitment,
        "draws": table.draws,
        "clock": [clock.kind, clock.base, clock.increment],
        "remaining": [table.times.remaining(player, table.at) for player in players],
        "deadline": table.times.deadline(),
        "scores": state.scores(),
        "winners": table.winners(),
        "position": game.position_for(state, None),
        "positions": [game.position_for(state, player) for player in players],
        "legal": {
            str(player): game.format_actions(state, state.legal_actions(player))
            for player in (state.players_to_act() if table.status == "playing" else ())
        },
        "proposal": None
        if proposal is None
        else [proposal.seat, proposal.what, proposal.about, sorted(table.still_to_answer())],
        "next_table": table.next_table,
        "agreed_rematch": table.agreed_rematch,
        "log": [
            [entry.number, entry.seat, *(entry.phrase.text(lang) for lang in SENTENCES), score_lines(entry.points)]
            for entry in table.log
        ],
        "breakdown": score_lines(state.score_breakdown()),
        "reason": None if outcome is None else [outcome.reason.text(lang) for lang in SENTENCES],
        "chat": [table.chat_for(player) for player in players],
        "record": None if table.status == "open" else digest(replace(table.record(), ended=None).dumps()),
        "drawn": [[draw.number, draw.after, draw.drawn, draw.label] for draw in draws_of(table)]
        if table.status == "over"
        else None,
    }


async def test_every_table_is_what_it_was(store: Store, dump: Dump) -> None:
    for id, expected in dump.expected["tables"].items():
        table = Table.replay(await store.events(id))
        secret = await store.secret(id)
        summary = plain(asdict(await store.summary(id)))
        known = {name: summary[name] for name in expected["summary"]}  # a field that is newer has its default
        found = plain(seen(table)) | {"secret": secret.hex(), "summary": known}
        for what, value in found.items():
            assert value == expected[what], (dump.title(id), what)
        assert expected.keys() - found.keys() == {"title"}
        assert commit(secret) == table.commitment
        if table.status == "over":
            table.record().check_draws()


async def test_lists_are_what_they_were(store: Store, dump: Dump) -> None:
    expected = dump.expected
    assert [listed.table for listed in await store.tables(public=None)] == expected["listed"]
    for name, user in expected["users"].items():
        assert [listed.table for listed in await store.tables(public=None, user=user)] == expected["seats"][name]
    late = {id for id, table in expected["tables"].items() if table["deadline"] and table["status"] == "playing"}
    assert set(await store.deadlines(2**50)) == late
    assert await store.latest(expected["tables"]) == {id: table["number"] for id, table in expected["tables"].items()}


async def test_tables_are_kept_for_the_time_of_their_kind(store: Store, dump: Dump) -> None:
    keep = Keep(unbegun=1, abandoned=1, finished=1, records=0, reports=0)
    found = {table.table: table.retention for table in await store.expired_tables(keep, 2**52, limit=100)}
    assert found == {id: (await store.summary(id)).retention for id in dump.expected["tables"]}
    assert {"unbegun", "abandoned", "finished"} == set(found.values())


async def test_records_are_what_they_were(store: Store, dump: Dump) -> None:
    found = []
    for listed in await store.records():
        summary = plain(asdict(listed))
        id, source = summary.pop("record"), summary.pop("source")
        content = digest((await store.record(id)).dumps())
        found.append({"id": id, "source": source, "record": content, "summary": summary})
    assert found == dump.expected["records"]


async def test_names_are_found(store: Store) -> None:
    """Also those that were stored before there was an index for them."""
    tables, records = await store.tables(limit=500), await store.records(limit=500)
    assert tables
    assert records
    for listed in tables:
        for name in filter(None, listed.names):
            assert listed.table in {found.table for found in await store.tables(name=name[-2:], limit=500)}
    for record in records:
        for name in record.names:
            assert record.record in {found.record for found in await store.records(name=name[-2:], limit=500)}


async def test_tokens_still_work(store: Store, dump: Dump) -> None:
    for token in dump.expected["tokens"]:
        assert await store.take_token(token["kind"], token["hash"], now=0) == token["data"]
        assert await store.take_token(token["kind"], token["hash"], now=0) is None


async def test_games_go_on(store: Store, dump: Dump) -> None:
    """Every unfinished game is played on for a while, and what was stored before is still there."""
    for id in dump.tables("open", "playing"):
        stored = await store.events(id)
        table, secret = Table.replay(stored), await store.secret(id)
        summary = await store.summary(id)
        now = table.at + 1000
        if table.status == "open":
            events = []
            for seat, taken in enumerate(table.seats):
                if taken.is_open:
                    events += table.sit(seat, f"user{seat}", f"New {seat}", "", now)
            events += table.start(secret, now)
        else:
            events = []
            if table.proposal is not None:
                user = min(table.still_to_answer())
                events += table.answer(table.seats_of(user)[0], True, secret, now)
            for step in range(4):
                seat = table.state.players_to_act()[0]
                action = table.state.legal_actions(seat)[0]
                used = table.draws
                events += table.act(seat, action, secret, now)
                if step == 1 and table.seats[seat].user is not None:
                    events += table.undo(seat, now)  # at once, or a proposal that the next action makes void
                assert table.draws >= used  # in the first scheme numbers are used up
        await store.append(id, events, summary, request="after")
        with pytest.raises(Duplicate) as duplicate:
            await store.append(id, events, summary, request="after")
        assert duplicate.value.number == table.number
        assert await store.events(id) == [*stored, *events]
        assert plain(seen(Table.replay(await store.events(id)))) == plain(seen(table)), dump.title(id)

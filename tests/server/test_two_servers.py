"""Two servers on one database: one that has not heard of the latest events decides as if it had."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Person, Place
from tests.server.test_processes import end, redis_at
from tests.support.databases import new_database
from tondo.server.app import Tondo
from tondo.server.live.hub import Hub

NEVER = 60.0  # seconds between two polls, so that a server without a bus is behind until it asks


def hub_of(app: Tondo) -> Hub:
    assert app.hub is not None
    return app.hub


def again_at(person: Person, place: Place) -> Person:
    """The same person at another server."""
    other = place.person(begin=False)
    other.client.cookies = person.client.cookies
    return other


@pytest.fixture(params=["without Redis", "with Redis"])
def servers(request: pytest.FixtureRequest, opened: Callable[..., Place], postgresql: str, tmp_path: Path) -> Any:
    database, redis, changes = new_database(postgresql), None, {}
    if request.param == "with Redis":
        redis = redis_at(tmp_path / "redis.sock")
        changes = {"redis": f"unix://{tmp_path / 'redis.sock'}"}
    yield [opened(database=database, poll_seconds=NEVER, **changes) for _ in range(2)]
    if redis is not None:
        end(redis)


def test_nothing_legal_is_refused_by_the_server_that_did_not_hear(servers: list[Place]) -> None:
    """Sitting down, starting and every action go to the server that did not get the one before."""
    ada = [servers[0].person()]
    ada.append(again_at(ada[0], servers[1]))
    bob = [again_at(servers[0].person(), place) for place in servers]
    bob[1].client.cookies = bob[0].client.cookies
    table = ada[0].table(game="circle36", players=2)
    hubs = [hub_of(place.app) for place in servers]
    for person in (ada[0], ada[1]):
        person.view(table)  # now both servers have a copy
    sent, refused = 0, []

    def command(person: list[Person], word: str, **more: Any) -> None:
        nonlocal sent
        answer = person[sent % 2].command(table, word, id=f"c{sent}", **more)
        sent += 1
        if answer.status_code != 200:
            refused.append(answer.json()["code"])

    command(ada, "sit", seat=0, name="Ada")
    command(bob, "sit", seat=1, name="Bob")
    command(ada, "start")
    for _ in range(20):
        live = hubs[(sent + 1) % 2]._tables[table]
        assert live.table is not None
        (seat, *_), legal = live.table.state.players_to_act(), live.table.legal
        command([ada, bob][seat], "act", seat=seat, text=legal(seat).texts[0])
    assert refused == []


def test_what_is_refused_costs_one_query_and_no_more(opened: Callable[..., Place], postgresql: str) -> None:
    place = opened(database=new_database(postgresql), poll_seconds=NEVER)
    table, ada, _ = place.pair()
    hub = hub_of(place.app)
    asked: list[str] = []

    def count(name: str) -> None:
        found = getattr(hub.store, name)

        async def counted(*arguments: Any) -> Any:
            asked.append(name)
            return await found(*arguments)

        setattr(hub.store, name, counted)

    for name in ("standing", "events", "latest", "secret", "summary"):
        count(name)
    for text in ("nonsense", "99 at red 99"):
        asked.clear()
        assert ada.command(table, "act", seat=0, text=text).status_code == 409
        assert asked == ["standing"]

"""After the store did not answer for a while: nobody stays without news, and bots go on."""

import asyncio
import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bench.clients import Failed, Http, Server, Socket, connect, free_port
from tests.server.conftest import Place, a_move
from tests.server.test_processes import Watcher, begun
from tests.support.databases import PostgreSQLServer, new_database
from tondo.server.live.live_table import FIRST_PAUSE, LONGEST_PAUSE, LiveTable
from tondo.store import sqlite, writer


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Keep everybody else from writing to a database."""
    lock = os.open(file.with_name(file.name + "-lock"), os.O_RDWR)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def wait_for(what: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize("watched", [True, False])
def test_a_bot_moves_on_after_the_file_was_locked(
    opened: Callable[..., Place], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watched: bool
) -> None:
    """The lock is held for longer than the store waits for it, just when the bot wants to move."""
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.02)
    monkeypatch.setattr(writer, "PAUSES", (0.01,))
    place = opened()
    app, portal = place.app, place.client.portal
    assert app.background is not None
    assert app.hub is not None
    assert portal is not None
    hub, think = app.hub, app.background.bots.think
    waiting, go = asyncio.Event(), asyncio.Event()

    async def slowly(*arguments: Any) -> int:
        waiting.set()
        await go.wait()
        return await think(*arguments)

    monkeypatch.setattr(app.background.bots, "think", slowly)
    ada = place.person()
    table = ada.table(game="cirkis", players=2, bots=[None, 0])
    ada.sit(table, 0, "Ada")
    ada.command(table, "start")
    live = hub._find(table)

    def stored() -> int:
        return portal.call(hub.store.standing, table)[0]

    def play() -> None:
        while not waiting.is_set():
            assert ada.command(table, "act", seat=0, text=a_move(ada.view(table), 0)).status_code == 200
        before = stored()
        with locked(tmp_path / "tondo.sqlite"):
            portal.call(go.set)
            wait_for(lambda: live.table is None)
        wait_for(lambda: stored() > before)

    if not watched:
        play()
        return
    with ada.socket(table) as talk:
        play()
        while talk.hear()["number"] < stored():
            pass


def test_a_failing_store_is_asked_less_and_less_often() -> None:
    live = LiveTable("t", lambda _live: None)
    live.has_bots = True
    pauses = []
    for _ in range(8):
        before = time.monotonic()
        live.fail()
        pauses.append(live._retry_at - before)
    assert pauses[0] <= FIRST_PAUSE * 1.1
    assert LONGEST_PAUSE * 0.5 <= pauses[-1] <= LONGEST_PAUSE * 1.1
    assert not live.is_due(time.monotonic())
    assert live.is_due(time.monotonic() + LONGEST_PAUSE * 1.1)
    live.succeed(None)
    live.fail()
    assert live.is_due(time.monotonic() + FIRST_PAUSE * 1.1)


@pytest.mark.anyio
async def test_all_sockets_hear_again_after_postgresql_was_killed(tmp_path: Path) -> None:
    """On two servers without a bus: those that failed to store something, and those that only watched."""
    database = PostgreSQLServer()
    servers: list[Server] = []
    try:
        environment = {"TONDO_DATABASE": new_database(database.address), "TONDO_KEY": "k" * 40}
        servers += [Server(free_port(), tmp_path, environment) for _ in range(2)]
        for server in servers:
            server.start()
            await server.ready()
        here = await Http(servers[0].port).begin()
        there = here.at(servers[1].port)
        tables = [await begun(servers[0].port, [here]) for _ in range(4)]
        watchers: list[tuple[str, Watcher]] = []
        sockets: list[Socket] = []
        for table in tables:
            for server in servers:
                watcher = Watcher()
                token = (await here.post(f"/api/tables/{table}/tokens"))["token"]
                sockets.append(await connect(server.port, {"token": token}, watcher.received))
                await watcher.reaches(0)
                watchers.append((table, watcher))
        await asyncio.to_thread(database.kill)
        for table in tables[:2]:
            for http in (here, there):
                with pytest.raises(Failed) as refused:
                    await http.post(f"/api/tables/{table}/commands", _remark("lost"))
                assert refused.value.status == 503
        await asyncio.sleep(1.5)  # for both servers to miss it when they poll
        await asyncio.to_thread(database.start_again)
        numbers = {table: await _say(here, table) for table in tables}
        await asyncio.gather(*(watcher.reaches(numbers[table]) for table, watcher in watchers))
        for made in sockets:
            made.close()
        for http in (here, there):
            http.close()
    finally:
        for server in servers:
            server.kill()
        database.remove()


def _remark(id: str) -> dict[str, object]:
    return {"command": "say", "id": id, "seat": 0, "text": id}


async def _say(http: Http, table: str) -> int:
    for _ in range(100):
        try:
            answer = await http.post(f"/api/tables/{table}/commands", _remark("found"))
            return int(answer["number"])
        except Failed:
            await asyncio.sleep(0.1)
    raise AssertionError("the store does not answer")

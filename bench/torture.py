"""Torture: kill the server again and again in mid-game, and check that no acknowledged command was lost.

``python -m bench.torture --kills 200`` for SQLite, ``--postgres`` for PostgreSQL (from the wheel that the tests use),
``--broken`` for a server that acknowledges before it stores, which must be caught.

Players send commands with ids, and send them again after a kill until they have an answer. In the end the store is read
without any server: every acknowledged command must be there exactly once, at the number it was acknowledged with, no
command that was refused may be there, and no table may have a gap.
"""

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
import uvloop

from bench.clients import Failed, Http, Server, Socket, connect, free_port
from tests.support.databases import new_database, postgresql_server
from tondo.store import Store
from tondo.table import Table


@dataclass
class Acknowledged:
    """A command that was acknowledged: its text, and the number of its event."""

    table: str
    text: str
    number: int


@dataclass
class Result:
    """The result of a run."""

    kills: int = 0
    commands: int = 0
    acknowledged: int = 0
    retried: int = 0
    problems: list[str] = field(default_factory=list)


class Player:
    """Plays and chats at a table of its own, over one socket after another.

    Every command is either an action of the game or a line of chat with a number in it, so that each can be found.
    """

    def __init__(self, torture: "Torture", number: int) -> None:
        self.torture = torture
        self.number = number
        self.http = Http(torture.server.port)
        self.rng = random.Random(number)
        self.table = ""
        self.acknowledged: list[Acknowledged] = []
        self.messages: asyncio.Queue[Any] = asyncio.Queue()
        self.socket: Socket | None = None
        self.legal: list[str] = []
        self.seen = -1
        self.count = 0

    async def run(self) -> None:
        """Play until the torture is over."""
        await self._retry(self._sit_down)
        while not self.torture.done:
            text = f"remark {self.number}-{self.count}"
            command = {"command": "say", "seat": 0, "text": text}
            if self.legal and self.count % 3 == 0:
                text = self.rng.choice(self.legal)
                command = {"command": "act", "seat": 0, "text": text}
            await self._execute({**command, "id": f"{self.number}-{self.count}"}, text)
            self.count += 1
        self.http.close()
        if self.socket is not None:
            self.socket.close()

    async def _sit_down(self) -> None:
        if not self.http.cookie:
            await self.http.begin()
        if not self.table:
            self.table = (await self.http.post("/api/tables", {"game": "circle36", "players": 1}))["table"]
        for command in (
            {"command": "sit", "id": "sit", "seat": 0, "name": f"Player {self.number}"},
            {"command": "start", "id": "start"},
        ):
            await self.http.post(f"/api/tables/{self.table}/commands", command)

    async def _retry(self, work: Any) -> None:
        """Repeat ``work`` until the server lives long enough."""
        while True:
            try:
                await work()
                return
            except (OSError, Failed) as error:
                if isinstance(error, Failed) and error.status not in (503, 500):
                    raise
                await asyncio.sleep(0.05)

    async def _execute(self, command: dict[str, Any], text: str) -> None:
        """Send a command until there is an answer; the same id every time."""
        result = self.torture.result
        result.commands += 1
        for attempt in range(1_000_000):
            if attempt:
                result.retried += 1
            if self.socket is None:
                await self._retry(self._connect)
            assert self.socket is not None
            self.socket.send(command)
            answer = await self._answer(command["id"])
            if answer is None:
                self.socket = None
                continue
            if answer["kind"] == "ack":
                result.acknowledged += 1
                self.acknowledged.append(Acknowledged(self.table, text, answer["number"]))
            elif answer["code"] in ("busy", "closing"):
                await asyncio.sleep(0.02)
                continue
            elif command["command"] == "say":
                result.problems.append(f"a remark was refused: {answer}")
            self.legal = []
            return

    async def _answer(self, id: str) -> Any:
        """The answer to a command; None if the server is gone."""
        while True:
            message = await self.messages.get()
            if message is None:
                return None
            if message["kind"] == "update":
                if message["number"] < self.seen and message["view"] is None:
                    self.torture.result.problems.append(f"an update went back from {self.seen}")
                self.seen = max(self.seen, message["number"])
                seen = message["brief"] or message["view"]
                found = [entry["actions"] for entry in seen["legal"]]
                self.legal = [a if isinstance(a, str) else a["text"] for actions in found for a in actions]
            elif message.get("id") == id:
                return message

    async def _connect(self) -> None:
        token = (await self.http.post(f"/api/tables/{self.table}/tokens"))["token"]
        messages: asyncio.Queue[Any] = asyncio.Queue()
        self.messages = messages
        self.seen = -1
        self.socket = await connect(
            self.torture.server.port,
            {"token": token, "stream": "light"},
            lambda content: messages.put_nowait(orjson.loads(content)),
            lambda: messages.put_nowait(None),
        )


class Torture:
    """One run."""

    def __init__(self, server: Server, url: str, players: int, kills: int, seed: int = 1) -> None:
        self.server = server
        self.url = url
        self.kills = kills
        self.rng = random.Random(seed)
        self.result = Result()
        self.done = False
        self.players = [Player(self, number) for number in range(players)]

    async def run(self) -> Result:
        """Kill the server repeatedly, then check the store."""
        self.server.start()
        await self.server.ready()
        tasks = [asyncio.create_task(player.run()) for player in self.players]
        try:
            while self.result.kills < self.kills:
                before = self.result.acknowledged
                while self.result.acknowledged < before + len(self.players) and not any(t.done() for t in tasks):
                    await asyncio.sleep(0.002)
                await asyncio.sleep(self.rng.uniform(0, 0.15))
                self.server.kill()
                self.result.kills += 1
                self.server.start()
                await self.server.ready()
                for task in tasks:
                    if task.done():
                        task.result()
            self.done = True
            await asyncio.wait_for(asyncio.gather(*tasks), 60)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with contextlib.suppress(ProcessLookupError):
                self.server.kill()
        await self._check()
        return self.result

    async def _check(self) -> None:
        """Compare what was acknowledged with what is stored."""
        async with await Store.open(self.url) as store:
            for player in self.players:
                events = await store.events(player.table)
                if [event.number for event in events] != list(range(len(events))):
                    self.result.problems.append("there is a gap")
                Table.replay(events)
                found: dict[str, list[int]] = {}
                for event in events:
                    if event.kind == "said":
                        found.setdefault(str(event.data["text"]), []).append(event.number)
                acted = {event.number: event.data["action"] for event in events if event.kind == "acted"}
                for command in player.acknowledged:
                    if command.number >= len(events):
                        self.result.problems.append(f"lost: {command}")
                    elif command.text.startswith("remark"):
                        if found.get(command.text) != [command.number]:
                            self.result.problems.append(f"{command} is stored as {found.get(command.text)}")
                    elif command.text not in acted.values():
                        self.result.problems.append(f"lost: {command}")
                doubled = [text for text, numbers in found.items() if len(numbers) > 1]
                if doubled:
                    self.result.problems.append(f"doubled: {doubled}")


async def torture(*, kills: int, players: int, folder: Path, database: str = "", broken: bool = False) -> Result:
    """Torture a new server on a new SQLite file, or on ``database``."""
    environment = {"TONDO_DATABASE": database} if database else {}
    module = "bench.broken_server" if broken else "bench.server"
    server = Server(free_port(), folder, environment, module)
    return await Torture(server, database or f"sqlite:///{folder / 'tondo.sqlite'}", players, kills).run()


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--broken", action="store_true")
    chosen = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tondo-torture-")))
        database = ""
        if chosen.postgres:
            database = new_database(stack.enter_context(postgresql_server()))
        began = time.perf_counter()
        result = uvloop.run(
            torture(kills=chosen.kills, players=chosen.players, folder=folder, database=database, broken=chosen.broken)
        )
    print(json.dumps({**vars(result), "problems": len(result.problems), "seconds": round(time.perf_counter() - began)}))
    for problem in result.problems[:10]:
        print(problem)
    raise SystemExit(bool(result.problems) != chosen.broken)


if __name__ == "__main__":
    main()

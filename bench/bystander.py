"""Somebody who plays and looks around at a steady pace, and notes every wait."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import orjson

from bench.clients import Failed, Http, Socket, connect

EACH_SECOND = 12.0  # of each kind of request; within the limits
PATIENCE = 30.0  # seconds


def percentile(values: list[float], part: float) -> float:
    """A percentile of times in seconds, in milliseconds; 0 of none."""
    return round(sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000, 1) if values else 0.0


@dataclass
class Waits:
    """How long each kind of request took, in seconds, and how many failed; and how long a bot took to answer."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    bot: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def figures(self) -> dict[str, Any]:
        """What is reported, in milliseconds."""
        together = [wait for waits in self.seconds.values() for wait in waits]
        return {
            "p50": percentile(together, 0.5),
            "p99": percentile(together, 0.99),
            "worst": percentile(together, 1.0),
            "p99 of each": {kind: percentile(waits, 0.99) for kind, waits in self.seconds.items()},
            "requests": len(together),
            "failed": len(self.failed),
            "bot p50": percentile(self.bot, 0.5),
            "bot worst": percentile(self.bot, 1.0),
        }


class Seat:
    """A seat at one table after another, over a socket."""

    def __init__(self, http: Http, new: dict[str, Any]) -> None:
        self.http = http
        self.new = new
        self.rng = random.Random(1)
        self.socket: Socket | None = None
        self.legal: list[str] = []
        self.seen = -1
        self.acknowledged = -1
        self.over = True
        self.changed = asyncio.Event()
        self.count = 0

    async def turn(self) -> None:
        """Wait until there is something to do, at a new table if the last game is over."""
        while not self.legal or self.over:
            if self.over:
                await self._sit_down()
            await self._wait()

    async def act(self) -> None:
        """Take an action, and wait for the update about it."""
        assert self.socket is not None
        self.count += 1
        self.acknowledged = -1
        text, self.legal = self.rng.choice(self.legal), []
        self.socket.send({"command": "act", "id": f"a{self.count}", "seat": 0, "text": text})
        while self.acknowledged < 0 or self.seen < self.acknowledged:
            await self._wait()

    def leave(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            self.socket.close()

    async def _wait(self) -> None:
        await self.changed.wait()
        self.changed.clear()

    async def _sit_down(self) -> None:
        self.leave()
        table = (await self.http.post("/api/tables", self.new))["table"]
        for command in ({"command": "sit", "id": "s", "seat": 0, "name": "Bystander"}, {"command": "start", "id": "t"}):
            await self.http.post(f"/api/tables/{table}/commands", command)
        token = (await self.http.post(f"/api/tables/{table}/tokens"))["token"]
        self.over, self.seen, self.legal = False, -1, []
        hello = {"token": token, "stream": "light"}
        self.socket = await connect(self.http.port, hello, self._receive, address=self.http.address)

    def _receive(self, content: bytes) -> None:
        message = orjson.loads(content)
        if message["kind"] == "ack":
            self.acknowledged = message["number"]
        elif message["kind"] == "update":
            self.seen = message["number"]
            seen = message["brief"] or message["view"]
            self.over = seen["status"] == "over"
            actions = [entry["actions"] for entry in seen["legal"] if entry["seat"] == 0]
            self.legal = [a if isinstance(a, str) else a["text"] for a in (actions[0] if actions else ())]
        elif message["kind"] == "refused":
            self.over = True  # go on at another table
            self.acknowledged = self.seen
        self.changed.set()


class Bystander:
    """Plays alone and against a bot, reads lists and asks after the server's health."""

    def __init__(self, port: int, address: str) -> None:
        self.https = [Http(port, address) for _ in range(4)]
        self.alone = Seat(self.https[0], {"game": "circle36", "players": 1})
        self.against_bot = Seat(self.https[2], {"game": "cirkis", "players": 2, "bots": [None, 1]})

    async def begin(self) -> None:
        """Sit down at both tables."""
        for http in self.https:
            await http.begin()
        await self.alone.turn()
        await self.against_bot.turn()

    async def watch(self, seconds: float) -> Waits:
        """Note every wait for so long."""
        waits = Waits()
        end = time.monotonic() + seconds
        lists, health = self.https[1], self.https[3]
        await asyncio.gather(
            self._ask_steadily(waits, "act", self._act, end),
            self._ask_steadily(waits, "list", lambda: lists.get("/api/tables?status=playing"), end),
            self._ask_steadily(waits, "health", lambda: health.get("/healthz"), end),
            self._play(waits, end),
        )
        return waits

    def leave(self) -> None:
        """Close all connections."""
        for seat in (self.alone, self.against_bot):
            seat.leave()
        for http in self.https:
            http.close()

    async def _ask_steadily(self, waits: Waits, kind: str, ask: Callable[[], Awaitable[object]], end: float) -> None:
        """Ask at fixed times. A wait counts from then on: whoever waits for an answer also waits with the next."""
        due = time.monotonic() + random.uniform(0, 1 / EACH_SECOND)
        mine = waits.seconds.setdefault(kind, [])
        while due < end and time.monotonic() < end + PATIENCE:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            try:
                await asyncio.wait_for(ask(), PATIENCE)
            except (OSError, Failed, TimeoutError) as error:
                waits.failed.append(f"{kind}: {error!r}")
            mine.append(time.monotonic() - due)
            due += 1 / EACH_SECOND

    async def _act(self) -> None:
        await self.alone.turn()
        await self.alone.act()

    async def _play(self, waits: Waits, end: float) -> None:
        """Play against the bot, and note how long it takes; its usual pause is part of it."""
        seat = self.against_bot
        while time.monotonic() < end:
            try:
                async with asyncio.timeout(PATIENCE):
                    await seat.turn()
                    await seat.act()
                    began = time.monotonic()
                    if not seat.legal and not seat.over:
                        await seat.turn()
                        waits.bot.append(time.monotonic() - began)
            except (OSError, Failed, TimeoutError) as error:
                waits.failed.append(f"bot: {error!r}")
                seat.over = True
            await asyncio.sleep(0.1)

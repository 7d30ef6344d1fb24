"""An attacker at one address, with as many sessions and connections as it likes."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import orjson

from bench.clients import HOST, Failed, Http, Socket, connect
from tondo.server.limits import Bucket, Rate

WITHIN_LIMITS = Rate(95, 550)  # a little below `rate_address`
WORKERS = 16


class Attacker:
    """One address with as many sessions as it likes. ``prey`` has ids of tables and records."""

    def __init__(self, port: int, address: str, prey: Mapping[str, Any]) -> None:
        self.port = port
        self.address = address
        self.prey = prey
        self.rng = random.Random(1)
        self.answers: Counter[str] = Counter()
        self.bucket = Bucket(WITHIN_LIMITS, time.monotonic())
        self.begun = asyncio.Event()
        self.count = 0

    def new_name(self) -> str:
        """A text that was not used before."""
        self.count += 1
        return f"x{self.count}"

    async def pace(self) -> None:
        """Wait until the address may send another request."""
        while not self.bucket.take(time.monotonic()):
            await asyncio.sleep(0.005)

    async def session(self) -> Http:
        """A new session."""
        http = Http(self.port, self.address)
        await self.ask(http, "POST", "/api/session")
        return http

    async def ask(self, http: Http, method: str, path: str, content: object = None, obey: bool = True) -> Any:
        """A request; None if it was refused."""
        if obey:
            await self.pace()
        body = content if isinstance(content, bytes) else b"" if content is None else orjson.dumps(content)
        try:
            answer = await http.request(method, path, body)
            self.answers["ok"] += 1
            return answer
        except Failed as failed:
            code = failed.content.get("code", "") if isinstance(failed.content, dict) else ""
            self.answers[f"{failed.status} {code}"] += 1
        except OSError:
            self.answers["cut"] += 1
            await asyncio.sleep(0.05)
        return None

    async def table(self, http: Http, new: Mapping[str, Any], seats: int = 1) -> str:
        """A new table at which ``http`` has the first seats, and the game has begun if no seat is open."""
        made = await self.ask(http, "POST", "/api/tables", new)
        if made is None:
            raise SystemExit(f"no table: {dict(self.answers)}")
        for seat in range(seats):
            sit = {"command": "sit", "id": f"s{seat}", "seat": seat, "name": f"Mallory {seat}"}
            await self.ask(http, "POST", f"/api/tables/{made['table']}/commands", sit)
        await self.ask(http, "POST", f"/api/tables/{made['table']}/commands", {"command": "start", "id": "t"})
        return str(made["table"])

    async def socket(self, http: Http, table: str, received: Callable[[bytes], None], stream: str = "full") -> Socket:
        """A socket to a table."""
        answer = await self.ask(http, "POST", f"/api/tables/{table}/tokens")
        await self.pace()
        return await connect(
            self.port, {"token": answer["token"], "stream": stream}, received, lambda: self.note("lost"), self.address
        )

    def note(self, what: str) -> None:
        """Count something that happened."""
        self.answers[what] += 1

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection."""
        return await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))

    async def swarm(self, work: Callable[[int], Awaitable[None]], workers: int = WORKERS) -> None:
        """Say that everything is prepared; when told to, let workers do their work again and again."""
        print("ready", flush=True)
        await self.begun.wait()
        self.answers.clear()

        async def repeat(number: int) -> None:
            while True:
                try:
                    await work(number)
                except (OSError, Failed, asyncio.IncompleteReadError) as error:
                    self.note(f"{error.status}" if isinstance(error, Failed) else "cut")
                    await asyncio.sleep(0.05)

        await asyncio.gather(*map(repeat, range(workers)))

    async def swarm_of_sessions(self, work: Callable[[Http], Awaitable[Any]], workers: int = WORKERS) -> None:
        """The same, each worker with a session."""
        https = [await self.session() for _ in range(workers)]

        async def one(number: int) -> None:
            await work(https[number])

        await self.swarm(one, workers)

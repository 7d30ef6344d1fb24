"""What one address can do to everybody else: ``python -m bench.attack``.

A server with its default limits, and many tables in its database, is attacked from one address (see `bench.attacks`)
while a bystander at another address plays and looks around. For each attack, with a new server each time, the
bystander's waits are noted for a while without it and then with it; in milliseconds, each from the moment at which the
bystander wanted to ask. It fails if the 99th percentile is longer than ``--most`` milliseconds in any attack, or if
anything that the bystander asked for is refused.

The attacker has a process of its own and a lower priority: its own processor time is not what is measured.
"""

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop
from rich.console import Console
from rich.table import Table as Grid

from bench.attacks import ATTACKS, about
from bench.bystander import Bystander
from bench.clients import ROOT, Server, free_port
from bench.long_games import long_record, store_table
from tests.support.playthrough import random_game
from tests.support.stored_tables import SECRET, created, summary
from tondo.core import Record, game
from tondo.core.record import MAX_ACTIONS
from tondo.store import Store

ATTACKER, BYSTANDER = "127.0.0.2", "127.0.0.3"
GROUP = 500
SHORT_RECORDS = 20
NAMES = ("Ann", "Bo", "Cy", "Di")


async def fill(url: str, folder: Path, tables: int, actions: int) -> Path:
    """Store tables and records to attack; return the file with their ids."""
    record = long_record(actions)
    file = folder / "long.json"
    record.save(file)
    async with await Store.open(url) as store:
        ids = [os.urandom(16).hex() for _ in range(tables)]
        events = created()
        for start in range(0, tables, GROUP):
            await asyncio.gather(
                *(
                    store.create(
                        id, SECRET, events, summary(names=(f"Ann {number}", f"Bo {number % 97}"), updated=number)
                    )
                    for number, id in enumerate(ids[start : start + GROUP], start)
                )
            )
        variant = game("cropcircles", players=4)
        games = (random_game(variant, seed) for seed in range(SHORT_RECORDS))
        shorter = [await store.put_record(Record(variant, NAMES, tuple(entries)), "http") for entries in games]
        long = await store.put_record(record, "http")
        prey = {
            "tables": ids,
            "records": [*shorter, long],
            "long record": long,
            "long table": await store_table(store, record.actions),
            "actions of the longest": len(record.actions),
            "record file": str(file),
        }
    path = folder / "prey.json"
    path.write_text(json.dumps(prey), "utf-8")
    return path


class Attacker:
    """The process that attacks."""

    def __init__(self, attack: str, port: int, prey: Path) -> None:
        command = [sys.executable, "-m", "bench.attacks", attack, "--port", str(port), "--address", ATTACKER]
        self.process = subprocess.Popen(
            ["nice", "-n", "5", *command, "--prey", str(prey)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    async def ready(self) -> None:
        """Wait until everything is prepared."""
        assert self.process.stdout is not None
        line = await asyncio.to_thread(self.process.stdout.readline)
        if line.strip() != "ready":
            raise ConnectionError("the attack could not be prepared")

    def begin(self) -> None:
        """Let it attack."""
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    async def end(self) -> dict[str, int]:
        """End the attack, and return what came of it."""
        output, _ = await asyncio.to_thread(self.process.communicate, None, 60)
        answers: dict[str, int] = json.loads(output)
        return answers

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.wait()


async def measure(attack: str, server: Server, prey: Path, calm: float, seconds: float) -> dict[str, Any]:
    """The bystander's waits without the attack and with it, and how the attacker was answered."""
    server.start()
    await server.ready()
    attacker = Attacker(attack, server.port, prey)
    bystander = Bystander(server.port, BYSTANDER)
    try:
        await attacker.ready()
        await bystander.begin()
        await bystander.watch(1.0)  # everything is loaded once
        before = await bystander.watch(calm)
        cpu, began = server.cpu, time.monotonic()
        attacker.begin()
        during = await bystander.watch(seconds)
        busy = (server.cpu - cpu) / (time.monotonic() - began)
        answers = await attacker.end()
        for failure in during.failed[:3]:
            print(f"{attack}: {failure}", file=sys.stderr)
        return {
            "attack": attack,
            "calm": before.figures(),
            "attacked": during.figures(),
            "answers": answers,
            "server processor %": round(busy * 100),
        }
    finally:
        attacker.kill()
        bystander.leave()
        server.kill()


def show(found: list[dict[str, Any]]) -> None:
    """A table of all attacks."""
    grid = Grid(title="The bystander's waits, in milliseconds")
    for heading in ("attack", "calm p50", "calm p99", "p50", "p99", "worst", "bot, calm", "bot", "failed", "answers"):
        grid.add_column(heading, justify="left" if heading in ("attack", "answers") else "right")
    for one in found:
        calm, attacked = one["calm"], one["attacked"]
        figures = [calm["p50"], calm["p99"], attacked["p50"], attacked["p99"], attacked["worst"]]
        figures += [calm["bot p50"], attacked["bot p50"], attacked["failed"]]
        answers = ", ".join(f"{count} {answer}" for answer, count in sorted(one["answers"].items()))
        grid.add_row(one["attack"], *(f"{figure:,.0f}" for figure in figures), answers)
    Console(width=170).print(grid)


async def run(attacks: list[str], folder: Path, *, tables: int, actions: int, calm: float, seconds: float) -> Any:
    """Attack in every way, one after another, and yield the figures of each."""
    limits = {"TONDO_LOG_LEVEL": "warning"}
    server = Server(free_port(), folder, limits=limits)
    prey = await fill(f"sqlite:///{folder / 'tondo.sqlite'}", folder, tables, actions)
    found = []
    for attack in attacks:
        found.append(await measure(attack, server, prey, calm, seconds))
        print(json.dumps(found[-1]), flush=True)
    return found


def main() -> None:
    """Run it from the command line."""
    listed = "\n".join(f"  {name:16} {about(name)}" for name in ATTACKS)
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=f"attacks:\n{listed}", formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", metavar="attack", help="only these; by default all")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each attack")
    parser.add_argument("--calm", type=float, default=5.0, help="seconds without it, before")
    parser.add_argument("--tables", type=int, default=20_000, help="in the database")
    parser.add_argument("--actions", type=int, default=MAX_ACTIONS - 500, help="of the longest game")
    parser.add_argument("--most", type=float, default=100.0, help="milliseconds that the 99th percentile may be")
    chosen = parser.parse_args()
    if unknown := set(chosen.attacks) - set(ATTACKS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tondo-attack-")))
        found = uvloop.run(
            run(
                chosen.attacks or list(ATTACKS),
                folder,
                tables=chosen.tables,
                actions=chosen.actions,
                calm=chosen.calm,
                seconds=chosen.seconds,
            )
        )
    show(found)
    bad = [one["attack"] for one in found if one["attacked"]["p99"] > chosen.most or one["attacked"]["failed"]]
    print(json.dumps({"attacks": len(found), "too long": bad}))
    raise SystemExit(bool(bad))


if __name__ == "__main__":
    main()

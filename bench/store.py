"""``python -m bench.store [--seconds S] [--sqlite-only]``: appends a second, each durable before its caller goes on.

Several callers, each with a table of its own, append as fast as they can. The baseline, in the same run, is a commit
for each append. With a *busy* loop, every append also costs the event loop a fifth of a millisecond of work, as in a
server: the writer's thread then has to share the GIL.
"""

import argparse
import asyncio
import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table as Grid

from tests.support.databases import new_database, postgresql_server
from tests.support.stored_tables import SECRET, created, said, summary
from tondo.store import Store, writer

CALLERS = (1, 10, 100, 500)
WORK = 0.0002


async def appends(store: Store, callers: int, seconds: float, work: float = 0.0) -> float:
    """Appends a second by ``callers`` callers."""
    tables = [secrets.token_hex(16) for _ in range(callers)]
    await asyncio.gather(*(store.create(table, SECRET, created(), summary()) for table in tables))
    start = perf_counter()
    end = start + seconds

    async def call(table: str) -> int:
        number = 0
        while (now := perf_counter()) < end:
            number += 1
            await store.append(table, [said(number)], summary(updated=int(now * 1000)), request=f"{number}")
            if work:
                until = perf_counter() + work
                while perf_counter() < until:
                    pass
        return number

    done = sum(await asyncio.gather(*map(call, tables)))
    return done / (perf_counter() - start)


async def measure(address: str, seconds: float) -> dict[str, float]:
    """All figures of one database."""
    largest = writer.LARGEST_GROUP
    async with await Store.open(address) as store:
        writer.LARGEST_GROUP = 1
        figures = {"a commit for each, 100 callers": await appends(store, 100, seconds)}
        writer.LARGEST_GROUP = largest
        for callers in CALLERS:
            figures[f"in groups, {callers} callers"] = await appends(store, callers, seconds)
        figures["in groups, 500 callers, busy loop"] = await appends(store, 500, seconds, WORK)
    return figures


@contextmanager
def databases(sqlite_only: bool) -> Iterator[dict[str, str]]:
    """Empty databases by name."""
    with tempfile.TemporaryDirectory(prefix="tondo-bench-") as folder:
        found = {f"SQLite {sqlite3.sqlite_version}": f"sqlite:///{Path(folder) / 'tondo.db'}"}
        if sqlite_only:
            yield found
            return
        with postgresql_server() as server:
            yield {**found, "PostgreSQL": new_database(server)}


def run(seconds: float, sqlite_only: bool = False) -> dict[str, dict[str, float]]:
    """Measure and print."""
    found: dict[str, dict[str, float]] = {}
    grid = Grid("", "appends a second", "× a commit for each", title="Store")
    with databases(sqlite_only) as addresses:
        for name, address in addresses.items():
            figures = asyncio.run(measure(address, seconds))
            baseline = next(iter(figures.values()))
            for label, figure in figures.items():
                grid.add_row(f"{name}, {label}", f"{figure:,.0f}", f"{figure / baseline:.1f}")
                found[f"{name}, {label}"] = {"appends": figure, "ratio": figure / baseline}
    Console().print(grid)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench.store", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to measure each figure (default 3)")
    parser.add_argument("--sqlite-only", action="store_true", help="without PostgreSQL")
    arguments = parser.parse_args()
    run(arguments.seconds, arguments.sqlite_only)

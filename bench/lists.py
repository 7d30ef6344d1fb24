"""``python -m bench.lists [--tables N] [--sqlite-only]``: how long public lists and searches take among many tables.

The tables are written into the database directly. Times are in milliseconds, of one call of `Store.tables`, and also
given as ratios to a look-up by primary key in the same run. Names are spread as badly as can be: one that nearly all
tables have, one that only the oldest have, one that a single table has, and one that no table has.
"""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table as Grid

from bench.store import databases
from tests.support.stored_tables import summary
from tondo.store import Store, Summary
from tondo.store.rows import name_parts, summary_row

TABLES = 300_000
CALLS = 40
CHUNK = 5000
SYLLABLES = ("ba", "de", "fi", "go", "lu", "ma", "ne", "ri", "so", "tu", "vé", "zo")


def shown(number: int, tables: int, rng: Random) -> Summary:
    """What is listed of one of the tables: mostly games against one of a few bots, and nearly all of them over."""
    person = "".join(rng.choices(SYLLABLES, k=4)).title()
    if number == tables // 3:
        person = "Xanthippe"
    elif number < tables // 20:
        person = f"Methuselah {person}"
    status = "over" if rng.random() < 0.98 else rng.choice(("open", "playing"))
    other = rng.choice(("Ada", "Blaise", "Emmy", "Sofia"))
    game = "cirkis" if number < 100 else rng.choice(("circle36", "cropcircles"))
    return summary(game=game, status=status, names=(person, other), updated=10**12 + number * 1000)


def fill(store: Store, tables: int) -> list[str]:
    """Write the tables, and return their ids."""
    rng, database = Random(1), store._database
    ids = [f"{rng.getrandbits(128):032x}" for _ in range(tables)]
    for start in range(0, tables, CHUNK):
        rows, parts = [], []
        for number in range(start, min(start + CHUNK, tables)):
            listed = shown(number, tables, rng)
            rows.append({**summary_row(listed), "id": ids[number], "last": 0})
            parts += [{"part": part, "game_id": ids[number]} for part in name_parts(listed)]
        with database.transaction() as connection:
            database.write(connection, database.insert_tables, rows)
            database.write(connection, database.insert_name_parts, parts)
    if database.engine.dialect.name == "postgresql":
        with database.transaction() as connection:
            connection.exec_driver_sql("ANALYZE tables, table_name_parts")  # as its daemon does sooner or later
    return ids


async def timed(call: Callable[[], Awaitable[object]]) -> list[float]:
    """The milliseconds of each of some calls."""
    times = []
    for _ in range(CALLS):
        began = perf_counter()
        await call()
        times.append((perf_counter() - began) * 1000)
    return times


async def measure(address: str, tables: int) -> dict[str, list[float]]:
    """All times of one database."""
    async with await Store.open(address) as store:
        ids = await asyncio.to_thread(fill, store, tables)
        middle = (10**12 + tables // 2 * 1000, "f" * 32)
        calls: dict[str, Callable[[], Awaitable[object]]] = {
            "one table, by its key": lambda: store.summary(ids[tables // 2]),
            "all": lambda: store.tables(),
            "all, a page in the middle": lambda: store.tables(before=middle),
            "open": lambda: store.tables(status="open"),
            "a game whose tables are the oldest": lambda: store.tables(game="cirkis"),
            "playing, of that game": lambda: store.tables(status="playing", game="cirkis"),
            "a name that no table has": lambda: store.tables(name="nobody at all"),
            "a name that one table has": lambda: store.tables(name="XANTHIPP"),
            "part of many names": lambda: store.tables(name="zozo"),
            "a bot's name": lambda: store.tables(name="Sofia"),
            "one letter": lambda: store.tables(name="a"),
            "a name that the oldest have": lambda: store.tables(name="Methuselah"),
            "the same, open": lambda: store.tables(name="methuselah", status="open"),
        }
        found = {}
        for label, call in calls.items():
            await call()
            found[label] = await timed(call)
        return found


def run(tables: int, sqlite_only: bool = False) -> dict[str, dict[str, float]]:
    """Measure and print."""
    figures: dict[str, dict[str, float]] = {}
    grid = Grid("", "median ms", "worst ms", "× by key", title=f"Lists among {tables:,} public tables")
    with databases(sqlite_only) as addresses:
        for name, address in addresses.items():
            times = asyncio.run(measure(address, tables))
            baseline = median(next(iter(times.values())))
            for label, found in times.items():
                usual, worst = median(found), max(found)
                grid.add_row(f"{name}, {label}", f"{usual:.1f}", f"{worst:.1f}", f"{usual / baseline:.1f}")
                figures[f"{name}, {label}"] = {"median": usual, "worst": worst, "ratio": usual / baseline}
    Console().print(grid)
    return figures


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench.lists", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help=f"how many tables there are (default {TABLES:,})")
    parser.add_argument("--sqlite-only", action="store_true", help="without PostgreSQL")
    arguments = parser.parse_args()
    run(arguments.tables, arguments.sqlite_only)

"""Several processes on one database, and processes that die at any moment. ``TONDO_KILLS`` says how many die."""

import asyncio
import os
import secrets
import signal
import subprocess
import sys
import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests.support.stored_tables import created, new_table, said, summary, texts
from tondo.store import CannotOpen, Conflict, Store

pytestmark = pytest.mark.anyio

WORKER = Path(__file__).parents[1] / "support" / "store_worker.py"
KILLS = int(os.environ.get("TONDO_KILLS", "5"))


def start(*arguments: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.Popen([sys.executable, str(WORKER), *arguments], stdout=subprocess.PIPE, env=environment)


def run_and_kill(mode: str, address: str, acknowledged: dict[str, int], seconds: float) -> None:
    """Let a worker continue where the last one ended, kill it ``seconds`` after its first line, and read its output."""
    arguments = [word for table, number in acknowledged.items() for word in (table, str(number + 1))]
    with start(mode, address, *arguments) as worker:
        assert worker.stdout is not None
        first = worker.stdout.readline()
        timer = threading.Timer(seconds, worker.send_signal, [signal.SIGKILL])
        timer.start()
        lines = (first + worker.stdout.read()).decode().split("\n")
        timer.join()
    for line in lines[:-1]:
        table, number = line.split()
        acknowledged[table] = int(number)


async def problems(address: str, acknowledged: dict[str, int]) -> list[str]:
    """What was acknowledged and is not there, or is there twice, half, or out of order."""
    found = []
    async with await Store.open(address) as store:
        for table, last in acknowledged.items():
            events = await store.events(table)
            stored = texts(events[1:])
            if [event.number for event in events] != list(range(len(events))) or len(stored) % 2 or any(stored[1::2]):
                found.append("a gap, or half a request")
            requests = [int(str(text)) for text in stored[::2]]
            if requests != list(range(len(requests))):
                found.append("doubled, or out of order")
            if len(requests) <= last:
                found.append("lost")
            if len(requests) > last + 2:
                found.append("stored without being asked")
    return found


async def test_nothing_acknowledged_is_lost_or_doubled(database: str) -> None:
    rng = Random(KILLS)
    async with await Store.open(database) as store:
        acknowledged = {await new_table(store): -1 for _ in range(20)}
    for _ in range(KILLS):
        await asyncio.to_thread(run_and_kill, "append", database, acknowledged, rng.uniform(0, 0.3))
        assert await problems(database, acknowledged) == []
    assert sum(acknowledged.values()) > 5 * KILLS


async def test_the_test_notices_early_acknowledgements(database: str) -> None:
    async with await Store.open(database) as store:
        acknowledged = {await new_table(store): -1 for _ in range(20)}
    for _ in range(10):
        await asyncio.to_thread(run_and_kill, "careless", database, acknowledged, 0.05)
        if "lost" in await problems(database, acknowledged):
            return
    pytest.fail("ten careless workers died, and nothing seems to be lost")


async def test_of_several_processes_exactly_one_wins_each_number(database: str) -> None:
    async with await Store.open(database) as store:
        table = await new_table(store)
        workers = {who: start("contend", database, table, who, "60") for who in ("a", "b", "c")}
        won = {}
        for who, worker in workers.items():
            output, _ = await asyncio.to_thread(worker.communicate, timeout=120)
            assert worker.returncode == 0
            won[who] = [int(number) for number in output.split()]
        events = await store.events(table, 1)
    assert [event.number for event in events] == list(range(1, 181))
    for who, numbers in won.items():
        assert numbers == [event.number for event in events if event.data["text"] == who]


def in_threads(address: str, count: int, work: object) -> list[object]:
    """Run ``work(store, number)`` in so many threads at once, each with a loop and a store of its own."""
    results: list[object] = [None] * count
    together = threading.Barrier(count)

    async def opened() -> Store:
        """A store; on a busy machine whoever makes the tables of SQLite may lock it for longer than others wait."""
        for _ in range(10):
            with suppress(CannotOpen):
                return await Store.open(address)
        return await Store.open(address)

    async def one(number: int) -> None:
        async with await opened() as store:
            await asyncio.to_thread(together.wait, 30)
            results[number] = await work(store, number)  # type: ignore[operator]  # any coroutine function

    threads = [threading.Thread(target=lambda number=number: asyncio.run(one(number))) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


async def test_stores_that_race_for_a_new_database_a_table_and_a_number(database: str) -> None:
    table = secrets.token_hex(16)

    async def work(store: Store, number: int) -> tuple[str, object]:
        try:
            await store.create(table, bytes([number]) * 32, created(), summary())
            made = "made"
        except Conflict as conflict:
            made = "found"
            assert conflict.events[0] == created()[0]
        try:
            await store.append(table, [said(1, f"{number}"), said(2, f"{number}")], summary(updated=number))
            return made, number
        except Conflict as conflict:
            assert len(set(texts(conflict.events))) == 1
            return made, conflict.events[0].data["text"]

    results = await asyncio.to_thread(in_threads, database, 6, work)
    assert Counter(result[0] for result in results) == {"made": 1, "found": 5}  # type: ignore[index]
    winners = [result[1] for result in results if isinstance(result[1], int)]  # type: ignore[index]
    assert len(winners) == 1
    async with await Store.open(database) as store:
        assert texts(await store.events(table, 1)) == [f"{winners[0]}"] * 2
        assert (await store.summary(table)).updated == winners[0]
        maker = next(number for number, result in enumerate(results) if result[0] == "made")  # type: ignore[index]
        assert await store.secret(table) == bytes([maker]) * 32


async def test_stores_that_lock_the_same_tables_do_not_block_each_other(database: str) -> None:
    async with await Store.open(database) as store:
        tables = [await new_table(store) for _ in range(12)]

    async def one(store: Store, table: str, who: int) -> int:
        number, won = 1, 0
        while number <= 15:
            try:
                await store.append(table, [said(number, f"{who}")], summary())
                won += 1
                number += 1
            except Conflict as conflict:
                number = conflict.events[-1].number + 1
        return won

    async def work(store: Store, who: int) -> int:
        order = tables if who % 2 else tables[::-1]
        return sum(await asyncio.gather(*(one(store, table, who) for table in order)))

    results = await asyncio.to_thread(in_threads, database, 3, work)
    async with await Store.open(database) as store:
        stored = [await store.events(table, 1) for table in tables]
    assert sum(map(len, stored)) == sum(int(str(won)) for won in results)
    for events in stored:
        assert [event.number for event in events] == list(range(1, len(events) + 1))


async def test_a_token_that_many_reach_for_is_taken_once(database: str) -> None:
    async with await Store.open(database) as store:
        for number in range(20):
            await store.put_token("socket", f"{number}", {"number": number}, expires=2**50)

    async def work(store: Store, who: int) -> list[object]:
        order = [f"{number}" for number in range(20)][:: 1 if who % 2 else -1]
        return [one for one in await asyncio.gather(*(store.take_token("socket", key) for key in order)) if one]

    results = await asyncio.to_thread(in_threads, database, 4, work)
    taken = [one["number"] for result in results for one in result]  # type: ignore[attr-defined]
    assert sorted(taken) == list(range(20))

"""A process that writes to a store: ``python store_worker.py append|careless|contend ADDRESS …``; see the tests.

*append* takes tables and, for each, the number of the first request, and never ends: request 7 of a table stores «7»
under the request id ``7``, and is printed when the store has acknowledged it. *careless* prints before it stores.
*contend* competes with others for the next event number of one table until it has won enough, and prints what it won.
"""

import asyncio
import os
import sys

from tests.support.stored_tables import said, summary, texts
from tondo.store import Conflict, Duplicate, Store


async def append(store: Store, table: str, request: int, careless: bool) -> None:
    number = (await store.latest([table]))[table] + 1
    while True:
        acknowledgement = f"{table} {request}\n".encode()
        if careless:
            os.write(1, acknowledgement)
        try:
            await store.append(table, [said(number, f"{request}"), said(number + 1, "")], summary(), f"{request}")
            number += 2
        except Duplicate:
            pass
        if not careless:
            os.write(1, acknowledgement)
        request += 1


async def contend(store: Store, table: str, who: str, wins: int) -> None:
    won: list[int] = []
    number = (await store.latest([table]))[table] + 1
    while len(won) < wins:
        try:
            await store.append(table, [said(number, who)], summary(), f"{who}-{len(won)}")
        except Conflict as conflict:
            assert conflict.events, "a number was taken, but by nobody"
            assert [event.number for event in conflict.events] == list(range(number, number + len(conflict.events)))
            assert who not in texts(conflict.events), "I lost to myself"
            number = conflict.events[-1].number + 1
        else:
            won.append(number)
            number += 1
    os.write(1, (" ".join(map(str, won)) + "\n").encode())


async def main(mode: str, address: str, *rest: str) -> None:
    async with await Store.open(address) as store:
        if mode == "contend":
            table, who, wins = rest
            await contend(store, table, who, int(wins))
        else:
            tables = zip(rest[::2], map(int, rest[1::2]), strict=True)
            await asyncio.gather(*(append(store, table, first, mode == "careless") for table, first in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

"""Small tables to store, and a way to have calls committed as one group."""

import asyncio
import secrets
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection

from tondo.store import Store, Summary
from tondo.store.jobs import Change
from tondo.table import Event, Setup, Table

SECRET = bytes(range(32))


def summary(**changes: Any) -> Summary:
    usual: dict[str, Any] = {
        "game": "circle36",
        "players": 2,
        "options": {"line_points": 5},
        "status": "playing",
        "names": ("Ann", "Émile"),
        "public": True,
        "how": "",
        "winners": (),
        "scores": (),
        "updated": 1000,
    }
    return Summary(**usual | changes)


def said(number: int, text: str = "hello") -> Event:
    return Event(number, 1000 + number, "said", {"seat": 0, "text": text})


def sat(number: int, seat: int, user: str) -> Event:
    return Event(number, 1000, "sat", {"seat": seat, "user": user, "name": f"Name{seat}", "nonce": ""})


def created() -> list[Event]:
    return Table.create(Setup("circle36", 2, {}, (None, None)), SECRET, 0)[1]


async def new_table(store: Store, *more: Event, **changes: Any) -> str:
    """The id of a new table, whose events are *created* and then ``more``."""
    table = secrets.token_hex(16)
    await store.create(table, SECRET, [*created(), *more], summary(**changes))
    return table


@asynccontextmanager
async def one_group(store: Store) -> AsyncIterator[None]:
    """All calls to the store in this block become one group: the writer is kept busy until the end of the block."""
    begun, go = threading.Event(), threading.Event()

    def wait(_connection: Connection, _uncertain: bool) -> None:
        begun.set()
        assert go.wait(20)

    waiting = store._submit(Change(("wait",), wait))
    try:
        await asyncio.to_thread(begun.wait)
        yield
    finally:
        go.set()
        await waiting


def texts(events: Sequence[Event]) -> list[object]:
    return [event.data.get("text") for event in events]

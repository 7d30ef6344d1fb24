"""The threads of a store: one that writes, some that read. Nothing here blocks the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import time_ns
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, Executable, Select
from sqlalchemy.exc import DBAPIError

from tondo.store import jobs
from tondo.store.address import Claim, open_database
from tondo.store.database import Database
from tondo.store.errors import WORDS, CannotOpen, StoreError, Unavailable
from tondo.store.rows import Row
from tondo.store.writer import Writer

T = TypeVar("T")

READERS = 2  # most of a read is Python: each thread more leaves the event loop less of the GIL


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time_ns() // 1_000_000


class StoreThreads:
    """A database that is open, and how the parts of the store read and change it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._readers = ThreadPoolExecutor(READERS, "tondo-read")
        self._closed = False

    @classmethod
    async def open(cls, url: str, *, claim: Claim | None = None) -> Self:
        """Open ``sqlite:///path`` or ``postgresql://…``, bringing the schema up to date; raises `CannotOpen`.

        A server claims an SQLite file until it closes it: *alone* if it does not look for what others store, or
        *together* with the other workers of the same server.
        """
        return cls(await asyncio.to_thread(open_database, url, claim))

    def share_claim(self) -> None:
        """Let workers claim the database together with this process, which has claimed it alone."""
        self._database.claim(shared=True)

    async def close(self) -> None:
        """Finish what is under way, and close the database. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        await self._writer.stop()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    def _submit(self, job: jobs.Job) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreError(WORDS("closed"))
        return self._writer.submit(job)

    async def _do(self, job: jobs.Job) -> Any:
        return await self._submit(job)

    async def _execute(self, key: tuple[str, ...], *statements: Executable) -> None:
        """Execute statements in one transaction; ``key`` names what they change."""

        def run(connection: Connection, _uncertain: bool) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._do(jobs.Change(key, run))

    async def _fetch(self, query: Select[Any], convert: Callable[[Row], T]) -> list[T]:
        """The rows of a query, converted in the thread that reads them, in no particular order."""
        return await self._read(lambda connection: [convert(row) for row in self._database.fetch(connection, query)])

    async def _read(self, run: Callable[[Connection], T]) -> T:
        """Run a read in one of the reading threads."""
        if self._closed:
            raise StoreError(WORDS("closed"))
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(self._run, run))

    def _run(self, run: Callable[[Connection], T]) -> T:
        for attempt in range(3):
            try:
                with self._database.engine.connect() as connection:
                    return run(connection)
            except DBAPIError as error:
                # After one lost connection the pool drops them all, so the next attempt gets a new one.
                if attempt == 2 or not self._database.is_outage(error):
                    raise self._database.unavailable(error) from None
            except CannotOpen as error:  # a connection after the first; the file was fine when the store was opened
                raise Unavailable(error.phrase) from None
        raise AssertionError

"""The store as a server sees it: nothing here waits for a disk in the event loop."""

import asyncio
import hashlib
import json
import os
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import time_ns
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from tondo.core import Record
from tondo.store import jobs, queries, schema
from tondo.store.backup import copy
from tondo.store.engines import Database, SQLite, connect, unavailable
from tondo.store.errors import WORDS, BadInput, NoBackup, StoreError, UnknownRecord, UnknownTable
from tondo.store.summary import STATUSES, Kept, Summary
from tondo.store.writer import Writer
from tondo.table import Event

T = TypeVar("T")

READERS = 4
SWEEP = 60_000  # expired grants are thrown away this often, in milliseconds


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time_ns() // 1_000_000


class Store:
    """The tables of one database. Made by `open`; any number of them, in any number of processes, may share one.

    What changes something returns only when it is durable. If whoever waits is cancelled, the change happens all the
    same. `Unavailable` from a change means that nobody knows: a retry with the same request id finds out.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._readers = ThreadPoolExecutor(READERS, "tondo-read")
        self._closed = False
        self._swept = 0

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open ``sqlite:///path`` or ``postgresql://…``, bringing the schema up to date; raises `CannotOpen`."""
        return cls(await asyncio.to_thread(connect, url))

    async def close(self) -> None:
        """Wait for what is under way, and let go of the database. A second time does nothing."""
        if self._closed:
            return
        self._closed = True
        await self._writer.stop()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)

    async def __aenter__(self) -> "Store":
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    # Live tables.

    async def create(self, table: str, secret: bytes, events: Sequence[Event], summary: Summary) -> None:
        """Store a new table from event 0 on; raises `Conflict` if there is one with this id."""
        await self._do(jobs.append(table, events, summary, secret=secret))

    async def append(self, table: str, events: Sequence[Event], summary: Summary, request: str | None = None) -> None:
        """Store the next events of a table: all of them or, raising, none.

        Raises `Conflict` if others hold these numbers, `Duplicate` if ``request`` was stored before, `UnknownTable`.
        """
        if events and events[0].number == 0:
            raise BadInput("events")
        await self._do(jobs.append(table, events, summary, request=request))

    async def events(self, table: str, since: int = 0) -> list[Event]:
        """The events of a table whose number is ``since`` or more, in order; raises `UnknownTable`."""
        jobs.identifier(table, "table")

        def run(connection: Connection) -> list[Event]:
            rows = self._database.fetch(connection, queries.events_from(table, since))
            if not rows and not self._exists(connection, table):
                raise UnknownTable(table)
            return [queries.event_of(row) for row in sorted(rows)]

        return await self._read(run)

    def _exists(self, connection: Connection, table: str) -> bool:
        return connection.execute(select(schema.tables.c.last).where(schema.tables.c.id == table)).first() is not None

    async def secret(self, table: str) -> bytes:
        """What chance at this table is drawn from; raises `UnknownTable`."""
        jobs.identifier(table, "table")
        query = select(schema.secrets.c.secret).where(schema.secrets.c.table_id == table)

        def run(connection: Connection) -> bytes:
            found = connection.execute(query).scalar_one_or_none()
            if found is None:
                raise UnknownTable(table)
            return bytes(found)

        return await self._read(run)

    async def summary(self, table: str) -> Summary:
        """What a list shows of this table; raises `UnknownTable`."""
        jobs.identifier(table, "table")

        def run(connection: Connection) -> Summary:
            rows = self._database.fetch(connection, queries.one_table(table))
            if not rows:
                raise UnknownTable(table)
            return queries.table_of(rows[0])[1]

        return await self._read(run)

    async def tables(
        self,
        *,
        status: str | None = None,
        game: str | None = None,
        user: str | None = None,
        name: str | None = None,
        public: bool | None = True,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> list[tuple[str, Summary]]:
        """Tables with their ids, the last changed first.

        ``user`` has a seat there; ``name`` is part of somebody's name, in capitals or not; ``public`` None is all.
        ``before`` is (updated, id) of the last one on the page before.
        """
        if status is not None and status not in STATUSES:
            raise BadInput("status")
        for value, what in ((game, "game"), (user, "user"), (name, "name")):
            if value is not None:
                jobs.identifier(value, what)
        _check_page(before, limit)
        query = queries.listed_tables(
            status=status, game=game, user=user, name=name, public=public, before=before, limit=limit
        )

        def run(connection: Connection) -> list[tuple[str, Summary]]:
            found = [queries.table_of(row) for row in self._database.fetch(connection, query)]
            return sorted(found, key=lambda pair: (pair[1].updated, pair[0]), reverse=True)

        return await self._read(run)

    async def latest(self, tables: Collection[str]) -> dict[str, int]:
        """The last event number of each of these tables that exists."""
        wanted = sorted({jobs.identifier(table, "table") for table in tables})

        def run(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            columns = schema.tables.c
            for start in range(0, len(wanted), queries.LONGEST_LIST):
                part = wanted[start : start + queries.LONGEST_LIST]
                query = select(columns.id, columns.last).where(columns.id.in_(part))
                found.update(self._database.fetch(connection, query))
            return found

        return await self._read(run) if wanted else {}

    async def deadlines(self, now: int) -> list[str]:
        """The tables being played whose ``deadline`` has come, the longest overdue first; at most 500."""
        columns = schema.tables.c
        query = (
            select(columns.deadline, columns.id)
            .where(columns.deadline <= now, columns.status == "playing")
            .order_by(columns.deadline, columns.id)
            .limit(queries.LONGEST_LIST)
        )
        return await self._read(lambda connection: [row[1] for row in sorted(self._database.fetch(connection, query))])

    async def answered(self, table: str, request: str) -> int | None:
        """The last event that a request led to; None if it was never stored."""
        pair = (jobs.identifier(table, "table"), jobs.identifier(request, "request"))
        return await self._read(lambda connection: self._database.find_requests(connection, {pair}).get(pair))

    # Imported records.

    async def put_record(self, record: Record, source: str) -> str:
        """Keep a record that came from elsewhere, and return its id; raises `RecordError` if it can't have happened.

        The same record again has the same id and changes nothing. A record is never continued as a live game: nobody
        knows who its players are.
        """
        jobs.identifier(source, "source")
        row = await asyncio.to_thread(_record_row, record, source)
        statement = self._insert(schema.records).values(row).on_conflict_do_nothing()

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        identifier = str(row["id"])
        await self._do(jobs.Change(("record", identifier), run))
        return identifier

    async def record(self, id: str) -> Record:
        """An imported record; raises `UnknownRecord`."""
        jobs.identifier(id, "id")
        query = select(schema.records.c.content).where(schema.records.c.id == id)

        def run(connection: Connection) -> Record:
            found = connection.execute(query).scalar_one_or_none()
            if found is None:
                raise UnknownRecord
            return Record.loads(found)

        return await self._read(run)

    async def records(
        self,
        *,
        game: str | None = None,
        name: str | None = None,
        source: str | None = None,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> list[Kept]:
        """Imported records, the last imported first; everything as in `tables`."""
        for value, what in ((game, "game"), (name, "name"), (source, "source")):
            if value is not None:
                jobs.identifier(value, what)
        _check_page(before, limit)
        query = queries.listed_records(game=game, name=name, source=source, before=before, limit=limit)

        def run(connection: Connection) -> list[Kept]:
            found = [queries.kept_of(row) for row in self._database.fetch(connection, query)]
            return sorted(found, key=lambda kept: (kept.summary.updated, kept.id), reverse=True)

        return await self._read(run)

    # Things that can be used once, in whichever process.

    async def put_grant(self, kind: str, token_hash: str, data: Mapping[str, object], expires: int) -> None:
        """Let whoever shows the token that has this hash take ``data``, once, until ``expires`` (milliseconds)."""
        jobs.identifier(kind, "kind")
        jobs.identifier(token_hash, "token_hash")
        try:
            text = jobs.clean(json.dumps(dict(data), ensure_ascii=False, allow_nan=False), "data")
        except (TypeError, ValueError, RecursionError):
            raise BadInput("data") from None
        if not 0 <= expires < jobs.LATEST:
            raise BadInput("expires")
        row = {"kind": kind, "token_hash": token_hash, "data": text, "expires": expires}
        statement = self._insert(schema.grants).values(row).on_conflict_do_nothing().returning(schema.grants.c.kind)

        def run(connection: Connection, uncertain: bool) -> BadInput | None:
            stored = connection.execute(statement).first() is not None
            return None if stored or uncertain else BadInput("token_hash")

        self._sweep()
        await self._do(jobs.Change(("grant", kind, token_hash), run))

    async def take_grant(self, kind: str, token_hash: str, now: int | None = None) -> dict[str, Any] | None:
        """What was granted, if it is still there and has not expired. Exactly one caller gets it, ever."""
        jobs.identifier(kind, "kind")
        jobs.identifier(token_hash, "token_hash")
        grants = schema.grants
        moment = now_ms() if now is None else now
        statement = (
            delete(grants)
            .where(grants.c.kind == kind, grants.c.token_hash == token_hash)
            .returning(grants.c.data, grants.c.expires)
        )

        def run(connection: Connection, _uncertain: bool) -> dict[str, Any] | None:
            found = connection.execute(statement).one_or_none()
            if found is None or found.expires <= moment:
                return None
            granted: dict[str, Any] = json.loads(found.data)
            return granted

        taken: dict[str, Any] | None = await self._do(jobs.Change(("grant", kind, token_hash), run))
        return taken

    def _sweep(self) -> None:
        """Now and then throw away the grants that nobody took in time, without making anybody wait for it."""
        now = now_ms()
        if now - self._swept < SWEEP:
            return
        self._swept = now
        grants = schema.grants
        keys = (grants.c.kind, grants.c.token_hash)
        # Those that another process is just taking are left to it.
        expired = select(*keys).where(grants.c.expires <= now).with_for_update(skip_locked=True)
        statement = delete(grants).where(tuple_(*keys).in_(expired))

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        self._submit(jobs.Change(("sweep",), run)).add_done_callback(_look_away)

    # Backups.

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Copy a SQLite database into a file, as it was at one moment, while games go on; raises `NoBackup`."""
        if not isinstance(self._database, SQLite):
            raise NoBackup(WORDS("backup-postgresql"))
        source, target = self._database.path, Path(path)

        def run(connection: Connection, meanwhile: Callable[[], None]) -> None:
            copy(connection, source, target, meanwhile)

        await self._do(jobs.Aside(run))

    # How things are done.

    def _insert(self, table: Any) -> Any:
        return sqlite.insert(table) if isinstance(self._database, SQLite) else postgresql.insert(table)

    def _submit(self, job: jobs.Job) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreError(WORDS("closed"))
        return self._writer.submit(job)

    async def _do(self, job: jobs.Job) -> Any:
        return await self._submit(job)

    async def _read(self, run: Callable[[Connection], T]) -> T:
        """Answer a question in a thread that may wait."""
        if self._closed:
            raise StoreError(WORDS("closed"))
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(self._ask, run))

    def _ask(self, run: Callable[[Connection], T]) -> T:
        for attempt in range(3):
            try:
                with self._database.engine.connect() as connection:
                    return run(connection)
            except DBAPIError as error:
                # One lost connection says nothing about the next; the pool throws all of them away.
                if attempt == 2 or not self._database.concerns_everybody(error):
                    raise unavailable(error) from None
        raise AssertionError


def _check_page(before: tuple[int, str] | None, limit: int) -> None:
    if before is not None:
        updated, last = before
        jobs.identifier(last, "before")
        if not isinstance(updated, int) or not 0 <= updated < jobs.LATEST:
            raise BadInput("before")
    if not isinstance(limit, int) or not 0 < limit <= queries.LONGEST_LIST:
        raise BadInput("limit")


def _record_row(record: Record, source: str) -> dict[str, object]:
    """A record as a row; raises `RecordError` unless its game can have been played so, draws included."""
    last = record.verify()
    if record.fairness is not None:
        record.check_draws()
    content = record.dumps()
    summary = Summary.of_record(record, last, now_ms())
    columns = jobs.columns(summary)
    return {
        "id": hashlib.sha256(content.encode("utf-8")).hexdigest()[:32],
        "source": source,
        "game": columns["game"],
        "status": columns["status"],
        "names": columns["names"],
        "summary": columns["summary"],
        "imported": summary.updated,
        "content": jobs.clean(content, "record"),
    }


def _look_away(future: asyncio.Future[Any]) -> None:
    """Nobody waits for this; that it failed is found out by whoever does the next thing."""
    if not future.cancelled():
        future.exception()

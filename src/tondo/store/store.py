"""The store as the server uses it: nothing here blocks the event loop."""

import asyncio
import hashlib
import json
import os
import unicodedata
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import Connection, select, update

from tondo.core import Record, RecordError
from tondo.core.plain_text import is_showable
from tondo.core.words import CORE
from tondo.store import jobs, queries, schema
from tondo.store.daily import DailyStore
from tondo.store.errors import UnknownRecord, UnknownTable
from tondo.store.explorations import ExplorationStore
from tondo.store.imports import Quota, import_record
from tondo.store.lists import ListStore
from tondo.store.moderation import ModerationStore
from tondo.store.puzzles import PuzzleStore
from tondo.store.retention import RetentionStore
from tondo.store.rows import (
    Answered,
    identifier,
    json_text,
    name_parts,
    read_event,
    read_summary,
    storable,
    summary_row,
)
from tondo.store.servers import ServerStore
from tondo.store.sessions import SessionStore
from tondo.store.summary import Activity, ListedRecord, Summary
from tondo.store.threads import now_ms
from tondo.store.users import UserStore
from tondo.table import Event
from tondo.table.lookalikes import look_alike

Verify: TypeAlias = Callable[..., Awaitable[Any]]


class Store(
    ListStore,
    SessionStore,
    ServerStore,
    RetentionStore,
    ModerationStore,
    UserStore,
    DailyStore,
    PuzzleStore,
    ExplorationStore,
):
    """One database, opened by `open`. Any number of stores, in any number of processes, may share a database.

    A method that changes something returns only when the change is durable. If its caller is cancelled, the change
    happens all the same. `Unavailable` means that the outcome is unknown; a retry with the same request id is safe.
    """

    # Live tables.

    async def create(self, table: str, secret: bytes, events: Sequence[Event], summary: Summary) -> None:
        """Store a new table from event 0 on; raises `Conflict` if the id is taken."""
        await self._do(jobs.append(table, events, summary, secret=secret))

    async def append(
        self,
        table: str,
        events: Sequence[Event],
        summary: Summary | Activity,
        request: str | None = None,
        command: str | None = None,
    ) -> None:
        """Store the next events of a table: all of them or, raising, none.

        An `Activity` instead of a summary leaves the rest of the stored summary as it is.

        Raises `Conflict` if these numbers are taken, `Duplicate` if ``request`` was stored before, or `UnknownTable`.
        ``command`` is what the request is for, in the caller's words: a `Duplicate` says what it was for before.
        """
        await self._do(jobs.append(table, events, summary, request=request, command=command))

    async def events(self, table: str, since: int = 0) -> list[Event]:
        """The events of a table from number ``since`` on, in order, checked; raises `UnknownTable`."""
        query = queries.events_since(identifier(table, "table"), since)

        def run(connection: Connection) -> list[Event]:
            rows = sorted(self._database.fetch(connection, query))
            if not rows and not self._database.fetch(connection, queries.last_events([table])):
                raise UnknownTable(table)
            if rows and rows[0][0] != since:  # the first ones are deleted: the table is being removed
                raise UnknownTable(table)
            return [read_event(row) for row in rows]

        return await self._read(run)

    async def secret(self, table: str) -> bytes:
        """The secret that chance at this table is drawn from; raises `UnknownTable`."""
        secrets = schema.secrets.c
        query = select(secrets.secret).where(secrets.table_id == identifier(table, "table"))
        found = await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
        if found is None:
            raise UnknownTable(table)
        return bytes(found)

    async def summary(self, table: str) -> Summary:
        """What a list shows of this table; raises `UnknownTable`."""
        found = await self._fetch(
            queries.one_table(identifier(table, "table")), lambda row: read_summary(Summary, row[1:])
        )
        if not found:
            raise UnknownTable(table)
        return found[0]

    async def move_left_seats(self, giver: str, taker: str, tables: Sequence[str]) -> None:
        """Let the games of ``giver`` at these tables be those of ``taker``; no event says so of seats left to bots."""
        seats = schema.seats.c
        wanted = [identifier(table, "table") for table in tables]
        mine = (seats.user_id == identifier(giver, "user"), seats.table_id.in_(wanted))
        statement = update(schema.seats).where(*mine).values(user_id=identifier(taker, "user"))
        await self._execute(("seats", giver), statement)

    async def latest(self, tables: Collection[str]) -> dict[str, int]:
        """The last event number of each of these tables that exists."""
        wanted = sorted({identifier(table, "table") for table in tables})

        def run(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for start in range(0, len(wanted), queries.LONGEST_LIST):
                query = queries.last_events(wanted[start : start + queries.LONGEST_LIST])
                found.update(self._database.fetch(connection, query))
            return found

        return await self._read(run) if wanted else {}

    async def deadlines(self, now: int) -> list[str]:
        """The tables being played whose ``deadline`` has passed, the longest overdue first; at most 500.

        ``now`` is what the servers' clock shows.
        """
        return [table for _, table in sorted(await self._fetch(queries.overdue(now), tuple))]

    async def standing(self, table: str, request: str | None = None) -> tuple[int, Answered | None]:
        """The number of a table's last event, -1 if it does not exist, and what is known of a request.

        The latter is None if the request was never stored.
        """
        query = queries.last_events([identifier(table, "table")])
        pair = (table, "" if request is None else identifier(request, "request"))

        def run(connection: Connection) -> tuple[int, Answered | None]:
            found: dict[str, int] = dict(self._database.fetch(connection, query))
            known = {} if request is None else self._database.find_requests(connection, {pair})
            return found.get(table, -1), known.get(pair)

        return await self._read(run)

    # Imported records.

    async def put_record(
        self, record: Record | str, source: str, *, quotas: Sequence[Quota] = (), verify: Verify = asyncio.to_thread
    ) -> str:
        """Store a record that came from elsewhere, and return its id; raises `RecordError` if it is not a legal game.

        It may be the text of one, which is then read where it is verified. The same record again has the same id,
        changes nothing, and counts for no quota. A record never becomes a live game: nobody knows who its players are.
        ``verify`` is called with a function that takes long, and its arguments. Raises `QuotaExceeded`.
        """
        identifier(source, "source")
        row, parts = await verify(_record_rows, record, source)
        await self._do(import_record(self._database, row, parts, quotas))
        return str(row["id"])

    async def record(self, id: str) -> Record:
        """An imported record; raises `UnknownRecord`."""
        return Record.loads(await self.record_text(id))

    async def record_text(self, id: str) -> str:
        """The text of an imported record; raises `UnknownRecord`."""
        query = select(schema.records.c.content).where(schema.records.c.id == identifier(id, "id"))
        found = await self._fetch(query, lambda row: str(row[0]))
        if not found:
            raise UnknownRecord
        return found[0]

    # Analyses.

    async def put_analysis(self, game: str, content: Mapping[str, object]) -> None:
        """Store the analysis of a table's or a record's game, in place of an earlier one."""
        row = {"game_id": identifier(game, "game"), "content": json_text(content, "content")}
        insert = self._database.insert(schema.analyses).values(row)
        statement = insert.on_conflict_do_update(index_elements=["game_id"], set_={"content": row["content"]})
        await self._execute(("analysis", game), statement)

    async def analysis(self, game: str) -> dict[str, Any] | None:
        """The stored analysis of a game, None if there is none."""
        columns = schema.analyses.c
        query = select(columns.content).where(columns.game_id == identifier(game, "game"))
        found: list[dict[str, Any]] = await self._fetch(query, lambda row: json.loads(row[0]))
        return found[0] if found else None

    # Backups.

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy of a SQLite database to a file while games go on; raises `NoBackup`."""
        target = Path(path)
        await self._do(jobs.LongJob(lambda connection, wait: self._database.backup(connection, target, wait)))


def _record_rows(record: Record | str, source: str) -> tuple[dict[str, object], list[dict[str, object]]]:
    """A record as a row, and the parts of its names.

    Raises `RecordError` unless it is a legal game whose draws can be verified.
    """
    if isinstance(record, str):
        record = Record.loads(record)
    _check_names(record.players)
    last = record.verify()
    if record.fairness is not None:
        record.check_draws()
    content = storable(record.dumps(), "record")
    id = hashlib.sha256(content.encode("utf-8")).hexdigest()[:32]
    listed = ListedRecord.of(record, last, id=id, source=source, now=now_ms())
    parts: list[dict[str, object]] = [{"part": part, "game_id": id} for part in name_parts(listed)]
    return {**summary_row(listed), "id": id, "content": content}, parts


def _check_names(names: Sequence[str]) -> None:
    """Raise `RecordError` for names that can't be shown, or that pretend to be another one in the record."""
    for number, name in enumerate(names):
        if unicodedata.normalize("NFC", name) != name or not is_showable(name):
            raise RecordError(f"players[{number}]", CORE("record.characters"))
        for other in names[:number]:
            if other.casefold() != name.casefold() and look_alike(other, name):
                raise RecordError(f"players[{number}]", CORE("record.lookalike"))

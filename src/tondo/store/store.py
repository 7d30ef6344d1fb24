"""The store as the server uses it: nothing here blocks the event loop."""

import asyncio
import hashlib
import json
import os
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import time_ns
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Executable, Select, delete, select, tuple_, update
from sqlalchemy.exc import DBAPIError

from tondo.core import Record, RecordError
from tondo.core.plain_text import is_showable
from tondo.core.words import CORE
from tondo.store import jobs, queries, schema
from tondo.store.address import open_database
from tondo.store.database import Database
from tondo.store.errors import WORDS, BadInput, CannotOpen, StoreError, Unavailable, UnknownRecord, UnknownTable
from tondo.store.rows import Answered, Row, identifier, moment, read_event, read_summary, storable, summary_row
from tondo.store.statistics import Results, add_up
from tondo.store.summary import STATUSES, ListedRecord, ListedTable, Summary
from tondo.store.writer import Writer
from tondo.table import Event
from tondo.table.lookalikes import look_alike

T = TypeVar("T")

READERS = 4
LONGEST_SESSION = 400 * 86_400_000  # milliseconds; see `session_days` in the server's settings
SWEEP = 60_000  # milliseconds between two searches for expired tokens
CLOCK_HOLDS = 5_000  # milliseconds after which a clock that nobody has written has stopped: no server runs


class Ending(NamedTuple):
    """The end of a user's sessions that began before ``at``, on one device or, where ``device`` is "", on all."""

    user: str
    device: str
    at: int


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time_ns() // 1_000_000


class Store:
    """One database, opened by `open`. Any number of stores, in any number of processes, may share a database.

    A method that changes something returns only when the change is durable. If its caller is cancelled, the change
    happens all the same. `Unavailable` means that the outcome is unknown; a retry with the same request id is safe.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._readers = ThreadPoolExecutor(READERS, "tondo-read")
        self._closed = False
        self._swept = 0

    @classmethod
    async def open(cls, url: str, *, alone: bool = False) -> "Store":
        """Open ``sqlite:///path`` or ``postgresql://…``, bringing the schema up to date; raises `CannotOpen`.

        With ``alone`` nobody else may open it so until it is closed: a server that does not look for what others store.
        """
        return cls(await asyncio.to_thread(open_database, url, alone))

    async def close(self) -> None:
        """Finish what is under way, and close the database. A second call does nothing."""
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
        """Store a new table from event 0 on; raises `Conflict` if the id is taken."""
        await self._do(jobs.append(table, events, summary, secret=secret))

    async def append(
        self,
        table: str,
        events: Sequence[Event],
        summary: Summary,
        request: str | None = None,
        command: str | None = None,
    ) -> None:
        """Store the next events of a table: all of them or, raising, none.

        Raises `Conflict` if these numbers are taken, `Duplicate` if ``request`` was stored before, or `UnknownTable`.
        ``command`` is what the request is for, in the caller's words: a `Duplicate` says what it was for before.
        """
        await self._do(jobs.append(table, events, summary, request=request, command=command))

    async def events(self, table: str, since: int = 0) -> list[Event]:
        """The events of a table from number ``since`` on, in order, checked; raises `UnknownTable`."""
        query = queries.events_since(identifier(table, "table"), since)

        def run(connection: Connection) -> list[Event]:
            rows = self._database.fetch(connection, query)
            if not rows and not self._database.fetch(connection, queries.last_events([table])):
                raise UnknownTable(table)
            return [read_event(row) for row in sorted(rows)]

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
    ) -> list[ListedTable]:
        """Tables, most recently changed first.

        ``user`` has a seat there, or left it to a bot; ``mine`` then has these seats. ``name`` is part of a
        player's name, in upper or lower case; with ``public`` None private tables are listed too. ``before`` is
        (updated, id) of the last table on the previous page.
        """
        if status is not None and status not in STATUSES:
            raise BadInput("status")
        _check_filters(game=game, user=user, name=name)
        _check_page(before, limit)
        query = queries.listed_tables(
            status=status, game=game, public=public, user=user, name=name, before=before, limit=limit
        )

        def run(connection: Connection) -> list[ListedTable]:
            rows = self._database.fetch(connection, query)
            seats: defaultdict[str, list[int]] = defaultdict(list)
            if user is not None and rows:
                for table, seat in self._database.fetch(connection, queries.seats_of(user, [row[0] for row in rows])):
                    seats[table].append(seat)
            return [read_summary(ListedTable, row[1:], table=row[0], mine=tuple(sorted(seats[row[0]]))) for row in rows]

        found = await self._read(run)
        return sorted(found, key=lambda listed: (listed.updated, listed.table), reverse=True)

    async def statistics(self, user: str, game: str | None = None) -> list[Results]:
        """What a user's finished games add up to, of all games or of one; see `tondo.store.statistics`."""
        _check_filters(game=game, user=user)
        query = queries.finished_games(identifier(user, "user"))
        if game is not None:
            query = query.where(schema.tables.c.game == game)
        return await self._read(lambda connection: add_up(self._database.fetch(connection, query)))

    async def move_left_seats(self, giver: str, taker: str, tables: Sequence[str]) -> None:
        """Let the games of ``giver`` at these tables be those of ``taker``; no event says so of seats left to bots."""
        seats = schema.seats.c
        wanted = [identifier(table, "table") for table in tables]
        mine = (seats.user_id == identifier(giver, "user"), seats.table_id.in_(wanted))
        statement = update(schema.seats).where(*mine).values(user_id=identifier(taker, "user"))

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        await self._do(jobs.Change(("seats", giver), run))

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

    async def put_record(self, record: Record, source: str) -> str:
        """Store a record that came from elsewhere, and return its id; raises `RecordError` if it is not a legal game.

        The same record again has the same id and changes nothing. A record never becomes a live game: nobody knows who
        its players are.
        """
        identifier(source, "source")
        row = await asyncio.to_thread(_record_row, record, source)
        statement = self._database.insert(schema.records).values(row).on_conflict_do_nothing()

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        id = str(row["id"])
        await self._do(jobs.Change(("record", id), run))
        return id

    async def record(self, id: str) -> Record:
        """An imported record; raises `UnknownRecord`."""
        query = select(schema.records.c.content).where(schema.records.c.id == identifier(id, "id"))
        found = await self._fetch(query, lambda row: Record.loads(row[0]))
        if not found:
            raise UnknownRecord
        return found[0]

    async def records(
        self,
        *,
        game: str | None = None,
        name: str | None = None,
        source: str | None = None,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> list[ListedRecord]:
        """Imported records, most recently imported first; the arguments are as for `tables`."""
        _check_filters(game=game, name=name, source=source)
        _check_page(before, limit)
        query = queries.listed_records(game=game, source=source, name=name, before=before, limit=limit)
        found = await self._fetch(query, lambda row: read_summary(ListedRecord, row[1:], record=row[0]))
        return sorted(found, key=lambda listed: (listed.updated, listed.record), reverse=True)

    # Analyses.

    async def put_analysis(self, game: str, content: Mapping[str, object]) -> None:
        """Store the analysis of a table's or a record's game, in place of an earlier one."""
        row = {"game_id": identifier(game, "game"), "content": _json_text(content, "content")}
        insert = self._database.insert(schema.analyses).values(row)
        statement = insert.on_conflict_do_update(index_elements=["game_id"], set_={"content": row["content"]})

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        await self._do(jobs.Change(("analysis", game), run))

    async def analysis(self, game: str) -> dict[str, Any] | None:
        """The stored analysis of a game, None if there is none."""
        columns = schema.analyses.c
        query = select(columns.content).where(columns.game_id == identifier(game, "game"))
        found: list[dict[str, Any]] = await self._fetch(query, lambda row: json.loads(row[0]))
        return found[0] if found else None

    # Single-use tokens.

    async def put_token(self, kind: str, token_hash: str, data: Mapping[str, object], expires: int) -> None:
        """Store a token by its hash: the first caller to take it before ``expires`` (milliseconds) gets ``data``."""
        identifier(kind, "kind")
        identifier(token_hash, "token_hash")
        text = _json_text(data, "data")
        row = {"kind": kind, "token_hash": token_hash, "data": text, "expires": moment(expires, "expires")}
        insert = self._database.insert(schema.tokens).values(row)
        statement = insert.on_conflict_do_nothing().returning(schema.tokens.c.kind)

        def run(connection: Connection, uncertain: bool) -> BadInput | None:
            stored = connection.execute(statement).first() is not None
            return None if stored or uncertain else BadInput("token_hash")

        self._sweep()
        await self._do(jobs.Change(("token", kind, token_hash), run))

    async def take_token(self, kind: str, token_hash: str, now: int | None = None) -> dict[str, Any] | None:
        """The data of a token, or None if it was taken, has expired or never existed. Only one caller ever gets it."""
        columns = schema.tokens.c
        now = now_ms() if now is None else now
        statement = (
            delete(schema.tokens)
            .where(
                columns.kind == identifier(kind, "kind"),
                columns.token_hash == identifier(token_hash, "token_hash"),
            )
            .returning(columns.data, columns.expires)
        )

        def run(connection: Connection, _uncertain: bool) -> dict[str, Any] | None:
            found = connection.execute(statement).one_or_none()
            if found is None or found.expires <= now:
                return None
            data: dict[str, Any] = json.loads(found.data)
            return data

        taken: dict[str, Any] | None = await self._do(jobs.Change(("token", kind, token_hash), run))
        return taken

    def _sweep(self) -> None:
        """Delete expired tokens once in a while; nobody waits for it."""
        now = now_ms()
        if now - self._swept < SWEEP:
            return
        self._swept = now
        columns = schema.tokens.c
        keys = (columns.kind, columns.token_hash)
        # Skip those that another process is taking just now.
        expired = select(*keys).where(columns.expires <= now).with_for_update(skip_locked=True)
        statement = delete(schema.tokens).where(tuple_(*keys).in_(expired))

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        self._submit(jobs.Change(("sweep",), run)).add_done_callback(_ignore_result)

    # Sessions that were ended.

    async def end_sessions(self, user: str, device: str, at: int) -> None:
        """End the sessions of a user that began before ``at`` (milliseconds), on one device or, with "", on all."""
        row = {"user_id": identifier(user, "user"), "device": storable(device, "device"), "at": moment(at, "at")}
        insert = self._database.insert(schema.endings).values(row)
        columns = schema.endings.c
        statement = insert.on_conflict_do_update(index_elements=[columns.user_id, columns.device], set_={"at": at})
        oldest = delete(schema.endings).where(columns.at < at - LONGEST_SESSION)

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)
            connection.execute(oldest)

        await self._do(jobs.Change(("ending", user, device), run))

    async def endings(self, *, user: str | None = None, since: int = 0) -> list[Ending]:
        """What was ended at ``since`` or later, of one user or of all."""
        columns = schema.endings.c
        query = select(columns.user_id, columns.device, columns.at).where(columns.at >= since)
        if user is not None:
            query = query.where(columns.user_id == identifier(user, "user"))
        return await self._fetch(query, lambda row: Ending(str(row[0]), str(row[1]), int(row[2])))

    # The servers that share the database.

    async def put_server(self, server: str, number: int, people: str) -> None:
        """Store who is connected to a server, in place of what it said before; ``number`` grows each time."""
        row = {"id": identifier(server, "server"), "number": number, "people": storable(people, "people")}
        insert = self._database.insert(schema.servers).values(row)
        statement = insert.on_conflict_do_update(
            index_elements=[schema.servers.c.id], set_={"number": number, "people": people}
        )
        await self._change_server(server, statement)

    async def servers(self) -> dict[str, int]:
        """All servers, each with the number of what it said last."""
        return dict(await self._fetch(select(schema.servers.c.id, schema.servers.c.number), tuple))

    async def server(self, server: str) -> tuple[int, str] | None:
        """What a server said last: its number, and the people; None if it has stopped."""
        columns = schema.servers.c
        query = select(columns.number, columns.people).where(columns.id == identifier(server, "server"))
        found = await self._fetch(query, lambda row: (int(row[0]), str(row[1])))
        return found[0] if found else None

    async def remove_server(self, server: str) -> None:
        """Forget a server that has stopped."""
        await self._change_server(server, delete(schema.servers).where(schema.servers.c.id == server))

    async def _change_server(self, server: str, statement: Executable) -> None:
        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        await self._do(jobs.Change(("server", server), run))

    # Health.

    async def check(self) -> None:
        """Store a trifle, which the next sweep removes; raises `Unavailable` if nothing can be stored."""
        row = {"kind": "check", "token_hash": "check", "data": "{}", "expires": now_ms()}
        insert = self._database.insert(schema.tokens).values(row)
        keys = [schema.tokens.c.kind, schema.tokens.c.token_hash]
        statement = insert.on_conflict_do_update(index_elements=keys, set_={"expires": row["expires"]})

        def run(connection: Connection, _uncertain: bool) -> None:
            connection.execute(statement)

        await self._do(jobs.Change(("check",), run))

    # The servers' clock.

    async def has_deadlines(self) -> bool:
        """Whether the clock of any seat is running."""
        return bool(await self._fetch(queries.any_deadline(), tuple))

    async def advance_clock(self, time: int, first: int) -> int:
        """Let the clock of all servers show at least ``time``, and return what it shows.

        A new clock begins at ``first``. If another server has written it a moment ago, it has gone on since.
        """
        moment(time, "time")

        def run(connection: Connection, _uncertain: bool) -> int:
            columns = schema.clock.c
            query = select(columns.time, columns.written).with_for_update()
            shown, written = connection.execute(query).one()
            date = self._database.date(connection)
            since = date - written
            latest = max(time, (shown or first) + (since if 0 <= since <= CLOCK_HOLDS else 0))
            connection.execute(update(schema.clock).values(time=latest, written=date))
            return latest

        shown: int = await self._do(jobs.Change(("clock",), run))
        return shown

    # Backups.

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy of a SQLite database to a file while games go on; raises `NoBackup`."""
        target = Path(path)
        await self._do(jobs.LongJob(lambda connection, wait: self._database.backup(connection, target, wait)))

    # Threads.

    def _submit(self, job: jobs.Job) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreError(WORDS("closed"))
        return self._writer.submit(job)

    async def _do(self, job: jobs.Job) -> Any:
        return await self._submit(job)

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


def _json_text(data: Mapping[str, object], name: str) -> str:
    try:
        return storable(json.dumps(dict(data), ensure_ascii=False, allow_nan=False), name)
    except (TypeError, ValueError, RecursionError):
        raise BadInput(name) from None


def _check_filters(**values: str | None) -> None:
    for name, value in values.items():
        if value is not None:
            identifier(value, name)


def _check_page(before: tuple[int, str] | None, limit: int) -> None:
    if before is not None:
        updated, last = before
        moment(updated, "before")
        identifier(last, "before")
    if not isinstance(limit, int) or not 0 < limit <= queries.LONGEST_LIST:
        raise BadInput("limit")


def _record_row(record: Record, source: str) -> dict[str, object]:
    """A record as a row; raises `RecordError` unless it is a legal game whose draws can be verified."""
    _check_names(record.players)
    last = record.verify()
    if record.fairness is not None:
        record.check_draws()
    content = storable(record.dumps(), "record")
    id = hashlib.sha256(content.encode("utf-8")).hexdigest()[:32]
    listed = ListedRecord.of(record, last, id=id, source=source, now=now_ms())
    return {**summary_row(listed), "id": id, "content": content}


def _check_names(names: Sequence[str]) -> None:
    """Raise `RecordError` for names that can't be shown, or that pretend to be another one in the record."""
    for number, name in enumerate(names):
        if unicodedata.normalize("NFC", name) != name or not is_showable(name):
            raise RecordError(f"players[{number}]", CORE("record.characters"))
        for other in names[:number]:
            if other.casefold() != name.casefold() and look_alike(other, name):
                raise RecordError(f"players[{number}]", CORE("record.lookalike"))


def _ignore_result(future: asyncio.Future[Any]) -> None:
    """Nobody waits for this. If it failed, so will the next call, and that one raises."""
    if not future.cancelled():
        future.exception()

"""The thread that writes. All jobs that wait when it is ready become one transaction: a commit costs the same for one
job as for a thousand, so the busier it gets, the less each costs.

Jobs in a group don't affect each other. The rows of the tables concerned are locked first; from then on it is known
which jobs will succeed, and only those are written. If the transaction fails all the same, the group is retried job by
job.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, insert
from sqlalchemy.exc import DBAPIError

from tondo.store import schema
from tondo.store.database import Database
from tondo.store.errors import Conflict, Duplicate, UnknownTable
from tondo.store.jobs import Append, Change, Job, LongJob
from tondo.store.queries import EVENT_COLUMNS, events_since
from tondo.store.rows import Answered, read_event

LARGEST_GROUP = 1000
LINGER = 0.004  # seconds that a busy writer waits for more jobs to join a group
PAUSES = (0.05, 0.2, 0.5)  # seconds before each new attempt when the database does not answer
PATIENCE = 1.5  # seconds after which there is no new attempt, so that nobody waits for more than three
QUICK = 0.3  # the same, once a group has failed: whoever queued behind it has waited already


class Writer:
    """The thread and its queue."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._running = True
        self._busy = False  # whether the last group was more than a single job
        self._long_jobs: list[LongJob] = []
        self._failing = False  # whether the last group found no database
        self._held: Connection | None = None
        self._thread = Thread(target=self._work, name="tondo-store", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> asyncio.Future[Any]:
        """Queue a job. The future belongs to the running loop."""
        job.future = asyncio.get_running_loop().create_future()
        self._queue.put(job)
        return job.future

    async def stop(self) -> None:
        """Do all waiting jobs, and end the thread."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while self._running or self._long_jobs:
            self._round(wait=not self._long_jobs)
            if self._long_jobs:
                job = self._long_jobs.pop(0)
                _deliver([job], [self._run_long(job)])

    def _round(self, wait: bool) -> None:
        """Do all waiting jobs as one group; set long ones aside."""
        group = self._waiting(wait)
        self._busy = len(group) > 1
        writes = [job for job in group if isinstance(job, Append | Change)]
        if writes:
            _deliver(writes, self._attempt(writes))
        for job in group:
            if isinstance(job, LongJob):
                self._long_jobs.append(job)

    def _waiting(self, wait: bool) -> list[Job]:
        group: list[Job] = []
        while self._running and len(group) < LARGEST_GROUP:
            try:
                job = self._queue.get(block=wait and not group)
            except Empty:
                break
            if job is None:
                self._running = False
                break
            group.append(job)
            if self._busy and len(group) == 1:
                sleep(LINGER)
        return group

    def _run_long(self, job: LongJob) -> object:
        """Do a long job and, through the same connection, the jobs that arrive meanwhile."""
        try:
            with self._database.connect_to_write() as self._held:
                return job.run(self._held, lambda: self._round(wait=False))
        except DBAPIError as error:
            return self._database.unavailable(error)
        except Exception as error:
            return error
        finally:
            self._held = None

    def _attempt(self, jobs: Sequence[Job]) -> Sequence[object]:
        """The outcome of each job: a value, or an error to raise. Everything is durable when this returns."""
        end = monotonic() + (QUICK if self._failing else PATIENCE)
        for pause in (*PAUSES, None):
            try:
                with self._database.transaction(self._held) as connection:
                    outcomes = self._write(connection, jobs)
                self._failing = False
                return outcomes
            except DBAPIError as error:
                if self._database.is_outage(error):
                    for job in jobs:
                        job.uncertain = True
                    if pause is None or monotonic() > end:
                        self._failing = True
                        return [self._database.unavailable(error) for _ in jobs]
                    sleep(pause)
                elif len(jobs) == 1:
                    return [self._database.unavailable(error)]
                else:
                    break
            except Exception as error:
                if len(jobs) == 1:
                    return [error]
                break
        return [self._attempt([job])[0] for job in jobs]

    def _write(self, connection: Connection, jobs: Sequence[Job]) -> list[object]:
        outcomes: dict[Job, object] = {}
        appends = [job for job in jobs if isinstance(job, Append)]
        if appends:
            outcomes |= self._append(connection, appends)
        for job in sorted((job for job in jobs if isinstance(job, Change)), key=lambda job: job.key):
            outcomes[job] = job.run(connection, job.uncertain)
        return [outcomes[job] for job in jobs]

    def _append(self, connection: Connection, jobs: Sequence[Append]) -> dict[Job, object]:
        """Decide the appends in the order they came, then write those that succeed."""
        last = self._database.lock_tables(connection, {job.table for job in jobs})
        pairs = {(job.table, job.request) for job in jobs if job.request is not None}
        requests = self._database.find_requests(connection, pairs) if pairs else {}
        accepted = self._create(connection, [job for job in jobs if job.secret is not None], last)
        outcomes: dict[Job, object] = dict.fromkeys(accepted)
        contested: list[Append] = []
        for job in jobs:
            if job in outcomes:
                continue
            known = None if job.request is None else requests.get((job.table, job.request))
            if known is not None:
                outcomes[job] = None if job.uncertain and known.number == job.last else Duplicate(*known)
            elif job.table not in last:
                outcomes[job] = UnknownTable(job.table)
            elif job.first != last[job.table] + 1:
                contested.append(job)
            else:
                outcomes[job] = None
                accepted.append(job)
                last[job.table] = job.last
                if job.request is not None:
                    requests[job.table, job.request] = Answered(job.last, job.command)
        self._store(connection, accepted)
        for job in contested:
            outcomes[job] = self._conflict(connection, job)
        return outcomes

    def _create(self, connection: Connection, jobs: Sequence[Append], last: dict[str, int]) -> list[Append]:
        """Insert the rows of new tables, and return the jobs whose table is new."""
        wanted: dict[str, Append] = {}
        for job in jobs:
            if job.table not in last:
                wanted.setdefault(job.table, job)
        if not wanted:
            return []
        rows = [job.row for job in wanted.values()]
        made = {table for (table,) in self._database.write(connection, self._database.insert_tables, rows)}
        created = [job for job in wanted.values() if job.table in made]
        if created:
            secrets = [{"table_id": job.table, "secret": job.secret} for job in created]
            connection.execute(insert(schema.secrets), secrets)
        for job in wanted.values():
            # If another process was faster, any number will do: the job then counts as contested.
            last[job.table] = job.last
        return created

    def _store(self, connection: Connection, jobs: Sequence[Append]) -> None:
        if not jobs:
            return
        database = self._database
        database.write(connection, database.insert_events, [event for job in jobs for event in job.events])
        requests = [
            {"table_id": job.table, "request": job.request, "number": job.last, "command": job.command}
            for job in jobs
            if job.request is not None
        ]
        if requests:
            database.write(connection, database.insert_requests, requests)
        self._update(connection, [job for job in jobs if job.secret is None])
        seats = {(job.table, seat): user for job in jobs for seat, user in job.seats.items()}
        if seats:
            changed = [{"table_id": table, "seat": seat, "user_id": user} for (table, seat), user in seats.items()]
            database.write(connection, database.delete_seats, changed)
            database.write(connection, database.insert_seats, [row for row in changed if row["user_id"] is not None])
        named = {job.table: job.name_parts for job in jobs if job.name_parts is not None}
        if named:
            database.write(connection, database.delete_name_parts, [{"game_id": table} for table in named])
            parts = [{"part": part, "game_id": table} for table, found in named.items() for part in found]
            database.write(connection, database.insert_name_parts, parts)

    def _update(self, connection: Connection, jobs: Sequence[Append]) -> None:
        """Update the rows of tables. Several jobs of one table, in their order, are one update."""
        whole: dict[str, dict[str, object]] = {}
        played: dict[str, dict[str, object]] = {}
        for job in jobs:
            if not job.keeps_summary:
                played.pop(job.table, None)
                whole[job.table] = job.row
            elif job.table in whole:
                whole[job.table] = whole[job.table] | job.row
            else:
                played[job.table] = played.get(job.table, {}) | job.row
        if whole:
            self._database.write(connection, self._database.update_tables, list(whole.values()))
        alike: defaultdict[frozenset[str], list[dict[str, object]]] = defaultdict(list)
        for row in played.values():
            alike[frozenset(row.keys() - {"id", "last"})].append(row)
        for columns, rows in alike.items():
            self._database.write(connection, self._database.note_activity[columns], rows)

    def _conflict(self, connection: Connection, job: Append) -> object:
        """A `Conflict`; or None, if what is stored is this very append from an earlier attempt."""
        stored = sorted(self._database.fetch(connection, events_since(job.table, job.first)))
        if job.uncertain:
            mine = [tuple(event[column] for column in EVENT_COLUMNS) for event in job.events]
            if stored[: len(mine)] == mine:
                return None
        return Conflict([read_event(row) for row in stored])


def _deliver(jobs: Sequence[Job], outcomes: Sequence[object]) -> None:
    """Resolve the futures of a group, with one call into each event loop."""
    resolved: defaultdict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], object]]] = defaultdict(list)
    for job, outcome in zip(jobs, outcomes, strict=True):
        resolved[job.future.get_loop()].append((job.future, outcome))
    for loop, pairs in resolved.items():
        with suppress(RuntimeError):  # the loop has ended, so nobody is waiting
            loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: Sequence[tuple[asyncio.Future[Any], object]]) -> None:
    for future, outcome in pairs:
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)

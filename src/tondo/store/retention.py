"""What is kept no longer: found, and deleted a few rows at a time.

A table goes in steps. One transaction makes it unknown: nobody can list, read or continue it from then on. Others
delete its rows, a bounded number each, so that no writer waits for long. If the server stops in between, whoever cleans
next goes on: what is left of the table still says that it was removed.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, Table, delete, exists, or_, select, tuple_, update

from tondo.store import jobs, schema
from tondo.store.moderation import TABLE_CHANGED, measure
from tondo.store.queries import REMOVED
from tondo.store.rows import identifier, moment
from tondo.store.sessions import LONGEST_SESSION
from tondo.store.summary import Retention
from tondo.store.threads import StoreThreads, now_ms

DAY = 86_400_000  # milliseconds
TABLES_AT_ONCE = 20
ROWS_AT_ONCE = 500
NO_EVENT = -2  # the last event of a table that was removed: no append follows it


class Keep(NamedTuple):
    """For how many days things are kept after they last changed; 0 is for ever."""

    unbegun: int
    abandoned: int
    finished: int
    records: int
    reports: int
    daily: int = 0
    explorations: int = 0
    puzzles: int = 0

    def before(self, what: str, now: int) -> int:
        """What last changed before this moment is kept no longer; 0 if it is kept for ever."""
        days = int(getattr(self, what))
        return max(0, now - days * DAY) if days else 0


class ExpiredTable(NamedTuple):
    """A table that is kept no longer, why, and when it last changed."""

    table: str
    retention: Retention
    updated: int


class RetentionStore(StoreThreads):
    """Finding and deleting what is kept no longer."""

    async def expired_tables(self, keep: Keep, now: int, limit: int = TABLES_AT_ONCE) -> list[ExpiredTable]:
        """Some of the tables that are kept no longer, the oldest first."""
        columns = schema.tables.c
        due = [
            (columns.retention == kind) & (columns.updated < before)
            for kind in ("unbegun", "abandoned", "finished")
            if (before := keep.before(kind, moment(now, "now")))
        ]
        if not due:
            return []
        query = select(columns.id, columns.retention, columns.updated).where(or_(*due))
        found = await self._fetch(query.order_by(columns.updated, columns.id).limit(limit), lambda row: row)
        return sorted((ExpiredTable(*row) for row in found), key=lambda table: (table.updated, table.table))

    async def count_expired(self, keep: Keep, now: int) -> dict[str, int]:
        """How many tables of each kind, records, explorations and reports are kept no longer."""
        found: dict[str, int] = {}
        for kind, table, time in (
            ("unbegun", schema.tables, "updated"),
            ("abandoned", schema.tables, "updated"),
            ("finished", schema.tables, "updated"),
            ("records", schema.records, "updated"),
            ("explorations", schema.explorations, "updated"),
            ("reports", schema.reports, "at"),
        ):
            conditions = [table.c[time] < keep.before(kind, now)]
            if table is schema.tables:
                conditions.append(table.c.retention == kind)
            found[kind] = len(await self._fetch(select(table.c.id).where(*conditions), tuple))
        return found

    async def remove_tables(self, tables: Sequence[ExpiredTable]) -> int:
        """Make tables unknown that have not changed since they were found, and return their number.

        `remove_rows` deletes what is left of them.
        """
        wanted = {identifier(table.table, "table"): table for table in tables[:TABLES_AT_ONCE]}

        def run(connection: Connection, _uncertain: bool) -> int:
            self._database.lock_tables(connection, wanted)
            columns = schema.tables.c
            query = select(columns.id, columns.retention, columns.updated).where(columns.id.in_(sorted(wanted)))
            known = (ExpiredTable(*row) for row in connection.execute(query))
            gone = [table.table for table in known if table == wanted[table.table]]
            self._make_unknown(connection, gone)
            return len(gone)

        removed: int = await self._do(jobs.Change(("remove",), run))
        return removed

    async def remove_table(self, table: str) -> bool:
        """Make a table unknown, however old it is; False if there is none."""

        def run(connection: Connection, _uncertain: bool) -> bool:
            columns = schema.tables.c
            self._database.lock_tables(connection, [table])
            query = select(columns.id).where(columns.id == table, columns.retention != REMOVED)
            found = connection.execute(query).first() is not None
            if found:
                self._make_unknown(connection, [table])
            return found

        return bool(await self._do(jobs.Change(("remove", identifier(table, "table")), run)))

    def _make_unknown(self, connection: Connection, tables: Sequence[str]) -> None:
        if not tables:
            return
        row = {"retention": REMOVED, "public": False, "deadline": None, "names": "", "last": NO_EVENT}
        connection.execute(update(schema.tables).where(schema.tables.c.id.in_(tables)).values(row))
        for table, column in (
            (schema.seats, "table_id"),
            (schema.secrets, "table_id"),
            (schema.table_name_parts, "game_id"),
            (schema.analyses, "game_id"),
        ):
            connection.execute(delete(table).where(table.c[column].in_(tables)))
        for id in sorted(tables):
            connection.execute(measure(self._database, TABLE_CHANGED, id, now_ms()))

    async def remove_rows(self) -> bool:
        """Delete some rows of tables that were removed; False if there are none left."""

        def run(connection: Connection, _uncertain: bool) -> bool:
            ids = schema.tables.c
            removed = select(ids.id).where(ids.retention == REMOVED)
            for table, column in ((schema.events, "number"), (schema.requests, "request")):
                keys = (table.c.table_id, table.c[column])
                some = select(*keys).where(table.c.table_id.in_(removed)).order_by(*keys)
                if _delete_some(connection, table, some):
                    return True
            left = exists().where(schema.events.c.table_id == ids.id)
            asked = exists().where(schema.requests.c.table_id == ids.id)
            return _delete_some(connection, schema.tables, removed.where(~left, ~asked))

        return bool(await self._do(jobs.Change(("remove-rows",), run)))

    async def remove_records(self, before: int) -> int:
        """Delete some records that were imported before a moment, with their analyses, and return their number."""

        def run(connection: Connection, _uncertain: bool) -> int:
            columns = schema.records.c
            query = select(columns.id).where(columns.updated < before).order_by(columns.updated).limit(TABLES_AT_ONCE)
            ids = list(connection.execute(query.with_for_update(skip_locked=True)).scalars())
            connection.execute(delete(schema.analyses).where(schema.analyses.c.game_id.in_(ids)))
            connection.execute(delete(schema.records).where(columns.id.in_(ids)))
            return len(ids)

        removed: int = await self._do(jobs.Change(("remove-records",), run))
        return removed

    async def remove_record(self, record: str) -> bool:
        """Delete an imported record and its analysis; False if there is none."""

        def run(connection: Connection, _uncertain: bool) -> bool:
            connection.execute(delete(schema.analyses).where(schema.analyses.c.game_id == record))
            return connection.execute(delete(schema.records).where(schema.records.c.id == record)).rowcount > 0

        return bool(await self._do(jobs.Change(("remove-record", identifier(record, "record")), run)))

    async def remove_outdated(self, keep: Keep, now: int) -> bool:
        """Delete some reports, ended sessions, measures, quotas, daily tries and puzzle attempts that are too old.

        False if none is.
        """

        def run(connection: Connection, _uncertain: bool) -> bool:
            reports, endings, tries = schema.reports.c, schema.endings.c, schema.daily_tries.c
            oldest = datetime.fromtimestamp(keep.before("daily", now) / 1000, UTC).date().isoformat()
            attempts, solvers = schema.puzzle_attempts.c, schema.puzzle_solvers.c
            unsolved = keep.before("puzzles", now)
            moderation, quotas = schema.moderation.c, schema.quotas.c
            lapsed = (moderation.until < now - DAY, (moderation.kind == TABLE_CHANGED) & (moderation.at < now - DAY))
            found = [
                _delete_some(connection, table, some)
                for table, some in (
                    (schema.reports, select(reports.id).where(reports.at < keep.before("reports", now))),
                    (
                        schema.endings,
                        select(endings.user_id, endings.device).where(endings.at < now - LONGEST_SESSION),
                    ),
                    (schema.moderation, select(moderation.kind, moderation.subject).where(or_(*lapsed))),
                    (schema.quotas, select(quotas.subject).where(quotas.expires < now)),
                    (
                        schema.daily_tries,
                        select(tries.user_id, tries.day, tries.game, tries.practice).where(tries.day < oldest),
                    ),
                    (
                        schema.puzzle_attempts,
                        select(attempts.user_id, attempts.game, attempts.puzzle).where(attempts.at < unsolved),
                    ),
                    (schema.puzzle_solvers, select(solvers.user_id, solvers.game).where(solvers.at < unsolved)),
                )
            ]
            return any(found)

        return bool(await self._do(jobs.Change(("remove-outdated",), run)))


def _delete_some(connection: Connection, table: Table, keys: Select[Any]) -> bool:
    """Delete some of the rows that a query finds by their keys; whether there were any.

    Those that another process is deleting just now are skipped.
    """
    columns = [table.c[column.name] for column in keys.selected_columns]
    some = keys.limit(ROWS_AT_ONCE).with_for_update(skip_locked=True, of=table)
    return connection.execute(delete(table).where(tuple_(*columns).in_(some))).rowcount > 0

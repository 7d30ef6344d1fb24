"""What whoever runs the servers decided about users, addresses and tables, and what people reported.

Servers ask every few seconds for measures that are new. A measure that was lifted stays for a while, with its end in
the past, so that they hear of that too.
"""

import json
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Insert, delete, func, or_, select

from tondo.store import schema
from tondo.store.database import Database
from tondo.store.rows import identifier, json_text, moment
from tondo.store.threads import StoreThreads, now_ms

MUTE = "mute"  # a user can't chat
BAN = "ban"  # a user can't do anything that needs a session
BAN_WITH_ADDRESS = "ban-with-address"  # the same, and wherever they come from next is banned too
BAN_ADDRESS = "ban-address"  # nobody gets in from an address, which is given as a keyed hash
TABLE_CHANGED = "table"  # servers must load a table again: it was changed, hidden or removed


class Measure(NamedTuple):
    """A decision about a user, an address or a table. ``until`` is when it ends; None: it does not."""

    kind: str
    subject: str
    at: int
    until: int | None

    def holds(self, now: int) -> bool:
        """Whether it has not ended."""
        return self.until is None or now < self.until


class Report(NamedTuple):
    """What somebody reported about another person: why, in which words, and what that person had said."""

    id: str
    at: int
    table: str
    reporter: str
    reported: str
    reason: str
    name: str
    text: str
    lines: tuple[str, ...]


def measure(database: Database, kind: str, subject: str, at: int, until: int | None = None) -> Insert:
    """The statement that stores a measure, in place of an earlier one of its kind."""
    row = {"kind": kind, "subject": subject, "at": at, "until": until}
    keys = [schema.moderation.c.kind, schema.moderation.c.subject]
    statement: Insert = (
        database.insert(schema.moderation)
        .values(row)
        .on_conflict_do_update(index_elements=keys, set_={"at": at, "until": until})
    )
    return statement


class ModerationStore(StoreThreads):
    """Measures and reports."""

    async def put_measure(self, kind: str, subject: str, until: int | None = None) -> None:
        """Store a measure, in place of an earlier one of its kind about the same subject."""
        if until is not None:
            moment(until, "until")
        statement = measure(self._database, identifier(kind, "kind"), identifier(subject, "subject"), now_ms(), until)
        await self._execute(("moderation", kind, subject), statement)

    async def measures(self, *, since: int = 0, subject: str | None = None) -> list[Measure]:
        """The measures that were stored at ``since`` or later, about one subject or all."""
        columns = schema.moderation.c
        query = select(columns.kind, columns.subject, columns.at, columns.until).where(columns.at >= since)
        if subject is not None:
            query = query.where(columns.subject == identifier(subject, "subject"))
        return await self._fetch(query, lambda row: Measure(*row))

    async def put_report(
        self, table: str, reporter: str, reported: str, reason: str, content: Mapping[str, object]
    ) -> str:
        """Store a report, and return its id. ``content`` has the ``name``, the ``text`` and the ``lines``."""
        id = secrets.token_hex(8)
        row = {
            "id": id,
            "at": now_ms(),
            "table_id": identifier(table, "table"),
            "reporter": identifier(reporter, "user"),
            "reported": identifier(reported, "user"),
            "reason": identifier(reason, "reason"),
            "content": json_text(content, "content"),
        }
        await self._execute(("report", id), self._database.insert(schema.reports).values(row))
        return id

    async def reports(self, *, user: str | None = None, limit: int = 50) -> list[Report]:
        """What was reported, about one user or all, the newest first."""
        columns = schema.reports.c
        wanted = ("id", "at", "table_id", "reporter", "reported", "reason", "content")
        query = select(*(columns[name] for name in wanted)).order_by(columns.at.desc(), columns.id).limit(limit)
        if user is not None:
            query = query.where(columns.reported == identifier(user, "user"))
        found = await self._fetch(query, _read_report)
        return sorted(found, key=lambda report: (-report.at, report.id))

    async def count_reports(self, reporter: str, since: int) -> int:
        """How many reports a user has made since a moment."""
        columns = schema.reports.c
        query = select(func.count()).where(columns.reporter == identifier(reporter, "user"), columns.at >= since)
        found = await self._fetch(query.select_from(schema.reports), lambda row: int(row[0]))
        return found[0]

    async def remove_reports(self, *, report: str = "", user: str = "") -> None:
        """Delete one report, or all by and about a user."""
        columns = schema.reports.c
        concerned = or_(columns.reporter == user, columns.reported == user) if user else columns.id == report
        await self._execute(("remove-reports", report, user), delete(schema.reports).where(concerned))


def _read_report(row: tuple[Any, ...]) -> Report:
    id, at, table, reporter, reported, reason, content = row
    told = json.loads(content)
    return Report(id, at, table, reporter, reported, reason, told["name"], told["text"], tuple(told["lines"]))

"""Users as whoever runs the servers finds them, by the names they chose, and what it takes to erase one."""

from collections.abc import Sequence
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, delete, or_, select, update

from tondo.store import jobs, schema
from tondo.store.errors import Conflict
from tondo.store.moderation import TABLE_CHANGED, measure
from tondo.store.queries import REMOVED
from tondo.store.rows import event_row, folded_parts, identifier, summary_row
from tondo.store.summary import Summary
from tondo.store.threads import StoreThreads, now_ms
from tondo.table import Event

MOST_SEATS = 500


class SeatOfUser(NamedTuple):
    """A seat that a user has, or left to a bot: at which table, under which name, and when something last happened."""

    user: str
    table: str
    seat: int
    name: str
    updated: int


class UserStore(StoreThreads):
    """Finding users, and rewriting what tables say of them."""

    async def seats_of_users(self, *, name: str = "", user: str = "") -> list[SeatOfUser]:
        """Seats of people whose name contains ``name`` and whose id begins with ``user``; the latest 500, latest first.

        Upper and lower case are the same.
        """
        tables, seats = schema.tables.c, schema.seats.c
        query = select(seats.user_id, tables.id, seats.seat, tables.summary, tables.updated)
        query = query.join_from(schema.seats, schema.tables, seats.table_id == tables.id)
        if name:
            query = query.where(tables.names.contains(name.casefold(), autoescape=True))
        if user:
            query = query.where(seats.user_id.startswith(user, autoescape=True))
        query = query.order_by(tables.updated.desc(), tables.id, seats.seat).limit(MOST_SEATS)
        rows = await self._fetch(query, tuple)
        found = [
            SeatOfUser(id, table, seat, orjson.loads(summary)["names"][seat], at)
            for id, table, seat, summary, at in rows
        ]
        wanted = [one for one in found if name.casefold() in one.name.casefold()]
        return sorted(wanted, key=lambda one: (-one.updated, one.table, one.seat))

    async def tables_of_user_ever(self, user: str) -> list[str]:
        """All tables at which a user ever sat, also those left before the start. It searches all events."""
        columns = schema.events.c
        mention = f'"user":"{identifier(user, "user")}"'
        query = select(columns.table_id).where(
            columns.kind.in_(("sat", "moved")), columns.data.contains(mention, autoescape=True)
        )
        return sorted(await self._fetch(query.distinct(), lambda row: str(row[0])))

    async def set_public(self, table: str, public: bool) -> bool:
        """Show a table in the public list, or hide it there; False if there is none."""
        columns = schema.tables.c
        known = (columns.id == identifier(table, "table"), columns.retention != REMOVED)

        def run(connection: Connection, _uncertain: bool) -> bool:
            found = connection.execute(update(schema.tables).where(*known).values(public=public)).rowcount > 0
            if found:
                self._index_names(connection, table)
                connection.execute(measure(self._database, TABLE_CHANGED, table, now_ms()))
            return found

        return bool(await self._do(jobs.Change(("public", table), run)))

    async def rewrite(
        self, table: str, changed: Sequence[Event], added: Event, summary: Summary, users: Sequence[str]
    ) -> None:
        """Replace events of a table, add one, and forget that ``users`` sat there; raises `Conflict` as `append` does.

        The event that is added makes every server notice that its copy is out of date.
        """
        rows = [event_row(table, event) for event in (*changed, added)]
        shown = {**summary_row(summary), "retention": summary.retention, "last": added.number}
        del shown["public"]

        def run(connection: Connection, _uncertain: bool) -> Conflict | None:
            if self._database.lock_tables(connection, [table]).get(table) != added.number - 1:
                return Conflict([])
            events, seats = schema.events.c, schema.seats.c
            for row in rows[:-1]:
                here = (events.table_id == table, events.number == row["number"])
                connection.execute(update(schema.events).where(*here).values(data=row["data"]))
            connection.execute(self._database.insert(schema.events).values(rows[-1]))
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(shown))
            self._index_names(connection, table)
            connection.execute(delete(schema.seats).where(seats.table_id == table, seats.user_id.in_(users)))
            connection.execute(measure(self._database, TABLE_CHANGED, table, now_ms()))
            return None

        await self._do(jobs.Change(("rewrite", identifier(table, "table")), run))

    def _index_names(self, connection: Connection, table: str) -> None:
        """Let searches find a public table by the names that are there now, and by no others."""
        columns, parts = schema.tables.c, schema.table_name_parts
        connection.execute(delete(parts).where(parts.c.game_id == table))
        row = connection.execute(select(columns.names).where(columns.id == table, columns.public)).first()
        if row is not None and (found := folded_parts(row.names.split("\n"))):
            connection.execute(self._database.insert(parts), [{"part": part, "game_id": table} for part in found])

    async def forget_user(self, user: str) -> None:
        """Delete what is stored about a user apart from games: their seats, what they tried, and reports about them."""
        tokens, moderation, reports = schema.tokens.c, schema.moderation.c, schema.reports.c
        await self._execute(
            ("forget", identifier(user, "user")),
            delete(schema.tokens).where(tokens.data.contains(f'"{user}"', autoescape=True)),
            delete(schema.moderation).where(moderation.subject == user),
            delete(schema.reports).where(or_(reports.reporter == user, reports.reported == user)),
            delete(schema.seats).where(schema.seats.c.user_id == user),
            delete(schema.daily_tries).where(schema.daily_tries.c.user_id == user),
            delete(schema.explorations).where(schema.explorations.c.user_id == user),
            delete(schema.puzzle_attempts).where(schema.puzzle_attempts.c.user_id == user),
            delete(schema.puzzle_solvers).where(schema.puzzle_solvers.c.user_id == user),
        )

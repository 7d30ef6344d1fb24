"""What the servers that share a database tell each other: who is there, whether it can be written, the time."""

from sqlalchemy import Connection, delete, select, update

from tondo.store import jobs, queries, schema
from tondo.store.rows import identifier, moment, storable
from tondo.store.threads import StoreThreads, now_ms

CLOCK_HOLDS = 5_000  # milliseconds after which a clock that nobody has written has stopped: no server runs


class ServerStore(StoreThreads):
    """Presence, health and the servers' clock."""

    # The servers that share the database.

    async def put_server(self, server: str, number: int, people: str) -> None:
        """Store who is connected to a server, in place of what it said before; ``number`` grows each time."""
        row = {"id": identifier(server, "server"), "number": number, "people": storable(people, "people")}
        insert = self._database.insert(schema.servers).values(row)
        statement = insert.on_conflict_do_update(
            index_elements=[schema.servers.c.id], set_={"number": number, "people": people}
        )
        await self._execute(("server", server), statement)

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
        await self._execute(("server", server), delete(schema.servers).where(schema.servers.c.id == server))

    # Health.

    async def check(self) -> None:
        """Store a trifle, which the next sweep removes; raises `Unavailable` if nothing can be stored."""
        row = {"kind": "check", "token_hash": "check", "data": "{}", "expires": now_ms()}
        insert = self._database.insert(schema.tokens).values(row)
        keys = [schema.tokens.c.kind, schema.tokens.c.token_hash]
        statement = insert.on_conflict_do_update(index_elements=keys, set_={"expires": row["expires"]})
        await self._execute(("check",), statement)

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

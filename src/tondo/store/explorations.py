"""Explorations that somebody shares by a link. They count for the same quotas as imported records."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, select

from tondo.store import jobs, schema
from tondo.store.errors import QuotaExceeded, UnknownExploration
from tondo.store.imports import Quota, count_import, exceeds_quota
from tondo.store.rows import identifier
from tondo.store.threads import StoreThreads, now_ms

EXPLORATIONS_AT_ONCE = 20


class ExplorationStore(StoreThreads):
    """Storing, finding and deleting explorations."""

    async def put_exploration(self, id: str, user: str, content: str, quotas: Sequence[Quota] = ()) -> None:
        """Store the text of a verified exploration under a new id; raises `QuotaExceeded`.

        The same id again changes nothing, and counts for no quota.
        """
        row = {
            "id": identifier(id, "id"),
            "user_id": identifier(user, "user"),
            "updated": now_ms(),
            "content": content,
        }
        size = len(content.encode("utf-8"))

        def run(connection: Connection, _uncertain: bool) -> QuotaExceeded | None:
            columns = schema.explorations.c
            if connection.execute(select(columns.id).where(columns.id == id)).first() is not None:
                return None
            if exceeds_quota(self._database, connection, quotas, size):
                return QuotaExceeded()
            connection.execute(self._database.insert(schema.explorations).values(row).on_conflict_do_nothing())
            count_import(connection, quotas, size)
            return None

        await self._do(jobs.Change(("exploration", id), run))

    async def exploration(self, id: str) -> str:
        """The text of an exploration; raises `UnknownExploration`."""
        columns = schema.explorations.c
        query = select(columns.content).where(columns.id == identifier(id, "id"))
        found = await self._fetch(query, lambda row: str(row[0]))
        if not found:
            raise UnknownExploration
        return found[0]

    async def remove_explorations(self, before: int) -> int:
        """Delete some explorations that were stored before a moment, and return their number."""

        def run(connection: Connection, _uncertain: bool) -> int:
            columns = schema.explorations.c
            query = select(columns.id).where(columns.updated < before).order_by(columns.updated)
            some = query.limit(EXPLORATIONS_AT_ONCE).with_for_update(skip_locked=True)
            ids = list(connection.execute(some).scalars())
            connection.execute(delete(schema.explorations).where(columns.id.in_(ids)))
            return len(ids)

        removed: int = await self._do(jobs.Change(("remove-explorations",), run))
        return removed

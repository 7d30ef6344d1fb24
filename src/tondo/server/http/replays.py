"""Replays of tables and imported records over HTTP: computed off the event loop, and kept while somebody looks."""

from collections.abc import Callable
from typing import TypeVar

from tondo.server.errors import ApiError
from tondo.server.live.hub import Hub
from tondo.server.present.encoding import dumps
from tondo.server.present.replays import steps_of
from tondo.server.recent import Recent
from tondo.store import UnknownRecord
from tondo.table import Table

T = TypeVar("T")

MOST_RECORDS = 16
MOST_STEPS = 16
ACTION_BYTES = 32  # that an action takes in a record's text, about


class Replays:
    """The replays of one server."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._records: Recent[str] = Recent(MOST_RECORDS)
        self._steps: Recent[bytes] = Recent(MOST_STEPS)

    async def record(self, id: str) -> str:
        """The text of an imported record; raises `ApiError` if there is none."""
        found = self._records.get(id)
        if found is not None:
            return found
        try:
            return self._records.put(id, await self._hub.store.record_text(id))
        except UnknownRecord as error:
            raise ApiError("unknown-record") from error

    async def of_record(self, function: Callable[..., T], text: str, *arguments: object) -> T:
        """What a function of `tondo.server.present.replays` makes of a record."""
        return await self._hub.work.run_beside(function, text, *arguments, size=len(text) // ACTION_BYTES)

    async def steps(self, id: str, table: Table) -> bytes:
        """Each action of a table as JSON."""
        key = (id, table.number, len(table.played))
        found = self._steps.get(key)
        if found is None:
            made = await self._hub.work.run(lambda: dumps(steps_of(table)), len(table.played))
            found = self._steps.put(key, made)
        return found

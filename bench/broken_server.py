"""A server with a deliberate bug: it acknowledges before it stores. `bench.torture` must catch it."""

import asyncio
from collections.abc import Sequence

from tondo.server.app import Tondo
from tondo.server.run import serve
from tondo.server.settings import load_settings
from tondo.store import Activity, Store, Summary
from tondo.table import Event

DELAY = 0.02


class EarlyStore(Store):
    """Reports events as durable before they are."""

    async def append(
        self,
        table: str,
        events: Sequence[Event],
        summary: Summary | Activity,
        request: str | None = None,
        command: str | None = None,
    ) -> None:
        """Store what happens in a game a moment later, in order; everything else properly, so that it can begin."""
        if events[0].kind not in ("acted", "said", "undone", "proposed", "answered"):
            await super().append(table, events, summary, request, command)
            return
        queues = self.__dict__.setdefault("queues", {})
        before = queues.get(table)

        async def later() -> None:
            if before is not None:
                await before
            await asyncio.sleep(DELAY)
            await Store.append(self, table, events, summary, request, command)

        queues[table] = asyncio.create_task(later())


def main() -> None:
    """Serve with the bug."""
    Tondo.store_type = EarlyStore
    serve(load_settings({}))


if __name__ == "__main__":
    main()

"""Clocks that run out, at tables in memory to the millisecond, at all others within a second."""

import asyncio
from contextlib import suppress

from tondo.core.errors import TondoError
from tondo.server.live.hub import Hub
from tondo.server.tasks import Tasks
from tondo.table import Table


class Clocks:
    """One timer for each table with a running clock."""

    def __init__(self, hub: Hub, tasks: Tasks) -> None:
        self.hub = hub
        self.tasks = tasks
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def changed(self, id: str, table: Table) -> None:
        """Reset the timer of a table."""
        if table.setup.clock.kind == "none":
            return
        self.forget(id)
        deadline = table.times.deadline() if table.status == "playing" else None
        if deadline is not None:
            delay = max(0.0, (deadline - self.hub.clock.now()) / 1000) + 0.005
            self._timers[id] = asyncio.get_running_loop().call_later(delay, self.ring, id)

    def forget(self, id: str) -> None:
        """Stop the timer of a table."""
        timer = self._timers.pop(id, None)
        if timer is not None:
            timer.cancel()

    def ring(self, id: str) -> None:
        """Let the table check its clocks: a seat's time may be up."""
        if not self.hub.closing:
            self.tasks.start(self._tick(id))

    async def _tick(self, id: str) -> None:
        with suppress(TondoError):  # another server did it
            await self.hub.change(id, lambda table, secret: table.tick(secret, self.hub.clock.now()))

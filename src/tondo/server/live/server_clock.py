"""The clock that everything at a table goes by: time to think, to come back, to reveal.

It counts milliseconds for as long as any server runs. Within a process it goes by the machine's monotonic clock, so the
date may jump as it likes. What it shows is in the store, and the servers that share one agree on it within
milliseconds. While no server runs it stands still: nobody loses time in which nobody could play.
"""

import asyncio
import time
from contextlib import suppress

from tondo.store import Store, Unavailable, now_ms

BEAT_SECONDS = (
    1.0  # between two times that it is stored: what is lost, in the players' favour, if all servers are killed
)


class ServerClock:
    """One server's copy of the clock."""

    def __init__(self, store: Store, shared: bool) -> None:
        self._store = store
        self._shared = shared
        self._offset = now_ms() - _monotonic()

    async def begin(self) -> None:
        """Go on from what the store says."""
        self._offset = await self._store.advance_clock(0, now_ms()) - _monotonic()

    def now(self) -> int:
        """What it shows; never less than before."""
        return self._offset + _monotonic()

    @property
    def drift(self) -> int:
        """By how much the date is ahead of it."""
        return now_ms() - self.now()

    def catch_up(self, shown: int) -> None:
        """Another server's shows this much, or did before all were killed."""
        self._offset = max(self._offset, shown - _monotonic())

    async def beat(self) -> None:
        """Agree with the other servers, and store it. A server that is alone does so only while it matters."""
        if self._shared or await self._store.has_deadlines():
            self.catch_up(await self._store.advance_clock(self.now(), now_ms()))

    async def run(self) -> None:
        """Beat again and again until cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with suppress(Unavailable):
                await self.beat()

    async def close(self) -> None:
        """Store what it shows at the end."""
        with suppress(Unavailable):
            await self.beat()


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000

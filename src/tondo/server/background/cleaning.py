"""Removes what is kept no longer, in small pieces with pauses between them.

Every server cleans. They don't get into each other's way, and what one leaves half done another finishes.
"""

import asyncio
from collections import Counter

from tondo.server.jitter import jitter
from tondo.server.live.hub import Hub
from tondo.server.logs import LOG
from tondo.server.metrics import CLEANED
from tondo.server.settings import WORDS
from tondo.store import ExpiredTable, Keep, Store, Unavailable, now_ms

INTERVAL_SECONDS = 3600.0
PAUSE_SECONDS = 0.1  # between two pieces, in which writers that wait get their turn


class Cleaning:
    """Cleans once an hour."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def run(self) -> None:
        """Clean again and again until cancelled. Chance spreads the servers."""
        while True:
            await asyncio.sleep(jitter(INTERVAL_SECONDS, 0.1))
            try:
                await self.clean()
            except Unavailable:
                LOG.warning(WORDS("log.store-silent"))
            await asyncio.sleep(jitter(INTERVAL_SECONDS, 0.1))

    async def clean(self) -> None:
        """Remove all that is kept no longer. A table that somebody watches here waits for the next time."""
        removed = await clean(self.hub.store, self.hub.settings.keep, self.hub.watched)
        for what, count in removed.items():
            CLEANED.labels(what).inc(count)
            LOG.info(WORDS(f"log.cleaned-{what}"), extra={"count": count})


async def clean(store: Store, keep: Keep, watched: frozenset[str] = frozenset()) -> Counter[str]:
    """Remove all that is kept no longer but the tables in ``watched``; return how many of each kind."""
    now = now_ms()
    removed: Counter[str] = Counter()
    while expired := await _expired(store, keep, now, watched):
        gone = await store.remove_tables(expired)
        removed["tables"] += gone
        await asyncio.sleep(PAUSE_SECONDS)
        if not gone:  # another server was faster, or somebody has touched them
            break
    while await store.remove_rows():
        await asyncio.sleep(PAUSE_SECONDS)
    while gone := await store.remove_records(keep.before("records", now)):
        removed["records"] += gone
        await asyncio.sleep(PAUSE_SECONDS)
    while gone := await store.remove_explorations(keep.before("explorations", now)):
        removed["explorations"] += gone
        await asyncio.sleep(PAUSE_SECONDS)
    while await store.remove_outdated(keep, now):
        await asyncio.sleep(PAUSE_SECONDS)
    return removed


async def _expired(store: Store, keep: Keep, now: int, watched: frozenset[str]) -> list[ExpiredTable]:
    found = await store.expired_tables(keep, now, limit=20 + len(watched))
    return [table for table in found if table.table not in watched][:20]

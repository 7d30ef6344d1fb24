"""What is done every second: expired clocks, interrupted bots, tables to forget, events of other servers."""

import asyncio
import time

from tondo.server.background.clocks import Clocks
from tondo.server.background.players import BotPlayers
from tondo.server.limits import Buckets
from tondo.server.live.hub import Hub
from tondo.server.logs import LOG
from tondo.server.settings import WORDS
from tondo.store import Unavailable

FORGET_SECONDS = 60.0
LATE_SECONDS = 3.0


class Housekeeping:
    """Work that is repeated for as long as the server runs."""

    def __init__(self, hub: Hub, players: BotPlayers, clocks: Clocks, *buckets: Buckets) -> None:
        self.hub = hub
        self.players = players
        self.clocks = clocks
        self.buckets = buckets

    async def run(self) -> None:
        """Do it all every second until cancelled."""
        while True:
            await asyncio.sleep(1.0)
            for buckets in self.buckets:
                buckets.sweep()
            self._check_tables()
            try:
                for id in await self.hub.store.deadlines(self.hub.clock.now()):
                    self.clocks.ring(id)
            except Unavailable:
                LOG.warning(WORDS("log.store-silent"))

    def _check_tables(self) -> None:
        """Forget tables that nobody uses; notify listeners again of those where nothing has happened for a while."""
        now = time.monotonic()
        for live in self.hub.idle():
            used = live.viewers or live.is_missed or live.id in self.players.playing
            if not used and now - live.touched > FORGET_SECONDS:
                self.hub.forget(live.id)
            elif live.table is not None and self.hub.clock.now() - live.table.time > LATE_SECONDS * 1000:
                self.hub.notify(live)

    async def poll(self) -> None:
        """Ask the store for events that the bus may have lost, until cancelled."""
        while True:
            await asyncio.sleep(self.hub.settings.poll_seconds)
            try:
                latest = await self.hub.store.latest(self.hub.ids)
            except Unavailable:
                continue
            for id, number in latest.items():
                await self.hub.catch_up(id, number)

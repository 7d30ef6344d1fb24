"""Loads tables again after the store did not answer, so that whoever watches them is not left without news."""

import asyncio

from tondo.server.errors import ApiError
from tondo.server.live.hub import Hub
from tondo.server.live.live_table import LiveTable
from tondo.server.logs import LOG
from tondo.server.settings import WORDS

LOOK_SECONDS = 0.25
AT_A_TIME = 4  # as many as the store reads at a time


class Recovery:
    """Asks for one table first. Only when the store answers does it ask for the others, a few at a time.

    Once the store answers again, no table waits any longer. Where it does answer and yet can't store anything, such as
    on a full disk, each table waits for its own time.
    """

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._outage = False

    async def run(self) -> None:
        """Look again and again until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Load the tables that are missed, until the store fails again."""
        due = self.hub.missed()
        if not due or self.hub.closing:
            return
        if not await self._load(due[0]):
            self._outage = True
            return
        others = self.hub.missed(at_once=True) if self._outage else due[1:]
        self._outage = False
        for start in range(0, len(others), AT_A_TIME):
            if not all(await asyncio.gather(*(self._load(live) for live in others[start : start + AT_A_TIME]))):
                self._outage = True
                return
        LOG.info(WORDS("log.tables-loaded"), extra={"count": len(others) + 1})

    async def _load(self, live: LiveTable) -> bool:
        """Load one table; False if the store does not answer."""
        try:
            await self.hub.reload(live)
        except ApiError as error:
            return error.code != "busy"
        except Exception:
            live.fail()  # its events can't be read: no other table must wait for it
            LOG.exception(WORDS("log.table-broken"))
        return True

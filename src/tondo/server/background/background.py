"""All background work, wired to the hub."""

from contextlib import suppress

from tondo.core.errors import TondoError
from tondo.server import garbage
from tondo.server.background.absences import Absences
from tondo.server.background.analyses import Analyses
from tondo.server.background.bots import Bots
from tondo.server.background.cleaning import Cleaning
from tondo.server.background.clocks import Clocks
from tondo.server.background.daily import DailyCircle
from tondo.server.background.housekeeping import Housekeeping
from tondo.server.background.players import BotPlayers
from tondo.server.background.recovery import Recovery
from tondo.server.limits import Buckets
from tondo.server.live.hub import Hub
from tondo.server.settings import Settings
from tondo.server.tasks import Tasks
from tondo.table import Table


class Background:
    """Starts and stops with the server."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self.hub = hub
        self.tasks = Tasks()
        self.bots = Bots(settings.bot_threads)
        self.analyses = Analyses(self.bots, hub.store, hub.work)
        self.players = BotPlayers(hub, self.bots, self.tasks)
        self.clocks = Clocks(hub, self.tasks)
        self.absences = Absences(hub, self.tasks)
        self.recovery = Recovery(hub)
        self.cleaning = Cleaning(hub)
        self.daily = DailyCircle(hub, self.bots, self.tasks)
        self.hint_buckets = Buckets(settings.rate_hints)
        self.opinion_buckets = Buckets(settings.rate_opinions)
        self.housekeeping = Housekeeping(hub, self.players, self.clocks, self.hint_buckets, self.opinion_buckets)
        hub.listeners += (self.clocks.changed, self.players.changed, self._rematch)
        hub.forget_listeners += (self.clocks.forget, self.bots.kept.forget)

    def begin(self) -> None:
        """Start the tasks that run all the time."""
        self.tasks.start(self.housekeeping.run())
        self.tasks.start(self.analyses.work())
        self.tasks.start(self.absences.run())
        self.tasks.start(self.recovery.run())
        self.tasks.start(self.cleaning.run())
        self.tasks.start(self.daily.run())
        self.tasks.start(self.hub.clock.run())
        self.tasks.start(garbage.collect_old())
        if self.hub.settings.shared:
            self.tasks.start(self.housekeeping.poll())
            self.tasks.start(self.hub.presence.share(self.hub.settings.poll_seconds))

    async def close(self) -> None:
        """Stop everything."""
        await self.tasks.close()
        await self.hub.clock.close()
        await self.hub.presence.close()
        self.bots.close()

    def _rematch(self, id: str, table: Table) -> None:
        if table.agreed_rematch and not table.next_table:
            self.tasks.start(self._create_rematch(id))

    async def _create_rematch(self, id: str) -> None:
        with suppress(TondoError):  # another server was faster
            await self.hub.create_rematch(id)

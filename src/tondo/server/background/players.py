"""Bots that play at tables."""

import asyncio

from tondo.core import GameFault
from tondo.core.errors import TondoError
from tondo.server.background.bots import Bots
from tondo.server.live.hub import Hub
from tondo.server.tasks import Tasks
from tondo.table import Event, Table


class BotPlayers:
    """Plays for every bot that is to act, at all tables, with at most one task per table."""

    def __init__(self, hub: Hub, bots: Bots, tasks: Tasks) -> None:
        self.hub = hub
        self.bots = bots
        self.tasks = tasks
        self.playing: set[str] = set()  # the tables whose bots are thinking

    def changed(self, id: str, table: Table) -> None:
        """Start a task if a bot is to act."""
        if table.status == "over":
            self.bots.kept.forget(id)
        if id not in self.playing and table.bots_to_act():
            self.playing.add(id)
            self.tasks.start(self._play(id))

    async def _play(self, id: str) -> None:
        try:
            while not self.hub.closing and await self._act(id):
                pass
        except TondoError:
            pass  # another server acted for the bot, or the store is unavailable; housekeeping tries again
        finally:
            self.playing.discard(id)

    async def _act(self, id: str) -> bool:
        """Let one bot act; False if none is to."""
        async with self.hub.reading(id) as table:
            due = table.bots_to_act()
            if not due:
                if table.status == "over":
                    self.bots.kept.forget(id)  # it ended while a bot was thinking
                return False
            seat, level = due[0]
            view = table.state.view(seat)
            moment = (len(table.played), table.draws)
            pause = self.hub.settings.bot_pause if _turn_begins(table, seat) else 0.0
        try:
            action, _ = await asyncio.gather(self.bots.think(id, seat, level, view), asyncio.sleep(pause))
        except GameFault as fault:
            self.hub.note_fault(id, fault)
            return False

        def decide(table: Table, secret: bytes) -> list[Event]:
            if moment != (len(table.played), table.draws) or (seat, level) not in table.bots_to_act():
                return []  # something else happened meanwhile
            return table.act(seat, action, secret, self.hub.clock.now())

        await self.hub.change(id, decide)
        return True


def _turn_begins(table: Table, seat: int) -> bool:
    """Whether it has just become this seat's turn, and no other's: where all act at once, nobody needs to follow."""
    before = next((played.player for played in reversed(table.played) if played.draw is None), None)
    return before != seat and len(table.state.players_to_act()) == 1

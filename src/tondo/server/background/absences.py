"""People who are called away when they have not been present for a while, and called back when they are."""

import asyncio
import time

from tondo.core.errors import TondoError
from tondo.server.live.hub import Hub
from tondo.server.live.live_table import LiveTable
from tondo.server.tasks import Tasks
from tondo.table import Event, Table


class Absences:
    """Looks once a second at the tables where somebody came or went.

    Only at a table with another person who is there is anybody called away: otherwise nobody waits for them.
    """

    def __init__(self, hub: Hub, tasks: Tasks) -> None:
        self.hub = hub
        self.tasks = tasks
        self._seconds = hub.settings.away_seconds
        self._calling: set[tuple[str, str]] = set()  # tables and users about whom an event is being stored

    async def run(self) -> None:
        """Look again and again until cancelled."""
        while True:
            await asyncio.sleep(1.0)
            now = time.monotonic()
            informed = self.hub.presence.is_informed(now)
            for live in self.hub.presence.tick(now):
                if live.table is not None and live.table.status == "playing":
                    self._check(live, live.table, now, informed)

    def _check(self, live: LiveTable, table: Table, now: float, informed: bool) -> None:
        attendance = live.attendance
        acted, attendance.acted = attendance.acted, set()
        for user in {*attendance.here, *acted} - attendance.left:
            if any(table.seats[seat].away for seat in table.seats_of(user)):
                self._call(live, user, back=True)
        if not informed:
            return
        for user, since in attendance.absent.items():
            if now - since >= self._seconds and _is_missed(table, user, attendance.present):
                self._call(live, user, back=False)

    def _call(self, live: LiveTable, user: str, back: bool) -> None:
        if (live.id, user) not in self._calling and not self.hub.closing:
            self._calling.add((live.id, user))
            self.tasks.start(self._store(live, user, back))

    async def _store(self, live: LiveTable, user: str, back: bool) -> None:
        attendance = live.attendance

        def decide(table: Table, _secret: bytes) -> list[Event]:
            seats = table.seats_of(user)
            if table.status != "playing":
                return []
            if back:
                return [
                    event
                    for seat in seats
                    if table.seats[seat].away
                    for event in table.come_back(seat, self.hub.clock.now())
                ]
            if user in attendance.present or not _is_missed(table, user, attendance.present):
                return []  # something else happened meanwhile
            return [
                event
                for seat in seats
                if not table.seats[seat].away
                for event in table.vanish(seat, self.hub.clock.now())
            ]

        try:
            await self.hub.change(live.id, decide)
        except TondoError:
            pass  # another server did it, or the store is unavailable; the next look tries again
        finally:
            live.attendance.stirred = True
            self._calling.discard((live.id, user))


def _is_missed(table: Table, user: str, present: frozenset[str]) -> bool:
    """Whether somebody else at the table is there and waits for this user, who is not away yet."""
    return any(not table.seats[seat].away for seat in table.seats_of(user)) and any(
        seat.user is not None and seat.user != user and seat.user in present for seat in table.seats
    )

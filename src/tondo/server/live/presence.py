"""Who is at their seats, at all tables of this server and, where servers share a database, at those of the others.

Nothing of this is an event: a connection that blinks leaves no trace. A table's viewers are told at most once a second.
Each server keeps a row in the store with the people connected to it; a counter in the row shows that it is alive,
whatever the clocks of the machines say. With a bus, changes are also sent at once.
"""

import asyncio
import secrets
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress

import orjson

from tondo.server.live.bus import Bus, NoBus
from tondo.server.live.live_table import LiveTable
from tondo.server.present.encoding import dumps
from tondo.server.present.server_messages import PresenceOut
from tondo.store import Store, Unavailable

BEAT_SECONDS = 4.0  # at most, between two writes to the store
SILENT_SECONDS = 15.0  # without a sign of another server before its people count as gone
INFORMED_SECONDS = 6.0  # for which what the store said of other servers holds

People = dict[str, frozenset[str]]  # by table


class OtherServer:
    """What another server said: its people by table, the number of its last word, and when that was heard.

    ``stored``: its row was seen in the store.
    """

    __slots__ = ("heard", "number", "people", "stored")

    def __init__(self, now: float) -> None:
        self.number = -1
        self.heard = now
        self.people: People = {}
        self.stored = False


class Presence:
    """The presence at all tables. ``tables`` are the hub's."""

    def __init__(self, store: Store, shared: bool, tables: Mapping[str, LiveTable]) -> None:
        self.server = secrets.token_hex(8)
        self.bus: Bus = NoBus()
        self._store = store
        self._shared = shared
        self._tables = tables
        self._people: People = {}  # with a seat, and an open socket on this server
        self._number = 0
        self._written = -1
        self._written_at = 0.0
        self._read_at = 0.0
        self._others: dict[str, OtherServer] = {}

    def elsewhere(self, table: str) -> frozenset[str]:
        """The people of a table who are connected to other servers."""
        nobody: frozenset[str] = frozenset()
        return nobody.union(*(other.people.get(table, nobody) for other in self._others.values()))

    def is_informed(self, now: float) -> bool:
        """Whether it is known who is connected to other servers."""
        return not self._shared or now - self._read_at <= INFORMED_SECONDS

    def tick(self, now: float) -> list[LiveTable]:
        """Check every table where something may have changed, and tell its viewers; return those tables.

        To be called about once a second.
        """
        checked: list[LiveTable] = []
        for live in list(self._tables.values()):
            table, attendance = live.table, live.attendance
            if table is None or not (attendance.stirred or attendance.checked is not table.seats):
                continue
            attendance.checked = table.seats
            people = {seat.user for seat in table.seats if seat.user is not None}
            attendance.check(people, now)
            _tell(live, tuple(seat.level is not None or seat.user in attendance.present for seat in table.seats))
            self._note(live.id, frozenset(people.intersection(attendance.here)))
            checked.append(live)
        return checked

    def forget(self, table: str) -> None:
        """To be called when a table is dropped from memory."""
        self._note(table, frozenset())

    def _note(self, table: str, here: frozenset[str]) -> None:
        """Tell the other servers which people of a table are connected to this one."""
        if not self._shared or here == self._people.get(table, frozenset()):
            return
        if here:
            self._people[table] = here
        else:
            del self._people[table]
        self._number += 1
        word = {"server": self.server, "number": self._number, "table": table, "users": sorted(here)}
        self.bus.announce(orjson.dumps(word).decode())

    # Other servers.

    def hear(self, word: str) -> None:
        """A word of another server about one table, which came over the bus."""
        try:
            said = orjson.loads(word)
            server, number, table = str(said["server"]), int(said["number"]), str(said["table"])
            users = frozenset(map(str, said["users"]))
        except (ValueError, KeyError, TypeError):
            return
        if server == self.server:
            return
        now = time.monotonic()
        other = self._others.setdefault(server, OtherServer(now))
        if number > other.number:
            other.number, other.heard = number, now
            other.people[table] = users
            self._stir([table])

    async def share(self, seconds: float) -> None:
        """Write who is here and read who is elsewhere, again and again, until cancelled."""
        while True:
            with suppress(Unavailable):
                await self.exchange()
            await asyncio.sleep(seconds)

    async def exchange(self) -> None:
        """Write who is here, if it is time, and read who is elsewhere. While the bus works, it is rarely time."""
        now = time.monotonic()
        if now - self._written_at >= BEAT_SECONDS or (self._number != self._written and not self.bus.connected):
            self._number += 1
            number = self._number
            people = {table: sorted(users) for table, users in self._people.items()}
            await self._store.put_server(self.server, number, orjson.dumps(people).decode())
            self._written, self._written_at = number, now
        rows = await self._store.servers()
        rows.pop(self.server, None)
        self._read_at = time.monotonic()
        for server, number in rows.items():
            other = self._others.setdefault(server, OtherServer(self._read_at))
            other.stored = True
            if number > other.number:
                await self._read(server, other)
        for server, other in list(self._others.items()):
            silent = time.monotonic() - other.heard > SILENT_SECONDS
            if silent or (other.stored and server not in rows):
                del self._others[server]
                self._stir(other.people)
                if silent:
                    await self._store.remove_server(server)  # it was killed; if not, it writes its row again

    async def _read(self, server: str, other: OtherServer) -> None:
        found = await self._store.server(server)
        if found is None or found[0] <= other.number:
            return
        number, content = found
        people = {table: frozenset(users) for table, users in orjson.loads(content).items()}
        changed = [id for id in {*people, *other.people} if people.get(id) != other.people.get(id)]
        other.number, other.heard, other.people = number, time.monotonic(), people
        self._stir(changed)

    def _stir(self, tables: Iterable[str]) -> None:
        for id in tables:
            live = self._tables.get(id)
            if live is not None:
                live.attendance.set_elsewhere(self.elsewhere(id))

    async def close(self) -> None:
        """Take back what this server said."""
        if self._shared:
            with suppress(Unavailable):
                await self._store.remove_server(self.server)


def _tell(live: LiveTable, seats: tuple[bool, ...]) -> None:
    if seats == live.attendance.told:
        return
    live.attendance.told = seats
    message: PresenceOut = {"kind": "presence", "seats": list(seats)}
    content = dumps(message)
    for viewer in live.viewers:
        if viewer.stream == "full":
            viewer.push(content)

"""The live tables of this process, each with a lock. Always persist, then acknowledge, then broadcast.

A table in memory is only a copy of what the store has. While a command is being stored, the copy is ahead of the store,
so whoever reads it holds the lock. If storing fails in any way, the copy is dropped and rebuilt from the store.
"""

import asyncio
import math
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

from tondo.core import GameFault
from tondo.core.errors import TondoError
from tondo.core.fairness import SECRET_BYTES
from tondo.server.errors import ApiError
from tondo.server.live import commands
from tondo.server.live.bus import Bus, NoBus, RedisBus, WorkerBus
from tondo.server.live.live_table import LiveTable
from tondo.server.live.presence import Presence
from tondo.server.live.requests import NO_REQUEST, Request, content_of, request_id
from tondo.server.live.server_clock import ServerClock
from tondo.server.live.summaries import summary_of, what_changed
from tondo.server.live.upgrades import end_broken, with_rules_of_today
from tondo.server.live.viewers import Viewer
from tondo.server.logs import LOG
from tondo.server.metrics import CONFLICTS, EXECUTED, REFUSED, SENT, STORED, TABLES
from tondo.server.moderation import Moderation
from tondo.server.present.client_messages import Command, Leave, Say
from tondo.server.present.encoding import dumps
from tondo.server.present.fields import Stream
from tondo.server.present.presenter import Presenter, viewpoint
from tondo.server.settings import WORDS, Settings
from tondo.server.siblings import Siblings
from tondo.server.tasks import Tasks
from tondo.server.work import Work
from tondo.store import Answered, Conflict, Duplicate, Store, Unavailable, UnknownTable
from tondo.table import Event, EventError, Setup, Table

ATTEMPTS = 20  # to execute a command when other servers store events first

Decide: TypeAlias = Callable[[Table], list[Event]]
Listener: TypeAlias = Callable[[str, Table], None]


def new_secret() -> bytes:
    """The secret that chance at a new table is drawn from."""
    return secrets.token_bytes(SECRET_BYTES)


def _no_acknowledgement(_number: int) -> None:
    """For commands that no client waits for."""


class Hub:
    """All live tables.

    ``listeners`` are called with a table's id and the table whenever it has changed, while its lock is held: bots,
    clocks and rematches start there. ``forget_listeners`` are called with the id of a table that is dropped from
    memory.
    """

    def __init__(self, store: Store, settings: Settings, siblings: Siblings | None = None) -> None:
        self.store = store
        self.settings = settings
        self.siblings = siblings
        self.closing = False
        self.listeners: list[Listener] = []
        self.forget_listeners: list[Callable[[str], None]] = []
        self.bus: Bus = NoBus()
        self.tasks = Tasks()
        self.work = Work()
        self.clock = ServerClock(store, settings.shared)
        self.moderation = Moderation(store)
        self._tables: dict[str, LiveTable] = {}
        self.presence = Presence(store, settings.shared, self._tables)

    async def begin(self) -> None:
        """Set the clock, learn who is kept out, and listen to other processes."""
        await self.clock.begin()
        await self.moderation.begin()
        if self.settings.redis:
            self.bus = RedisBus(self.settings.redis, self.catch_up, self.presence.hear)
        elif self.siblings is not None:
            self.bus = WorkerBus(self.siblings, self.catch_up, self.presence.hear)
        self.presence.bus = self.bus

    async def close(self) -> None:
        """Take no more commands, and finish those under way."""
        self.closing = True
        try:
            async with asyncio.timeout(self.settings.close_seconds):
                for live in list(self._tables.values()):
                    async with live.lock:
                        pass
        except TimeoutError:
            LOG.warning(WORDS("log.closing-now"))
        await self.tasks.close()
        self.work.close()
        await self.bus.close()

    # Creating, changing and reading tables.

    async def create(self, setup: Setup, public: bool, user: str = "", request: str | None = None) -> str:
        """Create a table, and return its id. A repeated ``request`` of a user returns the table that it created."""
        if self.closing:
            raise ApiError("closing")
        secret = new_secret()
        table, events = Table.create(setup, secret, self.clock.now(), drift=self.clock.drift)
        if request is None:
            return await self._store_new(table, events, secret, public)
        id = request_id(user, f"table {request}")  # nobody else knows a user's id, so nobody can guess this
        try:
            await self._store_new(table, events, secret, public, id)
        except Conflict:
            async with self.reading(id) as created:
                if created.setup != table.setup:
                    raise ApiError("id-used") from None
        return id

    async def create_rematch(self, id: str) -> None:
        """Create the table of the rematch that all agreed to, with everybody seated, unless there is one already."""
        async with self.reading(id) as table:
            if not table.agreed_rematch or table.next_table:
                return
            setup, seats = table.rematch()
            secret = new_secret()
            now, drift = self.clock.now(), self.clock.drift
            following, events = Table.create(setup, secret, now, rematch=True, drift=drift)
            for number, seat in enumerate(seats):
                if seat.user is not None:
                    events += following.sit(number, seat.user, seat.name, "", now)
            live = self._find(id)
            new = await self._store_new(following, events, secret, live.public)
            # If another server has created one first, this is refused and ours stays unused.
            await self._commit(live, lambda table: table.continue_at(new, now))

    async def _store_new(self, table: Table, events: list[Event], secret: bytes, public: bool, id: str = "") -> str:
        id = id or secrets.token_hex(16)
        await self.store.create(id, secret, events, summary_of(table, public))
        return id

    async def execute(
        self, id: str, user: str, command: Command, acknowledge: Callable[[int], object] = _no_acknowledgement
    ) -> int:
        """Execute a command. ``acknowledge`` gets the last event's number before anybody else is told."""
        if self.closing:
            raise ApiError("closing")
        kind = type(command)
        if kind is Say:
            self.moderation.check_chat(user)
        live = self._find(id)
        repeatable = request_id(user, command.id)
        request = Request(repeatable, content_of(command))
        try:
            async with live.lock:
                known = live.requests.get(repeatable)
                if known is None:
                    number = await self._commit(
                        live,
                        lambda table: commands.decide(table, live.secret, user, command, self.clock.now()),
                        request,
                        acknowledge,
                    )
                else:
                    number = request.answer(known)
                    acknowledge(number)
        except TondoError:
            REFUSED[kind].inc()
            raise
        EXECUTED[kind].inc()
        if kind is Leave:
            live.attendance.left.add(user)
        return number

    async def change(self, id: str, decide: Callable[[Table, bytes], list[Event]]) -> None:
        """Store the events that ``decide`` returns for the table and its secret, if any, and broadcast them."""
        live = self._find(id)
        async with live.lock:
            await self._newest(live)
            await self._commit(live, lambda table: decide(table, live.secret))

    @asynccontextmanager
    async def reading(self, id: str) -> AsyncIterator[Table]:
        """The table as it is now, locked until the end of the block."""
        live = self._find(id)
        async with live.lock:
            table = await self._newest(live)
            try:
                yield table
            except GameFault as fault:
                self.note_fault(id, fault)
                raise

    def presenter(self, id: str) -> Presenter:
        """The presenter of a table; only within `reading`."""
        return self._tables[id].presenter

    # Viewers.

    async def enter(self, id: str, viewer: Viewer) -> None:
        """Add a viewer. Its first update is complete."""
        live = self._find(id)
        async with live.lock:
            await self._newest(live)
            live.attendance.enter(viewer.user)
            self._send_view(live, viewer)
            live.viewers.add(viewer)

    def leave(self, id: str, viewer: Viewer) -> None:
        """Remove a viewer."""
        live = self._tables.get(id)
        if live is not None and viewer in live.viewers:
            live.viewers.discard(viewer)
            live.touched = time.monotonic()
            live.attendance.leave(viewer.user, live.touched)

    def heard(self, id: str, user: str, command: Command) -> None:
        """A command was executed that did not come over a socket: whoever sent it is there."""
        self._find(id).attendance.act(user, time.monotonic(), isinstance(command, Leave))

    async def refresh(self, id: str, viewer: Viewer, seat: int | None, panels: bool) -> None:
        """Send a viewer the whole view again, from the viewpoint of ``seat``, with panels or without."""
        live = self._find(id)
        async with live.lock:
            await self._newest(live)
            viewer.seat, viewer.panels = seat, panels
            self._send_view(live, viewer)

    def _send_view(self, live: LiveTable, viewer: Viewer) -> None:
        presenter = live.presenter
        mine = presenter.table.seats_of(viewer.user)
        seat = viewpoint(mine, viewer.seat)
        now, panels = self.clock.now(), viewer.panels
        try:
            update = presenter.update(mine, seat, viewer.lang, "full", viewer.number, now, panels=panels)
        except GameFault as fault:
            self.note_fault(live.id, fault)
            raise
        viewer.number, viewer.seen_from = update["number"], (mine, seat, panels)
        viewer.push(dumps(update))

    # Persist, then acknowledge, then broadcast.

    async def _commit(
        self,
        live: LiveTable,
        decide: Decide,
        request: Request = NO_REQUEST,
        acknowledge: Callable[[int], object] = _no_acknowledgement,
    ) -> int:
        """Store what ``decide`` returns, acknowledge it, then broadcast it. The caller holds the lock."""
        for _ in range(ATTEMPTS):
            table = await self._current(live)
            table.drift = self.clock.drift
            try:
                events = decide(table)
            except GameFault as fault:
                live.drop()  # it may have changed halfway
                self.note_fault(live.id, fault)
                raise
            except TondoError:
                last, known = await self._ask_store(live, request)
                if known is not None:  # it was executed before, and only the answer was lost
                    number = request.answer(known)
                    acknowledge(number)
                    return number
                if last <= table.number:
                    raise
                await self._newest(live)  # another server has stored more: decide on that
                continue
            if not events:
                return table.number
            began = time.perf_counter()
            try:
                summary, listed = what_changed(table, live.public, live.listed)
                await self.store.append(live.id, events, summary, *request)
            except Conflict:
                CONFLICTS.inc()
                live.drop()
                continue
            except Duplicate as duplicate:
                live.drop()
                await self._current(live)
                number = request.answer(Answered(duplicate.number, duplicate.command))
                acknowledge(number)
                return number
            except UnknownTable as error:
                self.forget(live.id)
                raise ApiError("unknown-table") from error
            except Unavailable as error:
                live.fail()
                raise ApiError("busy") from error
            except BaseException:
                live.fail()
                raise
            live.succeed(listed)
            STORED.observe(time.perf_counter() - began)
            number = events[-1].number
            if request.id is not None:
                live.remember(request.id, Answered(number, request.command))
            acknowledge(number)
            self._publish(live)
            self.bus.publish(live.id, number)
            return number
        raise ApiError("busy")

    async def _ask_store(self, live: LiveTable, request: Request) -> tuple[int, Answered | None]:
        """Before a refusal: the last event that is stored, and what is known of this request.

        One small query, whatever was refused: nobody makes the store work hard by sending nonsense.
        """
        if request.id is None and not self.settings.shared:
            return -1, None
        try:
            last, known = await self.store.standing(live.id, request.id)
        except Unavailable as error:
            raise ApiError("busy") from error
        if request.id is not None and known is not None:
            live.remember(request.id, known)
        return last, known

    def _publish(self, live: LiveTable) -> None:
        """Send a changed table to its viewers, now or together with what follows, and call the listeners."""
        live.drop_presenter()
        try:
            if live.viewers and not live.holds_back():
                self._broadcast(live)
            self.notify(live)
        except GameFault as fault:
            self.note_fault(live.id, fault)

    def note_fault(self, id: str, fault: GameFault) -> None:
        """End a game whose own code has failed, once nobody holds the table's lock. All other tables go on."""
        LOG.error(WORDS("log.game-broken"), exc_info=fault)
        self.tasks.start(self.change(id, lambda table, secret: end_broken(table, secret, self.clock.now())))

    def notify(self, live: LiveTable) -> None:
        """Call the listeners."""
        if live.table is not None and not self.closing:
            for listener in self.listeners:
                listener(live.id, live.table)

    def _broadcast(self, live: LiveTable) -> None:
        table = live.table
        assert table is not None
        made: dict[tuple[tuple[int, ...], int | None, bool, str, Stream, int, bool], bytes] = {}
        presenter, newest, now = live.presenter, table.number, self.clock.now()
        for viewer in live.viewers:
            if viewer.number >= newest:
                continue
            mine = table.seats_of(viewer.user)
            sees = mine, seat, panels = mine, viewpoint(mine, viewer.seat), viewer.panels
            lang, stream, since, follows = viewer.lang, viewer.stream, viewer.number, viewer.seen_from == sees
            key = (*sees, lang, stream, since, follows)
            content = made.get(key)
            if content is None:
                update = presenter.update(mine, seat, lang, stream, since, now, panels=panels, changes=follows)
                content = made[key] = dumps(update)
            viewer.number, viewer.seen_from = newest, sees
            viewer.push(content)
        SENT.inc(len(live.viewers))

    # The copy in memory.

    def _find(self, id: str) -> LiveTable:
        live = self._tables.get(id)
        if live is None:
            live = self._tables[id] = LiveTable(id, self._broadcast, self.presence.elsewhere(id))
            TABLES.set(len(self._tables))
        live.touched = time.monotonic()
        return live

    async def _current(self, live: LiveTable) -> Table:
        """The table, rebuilt from the store if need be."""
        if live.table is not None:
            return live.table
        try:
            events = await self.store.events(live.id)
            if not live.secret:
                live.secret = await self.store.secret(live.id)
                live.public = (await self.store.summary(live.id)).public
        except UnknownTable as error:
            self.forget(live.id)
            raise ApiError("unknown-table") from error
        except Unavailable as error:
            live.fail()
            raise ApiError("busy") from error
        table = live.table = await with_rules_of_today(self.store, self.work, live, events, self.clock)
        table.claim_seconds = self.settings.claim_seconds
        self.clock.catch_up(table.time)
        self._publish(live)
        return table

    async def _newest(self, live: LiveTable) -> Table:
        """The table with the events that other servers have stored since."""
        if live.table is None or not self.settings.shared:
            return await self._current(live)
        table = live.table
        try:
            events = await self.store.events(live.id, table.number + 1)
        except Unavailable as error:
            raise ApiError("busy") from error
        for event in events:
            table.apply(event)
        if events:
            self.clock.catch_up(table.time)
            self._publish(live)
        return table

    async def catch_up(self, id: str, number: int) -> None:
        """Another process has stored event ``number`` of a table: load it if somebody here watches, else forget it.

        Bots and clocks go on where the event was stored.
        """
        live = self._tables.get(id)
        if live is not None and live.table is not None and live.table.number < number:
            if live.viewers or live.lock.locked():
                self.tasks.start(self._load_newer(live))
            else:
                self.forget(id)

    async def _load_newer(self, live: LiveTable) -> None:
        # If the store does not answer, the copy stays as it is: the next poll finds again that it is behind.
        with suppress(ApiError):
            await self.reload(live)

    async def load_anew(self, id: str) -> None:
        """Drop the copy of a table that was changed outside of any game, and have its viewers connect again."""
        live = self._tables.get(id)
        if live is not None:
            async with live.lock:
                live.drop()
                live.secret = b""  # with it, everything else is read again
                for viewer in live.viewers:
                    viewer.close("changed")

    async def reload(self, live: LiveTable) -> None:
        """Bring a table up to date, and tell its viewers and listeners; raises `ApiError` if the store does not answer.

        A table that can't be brought up to date event by event is loaded anew.
        """
        async with live.lock:
            try:
                await self._newest(live)
            except EventError:
                live.drop()
                await self._current(live)

    def missed(self, at_once: bool = False) -> list[LiveTable]:
        """The tables whose copy was dropped because the store failed, although somebody watches or a bot plays.

        Unless ``at_once``, those that failed a moment ago are left out.
        """
        now = math.inf if at_once else time.monotonic()
        return [live for live in self._tables.values() if live.is_due(now)]

    def idle(self) -> Iterator[LiveTable]:
        """The tables whose lock is free."""
        return (live for live in list(self._tables.values()) if not live.lock.locked())

    @property
    def watched(self) -> frozenset[str]:
        """The ids of the tables that somebody watches."""
        return frozenset(id for id, live in self._tables.items() if live.viewers)

    @property
    def ids(self) -> list[str]:
        """The ids of the tables in memory."""
        return list(self._tables)

    def forget(self, id: str) -> None:
        """Drop a table from memory."""
        self._tables.pop(id, None)
        self.presence.forget(id)
        TABLES.set(len(self._tables))
        for forget in self.forget_listeners:
            forget(id)

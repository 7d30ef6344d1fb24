"""The live tables of this process. One lock a table; always persist, then acknowledge, then broadcast.

A table in memory is nothing but a copy of what the store has. While a wish is being stored, the copy is ahead of the
store, so whoever looks at it holds the lock. If storing fails in any way, the copy is thrown away and made anew.
"""

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import orjson

from tondo.core.errors import TondoError
from tondo.core.fairness import SECRET_BYTES
from tondo.server import bodies, wire
from tondo.server.analyses import Analyses
from tondo.server.bots import Bots
from tondo.server.bus import Bus, NoBus, RedisBus
from tondo.server.hints import hint, may_ask
from tondo.server.limits import Buckets
from tondo.server.logs import LOG
from tondo.server.looks import Look, draws_seen, eyes
from tondo.server.metrics import CONFLICTS, GRANTED, REFUSED, SENT, STORED, TABLES
from tondo.server.refusals import Denied
from tondo.server.replays import steps_of, table_then
from tondo.server.settings import Settings
from tondo.server.telling import told
from tondo.server.viewers import Viewer
from tondo.server.wishes import decide
from tondo.store import Conflict, Duplicate, Store, Summary, Unavailable, UnknownTable
from tondo.table import Event, Refused, Setup, Table

ATTEMPTS = 20  # how often a wish is tried again when other servers are quicker
REMEMBERED = 64  # request ids kept in memory for each table; the store knows them all
FORGET_SECONDS = 60.0
BOT_LATE_SECONDS = 3.0


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_secret() -> bytes:
    """What chance at a new table is drawn from."""
    return secrets.token_bytes(SECRET_BYTES)


def _nobody_waits(_number: int) -> None:
    """For what nobody is told about in person."""


class Live:
    """One table in memory. Whoever reads or changes ``table`` holds ``lock``."""

    __slots__ = (
        "id",
        "lock",
        "look",
        "public",
        "requests",
        "secret",
        "table",
        "thinking",
        "timer",
        "touched",
        "viewers",
    )

    def __init__(self, id: str) -> None:
        self.id = id
        self.table: Table | None = None  # None: not loaded, or no longer what the store has
        self.secret = b""
        self.public = False
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.requests: OrderedDict[str, int] = OrderedDict()
        self.look: Look | None = None
        self.thinking = False
        self.timer: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()


class Hub:
    """All live tables, and what happens to them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.closing = False
        self.bots = Bots(settings.bot_threads)
        self.analyses = Analyses(self.bots)
        self.hint_buckets = Buckets(settings.rate_hints)
        self.bus: Bus = NoBus()
        self._lives: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Start what goes on in the background."""
        if self.settings.redis:
            self.bus = RedisBus(self.settings.redis, self._heard)
        self._spawn(self._housekeeping())
        self._spawn(self.analyses.work())
        if self.settings.shared:
            self._spawn(self._polling())

    async def close(self) -> None:
        """Let wishes under way come true, then stop."""
        self.closing = True
        try:
            async with asyncio.timeout(self.settings.close_seconds):
                for live in list(self._lives.values()):
                    async with live.lock:
                        pass
        except TimeoutError:
            LOG.warning("closing without waiting any longer")
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bots.close()
        await self.bus.close()

    def say_goodbye(self) -> None:
        """Close all sockets because the server stops."""
        for live in self._lives.values():
            for viewer in live.viewers:
                viewer.close("closing")

    # What can be asked for.

    async def create(self, setup: Setup, public: bool) -> str:
        """A new table; its id."""
        if self.closing:
            raise Denied("closing")
        id = secrets.token_hex(16)
        secret = new_secret()
        table, events = Table.create(setup, secret, now_ms())
        await self.store.create(id, secret, events, summary_of(table, public))
        return id

    async def grant(
        self, id: str, user: str, wish: wire.Wish, acknowledge: Callable[[int], None] = _nobody_waits
    ) -> int:
        """Make a wish come true. ``acknowledge`` is called with the last event's number before others hear of it."""
        if self.closing:
            raise Denied("closing")
        live = self._find(id)
        request = _request(user, wish.id)
        try:
            async with live.lock:
                table = await self._fresh(live)
                number = live.requests.get(request)
                if number is None:

                    def decided() -> list[Event]:
                        assert live.table is not None
                        return decide(live.table, live.secret, user, wish, now_ms())

                    number = await self._commit(live, table, decided, request, acknowledge)
                else:
                    acknowledge(number)
        except TondoError:
            REFUSED[wish.wish].inc()
            raise
        GRANTED[wish.wish].inc()
        return number

    async def move(self, id: str, seat: int, giver: str, user: str) -> None:
        """Let a seat belong to ``user`` from now on, if it still is the giver's."""
        live = self._find(id)
        async with live.lock:
            table = await self._fresh(live)

            def decided() -> list[Event]:
                assert live.table is not None
                if live.table.seats[seat].user != giver:
                    raise Denied("link")
                return live.table.transfer_seat(seat, user, now_ms())

            await self._commit(live, table, decided, None)

    async def view(self, id: str, user: str | None, seat: int | None, lang: str, since: int) -> dict[str, Any]:
        """An update with the whole view."""
        live = self._find(id)
        async with live.lock:
            await self._newest(live)
            return self._update(live, user, seat, lang, "full", since)

    async def history(self, id: str, user: str | None, seat: int | None, lang: str, actions: int) -> dict[str, Any]:
        """The view as it was after the first so many actions. What is known today only is not in it."""
        live = self._find(id)
        async with live.lock:
            table = await self._newest(live)
            then = table_then(table, actions)
            return Look(id, then, live.public).view(user, eyes(table, user, seat), lang, now_ms())

    async def steps(self, id: str) -> dict[str, Any]:
        """What each action was, as `bodies.Steps`; the same sentences as in the log."""
        live = self._find(id)
        async with live.lock:
            return steps_of(await self._newest(live))

    async def record(self, id: str) -> str:
        """The game as a record file; refused while it would tell what is hidden."""
        live = self._find(id)
        async with live.lock:
            table = await self._newest(live)
            if table.status != "over" and table.game.has_secrets:
                raise Denied("hidden")
            if table.status == "open":
                raise Refused("not-playing")
            return table.record().dumps()

    async def draws(self, id: str) -> dict[str, Any]:
        """What it takes to make the draws again, as `bodies.Draws`; refused before the end."""
        live = self._find(id)
        async with live.lock:
            table = await self._newest(live)
            if table.status != "over":
                raise Refused("not-over")
            return draws_seen(table)

    async def table(self, id: str) -> Table:
        """The table itself, to read things from that never change."""
        live = self._find(id)
        async with live.lock:
            return await self._fresh(live)

    async def ask(self, id: str, user: str, ask: wire.Ask) -> dict[str, Any]:
        """What an action would do, as `wire.Told`."""
        live = self._find(id)
        async with live.lock:
            return told(await self._fresh(live), user, ask)

    async def hint(self, id: str, user: str, wanted: bodies.WantHint) -> dict[str, Any]:
        """What a strong bot would do, as `bodies.Hint`. The table goes on meanwhile."""
        live = self._find(id)
        async with live.lock:
            table = await self._newest(live)
            state, number = may_ask(table, user, wanted.seat), table.number
        if not self.hint_buckets.take(user):
            raise Denied("too-fast")
        return hint(wanted, number, state, await self.bots.advise(state.view(wanted.seat)))

    async def analysis(self, id: str) -> dict[str, Any]:
        """What is known about the actions of a finished game, as `bodies.Analysis`."""
        live = self._find(id)
        async with live.lock:
            return self.analyses.see(id, await self._newest(live)).answer()

    async def enter(self, id: str, viewer: Viewer) -> None:
        """Let somebody watch from now on; the first update brings everything."""
        live = self._find(id)
        async with live.lock:
            await self._newest(live)
            self._send(live, viewer, "full")
            live.viewers.add(viewer)

    def leave(self, id: str, viewer: Viewer) -> None:
        """Somebody no longer watches."""
        live = self._lives.get(id)
        if live is not None:
            live.viewers.discard(viewer)
            live.touched = time.monotonic()

    async def look(self, id: str, viewer: Viewer, seat: int | None) -> None:
        """Send the whole view again, perhaps through other eyes."""
        live = self._find(id)
        async with live.lock:
            await self._newest(live)
            viewer.seat = seat
            self._send(live, viewer, "full")

    # Persist, then acknowledge, then broadcast.

    async def _commit(
        self,
        live: Live,
        table: Table,
        decided: Callable[[], list[Event]],
        request: str | None,
        acknowledge: Callable[[int], None] = _nobody_waits,
    ) -> int:
        """Store what was decided, tell whoever wished it, then everybody. The caller holds the lock."""
        for _ in range(ATTEMPTS):
            try:
                events = decided()
            except TondoError:
                # Perhaps it was granted before the server stopped, and only the answer got lost.
                known = None if request is None else await self._granted_before(live, request)
                if known is None:
                    raise
                acknowledge(known)
                return known
            began = time.perf_counter()
            try:
                await self.store.append(live.id, events, summary_of(table, live.public), request)
            except Conflict:
                CONFLICTS.inc()
                live.table = None
                table = await self._fresh(live)
                continue
            except Duplicate as duplicate:
                live.table = None
                await self._fresh(live)
                acknowledge(duplicate.number)
                return duplicate.number
            except Unavailable as error:
                live.table = None
                raise Denied("busy") from error
            except BaseException:
                live.table = None
                raise
            STORED.observe(time.perf_counter() - began)
            live.look = None
            number = events[-1].number
            if request is not None:
                _remember(live, request, number)
            acknowledge(number)
            self._broadcast(live)
            self.bus.tell(live.id, number)
            self._go_on(live)
            return number
        raise Denied("busy")

    async def _granted_before(self, live: Live, request: str) -> int | None:
        number = await self.store.answered(live.id, request)
        if number is not None:
            _remember(live, request, number)
        return number

    def _broadcast(self, live: Live) -> None:
        if not live.viewers:
            return
        made: dict[tuple[object, ...], str] = {}
        assert live.table is not None
        newest = live.table.number
        for viewer in live.viewers:
            if viewer.number >= newest:
                continue
            user = viewer.user
            seats = live.table.seats_of(user) if user else ()
            key = (seats, viewer.seat if seats else None, viewer.lang, viewer.stream, viewer.number)
            text = made.get(key)
            if text is None:
                update = self._update(live, user, viewer.seat, viewer.lang, viewer.stream, viewer.number)
                text = made[key] = orjson.dumps(update).decode()
            viewer.number = newest
            viewer.push(text)
        SENT.inc(len(live.viewers))

    def _send(self, live: Live, viewer: Viewer, stream: str) -> None:
        update = self._update(live, viewer.user, viewer.seat, viewer.lang, stream, viewer.number)
        viewer.number = update["number"]
        viewer.push(orjson.dumps(update).decode())

    def _update(
        self, live: Live, user: str | None, wanted: int | None, lang: str, stream: str, since: int
    ) -> dict[str, Any]:
        table = live.table
        assert table is not None
        if live.look is None:
            live.look = Look(live.id, table, live.public)
        look = live.look
        seat = eyes(table, user, wanted)
        full = stream == "full"
        return {
            "kind": "update",
            "number": table.number,
            "log": look.log(since),
            "said": look.said(since, seat),
            "view": look.view(user, seat, lang, now_ms()) if full else None,
            "brief": None if full else look.brief(user, seat),
        }

    # The copy in memory.

    def _find(self, id: str) -> Live:
        live = self._lives.get(id)
        if live is None:
            live = self._lives[id] = Live(id)
            TABLES.set(len(self._lives))
        live.touched = time.monotonic()
        return live

    async def _fresh(self, live: Live) -> Table:
        """The table, made from the store's events if need be."""
        if live.table is not None:
            return live.table
        try:
            events = await self.store.events(live.id)
            if not live.secret:
                live.secret = await self.store.secret(live.id)
                live.public = (await self.store.summary(live.id)).public
        except UnknownTable as error:
            self._forget(live)
            raise Denied("unknown-table") from error
        except Unavailable as error:
            raise Denied("busy") from error
        live.table = Table.replay(events)
        live.look = None
        self._broadcast(live)
        self._go_on(live)
        return live.table

    async def _newest(self, live: Live) -> Table:
        """The table with everything that other servers may have stored meanwhile."""
        if live.table is None or not self.settings.shared:
            return await self._fresh(live)
        table = live.table
        try:
            events = await self.store.events(live.id, table.number + 1)
        except Unavailable as error:
            raise Denied("busy") from error
        for event in events:
            table.apply(event)
        if events:
            live.look = None
            self._broadcast(live)
            self._go_on(live)
        return table

    def _forget(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
        if self._lives.get(live.id) is live:
            del self._lives[live.id]
        TABLES.set(len(self._lives))

    # What happens by itself.

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("background work failed", exc_info=task.exception())

    def _go_on(self, live: Live) -> None:
        """See to bots, clocks and the next game after something happened."""
        table = live.table
        assert table is not None
        if self.closing:
            return
        if table.setup.clock.kind != "none":
            if live.timer is not None:
                live.timer.cancel()
            deadline = table.times.deadline() if table.status == "playing" else None
            live.timer = None
            if deadline is not None:
                delay = max(0.0, (deadline - now_ms()) / 1000) + 0.005
                live.timer = asyncio.get_running_loop().call_later(delay, self._ring, live.id)
        if table.status == "playing":
            if not live.thinking and table.bots_to_act():
                live.thinking = True
                self._spawn(self._play_bots(live))
        elif table.agreed_rematch and not table.next_table:
            self._spawn(self._rematch(live))

    def _ring(self, id: str) -> None:
        if not self.closing:
            self._spawn(self._tick(id))

    async def _tick(self, id: str) -> None:
        """Somebody's time is up, perhaps."""
        live = self._find(id)
        try:
            async with live.lock:
                table = await self._newest(live)
                if table.status != "playing" or not table.times.expired(now_ms()):
                    return

                def decided() -> list[Event]:
                    assert live.table is not None
                    events = live.table.tick(live.secret, now_ms())
                    if not events:
                        raise Denied("busy")
                    return events

                await self._commit(live, table, decided, None)
        except TondoError:
            pass  # another server saw to it

    async def _play_bots(self, live: Live) -> None:
        try:
            while not self.closing:
                async with live.lock:
                    table = await self._fresh(live)
                    due = table.bots_to_act()
                    if not due:
                        return
                    seat, level = due[0]
                    view = table.state.view(seat)
                    moment = (len(table.played), table.draws)
                    pause = self.settings.bot_pause if _turn_begins(table, seat) else 0.0
                action, _ = await asyncio.gather(self.bots.think(view, level), asyncio.sleep(pause))
                async with live.lock:
                    table = await self._fresh(live)
                    if moment != (len(table.played), table.draws) or (seat, level) not in table.bots_to_act():
                        continue
                    await self._bot_acts(live, table, seat, action)
        except TondoError:
            pass  # another server moved the bot, or the store is away; housekeeping looks again
        finally:
            live.thinking = False

    async def _bot_acts(self, live: Live, table: Table, seat: int, action: int) -> None:
        text = table.state.format_action(action)

        def decided() -> list[Event]:
            assert live.table is not None
            return live.table.act(seat, text, live.secret, now_ms())

        await self._commit(live, table, decided, None)

    async def _rematch(self, live: Live) -> None:
        """Set up the next game that all agreed to, with everybody in their seats."""
        async with live.lock:
            table = await self._newest(live)
            if not table.agreed_rematch or table.next_table:
                return
            setup, seats = table.rematch()
            id, secret = secrets.token_hex(16), new_secret()
            following, events = Table.create(setup, secret, now_ms())
            for number, seat in enumerate(seats):
                if seat.user is not None:
                    events += following.sit(number, seat.user, seat.name, "", now_ms())
            await self.store.create(id, secret, events, summary_of(following, live.public))

            def decided() -> list[Event]:
                assert live.table is not None
                return live.table.proceed(id, now_ms())

            with suppress(TondoError):  # another server may have set one up: then ours stays empty
                await self._commit(live, table, decided, None)

    async def _heard(self, id: str, number: int) -> None:
        """The bus says that a table has got on."""
        live = self._lives.get(id)
        if live is not None and live.table is not None and live.table.number < number:
            self._spawn(self._catch_up(live))

    async def _catch_up(self, live: Live) -> None:
        try:
            async with live.lock:
                await self._newest(live)
        except TondoError:
            live.table = None

    async def _polling(self) -> None:
        """Ask the store what the bus may not have brought."""
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            try:
                latest = await self.store.latest(list(self._lives))
            except Unavailable:
                continue
            for id, number in latest.items():
                await self._heard(id, number)

    async def _housekeeping(self) -> None:
        """Clocks that run out at tables nobody has open, bots that were interrupted, tables to forget."""
        while True:
            await asyncio.sleep(1.0)
            self.hint_buckets.sweep()
            now = time.monotonic()
            for live in list(self._lives.values()):
                table = live.table
                if live.lock.locked():
                    continue
                if not live.viewers and not live.thinking and now - live.touched > FORGET_SECONDS:
                    self._forget(live)
                elif table is not None and now_ms() - table.at > BOT_LATE_SECONDS * 1000:
                    self._go_on(live)
            try:
                for id in await self.store.deadlines(now_ms()):
                    self._ring(id)
            except Unavailable:
                LOG.warning("the store does not answer")


def summary_of(table: Table, public: bool) -> Summary:
    """What a list of tables shows. Scores are nobody's business before the end."""
    over = table.status == "over"
    return Summary(
        game=table.game.name,
        players=table.game.players,
        options=dict(table.game.options),
        status=table.status,
        names=tuple("" if seat.is_open else name for seat, name in zip(table.seats, table.names, strict=True)),
        public=public,
        how=table.how,
        winners=table.winners() if over else (),
        scores=tuple(table.state.scores()) if over else (),
        updated=table.at,
        deadline=table.times.deadline() if table.status == "playing" else None,
    )


def _turn_begins(table: Table, seat: int) -> bool:
    """Whether the turn has just come to this seat alone: where all enter at once, nobody is waited for."""
    before = next((taken.player for taken in reversed(table.played) if taken.draw is None), None)
    return before != seat and len(table.state.players_to_act()) == 1


def _request(user: str, wish: str) -> str:
    """One name for a session's wish, the same on every server."""
    return hashlib.blake2b(f"{user} {wish}".encode(), digest_size=16).hexdigest()


def _remember(live: Live, request: str, number: int) -> None:
    live.requests[request] = number
    if len(live.requests) > REMEMBERED:
        live.requests.popitem(last=False)

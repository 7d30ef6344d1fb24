"""Websockets: one for each viewer of a table. Plain ASGI, because every message passes here.

A socket is accepted only from an allowed origin and below the limits; its first message must have a token. Two tasks
serve it: one reads commands, one sends what is in the viewer's queue, so that a slow client delays nobody else.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from pydantic import ValidationError

from tondo.core import GameFault
from tondo.core.errors import TondoError
from tondo.server import tokens
from tondo.server.errors import ApiError, bye, code_of, refusal, unreadable
from tondo.server.limits import Bucket, Buckets, Caps, Gate
from tondo.server.live.frames import DIRECT
from tondo.server.live.hub import Hub
from tondo.server.live.viewers import Viewer
from tondo.server.logs import LOG
from tondo.server.metrics import DROPPED, SOCKETS
from tondo.server.origins import Origins
from tondo.server.present import client_messages, server_messages
from tondo.server.present.encoding import dumps
from tondo.server.present.preview import preview
from tondo.server.security import Receive, Scope, Send, address_of, origin_allowed
from tondo.server.security_log import SecurityLog
from tondo.server.session_endings import Session, SessionEndings
from tondo.server.settings import WORDS, Settings
from tondo.server.work import ADDRESS
from tondo.store import Ending, StoreError

PATH = "/api/socket"
CODES = {
    "closing": 1001,
    "too-big": 1009,
    "broken": 1011,
    "stalled": 4000,
    "handshake": 4001,
    "token": 4003,
    "idle": 4008,
    "left": 4010,
    "changed": 4011,
    "too-fast": 4029,
    "banned": 4030,
}
BEAT = dumps(server_messages.BEAT)
GROUP = 20  # sockets that are looked after at once, before others get their turn
GROUP_PAUSE = 0.01  # seconds
MAX_BAD_MESSAGES = 200  # in a row, too fast or unreadable, before the socket is closed


class Disconnected(Exception):
    """The client has closed the socket."""


class CloseSocket(Exception):
    """The server closes this socket. ``str()`` is the reason, a key of ``CODES``."""


class Sockets:
    """All sockets of this process."""

    def __init__(
        self,
        hub: Hub,
        settings: Settings,
        endings: SessionEndings,
        sessions: Buckets,
        addresses: Buckets,
        gate: Gate,
        log: SecurityLog,
    ) -> None:
        self.log = log
        self.hub = hub
        self.endings = endings
        self.settings = settings
        self.origins = Origins(settings)
        self.session_buckets = sessions
        self.address_buckets = addresses
        self.gate = gate
        self.caps = Caps(settings.max_sockets, settings.max_sockets_each)
        self.open: set[Socket] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until it is closed."""
        await receive()  # websocket.connect
        address = address_of(scope)
        await self.gate.enter(address)
        try:
            refused = self._refuse(scope, address)
            if refused:
                await send({"type": "websocket.close", "code": refused})
                return
        finally:
            self.gate.leave(address)
        ADDRESS.set(address)
        socket = Socket(self, address, receive, send, scope.get("extensions", {}).get(DIRECT))
        self.open.add(socket)
        SOCKETS.set(self.caps.open)
        try:
            await send({"type": "websocket.accept"})
            await socket.serve()
        finally:
            self.open.discard(socket)
            self.caps.leave(address)
            SOCKETS.set(self.caps.open)

    def _refuse(self, scope: Scope, address: str) -> int:
        """The code with which a new socket is refused; 0: it is not, and counts from now on."""
        if scope["path"] != PATH or not origin_allowed(scope, self.origins) or self.hub.closing:
            if not self.hub.closing:
                self.log.note("origin", address)
            return 1008
        if not self.address_buckets.take(address) or not self.caps.enter(address):
            self.log.note("too-fast", address)
            return 1013
        return 0

    async def watch(self) -> None:
        """Once a second, close sockets that have stalled or been silent for too long, and drop full buckets.

        Every few seconds, send a beat on all others.
        """
        next_beat = time.monotonic()
        while True:
            await asyncio.sleep(1.0)
            now = time.monotonic()
            beats = now >= next_beat
            if beats:
                next_beat = now + self.settings.ping_seconds - 0.5
            for number, socket in enumerate(list(self.open)):
                socket.check(now)
                if beats:
                    socket.beat()
                if number % GROUP == GROUP - 1:
                    await asyncio.sleep(GROUP_PAUSE)
            self.session_buckets.sweep()
            self.address_buckets.sweep()
            self.gate.paces.sweep()

    def end_sessions(self, ending: Ending, kept: Session | None = None) -> None:
        """Close the sockets of sessions that were ended, but not those of ``kept``."""
        for socket in list(self.open):
            session = socket.session
            if session is None or not session.is_ended_by(ending):
                continue
            if kept is None or session.device != kept.device:
                socket.end("left")
            else:
                socket.session = kept

    def end_banned(self, user: str) -> None:
        """Close the sockets of a user who was banned."""
        for socket in list(self.open):
            if socket.user == user:
                socket.end("banned")

    async def close(self) -> None:
        """Close all sockets because the server is stopping, and wait until they are closed."""
        for socket in list(self.open):
            socket.end("closing")
        try:
            async with asyncio.timeout(self.settings.close_seconds):
                while self.open:
                    await asyncio.sleep(0.02)
        except TimeoutError:
            LOG.warning(WORDS("log.sockets-open"), extra={"count": len(self.open)})


class Socket:
    """One socket that was accepted."""

    def __init__(
        self, sockets: Sockets, address: str, receive: Receive, send: Send, direct: Callable[[bytes], bool] | None
    ) -> None:
        self.hub = sockets.hub
        self.log = sockets.log
        self.address = address
        self.endings = sockets.endings
        self.settings = sockets.settings
        self.receive = receive
        self.send = send
        self.direct = direct
        self.last_heard = time.monotonic()
        self.bucket = Bucket(self.settings.rate_socket, self.last_heard)
        self.address = address
        self.address_bucket = sockets.address_buckets.of(address)
        self.gate = sockets.gate
        self.session_buckets = sockets.session_buckets
        self.viewer: Viewer | None = None
        self.table = ""
        self.session: Session | None = None
        self.user = ""
        self.bad_messages = 0
        self.closed = asyncio.Event()

    async def serve(self) -> None:
        """Shake hands, then let one task read and one send until either end closes the socket."""
        reason = ""
        try:
            try:
                async with asyncio.timeout(self.settings.handshake_seconds):
                    viewer = await self._handshake()
            except TimeoutError:
                raise CloseSocket("handshake") from None
        except CloseSocket as close:
            reason = str(close)
        except Disconnected:
            return
        else:
            tasks = [asyncio.create_task(self._reading(viewer)), asyncio.create_task(self._sending(viewer))]
            try:
                await self.closed.wait()
            finally:
                self.hub.leave(self.table, viewer)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
            reason = viewer.closing
        if reason and reason != "gone":
            await self._send_bye(reason)

    def end(self, reason: str) -> None:
        """Have the socket closed."""
        if self.viewer is not None:
            self.viewer.close(reason)

    def beat(self) -> None:
        """Show the client that the server is there: a page can't see the pings of the protocol."""
        if self.viewer is not None and self.viewer.stream == "full":
            self.viewer.push(BEAT)

    def check(self, now: float) -> None:
        """Close the socket if the client has stalled or been silent for too long."""
        viewer = self.viewer
        if viewer is None:
            return
        if viewer.closing == "stalled" or (
            viewer.sending_since is not None and now - viewer.sending_since > self.settings.stall_seconds
        ):
            viewer.close("stalled")
            self.closed.set()
        elif now - self.last_heard > self.settings.idle_seconds:
            viewer.close("idle")

    async def _text(self) -> str:
        message = await self.receive()
        if message["type"] == "websocket.disconnect":
            raise Disconnected
        text = message.get("text")
        if text is None:
            return ""  # a binary message; refused as unreadable
        if len(text) > self.settings.max_frame:
            raise CloseSocket("too-big")
        return str(text)

    async def _handshake(self) -> Viewer:
        """Read the first message, *hello*, and redeem its token."""
        try:
            hello = client_messages.from_client.validate_json(await self._text())
        except ValidationError:
            raise CloseSocket("handshake") from None
        if not isinstance(hello, client_messages.Hello):
            raise CloseSocket("handshake")
        try:
            given = await tokens.redeem(self.hub.store, "socket", hello.token)
            if given is None:
                raise CloseSocket("token")
            self.table, self.session = str(given["table"]), Session(*cast(list[Any], given["session"]))
            self.user = self.session.user
            if await self.endings.has_ended(self.session):
                raise CloseSocket("token")
            if self.hub.moderation.is_banned(self.user):
                raise CloseSocket("banned")
        except StoreError:
            raise CloseSocket("broken") from None
        queue = self.settings.max_queue
        viewer = Viewer(self.user, hello.seat, hello.lang, hello.stream, hello.since, queue, self.direct, hello.panels)
        await self.gate.enter(self.address)
        try:
            await self.hub.enter(self.table, viewer)
        except TondoError as error:
            busy = isinstance(error, ApiError) and error.code in ("busy", "overloaded", "too-slow", "too-fast")
            raise CloseSocket("broken" if busy or isinstance(error, GameFault) else "token") from None
        finally:
            self.gate.leave(self.address)
        self.viewer = viewer
        if self.hub.closing:
            viewer.close("closing")
        return viewer

    async def _reading(self, viewer: Viewer) -> None:
        try:
            while not viewer.closing:
                text = await self._text()
                self.last_heard = time.monotonic()
                await self._receive(text)
        except CloseSocket as close:
            viewer.close(str(close))
        except Disconnected:
            viewer.close("gone")
            self.closed.set()
        except Exception:
            LOG.exception(WORDS("log.socket-failed"))
            viewer.close("broken")

    async def _receive(self, text: str) -> None:
        viewer = self.viewer
        assert viewer is not None
        now = self.last_heard
        id = None
        try:
            if not (
                self.bucket.take(now) and self.address_bucket.take(now) and self.session_buckets.of(self.user).take(now)
            ):
                raise ApiError("too-fast")
            try:
                message = client_messages.from_client.validate_json(text)
            except ValidationError as error:
                found = error.errors(include_url=False, include_context=False, include_input=False)
                raise unreadable(found) from None
            id = message.id
            self.bad_messages = 0
            await self.gate.enter(self.address)
            try:
                await self._handle(viewer, message)
            finally:
                self.gate.leave(self.address)
        except TondoError as error:
            viewer.push(dumps(refusal(error, id)))
            self.log.note(code_of(error), self.address)
            if isinstance(error, ApiError) and error.code in ("too-fast", "unreadable"):
                self.bad_messages += 1
                if self.bad_messages > MAX_BAD_MESSAGES:
                    raise CloseSocket("too-fast") from None

    async def _handle(self, viewer: Viewer, message: client_messages.ClientMessage) -> None:
        def acknowledge(number: int) -> None:
            viewer.push(dumps(server_messages.ack(message.id, number)))

        match message:
            case client_messages.Command():
                await self.hub.execute(self.table, self.user, message, acknowledge)
            case client_messages.Refresh():
                await self.hub.refresh(self.table, viewer, message.seat, message.panels)
                acknowledge(viewer.number)
            case client_messages.Preview():
                async with self.hub.reading(self.table) as table:
                    answer = preview(table, self.user, message)
                viewer.push(dumps(answer))
            case _:
                raise ApiError("unreadable", why="hello")

    async def _sending(self, viewer: Viewer) -> None:
        """Send what is queued, in order, until the viewer is to be closed."""
        send = self.send
        try:
            while True:
                message = viewer.pop()
                if message is not None:
                    viewer.sending_since = time.monotonic()
                    await send({"type": "websocket.send", "text": message.decode()})
                    viewer.sending_since = None
                elif viewer.closing:
                    break
                else:
                    await viewer.wake.wait()
        except Exception:
            viewer.close("gone")  # uvicorn raises when the client has hung up
        self.closed.set()

    async def _send_bye(self, reason: str) -> None:
        """Say why, and close."""
        DROPPED.labels(reason).inc()
        self.log.note(reason, self.address)
        # The client may be gone by now, or never read it.
        with suppress(Exception):
            async with asyncio.timeout(1.0):
                if reason != "stalled":
                    await self.send({"type": "websocket.send", "text": dumps(bye(reason)).decode()})
                await self.send({"type": "websocket.close", "code": CODES[reason], "reason": reason})

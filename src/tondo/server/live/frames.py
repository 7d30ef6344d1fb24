"""uvicorn's websockets with four shortcuts for a busy server, and a stricter keepalive.

A text message, given as bytes of UTF-8, becomes a frame right here, without the state machine, which would only check
what is known already. An application that finds `DIRECT` among a socket's extensions may write without waiting. What is
written to one socket in one iteration of the event loop leaves in one write: an acknowledgement and the update after
it. And reading pauses only when several messages are queued, not after each.

A client that does not answer a ping in time is cut off at once, whatever is still to be sent to it.
"""

import asyncio
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

DIRECT = "tondo.direct"
MAX_QUEUED = 8  # messages of one client, after which its socket is no longer read
LATE_SECONDS = 1.0  # after a deadline, from which it was this process that did not run
FLUSH_AT = 24  # connections with something to send, at which all are flushed within the iteration


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    _pending_by_loop: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, list["Frames"]]] = WeakKeyDictionary()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.unsent: list[bytes] = []
        self.pending = self._pending_by_loop.setdefault(self.loop, [])  # all connections with something to send

    async def run_asgi(self) -> None:
        """As in uvicorn, with our extension."""
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[DIRECT] = self.write
        await super().run_asgi()

    def write(self, content: bytes) -> bool:
        """Send a text in this iteration of the loop; False, and nothing is sent, if the socket can't take it now."""
        if (
            not self.handshake_complete
            or not self.writable.is_set()
            or self.close_sent
            or self.disconnected
            or self.initial_response is not None
            or self.conn.close_rcvd is not None
        ):
            return False
        length = len(content)
        if length < 126:
            head = bytes((0x81, length))
        elif length < 65536:
            head = b"\x81\x7e" + length.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + length.to_bytes(8, "big")
        self.unsent.append(head + content)
        if len(self.unsent) == 1:
            self.pending.append(self)
            if len(self.pending) == 1:
                self.loop.call_soon(self.flush_all)
            elif len(self.pending) == FLUSH_AT:
                self.flush_all()
        return True

    def flush_all(self) -> None:
        """Send what is unsent on all connections of this loop."""
        pending = self.pending.copy()
        self.pending.clear()
        for connection in pending:
            connection.flush()

    def flush(self) -> None:
        """Send what is unsent on this connection."""
        unsent, self.unsent = self.unsent, []
        if unsent and not (self.close_sent or self.disconnected or self.conn.close_rcvd is not None):
            self.transport.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))

    async def send(self, message: Any) -> None:
        """Send a text directly if possible, everything else as uvicorn does."""
        if (
            message["type"] == "websocket.send"
            and message.get("text") is not None
            and self.write(message["text"].encode())
        ):
            return
        self.flush()
        await super().send(message)

    def keepalive_timeout(self) -> None:
        """The client did not answer a ping. If this process was stopped meanwhile, ask again first."""
        late = self.loop.time() - self.ping_sent_at - (self.ping_timeout or 0.0)
        if late > LATE_SECONDS and not self.transport.is_closing():
            self.pong_timer = None
            self.send_keepalive_ping()
            return
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Send what was written, then shut down."""
        self.flush()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """Queue a message; pause reading only when the queue is full."""
        full = self.queue.qsize() >= MAX_QUEUED - 1
        paused, self.read_paused = self.read_paused, self.read_paused or not full
        super().send_receive_event_to_app()
        if not full:
            self.read_paused = paused

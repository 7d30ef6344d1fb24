"""uvicorn's websockets with five shortcuts for a busy server, and a stricter keepalive.

A text message, given as bytes of UTF-8, becomes a frame right here, without the state machine, which would only check
what is known already. An application that finds `DIRECT` among a socket's extensions may write without waiting. What is
written to one socket in one iteration of the event loop leaves in one write: an acknowledgement and the update after
it. A text message that comes in one frame is read right here too; every other frame goes to the state machine, whole.
And reading pauses only when several messages are queued, not after each.

A client is pinged when it has been silent for a while. One that does not answer in time is cut off at once, whatever is
still to be sent to it.
"""

import asyncio
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

DIRECT = "tondo.direct"
MAX_QUEUED = 8  # messages of one client, after which its socket is no longer read
LATE_SECONDS = 1.0  # after a deadline, from which it was this process that did not run
FLUSH_AT = 24  # connections with something to send, at which all are flushed within the iteration
WHOLE_TEXT = 0x81  # the first byte of a text message in one frame
MASKED = 0x80  # in the second byte; the rest of it is the length, or says how long the length is
LENGTHS = {126: 2, 127: 8}  # bytes of a length that does not fit


def frame_ends(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the mask and the payload of a client's frame end; None if too little of it is there to know."""
    if len(data) < start + 2:
        return None
    mask, length = start + 2, data[start + 1] & ~MASKED
    if length in LENGTHS:
        mask += LENGTHS[length]
        if len(data) < mask:
            return None
        length = int.from_bytes(data[start + 2 : mask], "big")
    mask += 4 if data[start + 1] & MASKED else 0
    return mask, mask + length


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    _pending_by_loop: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, list["Frames"]]] = WeakKeyDictionary()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.unsent: list[bytes] = []
        self.pending = self._pending_by_loop.setdefault(self.loop, [])  # all connections with something to send
        self.unread = b""  # the beginning of a frame
        self.is_early = False  # whether the client sent frames before it was accepted
        self.heard_at = 0.0

    def data_received(self, data: bytes) -> None:
        """Read whole frames, and keep the rest until there is more."""
        self.heard_at = self.loop.time()
        if not self.handshake_complete or self.is_early:
            self.is_early = self.is_early or self.handshake_initiated
            super().data_received(data)
            return
        if self.unread:
            data = self.unread + data
        start = 0
        while start < len(data):
            ends = frame_ends(data, start)
            if ends is None:
                break
            mask, end = ends
            too_big = end - mask > self.config.ws_max_size
            if end > len(data) and not too_big:
                break
            if (
                data[start] == WHOLE_TEXT
                and data[start + 1] & MASKED
                and not too_big
                and self.conn.current_size is None  # no message in several frames is under way
                and self.conn.close_sent is None
            ):
                self.curr_msg_data_type = "text"
                self.frames = [_unmasked(data[mask:end], data[mask - 4 : mask])]
                self.send_receive_event_to_app()
            else:
                super().data_received(data[start:end])
            start = end
        self.unread = data[start:]

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

    def send_keepalive_ping(self) -> None:
        """Ping a client that has been silent for as long as pings are apart."""
        silent = self.loop.time() - self.heard_at
        if self.ping_interval is not None and silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

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


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    """What a client masked; the mask is repeated over the payload."""
    length = len(payload)
    repeated = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(length, "big")

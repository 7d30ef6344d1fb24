"""uvicorn's websockets with four shortcuts for a busy server.

A text message, given as bytes of UTF-8, becomes a frame right here, without the state machine, which would only check
what is known already. An application that finds `DIRECT` among a socket's extensions may write without waiting. What is
written to one socket in one turn of the loop leaves in one piece: an acknowledgement and the update after it. And
reading goes on until a few messages wait, instead of stopping and starting at each.
"""

import asyncio
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

DIRECT = "tondo.direct"
WAITING = 8  # messages of one client, after which its socket is no longer read
TOGETHER = 24  # sockets with something to send, after which it is sent without waiting for the loop's turn to end


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    _crowds: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, list["Frames"]]] = WeakKeyDictionary()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.pieces: list[bytes] = []
        self.crowd = self._crowds.setdefault(self.loop, [])  # all connections with something to send

    async def run_asgi(self) -> None:
        """As uvicorn does it, with our extension."""
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[DIRECT] = self.write
        await super().run_asgi()

    def write(self, content: bytes) -> bool:
        """Send a text before the loop waits; False, and nothing is sent, unless the socket is open and takes it."""
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
        self.pieces.append(head + content)
        if len(self.pieces) == 1:
            self.crowd.append(self)
            if len(self.crowd) == 1:
                self.loop.call_soon(self.flush_all)
            elif len(self.crowd) == TOGETHER:
                self.flush_all()
        return True

    def flush_all(self) -> None:
        """Send what waits for the end of the turn, on all connections of this loop."""
        crowd = self.crowd.copy()
        self.crowd.clear()
        for connection in crowd:
            connection.flush()

    def flush(self) -> None:
        """Send what waits on this connection."""
        pieces, self.pieces = self.pieces, []
        if pieces and not (self.close_sent or self.disconnected or self.conn.close_rcvd is not None):
            self.transport.write(pieces[0] if len(pieces) == 1 else b"".join(pieces))

    async def send(self, message: Any) -> None:
        """A text goes straight out if it can; everything else as uvicorn does it."""
        if (
            message["type"] == "websocket.send"
            and message.get("text") is not None
            and self.write(message["text"].encode())
        ):
            return
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Nothing that was written is left behind."""
        self.flush()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """Take a message in; stop reading only when several wait."""
        crowded = self.queue.qsize() >= WAITING - 1
        paused, self.read_paused = self.read_paused, self.read_paused or not crowded
        super().send_receive_event_to_app()
        if not crowded:
            self.read_paused = paused

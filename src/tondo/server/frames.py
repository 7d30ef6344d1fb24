"""uvicorn's websockets with three short cuts for a busy server.

A text message becomes a frame right here, without passing through the state machine, which would only check what is
known already. An application that finds `DIRECT` among a socket's extensions may write without waiting. And reading
goes on until a few messages wait, instead of stopping and starting at each.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

DIRECT = "tondo.direct"
WAITING = 8  # messages of one client, after which its socket is no longer read


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    async def run_asgi(self) -> None:
        """As uvicorn does it, with our extension."""
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[DIRECT] = self.write
        await super().run_asgi()

    def write(self, text: str) -> bool:
        """Send a text at once; False, and nothing is sent, unless the socket is open and takes it."""
        if (
            not self.handshake_complete
            or not self.writable.is_set()
            or self.close_sent
            or self.disconnected
            or self.initial_response is not None
            or self.conn.close_rcvd is not None
        ):
            return False
        content = text.encode()
        length = len(content)
        if length < 126:
            head = bytes((0x81, length))
        elif length < 65536:
            head = b"\x81\x7e" + length.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + length.to_bytes(8, "big")
        self.transport.write(head + content)
        return True

    async def send(self, message: Any) -> None:
        """A text goes straight out if it can; everything else as uvicorn does it."""
        if message["type"] == "websocket.send" and message.get("text") is not None and self.write(message["text"]):
            return
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Take a message in; stop reading only when several wait."""
        crowded = self.queue.qsize() >= WAITING - 1
        paused, self.read_paused = self.read_paused, self.read_paused or not crowded
        super().send_receive_event_to_app()
        if not crowded:
            self.read_paused = paused

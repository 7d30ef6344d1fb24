"""Compressed answers of the API, for browsers that accept them. Plain ASGI; websockets and files pass untouched.

The length of a compressed answer tells something about its content to whoever sees it on the network and may choose a
part of it, like a name or a line of chat (BREACH). So an answer with something that not everybody at the table may know
says ``no-transform`` and is never compressed, here or by a proxy.
"""

import asyncio
import gzip

from tondo.server.security import App, Message, Receive, Scope, Send, accepts_gzip

SMALLEST = 1024  # bytes; below that, headers weigh more
LARGEST_HERE = 2**16  # bytes; above that, another thread compresses, so that nobody waits
LEVEL = 5
KINDS = (b"application/json", b"text/")
NO_TRANSFORM = "no-transform"


class Compression:
    """Wraps the HTTP application."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http" or scope["method"] == "HEAD" or not accepts_gzip(scope):
            await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, Answer(send).send)


class Answer:
    """One answer. Only one that comes in a single piece is compressed."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None

    async def send(self, message: Message) -> None:
        """Hold the headers back until the body is there, then send both."""
        if message["type"] == "http.response.start" and _is_compressible(message):
            self._start = message
            return
        start, self._start = self._start, None
        if start is not None:
            body = message.get("body", b"")
            if len(body) >= SMALLEST and not message.get("more_body", False):
                body = await _compress(body)
                message = {**message, "body": body}
                start = {**start, "headers": _compressed_headers(start, len(body))}
            await self._send(start)
        await self._send(message)


def _is_compressible(start: Message) -> bool:
    headers = {key.lower(): value.lower() for key, value in start["headers"]}
    return (
        headers.get(b"content-type", b"").startswith(KINDS)
        and b"content-encoding" not in headers
        and NO_TRANSFORM.encode() not in headers.get(b"cache-control", b"")
    )


def _compressed_headers(start: Message, length: int) -> list[tuple[bytes, bytes]]:
    return [
        *((key, value) for key, value in start["headers"] if key.lower() != b"content-length"),
        (b"content-length", str(length).encode("ascii")),
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
    ]


async def _compress(body: bytes) -> bytes:
    if len(body) <= LARGEST_HERE:
        return gzip.compress(body, LEVEL, mtime=0)
    return await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)

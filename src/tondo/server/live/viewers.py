"""One viewer of a table: what it has been told, and what is queued for it. No I/O here."""

import asyncio
from collections import deque
from collections.abc import Callable

from tondo.server.present.fields import Stream


class Viewer:
    """A client that watches a table over a socket. ``number`` is the last event it was told about.

    ``panels`` is whether it wants boards with panels. ``seen_from`` is the viewpoint of the last view that it was sent:
    its seats then, the one it was seen from, and whether there were panels.

    A message is sent with ``direct`` if possible; else it is queued, and the socket's task sends it. A viewer whose
    queue is full is dropped: when it reconnects, it gets everything at once.
    """

    __slots__ = (
        "_direct",
        "_limit",
        "_waiting",
        "closing",
        "lang",
        "number",
        "panels",
        "seat",
        "seen_from",
        "sending_since",
        "stream",
        "user",
        "wake",
    )

    def __init__(
        self,
        user: str,
        seat: int | None,
        lang: str,
        stream: Stream,
        number: int,
        limit: int,
        direct: Callable[[bytes], bool] | None = None,
        panels: bool = True,
    ) -> None:
        self.user = user
        self.seat = seat
        self.lang = lang
        self.stream: Stream = stream
        self.number = number
        self.panels = panels
        self.seen_from: tuple[tuple[int, ...], int | None, bool] | None = None
        self.closing = ""
        self.sending_since: float | None = None
        self.wake = asyncio.Event()
        self._waiting: deque[bytes] = deque()
        self._limit = limit
        self._direct = direct

    def push(self, message: bytes) -> None:
        """Send a message, after all that were pushed before."""
        if self.closing:
            return
        if self._direct and not self._waiting and self.sending_since is None and self._direct(message):
            return
        if len(self._waiting) >= self._limit:
            self.close("stalled")
            return
        self._waiting.append(message)
        self.wake.set()

    def close(self, reason: str) -> None:
        """Have the socket closed with a ``bye``; ``reason`` is its code. Only a stalled viewer loses what is queued."""
        if not self.closing:
            self.closing = reason
            if reason == "stalled":
                self._waiting.clear()
            self.wake.set()

    def pop(self) -> bytes | None:
        """The next message to send; None if there is none."""
        if self._waiting:
            return self._waiting.popleft()
        if not self.closing:
            self.wake.clear()
        return None

    def __len__(self) -> int:
        return len(self._waiting)

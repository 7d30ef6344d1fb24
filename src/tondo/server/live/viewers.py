"""One viewer of a table: what it knows, and what waits to be sent to it. No I/O here."""

import asyncio
from collections import deque
from collections.abc import Callable

from tondo.server.present.presenter import Stream


class Viewer:
    """Somebody at the other end of a socket. ``number`` is the last event it was told about.

    A message is sent ``direct``, without waiting, if possible; else it waits in a short queue that a task of the
    socket's own empties. A viewer whose queue is full is dropped: it comes back and gets everything at once.
    """

    __slots__ = (
        "_direct",
        "_limit",
        "_waiting",
        "closing",
        "lang",
        "number",
        "seat",
        "sending_since",
        "stream",
        "user",
        "wake",
    )

    def __init__(
        self,
        user: str | None,
        seat: int | None,
        lang: str,
        stream: Stream,
        number: int,
        limit: int,
        direct: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.user = user
        self.seat = seat
        self.lang = lang
        self.stream: Stream = stream
        self.number = number
        self.closing = ""
        self.sending_since: float | None = None
        self.wake = asyncio.Event()
        self._waiting: deque[bytes] = deque()
        self._limit = limit
        self._direct = direct

    def push(self, message: bytes) -> None:
        """Have a message sent, in order."""
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
        """Say goodbye; ``reason`` is a word of ``bye``. What still waits is dropped for a stalled viewer only."""
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

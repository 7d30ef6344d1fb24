"""The lock of one table in memory."""

import asyncio
from collections.abc import Callable
from typing import Literal


class TableLock(asyncio.Lock):
    """A lock that knows how many wait for it; ``when_free`` is called whenever it becomes free and nobody does."""

    def __init__(self, when_free: Callable[[], None]) -> None:
        super().__init__()
        self.waiting = 0
        self._when_free = when_free

    async def acquire(self) -> Literal[True]:
        """Wait for the lock."""
        self.waiting += 1
        try:
            await super().acquire()
        except BaseException:
            self.waiting -= 1
            self._tell()
            raise
        self.waiting -= 1
        return True

    def release(self) -> None:
        """Let the next one have it."""
        super().release()
        self._tell()

    def _tell(self) -> None:
        if not self.waiting and not self.locked():
            self._when_free()

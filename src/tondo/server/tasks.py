"""Tasks in the background."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from tondo.server.logs import LOG
from tondo.server.settings import WORDS


class Tasks:
    """Tasks that nobody waits for. A task that fails is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let ``work`` run until it ends or `close` is called."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error(WORDS("log.work-failed"), exc_info=task.exception())

    async def close(self) -> None:
        """Cancel everything, and wait until it has ended."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

"""Bots that play at tables. They get a view, like anybody, and think in threads, so that nobody waits for them."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom

from tondo.core.view import View
from tondo.server.metrics import BOT_SECONDS

_CHANCE = SystemRandom()


def choose(view: View, _level: int) -> int:
    """The action that a bot of a level takes, having seen only ``view``. Level 0 plays at random.

    Stronger bots do not exist yet: until they do, every level plays like 0.
    """
    return _CHANCE.choice(view.legal)


class Bots:
    """Threads for thinking."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="tondo-bot")

    async def think(self, view: View, level: int) -> int:
        """What a bot does now."""
        began = time.perf_counter()
        action = await asyncio.get_running_loop().run_in_executor(self._pool, choose, view, level)
        BOT_SECONDS.observe(time.perf_counter() - began)
        return action

    def close(self) -> None:
        """Take no more work."""
        self._pool.shutdown(wait=False, cancel_futures=True)

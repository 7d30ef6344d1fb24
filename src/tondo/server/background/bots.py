"""Bots that play at tables, give hints and analyse finished games.

They get a view, like anybody. They think in threads, mostly without the GIL, so that nobody waits for them. Bots that
play do not wait for hints and analyses either: those have a thread of their own.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from typing import TypeVar

from tondo.bots import STRONGEST, Evaluation, level, named
from tondo.bots.analysis import MoveAnalysis, analyse_move
from tondo.core import State, View
from tondo.server.metrics import BOT_THINKING_SECONDS

T = TypeVar("T")

ADVISER = STRONGEST

_RANDOM = SystemRandom()


def choose(view: View, number: int) -> int:
    """The action that a bot of a level takes, given only ``view``. Level 0 plays at random."""
    seed = _RANDOM.getrandbits(63)
    bot = level(view.game, number, seed) if number else named(view.game, "random", seed)
    return bot.choose(view)


def advise(view: View) -> Evaluation:
    """What the strongest bot thinks of ``view``: the same for the same view."""
    return named(view.game, ADVISER, seed=0).evaluate(view)


def analyse(state: State, player: int, action: int, number: int) -> MoveAnalysis:
    """What the strongest bot thinks of an action, knowing what ``player`` knew."""
    return analyse_move(state, player, action, named(state.game, ADVISER, seed=0), number)


class Bots:
    """Threads for thinking. When all of them think, others wait for their turn."""

    def __init__(self, threads: int) -> None:
        self._players = ThreadPoolExecutor(threads, thread_name_prefix="tondo-bot")
        self._advisers = ThreadPoolExecutor(1, thread_name_prefix="tondo-advice")

    async def think(self, view: View, level: int) -> int:
        """What a bot does now."""
        return await _timed(self._players, lambda: choose(view, level))

    async def advise(self, view: View) -> Evaluation:
        """What a person in that seat might do."""
        return await _timed(self._advisers, lambda: advise(view))

    async def analyse(self, state: State, player: int, action: int, number: int) -> MoveAnalysis:
        """How good an action was."""
        return await _timed(self._advisers, lambda: analyse(state, player, action, number))

    def close(self) -> None:
        """Take no more work."""
        for pool in (self._players, self._advisers):
            pool.shutdown(wait=False, cancel_futures=True)


async def _timed(pool: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    began = time.perf_counter()
    result = await asyncio.get_running_loop().run_in_executor(pool, work)
    BOT_THINKING_SECONDS.observe(time.perf_counter() - began)
    return result

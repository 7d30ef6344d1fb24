"""Bots that play at tables, give hints and analyse finished games.

They get a view, like any client. They think in threads, mostly without the GIL, so that the event loop goes on. Hints
have a thread of their own, and so have analyses: neither bots that play nor hints wait for an analysis.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from typing import TypeVar

from tondo.bots import STRONGEST, Bot, Evaluation, level, named
from tondo.bots.analysis import TurnAnalysis, analyse_turn
from tondo.bots.forecast import Forecast
from tondo.core import State, View
from tondo.core.game import AnyGame
from tondo.core.turns import Turn
from tondo.server.metrics import BOT_THINKING_SECONDS

T = TypeVar("T")

ADVISER = STRONGEST

# Bots kept between their moves, at all tables together. The tree of the strongest takes about 10 MiB.
MOST_KEPT = 32

_RANDOM = SystemRandom()


def new_bot(game: AnyGame, number: int) -> Bot:
    """A bot of a level for one seat; level 0 plays at random."""
    seed = _RANDOM.getrandbits(63)
    return level(game, number, seed, reuse=True) if number else named(game, "random", seed)


class KeptBots:
    """The bots of seats at live tables, kept between their moves so that a search reuses its tree.

    A bot that is thinking is not kept, so no two threads ever use it. The least recently used are dropped.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._bots: OrderedDict[tuple[str, int], tuple[int, Bot]] = OrderedDict()

    def take(self, table: str, seat: int, number: int, game: AnyGame) -> Bot:
        """The bot of a seat, which is no longer kept; a new one if there is none of this level."""
        kept, bot = self._bots.pop((table, seat), (None, None))
        return bot if bot is not None and kept == number else new_bot(game, number)

    def keep(self, table: str, seat: int, number: int, bot: Bot) -> None:
        """Keep a bot for its next move."""
        self._bots[table, seat] = (number, bot)
        while len(self._bots) > self._most:
            self._bots.popitem(last=False)

    def forget(self, table: str) -> None:
        """Drop the bots of a table."""
        for key in [key for key in self._bots if key[0] == table]:
            del self._bots[key]

    def __len__(self) -> int:
        return len(self._bots)


def advise(view: View) -> Evaluation:
    """What the strongest bot thinks of ``view``: the same for the same view."""
    return named(view.game, ADVISER, seed=0).evaluate(view)


def new_analyst(game: AnyGame) -> Bot:
    """The bot that analyses a game: the strongest, the same every time."""
    return named(game, ADVISER, seed=0)


class Bots:
    """Threads in which bots think. When all are busy, others queue."""

    def __init__(self, threads: int) -> None:
        self._players = ThreadPoolExecutor(threads, thread_name_prefix="tondo-bot")
        self._advisers = ThreadPoolExecutor(1, thread_name_prefix="tondo-advice")
        self._analysts = ThreadPoolExecutor(1, thread_name_prefix="tondo-analysis")
        self.kept = KeptBots()

    async def think(self, table: str, seat: int, level: int, view: View) -> int:
        """The action of the bot in a seat, given only ``view``."""
        bot = self.kept.take(table, seat, level, view.game)
        action = await _timed(self._players, lambda: bot.choose(view))
        self.kept.keep(table, seat, level, bot)
        return action

    async def advise(self, view: View) -> Evaluation:
        """What the strongest bot would do with ``view``."""
        return await _timed(self._advisers, lambda: advise(view))

    async def analyse(self, bot: Bot, state: State, turn: Turn) -> TurnAnalysis:
        """What a bot thinks of a turn that begins in ``state``, which becomes the position after it."""
        return await _timed(self._analysts, lambda: analyse_turn(state, turn, bot))

    async def forecast(self, bot: Bot, state: State, number: int) -> Forecast:
        """How a bot expects a game to end, before action ``number``."""
        return await _timed(self._analysts, lambda: bot.forecast(state, number))

    def close(self) -> None:
        """Take no more work."""
        for pool in (self._players, self._advisers, self._analysts):
            pool.shutdown(wait=False, cancel_futures=True)


async def _timed(pool: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    began = time.perf_counter()
    result = await asyncio.get_running_loop().run_in_executor(pool, work)
    BOT_THINKING_SECONDS.observe(time.perf_counter() - began)
    return result

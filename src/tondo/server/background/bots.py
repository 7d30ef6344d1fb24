"""Bots that play at tables, give hints and analyse finished games.

They get a view, like any client. They think in threads, mostly without the GIL, so that the event loop goes on. Hints
have a thread of their own, and so have analyses, and opinions on positions that somebody explores: neither bots that
play nor hints wait for those. Bots that play share their threads by table and by how long they think: quick ones never
wait for slow ones alone.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from random import SystemRandom
from typing import TypeVar

from tondo.bots import STRONGEST, Bot, Evaluation, level, named
from tondo.bots.analysis import TurnAnalysis, analyse_turn
from tondo.bots.forecast import Forecast
from tondo.bots.luck import Ledger
from tondo.core import State, View
from tondo.core.game import AnyGame
from tondo.core.turns import Turn
from tondo.server.metrics import BOT_THINKING_SECONDS
from tondo.server.work import ADDRESS, FairPool, limited

T = TypeVar("T")

ADVISER = STRONGEST

# Bots up to this level think for a few milliseconds. Each level above counts as twice the one before.
QUICK_LEVEL = 2

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
    """Threads in which bots think: ``threads`` for those that play, and one more that is kept for quick ones."""

    def __init__(self, threads: int) -> None:
        self._players = FairPool("tondo-bot", threads + 1, heavy=threads)
        self._advisers = FairPool("tondo-advice", 1)
        self._analysts = FairPool("tondo-analysis", 1)
        self._explorers = FairPool("tondo-explore", 1)
        self.kept = KeptBots()

    async def think(self, table: str, seat: int, level: int, view: View) -> int:
        """The action of the bot in a seat, given only ``view``."""
        bot = self.kept.take(table, seat, level, view.game)
        cost = 2.0 ** max(0, level - QUICK_LEVEL)
        action = await _timed(self._players, table, lambda: bot.choose(view), cost)
        self.kept.keep(table, seat, level, bot)
        return action

    async def advise(self, view: View) -> Evaluation:
        """What the strongest bot would do with ``view``."""
        return await _timed(self._advisers, ADDRESS.get(), lambda: advise(view))

    async def think_about(self, work: Callable[[], T], step: int) -> T:
        """What ``work`` finds out about a position for whoever explores it; each step takes longer than the last.

        Raises `ApiError` if too much is waiting, in all or for this address.
        """
        began = time.perf_counter()
        result = await limited(self._explorers, work, cost=2.0**step)
        BOT_THINKING_SECONDS.observe(time.perf_counter() - began)
        return result

    async def analyse(
        self, bot: Bot, state: State, turn: Turn, ledger: Ledger, present: Callable[[TurnAnalysis], None]
    ) -> TurnAnalysis:
        """What a bot thinks of a turn that begins in ``state``, which becomes the position after it.

        ``ledger`` has followed the game so far. ``present`` is called with what was found, in the same thread: it takes
        long enough to hold up the event loop.
        """

        def work() -> TurnAnalysis:
            found = analyse_turn(state, turn, bot, ledger=ledger)
            present(found)
            return found

        return await _timed(self._analysts, "", work)

    async def forecast(self, bot: Bot, state: State, number: int) -> Forecast:
        """How a bot expects a game to end, before action ``number``."""
        return await _timed(self._analysts, "", lambda: bot.forecast(state, number))

    async def compute(self, key: str, work: Callable[[], T]) -> T:
        """What ``work`` returns, in the thread of analyses."""
        return await _timed(self._analysts, key, work)

    def close(self) -> None:
        """Take no more work."""
        for pool in (self._players, self._advisers, self._analysts, self._explorers):
            pool.close()


async def _timed(pool: FairPool, key: str, work: Callable[[], T], cost: float = 1.0) -> T:
    began = time.perf_counter()
    result = await pool.run(key, work, cost)
    BOT_THINKING_SECONDS.observe(time.perf_counter() - began)
    return result

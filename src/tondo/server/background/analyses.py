"""Finished games, analysed turn by turn in the background, one game at a time.

An analysis is stored with its game once it is finished. A few games may wait in a queue; more are refused.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from typing import Any

from tondo.bots.analysis import DecisionAnalysis, TurnAnalysis
from tondo.bots.forecast import Forecast
from tondo.bots.luck import Balance, Ledger
from tondo.core import State
from tondo.core.turns import turns
from tondo.server.background.bots import Bots, new_analyst
from tondo.server.errors import ApiError
from tondo.server.logs import LOG
from tondo.server.present.analysis import AnalysisPresenter
from tondo.server.present.encoding import dumps
from tondo.server.settings import WORDS
from tondo.server.work import Work
from tondo.store import Store, Unavailable
from tondo.table import Refused, Table

MOST_KEPT = 64  # in memory
MOST_WAITING = 8
VERSION = 4  # of what is stored; what another version stored is analysed again


class Analysis:
    """The analysis of one game, as far as it has got."""

    __slots__ = ("_json", "_json_of", "found", "id", "is_started", "last", "presenter", "table", "turns")

    def __init__(self, id: str, table: Table) -> None:
        self.id = id
        self.table = table
        self.turns = list(turns(table.game, ((played.player, played.action) for played in table.played)))
        if all(turn.player is None for turn in self.turns):  # nobody has decided anything
            self.turns = []
        self.found: list[TurnAnalysis] = []
        self.last: Forecast | None = None
        self.is_started = True
        self.presenter = AnalysisPresenter(table)
        self._json = b""
        self._json_of: tuple[object, ...] = ()  # what it was made of: a page that waits asks for the same again

    @property
    def is_done(self) -> bool:
        """Whether every turn was analysed, and the end too."""
        return self.last is not None or not self.turns

    async def go_on(self, bots: Bots) -> None:
        """Analyse one turn after another. The bot gets the position before each decision as its player saw it."""
        bot = new_analyst(self.table.game)
        state: State = self.table.game.new_state()
        ledger = Ledger(self.table.game, bot.seed)
        for turn in self.turns:
            self.found.append(await bots.analyse(bot, state, turn, ledger, self.presenter.add))
        self.last = await bots.forecast(bot, state, len(self.table.played))

    def json(self) -> bytes:
        """The answer for clients."""
        made_of = (len(self.found), self.last, self.is_started, self.is_done)
        if made_of != self._json_of:
            content = self.presenter.answer(self.found, len(self.turns), self.last, self.is_started, self.is_done)
            self._json, self._json_of = dumps(content), made_of
        return self._json

    def content(self) -> dict[str, Any]:
        """What is stored of a finished analysis: everything but the words, which are made anew."""
        assert self.last is not None
        last = {"win_probabilities": self.last.win_probabilities, "scores": self.last.scores}
        return {
            "version": VERSION,
            "actions": len(self.table.played),
            "turns": [asdict(turn) for turn in self.found],
            "last": last,
        }

    def restore(self, content: Mapping[str, Any]) -> None:
        """Take over what `content` wrote, unless it is of another version or another game."""
        if (content.get("version"), content.get("actions")) != (VERSION, len(self.table.played)):
            return
        for turn in content["turns"]:
            decisions = tuple(
                DecisionAnalysis(**{**move, "played": tuple(move["played"]), "best": tuple(move["best"])})
                for move in turn["decisions"]
            )
            keys = ("win_probabilities", "scores", "after", "scores_after", "luck")
            lists = {key: tuple(turn[key]) for key in keys}
            balance = Balance(**{key: _as_tuple(value) for key, value in turn["balance"].items()})
            found = TurnAnalysis(**{**turn, **lists, "decisions": decisions, "balance": balance})
            self.presenter.add(found)
            self.found.append(found)
        self.last = Forecast(tuple(content["last"]["win_probabilities"]), tuple(content["last"]["scores"]))


def _as_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _restored(id: str, table: Table, stored: Mapping[str, Any] | None) -> Analysis:
    analysis = Analysis(id, table)
    if stored is not None:
        analysis.restore(stored)
    return analysis


class Analyses:
    """All games that wait for their analysis, are being analysed, or were asked for recently."""

    def __init__(self, bots: Bots, store: Store, work: Work) -> None:
        self._bots = bots
        self._work = work
        self._store = store
        self._known: OrderedDict[str, Analysis] = OrderedDict()
        self._waiting: asyncio.Queue[Analysis] = asyncio.Queue(MOST_WAITING)
        self._failed: set[str] = set()  # whoever asks next is told, so that a page does not start it again and again

    async def find(self, id: str, load: Callable[[], Awaitable[Table]], start: bool = True) -> Analysis:
        """The analysis of a finished game: the stored one, or else it is queued the first time somebody asks.

        ``load`` is called for its table if it is not known yet. Without ``start`` it is not queued, and the answer is
        an analysis that has not begun. One that failed raises `ApiError` once, and is then queued again.
        """
        if id in self._failed:
            self._failed.discard(id)
            raise ApiError("broken")
        if id not in self._known:
            stored = await self._store.analysis(id)
            if stored is None and start and self._waiting.full():
                raise ApiError("too-many-analyses")
            table = await load()
            if table.status != "over":
                raise Refused("not-over")
            new = await self._work.run(lambda: _restored(id, table, stored), len(table.played))
            if id not in self._known:  # nobody else has asked meanwhile
                if not new.is_done:
                    if not start:
                        new.is_started = False
                        return new
                    if self._waiting.full():
                        raise ApiError("too-many-analyses")
                    self._waiting.put_nowait(new)
                self._known[id] = new
        self._known.move_to_end(id)
        found = self._known[id]
        self._forget()
        return found

    def _forget(self) -> None:
        """Drop the oldest finished ones."""
        done = [id for id, analysis in self._known.items() if analysis.is_done]
        for id in done[: max(0, len(self._known) - MOST_KEPT)]:
            del self._known[id]

    async def work(self) -> None:
        """Analyse game after game until cancelled."""
        while True:
            analysis = await self._waiting.get()
            try:
                await analysis.go_on(self._bots)
                await self._store.put_analysis(analysis.id, analysis.content())
            except Unavailable:
                LOG.warning(WORDS("log.analysis-unstored"))
            except Exception:  # a bot that fails must not stop the next analysis
                LOG.exception(WORDS("log.analysis-failed"))
                self._known.pop(analysis.id, None)
                self._failed.add(analysis.id)

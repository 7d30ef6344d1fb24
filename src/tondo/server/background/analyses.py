"""Finished games, analysed action by action in the background, one game at a time.

Results are kept in memory for a while. A few games may wait in a queue; more are refused.
"""

import asyncio
from collections import OrderedDict

from tondo.bots.analysis import MoveAnalysis, mistakes
from tondo.core import CHANCE, State
from tondo.server.background.bots import Bots
from tondo.server.errors import ApiError
from tondo.server.logs import LOG
from tondo.server.present import schemas
from tondo.server.present.presenter import action_label
from tondo.table import Refused, Table

MOST_KEPT = 64
MOST_WAITING = 8


class Analysis:
    """The analysis of one game, as far as it has got."""

    __slots__ = ("actions", "found", "id", "table", "total")

    def __init__(self, id: str, table: Table) -> None:
        self.id = id
        self.table = table
        self.total = sum(played.player != CHANCE for played in table.played)
        self.found: list[MoveAnalysis] = []
        self.actions: list[schemas.MoveAnalysisOut] = []

    @property
    def is_done(self) -> bool:
        """Whether every action was analysed."""
        return len(self.found) == self.total

    async def go_on(self, bots: Bots) -> None:
        """Analyse one action after another. The bot gets the position before each as its player saw it."""
        state: State = self.table.game.new_state()
        for number, played in enumerate(self.table.played):
            if played.player != CHANCE:
                before = state.clone()
                found = await bots.analyse(before, played.player, played.action, number)
                self.actions.append(_action(found, before))
                self.found.append(found)
            state.apply(played.action, played.player)

    def answer(self) -> schemas.Analysis:
        """The answer for clients."""
        return {
            "table": self.id,
            "done": self.is_done,
            "analysed": len(self.found),
            "total": self.total,
            "actions": list(self.actions),
            "mistakes": [found.number for found in mistakes(self.found)],
        }


class Analyses:
    """All games that wait for their analysis, are being analysed, or were analysed recently."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._known: OrderedDict[str, Analysis] = OrderedDict()
        self._waiting: asyncio.Queue[Analysis] = asyncio.Queue(MOST_WAITING)

    def find(self, id: str, table: Table) -> Analysis:
        """The analysis of a finished game; it is queued the first time somebody asks."""
        if table.status != "over":
            raise Refused("not-over")
        found = self._known.get(id)
        if found is None:
            found = Analysis(id, table)
            if found.total:
                if self._waiting.full():
                    raise ApiError("too-many-analyses")
                self._waiting.put_nowait(found)
            self._known[id] = found
        self._known.move_to_end(id)
        self._forget()
        return found

    def _forget(self) -> None:
        """Drop the oldest finished ones."""
        for id in [id for id, analysis in self._known.items() if analysis.is_done][: len(self._known) - MOST_KEPT]:
            del self._known[id]

    async def work(self) -> None:
        """Analyse game after game until cancelled."""
        while True:
            analysis = await self._waiting.get()
            try:
                await analysis.go_on(self._bots)
            except Exception:  # a bot that fails must not stop the next analysis
                LOG.exception("an analysis failed")
                self._known.pop(analysis.id, None)


def _action(found: MoveAnalysis, before: State) -> schemas.MoveAnalysisOut:
    return {
        "number": found.number,
        "seat": found.player,
        "played": found.played,
        "played_label": action_label(before, before.parse_action(found.played)),
        "best": found.best,
        "best_label": action_label(before, before.parse_action(found.best)),
        "win_probabilities": [float(probability) for probability in found.win_probabilities],
        "scores": [float(score) for score in found.scores],
        "loss": float(found.loss),
        "unit": found.unit,
        "looked_at": found.looked_at,
        "choices": found.choices,
    }

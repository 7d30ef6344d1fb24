"""Finished games, judged action by action in the background, one game at a time.

What is found is kept in memory for a while. A few games may wait; more are refused until there is room.
"""

import asyncio
from collections import OrderedDict
from typing import Any

from tondo.bots.analysis import MoveAnalysis, mistakes
from tondo.core import CHANCE, State
from tondo.server.bots import Bots
from tondo.server.logs import LOG
from tondo.server.looks import both_shown
from tondo.server.refusals import Denied
from tondo.table import Refused, Table

MOST_KEPT = 64
MOST_WAITING = 8


class Analysis:
    """One game: what has been found so far."""

    __slots__ = ("found", "id", "seen", "table", "total")

    def __init__(self, id: str, table: Table) -> None:
        self.id = id
        self.table = table
        self.total = sum(taken.player != CHANCE for taken in table.played)
        self.found: list[MoveAnalysis] = []
        self.seen: list[dict[str, Any]] = []

    @property
    def is_done(self) -> bool:
        """Whether every action was judged."""
        return len(self.found) == self.total

    async def go_on(self, bots: Bots) -> None:
        """Judge one action after another. The position before each is shown to the bot as its player saw it."""
        state: State = self.table.game.new_state()
        for number, taken in enumerate(self.table.played):
            if taken.player != CHANCE:
                before = state.clone()
                judgement = await bots.judge(before, taken.player, taken.action, number)
                self.seen.append(_seen(judgement, before))
                self.found.append(judgement)
            state.apply(taken.action, taken.player)

    def answer(self) -> dict[str, Any]:
        """What is known by now, as `bodies.Analysis`."""
        return {
            "table": self.id,
            "done": self.is_done,
            "judged": len(self.found),
            "total": self.total,
            "actions": list(self.seen),
            "mistakes": [judgement.number for judgement in mistakes(self.found)],
        }


class Analyses:
    """All games that are judged, wait for it, or were judged lately."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._known: OrderedDict[str, Analysis] = OrderedDict()
        self._waiting: asyncio.Queue[Analysis] = asyncio.Queue(MOST_WAITING)

    def see(self, id: str, table: Table) -> Analysis:
        """The analysis of a finished game, which begins if nobody asked for it before."""
        if table.status != "over":
            raise Refused("not-over")
        found = self._known.get(id)
        if found is None:
            found = Analysis(id, table)
            if found.total:
                if self._waiting.full():
                    raise Denied("too-many-analyses")
                self._waiting.put_nowait(found)
            self._known[id] = found
        self._known.move_to_end(id)
        self._forget()
        return found

    def _forget(self) -> None:
        """Let the oldest go that are done."""
        for id in [id for id, analysis in self._known.items() if analysis.is_done][: len(self._known) - MOST_KEPT]:
            del self._known[id]

    async def work(self) -> None:
        """Judge game after game until cancelled."""
        while True:
            analysis = await self._waiting.get()
            try:
                await analysis.go_on(self._bots)
            except Exception:  # whatever a bot does wrong, the next game is judged
                LOG.exception("an analysis failed")
                self._known.pop(analysis.id, None)


def _seen(judgement: MoveAnalysis, before: State) -> dict[str, Any]:
    """As `bodies.JudgementSeen`."""
    return {
        "number": judgement.number,
        "seat": judgement.player,
        "played": judgement.played,
        "played_shown": both_shown(before, before.parse_action(judgement.played)),
        "best": judgement.best,
        "best_shown": both_shown(before, before.parse_action(judgement.best)),
        "shares": [float(share) for share in judgement.win_probabilities],
        "scores": [float(score) for score in judgement.scores],
        "loss": float(judgement.loss),
        "unit": judgement.unit,
        "looked_at": judgement.looked_at,
        "choices": judgement.choices,
    }

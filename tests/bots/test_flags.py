"""What loses is flagged by the analysis, and what does not is not: compared with an independent second opinion.

``python -m bench.flags`` measures the same over whole games with full effort.
"""

from pathlib import Path

import pytest

from bench.flags import MUCH, NOTHING, Flag, flags
from tondo.bots import Budget
from tondo.bots.analysis import LEAST_WIN_LOSS
from tondo.core import Record

GAMES = Path(__file__).parents[2] / "src" / "tondo" / "games"

# Records in which much was lost, for two and for four, and the simulations for each decision.
RECORDS = {"cirkis/tests/records/out.json": 2000, "cirkis/tests/records/forty.json": 800}


def found(name: str, simulations: int) -> list[Flag]:
    record = Record.load(GAMES / name)
    actions = [(step.player, step.action) for step in record.replay()]
    return list(flags(record.game, actions, name, Budget(simulations)))


@pytest.mark.parametrize("name", RECORDS)
def test_losses_are_flagged_and_nothing_else_is(name: str) -> None:
    turns = found(name, RECORDS[name])
    heavy = [turn for turn in turns if turn.found >= MUCH]
    said = [turn for turn in turns if turn.said >= MUCH]
    assert min(len(heavy), len(said)) >= 4
    missed = [turn for turn in heavy if turn.said < LEAST_WIN_LOSS]
    false = [turn for turn in said if turn.found < NOTHING]
    assert len(missed) <= 0.05 * len(heavy), missed
    assert len(false) <= 0.05 * len(said), false

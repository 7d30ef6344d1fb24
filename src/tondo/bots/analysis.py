"""What a bot thinks of a game that was played, action by action, seen through the eyes of whoever acted."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tondo.bots.bot import Bot, Budget
from tondo.core import CHANCE, State
from tondo.core.record import Step

MOST_MISTAKES = 10
# From when on an action is called a mistake, in the unit of the bot's values.
LEAST_LOSS = {"share": 0.05, "points": 1.0}


@dataclass(frozen=True, slots=True)
class Judgement:
    """One action of a player, as a bot sees it that knows what the player knew.

    ``number`` is the action's place in the record. ``shares`` are everybody's chances to win before it, ``scores`` the
    final scores to expect. ``loss`` is how much worse it is than the best one: 0 for the best, in ``unit``, which is
    *share* (of a win) or *points*. ``looked_at`` is false if the bot never thought of it: then ``loss`` is how much
    worse the worst is that it did think of. ``choices`` is how many legal actions there were.
    """

    number: int
    player: int
    played: str
    best: str
    shares: tuple[float, ...]
    scores: tuple[float, ...]
    loss: float
    unit: str
    looked_at: bool
    choices: int


def judge(state: State, player: int, action: int, bot: Bot, number: int = 0, budget: Budget | None = None) -> Judgement:
    """Judge one legal action. The bot sees what ``player`` sees and nothing else."""
    view = state.view(player)
    found = bot.evaluate(view, budget)
    values = found.values
    most = values.get(found.best, max(values.values(), default=0.0))
    value = values.get(action)
    if value is None:
        value = min(values.values(), default=0.0)
    return Judgement(
        number=number,
        player=player,
        played=state.format_action(action),
        best=state.format_action(found.best),
        shares=found.shares,
        scores=found.scores,
        loss=0.0 if action == found.best else max(0.0, most - value),
        unit=found.unit,
        looked_at=action in values,
        choices=len(view.legal),
    )


def analyse(steps: Iterable[Step], bot: Bot, budget: Budget | None = None) -> Iterator[Judgement]:
    """Judge every action of the players; what chance did is left out."""
    for step in steps:
        if step.player != CHANCE:
            yield judge(step.state, step.player, step.action, bot, step.number, budget)


def mistakes(found: Sequence[Judgement], most: int = MOST_MISTAKES) -> list[Judgement]:
    """The worst actions, the worst first, if they were bad at all."""
    bad = [judgement for judgement in found if judgement.loss >= LEAST_LOSS[judgement.unit]]
    return sorted(bad, key=lambda judgement: (-judgement.loss, judgement.number))[:most]

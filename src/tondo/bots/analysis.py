"""What a bot thinks of a recorded game, action by action, from the viewpoint of the player who acted."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tondo.bots.bot import Bot, Budget, Unit
from tondo.core import CHANCE, State
from tondo.core.record import Step

MOST_MISTAKES = 10
# The smallest loss that counts as a mistake, by unit.
LEAST_LOSS = {"win_probability": 0.05, "points": 1.0}


@dataclass(frozen=True, slots=True)
class MoveAnalysis:
    """A bot's opinion of one action of a player; the bot knows what the player knew.

    ``number`` is the action's place in the record. ``win_probabilities`` and ``scores`` are what each player could
    expect before it. ``loss`` is how much worse it is than the best action, in ``unit``: *win_probability* or *points*.
    ``looked_at`` is false if the bot never considered it: then ``loss`` is that of the worst action it did consider.
    ``choices`` is the number of legal actions.
    """

    number: int
    player: int
    played: str
    best: str
    win_probabilities: tuple[float, ...]
    scores: tuple[float, ...]
    loss: float
    unit: Unit
    looked_at: bool
    choices: int


def analyse_move(
    state: State, player: int, action: int, bot: Bot, number: int = 0, budget: Budget | None = None
) -> MoveAnalysis:
    """Analyse one legal action. The bot sees what ``player`` sees and nothing else."""
    view = state.view(player)
    found = bot.evaluate(view, budget)
    values = found.values
    most = values.get(found.best, max(values.values(), default=0.0))
    value = values.get(action)
    if value is None:
        value = min(values.values(), default=0.0)
    return MoveAnalysis(
        number=number,
        player=player,
        played=state.format_action(action),
        best=state.format_action(found.best),
        win_probabilities=found.win_probabilities,
        scores=found.scores,
        loss=0.0 if action == found.best else max(0.0, most - value),
        unit=found.unit,
        looked_at=action in values,
        choices=len(view.legal),
    )


def analyse(steps: Iterable[Step], bot: Bot, budget: Budget | None = None) -> Iterator[MoveAnalysis]:
    """Analyse every action of the players, leaving out those of chance."""
    for step in steps:
        if step.player != CHANCE:
            yield analyse_move(step.state, step.player, step.action, bot, step.number, budget)


def mistakes(found: Sequence[MoveAnalysis], most: int = MOST_MISTAKES) -> list[MoveAnalysis]:
    """The actions that lost most, worst first; at most ``most``, none that lost little."""
    bad = [move for move in found if move.loss >= LEAST_LOSS[move.unit]]
    return sorted(bad, key=lambda move: (-move.loss, move.number))[:most]

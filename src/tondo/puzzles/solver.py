"""What turns are worth, for making and checking puzzles: by the game's own solver, or by tree search."""

from collections.abc import Sequence

from tondo.bots import STRONGEST, Budget, SearchBot, named
from tondo.bots.bot import Bot
from tondo.core import State
from tondo.core.puzzle_kind import PuzzleKind, RankedTurn

FINDING = 12_000  # simulations that look for turns, for each unit of effort
COMPARING = 12_000  # simulations from the position after each turn
WIDTH = 5  # turns that are compared; of a free turn's continuations fewer
NARROW = 3


def rank_turns(kind: PuzzleKind, state: State, player: int, effort: float = 1, seed: int = 1) -> Sequence[RankedTurn]:
    """Turns of ``player``, who is to act, the best first: those that may be good, no result twice.

    The same arguments give the same answer.
    """
    if kind.rank is not None:
        return kind.rank(state.view(player), effort, seed)
    bot = named(state.game, STRONGEST, seed)
    if not isinstance(bot, SearchBot):
        raise TypeError(f"{state.game.name} has neither a ranking of turns nor a bot that searches")
    found: dict[State, RankedTurn] = {}
    for actions, after in _candidates(kind, bot, state, player, _budget(FINDING, effort), WIDTH):
        if after not in found:
            found[after] = RankedTurn(_worth(bot, after, player, _budget(COMPARING, effort)), actions)
    return sorted(found.values(), key=lambda turn: (-turn.value, turn.actions))


def _candidates(
    kind: PuzzleKind, bot: Bot, state: State, player: int, budget: Budget, width: int
) -> list[tuple[tuple[int, ...], State]]:
    """Whole turns, each with the position after it: those that a search looks at most, and those that score most."""
    legal = state.legal_actions(player)
    found = bot.evaluate(state.view(player), budget)
    points = {action: state.child(action, player).scores()[player] for action in legal}
    by_visits = sorted(legal, key=lambda action: (-found.visits.get(action, 0), action))[:width]
    by_points = sorted(legal, key=lambda action: (-points[action], -found.visits.get(action, 0), action))[:NARROW]
    turns: list[tuple[tuple[int, ...], State]] = []
    for action in dict.fromkeys((found.best, *by_visits, *by_points)):
        after = state.child(action, player)
        if kind.is_over(after, player):
            turns.append(((action,), after))
        else:
            rest = _candidates(kind, bot, after, player, budget, NARROW)
            turns += [((action, *more), end) for more, end in rest]
    return turns


def _budget(simulations: int, effort: float) -> Budget:
    return Budget(max(1, round(simulations * effort)))


def _worth(bot: Bot, after: State, player: int, budget: Budget) -> float:
    """The chance to win; a shared victory counts as a part of one."""
    outcome = after.outcome()
    if outcome is not None:
        return (player in outcome.winners) / len(outcome.winners)
    return bot.forecast(after, 0, budget).win_probabilities[player]

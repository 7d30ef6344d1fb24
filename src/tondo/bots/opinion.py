"""What the strongest bot thinks of a position, quickly at first and then better: its best moves and the chances."""

from dataclasses import dataclass

from tondo.bots.bot import Bot, Budget, Evaluation, Unit
from tondo.bots.forecast import PLAYOUTS, Forecast
from tondo.bots.levels import STRONGEST, named
from tondo.core import State

SHARES = (1 / 64, 1 / 8, 1 / 2, 1.0, 4.0)  # of what the bot usually spends on a move, by step
MOST_MOVES = 5
LEAST_PLAYOUTS = 8
LONGEST = 30  # actions of a decision
ALTERNATIVE = 1 / 8  # of the effort, for each move that the search hardly looked at


@dataclass(frozen=True, slots=True)
class BestMove:
    """A decision: its actions in order, and what it is worth to the player, in the unit of the `Opinion`."""

    actions: tuple[int, ...]
    value: float


@dataclass(frozen=True, slots=True)
class Opinion:
    """The best moves of ``player``, the best first; none where nobody is to act. See `Evaluation.unit`.

    The chances and the final scores to expect are for every player. ``step`` is the effort: its place in `SHARES`.
    """

    player: int | None
    moves: tuple[BestMove, ...]
    unit: Unit
    win_probabilities: tuple[float, ...]
    scores: tuple[float, ...]
    simulations: int
    step: int


def opinion(state: State, player: int | None = None, step: int = 0, number: int = 0) -> Opinion:
    """What the strongest bot thinks of ``state``, where ``number`` actions were taken before; always the same.

    ``player`` is one of those to act; None: the first of them. The bot knows what that player may know; the chances
    are of someone who sees everything.
    """
    share = SHARES[step]
    if player is None or player not in state.players_to_act():
        player = state.current_player if state.current_player >= 0 else None
    playouts = max(LEAST_PLAYOUTS, min(PLAYOUTS, round(PLAYOUTS * share)))
    if player is None or len(state.legal_actions(player)) == 0:
        found = Forecast.by_playouts(state, 0, number, playouts)
        return Opinion(None, (), "points", found.win_probabilities, found.scores, playouts, step)
    bot = named(state.game, STRONGEST, seed=0)
    budget = bot.share(share)
    evaluation = bot.evaluate(state.view(player), budget)
    values = dict(evaluation.values)
    visits = evaluation.visits
    order = sorted(values, key=lambda action: (action != evaluation.best, -visits.get(action, 0), -values[action]))
    if not visits:
        order = sorted(values, key=lambda action: (action != evaluation.best, -values[action]))
    if evaluation.unit == "win_probability" and not state.game.has_secrets:
        rest = _alternatives(state, player, evaluation, bot, bot.share(share * ALTERNATIVE))
        values |= rest
        order += rest
    moves = tuple(
        BestMove(_decision(state, player, action, bot, bot.share(SHARES[0])), values[action])
        for action in order[:MOST_MOVES]
    )
    chances, scores = evaluation.win_probabilities, evaluation.scores
    if not visits and evaluation.unit != "win_probability":
        found = Forecast.by_playouts(state, 0, number, playouts)
        chances, scores = found.win_probabilities, found.scores
    return Opinion(player, moves, evaluation.unit, chances, scores, evaluation.simulations, step)


def _alternatives(
    state: State, player: int, evaluation: Evaluation, bot: Bot, budget: Budget | None
) -> dict[int, float]:
    """Moves that a search gave no value, and their worth, best first: each by a search from the position after it.

    The harder it thinks, the fewer moves a search trusts itself to judge, and whoever explores asks about the others.
    These are those it looked at most; after an ending that was solved, all.
    """
    visits = evaluation.visits
    left = [action for action in visits or state.legal_actions(player) if action not in evaluation.values]
    left.sort(key=lambda action: -visits.get(action, 0))
    wanted = left[: max(0, MOST_MOVES - len(evaluation.values))] if visits else left
    worth = {
        action: bot.forecast(state.child(action, player), 0, budget).win_probabilities[player] for action in wanted
    }
    return dict(sorted(worth.items(), key=lambda found: -found[1]))


def _decision(state: State, player: int, action: int, bot: Bot, budget: Budget | None) -> tuple[int, ...]:
    """An action and those that make sense only together with it, as the bot would go on."""
    after = state.child(action, player)
    found = [action]
    while len(found) < LONGEST and player in after.players_to_act() and state.game.begins(after, player) == "nothing":
        found.append(bot.choose(after.view(player), budget))
        after.apply(found[-1], player)
    return tuple(found)

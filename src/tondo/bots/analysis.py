"""What a bot thinks of a game that was played, turn by turn: what decisions lost, and what was luck.

A decision is judged from the view of the player who made it, before chance has its say. What chance then does is luck:
the expected scores after it, less the mean over everything that it could have done.

A turn is judged as a whole. Each of its decisions is compared with the best one there, the played one with the rest of
the turn as it was: so the first comparison is of the whole turn, and what was made good later costs nothing. A decision
has lost by how much less could be lost from the next one on; that adds up to what the turn has lost.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from tondo.bots.bot import Bot, Budget
from tondo.bots.forecast import Forecast
from tondo.bots.luck import Balance, Ledger
from tondo.core import CHANCE, State
from tondo.core.game import AnyGame
from tondo.core.turns import Decision, Turn, turns

MOST_MISTAKES = 10
LEAST_WIN_LOSS = 0.05  # the least that makes a mistake
LEAST_LOSS = 0.5  # the same in points, as a part of `Game.win_scale`
LEAST_SHARE = 0.1  # of what a turn lost from a decision on: less is not its fault, but chance between two comparisons


@dataclass(frozen=True, slots=True)
class DecisionAnalysis:
    """A bot's opinion of one decision of a player; the bot knows what the player knew.

    ``number`` is the place of its first action. ``played`` and ``best`` are actions in order, the same if the bot found
    nothing better. ``loss`` is how many points it lost that could not be made good later in the turn, ``win_loss`` how
    much less likely victory became, and ``points`` what each of the two scores at once. ``choices`` is the number of
    legal actions.
    """

    number: int
    player: int
    played: tuple[int, ...]
    best: tuple[int, ...]
    points: int
    best_points: int
    loss: float
    win_loss: float
    choices: int


@dataclass(frozen=True, slots=True)
class TurnAnalysis:
    """A turn: the actions from ``number`` up to, not including, ``end``. ``player`` is None if only chance acted.

    ``win_probabilities`` and ``scores`` are what each player could expect with the best turn, knowing everything;
    ``after`` and ``scores_after`` the same after the turn that was played, before chance had its say: the difference is
    what the turn lost. ``luck`` is how many points chance has given to each player in it, or taken away; with that,
    with what was lost and with the ``balance`` what could be expected before becomes what can be expected after.
    """

    number: int
    end: int
    player: int | None
    decisions: tuple[DecisionAnalysis, ...]
    win_probabilities: tuple[float, ...]
    scores: tuple[float, ...]
    after: tuple[float, ...]
    scores_after: tuple[float, ...]
    luck: tuple[float, ...]
    balance: Balance

    @property
    def loss(self) -> float:
        """How many points the decisions lost."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def win_loss(self) -> float:
        """How much less likely victory is after the turn than after the best one."""
        return 0.0 if self.player is None else self.win_probabilities[self.player] - self.after[self.player]


@dataclass(frozen=True, slots=True)
class Summary:
    """How one player did: of ``choices`` decisions with a choice ``good`` lost nothing, all together ``loss`` points.

    ``luck`` is what chance gave, in points.
    """

    choices: int
    good: int
    loss: float
    luck: float


def analyse_decision(
    state: State,
    decision: Decision,
    after: Forecast,
    bot: Bot,
    budget: Budget | None = None,
    rest: Sequence[int] = (),
) -> DecisionAnalysis:
    """Analyse a decision of a player that is legal in ``state``. The bot sees what that player sees.

    ``rest`` is what the player did in the rest of the turn, for what it made good does not count; ``after``, a forecast
    for the end of the turn, says what points are worth.
    """
    player = decision.player
    view = state.view(player)
    points = _points(state, decision.actions, player)
    best, best_points, loss, win_loss = decision.actions, points, 0.0, 0.0
    if len(view.legal) > 1:
        found = bot.compare(view, decision.actions, budget, rest)
        if found.best != decision.actions:
            best, loss = found.best, found.loss
            best_points = _points(state, best, player)
            win_loss = after.win_gain(player, loss) if found.win_loss is None else found.win_loss
    return DecisionAnalysis(
        number=decision.number,
        player=player,
        played=decision.actions,
        best=best,
        points=points,
        best_points=best_points,
        loss=loss,
        win_loss=win_loss,
        choices=len(view.legal),
    )


def _points(state: State, actions: Iterable[int], player: int) -> int:
    """What several legal actions score at once."""
    after = state.clone()
    for action in actions:
        after.apply(action, player)
    return after.scores()[player] - state.scores()[player]


def analyse_turn(
    state: State, turn: Turn, bot: Bot, budget: Budget | None = None, ledger: Ledger | None = None
) -> TurnAnalysis:
    """Analyse a turn that begins in ``state``, which is the position after it when this returns.

    ``ledger`` has followed the game so far.
    """
    before = state.clone()
    ledger = ledger or Ledger(state.game, bot.seed)
    followed = ledger.follow(state, turn)
    after = bot.forecast(state, turn.end, budget).plus([-points for points in followed.scores])
    found: list[DecisionAnalysis] = []
    for place, decision in enumerate(turn.decisions):
        if decision.player != CHANCE:
            later = (one.actions for one in turn.decisions[place + 1 :] if one.player != CHANCE)
            found.append(analyse_decision(before, decision, after, bot, budget, tuple(chain(*later))))
        for action in decision.actions:
            before.apply(action, decision.player)
    chances, scores = after.win_probabilities, after.scores
    if turn.player is not None:
        found = _share_out(found, 1 - chances[turn.player])
        chances = _raise_chance(chances, turn.player, sum(decision.win_loss for decision in found))
        lost = sum(decision.loss for decision in found)
        scores = tuple(score + lost * (seat == turn.player) for seat, score in enumerate(scores))
    return TurnAnalysis(
        number=turn.number,
        end=turn.end,
        player=turn.player,
        decisions=tuple(found),
        win_probabilities=chances,
        scores=scores,
        after=after.win_probabilities,
        scores_after=after.scores,
        luck=followed.luck,
        balance=ledger.balance(followed, turn.player, sum(decision.loss for decision in found)),
    )


def _share_out(found: Sequence[DecisionAnalysis], most: float) -> list[DecisionAnalysis]:
    """What each decision of a turn lost, from what each and the rest of the turn lost together, at most ``most``."""
    shared: list[DecisionAnalysis] = []
    lost = win_lost = 0.0  # from the next decision on
    for decision in reversed(found):
        loss, win_loss = max(lost, decision.loss), max(win_lost, min(most, decision.win_loss))
        if loss - lost > LEAST_SHARE * loss or win_loss - win_lost > LEAST_SHARE * win_loss:
            shared.append(replace(decision, loss=loss - lost, win_loss=win_loss - win_lost))
            lost, win_lost = loss, win_loss
        else:
            shared.append(replace(decision, best=decision.played, best_points=decision.points, loss=0.0, win_loss=0.0))
    return shared[::-1]


def _raise_chance(chances: Sequence[float], player: int, by: float) -> tuple[float, ...]:
    """One player's chance to win raised, at the cost of the others' in proportion."""
    others = 1 - chances[player]
    left = 1 - by / others if by else 1.0
    return tuple(chance + by if seat == player else chance * left for seat, chance in enumerate(chances))


def analyse(
    game: AnyGame, actions: Iterable[tuple[int, int]], bot: Bot, budget: Budget | None = None
) -> Iterator[TurnAnalysis]:
    """Analyse a game from its start; ``actions`` are pairs of a player, or chance, and an action."""
    state: State = game.new_state()
    ledger = Ledger(game, bot.seed)
    for turn in turns(game, actions):
        yield analyse_turn(state, turn, bot, budget, ledger)


def mistakes(game: AnyGame, found: Sequence[TurnAnalysis], most: int = MOST_MISTAKES) -> list[TurnAnalysis]:
    """The turns that lost most, worst first; at most ``most``, none that lost little."""
    bad = [turn for turn in found if turn.win_loss >= LEAST_WIN_LOSS or turn.loss >= LEAST_LOSS * game.win_scale]
    return sorted(bad, key=lambda turn: (-turn.win_loss, -turn.loss, turn.number))[:most]


def summaries(game: AnyGame, found: Sequence[TurnAnalysis]) -> list[Summary]:
    """How each player did."""
    made: list[list[DecisionAnalysis]] = [[] for _ in range(game.players)]
    for turn in found:
        for decision in turn.decisions:
            if decision.choices > 1:
                made[decision.player].append(decision)
    return [
        Summary(
            choices=len(mine),
            good=sum(decision.loss == 0 and decision.win_loss == 0 for decision in mine),
            loss=sum(decision.loss for decision in mine),
            luck=sum(turn.luck[player] for turn in found),
        )
        for player, mine in enumerate(made)
    ]

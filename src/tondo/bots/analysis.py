"""What a bot thinks of a game that was played, turn by turn: what decisions lost, and what was luck.

A decision is judged from the view of the player who made it, before chance has its say. What chance then does is luck:
the expected scores after it, less the mean over everything that it could have done.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tondo.bots.bot import Bot, Budget
from tondo.bots.forecast import Forecast
from tondo.core import CHANCE, State
from tondo.core.game import AnyGame
from tondo.core.turns import Decision, Turn, turns

MOST_MISTAKES = 10
LEAST_WIN_LOSS = 0.05  # the least that makes a mistake
LEAST_LOSS = 0.5  # the same in points, as a part of `Game.win_scale`


@dataclass(frozen=True, slots=True)
class DecisionAnalysis:
    """A bot's opinion of one decision of a player; the bot knows what the player knew.

    ``number`` is the place of its first action. ``played`` and ``best`` are actions in order, the same if the bot found
    nothing better. ``loss`` is how many points worse the played one is, ``win_loss`` how much less likely victory is
    after it, and ``points`` what each of the two scores at once. ``choices`` is the number of legal actions.
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

    ``win_probabilities`` and ``scores`` are what each player could expect before it, knowing everything; ``luck`` is
    how many points chance has given to each player in it, or taken away.
    """

    number: int
    end: int
    player: int | None
    decisions: tuple[DecisionAnalysis, ...]
    win_probabilities: tuple[float, ...]
    scores: tuple[float, ...]
    luck: tuple[float, ...]

    @property
    def loss(self) -> float:
        """How many points the decisions lost."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def win_loss(self) -> float:
        """How much less likely victory is after the decisions than after the best ones."""
        return sum(decision.win_loss for decision in self.decisions)


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
    state: State, decision: Decision, forecast: Forecast, bot: Bot, budget: Budget | None = None
) -> DecisionAnalysis:
    """Analyse a decision of a player that is legal in ``state``. The bot sees what that player sees.

    ``forecast`` says what points are worth; it may be from the beginning of the turn.
    """
    player = decision.player
    view = state.view(player)
    after = after_actions(state, decision.actions, player)
    points = after.scores()[player] - state.scores()[player]
    best, best_points, loss, win_loss = decision.actions, points, 0.0, 0.0
    if len(view.legal) > 1:
        found = bot.compare(view, decision.actions, budget)
        if found.best != decision.actions:
            best, loss = found.best, found.loss
            best_points = after_actions(state, best, player).scores()[player] - state.scores()[player]
            win_loss = forecast.win_loss(player, loss) if found.win_loss is None else found.win_loss
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


def after_actions(state: State, actions: Iterable[int], player: int) -> State:
    """The position after several legal actions."""
    after = state.clone()
    for action in actions:
        after.apply(action, player)
    return after


def luck_of(state: State, action: int) -> tuple[float, ...]:
    """What one outcome of chance is worth to each player, compared with the mean of all, in points."""
    outcomes = state.chance_outcomes()
    total = sum(weight for _, weight in outcomes)
    luck = [0.0] * state.num_players
    if len(outcomes) > 1:
        for outcome, weight in outcomes:
            share = (outcome == action) - weight / total
            for player, score in enumerate(state.game.expected_scores(state.child(outcome, CHANCE))):
                luck[player] += share * score
    return tuple(luck)


def analyse_turn(state: State, turn: Turn, bot: Bot, budget: Budget | None = None) -> TurnAnalysis:
    """Analyse a turn that begins in ``state``, which is the position after it when this returns."""
    before = bot.forecast(state, turn.number, budget)
    decisions: list[DecisionAnalysis] = []
    luck = [0.0] * state.num_players
    for decision in turn.decisions:
        if decision.player != CHANCE:
            decisions.append(analyse_decision(state, decision, before, bot, budget))
        for action in decision.actions:
            if decision.player == CHANCE:
                luck = [one + other for one, other in zip(luck, luck_of(state, action), strict=True)]
            state.apply(action, decision.player)
    return TurnAnalysis(
        number=turn.number,
        end=turn.end,
        player=turn.player,
        decisions=tuple(decisions),
        win_probabilities=before.win_probabilities,
        scores=before.scores,
        luck=tuple(luck),
    )


def analyse(
    game: AnyGame, actions: Iterable[tuple[int, int]], bot: Bot, budget: Budget | None = None
) -> Iterator[TurnAnalysis]:
    """Analyse a game from its start; ``actions`` are pairs of a player, or chance, and an action."""
    state: State = game.new_state()
    for turn in turns(game, actions):
        yield analyse_turn(state, turn, bot, budget)


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

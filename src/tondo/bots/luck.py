"""What luck and choices did to what could be expected, turn by turn.

One function values all positions of a game: the final scores to expect with good play, or where players get in each
other's way the lead over the mean of the others. Between two positions it changes

- by *luck*, where chance acts: the value after it, less the mean over everything that could have come;
- by *choices*, where players act: what the played one is worth, less the best one;
- and by the *rest*: what the value function learns as the game goes on.

So the value at the start and all changes add up to the value at the end, which is the result. A game enumerates what
could have come, by its `expected_scores`; or it is played on for a while, many times, from before and from after
(``luck_horizon``), and luck has a standard error.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from typing import TYPE_CHECKING

from tondo.core import CHANCE, State, look_ahead
from tondo.core.game import AnyGame
from tondo.core.turns import Turn

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

SAMPLES = 200  # of a position that is played on from

Points = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Value:
    """What to expect in a position: the final scores, the values that luck is measured by, and their variances."""

    scores: Points
    values: Points
    variances: Points


@dataclass(frozen=True, slots=True)
class Balance:
    """How what each player could expect changed in a turn, apart from luck and from what the player's own choices lost.

    It was ``before`` and is ``after``. ``others`` is what another player's choices did, ``rest`` what neither luck nor
    choices explain. ``luck_errors`` are the standard errors of luck, 0 where it was enumerated. ``shared_luck`` is what
    chance was worth to a good player who gets the same draws as everybody; None where all draw for themselves.
    """

    before: Points
    after: Points
    others: Points
    rest: Points
    luck_errors: Points
    shared_luck: float | None = None


@dataclass(frozen=True, slots=True)
class Followed:
    """A turn as the ledger saw it.

    ``luck`` is what chance did to the values, and ``scores`` what it did to the expected final scores. ``moved`` is how
    much the values changed while players acted, ``drift`` how much the mean over what chance could do differs from what
    was expected before.
    """

    before: Points
    after: Points
    luck: Points
    luck_errors: Points
    shared_luck: float | None
    scores: Points
    moved: Points
    drift: Points


def luck_of(state: State, action: int) -> Points:
    """What one outcome of chance is worth to each player, compared with the mean of all, in points."""
    mean, values = _outcomes(state)
    return _minus(values[action], mean)


def _outcomes(state: State) -> tuple[Points, dict[int, Points]]:
    """The mean value over everything that chance could do now, and the value of each."""
    outcomes = state.chance_outcomes()
    total = sum(weight for _, weight in outcomes)
    values = {action: _expected(state.child(action, CHANCE)) for action, _ in outcomes}
    mean = [0.0] * state.num_players
    for action, weight in outcomes:
        mean = [so_far + weight / total * more for so_far, more in zip(mean, values[action], strict=True)]
    return tuple(mean), values


def _expected(state: State) -> Points:
    outcome = state.outcome()
    return tuple(map(float, state.game.expected_scores(state) if outcome is None else outcome.scores))


class Ledger:
    """Follows one game from turn to turn. A turn that does not begin where the last one ended is a new start."""

    def __init__(self, game: AnyGame, seed: int = 0) -> None:
        self._game = game
        self._seed = seed
        self._leads = game.players > 1 and not game.independent
        self._end = 0  # the number of the next action
        self._value: Value | None = None  # there
        self._reference: State | None = game.reference()

    def follow(self, state: State, turn: Turn) -> Followed:
        """Follow a turn that begins in ``state``, which is the position after it when this returns."""
        if turn.number != self._end:
            self._value = self._reference = None
        value = start = self._value or self._evaluate(state, turn.number)
        luck = scores = moved = drift = variance = (0.0,) * state.num_players
        shared = 0.0
        for by_chance, block in groupby(turn.decisions, lambda decision: decision.player == CHANCE):
            decisions = list(block)
            if by_chance and not self._game.luck_horizon:
                for action in (action for decision in decisions for action in decision.actions):
                    mean, outcomes = _outcomes(state)
                    new = self._exact(outcomes[action])
                    drift = _plus(drift, _minus(self._exact(mean).values, value.values))
                    luck = _plus(luck, _minus(new.values, self._exact(mean).values))
                    scores = _plus(scores, _minus(new.scores, mean))
                    shared += self._follow_reference(action, CHANCE)
                    state.apply(action, CHANCE)
                    value = new
                continue
            for decision in decisions:
                for action in decision.actions:
                    shared += self._follow_reference(action, decision.player)
                    state.apply(action, decision.player)
            number = decisions[-1].end
            new = self._evaluate(state, number)
            if by_chance:
                luck = _plus(luck, _minus(new.values, value.values))
                scores = _plus(scores, _minus(new.scores, value.scores))
                variance = _plus(variance, _plus(value.variances, new.variances))
            else:
                moved = _plus(moved, _minus(new.values, value.values))
            value = new
        self._value, self._end = value, turn.end
        return Followed(
            before=start.values,
            after=value.values,
            luck=luck,
            luck_errors=tuple(map(sqrt, variance)),
            shared_luck=None if self._reference is None else shared,
            scores=scores,
            moved=moved,
            drift=drift,
        )

    def balance(self, followed: Followed, player: int | None, lost: float) -> Balance:
        """The whole turn, in which the choices of ``player`` have ``lost`` so many points.

        A lead that one player loses is won by the others together.
        """
        others, rest = [], []
        for seat, moved in enumerate(followed.moved):
            if seat == player:
                given, left = 0.0, moved + lost
            elif self._leads:
                given = lost / (self._game.players - 1)
                left = moved - given
            else:
                given, left = moved, 0.0
            others.append(given)
            rest.append(followed.drift[seat] + left)
        return Balance(
            before=followed.before,
            after=followed.after,
            others=tuple(others),
            rest=tuple(rest),
            luck_errors=followed.luck_errors,
            shared_luck=followed.shared_luck,
        )

    def _follow_reference(self, action: int, player: int) -> float:
        """Do the same in the game of reference; what luck brought there."""
        reference = self._reference
        if reference is None:
            return 0.0
        drawn = player == CHANCE and any(action == outcome for outcome, _ in reference.chance_outcomes())
        luck = luck_of(reference, action)[0] if drawn else 0.0
        self._game.follow_reference(reference, action, player)
        return luck

    def _evaluate(self, state: State, number: int) -> Value:
        """What to expect before action ``number``: as the game says, or by playing on."""
        if state.is_terminal() or not self._game.luck_horizon:
            return self._exact(_expected(state))
        samples = look_ahead(state, SAMPLES, self._game.luck_horizon * self._game.players, self._seed + number)
        values = self._values(samples)
        scores, variances = samples.mean(axis=0), values.var(axis=0) / len(values)
        return Value(tuple(scores.tolist()), tuple(values.mean(axis=0).tolist()), tuple(variances.tolist()))

    def _exact(self, scores: Points) -> Value:
        import numpy as np

        return Value(scores, tuple(self._values(np.array(scores)).tolist()), (0.0,) * len(scores))

    def _values(self, scores: "NDArray[float64]") -> "NDArray[float64]":
        """What luck is measured by: scores in the last axis, or leads over the mean of the others."""
        if not self._leads:
            return scores
        players = self._game.players
        leads: NDArray[float64] = (scores * players - scores.sum(axis=-1, keepdims=True)) / (players - 1)
        return leads


def _plus(one: Sequence[float], other: Sequence[float]) -> Points:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _minus(one: Sequence[float], other: Sequence[float]) -> Points:
    return tuple(a - b for a, b in zip(one, other, strict=True))

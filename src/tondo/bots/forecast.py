"""How a game is expected to end."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TYPE_CHECKING

from tondo.core import State, play_on

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

PLAYOUTS = 200
CERTAIN = 1e-6  # the scale when a game is over: any lead wins


@dataclass(frozen=True, slots=True)
class Samples:
    """The final scores in many playouts, one row each.

    Players are not as alike as the policy that plays on: a lead of ``scale`` points multiplies the odds by e.
    """

    scores: "NDArray[float64]"
    scale: float

    def win_probabilities(self) -> tuple[float, ...]:
        """Every player's probability of winning."""
        import numpy as np  # imported here because that is slow, and playing does not need it

        weights = np.exp((self.scores - self.scores.max(axis=1, keepdims=True)) / self.scale)
        return tuple((weights / weights.sum(axis=1, keepdims=True)).mean(axis=0).tolist())


@dataclass(frozen=True, slots=True)
class Forecast:
    """Each player's probability of winning, which add up to 1, and the final scores to expect."""

    win_probabilities: tuple[float, ...]
    scores: tuple[float, ...]
    samples: Samples | None = field(default=None, compare=False, repr=False)

    @classmethod
    def by_playouts(cls, state: State, seed: int = 0, number: int = 0, playouts: int = PLAYOUTS) -> "Forecast":
        """The mean of many games that are played on from ``state`` by the game's rollout policy; exact at the end.

        ``number`` is how many actions were taken before: the nearer the end, the more a lead counts.
        """
        import numpy as np

        outcome = state.outcome()
        if outcome is not None:
            shares = (1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(state.num_players))
            scores = np.array([outcome.scores], float)
            return cls(tuple(shares), tuple(scores[0].tolist()), Samples(scores, CERTAIN))
        played = play_on(state, playouts, seed)
        left = float(played.lengths.mean())
        samples = Samples(played.scores.astype(float), state.game.win_scale * sqrt(left / (left + number)))
        return cls(samples.win_probabilities(), tuple(played.scores.mean(axis=0).tolist()), samples)

    def plus(self, points: Sequence[float]) -> "Forecast":
        """What to expect if each player had so many points more; chances stay as they are without samples."""
        if not any(points):
            return self
        scores = tuple(score + more for score, more in zip(self.scores, points, strict=True))
        if self.samples is None:
            return replace(self, scores=scores)
        samples = Samples(self.samples.scores + points, self.samples.scale)
        return Forecast(samples.win_probabilities(), scores, samples)

    def win_gain(self, player: int, points: float) -> float:
        """How much more likely ``player`` would win with so many points more."""
        more = [points if seat == player else 0.0 for seat in range(len(self.scores))]
        return max(0.0, self.plus(more).win_probabilities[player] - self.win_probabilities[player])

"""How a game is expected to end."""

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from tondo.core import State, play_on

if TYPE_CHECKING:
    from numpy import int32
    from numpy.typing import NDArray

PLAYOUTS = 200


@dataclass(frozen=True, slots=True)
class Samples:
    """The final scores in many playouts, one row each.

    Players are not as alike as the policy that plays on: a lead of ``scale`` points multiplies the odds by e.
    """

    scores: "NDArray[int32]"
    scale: float

    def win_probabilities(self, player: int = 0, fewer: float = 0.0) -> tuple[float, ...]:
        """Every player's probability of winning if ``player`` gets some points fewer."""
        import numpy as np  # imported here because that is slow, and playing does not need it

        scores = self.scores.astype(float)
        scores[:, player] -= fewer
        weights = np.exp((scores - scores.max(axis=1, keepdims=True)) / self.scale)
        return tuple((weights / weights.sum(axis=1, keepdims=True)).mean(axis=0).tolist())


@dataclass(frozen=True, slots=True)
class Forecast:
    """Each player's probability of winning, which add up to 1, and the final scores to expect."""

    win_probabilities: tuple[float, ...]
    scores: tuple[float, ...]
    samples: Samples | None = field(default=None, compare=False, repr=False)

    @classmethod
    def by_playouts(cls, state: State, seed: int = 0, number: int = 0) -> "Forecast":
        """The mean of many games that are played on from ``state`` by the game's rollout policy; exact at the end.

        ``number`` is how many actions were taken before: the nearer the end, the more a lead counts.
        """
        outcome = state.outcome()
        if outcome is not None:
            shares = (1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(state.num_players))
            return cls(tuple(shares), tuple(float(score) for score in outcome.scores))
        played = play_on(state, PLAYOUTS, seed)
        left = float(played.lengths.mean())
        samples = Samples(played.scores, state.game.win_scale * sqrt(left / (left + number)))
        return cls(samples.win_probabilities(), tuple(played.scores.mean(axis=0).tolist()), samples)

    def win_loss(self, player: int, points: float) -> float:
        """How much less likely ``player`` would win with so many points fewer."""
        if self.samples is None or points <= 0:
            return 0.0
        return self.win_probabilities[player] - self.samples.win_probabilities(player, points)[player]

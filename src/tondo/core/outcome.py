"""How a game ended, and how points came about."""

from dataclasses import dataclass
from typing import NamedTuple

from tondo.core.words import Phrase


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. ``winners`` are in seat order, several if they share the victory."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: Phrase

    @property
    def is_tie_broken(self) -> bool:
        """Whether somebody has as many points as a winner and has not won."""
        best = {self.scores[winner] for winner in self.winners}
        return sum(score in best for score in self.scores) > len(self.winners)

    def returns(self) -> tuple[float, ...]:
        """Each player's return: from -1 to 1, summing to 0; for a single player the score itself."""
        players = len(self.scores)
        if players == 1:
            return (float(self.scores[0]),)
        share = 1 / len(self.winners)
        return tuple(
            (players * (share if player in self.winners else 0.0) - 1) / (players - 1) for player in range(players)
        )


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: who gets how many points, and for what."""

    player: int
    points: int
    reason: Phrase


class Comparison(NamedTuple):
    """A decision compared with the best: the actions of the best, and how many points the played one is worse.

    The same actions as played mean that nothing better was found; then the loss is 0. ``win_loss`` is how much less
    likely victory is after the played one; None if that is not known.
    """

    best: tuple[int, ...]
    loss: float
    win_loss: float | None = None


class ScoreFact(NamedTuple):
    """What the rules noted about one line of a score, for the game to put into words.

    ``reason`` is one of the game's ``score_reasons``. What ``subject`` and ``detail`` mean depends on it: a space, a
    figure, a total; 0 where they mean nothing.
    """

    reason: str
    points: int
    subject: int
    detail: int

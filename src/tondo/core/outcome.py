"""How a game ended, and how points came about."""

from dataclasses import dataclass

from tondo.core.words import Phrase


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. ``winners`` are in seat order, several if they share the victory."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: Phrase

    def returns(self) -> tuple[float, ...]:
        """What the end is worth to each player: between -1 and 1 and summing to 0, or alone the score itself."""
        players = len(self.scores)
        if players == 1:
            return (float(self.scores[0]),)
        share = 1 / len(self.winners)
        return tuple(
            (players * (share if player in self.winners else 0.0) - 1) / (players - 1) for player in range(players)
        )


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a reckoning: who gets how many points, and for what."""

    player: int
    points: int
    reason: Phrase

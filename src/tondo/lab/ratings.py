"""Ratings of entrants from their results, on the Elo scale, by the Bradley-Terry model.

The model: A beats B with probability 1 / (1 + 10 ** ((B - A) / 400)). The ratings are those that make all results
together most likely, whatever their order; `choix` finds them. Their standard errors come from the Fisher information:
how sharply the likelihood falls off around them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tondo.lab.journal import Result

ELO = 400 / np.log(10)
AVERAGE = 1500
# A fraction of a drawn game for every pair, so that a bot that never lost gets a finite rating.
PRIOR = 0.05
Z_95 = 1.96  # standard errors to either side: a 95% confidence interval

Matrix = NDArray[np.float64]
Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    """One entrant. The 95% confidence interval is ``rating`` plus or minus ``within``.

    ``won`` counts games, a shared victory in part; ``score`` is the mean over games that were played to the end;
    ``seconds`` is the time for one choice; ``lost`` counts the games that a program lost by a fault.
    """

    name: str
    rating: float
    within: float
    games: int
    won: float
    score: float
    seconds: float
    lost: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.rating - self.within

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.rating + self.within


@dataclass(frozen=True, slots=True)
class Standings:
    """Everybody, the best first. ``wins[i, j]`` is how often i was better than j, ``met[i, j]`` how often they met."""

    ratings: tuple[Rating, ...]
    wins: Matrix
    met: Matrix


def standings(entrants: Sequence[str], results: Iterable[Result]) -> Standings:
    """Rate the entrants by the results; games with anybody else are left out."""
    number = {name: index for index, name in enumerate(entrants)}
    games = [result for result in results if all(name in number for name in result.pairing.seats)]
    together = _comparisons(games, number)
    centre = _rate(together)
    # k players who are ranked give k(k-1)/2 comparisons, but the ranking only has k-1 steps.
    ranked = max((len(result.pairing.seats) for result in games), default=1)
    errors = _errors(together, centre, 2 / max(2, len(entrants) if ranked == 1 else ranked))
    ratings = [
        Rating(name, centre[i] + AVERAGE, Z_95 * errors[i], *_tally(name, games)) for i, name in enumerate(entrants)
    ]
    order = sorted(range(len(entrants)), key=lambda i: -ratings[i].rating)
    wins = together[np.ix_(order, order)]
    return Standings(tuple(ratings[i] for i in order), wins, wins + wins.T)


def _comparisons(games: Sequence[Result], number: dict[str, int]) -> Matrix:
    """How often each was better than each other; a tie counts a half for both."""
    if games and len(games[0].pairing.seats) == 1:
        return _compare_solo(games, number)
    matrix = np.zeros((len(number), len(number)))
    for result in games:
        ranks = [_rank(result, seat) for seat in range(len(result.pairing.seats))]
        for (one, ours), (other, theirs) in combinations(zip(result.pairing.seats, ranks, strict=True), 2):
            if one != other:
                _add_result(matrix, number[one], number[other], ours, theirs)
    return matrix


def _compare_solo(games: Sequence[Result], number: dict[str, int]) -> Matrix:
    """Games for one are compared with those that had the same luck."""
    rounds: dict[int, list[Result]] = {}
    for result in games:
        rounds.setdefault(result.pairing.round, []).append(result)
    matrix = np.zeros((len(number), len(number)))
    for same in rounds.values():
        for one, other in combinations(same, 2):
            i, j = number[one.pairing.seats[0]], number[other.pairing.seats[0]]
            _add_result(matrix, i, j, _rank(one, 0), _rank(other, 0))
    return matrix


def _rank(result: Result, seat: int) -> tuple[int, int]:
    """Higher is better. A fault ranks last; otherwise victory counts first, then the score."""
    played = result.played
    if played.lost is not None:
        return (-1, 0) if played.lost.seat == seat else (0, 0)
    if len(played.scores) > 1 and seat in played.winners:
        return 1, 0
    return 0, played.scores[seat]


def _add_result(matrix: Matrix, one: int, other: int, ours: tuple[int, int], theirs: tuple[int, int]) -> None:
    share = 0.5 if ours == theirs else float(ours > theirs)
    matrix[one, other] += share
    matrix[other, one] += 1 - share


def _rate(wins: Matrix) -> Vector:
    """Ratings around 0."""
    import choix  # brings scipy, which nothing else needs

    if len(wins) < 2:
        return np.zeros(len(wins))
    prior = PRIOR * (1 - np.eye(len(wins)))
    found: Vector = choix.ilsr_pairwise_dense(wins + prior, max_iter=1000)
    centred: Vector = (found - found.mean()) * ELO
    return centred


def _errors(wins: Matrix, centre: Vector, independent: float) -> Vector:
    """The standard error of each rating. ``independent`` is the fraction of comparisons that are independent."""
    met = wins + wins.T + 2 * PRIOR * (1 - np.eye(len(wins)))
    better = 1 / (1 + np.exp((centre[None, :] - centre[:, None]) / ELO))
    known = independent * met * better * (1 - better)
    information = np.diag(known.sum(axis=1)) - known
    errors: Vector = np.sqrt(np.diag(np.linalg.pinv(information, hermitian=True)).clip(0)) * ELO
    return errors


def _tally(name: str, games: Sequence[Result]) -> tuple[int, float, float, float, int]:
    """Games, victories, mean score, seconds for one choice, and games lost by a fault."""
    count, won, whole, points, seconds, choices, lost = 0, 0.0, 0, 0, 0.0, 0, 0
    for result in games:
        played = result.played
        for seat, who in enumerate(result.pairing.seats):
            if who != name:
                continue
            count += 1
            won += (seat in played.winners) / max(1, len(played.winners))
            if played.lost is None:
                whole += 1
                points += played.scores[seat]
            seconds += played.seconds[seat]
            choices += played.choices[seat]
            lost += played.lost is not None and played.lost.seat == seat
    return count, won, points / max(1, whole), seconds / max(1, choices), lost

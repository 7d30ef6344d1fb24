"""Glicko-2: how good somebody is at puzzles, by M. Glickman, "Example of the Glicko-2 system" (2013).

An attempt is a game against a puzzle, whose difficulty is its rating; every attempt is a rating period of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import TypeAlias

SCALE = 173.7178  # points of the usual scale for one of Glicko-2's own
MIDDLE = 1500.0
TAU = 0.5  # how quickly volatility changes
CERTAIN = 50.0  # the deviation of a puzzle's difficulty
LEAST_DEVIATION = 45.0  # so that ratings keep moving
MOST_DEVIATION = 350.0
PROVISIONAL_DEVIATION = 110.0  # what is less certain than that says little yet
LEAST_RATING, MOST_RATING = 100.0, 3500.0
PRECISION = 1e-6

Game: TypeAlias = tuple[float, float, float]  # the opponent's rating and deviation, and the score: 1 won, 0 lost


@dataclass(frozen=True, slots=True)
class Rating:
    """How good somebody is, how uncertain that is (a standard deviation), and how much it varies."""

    rating: float = MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether the next answers will move it a lot: say so wherever it is shown."""
        return self.deviation > PROVISIONAL_DEVIATION


NEW_SOLVER = Rating()


def rate(solver: Rating, difficulty: float, solved: bool) -> Rating:
    """The solver's rating after an attempt at a puzzle."""
    after = update(solver, [(difficulty, CERTAIN, float(solved))])
    return Rating(
        min(MOST_RATING, max(LEAST_RATING, after.rating)),
        min(MOST_DEVIATION, max(LEAST_DEVIATION, after.deviation)),
        after.volatility,
    )


def expected(solver: Rating, difficulty: float) -> float:
    """The probability that the solver finds the answer."""
    return _expectation((solver.rating - MIDDLE) / SCALE, (difficulty - MIDDLE) / SCALE, CERTAIN / SCALE)


def update(before: Rating, games: Sequence[Game], tau: float = TAU) -> Rating:
    """A rating after one period with at least one game; the steps are those of the paper."""
    mu, phi = (before.rating - MIDDLE) / SCALE, before.deviation / SCALE
    inverse_variance = gain = 0.0
    for rating, deviation, score in games:
        other, spread = (rating - MIDDLE) / SCALE, deviation / SCALE
        chance = _expectation(mu, other, spread)
        weight = _weight(spread)
        inverse_variance += weight * weight * chance * (1 - chance)
        gain += weight * (score - chance)
    variance = 1 / inverse_variance
    volatility = _volatility(before.volatility, phi, variance, variance * gain, tau)
    wider = phi * phi + volatility * volatility
    narrowed = 1 / sqrt(1 / wider + 1 / variance)
    return Rating(MIDDLE + SCALE * (mu + narrowed * narrowed * gain), SCALE * narrowed, volatility)


def _weight(phi: float) -> float:
    """The paper's g: a game against somebody whose rating is uncertain says less."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _expectation(mu: float, other: float, spread: float) -> float:
    """The paper's E."""
    return 1 / (1 + exp(-_weight(spread) * (mu - other)))


def _volatility(sigma: float, phi: float, variance: float, improvement: float, tau: float) -> float:
    """The paper's step 5, by the Illinois algorithm."""
    start = log(sigma * sigma)

    def slope(x: float) -> float:
        grown = exp(x)
        spread = phi * phi + variance + grown
        return grown * (improvement * improvement - spread) / (2 * spread * spread) - (x - start) / (tau * tau)

    low = start
    if improvement * improvement > phi * phi + variance:
        high = log(improvement * improvement - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)

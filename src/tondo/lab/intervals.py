"""Estimates with their 95% confidence intervals.

- A share (of games won, of ties) has a Wilson score interval: it stays within 0 and 1 and holds for few games and rare
  events alike. A shared victory counts in part; the interval is then a little wider than it need be, since a value
  between 0 and 1 varies less than a 0 or 1 with the same mean.
- A mean (of lengths, of scores) has Student's t interval. Values that belong together, such as games with the same
  draws, are averaged first (`mean_of_groups`), so that only what is independent counts.
- A share in games of which several have the same draws has the wider of both intervals (`share_of_groups`).
- Anything else is resampled (`bootstrap`): percentiles of what it would be with games drawn again, from a fixed seed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
Z = 1.959963984540054  # the normal quantile of (1 + CONFIDENCE) / 2
RESAMPLES = 1000

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, its interval, and the number of independent observations behind it.

    With nothing to tell how uncertain it is, the ends are infinite. ``deviation`` is the standard deviation of single
    observations, where it says something.
    """

    value: float
    low: float
    high: float
    count: int
    deviation: float | None = None

    def excludes(self, value: float) -> bool:
        """Whether ``value`` is outside the interval."""
        return not self.low <= value <= self.high


def share(part: float, count: int) -> Estimate:
    """``part`` of ``count`` observations, by Wilson; ``part`` need not be whole."""
    if count < 1 or not 0 <= part <= count:
        raise ValueError("a share is a part of at least one")
    p = part / count
    centre = (p + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * sqrt(p * (1 - p) / count + Z * Z / (4 * count * count))
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half), count)


def mean(values: Sequence[float] | Vector) -> Estimate:
    """The mean of independent values, by Student's t."""
    found = np.asarray(values, dtype=np.float64)
    count = len(found)
    if count == 0:
        raise ValueError("no values")
    centre = float(found.mean())
    if count == 1:
        return Estimate(centre, float("-inf"), float("inf"), 1)
    deviation = float(found.std(ddof=1))
    half = t_quantile(count - 1) * deviation / sqrt(count)
    return Estimate(centre, centre - half, centre + half, count, deviation)


def mean_of_groups(groups: Sequence[Sequence[float]]) -> Estimate:
    """The mean of groups of values that belong together; only the groups are independent."""
    return mean([float(np.mean(group)) for group in groups])


def share_of_groups(groups: Sequence[Sequence[float]]) -> Estimate:
    """The mean of groups of values from 0 to 1: what Wilson's interval for the values and t for the groups both cover.

    Where all groups agree, t alone would claim to be certain.
    """
    values = [value for group in groups for value in group]
    by_group, each = mean_of_groups(groups), share(sum(values), len(values))
    low, high = (min(by_group.low, each.low), max(by_group.high, each.high)) if len(groups) > 1 else (0.0, 1.0)
    return Estimate(by_group.value, max(0.0, low), min(1.0, high), len(groups), by_group.deviation)


def part(values: Sequence[float]) -> Estimate:
    """The mean of values from 0 to 1, by Student's t; the interval stays within 0 and 1."""
    found = mean(values)
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high), found.count, found.deviation)


def bootstrap(value: Callable[[NDArray[np.intp]], Sequence[float]], count: int, seed: int = 1) -> list[Estimate]:
    """What ``value`` computes from observations, given by their numbers below ``count``, with its intervals."""
    centres = value(np.arange(count))
    if count < 2:
        return [Estimate(centre, float("-inf"), float("inf"), count) for centre in centres]
    rng = np.random.default_rng(seed)
    drawn = np.array([value(rng.integers(0, count, count)) for _ in range(RESAMPLES)])
    tail = 100 * (1 - CONFIDENCE) / 2
    lows, highs = np.percentile(drawn, [tail, 100 - tail], axis=0)
    return [
        Estimate(centre, min(centre, float(low)), max(centre, float(high)), count)
        for centre, low, high in zip(centres, lows, highs, strict=True)
    ]


def t_quantile(freedom: int) -> float:
    """The quantile of Student's t for the interval."""
    from scipy.special import stdtrit  # type: ignore[import-untyped]  # brought by choix; slow to import

    return float(stdtrit(freedom, (1 + CONFIDENCE) / 2))


def even_probability(parts: Sequence[float]) -> float:
    """How likely parts at least as uneven as these are if all are equally likely (Pearson's chi-squared test)."""
    from scipy.special import chdtrc

    found = np.asarray(parts, dtype=np.float64)
    expected = found.sum() / len(found)
    if len(found) < 2 or expected == 0:
        return 1.0
    return float(chdtrc(len(found) - 1, ((found - expected) ** 2 / expected).sum()))

"""Intervals, against known values."""

import math
from random import Random

import numpy as np
import pytest

from tondo.lab.intervals import (
    Estimate,
    bootstrap,
    even_probability,
    mean,
    mean_of_groups,
    part,
    share,
    share_of_groups,
    t_quantile,
)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (10, 10, 0.7225, 1.0), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_as_newcombe_has_it(won: int, games: int, low: float, high: float) -> None:
    """All but the third are examples of Newcombe (1998), method 3."""
    found = share(won, games)
    assert found.value == won / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=6e-5)


def test_a_share_is_a_part_of_something() -> None:
    for won, games in ((1, 0), (3, 2), (-1, 4)):
        with pytest.raises(ValueError, match="share"):
            share(won, games)


def test_fractions_of_victories_are_covered_often_enough() -> None:
    """Shared victories count a half: the interval must then hold at least as often as it says."""
    rng, held = Random(3), 0
    for _ in range(600):
        won = sum(rng.choice((0.0, 0.5, 1.0)) for _ in range(40))
        held += not share(won, 40).excludes(0.5)
    assert held / 600 >= 0.95


def test_the_mean_by_student() -> None:
    """Quantiles as in printed tables, and a textbook's interval for 4, 5, 6, 7, 8."""
    assert [round(t_quantile(freedom), 3) for freedom in (1, 2, 5, 10, 30)] == [12.706, 4.303, 2.571, 2.228, 2.042]
    found = mean([4, 5, 6, 7, 8])
    assert (found.value, found.count) == (6, 5)
    assert found.deviation == pytest.approx(math.sqrt(2.5))
    assert (found.low, found.high) == pytest.approx((6 - 1.9632, 6 + 1.9632), abs=1e-4)
    assert mean([7.0]) == Estimate(7.0, -math.inf, math.inf, 1)
    with pytest.raises(ValueError, match="no values"):
        mean([])


def test_what_belongs_together_counts_once() -> None:
    """A hundred copies of each value tell no more than the values."""
    values = [1.0, 2.0, 4.0]
    copies = mean_of_groups([[value] * 100 for value in values])
    assert (copies.low, copies.high, copies.count) == pytest.approx((*_ends(mean(values)), 3))


def test_groups_that_agree_are_not_certain() -> None:
    found = share_of_groups([[1.0, 1.0]] * 4)
    assert (found.value, found.high, found.count) == (1.0, 1.0, 4)
    assert found.low == pytest.approx(share(8, 8).low)
    assert _ends(share_of_groups([[1.0, 0.0]])) == (0.0, 1.0)


def test_a_part_stays_between_0_and_1() -> None:
    found = part([0.0, 0.0, 1.0])
    assert _ends(found) == (0.0, 1.0)


def test_the_bootstrap_of_a_mean_is_near_student() -> None:
    values = np.random.default_rng(5).normal(10, 2, 200)
    (found,) = bootstrap(lambda chosen: [float(values[chosen].mean())], len(values))
    exact = mean(values)
    assert found.value == exact.value
    assert _ends(found) == pytest.approx(_ends(exact), abs=0.06)
    assert [found] == bootstrap(lambda chosen: [float(values[chosen].mean())], len(values))
    assert bootstrap(lambda chosen: [float(len(chosen))], 1) == [Estimate(1.0, -math.inf, math.inf, 1)]


def test_how_likely_uneven_parts_are() -> None:
    """Chi-squared of a die's 60 throws: 4, 6, 17, 16, 8, 9 gives 14.2 with 5 degrees of freedom."""
    assert even_probability([4, 6, 17, 16, 8, 9]) == pytest.approx(0.01439, abs=5e-5)
    assert even_probability([5, 5]) == 1
    assert even_probability([7]) == even_probability([0, 0]) == 1


def _ends(estimate: Estimate) -> tuple[float, float]:
    return estimate.low, estimate.high

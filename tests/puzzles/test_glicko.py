"""Glicko-2, by the worked example in Glickman's paper and by what ratings should do."""

import pytest

from tondo.puzzles import NEW_SOLVER, Rating, rate
from tondo.puzzles.glicko import LEAST_DEVIATION, LEAST_RATING, expected, update


def test_the_example_of_the_paper() -> None:
    games = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)]
    after = update(Rating(1500.0, 200.0, 0.06), games, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_great_surprise_raises_the_volatility() -> None:
    before = Rating(1500.0, 60.0, 0.06)
    after = update(before, [(3000.0, 30.0, 1.0)] * 5)
    assert after.volatility > before.volatility


def test_solving_raises_a_rating_and_failing_lowers_it() -> None:
    right, wrong = rate(NEW_SOLVER, 1500, True), rate(NEW_SOLVER, 1500, False)
    assert right.rating - 1500 == pytest.approx(1500 - wrong.rating)
    assert right.rating > 1600
    assert right.deviation < NEW_SOLVER.deviation
    assert rate(NEW_SOLVER, 1900, True).rating > right.rating > rate(NEW_SOLVER, 1100, True).rating > 1500


def test_ratings_settle_where_half_of_the_puzzles_are_solved() -> None:
    solver = NEW_SOLVER
    for number in range(200):
        solver = rate(solver, 1800, number % 2 == 0)
    assert solver.rating == pytest.approx(1800, abs=40)
    assert LEAST_DEVIATION <= solver.deviation < 80
    assert expected(solver, 1800) == pytest.approx(0.5, abs=0.06)


def test_ratings_stay_within_bounds() -> None:
    solver = NEW_SOLVER
    for _ in range(400):
        solver = rate(solver, 600, False)
    assert solver.rating >= LEAST_RATING


def test_a_rating_is_provisional_until_some_puzzles_were_answered() -> None:
    solver, answers = NEW_SOLVER, 0
    while solver.is_provisional:
        solver, answers = rate(solver, solver.rating, answers % 2 == 0), answers + 1
    assert 5 < answers < 20
    assert not rate(solver, solver.rating, False).is_provisional

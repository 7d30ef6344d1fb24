"""The program that measures what luck and choices leave unexplained, with tiny settings."""

from math import hypot
from random import Random

import pytest

from tondo.bots.accounts import Account
from tools.fit_luck import fit, main, report, slope


def account(rest: float, lost: float, luck_error: float = 0.0, error: float = 1.0) -> Account:
    return Account(
        expected=30, luck=0, luck_error=luck_error, fit=0, lost=lost, others=0, rest=rest, error=error, result=20
    )


def test_known_numbers_are_found_again() -> None:
    rng = Random(1)
    made = []
    for _ in range(2000):
        lost, luck_error = rng.uniform(0, 40), rng.uniform(0, 3)
        largest = hypot(luck_error, 2 + 0.2 * lost)
        made.append(account(rng.choice((-1, 1)) * largest * rng.uniform(0.9, 1), lost, luck_error))
    points, share = fit([made])
    assert points == pytest.approx(2, abs=0.3)
    assert share == pytest.approx(0.2, abs=0.03)


def test_numbers_are_large_enough_for_every_number_of_players() -> None:
    groups = [[account(rest, 0) for rest in range(most)] for most in (100, 10)]
    assert fit(groups)[0] > 90
    assert fit(groups[1:])[0] < 10


def test_exaggerated_losses_are_seen() -> None:
    part, error = slope([account(0.25 * lost + (-1) ** lost, lost) for lost in range(40)])
    assert abs(part - 0.25) < 2 * error < 0.05


def test_a_report_counts_what_is_within_the_error() -> None:
    told = report([account(0.5, 1), account(-1.5, 1), account(1.5, 1, error=2), account(3, 1)])
    assert (told.accounts, told.within, told.error, told.difference) == (4, 0.5, 1.25, 10)


def test_the_same_seeds_give_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for seed in ("1", "1", "3"):
        main(["circle36", "--players", "1", "--games", "2", "--seed", seed, "--effort", "1"])
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1] != shown[2]
    assert "unexplained = (" in shown[0]

"""Measures how far luck and choices are from explaining the results of games: ``Game.unexplained``.

``python -m tools.fit_luck GAME`` plays games between bots of all levels, with the seeds from ``--seed`` on, makes the
account of each (`tondo.bots.accounts`), and prints the two numbers that belong into the game: so many points, and a
part of what choices cost. Of all pairs that are large enough for a share of `COVERED` of the accounts, for every number
of players, it takes the one with the smallest errors on average. It prints too how the rest goes with what was lost:
where it does, losses are exaggerated by that part. `report` says how the numbers that are stored do; tests ask it about
other seeds.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from unittest.mock import patch

import numpy as np

from bench.losses import play_out
from tondo.bots import LEVELS, STRONGEST, Bot, Budget, level, luck, named
from tondo.bots.accounts import Account, accounts
from tondo.bots.analysis import analyse
from tondo.bots.forecast import Forecast
from tondo.core import State, game
from tondo.core.game import AnyGame

COVERED = 0.99  # more than the 95 in 100 that are promised: the fit is to few games, some of which are odd
WORTH_IT = (
    0.9  # a part of what choices cost is fitted only if errors are so much smaller with it: it fits the odd games
)
SAMPLES = 100  # of a position that is played on from; fewer than in an analysis, and the error of luck says so
FIRST_SEED = 10_000


@dataclass(frozen=True, slots=True)
class Report:
    """How well stated errors do: the share of accounts within them, their mean, and the mean of what is explained."""

    accounts: int
    within: float
    error: float
    difference: float
    rest: float

    def __str__(self) -> str:
        return (
            f"{self.accounts} accounts, {self.within:.1%} within the stated error; means: error {self.error:.1f}, "
            f"|result - expected| {self.difference:.1f}, rest {self.rest:+.1f}"
        )


def measure(played: AnyGame, seeds: Sequence[int], effort: int | None = None) -> Iterator[Account]:
    """The accounts of one whole game for each seed, between bots of levels that change from game to game."""
    budget = None if effort is None else Budget(effort)
    for seed in seeds:
        bots = [level(played, 1 + (seed + 3 * seat) % LEVELS, seed + seat) for seat in range(played.players)]
        actions = play_out(played.new_state(), bots, Random(seed))
        # Accounts don't need forecasts, which would take most of the time.
        with patch.object(Bot, "forecast", _no_forecast), patch.object(luck, "SAMPLES", SAMPLES):
            found = list(analyse(played, actions, named(played, STRONGEST, seed), budget))
        yield from accounts(played, found) or ()


def _no_forecast(bot: Bot, state: State, number: int = 0, _budget: Budget | None = None) -> Forecast:
    return Forecast.by_playouts(state, bot.seed, number, playouts=1)


def report(found: Sequence[Account]) -> Report:
    """How the errors that were stated do."""
    return Report(
        accounts=len(found),
        within=sum(abs(one.rest) <= one.error for one in found) / len(found),
        error=sum(one.error for one in found) / len(found),
        difference=sum(abs(one.result - one.expected) for one in found) / len(found),
        rest=sum(one.rest for one in found) / len(found),
    )


def fit(groups: Sequence[Sequence[Account]]) -> tuple[float, float]:
    """`Game.unexplained` by these accounts, grouped by the number of players."""
    measured = []
    for group in groups:
        rest = np.array([abs(one.rest) for one in group])
        known = np.array([one.luck_error for one in group])
        cost = np.array([one.lost + abs(one.others) for one in group])
        measured.append((known, cost, np.sqrt(np.maximum(0, rest**2 - known**2))))
    fitted = []
    for share in np.arange(0, 1, 0.01):
        points = max(0.0, *(float(np.quantile(unknown - share * cost, COVERED)) for _, cost, unknown in measured))
        errors = [float(np.hypot(known, points + share * cost).mean()) for known, cost, _ in measured]
        fitted.append((sum(errors) / len(errors), points, float(share)))
    best = min(fitted)
    return best[1:] if best[0] < WORTH_IT * fitted[0][0] else fitted[0][1:]


def slope(found: Sequence[Account]) -> tuple[float, float]:
    """How much of a rest comes with each point lost, and the standard error of that."""
    lost, rest = (np.array([getattr(one, name) for one in found]) for name in ("lost", "rest"))
    square = float((lost**2).sum()) or 1.0
    part = float((lost * rest).sum()) / square
    return part, sqrt(float((lost**2 * (rest - part * lost) ** 2).sum())) / square


def main(options: Sequence[str] | None = None) -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--games", type=int, default=48, help="for each number of players")
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--effort", type=int, help="of the judge; by default its own")
    chosen = parser.parse_args(options)
    groups: list[list[Account]] = []
    for players in chosen.players:
        seeds = range(chosen.seed, chosen.seed + chosen.games)
        groups.append(list(measure(game(chosen.name, players=players), seeds, chosen.effort)))
        print(f"players: {players}. {report(groups[-1])}")
    part, error = slope([account for group in groups for account in group])
    points, share = fit(groups)
    print(f"rest for each point lost: {part:.3f}, standard error {error:.3f}")
    print(f"unexplained = ({points:.1f}, {share:.2f})")


if __name__ == "__main__":
    main()

"""What contests show: how much a stronger bot wins, how much of the result is luck, and what thinking time brings.

**Luck.** Every deal is played with the stronger bot in each seat, so the same random numbers meet every seating. A
seat's margin, its points above the mean of the others, is taken apart as in an analysis of variance: into what the
stronger bot gains wherever it sits (*skill*), what a seat gains whoever sits there (*seat*), what a deal gives a seat
again and again, whoever sits there (*draw*: the covariance between two seatings of one deal), and the *rest*. The rest
is what no repetition explains: choices, and draws that came differently because of them; so *draw* is the least that
luck can be. Alone, both bots play the same deals, and their scores are taken apart in the same way, without seats.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10

import numpy as np
from numpy.typing import NDArray

from tondo.lab.intervals import Estimate, bootstrap, mean_of_groups, share_of_groups
from tondo.lab.study import Contest, Plan
from tondo.lab.traces import Job, Trace
from tondo.lab.variants import Variant

COMPONENTS = ("skill", "seat", "draw", "rest")

Margins = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ContestResult:
    """A contest in one variant. ``wins`` is the stronger bot's share of victories; equals would have ``fair``.

    Alone, that is the share of deals in which it scores more. ``margin`` is in points. ``seconds`` is the time for a
    choice of the stronger and of the weaker one.
    """

    contest: Contest
    wins: Estimate
    fair: float
    margin: Estimate
    seconds: tuple[float, float]
    elo: Estimate


@dataclass(frozen=True, slots=True)
class Luck:
    """What the variance of the results consists of: shares of `COMPONENTS`, which add up to 1."""

    shares: Mapping[str, Estimate]
    deals: int


def contest_result(plan: Plan, contest: Contest, variant: Variant, traces: Mapping[Job, Trace]) -> ContestResult | None:
    """The result of a contest, by deals that were played in full; None if there are none."""
    deals = whole_deals(plan, contest, variant, traces)
    if not deals:
        return None
    wins: list[list[float]] = []
    margins: list[list[float]] = []
    alone = variant.players == 1
    for games in deals:
        if alone:
            strong, weak = (games[i][1].scores[0] for i in (0, 1))
            wins.append([0.5 if strong == weak else float(strong > weak)])
            margins.append([strong - weak])
        else:
            wins.append([trace.share(job.turned) for job, trace in games])
            margins.append([trace.margin(job.turned) for job, trace in games])
    found = share_of_groups(wins)
    fair = 0.5 if alone else 1 / variant.players
    games = [game for deal in deals for game in deal]
    return ContestResult(
        contest, found, fair, mean_of_groups(margins), _seconds(games, contest), elo(found, fair, len(games))
    )


def whole_deals(
    plan: Plan, contest: Contest, variant: Variant, traces: Mapping[Job, Trace]
) -> list[list[tuple[Job, Trace]]]:
    """The deals of which every seating was played."""
    deals: dict[int, list[Job]] = {}
    for job in contest.jobs(variant.game, plan.contest_games):
        deals.setdefault(job.deal, []).append(job)
    return [[(job, traces[job]) for job in jobs] for jobs in deals.values() if all(job in traces for job in jobs)]


def _seconds(games: Sequence[tuple[Job, Trace]], contest: Contest) -> tuple[float, float]:
    """The time for one choice of the stronger and of the weaker one."""
    spent = {contest.strong: [0.0, 0], contest.weak: [0.0, 0]}
    for job, trace in games:
        for seat, (seconds, choices) in enumerate(zip(trace.seconds, trace.choices, strict=True)):
            total = spent[job.thinkers[job.sitting(seat)]]
            total[0] += seconds
            total[1] += choices
    strong, weak = (spent[thinker][0] / max(1, spent[thinker][1]) for thinker in (contest.strong, contest.weak))
    return strong, weak


def elo(wins: Estimate, fair: float, games: int) -> Estimate:
    """A share of victories as a difference in Elo: 0 at the fair share, and finite, as if half a game were open."""

    def difference(share: float) -> float:
        kept = min(1 - 0.5 / games, max(0.5 / games, share))
        return 400 * log10(kept / (1 - kept) * (1 - fair) / fair)

    return Estimate(difference(wins.value), difference(wins.low), difference(wins.high), wins.count)


def added(steps: Sequence[Estimate]) -> list[Estimate]:
    """Independent differences, added up one after the other; the widths of their intervals add up as squares."""
    found, total, below, above = [], 0.0, 0.0, 0.0
    for step in steps:
        total += step.value
        below += (step.value - step.low) ** 2
        above += (step.high - step.value) ** 2
        found.append(Estimate(total, total - below**0.5, total + above**0.5, step.count))
    return found


def luck(plan: Plan, contest: Contest, variant: Variant, traces: Mapping[Job, Trace]) -> Luck | None:
    """What the results of a contest are made of; None with fewer than two whole deals, or if all games are equal."""
    deals = whole_deals(plan, contest, variant, traces)
    if len(deals) < 2:
        return None
    if variant.players == 1:
        scores = np.array([[trace.scores[0] for _, trace in games] for games in deals], dtype=np.float64)
        found = bootstrap(lambda chosen: solo_components(scores[chosen]), len(deals))
    else:
        margins = np.array(
            [[[trace.margin(seat) for seat in range(variant.players)] for _, trace in games] for games in deals]
        )
        found = bootstrap(lambda chosen: components(margins[chosen]), len(deals))
    if not any(estimate.value for estimate in found):
        return None
    return Luck(dict(zip(COMPONENTS, found, strict=True)), len(deals))


def components(margins: Margins) -> list[float]:
    """The shares of `COMPONENTS` in ``margins[deal, turned, seat]``; the stronger one sits in seat ``turned``."""
    deals, players, _ = margins.shape
    gains = margins[:, np.arange(players), np.arange(players)].mean(axis=1)  # of the stronger one, deal by deal
    gain = float(gains.mean())
    others = -gain / (players - 1)
    expected = np.full((players, players), others)
    np.fill_diagonal(expected, gain)
    left = margins - expected
    by_seat = left.mean(axis=1)  # deal by seat
    seats = by_seat.mean(axis=0)
    left = left - seats
    noise = 1 / max(1, deals - 1) / deals  # what a mean over deals varies by, times their sum of squares
    skill = max(0.0, gain**2 - noise * float(((gains - gain) ** 2).sum())) / (players - 1)
    seat = max(0.0, float((seats**2 - noise * ((by_seat - seats) ** 2).sum(axis=0)).mean()))
    total = float((left**2).mean())
    pairs = (left.sum(axis=1) ** 2 - (left**2).sum(axis=1)) / (players * (players - 1))
    return _shares(skill, seat, float(pairs.mean()), total)


def solo_components(scores: Margins) -> list[float]:
    """The same for ``scores[deal, bot]`` of two bots alone."""
    deals = len(scores)
    means = scores.mean(axis=0)
    differences = scores[:, 0] - scores[:, 1]
    noise = float(differences.var(ddof=1)) / deals
    skill = max(0.0, float(means[0] - means[1]) ** 2 - noise) / 4
    left = scores - means
    return _shares(skill, 0.0, float((left[:, 0] * left[:, 1]).mean()), float((left**2).mean()))


def _shares(skill: float, seat: float, draw: float, total: float) -> list[float]:
    """All four as shares of their sum. ``total`` is the variance that skill and seats leave."""
    draw = min(max(0.0, draw), total)
    parts = [skill, seat, draw, total - draw]
    whole = sum(parts)
    return [part / whole for part in parts] if whole > 0 else [0.0] * len(parts)


def thinking_results(plan: Plan, variant: Variant, traces: Mapping[Job, Trace]) -> list[ContestResult]:
    """The contests between thinking times that were played, from the shortest on."""
    found = (contest_result(plan, contest, variant, traces) for contest in plan.steps())
    return [result for result in found if result is not None]

"""The figures of a study, all in one form: what was measured, of what, in which variant, and how surely.

Names of measures, with their subjects in brackets:

- ``seat.wins`` [seat]: the share of victories, a shared one in part; ``seat.turns``, ``seat.score`` [seat]: means;
  ``seat.even``: how likely victories at least this uneven are if all seats are equal; ``first.wins``: the share of
  victories of whoever had the first turn.
- ``turns``, ``actions``: the length of a game, as turns and as actions of all players.
- ``score.winner``, ``score.margin`` (of the winner above the next), ``score.mean`` (of all players): points.
- ``end`` [name], ``tie`` (several share the victory), ``tie.broken`` (a tie of points that a rule broke): shares.
- ``lead.changes``; ``lead.decided``, ``lead.foreseen``: see `Trace`.
- ``branching``, and ``branching.stage`` [1 to `STAGES`]: legal actions at a choice.
- ``tally`` [name]: what the game counts, in a game.
- ``skill.wins``, ``skill.margin``: of a stronger bot; ``luck`` [component]: see `contests`.
- ``thinking.wins``, ``thinking.elo``, ``thinking.seconds`` [simulations]: against the step before, and in all.
- ``space.used``, ``space.when`` [space]: in how many games it was used, and when that was first, as a part of the game.
- ``opening`` [text], ``opening.wins`` [text]: how often a game begins so, and how often whoever began so won.
- ``change`` [measure, subject]: the difference to the first variant with as many players, game by game on the same
  seeds.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Literal

import numpy as np

from tondo.core.words import SOURCE_LANGUAGE
from tondo.lab.contests import ContestResult, Luck, added, contest_result, luck, thinking_results
from tondo.lab.intervals import Estimate, even_probability, mean, part, share
from tondo.lab.study import Plan
from tondo.lab.traces import STAGES, Job, Trace
from tondo.lab.variants import Variant

MAX_OPENINGS = 8

# A share is of games that have a property, a part the mean of something between 0 and 1.
Unit = Literal["share", "part", "number", "points", "seconds", "elo", "probability"]


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of one variant."""

    name: str
    subject: str
    unit: Unit
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class _PerGame:
    """A measure that every game has a value of; its estimate is their mean."""

    name: str
    subject: str
    unit: Unit
    value: Callable[[Trace], float]

    def estimate(self, traces: list[Trace]) -> Estimate:
        values = [self.value(trace) for trace in traces]
        if self.unit == "share":
            return share(sum(values), len(values))
        return part(values) if self.unit == "part" else mean(values)


class VariantFindings:
    """What was found about one variant."""

    def __init__(self, plan: Plan, variant: Variant, traces: Mapping[Job, Trace]) -> None:
        self.plan = plan
        self.variant = variant
        self.even = {job.deal: traces[job] for job in plan.even(variant) if job in traces}
        self.contest: ContestResult | None = None
        self.luck: Luck | None = None
        if plan.contest is not None and plan.contest_games:
            self.contest = contest_result(plan, plan.contest, variant, traces)
            self.luck = luck(plan, plan.contest, variant, traces)
        self.thinking = thinking_results(plan, variant, traces) if plan.contest_games else []

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """All figures but differences to other variants."""
        return tuple(self._measures())

    def get(self, name: str, subject: str = "") -> Estimate | None:
        """One figure; None if it was not measured."""
        found = (row.estimate for row in self.measures if (row.name, row.subject) == (name, subject))
        return next(found, None)

    def all(self, name: str) -> dict[str, Estimate]:
        """The figures of a name by their subjects."""
        return {row.subject: row.estimate for row in self.measures if row.name == name}

    def changes(self, base: "VariantFindings") -> Iterator[Measure]:
        """The differences to another variant with as many players, where both have played the same deals."""
        deals = sorted(self.even.keys() & base.even.keys())
        if len(deals) < 2:
            return
        for measure in self._per_game():
            value = measure.value
            difference = mean([value(self.even[deal]) - value(base.even[deal]) for deal in deals])
            yield Measure("change", f"{measure.name} {measure.subject}".strip(), measure.unit, difference)

    def representative(self) -> Job | None:
        """The even game nearest to the median in length, scores and course; the first of several."""
        if not self.even:
            return None
        deals = sorted(self.even)
        features = np.array([_features(self.even[deal]) for deal in deals], dtype=np.float64)
        scale = features.std(axis=0)
        distances = (((features - np.median(features, axis=0)) / np.where(scale > 0, scale, 1)) ** 2).sum(axis=1)
        return self.plan.even(self.variant)[deals[int(distances.argmin())]]

    def opening_text(self, text: str, lang: str) -> str:
        """An opening, known by its English text, in another language."""
        for trace in self.even.values():
            if trace.opening.get(SOURCE_LANGUAGE) == text:
                return trace.opening.get(lang, text)
        return text

    def _per_game(self) -> Iterator[_PerGame]:
        game = self.variant.game
        several = game.players > 1
        for seat in range(game.players) if several else ():
            yield _PerGame("seat.wins", str(seat + 1), "share", partial(_share_of, seat))
        for seat in range(game.players) if several else ():
            yield _PerGame("seat.turns", str(seat + 1), "number", partial(_turns_of, seat))
            yield _PerGame("seat.score", str(seat + 1), "points", partial(_score_of, seat))
        if several:
            yield _PerGame("first.wins", "", "share", lambda trace: trace.share(trace.first))
        yield _PerGame("turns", "", "number", lambda trace: sum(trace.turns))
        yield _PerGame("actions", "", "number", lambda trace: sum(trace.choices))
        if several:
            yield _PerGame("score.winner", "", "points", _winning_score)
            yield _PerGame("score.margin", "", "points", _winning_margin)
        yield _PerGame("score.mean", "", "points", lambda trace: sum(trace.scores) / len(trace.scores))
        for end in game.ends:
            yield _PerGame("end", end, "share", partial(_ended_by, end))
        if several:
            yield _PerGame("tie", "", "share", lambda trace: float(len(trace.winners) > 1))
            yield _PerGame("tie.broken", "", "share", lambda trace: float(trace.tie_broken))
            yield _PerGame("lead.changes", "", "number", lambda trace: trace.lead_changes)
            yield _PerGame("lead.decided", "", "part", lambda trace: trace.decided)
            yield _PerGame("lead.foreseen", "", "part", lambda trace: trace.foreseen)
        yield _PerGame("branching", "", "number", lambda trace: trace.branching)
        for name in game.tallied:
            yield _PerGame("tally", name, "number", partial(_tally_of, name))

    def _measures(self) -> Iterator[Measure]:
        traces = list(self.even.values())
        if traces:
            for measure in self._per_game():
                yield Measure(measure.name, measure.subject, measure.unit, measure.estimate(traces))
            if self.variant.players > 1:
                parts = [sum(trace.share(seat) for trace in traces) for seat in range(self.variant.players)]
                chance = even_probability(parts)
                yield Measure("seat.even", "", "probability", Estimate(chance, chance, chance, len(traces)))
            yield from self._stages(traces)
            yield from self._spaces(traces)
            yield from self._openings(traces)
        if self.contest is not None:
            yield Measure("skill.wins", "", "share", self.contest.wins)
            yield Measure("skill.margin", "", "points", self.contest.margin)
        for component, estimate in self.luck.shares.items() if self.luck is not None else ():
            yield Measure("luck", component, "part", estimate)
        yield from self._thinking()

    def _stages(self, traces: list[Trace]) -> Iterator[Measure]:
        for stage in range(STAGES):
            values = [value for trace in traces if (value := trace.stages[stage]) is not None]
            if values:
                yield Measure("branching.stage", str(stage + 1), "number", mean(values))

    def _spaces(self, traces: list[Trace]) -> Iterator[Measure]:
        when: dict[int, list[int]] = {}
        for trace in traces:
            for used, first in trace.spaces:
                when.setdefault(used, []).append(first)
        for number, space in enumerate(self.variant.game.layout().spaces):
            yield Measure("space.used", space.id, "share", share(len(when.get(number, ())), len(traces)))
            if number in when:
                yield Measure("space.when", space.id, "part", part([first / 100 for first in when[number]]))

    def _openings(self, traces: list[Trace]) -> Iterator[Measure]:
        """The most frequent ones; what happened once is no opening."""
        begun = Counter(trace.opening.get(SOURCE_LANGUAGE, "") for trace in traces)
        for text, times in sorted(begun.items(), key=lambda item: (-item[1], item[0]))[:MAX_OPENINGS]:
            if text and times > 1:
                won = sum(t.share(t.first) for t in traces if t.opening.get(SOURCE_LANGUAGE) == text)
                yield Measure("opening", text, "share", share(times, len(traces)))
                if self.variant.players > 1:
                    yield Measure("opening.wins", text, "share", share(won, times))

    def _thinking(self) -> Iterator[Measure]:
        total = added([result.elo for result in self.thinking])
        for number, (result, strength) in enumerate(zip(self.thinking, total, strict=True)):
            strong, weak = result.contest.strong.simulations, result.contest.weak.simulations
            if number == 0:
                yield Measure("thinking.elo", str(weak), "elo", Estimate(0.0, 0.0, 0.0, result.wins.count))
                yield Measure("thinking.seconds", str(weak), "seconds", _exactly(result.seconds[1], result.wins.count))
            yield Measure("thinking.wins", str(strong), "share", result.wins)
            yield Measure("thinking.elo", str(strong), "elo", strength)
            yield Measure("thinking.seconds", str(strong), "seconds", _exactly(result.seconds[0], result.wins.count))


class Findings:
    """What a study found, variant by variant in the order of its plan."""

    def __init__(self, plan: Plan, traces: Mapping[Job, Trace]) -> None:
        self.plan = plan
        self.variants = tuple(VariantFindings(plan, variant, traces) for variant in plan.variants)

    def base(self, findings: VariantFindings) -> VariantFindings | None:
        """The first variant with as many players; None if it is this one."""
        first = next(other for other in self.variants if other.variant.players == findings.variant.players)
        return None if first is findings else first

    def rows(self) -> Iterator[tuple[Variant, Measure]]:
        """All figures, differences included."""
        for findings in self.variants:
            for measure in findings.measures:
                yield findings.variant, measure
            base = self.base(findings)
            for measure in findings.changes(base) if base is not None else ():
                yield findings.variant, measure


def _share_of(seat: int, trace: Trace) -> float:
    return trace.share(seat)


def _turns_of(seat: int, trace: Trace) -> float:
    return trace.turns[seat]


def _score_of(seat: int, trace: Trace) -> float:
    return trace.scores[seat]


def _ended_by(end: str, trace: Trace) -> float:
    return float(trace.end == end)


def _tally_of(name: str, trace: Trace) -> float:
    return sum(trace.tallies[name])


def _winning_score(trace: Trace) -> float:
    return max(trace.scores[winner] for winner in trace.winners)


def _winning_margin(trace: Trace) -> float:
    """The winner's points above the best other's; 0 if a victory is shared."""
    first, second = sorted(trace.scores, reverse=True)[:2]
    return first - second


def _features(trace: Trace) -> list[float]:
    course = [trace.lead_changes, trace.decided] if len(trace.scores) > 1 else []
    margin = [_winning_margin(trace)] if len(trace.scores) > 1 else []
    return [sum(trace.turns), max(trace.scores), *margin, *course]


def _exactly(value: float, count: int) -> Estimate:
    return Estimate(value, value, value, count)

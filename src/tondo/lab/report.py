"""A study as one HTML file, to read on a screen, on a phone or on paper: no scripts, nothing to load."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

import tondo
from tondo.bots import level_names
from tondo.core import CHANCE
from tondo.core.numbers import decimal, percent, whole
from tondo.core.svg import draw
from tondo.core.turns import turns
from tondo.core.words import join_and
from tondo.lab.charts import PARTS, Dot, Line, dot_chart, legend_mark, line_chart, part_mark, stacked_bar
from tondo.lab.contests import COMPONENTS
from tondo.lab.figures import changes, number, said, sections
from tondo.lab.heatmaps import data_uri, heat_map
from tondo.lab.intervals import Estimate
from tondo.lab.measures import Findings, VariantFindings
from tondo.lab.protocol import WORDS
from tondo.lab.traces import STAGES, Job, Thinker, Tracer

UNEVEN = 0.01  # seats are called unequal if chance alone would do this or more so rarely
TURNS_DIFFER = 0.25  # and turns are mentioned if seats differ by so many
MOST_SPACES = 3
LONGEST_DEAL = 2  # actions of chance between turns that a list of turns shows: a roll of dice, not the dealing of hands


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawing with a title, and what it shows in a sentence below it."""

    title: str
    drawing: Markup
    text: str = ""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A line of the typical game."""

    number: int
    player: str
    text: str
    scores: tuple[int, ...]


def html_report(found: Findings, lang: str) -> str:
    """The whole report in a language."""
    environment = Environment(
        loader=PackageLoader("tondo.lab"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    report = _Report(found, lang)
    return environment.get_template("report.html.j2").render(report=report, say=report.say, lang=lang, parts=PARTS)


class _Report:
    """What the template asks for."""

    def __init__(self, found: Findings, lang: str) -> None:
        self.found = found
        self.lang = lang
        self.plan = found.plan
        self.heads = [one.variant.label(lang) for one in found.variants]
        self.sections = sections(found, lang)
        self.changes = changes(found, lang)

    def say(self, key: str, **params: object) -> str:
        """One of the report's sentences."""
        return WORDS(f"report.{key}", **params).text(self.lang)

    def percent(self, part: float) -> str:
        """A fraction."""
        return percent(part, self.lang)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.plan.kind.title

    @property
    def made(self) -> str:
        """How the study was made, in a sentence."""
        return self.say(
            "made",
            all=len(self.plan.jobs()),
            games=self.plan.games,
            bot=self.bot(self.plan.bot),
            seed=self.plan.seed,
            rules=self.plan.kind.rules_version,
            version=tondo.__version__,
        )

    def options(self) -> list[tuple[str, str]]:
        """The options that are varied, and what they are about."""
        first = self.plan.variants[0]
        return [(name, first.game.option_text(name).text(self.lang)) for name in first.varied]

    @property
    def missing(self) -> int:
        """Games between equals that are not played yet."""
        return sum(self.plan.games - len(one.even) for one in self.found.variants)

    def bot(self, thinker: Thinker) -> str:
        """A bot's name for readers."""
        name = thinker.name
        if name.isdigit():
            called = level_names(self.plan.kind.name)[int(name) - 1]
            name = WORDS("bot.level", level=name, name=called).text(self.lang)
        if thinker.simulations is None:
            return name
        return WORDS("bot.thinking", name=name, n=thinker.simulations).text(self.lang)

    def glance(self) -> Iterator[tuple[str, list[str]]]:
        """For each variant, what matters most, in sentences."""
        for one in self.found.variants:
            if one.even:
                yield one.variant.label(self.lang), list(self._glance(one))

    def _glance(self, one: VariantFindings) -> Iterator[str]:
        wins = {seat: estimate.value for seat, estimate in one.all("seat.wins").items()}
        if wins:
            best, worst = max(wins, key=lambda seat: wins[seat]), min(wins, key=lambda seat: wins[seat])
            even = one.get("seat.even")
            yield self.say(
                "uneven" if even is not None and even.value < UNEVEN else "even",
                best=best,
                worst=worst,
                most=self._value(one, "seat.wins", best),
                least=self._value(one, "seat.wins", worst),
                fair=self.percent(1 / one.variant.players),
            )
            had = {seat: estimate.value for seat, estimate in one.all("seat.turns").items()}
            more, less = max(had, key=lambda seat: had[seat]), min(had, key=lambda seat: had[seat])
            if had[more] - had[less] >= TURNS_DIFFER:
                most, least = (
                    decimal(had[seat], int(abs(had[seat] - round(had[seat])) > 0.05), self.lang)
                    for seat in (more, less)
                )
                yield self.say("turns-differ", more=more, less=less, most=most, least=least)
            changes, decided = self._value(one, "lead.changes"), self._value(one, "lead.decided")
            yield self.say("course", changes=changes, decided=decided)
        else:
            yield self.say("alone-score", score=self._value(one, "score.mean"), turns=self._value(one, "turns"))
        if one.contest is not None:
            yield self.say(
                "stronger",
                strong=self.bot(one.contest.contest.strong),
                weak=self.bot(one.contest.contest.weak),
                wins=number(one.contest.wins, one.contest.wins.value, "share", self.lang),
                fair=self.percent(one.contest.fair),
            )

    def _value(self, one: VariantFindings, name: str, subject: str = "") -> str:
        row = next(row for row in one.measures if (row.name, row.subject) == (name, subject))
        return number(row.estimate, row.estimate.value, row.unit, self.lang)

    def seat_charts(self) -> list[Chart]:
        """Victories by seat, all on the same scale."""
        shown = [one for one in self.found.variants if one.all("seat.wins")]
        most = max((e.high for one in shown for e in one.all("seat.wins").values()), default=1.0)
        return [self._seat_chart(one, min(1.0, most * 1.02)) for one in shown]

    def _seat_chart(self, one: VariantFindings, most: float) -> Chart:
        wins = one.all("seat.wins")
        dots = [Dot(self.say("seat", seat=seat), estimate, int(seat) - 1) for seat, estimate in wins.items()]
        values = join_and(f"{dot.name} {said(dot.estimate, 'share', self.lang)}" for dot in dots).text(self.lang)
        alt = self.say("seats-alt", values=values)
        drawing = dot_chart(dots, 1 / one.variant.players, most, self.percent, alt)
        return Chart(one.variant.label(self.lang), Markup(drawing))

    def _by_players(self) -> Iterator[tuple[int, list[VariantFindings]]]:
        for players in dict.fromkeys(variant.players for variant in self.plan.variants):
            yield players, [one for one in self.found.variants if one.variant.players == players and one.even]

    def branching_charts(self) -> list[Chart]:
        """Legal actions through the game: a chart for each number of players, a line for each variant."""
        found = []
        for players, variants in self._by_players():
            lines = [self._branching_line(one, series) for series, one in enumerate(variants)]
            lines = [line for line in lines if line.points]
            if lines:
                first, last = (decimal(lines[0].points[i][1], 1, self.lang) for i in (0, -1))
                drawing = line_chart(
                    lines,
                    self.say("branching-axis"),
                    self.percent,
                    lambda value: decimal(value, 0, self.lang),
                    self.say("branching-alt", first=first, last=last),
                    x_ticks=(0, 0.25, 0.5, 0.75, 1),
                )
                legend = Markup(" ").join(Markup(legend_mark(line.series)) + line.name for line in lines)
                title = WORDS("variant.players", n=players).text(self.lang)
                found.append(Chart(title, Markup(drawing), legend if len(lines) > 1 else ""))
        return found

    def _branching_line(self, one: VariantFindings, series: int) -> Line:
        stages = {(int(stage) - 0.5) / STAGES: e for stage, e in one.all("branching.stage").items()}
        band = [(x, *_ends(estimate)) for x, estimate in stages.items()]
        options = ", ".join(one.variant.label(self.lang, short=True).split(", ")[1:])
        return Line(options, [(x, estimate.value) for x, estimate in stages.items()], series, band)

    def luck_charts(self) -> list[Chart]:
        """What results are made of, a bar for each variant."""
        found = []
        for one in self.found.variants:
            if one.contest is None:
                continue
            wins = said(one.contest.wins, "share", self.lang)
            text = self.say("skill-wins", wins=wins, fair=self.percent(one.contest.fair))
            drawing = ""
            if one.luck is not None:
                parts = [(WORDS(f"luck.{name}").text(self.lang), one.luck.shares[name].value) for name in COMPONENTS]
                values = join_and(f"{name} {self.percent(value)}" for name, value in parts).text(self.lang)
                drawing = stacked_bar(parts, self.percent, self.say("luck-alt", values=values))
            found.append(Chart(one.variant.label(self.lang), Markup(drawing), text))
        return found

    def luck_legend(self) -> list[tuple[Markup, str]]:
        """The parts of these bars."""
        return [(Markup(part_mark(i)), WORDS(f"luck.{name}").text(self.lang)) for i, name in enumerate(COMPONENTS)]

    def contest_names(self) -> tuple[str, str]:
        """The stronger and the weaker bot."""
        assert self.plan.contest is not None
        return self.bot(self.plan.contest.strong), self.bot(self.plan.contest.weak)

    def thinking_charts(self) -> list[tuple[str, Markup, Markup]]:
        """Strength by thinking time and the skill trace, for each variant."""
        return [self._thinking(one) for one in self.found.variants if one.thinking]

    def _thinking(self, one: VariantFindings) -> tuple[str, Markup, Markup]:
        fair = one.thinking[0].fair

        def drawn(name: str, key: str, say: str, level: float | None) -> Markup:
            points = {float(simulations): estimate for simulations, estimate in one.all(name).items()}
            line = Line("", [(x, e.value) for x, e in points.items()], 0, [(x, *_ends(e)) for x, e in points.items()])
            is_share = say == "share"
            values = join_and(
                f"{x:g}: {number(e, e.value, 'share' if is_share else 'elo', self.lang)}" for x, e in points.items()
            ).text(self.lang)
            return Markup(
                line_chart(
                    [line],
                    self.say("simulations"),
                    lambda value: f"{value:g}",
                    self.percent if is_share else lambda value: whole(round(value)),
                    self.say(key, values=values),
                    x_ticks=list(points),
                    from_zero=is_share,
                    logarithmic=True,
                    fair=level,
                    marked=True,
                )
            )

        return (
            one.variant.label(self.lang),
            drawn("thinking.elo", "elo-alt", "elo", None),
            drawn("thinking.wins", "trace-alt", "share", fair),
        )

    def heat_charts(self) -> list[Chart]:
        """Boards with shades, for the first variant of each number of players."""
        found = []
        for _, (one, *_others) in ((players, variants) for players, variants in self._by_players() if variants):
            used = {space: estimate.value for space, estimate in one.all("space.used").items()}
            when = {space: estimate.value for space, estimate in one.all("space.when").items()}
            name = one.variant.label(self.lang)
            if min(used.values()) < 0.99:
                spaces = sorted(used, key=lambda space: -used[space])[:MOST_SPACES]
                ends = (self.percent(min(used.values())), self.percent(max(used.values())))
                text = self.say("heat-used", low=ends[0], high=ends[1], spaces=join_and(spaces))
                shades = {space: value / max(used.values()) for space, value in used.items() if value}
                found.append(Chart(name, self._picture(one, shades, text, "#b5302a"), text))
            if when:
                spaces = sorted(when, key=lambda space: when[space])[:MOST_SPACES]
                low, high = min(when.values()), max(when.values())
                ends = (self.percent(low), self.percent(high))
                text = self.say("heat-when", low=ends[0], high=ends[1], spaces=join_and(spaces))
                shades = {space: 1 - (value - low) / max(1e-9, high - low) for space, value in when.items()}
                found.append(Chart(name, self._picture(one, shades, text, "#1f5f8b"), text))
        return found

    def _picture(self, one: VariantFindings, shades: dict[str, float], alt: str, colour: str) -> Markup:
        source = data_uri(heat_map(one.variant.game, shades, self.title, colour))
        return Markup('<img class="board" src="{}" alt="{}">').format(source, alt)

    def openings(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        """The most frequent openings of the first variant of each number of players."""
        found = []
        for _, variants in self._by_players():
            for one in variants[:1]:
                wins = one.all("opening.wins")
                rows = [
                    (
                        one.opening_text(text, self.lang),
                        said(estimate, "share", self.lang),
                        said(wins[text], "share", self.lang) if text in wins else "",
                    )
                    for text, estimate in one.all("opening").items()
                ]
                if rows:
                    found.append((one.variant.label(self.lang), rows))
        return found

    def typical(self) -> "TypicalGame | None":
        """The representative game of the first variant; it is played again."""
        one = self.found.variants[0]
        job = one.representative()
        return None if job is None else TypicalGame(job, self.plan.seed, one.variant.label(self.lang), self)


class TypicalGame:
    """A game played again, for readers."""

    def __init__(self, job: Job, seed: int, label: str, report: _Report) -> None:
        self.label = label
        self.deal = job.deal + 1
        self.report = report
        self.tracer = Tracer(job, seed)
        self.trace = self.tracer.run()
        self.seats = [report.say("seat", seat=seat + 1) for seat in range(job.game.players)]

    @property
    def chart(self) -> Markup:
        """Everyone's points after each turn."""
        points = [scores for scores, _ in self.tracer.after_turns]
        lines = [
            Line(name, [(0.0, 0.0), *((i + 1.0, scores[seat]) for i, scores in enumerate(points))], seat)
            for seat, name in enumerate(self.seats)
        ]
        ends = zip(self.seats, self.trace.scores, strict=True)
        values = join_and(f"{name} {whole(score)}" for name, score in ends).text(self.report.lang)
        alt = self.report.say("game-alt", values=values)
        number_of = lambda value: whole(round(value))  # noqa: E731  # the form of a number on both axes
        return Markup(line_chart(lines, self.report.say("game-axis"), number_of, number_of, alt, from_zero=False))

    @property
    def legend(self) -> list[tuple[Markup, str]]:
        """The seats, with their points at the end."""
        return [
            (Markup(legend_mark(seat)), f"{name}: {whole(score)}")
            for seat, (name, score) in enumerate(zip(self.seats, self.trace.scores, strict=True))
        ]

    @property
    def board(self) -> str:
        """The board at the end, as an address that holds it."""
        return data_uri(draw(self.tracer.state.view(None)))

    @property
    def has_boards(self) -> bool:
        """Whether every player has a board."""
        return self.tracer.game.boards > 1

    @property
    def turns(self) -> Sequence[PlayedTurn]:
        """What happened, turn by turn."""
        game, state = self.tracer.game, self.tracer.game.new_state()
        found: list[PlayedTurn] = []
        for turn in turns(game, self.tracer.entries):
            said_actions = []
            for decision in turn.decisions:
                for action in decision.actions:
                    is_told = (turn.player is None) == (decision.player == CHANCE)
                    if is_told:
                        said_actions.append(state.say_action(action, self.report.lang))
                    state.apply(action, decision.player)
            if turn.player is not None or len(said_actions) <= LONGEST_DEAL:
                player = "" if turn.player is None else str(turn.player + 1)
                found.append(PlayedTurn(len(found) + 1, player, ", ".join(said_actions), tuple(state.scores())))
        return found


def _ends(estimate: Estimate) -> tuple[float, float]:
    """The interval, or the value itself where it is unknown."""
    bounds = (estimate.low, estimate.high)
    return bounds if estimate.count > 1 else (estimate.value, estimate.value)

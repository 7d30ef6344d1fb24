"""Studies: the plan, the journal, contests, figures, and the report."""

import csv
import io
import re
from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from tondo.core import OptionError, game_type
from tondo.core.words import languages
from tondo.lab.contests import COMPONENTS, added, components, elo, solo_components
from tondo.lab.figures import changes, said, sections
from tondo.lab.intervals import Estimate, share
from tondo.lab.journal_file import JournalError
from tondo.lab.measures import Findings
from tondo.lab.report import html_report
from tondo.lab.study import Contest, Plan, Study, StudyError, StudyJournal, terms, usual_name, usual_opponent
from tondo.lab.tables import csv_text, parquet_bytes
from tondo.lab.traces import Job, Thinker, Trace
from tondo.lab.variants import MAX_VARIANTS, read_variants
from tondo.lab.workers import Processes


def plan_of(name: str, players: tuple[int, ...], games: int, *options: tuple[str, str], seed: int = 1) -> Plan:
    variants = read_variants(game_type(name), players, options)
    contest = Contest(Thinker("greedy"), Thinker("random"))
    return Plan(variants, Thinker("random"), games, seed, contest, 4, (1, 2))


# Alone, the weaker one's two games are among those between equals: 2 * (3 + 2 + 4) + 2 * (3 + 4 + 4) games.
SMALL = plan_of("circle36", (1, 2), 3, ("near_misses", "off,on"))


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Generator[Study, None, None]:
    """A small study, finished."""
    with closing(StudyJournal(tmp_path_factory.mktemp("study") / "s.jsonl", SMALL)) as journal:
        study = Study(SMALL, journal, Processes(2))
        assert len(list(study.run())) == study.all == 40
        yield study


@pytest.fixture(scope="module")
def found(study: Study) -> Findings:
    return Findings(study.plan, study.traces())


def untimed(traces: dict[Job, Trace]) -> dict[Job, Trace]:
    return {job: replace(trace, seconds=()) for job, trace in traces.items()}


# Variants.


def test_variants_are_all_combinations() -> None:
    variants = read_variants(game_type("cirkis"), (2, 3), [("center_ring", "on,off"), ("stop_at_once", "on")])
    assert [(variant.players, variant.options) for variant in variants] == [
        (players, {"center_ring": ring}) for players in (2, 3) for ring in (True, False)
    ]
    assert all(variant.game.options["stop_at_once"] for variant in variants)
    assert variants[0].label("en") == "2 players, center_ring=on"
    assert variants[0].label("fr") == "2 joueurs, center_ring=on"
    assert len(read_variants(game_type("circle36"), (2,), [("line_points", "3,5,5,3")])) == 2


@pytest.mark.parametrize(
    ("players", "option"),
    [
        ((2,), ("colour", "red")),
        ((2,), ("center_ring", "on,perhaps")),
        ((2,), ("center_ring", "")),
        ((5,), ("begins", "1")),
    ],
)
def test_wrong_variants_are_refused(players: tuple[int, ...], option: tuple[str, str]) -> None:
    with pytest.raises(OptionError):
        read_variants(game_type("cirkis"), players, [option])


def test_too_many_variants_are_refused() -> None:
    with pytest.raises(OptionError, match=f"26 variants, and at most {MAX_VARIANTS}"):
        read_variants(game_type("circle36"), (1, 2), [("line_points", ",".join(map(str, range(13))))])


# The plan and the journal.


def test_every_deal_of_a_contest_has_the_stronger_one_in_each_seat() -> None:
    variant = read_variants(game_type("cirkis"), (3,), [])[0]
    contest = Contest(Thinker("8"), Thinker("1"))
    jobs = list(contest.jobs(variant.game, 7))
    assert len(jobs) == 9
    for deal in range(3):
        seats = [[str(job.thinkers[job.sitting(seat)]) for seat in range(3)] for job in jobs if job.deal == deal]
        assert seats == [["8", "1", "1"], ["1", "8", "1"], ["1", "1", "8"]]


def test_the_same_games_whatever_the_number_of_processes(study: Study, tmp_path: Path) -> None:
    with closing(StudyJournal(tmp_path / "j", SMALL)) as journal:
        alone = Study(SMALL, journal, Processes(1))
        list(alone.run())
        assert untimed(alone.traces()) == untimed(study.traces())


def test_a_study_goes_on_where_it_stopped(study: Study, tmp_path: Path) -> None:
    with closing(StudyJournal(tmp_path / "j", SMALL)) as journal:
        games = Study(SMALL, journal, Processes(1)).run()
        for _ in range(5):
            next(games)
        games.close()
    with open(tmp_path / "j", "ab") as file:
        file.write(b'{"players": 1, "opt')  # a crash in mid-line
    more = replace(SMALL, games=4)
    with closing(StudyJournal(tmp_path / "j", more)) as journal:
        again = Study(more, journal, Processes(1))
        assert len(again.due) == again.all - 5 == 44 - 5
        list(again.run())
        both = untimed(again.traces())
    assert untimed(study.traces()).items() <= both.items()


@pytest.mark.parametrize(
    ("line", "answer"),
    [(b'{"tondo-ladder":1}\n', "not a journal of such games"), (b"Dear diary\n", "not a journal"), (b"", "")],
)
def test_strange_files_are_refused(line: bytes, answer: str, tmp_path: Path) -> None:
    (tmp_path / "j").write_bytes(line)
    if not answer:
        StudyJournal(tmp_path / "j", SMALL).close()
        return
    with pytest.raises(JournalError, match=answer):
        StudyJournal(tmp_path / "j", SMALL)
    assert (tmp_path / "j").read_bytes() == line


def test_other_terms_are_refused(tmp_path: Path) -> None:
    StudyJournal(tmp_path / "j", SMALL).close()
    with pytest.raises(JournalError, match="the seed was 1 and is now 2"):
        StudyJournal(tmp_path / "j", replace(SMALL, seed=2))
    assert usual_name(SMALL) != usual_name(replace(SMALL, seed=2))
    assert terms(SMALL)["game"] == "circle36"
    content = (tmp_path / "j").read_text("utf-8") + '{"players":2,"options":{},"bots":["1"]}\n{}\n'
    (tmp_path / "j").write_text(content, "utf-8")
    with pytest.raises(JournalError, match="damaged in line 2"):
        StudyJournal(tmp_path / "j", SMALL)


def test_a_game_that_fails_is_named(tmp_path: Path) -> None:
    broken = replace(SMALL, bot=Thinker("nobody"), contest=None, thinking=())
    with (
        closing(StudyJournal(tmp_path / "j", broken)) as journal,
        pytest.raises(StudyError, match="Deal 1 can’t be played by nobody"),
    ):
        list(Study(broken, journal, Processes(1)).run())


def test_who_is_weaker() -> None:
    names = ("8", "3", "2", "1", "greedy", "strongest", "random")
    assert [usual_opponent(name) for name in names] == ["6", "1", "random", "random", "random", "greedy", None]


# Skill and luck.


def test_variance_is_taken_apart_as_it_was_put_together() -> None:
    """Margins made of known parts: skill 6, seat 2, draw 4, rest 3 (standard deviations per deal and seat)."""
    rng = np.random.default_rng(11)
    deals, players = 4000, 4
    seats = np.array([2.0, -2.0, 2.0, -2.0])
    draw = rng.normal(0, 4, (deals, 1, players))
    rest = rng.normal(0, 3, (deals, players, players))
    points = seats + draw + rest
    points[:, np.arange(players), np.arange(players)] += 6
    margins = points - (points.sum(axis=2, keepdims=True) - points) / (players - 1)
    scale = (players / (players - 1)) ** 2  # a margin is this much more than a difference to the mean of all
    spread = (players - 1) / players
    wanted = np.array([36 * (players - 1) / players**2, 4, 16 * spread, 9 * spread]) * scale
    assert components(margins) == pytest.approx(wanted / wanted.sum(), abs=0.02)


def test_without_luck_there_is_no_luck() -> None:
    rng = np.random.default_rng(4)
    noise = rng.normal(0, 1, (500, 2, 1))
    margins = np.concatenate([noise, -noise], axis=2)
    skill, seat, draw, rest = components(margins)
    assert max(skill, seat) < 0.01
    assert draw < 0.1
    assert rest > 0.9
    assert components(np.zeros((3, 2, 2))) == [0, 0, 0, 0]


def test_alone_the_same_dice_are_luck() -> None:
    rng = np.random.default_rng(8)
    dice = rng.normal(0, 2, (4000, 1))
    scores = 30 + dice + rng.normal(0, 1, (4000, 2)) + np.array([3.0, -3.0])
    assert solo_components(scores) == pytest.approx([9 / 14, 0, 4 / 14, 1 / 14], abs=0.02)


def test_elo_of_shares() -> None:
    even = Estimate(0.5, 0.4, 0.6, 100)
    assert elo(even, 0.5, 100).value == 0
    assert elo(Estimate(10 / 11, 0.8, 1.0, 100), 0.5, 100).value == pytest.approx(400)
    assert elo(Estimate(0.25, 0.2, 0.3, 100), 0.25, 100).value == pytest.approx(0)
    assert elo(Estimate(1.0, 0.9, 1.0, 100), 0.5, 100).high < 1000
    total = added([Estimate(100, 70, 130, 9), Estimate(50, 10, 90, 9)])
    assert [(e.value, e.low, e.high) for e in total] == [(100, 70, 130), (150, 100, 200)]


# Figures.


def test_figures_are_what_the_games_say(found: Findings) -> None:
    for one in found.variants:
        traces = list(one.even.values())
        assert len(traces) == SMALL.games
        score = one.get("score.mean")
        assert score is not None
        assert score.value == pytest.approx(np.mean([np.mean(trace.scores) for trace in traces]))
        if one.variant.players > 1:
            wins = one.all("seat.wins")
            assert wins["1"] == share(sum(trace.share(0) for trace in traces), len(traces))
            assert sum(estimate.value for estimate in wins.values()) == pytest.approx(1)
        else:
            assert one.get("seat.wins", "1") is one.get("tie") is None
        assert one.contest is not None
        assert one.contest.wins.value == 1  # greedy against random
        assert one.luck is not None
        assert sum(estimate.value for estimate in one.luck.shares.values()) == pytest.approx(1)
        assert list(one.luck.shares) == list(COMPONENTS)
        assert {row.name for row in one.measures} >= {"thinking.elo", "thinking.wins", "branching.stage", "space.when"}
        for row in one.measures:
            assert row.estimate.low <= row.estimate.value <= row.estimate.high


def test_variants_are_compared_game_by_game(found: Findings) -> None:
    first, second, *_ = found.variants
    assert found.base(first) is None
    assert found.base(second) is first
    differences = {row.subject: row.estimate for row in second.changes(first)}
    pairs = [(second.even[deal].scores[0], first.even[deal].scores[0]) for deal in range(SMALL.games)]
    assert differences["score.mean"].value == pytest.approx(np.mean([after - before for after, before in pairs]))


def test_the_representative_game_is_one_of_them(found: Findings) -> None:
    for one in found.variants:
        job = one.representative()
        assert job in SMALL.even(one.variant)


def test_a_study_that_has_hardly_begun_has_figures(study: Study) -> None:
    first = SMALL.even(SMALL.variants[2])[0]
    found = Findings(SMALL, {first: study.traces()[first]})
    assert found.variants[2].get("turns") is not None
    assert found.variants[0].measures == ()
    for lang in languages():
        assert html_report(found, lang).count("</html>") == 1


def test_tables_have_every_figure(found: Findings) -> None:
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    rows = list(csv.DictReader(io.StringIO(csv_text(found))))
    assert len(rows) == len(list(found.rows()))
    assert list(rows[0])[:4] == ["game", "players", "near_misses", "measure"]
    wins = next(row for row in rows if (row["players"], row["measure"], row["subject"]) == ("2", "seat.wins", "2"))
    assert 0 <= float(wins["low"]) <= float(wins["value"]) <= float(wins["high"]) <= 1
    table = pq.read_table(io.BytesIO(parquet_bytes(found)))
    assert table.column_names == list(rows[0])
    assert table.num_rows == len(rows)
    assert table.column("value").to_pylist() == pytest.approx([float(row["value"]) for row in rows], rel=1e-5)


def test_figures_in_words() -> None:
    assert said(share(3, 20), "share", "en") == "15% (5 to 36)"
    assert said(share(300, 2000), "share", "fr") == "15,0\N{NARROW NO-BREAK SPACE}% (13,5 à 16,6)"
    assert said(Estimate(-2.04, -3.1, -1.0, 9), "points", "en", signed=True) == "−2.0 (−3.1 to −1.0)"
    assert said(Estimate(-0.2, -0.28, -0.12, 9), "share", "en", signed=True) == "−20 pp (−28 to −12)"
    assert said(Estimate(0.01, -0.004, 0.024, 9), "number", "en") == "0.01 (0.00 to 0.02)"
    assert said(Estimate(0.0002, 0.0002, 0.0002, 9), "probability", "en") == "below 0.001"
    assert said(Estimate(5.0, float("-inf"), float("inf"), 1), "points", "en") == "5"
    assert said(Estimate(0.0123, 0.0123, 0.0123, 9), "seconds", "en") == "12.3 ms"


@pytest.mark.parametrize("lang", languages())
def test_every_row_has_words(found: Findings, lang: str) -> None:
    rows = [row for section in [*sections(found, lang), *changes(found, lang)] for row in section.rows]
    assert len(rows) > 30
    for row in rows:
        assert not re.search(r"measure\.|report\.|\{", row.label + "".join(row.cells))


# The report.


class Page(HTMLParser):
    """The elements of a page, and whether they are closed in order."""

    VOID = frozenset({"meta", "img", "br", "line", "path", "rect", "circle"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("lang", languages())
def test_the_report_is_one_file_that_needs_nothing(found: Findings, lang: str) -> None:
    text = html_report(found, lang)
    page = Page(text)
    tags = [tag for tag, _ in page.found]
    assert page.found[0] == ("html", {"lang": lang})
    assert not {"script", "link", "iframe", "object"} & set(tags)
    assert "http" not in re.sub(r'xmlns="[^"]*"|http-equiv', "", text)
    ids = [attributes["id"] for _, attributes in page.found if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in page.found:
        if tag == "a":
            assert str(attributes["href"]).removeprefix("#") in ids
        if tag == "img":
            assert attributes["alt"]
            assert str(attributes["src"]).startswith("data:image/svg+xml;base64,")
        if tag == "svg":
            assert attributes.get("aria-hidden") == "true" or attributes["aria-label"]
        if tag == "th":
            assert attributes["scope"] in ("col", "row", "rowgroup")
    assert tags.count("h1") == 1
    assert len(re.findall("<section", text)) >= 9
    assert html_report(found, lang) == text


def test_what_a_title_holds_is_escaped(found: Findings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found.plan.kind, "title", "<b>&")
    text = html_report(found, "en")
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text

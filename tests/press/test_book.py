"""Finished games as books."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.support.pdf import Pdf
from tondo.bots.analysis import mistakes
from tondo.core import Record, RecordError, game
from tondo.core.kit import PAPERS
from tondo.core.outcome import ScoreLine
from tondo.core.record import Ending
from tondo.press import PressError, PrintSettings, print_record
from tondo.press.book import analyse_record
from tondo.press.moments import MOST_DIAGRAMS, diagram_turns
from tondo.press.people import people
from tondo.press.story import tell

GAMES = Path(__file__).parents[2] / "src" / "tondo" / "games"
RECORDS = sorted(path for path in GAMES.glob("*/tests/records/*.json") if "unfinished" not in path.stem)
SHORT = "cirkis/tests/records/stop-at-once.json"
LONG = "circle36/tests/records/twelve.json"
SECRET = "cropcircles/tests/records/two-players.json"
NASTY = ('#panic() \\ "$x$" *a* [b](c) ![i](j) <b>', "\u202eשלום 😀", "W" * 60)


@cache
def load(path: str) -> Record:
    return Record.load(GAMES / path)


@cache
def plain(path: str, lang: str = "en") -> Pdf:
    return Pdf(print_record(load(path), PrintSettings(lang=lang), opinions=False))


@cache
def analysed(path: str, simulations: int = 30) -> bytes:
    return print_record(load(path), PrintSettings(), simulations=simulations)


def text(pdf: Pdf) -> str:
    return " ".join(" ".join(pdf.text(page) for page in range(len(pdf))).split())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_every_finished_game_is_a_book(path: Path) -> None:
    record = Record.load(path)
    pdf = plain(str(path))
    said = text(pdf)
    outcome = record.verify().outcome()
    assert outcome is not None
    assert record.game.describe_end(outcome).text() in said
    for name, score in zip(record.players, outcome.scores, strict=True):
        assert name in said
        assert str(score).replace("-", "−") in said
    assert pdf.title.startswith(record.game.title)
    assert pdf.language == "en"
    assert pdf.is_tagged
    assert all(pdf.fonts().values())
    assert [mark.title for mark in pdf.outline][1:3] == ["The game", "The end"]
    assert not pdf.pages_outside_margin()
    assert len(pdf) <= 12


@pytest.mark.parametrize("path", [SHORT, LONG, SECRET])
def test_every_move_is_told_in_the_words_of_the_log(path: str) -> None:
    record, said = load(path), text(plain(path)).replace(" ", "")
    steps = [step for step in record.replay() if step.player >= 0]
    missing = [
        sentence
        for step in steps
        if "".join((sentence := step.state.describe_action(step.action, step.player, record.players).text()).split())
        not in said
    ]
    assert {sentence.split(maxsplit=1)[1] for sentence in missing} <= {"lays a glyph."}  # a part of a decision


def test_what_was_hidden_is_disclosed() -> None:
    said = text(plain(SECRET))
    assert "North draws the crossed circle." in said
    assert "draws a glyph" not in said
    assert "has drawn a glyph" not in said


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_the_breakdown_adds_up_to_the_scores(path: Path) -> None:
    record = Record.load(path)
    story = tell(record, record.players)
    total: Counter[int] = Counter()
    for line in story.breakdown:
        assert isinstance(line, ScoreLine)
        total[line.player] += line.points
    assert tuple(total[player] for player in range(record.game.players)) == story.last.scores()


def test_turns_are_numbered_and_end_where_the_next_begins() -> None:
    story = tell(load(SECRET), load(SECRET).players)
    numbers = [passage.number for passage in story.passages if passage.number is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    for one, following in pairwise(story.passages):
        assert one.after == following.before
    assert story.passages[-1].after == story.last


def test_opinions_say_what_was_better_and_what_it_cost() -> None:
    record = load(SHORT)
    found = analyse_record(record, 30)
    bad = mistakes(record.game, found)
    assert bad
    said = text(Pdf(print_record(record, PrintSettings(), analysis=found)))
    assert said.count("Better:") >= len(bad)
    assert "to win)" in said
    assert "Who was winning" in said
    assert "How everybody played" in said
    without = text(plain(SHORT))
    assert "Better:" not in without
    assert "Who was winning" not in without


def test_a_single_player_has_points_instead_of_chances() -> None:
    said = text(Pdf(analysed("circle36/tests/records/solo.json", 1)))
    assert "The score to expect" in said
    assert "to win)" not in said
    assert "The result:" in said


def test_the_same_game_gives_the_same_bytes() -> None:
    again = print_record(load(SHORT), PrintSettings(), simulations=30)
    assert analysed(SHORT) == again


def test_progress_goes_from_nothing_to_all() -> None:
    seen: list[float] = []
    print_record(load(SHORT), PrintSettings(), simulations=1, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[0] == 0.0
    assert seen[-1] == 1.0
    assert len(seen) > 10


def test_an_analysis_that_exists_is_taken_over() -> None:
    found = analyse_record(load(SHORT), 30)
    assert print_record(load(SHORT), PrintSettings(), analysis=found) == analysed(SHORT)


def test_a_long_game_has_few_simulations_for_each_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tondo.press.book.ALL_SIMULATIONS", 0)
    monkeypatch.setattr("tondo.press.book.LEAST_SIMULATIONS", 1)
    record = load("cirkis/tests/records/forty.json")
    assert analyse_record(record) == analyse_record(record, 1)


# Diagrams.


@pytest.mark.parametrize("path", [SHORT, LONG, SECRET, "cirkis/tests/records/match.json"])
def test_diagrams_are_few_and_far_between(path: str) -> None:
    story = tell(load(path), load(path).players)
    turns = [index for index, passage in enumerate(story.passages) if passage.number is not None]
    chosen = diagram_turns(story.passages, {})
    assert 2 <= len(chosen) <= min(MOST_DIAGRAMS, len(turns) // 5)
    places = [turns.index(index) for index in chosen]
    apart = 2 * len(turns) // (3 * len(chosen)) - 1
    assert all(after - before >= apart for before, after in pairwise(places))
    assert places[-1] < len(turns) - 1
    assert max(after - before for before, after in zip([0, *places], [*places, len(turns)], strict=True)) <= 5 * apart


def test_the_turn_that_scores_most_has_a_diagram() -> None:
    story = tell(load(SECRET), load(SECRET).players)
    inner = story.passages[:-4]
    best = max(range(len(inner)), key=lambda index: sum(inner[index].points.values()))
    assert best in diagram_turns(story.passages, {})


def test_mistakes_have_diagrams() -> None:
    record = load(SHORT)
    found = {turn.number: turn for turn in analyse_record(record, 30)}
    story = tell(record, record.players)
    worst = mistakes(record.game, list(found.values()))[0]
    assert worst.number in [story.passages[index].turn.number for index in diagram_turns(story.passages, found)]


def test_hands_are_drawn_under_the_diagrams() -> None:
    pdf = plain(SECRET)
    beginning = next(page for page in range(len(pdf)) if "The beginning" in pdf.text(page))
    assert [mark.title for mark in pdf.outline if mark.page == beginning] == ["The game"]
    names = [run.text.strip() for run in pdf.texts(beginning)]
    assert names.count("North") >= 1
    assert names.count("East") >= 1


# Games that were not played to their end.


@pytest.mark.parametrize(
    ("ended", "said", "result"),
    [
        (Ending("resigned", 1), "gave up.", "share the victory."),
        (Ending("timed-out", 0), "ran out of time.", "Vermilion wins."),
        (Ending("claimed", 0), "claimed the game", "wins."),
        (Ending("abandoned"), "The game was stopped.", "Nobody wins."),
        (Ending("closed"), "closed the table", "Nobody wins."),
    ],
    ids=lambda value: getattr(value, "how", None),
)
def test_games_that_ended_early_say_how(ended: Ending, said: str, result: str) -> None:
    record = load("cirkis/tests/records/forty.json")
    stopped = replace(record, actions=record.actions[:9], ended=ended)
    pages = text(Pdf(print_record(stopped, PrintSettings(), opinions=False)))
    assert result in pages
    assert said in pages


@pytest.mark.parametrize("name", ["cirkis", "cropcircles", "circle36"])
@pytest.mark.parametrize("opinions", [True, False])
def test_a_game_in_which_nothing_happened_is_a_short_book(name: str, opinions: bool) -> None:
    record = Record(game(name), ("Ada", "Bo"), (), ended=Ending("abandoned"))
    pdf = Pdf(print_record(record, PrintSettings(), opinions=opinions))
    assert len(pdf) == 2
    assert "Nobody has made a move." in pdf.text(1)


def test_a_string_that_was_not_finished_is_told() -> None:
    record = load("cropcircles/tests/records/unfinished-string.json")
    given_up = replace(record, ended=Ending("resigned", 0))
    assert "North lays a glyph." in text(Pdf(print_record(given_up, PrintSettings(), opinions=False)))


def test_a_game_that_goes_on_is_refused() -> None:
    with pytest.raises(PressError, match="not over yet"):
        print_record(load("cropcircles/tests/records/unfinished-string.json"), PrintSettings())


def test_a_record_that_is_no_legal_game_is_refused_before_anything_is_made() -> None:
    record = load(SHORT)
    seen: list[float] = []
    broken = replace(record, actions=(*record.actions[:5], record.actions[4], *record.actions[5:]))
    with pytest.raises(RecordError, match=r"actions\[5\]"):
        print_record(broken, PrintSettings(), progress=seen.append)
    assert not seen


# Names and languages.


def test_names_from_outside_are_printed_as_they_are() -> None:
    record = load("circle36/tests/records/win.json")
    pdf = Pdf(print_record(replace(record, players=NASTY), PrintSettings(), opinions=False))
    said = text(pdf)
    assert NASTY[0] in said
    assert "Player 2" in said  # nothing of the name can be printed
    assert "?" not in said
    assert "W" * 60 in said.replace(" ", "")
    assert not pdf.pages_outside_margin()


def test_the_levels_of_bots_stand_beside_their_names() -> None:
    bots = people(("Ada", "Kite (4)", "Bo / Halo (7)"), game("circle36", players=3), "en")
    assert [person.name for person in bots] == ["Ada", "Kite", "Bo"]
    assert [person.about and person.about.text() for person in bots] == [
        None,
        "bot, level 4: Steady",
        "Halo (bot, level 7: Masterly) played on",
    ]


def test_names_that_would_be_the_same_keep_their_levels() -> None:
    bots = people(("Kite (4)", "Kite (5)"), game("cirkis"), "en")
    assert [person.name for person in bots] == ["Kite (4)", "Kite (5)"]


def test_options_that_differ_are_named() -> None:
    record = load("circle36/tests/records/near-misses.json")
    assert "a line off by one scores 3, off by two 1" in text(plain("circle36/tests/records/near-misses.json"))
    assert record.game.option_text("line_points").text() not in text(plain("circle36/tests/records/win.json"))


@pytest.mark.parametrize("paper", PAPERS)
def test_french_on_every_paper_in_black(paper: str) -> None:
    settings = PrintSettings(lang="fr", paper_name=paper, ink="black")
    pdf = Pdf(print_record(load(SHORT), settings, opinions=False))
    assert pdf.language == "fr"
    said = text(pdf)
    for words in ("La partie", "La fin", "D’où viennent les points", "La position finale"):
        assert words in said
    assert all(
        abs(width - PAPERS[paper].width) < 0.1 and abs(height - PAPERS[paper].height) < 0.1
        for width, height in pdf.sizes
    )
    for page in range(len(pdf)):
        pixels = pdf.pixels(page, 40).astype(int)
        assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 1, "only greys"
        assert (pixels.max(axis=2) < 60).mean() < 0.1, "no large dark areas"

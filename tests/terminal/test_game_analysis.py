import asyncio
import threading
from contextlib import aclosing
from pathlib import Path

import pytest

import tondo
from tondo.bots import Budget, named
from tondo.bots.analysis import TurnAnalysis, analyse
from tondo.core import Record
from tondo.terminal.game_analysis import GameAnalysis, analyse_in_background
from tondo.terminal.history import History

GAMES = Path(tondo.__file__).parent / "games"
SHORT = {"circle36": "shared", "cirkis": "stop-at-once", "cropcircles": "three-players-first-game"}


def load(game: str, record: str = "") -> Record:
    return Record.load(GAMES / game / "tests" / "records" / f"{record or SHORT[game]}.json")


def analysed(record: Record, most: int | None = None) -> GameAnalysis:
    """The analysis by a weak and quick bot."""
    history = History(record)
    analysis = GameAnalysis(history)
    actions = [(event.player, event.action) for event in history.session.events]
    for number, turn in enumerate(analyse(record.game, actions, named(record.game, "1", 1), Budget(5))):
        if number == most:
            break
        analysis.add(turn)
    return analysis


@pytest.fixture(scope="module")
def solo() -> GameAnalysis:
    return analysed(load("circle36", "solo"))


@pytest.fixture(scope="module")
def three() -> GameAnalysis:
    return analysed(load("circle36", "win"))


def test_before_the_first_turn_nothing_is_known() -> None:
    analysis = GameAnalysis(History(load("circle36", "win")))
    assert analysis.forecast(0) is None
    assert (analysis.curves().values, analysis.mistakes(), analysis.summary("en")) == ((), [], [])
    assert not analysis.is_complete


def test_chances_add_up_before_every_turn_and_the_winner_has_won_at_the_end(three: GameAnalysis) -> None:
    assert three.is_complete
    curves = three.curves()
    assert len(curves.values) == 3
    assert all(sum(point) == pytest.approx(1) for point in zip(*curves.values, strict=True))
    assert all(len(curve) == len(three.history.turns) + 1 for curve in curves.values)
    assert three.forecast(len(three.history.turns)) == (1.0, 0.0, 0.0)
    assert three.forecast(len(three.history.turns) + 1) is None


def test_a_game_alone_has_one_curve_of_scores(solo: GameAnalysis) -> None:
    curves = solo.curves()
    (curve,) = curves.values
    assert (min(curve), max(curve)) == (0, 1)
    assert curves.least < curves.most
    final = solo.forecast(len(solo.found))
    assert final == (float(solo.history.session.state.scores()[0]),)


def test_of_two_players_one_curve_says_it_all() -> None:
    analysis = analysed(load("cropcircles", "two-players"), most=4)
    assert len(analysis.curves().values) == 1
    assert not analysis.is_complete
    forecast = analysis.forecast(4)
    assert forecast is not None
    assert sum(forecast) == pytest.approx(1)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_mistakes_say_what_would_have_been_better_and_where(three: GameAnalysis, lang: str) -> None:
    worst = three.mistakes()
    assert worst
    said = [phrase.text(lang) for phrase in three.turn_sentences(worst[0], lang)]
    assert said[0].startswith("Cost: " if lang == "en" else "Coût\u00a0: ")
    assert any(sentence.startswith("Better: " if lang == "en" else "Mieux\u00a0: ") for sentence in said)
    assert three.better_spaces(worst[0])
    assert three.happened(worst[0])
    losses = [three.found[index].win_loss for index in worst]
    assert losses == sorted(losses, reverse=True)


def test_turns_without_a_loss_say_so(three: GameAnalysis) -> None:
    good = next(
        index
        for index, turn in enumerate(three.found)
        if not turn.loss and not turn.win_loss and any(decision.choices > 1 for decision in turn.decisions)
    )
    assert "As good as the best." in [phrase.text("en") for phrase in three.turn_sentences(good, "en")]
    assert three.better_spaces(good) == ()
    assert three.better_spaces(len(three.found)) == ()


def test_the_summary_has_everybody_and_the_luck(three: GameAnalysis) -> None:
    said = [phrase.text("en") for phrase in three.summary("en")]
    assert [sentence.split(":")[0] for sentence in said[:3]] == list(three.history.session.names)
    assert said[-1].startswith("Choices cost ")


def test_an_unfinished_game_ends_with_what_could_be_expected() -> None:
    analysis = analysed(load("circle36", "unfinished"))
    assert analysis.is_complete
    last = analysis.forecast(len(analysis.found))
    found = analysis.found[-1]
    assert last == (found.scores_after if analysis.history.session.game.players == 1 else found.after)


def test_the_analysis_in_the_background_is_that_of_the_command() -> None:
    record = load("circle36", "solo")
    record = Record(record.game, record.players, record.actions[:8])

    async def collect() -> list[TurnAnalysis]:
        async with aclosing(analyse_in_background(record)) as turns:
            return [turn async for turn in turns]

    actions = ((step.player, step.action) for step in record.replay())
    assert asyncio.run(collect()) == list(analyse(record.game, actions, named(record.game, "strongest", 1)))


def test_after_closing_no_turn_is_begun() -> None:
    begun = threading.active_count()

    async def begin_and_leave() -> None:
        async with aclosing(analyse_in_background(load("cirkis", "match-of-two"))) as turns:
            assert (await anext(turns)).number == 0

    async def begin_and_be_cancelled() -> None:
        task = asyncio.create_task(begin_and_leave())
        while threading.active_count() == begun:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    for leave in (begin_and_leave, begin_and_be_cancelled):
        asyncio.run(leave())
        for thread in threading.enumerate():
            if thread.name == "tondo-background":
                thread.join(60)
        assert threading.active_count() == begun

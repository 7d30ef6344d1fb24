"""Claiming a game whose other player has gone, and how results say what happened."""

import pytest

from tests.support.table_run import SECRET, Run
from tondo.table import Clock
from tondo.table.result import reason_of
from tondo.table.state import CLAIM_SECONDS


def test_the_game_can_be_claimed_after_a_stated_time() -> None:
    run = Run().started()
    run.refuses("not-away", run.table.claim, 0, SECRET)
    run.do(run.table.leave, 1, SECRET)
    left = run.now
    assert run.table.seats[1].away_since == left
    claim_at = run.table.claim_at
    assert claim_at == left + CLAIM_SECONDS * 1000
    run.refuses("claim-early", run.table.claim, 0, SECRET)
    run.refuses("away-already", run.table.claim, 1, SECRET)
    run.now = claim_at - 10
    (event,) = run.do(run.table.claim, 0, SECRET)
    assert (event.kind, event.data["how"], event.data["seat"]) == ("ended", "claimed", 0)
    assert run.table.winners() == (0,)
    assert reason_of(run.table).text("en") == "Name0 claimed the game: Name1 was away for too long."
    assert run.table.record().check_draws() == 0


def test_whoever_comes_back_in_time_keeps_the_game() -> None:
    run = Run().started()
    run.do(run.table.leave, 1, SECRET)
    run.now += 10 * CLAIM_SECONDS * 1000
    run.do(run.table.come_back, 1)
    assert run.table.claim_at is None
    run.refuses("not-away", run.table.claim, 0, SECRET)
    run.do(run.table.leave, 1, SECRET)
    run.refuses("claim-early", run.table.claim, 0, SECRET)


def test_nobody_claims_a_game_of_more_or_against_bots() -> None:
    run = Run(3).started()
    run.do(run.table.leave, 1, SECRET)
    run.do(run.table.leave, 2, SECRET)
    run.now += 10 * CLAIM_SECONDS * 1000
    assert run.table.claim_at is None
    run.refuses("claim-seats", run.table.claim, 0, SECRET)
    run = Run(bots=(None, 1)).started()
    run.refuses("not-away", run.table.claim, 0, SECRET)
    run.refuses("no-seat", run.table.claim, 1, SECRET)


def test_one_person_at_both_seats_claims_nothing() -> None:
    run = Run()
    run.do(run.table.sit, 0, "u", "Ann", "")
    run.do(run.table.sit, 1, "u", "Bea", "")
    run.do(run.table.start, SECRET)
    run.refuses("not-away", run.table.claim, 0, SECRET)


@pytest.mark.parametrize(
    ("how", "english", "french"),
    [
        ("resigned", "Name1 gave up.", "Name1 a abandonné."),
        ("timed-out", "Name1 ran out of time.", "Name1 n’avait plus de temps."),
        ("agreed", "Everybody agreed to stop.", "Tout le monde était d’accord pour arrêter."),
        ("left", "Everybody had left.", "Tout le monde était parti."),
    ],
)
def test_a_result_says_how_it_came(how: str, english: str, french: str) -> None:
    run = Run(clock=Clock("bank", 60_000)).started()
    table = run.table
    if how == "resigned":
        run.do(table.resign, 1, SECRET)
    elif how == "timed-out":
        run.act(0)
        run.now += 60_000
        run.do(table.tick, SECRET)
    elif how == "agreed":
        run.do(table.propose, 0, "abandon", 0, SECRET)
        run.do(table.answer, 1, True, SECRET)
    else:  # with another person, who may be back, it would go on
        run = Run(bots=(None, 1)).started()
        table = run.table
        run.do(table.leave, 0, SECRET)
    assert table.status == "over"
    assert (reason_of(table).text("en"), reason_of(table).text("fr")) == (english, french)


def test_somebody_alone_just_stops() -> None:
    run = Run(bots=(None, 1)).started()
    run.do(run.table.propose, 0, "abandon", 0, SECRET)
    assert reason_of(run.table).text("en") == "Name0 stopped the game."

"""Nonces: committed to before any is revealed, and whoever withholds theirs does not play."""

import pytest

from tests.support.table_run import SECRET, Run
from tondo.core.fairness import FIRST_SCHEME, SCHEME, commit
from tondo.table import Event, EventError, Setup, Table
from tondo.table.state import REVEAL_SECONDS
from tondo.table.table import SUBSTITUTE_LEVEL

NONCES = [bytes([number]) * 32 for number in range(1, 13)]
COMMITMENTS = [commit(nonce) for nonce in NONCES]


def committed(players: int = 2) -> Run:
    run = Run(players)
    for seat in range(players):
        run.do(run.table.sit, seat, f"user{seat}", f"Name{seat}", COMMITMENTS[seat])
    return run


def reveal(run: Run, seat: int) -> list[str]:
    return [event.kind for event in run.do(run.table.reveal, seat, NONCES[seat].hex(), SECRET)]


def test_nonces_are_revealed_once_all_are_committed_to() -> None:
    run = committed()
    run.refuses("not-sealed", run.table.reveal, 0, NONCES[0].hex(), SECRET)
    assert [event.kind for event in run.do(run.table.start, SECRET)] == ["sealed"]
    assert run.table.status == "open"
    assert run.table.unrevealed() == (0, 1)
    assert reveal(run, 1) == ["revealed"]
    run.refuses("revealed-already", run.table.reveal, 1, NONCES[1].hex(), SECRET)
    assert reveal(run, 0)[:2] == ["revealed", "started"]
    run.refuses("not-open", run.table.reveal, 0, NONCES[0].hex(), SECRET)
    run.do(run.table.resign, 0, SECRET)
    fairness = run.table.record().fairness
    assert fairness is not None
    assert fairness.nonces == tuple(nonce.hex() for nonce in NONCES[:2])
    assert fairness.commitments == tuple(COMMITMENTS[:2])
    assert run.table.record().check_draws() == 0


@pytest.mark.parametrize("nonce", ["", "00", "zz" * 32, "00" * 32, NONCES[1].hex(), NONCES[0].hex().upper() + "a"])
def test_only_the_nonce_that_was_committed_to_counts(nonce: str) -> None:
    run = committed()
    run.do(run.table.start, SECRET)
    run.refuses("nonce", run.table.reveal, 0, nonce, SECRET)


def test_the_last_to_sit_has_nothing_left_to_choose() -> None:
    """Once the first nonce is known, seats and commitments are fixed."""
    run = committed()
    run.do(run.table.start, SECRET)
    reveal(run, 0)
    run.refuses("sealed", run.table.stand, 1)
    run.refuses("sealed", run.table.commit, 1, COMMITMENTS[5])
    run.refuses("sealed", run.table.sit, 1, "user1", "Name1", COMMITMENTS[5])
    run.refuses("sealed", run.table.transfer_seat, 1, "other")
    for nonce in NONCES[2:]:
        run.refuses("nonce", run.table.reveal, 1, nonce.hex(), SECRET)
    assert reveal(run, 1)[1] == "started"


def test_nobody_commits_twice_or_for_nobody() -> None:
    run = Run(bots=(None, 3))
    run.refuses("no-seat", run.table.commit, 0, COMMITMENTS[0])
    run.do(run.table.sit, 0, "u", "Ann", "")
    run.refuses("no-seat", run.table.commit, 1, COMMITMENTS[0])
    for bad in ("", "0a", "Z" * 64):
        run.refuses("commitment", run.table.commit, 0, bad)
    run.do(run.table.commit, 0, COMMITMENTS[0])
    run.refuses("committed-already", run.table.commit, 0, COMMITMENTS[1])
    run.do(run.table.transfer_seat, 0, "v")  # the other device does not know the nonce
    run.do(run.table.commit, 0, COMMITMENTS[1])
    run.do(run.table.start, SECRET)
    assert [event.kind for event in run.do(run.table.reveal, 0, NONCES[1].hex(), SECRET)][1] == "started"


def test_a_seat_without_a_commitment_adds_nothing_and_holds_nobody_up() -> None:
    run = Run()
    run.do(run.table.sit, 0, "u", "Ann", COMMITMENTS[0])
    run.do(run.table.sit, 1, "v", "Bea", "")
    run.do(run.table.start, SECRET)
    run.refuses("nonce", run.table.reveal, 1, NONCES[1].hex(), SECRET)
    assert reveal(run, 0)[1] == "started"


def test_whoever_withholds_does_not_play() -> None:
    run = committed(3)
    run.do(run.table.start, SECRET)
    sealed = run.now
    reveal(run, 0)
    run.refuses("revealing", run.table.start, SECRET)
    assert run.table.reveal_by == sealed + REVEAL_SECONDS * 1000
    reveal(run, 2)
    run.now = sealed + REVEAL_SECONDS * 1000 - 10
    events = run.do(run.table.start, SECRET)
    assert [event.kind for event in events][:2] == ["taken-over", "started"]
    assert run.table.seats[1].level == SUBSTITUTE_LEVEL
    assert run.table.seats[1].nonce == ""
    run.refuses("not-open", run.table.reveal, 1, NONCES[1].hex(), SECRET)
    run.do(run.table.propose, 0, "abandon", 0, SECRET)
    run.do(run.table.answer, 2, True, SECRET)
    record = run.table.record()
    assert record.check_draws() == 0
    assert record.fairness is not None
    assert [bool(nonce) for nonce in record.fairness.nonces] == [True, False, True]


def test_whoever_withholds_plays_with_none_of_their_seats() -> None:
    run = Run(3)
    run.do(run.table.sit, 0, "u", "Ann", COMMITMENTS[0])
    run.do(run.table.sit, 1, "v", "Bea", COMMITMENTS[1])
    run.do(run.table.sit, 2, "v", "Cat", "")
    run.do(run.table.start, SECRET)
    reveal(run, 0)
    run.now += REVEAL_SECONDS * 1000
    run.do(run.table.start, SECRET)
    assert [seat.level for seat in run.table.seats] == [None, SUBSTITUTE_LEVEL, SUBSTITUTE_LEVEL]


def test_a_game_of_bots_alone_does_not_begin() -> None:
    run = committed()
    run.do(run.table.start, SECRET)
    run.now += 10 * REVEAL_SECONDS * 1000
    run.refuses("nobody-revealed", run.table.start, SECRET)
    assert reveal(run, 0) == ["revealed"]  # late, but the game has not begun
    assert [event.kind for event in run.do(run.table.start, SECRET)][:2] == ["taken-over", "started"]


def test_a_rematch_begins_by_itself_once_all_have_committed() -> None:
    setup = Setup("circle36", 3, {}, (None, None, 2))
    table, events = Table.create(setup, SECRET, 0, rematch=True)
    for seat in range(2):
        events += table.sit(seat, f"user{seat}", f"Name{seat}", "", 1)
    assert [event.kind for event in table.commit(1, COMMITMENTS[1], 2)] == ["committed"]
    assert [event.kind for event in table.commit(0, COMMITMENTS[0], 3)] == ["committed", "sealed"]
    table.reveal(0, NONCES[0].hex(), SECRET, 4)
    assert [event.kind for event in table.reveal(1, NONCES[1].hex(), SECRET, 5)][:2] == ["revealed", "started"]


def test_where_one_person_has_all_seats_one_nonce_is_enough() -> None:
    table, _ = Table.create(Setup("circle36", 2, {}, (None, None)), SECRET, 0, rematch=True)
    table.sit(0, "u", "Ann", "", 1)
    table.sit(1, "u", "Bea", "", 1)
    assert [event.kind for event in table.commit(1, COMMITMENTS[1], 2)] == ["committed", "sealed"]


def test_a_table_from_before_goes_on_under_the_first_scheme() -> None:
    run = Run(bots=(None, 0))
    data = {key: value for key, value in run.events[0].data.items() if key != "scheme"}
    created = Event(0, 0, "created", data)
    created.check()
    old = Table.replay([created])
    assert old.scheme == FIRST_SCHEME
    assert run.table.scheme == SCHEME
    with pytest.raises(Exception, match="before seats could commit"):
        old.sit(0, "u", "Ann", COMMITMENTS[0], 1)
    old.sit(0, "u", "Ann", "", 1)
    old.start(SECRET, 2)
    before = old.draws
    while old.played[-1].player >= 0 or old.draws == before:
        seat = old.state.players_to_act()[0]
        old.act(seat, old.state.legal_actions(seat)[0], SECRET, 3)
    numbers = old.draws
    old.undo(0, 4)
    assert old.draws == numbers  # used up
    with pytest.raises(EventError):
        Table.replay([Event(0, 0, "created", {**data, "scheme": "tondo-draw-9"})])

"""Draws that can be made again: exact weights, no surprises, and nothing that can be changed unnoticed."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

import tondo
from tondo.core import Record, RecordError
from tondo.core.fairness import FIRST_SCHEME, SCHEME, Fairness, Scheme, commit, draw, is_nonce, is_secret
from tondo.table import Setup, Table

SECRET = bytes(range(32))
DICE = tuple((action, 1 if action % 7 == 0 else 2) for action in range(21))


@pytest.mark.parametrize("scheme", [FIRST_SCHEME, SCHEME])
def test_a_draw_is_what_the_documentation_says(scheme: Scheme) -> None:
    # HMAC-SHA256 under the secret of "tondo-draw-1\n0a\n\n5\n0", first eight bytes, modulo the sum of weights.
    digest = hmac.new(SECRET, f"{scheme}\n0a\n\n5\n0".encode(), hashlib.sha256).digest()
    rest = int.from_bytes(digest[:8], "big") % 6
    assert draw(scheme, SECRET, ("0a", ""), 5, [(10, 1), (20, 2), (30, 3)]) == [10, 20, 20, 30, 30, 30][rest]


def test_known_draws_stay_what_they_were() -> None:
    assert commit(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert [draw(FIRST_SCHEME, SECRET, ("", "ff"), k, DICE) for k in range(8)] == [13, 19, 4, 15, 20, 16, 20, 17]
    assert [draw(SCHEME, SECRET, ("", "ff"), k, DICE) for k in range(8)] == [16, 5, 20, 15, 18, 5, 14, 9]


def test_draws_follow_the_weights() -> None:
    n = 20_000
    counts = Counter(draw(SCHEME, SECRET, (), k, DICE) for k in range(n))
    total = sum(weight for _, weight in DICE)
    chi_squared = sum((counts[a] - n * w / total) ** 2 / (n * w / total) for a, w in DICE)
    assert chi_squared < 55


def test_scheme_secret_nonces_and_number_all_count() -> None:
    many = [(action, 1) for action in range(10_000)]
    drawn = {
        draw(SCHEME, SECRET, ("a", "b"), 1, many),
        draw(FIRST_SCHEME, SECRET, ("a", "b"), 1, many),
        draw(SCHEME, SECRET, ("b", "a"), 1, many),
        draw(SCHEME, SECRET, ("ab", ""), 1, many),
        draw(SCHEME, SECRET, ("a", "b"), 2, many),
        draw(SCHEME, bytes(32), ("a", "b"), 1, many),
    }
    assert len(drawn) == 6


@pytest.mark.parametrize(("text", "good"), [("", True), ("0f", True), ("0F", False), ("g", False), ("a" * 65, False)])
def test_nonces(text: str, good: bool) -> None:
    assert is_nonce(text) is good


@pytest.mark.parametrize(("text", "good"), [("0" * 64, True), ("0" * 63, False), ("G" * 64, False), ("", False)])
def test_secrets(text: str, good: bool) -> None:
    assert is_secret(text) is good


NONCE = "c0ffee" + "00" * 29


def first_record() -> Record:
    """A record of the first scheme, as tables made them; the draw with number 1 was taken back."""
    game = tondo.game("circle36", players=1)
    state = game.new_state()
    actions: list[str] = []
    draws: list[int] = []
    while not state.is_terminal():
        player = state.current_player
        if state.is_chance():
            draws.append(len(draws) + (len(draws) > 0))
            action = draw(FIRST_SCHEME, SECRET, ("c0ffee",), draws[-1], state.chance_outcomes())
        else:
            action = state.legal_actions()[0]
        actions.append(Record.entry(state, action, player))
        state.apply(action, player)
    return Record(game, ("Ann",), tuple(actions), Fairness(commit(SECRET), SECRET.hex(), ("c0ffee",), tuple(draws)))


def new_record() -> Record:
    """A record of a game alone, at a table of today, in which one draw was taken back."""
    table, _ = Table.create(Setup("circle36", 1, {}, (None,)), SECRET, 0)
    table.sit(0, "u1", "Ann", commit(bytes.fromhex(NONCE)), 1)
    table.start(SECRET, 2)
    table.reveal(0, NONCE, SECRET, 3)
    undone = False
    while table.status == "playing":
        table.act(0, table.state.legal_actions(0)[0], SECRET, 3)
        if not undone and table.played[-1].draw == 2:
            table.undo(0, 4)
            undone = True
    return table.record()


@pytest.fixture(params=[first_record, new_record])
def record(request: pytest.FixtureRequest) -> Record:
    return cast(Record, request.param())


def test_a_finished_game_can_be_checked(record: Record) -> None:
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.dumps()).dumps() == record.dumps()
    assert record.check_draws() == 1
    assert record.verify().is_terminal()


def test_a_record_of_the_first_scheme_has_the_keys_it_had() -> None:
    record = first_record()
    assert list(json.loads(record.dumps())["fairness"]) == ["commitment", "secret", "nonces", "draws"]


def test_a_record_says_what_was_committed_to_and_what_was_taken_back() -> None:
    found = json.loads(new_record().dumps())["fairness"]
    assert found["scheme"] == SCHEME
    assert found["commitments"] == [commit(bytes.fromhex(NONCE))]
    assert found["nonces"] == [NONCE]
    assert (found["draws_taken_back"], found["take_backs"]) == (1, 1)
    assert "draws" not in found


def changed(record: Record) -> tuple[Record, int]:
    index = next(i for i, entry in enumerate(record.actions) if entry.startswith("*: roll"))
    dice = "*: roll 2-1" if record.actions[index] != "*: roll 2-1" else "*: roll 3-1"
    return replace(record, actions=(*record.actions[:index], dice)), index


def test_what_was_changed_is_found(record: Record) -> None:
    fairness = record.fairness
    assert fairness is not None
    forged, index = changed(record)
    with pytest.raises(RecordError, match="another outcome") as error:
        forged.check_draws()
    assert error.value.place == f"actions[{index}]"
    if fairness.scheme == FIRST_SCHEME:
        more = [
            (replace(fairness, nonces=("c0ffef",)), f"actions[{index}]"),
            (replace(fairness, draws=fairness.draws[:-1]), "fairness.draws"),
            (replace(fairness, draws=(*fairness.draws, 99)), "fairness.draws"),
            (replace(fairness, draws=(fairness.draws[0],) * len(fairness.draws)), "fairness.draws[1]"),
        ]
    else:
        other = "ff" * 32
        more = [
            (replace(fairness, nonces=(other,)), "fairness.nonces[0]"),
            (replace(fairness, commitments=("",)), "fairness.nonces[0]"),
            (replace(fairness, nonces=("",)), f"actions[{index}]"),
            (
                replace(fairness, nonces=(other,), commitments=(commit(bytes.fromhex(other)),)),
                f"actions[{index}]",
            ),
        ]
    for broken, place in [
        (replace(fairness, secret="0" * 64), "fairness.secret"),
        (replace(fairness, commitment="0" * 64), "fairness.secret"),
        *more,
    ]:
        with pytest.raises(RecordError) as error:
            replace(record, fairness=broken).check_draws()
        assert error.value.place == place


SHARED: list[tuple[dict[str, object], str]] = [
    ({"secret": 3}, "fairness.secret"),
    ({"secret": "x" * 64}, "fairness.secret"),
    ({"commitment": ""}, "fairness.commitment"),
    ({"nonces": ["zz"]}, "fairness.nonces[0]"),
    ({"nonces": []}, "fairness.nonces"),
    ({"nonces": "0a"}, "fairness.nonces"),
    ({"more": 3}, "fairness"),
]


@pytest.mark.parametrize(
    ("make", "changes", "place"),
    [
        *((make, changes, place) for make in (first_record, new_record) for changes, place in SHARED),
        (first_record, {"draws": [True]}, "fairness.draws"),
        (first_record, {"draws": [-1]}, "fairness.draws"),
        (first_record, {"draws": 3}, "fairness.draws"),
        (first_record, {"commitments": [""]}, "fairness"),
        (new_record, {"scheme": "tondo-draw-3"}, "fairness.scheme"),
        (new_record, {"scheme": FIRST_SCHEME}, "fairness.scheme"),
        (new_record, {"scheme": None}, "fairness.scheme"),
        (new_record, {"nonces": ["0a"]}, "fairness.nonces[0]"),
        (new_record, {"commitments": ["0a"]}, "fairness.commitments[0]"),
        (new_record, {"commitments": []}, "fairness.commitments"),
        (new_record, {"draws_taken_back": -1}, "fairness.draws_taken_back"),
        (new_record, {"take_backs": True}, "fairness.take_backs"),
        (new_record, {"take_backs": 2**40}, "fairness.take_backs"),
        (new_record, {"draws": []}, "fairness"),
    ],
)
def test_bad_proofs_are_refused_when_read(make: Callable[[], Record], changes: dict[str, object], place: str) -> None:
    content = json.loads(make().dumps())
    del content["checksum"]
    content["fairness"] |= changes
    with pytest.raises(RecordError) as error:
        Record.loads(json.dumps(content))
    assert str(error.value.place) == place

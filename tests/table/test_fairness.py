"""Draws that can be made again: exact weights, no surprises, and nothing that can be changed unnoticed."""

from collections import Counter
from dataclasses import replace

import pytest

from tondo.core import Record, RecordError
from tondo.core.fairness import commit, draw, is_nonce, is_secret
from tondo.table import Setup, Table

SECRET = bytes(range(32))
DICE = tuple((action, 1 if action % 7 == 0 else 2) for action in range(21))


def test_a_draw_is_what_the_documentation_says() -> None:
    # HMAC-SHA256 under the secret of "tondo-draw-1\n0a\n\n5\n0", first eight bytes, modulo the sum of weights.
    import hashlib
    import hmac

    digest = hmac.new(SECRET, b"tondo-draw-1\n0a\n\n5\n0", hashlib.sha256).digest()
    rest = int.from_bytes(digest[:8], "big") % 6
    assert draw(SECRET, ("0a", ""), 5, [(10, 1), (20, 2), (30, 3)]) == [10, 20, 20, 30, 30, 30][rest]


def test_known_draws_stay_what_they_were() -> None:
    assert commit(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert [draw(SECRET, ("", "ff"), k, DICE) for k in range(8)] == [13, 19, 4, 15, 20, 16, 20, 17]


def test_draws_follow_the_weights() -> None:
    n = 20_000
    counts = Counter(draw(SECRET, (), k, DICE) for k in range(n))
    total = sum(weight for _, weight in DICE)
    chi_squared = sum((counts[a] - n * w / total) ** 2 / (n * w / total) for a, w in DICE)
    assert chi_squared < 55


def test_secret_nonces_and_number_all_count() -> None:
    many = [(action, 1) for action in range(10_000)]
    drawn = {
        draw(SECRET, ("a", "b"), 1, many),
        draw(SECRET, ("b", "a"), 1, many),
        draw(SECRET, ("ab", ""), 1, many),
        draw(SECRET, ("a", "b"), 2, many),
        draw(bytes(32), ("a", "b"), 1, many),
    }
    assert len(drawn) == 5


@pytest.mark.parametrize(("text", "good"), [("", True), ("0f", True), ("0F", False), ("g", False), ("a" * 65, False)])
def test_nonces(text: str, good: bool) -> None:
    assert is_nonce(text) is good


@pytest.mark.parametrize(("text", "good"), [("0" * 64, True), ("0" * 63, False), ("G" * 64, False), ("", False)])
def test_secrets(text: str, good: bool) -> None:
    assert is_secret(text) is good


@pytest.fixture
def record() -> Record:
    table, _ = Table.create(Setup("circle36", 1, {}, (None,)), SECRET, 0)
    table.sit(0, "u1", "Ann", "c0ffee", 1)
    table.start(SECRET, 2)
    while table.status == "playing":
        table.act(0, table.state.legal_actions(0)[0], SECRET, 3)
    return table.record()


def test_a_finished_game_can_be_checked(record: Record) -> None:
    assert Record.loads(record.dumps()) == record
    assert record.check_draws() == 0
    assert record.verify().is_terminal()


def test_what_was_changed_is_found(record: Record) -> None:
    fairness = record.fairness
    assert fairness is not None
    index = next(i for i, entry in enumerate(record.actions) if entry == "*: roll 6-5" or entry.startswith("*: roll"))
    dice = "*: roll 2-1" if record.actions[index] != "*: roll 2-1" else "*: roll 3-1"
    forged = replace(record, actions=(*record.actions[:index], dice))
    with pytest.raises(RecordError, match="another outcome") as error:
        forged.check_draws()
    assert error.value.place == f"actions[{index}]"
    for broken, place in [
        (replace(fairness, secret="0" * 64), "fairness.secret"),
        (replace(fairness, commitment="0" * 64), "fairness.secret"),
        (replace(fairness, nonces=("c0ffef",)), f"actions[{index}]"),
        (replace(fairness, draws=fairness.draws[:-1]), "fairness.draws"),
        (replace(fairness, draws=(*fairness.draws, 99)), "fairness.draws"),
        (replace(fairness, draws=(fairness.draws[0],) * len(fairness.draws)), "fairness.draws[1]"),
    ]:
        with pytest.raises(RecordError) as error:
            replace(record, fairness=broken).check_draws()
        assert error.value.place == place


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"secret": 3}, "fairness.secret"),
        ({"secret": "x" * 64}, "fairness.secret"),
        ({"commitment": ""}, "fairness.commitment"),
        ({"nonces": ["zz"]}, "fairness.nonces[0]"),
        ({"nonces": []}, "fairness.nonces"),
        ({"nonces": "0a"}, "fairness.nonces"),
        ({"draws": [True]}, "fairness.draws"),
        ({"draws": [-1]}, "fairness.draws"),
        ({"draws": 3}, "fairness.draws"),
        ({"more": 3}, "fairness"),
    ],
)
def test_bad_proofs_are_refused_when_read(record: Record, changes: dict[str, object], place: str) -> None:
    import json

    content = json.loads(record.dumps())
    del content["checksum"]
    content["fairness"] |= changes
    with pytest.raises(RecordError) as error:
        Record.loads(json.dumps(content))
    assert str(error.value.place) == place

"""Records: what is written is read back, and nothing else is taken for a record."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.playthrough import random_game
from tests.support.variants import USUAL, label
from tondo.core import Ending, Record, RecordError, game
from tondo.core.game import AnyGame
from tondo.core.strict_json import MAX_BYTES

CIRCLE = game("circle36", 2)


def finished(variant: AnyGame, seed: int = 1) -> Record:
    names = tuple(f"Näme {i}" for i in range(variant.players))
    return Record(variant, names, tuple(random_game(variant, seed)))


each_game = pytest.mark.parametrize("variant", USUAL, ids=label)


@each_game
def test_written_and_read_back(variant: AnyGame, tmp_path: Path) -> None:
    record = finished(variant)
    path = tmp_path / "game.json"
    record.save(path)
    assert Record.load(path) == record
    assert record.verify().is_terminal()
    assert list(tmp_path.iterdir()) == [path]
    steps = list(record.replay())
    assert [step.number for step in steps] == list(range(len(record.actions)))
    assert steps[0].state == variant.new_state()
    assert steps[-1].state.child(steps[-1].action, steps[-1].player) == record.verify()


def test_it_is_one_line_an_action() -> None:
    record = finished(CIRCLE)
    lines = record.dumps().splitlines()
    assert f'  "{record.actions[3]}",' in lines


def test_saving_leaves_the_old_file_when_it_fails(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    finished(CIRCLE).save(path)
    before = path.read_bytes()
    broken = Record(CIRCLE, ("a", "b"), ("1: \ud800",))
    with pytest.raises(UnicodeEncodeError):
        broken.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("ended", [Ending("resigned", 1), Ending("claimed", 0), Ending("abandoned")])
def test_how_a_game_ended_early_is_kept(ended: Ending) -> None:
    record = Record(CIRCLE, ("Ann", "Bea"), ("*: start 4",), ended=ended)
    assert Record.loads(record.dumps()) == record
    assert not record.verify().is_terminal()
    with pytest.raises(RecordError, match="played to its end"):
        replace(finished(CIRCLE), ended=ended).verify()


@pytest.mark.parametrize(
    "ended", ["resigned", "3: resigned", "0: resigned", "1: abandoned", "1:resigned", "", "1: x", 1]
)
def test_no_other_ending_is_read(ended: object) -> None:
    with pytest.raises(RecordError) as error:
        Record.loads(json.dumps(content(ended=ended)))
    assert error.value.place == "ended"


def content(**changes: object) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(Record(CIRCLE, ("Ann", "Bea"), ("*: start 4", "*: start 2")).dumps())
    del loaded["checksum"]
    for key, value in changes.items():
        if value is None:
            del loaded[key]
        else:
            loaded[key] = value
    return loaded


def test_a_record_written_by_hand_needs_no_checksum() -> None:
    assert Record.loads(json.dumps(content())).players == ("Ann", "Bea")


def test_an_edit_is_noticed() -> None:
    text = Record(CIRCLE, ("Ann", "Bea"), ("*: start 4", "*: start 2")).dumps()
    with pytest.raises(RecordError) as error:
        Record.loads(text.replace("start 4", "start 5"))
    assert error.value.place == "checksum"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"tondo": None}, "tondo"),
        ({"tondo": 2}, "tondo"),
        ({"tondo": "1"}, "tondo"),
        ({"tondo": True}, "tondo"),
        ({"game": None}, "game"),
        ({"game": "chess"}, "game"),
        ({"game": 3}, "game"),
        ({"game": "../core"}, "game"),
        ({"rules": 99}, "rules"),
        ({"rules": [1]}, "rules"),
        ({"options": []}, "options"),
        ({"options": {"nonsense": 1}}, "options"),
        ({"options": {"line_points": 1000}}, "options"),
        ({"options": {"players": 3}}, "options"),
        ({"options": {"self": 3}}, "options"),
        ({"players": "Ann"}, "players"),
        ({"players": []}, "players"),
        ({"players": ["a"] * 13}, "players"),
        ({"players": ["a"] * 100}, "players"),
        ({"players": ["Ann", 3]}, "players[1]"),
        ({"players": ["Ann", ""]}, "players[1]"),
        ({"players": ["Ann", "B\nea"]}, "players[1]"),
        ({"players": ["Ann", "x" * 61]}, "players[1]"),
        ({"actions": {}}, "actions"),
        ({"actions": [1]}, "actions[0]"),
        ({"actions": ["x" * 201]}, "actions[0]"),
        ({"actions": ["*: start 4"] * 3001}, "actions"),
        ({"extra": 1}, "extra"),
        ({"checksum": 5}, "checksum"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(changes: dict[str, object], place: str) -> None:
    with pytest.raises(RecordError) as error:
        Record.loads(json.dumps(content(**changes)))
    assert str(error.value.place) == place
    assert error.value.text("en") != error.value.text("fr")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"null",
        b"3",
        b"{",
        b'{"tondo": 1,}',
        b'{"tondo": NaN}',
        b'{"tondo": 1e999}',
        b'{"tondo": 1.0}',
        b'{"tondo": 1, "tondo": 1}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"tondo": ' + b"9" * 5000 + b"}",
        b"\xff\xfe",
        b'"\\ud800"',
        b" " * (MAX_BYTES + 1),
    ],
)
def test_rubbish_is_a_record_error(data: bytes) -> None:
    with pytest.raises(RecordError) as error:
        Record.loads(data)
    assert error.value.text("en") != error.value.text("fr")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("start 4", "begins with a player"),
        ("", "begins with a player"),
        ("x: start 4", "begins with a player"),
        ("-1: start 4", "begins with a player"),
        ("0: start 4", "no player 0"),
        ("3: start 4", "no player 3"),
        ("1: start 4", "dice"),
        ("*: start 7", "not a move"),
        ("*: 6 at red 3", "find who starts"),
    ],
)
def test_an_action_that_cannot_be_is_named(action: str, reason: str) -> None:
    record = Record.loads(json.dumps(content(actions=["*: start 4", action])))
    with pytest.raises(RecordError, match=reason) as error:
        record.verify()
    assert error.value.place == "actions[1]"
    with pytest.raises(RecordError, match=reason):
        list(record.replay())


def test_nothing_goes_on_after_the_end() -> None:
    record = finished(CIRCLE)
    longer = Record(CIRCLE, record.players, (*record.actions, "*: roll 4-3"))
    with pytest.raises(RecordError, match="over") as error:
        longer.verify()
    assert error.value.place == f"actions[{len(record.actions)}]"


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="read"):
        Record.load(tmp_path / "none.json")
    with pytest.raises(RecordError, match="read"):
        Record.load(tmp_path)


def check_damage(data: bytes, original: Record) -> None:
    """A damaged record is the same game or a typed error."""
    try:
        record = Record.loads(data)
        record.verify()
    except RecordError as error:
        assert error.text("fr")
    else:
        assert record == original


@each_game
def test_one_changed_bit_or_byte_is_the_same_game_or_an_error(variant: AnyGame) -> None:
    record = finished(variant, seed=3)
    data = record.dumps().encode()
    rng = Random(4)
    for _ in range(400):
        at = rng.randrange(len(data))
        bit = data[at] ^ (1 << rng.randrange(8))
        for byte in (bit, rng.randrange(256)):
            check_damage(data[:at] + bytes([byte]) + data[at + 1 :], record)


def test_every_single_bit_of_the_beginning_and_the_end() -> None:
    record = Record(CIRCLE, ("Ann", "Bea"), ("*: start 4", "*: start 2", "*: roll 4-3", "2: 4 at red 1"))
    data = record.dumps().encode()
    for at in range(len(data)):
        for bit in range(8):
            check_damage(data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :], record)


@each_game
def test_cut_short_or_with_a_byte_more_or_less(variant: AnyGame) -> None:
    record = finished(variant, seed=5)
    data = record.dumps().encode()
    rng = Random(6)
    for _ in range(100):
        at = rng.randrange(len(data))
        check_damage(data[:at], record)
        check_damage(data[:at] + data[at + 1 :], record)
        check_damage(data[:at] + bytes([rng.randrange(256)]) + data[at:], record)


@pytest.mark.parametrize("name", ["cirkis", "cropcircles"])
def test_who_begins_is_written_only_if_it_is_not_the_first(name: str) -> None:
    usual, by_lot = (Record(game(name, 2, begins=begins), ("Ann", "Bea"), ()) for begins in (1, 0))
    assert "begins" not in json.loads(usual.dumps())["options"]
    assert json.loads(by_lot.dumps())["options"]["begins"] == 0
    assert Record.loads(usual.dumps()) == usual
    assert Record.loads(by_lot.dumps()) == by_lot
    content = json.loads(by_lot.dumps())
    content["options"]["begins"] = 3
    content.pop("checksum")
    with pytest.raises(RecordError, match="there are 2 players"):
        Record.loads(json.dumps(content))

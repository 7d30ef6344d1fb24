import io
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import tondo
from tondo.core import CHANCE, Record
from tondo.terminal.replay import PositionError, Replay
from tondo.terminal.screen import Screen
from tondo.terminal.session import Session


@pytest.fixture(scope="module")
def record() -> Record:
    session = Session(tondo.game("circle36", players=2), ("random", "random"), ("Anna", "Ben"))
    rng = Random(11)
    while not session.state.is_terminal():
        if session.state.is_chance():
            session.take(session.draw(rng), CHANCE)
        else:
            player = session.state.players_to_act()[0]
            session.take(session.choose(player, rng), player)
    return session.record()


class Keys:
    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def ask(self, prompt: str, *_: Any) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def replay(record: Record, lang: str = "en") -> tuple[Replay, io.StringIO]:
    out = io.StringIO()
    return Replay(record, Screen(Console(file=out, width=80, color_system=None), lang, live=False)), out


def test_as_text_it_is_the_log_and_the_result(record: Record) -> None:
    shown, out = replay(record)
    shown.as_text()
    text = out.getvalue()
    assert text.count(" writes ") == 50
    assert "All 25 spaces are filled." in text
    assert "Anna" in text


def test_an_unfinished_record_says_so(record: Record) -> None:
    shown, out = replay(Record(record.game, record.players, record.actions[:10]), "fr")
    shown.as_text()
    assert "après 10 actions" in out.getvalue()


def test_steps_go_forward_and_back_and_stay_in_bounds(record: Record) -> None:
    shown, _ = replay(record)
    last = shown.last
    keys = Keys("", "", "b", "b", "b", "40", str(last), "", "n", "nonsense", "999", "q", "never asked")
    shown.step(keys)
    at = [int(prompt.split()[0]) for prompt in keys.prompts]
    assert at == [0, 1, 2, 1, 0, 0, 40, last, last, last, last, last]
    assert keys.lines == ["never asked"]


def test_the_end_of_input_ends_it(record: Record) -> None:
    shown, _ = replay(record)
    shown.step(Keys("", ""), start=3)


def test_one_place_can_be_shown(record: Record) -> None:
    shown, out = replay(record)
    shown.show_at(4)
    assert "Round 1 of 25" in out.getvalue()
    with pytest.raises(PositionError) as caught:
        shown.show_at(len(record.actions) + 1)
    assert str(len(record.actions)) in caught.value.text("fr")
    with pytest.raises(PositionError):
        shown.step(Keys(), start=1000)


def test_a_record_against_the_rules_is_refused(record: Record) -> None:
    with pytest.raises(tondo.RecordError, match=r"actions\[1\]"):
        replay(Record(record.game, record.players, (record.actions[0], "1: 6 at red 1")))


def test_it_reads_back_what_was_saved(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "x.json")
    shown, out = replay(Record.load(tmp_path / "x.json"))
    shown.as_text()
    assert out.getvalue()

"""What was acknowledged against what is stored, on a small game in which something is taken back."""

from dataclasses import replace

import pytest

from bench.acknowledgements import Acknowledged, compare
from tondo.core import CHANCE
from tondo.table import Event, Setup, Table

SECRET = bytes(range(32))


@pytest.fixture
def played() -> tuple[list[Event], list[Acknowledged]]:
    """An action alone, taken back and taken again, with a remark at the end."""
    table, events = Table.create(Setup("circle36", 1, {}, (None,)), SECRET, 0)
    told: list[Acknowledged] = []

    def note(command: str, text: str, new: list[Event]) -> None:
        events.extend(new)
        told.append(Acknowledged(command, 0, text, new[-1].number))

    note("sit", "", table.sit(0, "ann", "Ann", "", 0))
    note("start", "", table.start(SECRET, 0))
    text = ""
    while events[-1].data.get("player") != CHANCE or not text:
        text = table.legal(0).texts[-1]
        note("act", text, table.act_text(0, text, SECRET, 0))
    note("undo", "", table.undo(0, 0))
    note("act", text, table.act_text(0, text, SECRET, 0))
    note("say", "hello", table.say(0, "hello", 0))
    return events, told


def test_what_was_acknowledged_is_stored_and_drawn_alike(played: tuple[list[Event], list[Acknowledged]]) -> None:
    events, told = played
    found = compare(told, events, SECRET)
    assert found.problems == []
    assert found.redrawn == 1


def test_losses_and_doubles_are_found(played: tuple[list[Event], list[Acknowledged]]) -> None:
    events, told = played
    (lost,) = compare(told, events[:-1], SECRET).problems
    assert lost.startswith("lost")
    (doubled,) = compare(told[:-1], events, SECRET).problems
    assert doubled.startswith("doubled")
    undo = next(command for command in told if command.command == "undo")
    moved = [replace(command, number=command.number + 1) if command is undo else command for command in told]
    assert len(compare(moved, events, SECRET).problems) == 2
    assert compare(told, [*events[:2], *events[3:]], SECRET).problems == ["there is a gap"]


def test_another_draw_at_the_same_moment_is_found(played: tuple[list[Event], list[Acknowledged]]) -> None:
    events, told = played
    last = max(number for number, event in enumerate(events) if event.data.get("player") == CHANCE)
    other = "roll 1-1" if events[last].data["action"] != "roll 1-1" else "roll 2-2"
    events[last] = replace(events[last], data={**events[last].data, "action": other})
    assert compare(told, events, SECRET).problems == [f"another draw: {other} at {last}"]

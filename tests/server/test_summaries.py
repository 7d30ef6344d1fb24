"""What is stored for lists beside the events."""

from dataclasses import replace
from random import Random

import pytest

from tondo.server.live.summaries import NOTED_EVERY, Listed, summary_of, what_changed
from tondo.store import Summary
from tondo.table import Clock, Refused, Setup, Table

SECRET = bytes(range(32))


@pytest.mark.parametrize("seed", range(20))
def test_what_is_stored_of_a_change_adds_up_to_the_whole_summary(seed: int) -> None:
    """Whatever people do; only when it was updated may lag a little, while a game is played."""
    rng = Random(seed)
    clock = Clock("bank", 60_000, 5_000) if seed % 2 else Clock()
    table, _ = Table.create(Setup("circle36", 3, {}, (None, None, 2), clock), SECRET, 0)
    stored, activities, noted = summary_of(table, True), 0, 0
    listed: Listed | None = None
    for now in range(1, 40_000, 100):
        try:
            _do_something(table, rng, now)
        except Refused:
            continue
        changed, listed = what_changed(table, True, listed)
        if isinstance(changed, Summary):
            stored = changed
        else:
            activities += 1
            stored = replace(stored, **changed)
            noted += "updated" in changed
        whole = summary_of(table, True)
        assert stored == replace(whole, updated=stored.updated)
        assert 0 <= whole.updated - stored.updated < (NOTED_EVERY if table.status == "playing" else 1)
    assert activities > 20 or table.status == "over"
    assert noted < activities / 10 or table.status == "over"


def _do_something(table: Table, rng: Random, now: int) -> None:
    seat = rng.randrange(2)
    if table.status == "open":
        if table.seats[seat].is_open:
            table.sit(seat, f"user{seat}", f"Name {seat}", "", now)
        elif rng.random() < 0.3:
            table.rename(seat, f"Other {now}", now)
        else:
            table.start(SECRET, now)
        return
    chance = rng.random()
    if chance < 0.01:
        table.resign(seat, SECRET, now)
    elif chance < 0.02:
        table.undo(seat, now)
    elif chance < 0.05:
        table.vanish(seat, now)
    elif chance < 0.1:
        table.come_back(seat, now)
    else:
        movers = table.state.players_to_act() if table.status == "playing" else ()
        if not movers:
            raise Refused("not-playing")
        mover = rng.choice(movers)
        table.act(mover, rng.choice(table.legal(mover).numbers), SECRET, now)

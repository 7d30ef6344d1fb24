"""What is kept from one event to the next is what would be made anew, for everybody, at every step.

So is what a viewer has who gets only the changes.
"""

import json
import random
from typing import Any

import pytest

from tests.support.view_changes import with_changes
from tondo.core import game_names
from tondo.server.live.live_table import LiveTable
from tondo.server.present.encoding import dumps
from tondo.server.present.presenter import Presenter
from tondo.table import Setup, Table

SECRET = b"\2" * 32
VIEWERS: tuple[tuple[tuple[int, ...], int | None], ...] = (((0,), 0), ((1,), 1), ((0, 1), 1), ((), None))


def seen(presenter: Presenter, since: int) -> list[bytes]:
    """What all viewers get, in both languages and streams, and a second time."""
    return [
        dumps(presenter.update(mine, seat, lang, stream, since, 7))
        for _ in range(2)
        for mine, seat in VIEWERS
        for lang in ("en", "fr")
        for stream in ("full", "light")
    ]


def something(table: Table, rng: random.Random) -> None:
    """Let something happen that the table allows: mostly an action of somebody who is to act."""
    seat = rng.choice(table.state.players_to_act())
    chance = rng.random()
    if chance < 0.1:
        table.say(seat, "hm", 0)
    elif chance < 0.15 and not table.seats[1 - seat].away:
        table.vanish(1 - seat, 0)
    elif chance < 0.2 and table.seats[1 - seat].away:
        table.come_back(1 - seat, 0)
    elif chance < 0.3 and (last := next(reversed(table.played), None)) and last.player >= 0:
        if not table.game.is_final(last.action):
            table.undo(last.player, 0)
    else:
        table.act_text(seat, rng.choice(table.legal(seat).texts), SECRET, 0)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seed", range(2))
def test_what_is_kept_is_what_would_be_made_anew(game: str, seed: int) -> None:
    rng = random.Random(seed)
    table, _ = Table.create(Setup(game, 2, {}, (None, None)), SECRET, 0)
    live = LiveTable("t" * 32, lambda _live: None)
    live.table = table
    steps = iter(range(60))
    viewers = [(mine, seat, lang) for mine, seat in VIEWERS for lang in ("en", "fr")]
    known: dict[Any, Any] = {}
    told = -1

    def compare() -> None:
        nonlocal told
        since = table.number - rng.randrange(3)
        live.drop_presenter()
        anew = Presenter(live.id, table, live.public)
        for viewer in viewers:
            update = json.loads(dumps(live.presenter.update(*viewer, "full", told, 7, changes=True)))
            assert (update["changes"] is None) == (viewer not in known)
            known[viewer] = with_changes(known[viewer], update["changes"]) if update["changes"] else update["view"]
            assert known[viewer] == json.loads(dumps(anew.view(*viewer, 7)))
        told = table.number
        assert seen(live.presenter, since) == seen(anew, since)

    for seat, name in enumerate(("Ada", "Bob")):
        table.sit(seat, name, name, "", 0)
        compare()
    table.start(SECRET, 0)
    compare()
    while table.status == "playing" and next(steps, None) is not None:
        something(table, rng)
        compare()
    if table.status == "playing":
        table.resign(0, SECRET, 0)
        compare()


def test_chat_makes_nothing_anew_and_others_lists_are_kept_where_all_act_at_once() -> None:
    table, _ = Table.create(Setup("circle36", 2, {}, (None, None)), SECRET, 0)
    live = LiveTable("t" * 32, lambda _live: None)
    live.table = table
    for seat, name in enumerate(("Ada", "Bob")):
        table.sit(seat, name, name, "", 0)
    table.start(SECRET, 0)
    shown = live.presenter.shown
    lists = [shown.legal(seat, "en") for seat in (0, 1)]
    boards = shown.boards(0, "en")
    live.presenter.view((1,), 1, "en", 0)
    since = table.number
    table.say(0, "hm", 0)
    live.drop_presenter()
    assert live.presenter.shown is shown
    remark = live.presenter.update((1,), 1, "en", "full", since, 0, changes=True)
    assert remark["view"] is None
    assert remark["changes"] is not None
    assert set(remark["changes"]) == {"number", "at", "now", "seats"}
    table.act_text(0, table.legal(0).texts[0], SECRET, 0)
    live.drop_presenter()
    after = live.presenter.shown
    assert after.legal(1, "en") is lists[1]
    assert after.boards(0, "en")[0] is not boards[0]
    assert after.boards(0, "en")[1] is boards[1]

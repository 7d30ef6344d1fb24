"""Bots have names: which, who gives way, and what a log and a record say."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from tondo.bots.bot_names import BOT_NAMES, bot_name
from tondo.core import Record
from tondo.core.fairness import commit
from tondo.table import Event, Refused, Setup, Table

SECRET = bytes(range(32))


def opened(*bots: int | None, secret: bytes = SECRET, **more: Any) -> tuple[Table, list[Event]]:
    return Table.create(Setup("circle36", len(bots), {}, bots, **more), secret, 0)


def named(table: Table) -> list[str]:
    return [seat.bot for seat in table.seats if seat.bot]


def refused(key: str, command: Callable[..., list[Event]], *arguments: Any) -> None:
    with pytest.raises(Refused) as error:
        command(*arguments)
    assert error.value.key == key
    assert error.value.text("en") != error.value.text("fr")


def said(table: Table, lang: str = "en") -> str:
    return table.log[-1].phrase.text(lang)


def test_there_are_enough_short_names() -> None:
    assert len({name.casefold() for name in BOT_NAMES}) == len(BOT_NAMES) >= 16
    assert all(name.isascii() and name.isalpha() and len(name) <= 8 for name in BOT_NAMES)


def test_a_name_follows_from_its_key_and_differs_from_those_taken() -> None:
    taken: list[str] = []
    for number in range(60):
        name = bot_name(f"key {number}", taken)
        assert name == bot_name(f"key {number}", list(reversed(taken)))
        assert name.casefold() not in {other.casefold() for other in taken}
        taken.append(name)
    assert set(BOT_NAMES) < set(taken)
    first = bot_name("key", ())
    assert bot_name("key", (first.upper(),)) != first


def test_every_bot_at_a_table_has_another_name_the_same_in_every_replay() -> None:
    table, events = opened(None, *(4,) * 11)
    assert len(set(named(table))) == 11
    assert set(named(table)) <= set(BOT_NAMES)
    assert [event.data["setup"] for event in events] == [table.setup.to_json()]
    again, _ = opened(None, *(4,) * 11)
    assert named(again) == named(Table.replay(events)) == named(table)
    other, _ = opened(None, *(4,) * 11, secret=bytes(32))
    assert named(other) != named(table)


def test_a_table_from_before_bots_had_names_has_none() -> None:
    setup = {"game": "circle36", "players": 2, "options": {}, "bots": [None, 4], "clock": {"kind": "none"}}
    table = Table.replay([Event(0, 0, "created", {"setup": setup, "commitment": commit(SECRET)})])
    assert table.names == ("?", "Bot 4")
    table.sit(0, "u0", "Ada", "", 1)
    table.start(SECRET, 2)
    assert table.record().players == ("Ada", "Bot 4")
    table.resign(0, SECRET, 3)
    table.propose(0, "rematch", 0, SECRET, 4)
    setup_again, _ = table.rematch()
    assert setup_again.bots == (4, None)
    assert setup_again.names[0] in BOT_NAMES


def test_a_bot_gives_way_to_a_person_of_its_name() -> None:
    table, events = opened(None, 3, 5, None)
    first, second = named(table)
    events += table.sit(0, "u0", first, "", 1)
    assert table.seats[0].name == first
    assert first not in named(table)
    assert table.seats[2].bot == second
    events += table.sit(3, "u3", "Ada", "", 2)
    events += table.rename(3, second.upper(), 3)
    assert second not in named(table)
    assert len({name.casefold() for name in table.names}) == 4
    assert Table.replay(events) == table


def test_a_person_takes_another_name_before_the_start() -> None:
    table, events = opened(None, None)
    events += table.sit(0, "u0", "Guest", "", 1)
    events += table.sit(1, "u1", "Grace", "", 2)
    events += table.rename(0, "  Ada   L. ", 3)
    assert table.names == ("Ada L.", "Grace")
    assert said(table) == "Guest is now called Ada L.."
    refused("name-taken", table.rename, 0, "Grace", 4)
    refused("name-taken", table.rename, 0, "Ada L.", 4)
    refused("empty", table.rename, 0, "  ", 4)
    refused("no-seat", table.rename, 2, "Mary", 4)
    events += table.start(SECRET, 5)
    refused("not-open", table.rename, 0, "Mary", 6)
    assert Table.replay(events) == table


def test_an_open_seat_is_given_to_a_bot_and_opened_again() -> None:
    table, events = opened(None, None, 2)
    refused("no-seat", table.add_bot, 0, 1, 4, 1)
    events += table.sit(0, "u0", "Ada", "", 1)
    events += table.add_bot(0, 1, 6, 2)
    assert (table.seats[1].level, table.seats[1].bot) == (6, table.names[1])
    assert len(set(table.names)) == 3
    assert said(table) == f"Ada invites {table.names[1]} (bot, level\N{NO-BREAK SPACE}6)."
    assert table.log[-1].seat == 0
    name = table.names[1]
    refused("seat-taken", table.add_bot, 0, 1, 6, 3)
    refused("seat-taken", table.add_bot, 0, 0, 6, 3)
    refused("seat-taken", table.add_bot, 0, 9, 6, 3)
    refused("no-bot", table.remove_bot, 0, 0, 3)
    refused("no-bot", table.remove_bot, 0, 9, 3)
    events += table.remove_bot(0, 1, 4)
    assert table.seats[1].is_open
    assert said(table, "fr") == f"Ada renvoie {name}."
    for level in (-1, 9):
        refused("bots", table.add_bot, 0, 1, level, 5)
    refused("open-seats", table.start, SECRET, 5)
    events += table.remove_bot(0, 2, 5)
    events += table.add_bot(0, 2, 0, 6)
    events += table.add_bot(0, 1, 8, 7)
    events += table.start(SECRET, 8)
    refused("not-open", table.add_bot, 0, 1, 4, 9)
    refused("not-open", table.remove_bot, 0, 1, 9)
    assert Table.replay(events) == table
    assert {seat for seat, _ in table.bots_to_act()} <= {1, 2}


def test_records_say_the_level() -> None:
    table, events = opened(None, None, 3)
    times = count(1)
    for seat in (0, 1):
        events += table.sit(seat, f"u{seat}", f"Name{seat}", "", next(times))
    events += table.start(SECRET, next(times))
    events += table.resign(1, SECRET, next(times))
    bot, substitute = table.seats[2].bot, table.seats[1].bot
    assert substitute in set(BOT_NAMES) - {bot}
    assert table.names == ("Name0", "Name1", bot)
    assert said(table) == f"Name1 gives up. {substitute} (bot, level\N{NO-BREAK SPACE}4) plays on."
    record = table.record()
    assert record.players == ("Name0", f"Name1 / {substitute} (4)", f"{bot} (3)")
    assert Record.loads(record.dumps()) == record
    assert Table.replay(events) == table


def test_the_longest_names_fit_into_a_record() -> None:
    table, _ = opened(None, None, None)
    for seat in range(3):
        table.sit(seat, f"u{seat}", f"{seat}" * 40, "", 1)
    table.start(SECRET, 2)
    table.resign(1, SECRET, 3)
    record = table.record()
    assert Record.loads(record.dumps()) == record


def test_in_a_rematch_bots_keep_their_names_and_a_substitute_plays_as_itself() -> None:
    table, _ = opened(None, None, 3)
    for seat in (0, 1):
        table.sit(seat, f"u{seat}", f"Name{seat}", "", 1)
    table.start(SECRET, 2)
    table.resign(1, SECRET, 3)
    table.propose(0, "abandon", 0, SECRET, 4)
    table.propose(0, "rematch", 0, SECRET, 5)
    setup, seats = table.rematch()
    assert setup.bots == (4, 3, None)
    assert setup.names == (table.seats[1].bot, table.seats[2].bot, "")
    following, _ = Table.create(setup, bytes(32), 6)
    assert [seat.bot for seat in following.seats] == [*setup.names]
    assert seats[2].user == "u0"

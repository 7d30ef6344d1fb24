"""A table that is rebuilt from its events, and compared, after every command."""

from collections.abc import Callable
from typing import Any

import pytest

from tondo.store.queries import EVENT_COLUMNS
from tondo.store.rows import event_row, read_event
from tondo.table import Clock, Event, Refused, Setup, Table
from tondo.table.clock import NO_CLOCK

SECRET = bytes(range(32))


def read_back(event: Event) -> Event:
    """The event as the store would read it."""
    row = event_row("t", event)
    return read_event(tuple(row[name] for name in EVENT_COLUMNS))


class Run:
    """A table with its events, which checks after every command that they add up to it."""

    def __init__(
        self,
        players: int = 2,
        bots: tuple[int | None, ...] | None = None,
        clock: Clock = NO_CLOCK,
        game: str = "circle36",
        **options: object,
    ):
        setup = Setup(game, players, options, bots or (None,) * players, clock)
        self.table, self.events = Table.create(setup, SECRET, 0)
        self.now = 0

    def do(self, command: Callable[..., list[Event]], *arguments: Any) -> list[Event]:
        self.now += 10
        events = command(*arguments, self.now)
        self.events += events
        self.check()
        return events

    def check(self) -> None:
        assert [event.number for event in self.events] == list(range(len(self.events)))
        again = Table.replay(map(read_back, self.events))
        assert again == self.table

    def refuses(self, key: str, command: Callable[..., list[Event]], *arguments: Any) -> None:
        with pytest.raises(Refused) as error:
            command(*arguments, self.now)
        assert error.value.key == key
        assert error.value.text("en") != error.value.text("fr")
        self.check()

    def seated(self) -> "Run":
        for seat, place in enumerate(self.table.seats):
            if place.is_open:
                self.do(self.table.sit, seat, f"user{seat}", f"Name{seat}", "")
        return self

    def started(self) -> "Run":
        self.seated().do(self.table.start, SECRET)
        self.decided()
        return self

    def decided(self) -> None:
        """Keep doubles, so that everybody is to enter a number."""
        while self.table.game.name == "circle36" and self.table.state.is_legal(100):
            self.act(self.table.state.current_player)

    def act(self, seat: int, choice: int = 0) -> list[Event]:
        action = self.table.state.legal_actions(seat)[choice]
        return self.do(self.table.act, seat, action, SECRET)

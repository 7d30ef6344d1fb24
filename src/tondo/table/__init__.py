"""A live game: seats, actions, undo, clocks, chance. Pure logic: no I/O, no clock of its own, no threads.

`events` declares what can happen, `clock` keeps time, `setup` and `texts` hold what people choose, `state` rebuilds a
table from its events, `table` decides which events a command leads to, and `draws` lists the draws of a finished game.
Whoever runs tables stores the events, in order, before telling anybody about them.
"""

from tondo.table.clock import Clock
from tondo.table.events import Event, EventError
from tondo.table.setup import Seat, Setup
from tondo.table.table import Table
from tondo.table.texts import Refused

__all__ = ["Clock", "Event", "EventError", "Refused", "Seat", "Setup", "Table"]

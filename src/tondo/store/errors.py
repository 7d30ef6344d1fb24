"""What a store refuses, and what can go wrong with a database."""

from collections.abc import Sequence

from tondo.core.errors import TondoError
from tondo.core.words import Catalogue
from tondo.table import Event

WORDS = Catalogue("tondo.store")


class StoreError(TondoError):
    """Anything that a store tells a person. Nothing of the call that raised it was stored, unless it says otherwise."""


class CannotOpen(StoreError, ValueError):
    """An address that makes no sense, or a database that does not open."""


class Unavailable(StoreError, ConnectionError):
    """The database does not answer, or not in time. Whether this call was stored is not known: ask again later."""


class UnknownTable(StoreError, LookupError):
    """No table has this id."""

    def __init__(self, table: str) -> None:
        super().__init__(WORDS("unknown-table"))
        self.table = table


class UnknownRecord(StoreError, LookupError):
    """No imported record has this id."""

    def __init__(self) -> None:
        super().__init__(WORDS("unknown-record"))


class BadInput(StoreError, ValueError):
    """Something that a store can't keep; ``what`` names the argument."""

    def __init__(self, what: str) -> None:
        super().__init__(WORDS("bad-input", what=what))
        self.what = what


class NoBackup(StoreError):
    """A backup that could not be made."""


class Conflict(Exception):  # never shown to a person: whoever runs the table tries again
    """Somebody else was quicker to store an event with that number. Nothing of this call was stored.

    ``events`` are all that is stored from the first contested number on. They may be none: then the caller counted on
    events that the store does not have. Either way the table is to be built anew from the store.
    """

    def __init__(self, events: Sequence[Event]) -> None:
        super().__init__(f"{len(events)} events were stored first")
        self.events = list(events)


class Duplicate(Exception):
    """This request was stored before, so it is a retry, and harmless. Nothing was stored this time.

    ``number`` is that of the last event it led to.
    """

    def __init__(self, number: int) -> None:
        super().__init__(f"stored before, up to event {number}")
        self.number = number

"""What the store raises."""

from collections.abc import Sequence

from tondo.core.errors import TondoError
from tondo.core.words import Catalogue
from tondo.table import Event

WORDS = Catalogue("tondo.store")


class StoreError(TondoError):
    """An error with a message for people. Nothing of the call was stored, unless the class says otherwise."""


class CannotOpen(StoreError, ValueError):
    """The address is malformed, or the database can't be opened."""


class Unavailable(StoreError, ConnectionError):
    """The database does not answer, or not in time. Whether this call was stored is not known: retry later."""


class UnknownTable(StoreError, LookupError):
    """No table has this id."""

    def __init__(self, table: str) -> None:
        super().__init__(WORDS("unknown-table"))
        self.table = table


class UnknownRecord(StoreError, LookupError):
    """No imported record has this id."""

    def __init__(self) -> None:
        super().__init__(WORDS("unknown-record"))


class UnknownExploration(StoreError, LookupError):
    """No exploration has this id."""

    def __init__(self) -> None:
        super().__init__(WORDS("unknown-exploration"))


class QuotaExceeded(StoreError):
    """Whoever imports this has imported as much as is allowed for today."""

    def __init__(self) -> None:
        super().__init__(WORDS("quota"))


class BadInput(StoreError, ValueError):
    """An argument that can't be stored; ``what`` names it."""

    def __init__(self, what: str) -> None:
        super().__init__(WORDS("bad-input", what=what))
        self.what = what


class NoBackup(StoreError):
    """The backup could not be made."""


class Conflict(Exception):  # never shown to a person: the hub decides again
    """Another caller stored an event with that number first. Nothing of this call was stored.

    ``events`` are those stored from the first contested number on. There may be none: then the caller had events that
    the store does not have. Either way the table must be rebuilt from the store.
    """

    def __init__(self, events: Sequence[Event]) -> None:
        super().__init__(f"{len(events)} events were stored first")
        self.events = list(events)


class Duplicate(Exception):
    """A retry: this request was stored before, and nothing was stored this time.

    ``number`` is the number of its last event, ``command`` what it was for; None if that is not known.
    """

    def __init__(self, number: int, command: str | None = None) -> None:
        super().__init__(f"stored before, up to event {number}")
        self.number = number
        self.command = command

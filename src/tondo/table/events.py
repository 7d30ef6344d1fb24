"""What happened at a table, one event after another. A table is rebuilt from its events and from nothing else.

Event 0 is always *created*. Numbers have no gaps; dates never run backwards. Events are for the server and its store:
they say who sits where and what was drawn in secret, so no client ever gets one. The store reads and writes them, and
checks what it reads; what a table emits needs no check.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tondo.core.errors import TondoError
from tondo.core.words import Catalogue

WORDS = Catalogue("tondo.table")

# The kinds of events, and the data that each must have.
KINDS: Mapping[str, Mapping[str, type | tuple[type, ...]]] = MappingProxyType(
    {
        "created": {"setup": dict, "commitment": str},
        "sat": {"seat": int, "user": str, "name": str, "nonce": str},
        "stood": {"seat": int},
        "renamed": {"seat": int, "name": str},
        "bot-sat": {"seat": int, "level": int, "name": str, "by": int},
        "bot-stood": {"seat": int, "by": int},
        "moved": {"seat": int, "user": str},
        "committed": {"seat": int, "commitment": str},
        "sealed": {},
        "revealed": {"seat": int, "nonce": str},
        "started": {},
        "acted": {"player": int, "action": str, "draw": (int, type(None))},
        "undone": {"seat": int, "keep": int},
        "proposed": {"seat": int, "what": str, "about": int},
        "answered": {"seat": int, "yes": bool},
        "left": {"seat": int},
        "returned": {"seat": int},
        "taken-over": {"seat": int, "level": int},
        "ended": {"how": str, "seat": (int, type(None)), "secret": str},
        "said": {"seat": int, "text": str},
        "muted": {"seat": int, "whom": int, "on": bool},
        "continued": {"table": str},
        "erased": {},
    }
)

# What an event may have besides. Tables stored before such data existed go on as they were.
OPTIONAL: Mapping[str, Mapping[str, type | tuple[type, ...]]] = MappingProxyType(
    {
        "created": {"scheme": str, "rematch": bool, "rules": int},
        "sat": {"commitment": str},
        "undone": {"restores_time": bool},
        "taken-over": {"how": str},
    }
)

_NOTHING: Mapping[str, type | tuple[type, ...]] = MappingProxyType({})


class EventError(TondoError, ValueError):
    """Not an event, or not the next one of this table."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. ``at`` is the date, in milliseconds since 1970, for people to read.

    ``time`` is what the servers' clock showed, in milliseconds; everything that takes time goes by it. It never jumps,
    unlike dates. Events stored before there was such a clock have none, and go by their date.
    """

    number: int
    at: int
    kind: str
    data: Mapping[str, object]
    time: int | None = None

    @property
    def moment(self) -> int:
        """What the servers' clock showed, or the date if that is not known."""
        return self.at if self.time is None else self.time

    def check(self) -> None:
        """Raise `EventError` unless the event has the data that its kind requires."""
        form = KINDS.get(self.kind) if isinstance(self.kind, str) else None
        data = self.data
        times = (self.at,) if self.time is None else (self.at, self.time)
        if form is None or not all(map(_is_natural, (self.number, *times))) or not isinstance(data, Mapping):
            raise EventError(WORDS("event.unreadable"))
        optional = OPTIONAL.get(self.kind, _NOTHING)
        if not form.keys() <= data.keys() or not data.keys() <= form.keys() | optional.keys():
            raise EventError(WORDS("event.keys", kind=self.kind))
        for key, value in data.items():
            kind = form[key] if key in form else optional[key]
            if type(value) is kind:
                continue
            if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
                raise EventError(WORDS("event.keys", kind=self.kind))


def _is_natural(value: object) -> bool:
    return type(value) is int and value >= 0

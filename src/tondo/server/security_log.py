"""What may be an attack, for the log: which kind, from whom by today's pseudonym, and how often.

A kind from one address or user is logged once a minute at most, with how many came since, so that nobody can fill the
log. See `tondo.server.pseudonyms` for why nobody can be traced by it.
"""

import time
from collections.abc import Callable

from tondo.server.logs import LOG
from tondo.server.metrics import SECURITY_EVENTS
from tondo.server.settings import WORDS

EVERY_SECONDS = 60.0
MOST_KEPT = 10_000
EVENTS = frozenset({"origin", "cookie", "token", "link", "code", "too-fast", "too-big", "quota", "banned", "muted"})


class SecurityLog:
    """Counts and logs. ``name_address`` is today's pseudonym of an address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.name_address: Callable[[str], str] = lambda _address: ""  # until the store is open
        self._clock = clock
        self._counts: dict[tuple[str, str], tuple[float, int]] = {}

    def note(self, code: str, address: str) -> None:
        """Something was refused with this code; those that any mistake leads to are not noted."""
        if code not in EVENTS:
            return
        SECURITY_EVENTS.labels(code).inc()
        who, now = self.name_address(address), self._clock()
        logged, count = self._counts.get((code, who), (-EVERY_SECONDS, 0))
        if now - logged < EVERY_SECONDS:
            self._counts[code, who] = (logged, count + 1)
            return
        if len(self._counts) >= MOST_KEPT:
            self._counts.clear()
        self._counts[code, who] = (now, 0)
        LOG.warning(WORDS("log.security"), extra={"event": code, "who": who, "count": count + 1})

"""One table in memory."""

import time
from collections import OrderedDict
from collections.abc import Callable

from tondo.server.jitter import jitter
from tondo.server.live.attendance import Attendance
from tondo.server.live.summaries import Listed
from tondo.server.live.table_lock import TableLock
from tondo.server.live.viewers import Viewer
from tondo.server.present.position import ShownPosition
from tondo.server.present.presenter import Presenter
from tondo.store import Answered
from tondo.table import Table

REMEMBERED = 64  # request ids kept in memory for each table; the store knows them all
FIRST_PAUSE = 0.25  # seconds after the first failure of the store before a table is loaded again; then twice as long
LONGEST_PAUSE = 4.0
HOLD_BACK_SECONDS = 0.1  # the longest that viewers wait for an update because more commands follow


class LiveTable:
    """One table in memory with its viewers. Whoever reads or changes ``table`` holds ``lock``.

    ``send`` tells the viewers what they don't know yet; it is called when the lock is free and something was held back.
    ``has_bots`` is whether bots were playing there when it was last loaded. ``listed`` is what was
    last stored from here for lists, if it was of a game being played.
    """

    __slots__ = (
        "_before",
        "_failures",
        "_held_since",
        "_presenter",
        "_retry_at",
        "_send",
        "_shown",
        "attendance",
        "has_bots",
        "id",
        "listed",
        "lock",
        "public",
        "requests",
        "secret",
        "table",
        "touched",
        "viewers",
    )

    def __init__(self, id: str, send: "Callable[[LiveTable], None]", elsewhere: frozenset[str] = frozenset()) -> None:
        self.id = id
        self.table: Table | None = None  # None: not loaded, or no longer what the store has
        self.secret = b""
        self.public = False
        self.lock = TableLock(self._when_free)
        self.viewers: set[Viewer] = set()
        self.attendance = Attendance(elsewhere)
        self.requests: OrderedDict[str, Answered] = OrderedDict()
        self.touched = time.monotonic()
        self.has_bots = False
        self.listed: Listed | None = None
        self._presenter: Presenter | None = None
        self._before: Presenter | None = None  # the last presenter, of an earlier event
        self._shown: ShownPosition | None = None
        self._failures = 0  # of the store, since it last stored something here
        self._retry_at = 0.0
        self._send = send
        self._held_since = 0.0  # since when an update is held back; 0: none is

    def holds_back(self) -> bool:
        """Whether the next update tells of this event too, because somebody else waits to act at this table.

        In a game in which several act at once, that saves presenting what is changed again a moment later.
        """
        now = time.monotonic()
        if not self.lock.waiting or (self._held_since and now - self._held_since > HOLD_BACK_SECONDS):
            self._held_since = 0.0
            return False
        self._held_since = self._held_since or now
        return True

    def _when_free(self) -> None:
        if self._held_since:
            self._held_since = 0.0
            if self.table is not None:
                self._send(self)

    @property
    def presenter(self) -> Presenter:
        """Presents the table as it is now."""
        assert self.table is not None
        if self._presenter is None:
            self._presenter = Presenter(self.id, self.table, self.public, shown=self._shown, before=self._before)
            self._shown, self._before = self._presenter.shown, None
        self._presenter.present = self.attendance.present
        return self._presenter

    def drop_presenter(self) -> None:
        """To be called when the table has changed."""
        if self._presenter is not None:
            self._presenter.forget_before()
            self._before, self._presenter = self._presenter, None

    def remember(self, request: str, answered: Answered) -> None:
        """Keep the answer to a request in case it is repeated."""
        self.requests[request] = answered
        if len(self.requests) > REMEMBERED:
            self.requests.popitem(last=False)

    # Copies that were dropped.

    def drop(self) -> None:
        """The copy is not what the store has: it must be loaded again."""
        if self.table is not None:
            self.has_bots = self.table.status == "playing" and any(seat.level is not None for seat in self.table.seats)
            self.table = None
        self._presenter = self._before = self._shown = self.listed = None

    def fail(self) -> None:
        """The store has failed here: drop the copy, and wait longer each time before it is loaded without a request.

        Chance spreads the tables, so that they don't all ask at the same moment.
        """
        self.drop()
        pause = jitter(min(LONGEST_PAUSE, FIRST_PAUSE * 2**self._failures), 0.6)
        self._failures = min(self._failures + 1, 8)
        self._retry_at = time.monotonic() + pause

    def succeed(self, listed: Listed | None) -> None:
        """The store has stored the last events and what lists show of the table."""
        self._failures = 0
        self.listed = listed

    @property
    def is_missed(self) -> bool:
        """Whether the copy was dropped although somebody watches or a bot plays."""
        return self.table is None and (self.has_bots or bool(self.viewers))

    def is_due(self, now: float) -> bool:
        """Whether it is missed, and time to load it again."""
        return self.is_missed and now >= self._retry_at and not self.lock.locked()

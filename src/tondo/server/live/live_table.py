"""One table in memory."""

import asyncio
import time
from collections import OrderedDict

from tondo.server.live.attendance import Attendance
from tondo.server.live.viewers import Viewer
from tondo.server.present.presenter import Presenter
from tondo.table import Table

REMEMBERED = 64  # request ids kept in memory for each table; the store knows them all


class LiveTable:
    """One table in memory with its viewers. Whoever reads or changes ``table`` holds ``lock``."""

    __slots__ = (
        "_presenter",
        "attendance",
        "id",
        "lock",
        "public",
        "requests",
        "secret",
        "table",
        "touched",
        "viewers",
    )

    def __init__(self, id: str, elsewhere: frozenset[str] = frozenset()) -> None:
        self.id = id
        self.table: Table | None = None  # None: not loaded, or no longer what the store has
        self.secret = b""
        self.public = False
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.attendance = Attendance(elsewhere)
        self.requests: OrderedDict[str, int] = OrderedDict()
        self.touched = time.monotonic()
        self._presenter: Presenter | None = None

    @property
    def presenter(self) -> Presenter:
        """Presents the table as it is now."""
        assert self.table is not None
        if self._presenter is None:
            self._presenter = Presenter(self.id, self.table, self.public)
        self._presenter.present = self.attendance.present
        return self._presenter

    def drop_presenter(self) -> None:
        """To be called when the table has changed."""
        self._presenter = None

    def remember(self, request: str, number: int) -> None:
        """Keep the answer to a request in case it is repeated."""
        self.requests[request] = number
        if len(self.requests) > REMEMBERED:
            self.requests.popitem(last=False)

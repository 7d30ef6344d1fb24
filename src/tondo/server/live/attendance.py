"""Who is at one table. No I/O here; times are monotonic seconds, given by the caller."""

from collections import Counter
from collections.abc import Iterable

GRACE_SECONDS = 2.0  # without a socket before somebody counts as gone, so that reloading a page is not seen by others


class Attendance:
    """The users at a table: those with an open socket, here or on another server, and since when others are absent.

    ``present`` is the users who are there; it may include spectators. ``absent`` is the people with a seat who are not,
    each with the time of their last sign of life, or else the time when this server first looked. ``told`` is what the
    viewers know, by seat. Unless ``stirred``, and while the seats are those that were ``checked``, there is nothing to
    check.
    """

    __slots__ = ("_elsewhere", "_seen", "absent", "acted", "checked", "here", "left", "present", "stirred", "told")

    def __init__(self, elsewhere: frozenset[str] = frozenset()) -> None:
        self.here: Counter[str] = Counter()  # open sockets on this server
        self.present = elsewhere
        self.absent: dict[str, float] = {}
        self.left: set[str] = set()  # users who left by a command; being there does not bring them back
        self.acted: set[str] = set()  # users who sent a command without a socket since the last check
        self.told: tuple[bool, ...] = ()
        self.checked: object = None
        self.stirred = True
        self._elsewhere = elsewhere
        self._seen: dict[str, float] = {}

    def enter(self, user: str) -> None:
        """A socket was opened. Whoever connects again is back."""
        self.here[user] += 1
        self.left.discard(user)
        self.present |= {user}
        self.stirred = True

    def leave(self, user: str, now: float) -> None:
        """A socket was closed."""
        self.here[user] -= 1
        if not self.here[user]:
            del self.here[user]
            self._seen[user] = now
            self.stirred = True

    def act(self, user: str, now: float, leaves: bool) -> None:
        """A command came without a socket. It shows that somebody is there, unless they leave."""
        if leaves:
            self.left.add(user)
            return
        self.left.discard(user)
        self.acted.add(user)
        self._seen[user] = now
        self.stirred = True

    def set_elsewhere(self, users: frozenset[str]) -> None:
        """Who has an open socket on another server."""
        if users != self._elsewhere:
            self._elsewhere = users
            self.present |= users
            self.stirred = True

    def check(self, people: Iterable[str], now: float) -> None:
        """Bring ``present`` and ``absent`` up to date for the ``people`` who have seats."""
        connected = self._elsewhere.union(self.here)
        late: set[str] = set()
        absent: dict[str, float] = {}
        for user in people:
            if user in connected:
                self._seen[user] = now
                continue
            absent[user] = self._seen.setdefault(user, now)
            if user in self.present and now - absent[user] <= GRACE_SECONDS:
                late.add(user)
        self.present = connected | late
        self.absent = absent
        self.stirred = bool(absent)
        self._seen = {user: self._seen[user] for user in people}

"""Sessions that were ended: on this device, on others, or on all. Every server knows of it within seconds."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from tondo.store import Ending, Store, Unavailable, now_ms

POLL_SECONDS = 2.0
OVERLAP = 60_000  # milliseconds by which the clocks of two servers may differ
REMEMBERED = 20_000  # users whose endings are kept in memory

Devices: TypeAlias = Literal["this", "others", "all"]


class Session(NamedTuple):
    """One user on one device, since ``begun`` (milliseconds)."""

    user: str
    device: str
    begun: int

    def is_ended_by(self, ending: Ending) -> bool:
        """Whether this session is one of those that were ended."""
        return ending.user == self.user and ending.device in ("", self.device) and self.begun <= ending.at


class SessionEndings:
    """Asks the store once for each user, and then for what is new."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[Ending, ...]] = OrderedDict()  # nearly all of them share the empty one
        self._seen: set[Ending] = set()
        self._changes = 0

    async def has_ended(self, session: Session) -> bool:
        """Whether a session was ended."""
        endings = self._known.get(session.user)
        if endings is None:
            changes = self._changes
            endings = tuple(await self._store.endings(user=session.user))
            if changes == self._changes:  # otherwise this may be out of date already
                self._known[session.user] = endings
                while len(self._known) > REMEMBERED:
                    self._known.popitem(last=False)
        return any(session.is_ended_by(ending) for ending in endings)

    async def end(self, session: Session, devices: Devices) -> Ending:
        """End sessions of the same user. For *others*, begin a new one on this device afterwards."""
        ending = Ending(session.user, session.device if devices == "this" else "", max(now_ms(), session.begun))
        await self._store.end_sessions(*ending)
        self._forget(session.user)
        return ending

    def _forget(self, user: str) -> None:
        self._changes += 1
        self._known.pop(user, None)

    async def watch(self, tell: Callable[[Ending], None]) -> None:
        """Tell of every ending, whichever server it happened at, until cancelled."""
        while True:
            try:
                recent = await self._store.endings(since=now_ms() - OVERLAP)
            except Unavailable:
                recent = list(self._seen)
            for ending in recent:
                if ending not in self._seen:
                    self._forget(ending.user)
                    tell(ending)
            self._seen = set(recent)
            await asyncio.sleep(POLL_SECONDS)

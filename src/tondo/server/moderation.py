"""Who may not chat, who may not come in, and which tables were changed by hand. Every server knows within seconds."""

import asyncio
import hmac
import secrets
from collections.abc import Awaitable, Callable

from tondo.server.errors import ApiError
from tondo.server.pseudonyms import network_of
from tondo.store import Measure, Store, Unavailable, now_ms
from tondo.store.moderation import BAN, BAN_ADDRESS, BAN_WITH_ADDRESS, MUTE, TABLE_CHANGED

POLL_SECONDS = 2.0
OVERLAP = 60_000  # milliseconds by which the clocks of two servers may differ
ADDRESS_BAN = 7 * 86_400_000  # milliseconds: addresses change hands


class Moderation:
    """The measures that hold, and what is new. ``address_key`` hashes addresses, so that none is stored."""

    def __init__(self, store: Store) -> None:
        self.address_key = secrets.token_bytes(32)
        self._store = store
        self._measures: dict[tuple[str, str], Measure] = {}
        self._seen: set[Measure] = set()

    async def begin(self) -> None:
        """Load what holds."""
        self._seen = set(await self._store.measures())
        for measure in self._seen:
            self._note(measure)

    def _note(self, measure: Measure) -> None:
        if measure.kind == TABLE_CHANGED:
            return
        if measure.holds(now_ms()):
            self._measures[measure.kind, measure.subject] = measure
        else:
            self._measures.pop((measure.kind, measure.subject), None)

    def _holds(self, kind: str, subject: str) -> Measure | None:
        measure = self._measures.get((kind, subject))
        return measure if measure is not None and measure.holds(now_ms()) else None

    def is_banned(self, user: str) -> bool:
        """Whether a user may not do anything that needs a session."""
        return self._holds(BAN, user) is not None or self._holds(BAN_WITH_ADDRESS, user) is not None

    async def check_user(self, user: str, address: str) -> None:
        """Raise `ApiError` if a user is banned. Where the ban says so, the address that they come from is banned too.

        Whoever had a session before their address was banned keeps it: others may be behind the same address.
        """
        if not self.is_banned(user):
            return
        measure = self._holds(BAN_WITH_ADDRESS, user)
        hashed = self._hash(address)
        if measure is not None and self._holds(BAN_ADDRESS, hashed) is None:
            until = min(now_ms() + ADDRESS_BAN, measure.until or 2**52)
            await self._store.put_measure(BAN_ADDRESS, hashed, until)
            self._note(Measure(BAN_ADDRESS, hashed, now_ms(), until))
        raise ApiError("banned")

    def check_newcomer(self, address: str) -> None:
        """Raise `ApiError` if nobody may begin a session from this address."""
        if self._holds(BAN_ADDRESS, self._hash(address)) is not None:
            raise ApiError("banned")

    def check_chat(self, user: str) -> None:
        """Raise `ApiError` if a user may not chat."""
        if self._holds(MUTE, user) is not None:
            raise ApiError("muted")

    def _hash(self, address: str) -> str:
        return hmac.digest(self.address_key, network_of(address).encode("utf-8"), "sha256").hex()

    async def watch(self, close_sockets: Callable[[str], None], load_anew: Callable[[str], Awaitable[None]]) -> None:
        """Act on what is new until cancelled: close the sockets of banned users, load changed tables anew."""
        while True:
            try:
                recent = set(await self._store.measures(since=now_ms() - OVERLAP))
            except Unavailable:
                recent = self._seen
            for measure in recent - self._seen:
                self._note(measure)
                if measure.kind == TABLE_CHANGED:
                    await load_anew(measure.subject)
                elif measure.kind in (BAN, BAN_WITH_ADDRESS) and self.is_banned(measure.subject):
                    close_sockets(measure.subject)
            self._seen = recent
            await asyncio.sleep(POLL_SECONDS)

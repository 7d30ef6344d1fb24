"""Names for users and addresses that are good for one day, where nobody needs to know who it is.

They are hashes with a random key that all servers share through the store. The key is dropped at the end of the day (by
UTC): from then on nobody, not even whoever runs the servers, can tell whom a pseudonym meant.
"""

import asyncio
import hmac
import ipaddress
import secrets
from contextlib import suppress

from tondo.store import Store, Unavailable, now_ms

DAY = 86_400_000  # milliseconds
WATCH_SECONDS = 10.0


def network_of(address: str) -> str:
    """The address as limits count it: of IPv6 the network of 64 bits, since whoever has one address has them all."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Pseudonyms:
    """Today's pseudonyms. Until the store has answered they are those of this process alone."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._key = secrets.token_bytes(32)
        self._day = -1

    async def refresh(self) -> None:
        """Ask for the key of a new day; raises `Unavailable`."""
        day = now_ms() // DAY
        if day != self._day:
            self._key, self._day = await self._store.daily_key(day), day

    async def watch(self) -> None:
        """Notice every new day until cancelled. Without the store, yesterday's key goes on."""
        while True:
            with suppress(Unavailable):
                await self.refresh()
            await asyncio.sleep(WATCH_SECONDS)

    @property
    def expires(self) -> int:
        """When today ends, in milliseconds since 1970."""
        return (self._day + 1) * DAY

    def of_user(self, user: str) -> str:
        """The pseudonym of a user."""
        return self._hash(f"user {user}")

    def of_address(self, address: str) -> str:
        """The pseudonym of an address."""
        return self._hash(f"address {network_of(address)}")

    def _hash(self, text: str) -> str:
        return hmac.digest(self._key, text.encode("utf-8", "surrogatepass"), "sha256").hex()[:16]

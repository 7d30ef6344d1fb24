"""Single-use tokens with a short life: those that open a socket, and the links that move a seat.

Only their hashes are stored, so whoever reads the database can't use them.
"""

import hashlib
import secrets
from typing import Literal

from tondo.store import Store, now_ms

Kind = Literal["socket", "link"]


async def issue(store: Store, kind: Kind, data: dict[str, object], seconds: int) -> str:
    """A new token that can be redeemed for ``data``, once and within ``seconds``."""
    token = secrets.token_urlsafe(24)
    await store.put_token(kind, _hash(token), data, now_ms() + seconds * 1000)
    return token


async def redeem(store: Store, kind: Kind, token: str) -> dict[str, object] | None:
    """The data of a token; None if it was used before, has expired or never existed."""
    found = await store.take_token(kind, _hash(token))
    return None if found is None else dict(found)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()

"""Single-use tokens with a short life: those that open a socket, links that move a seat, codes for another device.

Only their hashes are stored, so whoever reads the database can't use them. A code is short, to be typed: its hash needs
the server's key, or trying them all would find it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Literal

from tondo.store import Store, now_ms

Kind = Literal["socket", "link", "code"]

# Without what is easily mistaken: 0 and O, 1, I and L, U and V. Eight of these are 38 bits.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ"
CODE_LENGTH = 8


async def issue(store: Store, kind: Kind, data: dict[str, object], seconds: int) -> str:
    """A new token that can be redeemed for ``data``, once and within ``seconds``."""
    token = secrets.token_urlsafe(24)
    await store.put_token(kind, _hash(token), data, now_ms() + seconds * 1000)
    return token


async def redeem(store: Store, kind: Kind, token: str) -> dict[str, object] | None:
    """The data of a token; None if it was used before, has expired or never existed."""
    found = await store.take_token(kind, _hash(token))
    return None if found is None else dict(found)


async def issue_code(store: Store, key: bytes, data: dict[str, object], seconds: int) -> str:
    """A new code that can be redeemed for ``data``, once and within ``seconds``. Whoever redeems needs the same key."""
    code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
    await store.put_token("code", _keyed_hash(key, code), data, now_ms() + seconds * 1000)
    return code


async def redeem_code(store: Store, keys: Sequence[bytes], code: str) -> dict[str, object] | None:
    """The data of a code that was issued with one of the keys; None if it was used, has expired or never existed."""
    for key in keys:
        found = await store.take_token("code", _keyed_hash(key, code))
        if found is not None:
            return dict(found)
    return None


def _keyed_hash(key: bytes, code: str) -> str:
    return hmac.digest(key, code.encode("ascii"), "sha256").hex()


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()

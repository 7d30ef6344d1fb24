"""Chance that can be checked afterwards. ``docs/fairness.md`` says how, and what it does not prove.

Before a live game begins, a secret is drawn and its SHA-256 is published; then every player may add a nonce. Draw
number k is an HMAC of the nonces and k under the secret. When the game is over the secret is published too, and
anybody can repeat all draws. Nothing here does I/O: callers draw the secret and keep it.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SECRET_BYTES = 32
SCHEME: Final = "tondo-draw-1"
_HEX = re.compile(r"[0-9a-f]+")


@dataclass(frozen=True, slots=True)
class Fairness:
    """What is needed to repeat the draws of a finished game.

    ``nonces`` has one for each seat, empty for a seat that added none. ``draws`` has the number of the draw for every
    action of chance in the record, in order; missing numbers belong to draws that were taken back.
    """

    commitment: str
    secret: str
    nonces: tuple[str, ...]
    draws: tuple[int, ...]


def commit(secret: bytes) -> str:
    """What is published before the game: the secret's SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def is_secret(text: str) -> bool:
    """Whether a text can be a secret or a commitment: 64 hexadecimal digits in lower case."""
    return len(text) == 2 * SECRET_BYTES and _HEX.fullmatch(text) is not None


def is_nonce(text: str) -> bool:
    """Whether a text can be a player's nonce: nothing, or up to 64 hexadecimal digits in lower case."""
    return text == "" or (len(text) <= 64 and _HEX.fullmatch(text) is not None)


def draw(secret: bytes, nonces: Sequence[str], number: int, outcomes: Sequence[tuple[int, int]]) -> int:
    """The action of chance that draw ``number`` selects from ``outcomes``, pairs of an action and its weight.

    A value that would favour some outcomes is rejected and the next attempt used, so that the weights hold exactly.
    """
    total = sum(weight for _, weight in outcomes)
    fair = 2**64 - 2**64 % total
    attempt = 0
    while True:
        message = "\n".join((SCHEME, *nonces, str(number), str(attempt))).encode("ascii")
        # Not `hmac.digest`, which releases the GIL: a busy event loop would wait to get it back.
        value = int.from_bytes(hmac.new(secret, message, "sha256").digest()[:8], "big")
        if value < fair:
            break
        attempt += 1
    rest = value % total
    for action, weight in outcomes:
        rest -= weight
        if rest < 0:
            return action
    raise AssertionError("weights are positive")

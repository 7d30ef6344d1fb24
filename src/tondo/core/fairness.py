"""Chance that can be checked afterwards. ``docs/fairness.md`` says how, and what it does not prove.

Before a live game begins, a secret is drawn and its SHA-256 is published. Then every player may commit to a nonce, and
once all have, they reveal them. Draw number k is an HMAC of the nonces and k under the secret. When the game is over
the secret is published too, and anybody can repeat all draws. Nothing here does I/O: callers draw the secret and keep
it.

There are two schemes. In the first, nonces were sent openly when sitting down, and a draw that was taken back used up
its number. In the second, nonces are committed to first, and the number of a draw is its place in the game, so that
the same moment always brings the same draw.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

SECRET_BYTES = 32
Scheme: TypeAlias = Literal["tondo-draw-1", "tondo-draw-2"]
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)
FIRST_SCHEME: Final = "tondo-draw-1"
SCHEME: Final = "tondo-draw-2"  # of new tables
_HEX = re.compile(r"[0-9a-f]+")


@dataclass(frozen=True, slots=True)
class Fairness:
    """What is needed to repeat the draws of a finished game.

    ``nonces`` has one for each seat, empty for a seat that added none, and ``commitments`` what each seat had committed
    to. ``draws_taken_back`` is how many draws were taken back after they had been seen, and ``take_backs`` how many
    take-backs removed a draw or somebody else's action.

    In the first scheme there are no commitments, and ``draws`` has the number of the draw for every action of chance
    in the record, in order; missing numbers belong to draws that were taken back.
    """

    commitment: str
    secret: str
    nonces: tuple[str, ...]
    draws: tuple[int, ...] = ()
    scheme: Scheme = FIRST_SCHEME
    commitments: tuple[str, ...] = ()
    draws_taken_back: int = 0
    take_backs: int = 0

    def to_json(self) -> dict[str, object]:
        """What a record has under ``fairness``."""
        if self.scheme == FIRST_SCHEME:
            names: tuple[str, ...] = FIRST_KEYS
        else:
            names = KEYS
        return {name: getattr(self, name) for name in names}


FIRST_KEYS = ("commitment", "secret", "nonces", "draws")
KEYS = ("scheme", "commitment", "secret", "commitments", "nonces", "draws_taken_back", "take_backs")


def commit(secret: bytes) -> str:
    """What is published of a secret, or of the bytes of a nonce, before it is revealed: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def is_secret(text: str) -> bool:
    """Whether a text can be a secret or a commitment: 64 hexadecimal digits in lower case."""
    return len(text) == 2 * SECRET_BYTES and _HEX.fullmatch(text) is not None


def is_nonce(text: str) -> bool:
    """Whether a text can be a nonce of the first scheme: nothing, or up to 64 hexadecimal digits in lower case."""
    return text == "" or (len(text) <= 64 and _HEX.fullmatch(text) is not None)


def opens(nonce: str, commitment: str) -> bool:
    """Whether ``nonce``, 64 hexadecimal digits, is what ``commitment`` was made for."""
    return is_secret(nonce) and commit(bytes.fromhex(nonce)) == commitment


def draw(scheme: Scheme, secret: bytes, nonces: Sequence[str], number: int, outcomes: Sequence[tuple[int, int]]) -> int:
    """The action of chance that draw ``number`` selects from ``outcomes``, pairs of an action and its weight.

    A value that would favour some outcomes is rejected and the next attempt used, so that the weights hold exactly.
    """
    total = sum([weight for _, weight in outcomes])
    fair = 2**64 - 2**64 % total
    attempt = 0
    while True:
        message = "\n".join((scheme, *nonces, str(number), str(attempt))).encode("ascii")
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

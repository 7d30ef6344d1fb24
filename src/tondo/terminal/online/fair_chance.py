"""This device's part in the randomness of a game: it commits to a nonce, and reveals it once the table is sealed.

See docs/fairness.md. Nonces are kept in the user's data folder, so that a program that was started again can still
reveal. After the game the draws are repeated from what this device knew before.
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from tondo.core.fairness import FIRST_SCHEME, SCHEMES, SECRET_BYTES, commit, draw, is_secret, opens
from tondo.core.words import Phrase
from tondo.terminal.online.kept import KeptDice
from tondo.terminal.seats import WORDS


class FairChance:
    """What this device adds to the dice of one table, and what it knows of them."""

    def __init__(self, table: str, kept: KeptDice) -> None:
        self.table = table
        self.kept = kept
        self._seen = ""  # the status up to which promises are kept, so that not every view reads a file

    def see(self, view: Mapping[str, Any]) -> None:
        """Remember what a view promises; what is promised later does not count."""
        fairness = view["fairness"]
        moment = "over" if view["status"] == "over" else "open" if fairness["sealed_at"] is None else "sealed"
        if moment in ("over", self._seen):
            return  # once the secret is public, a commitment proves nothing
        self._seen, known = moment, self.kept.of(self.table)
        if known["commitment"] is None:
            self.kept.change(self.table, commitment=str(fairness["commitment"]))
        if fairness["sealed_at"] is not None and known["sealed"] is None:
            self.kept.change(self.table, sealed=[str(one) for one in fairness["commitments"]])

    def commitment_for(self, view: Mapping[str, Any]) -> str:
        """What to commit to when sitting down; empty if another seat of this device has committed already."""
        fairness = view["fairness"]
        needed = fairness["scheme"] != FIRST_SCHEME and fairness["sealed_at"] is None
        committed = any(fairness["commitments"][seat] for seat in view["mine"])
        return self.new_commitment() if needed and not committed else ""

    def new_commitment(self) -> str:
        """Make a nonce and keep it; what to commit to."""
        nonce = secrets.token_bytes(SECRET_BYTES)
        commitment = commit(nonce)
        self.kept.change(self.table, kept={**self.kept.of(self.table)["kept"], commitment: nonce.hex()})
        return commitment

    def next_command(self, view: Mapping[str, Any]) -> dict[str, Any] | None:
        """What the table waits for from this device, if anything: a command."""
        fairness, mine = view["fairness"], view["mine"]
        if view["status"] != "open" or fairness["scheme"] == FIRST_SCHEME or not mine:
            return None
        commitments = fairness["commitments"]
        if fairness["sealed_at"] is None:
            if any(commitments[seat] for seat in mine):
                return None
            return {"command": "commit", "seat": mine[0], "commitment": self.new_commitment()}
        known = self.kept.of(self.table)
        for seat in mine:
            nonce = known["kept"].get(commitments[seat])
            if nonce and seat not in fairness["revealed"]:
                self.kept.change(self.table, nonces={**known["nonces"], str(seat): nonce})
                return {"command": "reveal", "seat": seat, "nonce": nonce}
        return None

    def check(self, draws: Mapping[str, Any]) -> list[Phrase]:
        """What can be said of all draws of a finished game, from what the server publishes (``…/draws``)."""
        known = self.kept.of(self.table)
        if wrong := self._first_difference(draws, known):
            return [WORDS("online.dice-wrong"), wrong]
        said = [WORDS("online.dice-right", n=len(draws["draws"]))]
        if known["commitment"] is None:
            said.append(WORDS("online.dice-unknown"))
        if known["nonces"]:
            said.append(WORDS("online.dice-mine"))
        if draws["taken_back"]:
            said.append(WORDS("online.dice-taken-back", n=int(draws["taken_back"])))
        return said

    def _first_difference(self, draws: Mapping[str, Any], known: Mapping[str, Any]) -> Phrase | None:
        scheme, secret, commitment = draws["scheme"], draws["secret"], draws["commitment"]
        nonces, commitments = draws["nonces"], draws["commitments"]
        promised = commitment if known["commitment"] is None else known["commitment"]
        if scheme not in SCHEMES or not is_secret(secret):
            return WORDS("online.dice-secret")
        if commitment != promised or commit(bytes.fromhex(secret)) != promised:
            return WORDS("online.dice-secret")
        if scheme != FIRST_SCHEME:
            sealed = known["sealed"] or commitments
            for seat, nonce in enumerate(nonces):
                mine = known["nonces"].get(str(seat))
                if commitments[seat] != sealed[seat] or (nonce and not opens(nonce, commitments[seat])):
                    return WORDS("online.dice-nonce", seat=seat + 1)
                if mine is not None and nonce != mine:
                    return WORDS("online.dice-nonce", seat=seat + 1)
        return _wrong_draw(scheme, bytes.fromhex(secret), nonces, draws["draws"])


def _wrong_draw(scheme: Any, secret: bytes, nonces: Sequence[str], draws: Sequence[Any]) -> Phrase | None:
    last = -1
    for one in draws:
        number, outcomes = one["number"], one["outcomes"]
        in_order = number > last if scheme == FIRST_SCHEME else number == last + 1
        weighted = [(place, outcome["weight"]) for place, outcome in enumerate(outcomes)]
        if not in_order or outcomes[draw(scheme, secret, nonces, number, weighted)]["text"] != one["drawn"]:
            return WORDS("online.dice-draw", number=number + 1)
        last = number
    return None

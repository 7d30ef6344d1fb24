"""What is chosen when a table is created, and who sits at it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tondo.table.clock import NO_CLOCK, Clock
from tondo.table.events import WORDS, EventError


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen when a table is created. ``bots`` has a level for each bot's seat, None for the others.

    ``names`` has the name of each bot, an empty one for the other seats. Tables that were created before bots had names
    have none.
    """

    game: str
    players: int
    options: Mapping[str, object]
    bots: tuple[int | None, ...]
    clock: Clock = NO_CLOCK
    names: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """The setup as the event *created* holds it."""
        return {**asdict(self), "options": dict(self.options), "bots": list(self.bots), "names": list(self.names)}

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> "Setup":
        """The setup that `to_json` wrote."""
        try:
            names = tuple(found.get("names", ()))
            return cls(**{**found, "bots": tuple(found["bots"]), "names": names, "clock": Clock(**found["clock"])})
        except (TypeError, KeyError) as error:
            raise EventError(WORDS("event.keys", kind="created")) from error


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays: a person (``user`` is their id), a bot of some ``level``, or nobody yet.

    ``away_since`` is when a person left, by the servers' clock; None while they are there. ``nonce`` is what the seat
    adds to what chance is drawn from, empty until it is revealed, and ``commitment`` what it had committed to before.
    ``bot`` is the name of the bot. It differs from ``name`` where the bot plays on for a person.
    """

    user: str | None = None
    level: int | None = None
    name: str = ""
    nonce: str = ""
    commitment: str = ""
    away_since: int | None = None
    bot: str = ""

    @property
    def away(self) -> bool:
        """Whether the person has left and not come back."""
        return self.away_since is not None

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down here."""
        return self.user is None and self.level is None

    @property
    def recorded_name(self) -> str:
        """The name in a record, which says what a bot's level was: *Kite (4)*; *Ada / Halo (4)* for a substitute."""
        if not self.bot:
            return self.name
        bot = f"{self.bot} ({self.level})"
        return bot if self.bot == self.name else f"{self.name} / {bot}"

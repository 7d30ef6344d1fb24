"""What a list of games shows of each: kept beside the events, so that no game need be played through to list it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from tondo.core import Record
from tondo.core._state import State

STATUSES = ("open", "playing", "over")


@dataclass(frozen=True, slots=True)
class Summary:
    """One game in a list. ``updated`` and ``deadline`` are milliseconds since 1970.

    ``deadline`` is when the next clock runs out if nobody acts. ``how`` it ended, ``winners`` and ``scores`` are empty
    until it has.
    """

    game: str
    players: int
    options: Mapping[str, object]
    status: str
    names: tuple[str, ...]
    public: bool
    how: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    updated: int
    deadline: int | None = None

    @property
    def searched(self) -> str:
        """The names as they are searched for: whether a letter is a capital makes no difference."""
        return "\n".join(self.names).casefold()

    def dumps(self) -> str:
        """What has no column of its own."""
        content = {
            "players": self.players,
            "options": dict(self.options),
            "names": self.names,
            "how": self.how,
            "winners": self.winners,
            "scores": self.scores,
        }
        return orjson.dumps(content).decode()

    @classmethod
    def loads(
        cls, text: str, *, game: str, status: str, public: bool, updated: int, deadline: int | None = None
    ) -> "Summary":
        """Put together again what `dumps` and the columns hold."""
        content: dict[str, Any] = json.loads(text)
        return cls(
            game=game,
            players=content["players"],
            options=content["options"],
            status=status,
            names=tuple(content["names"]),
            public=bool(public),
            how=content["how"],
            winners=tuple(content["winners"]),
            scores=tuple(content["scores"]),
            updated=updated,
            deadline=deadline,
        )

    @classmethod
    def of_record(cls, record: Record, last: State, now: int) -> "Summary":
        """Of a record whose last position is ``last``."""
        over = last.is_terminal()
        outcome = last.outcome() if over else None
        return cls(
            game=record.game.name,
            players=record.game.players,
            options=dict(record.game.options),
            status="over" if over else "playing",
            names=record.players,
            public=True,
            how="played" if over else "",
            winners=() if outcome is None else tuple(outcome.winners),
            scores=() if outcome is None else tuple(outcome.scores),
            updated=now,
        )


@dataclass(frozen=True, slots=True)
class Kept:
    """An imported record in a list. ``source`` is where it came from, in the words of whoever imported it."""

    id: str
    source: str
    summary: Summary

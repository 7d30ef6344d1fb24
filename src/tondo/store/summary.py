"""What a list shows of each game. It is stored beside the events, so that listing games replays none of them.

A field is declared here and nowhere else. One marked `COLUMN` has a column of its own, to filter or to sort by; `ID` is
the key of the row; `ASKED` depends on who asks, and is not stored; all others are in the column ``summary``, as JSON.
The schema, the SQL statements and the lists that the server sends are derived from these classes. A new column needs a
migration; any other new field needs a default, for rows that were stored before.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, TypedDict, get_args

from tondo.core import Record
from tondo.core._state import State
from tondo.core.options import Value
from tondo.table.state import NO_RESULT, Status

COLUMN = "column"
ID = "id"
ASKED = "asked"
STATUSES: tuple[Status, ...] = get_args(Status)
Retention: TypeAlias = Literal["unbegun", "abandoned", "finished", "removed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """What live games and imported records have in common. ``updated`` is in milliseconds since 1970.

    ``how`` (the way the game ended), ``winners`` and ``scores`` are empty until it is over.
    """

    game: Annotated[str, COLUMN]
    players: int
    options: dict[str, Value]
    status: Annotated[Status, COLUMN]
    names: tuple[str, ...]
    how: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    updated: Annotated[int, COLUMN]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary(GameSummary):
    """A live game. ``deadline`` is when the next clock runs out if nobody acts, by the servers' clock.

    ``levels`` has the level of each seat's bot, None for a person. ``ended`` is when the game ended and ``ended_by``
    the seat that gave up, ran out of time or claimed it. ``counts`` is whether it counts for best scores and
    statistics: not after a take-back that removed a draw or somebody else's action.
    """

    public: Annotated[bool, COLUMN]
    deadline: Annotated[int | None, COLUMN] = None
    levels: tuple[int | None, ...] = ()
    ended: int | None = None
    ended_by: int | None = None
    counts: bool = True

    @property
    def retention(self) -> Retention:
        """Which setting says how long the table is kept, counted from its last event.

        A game that is being played counts as abandoned if nobody touches it for that long.
        """
        if self.status == "open":
            return "unbegun"
        return "abandoned" if self.status == "playing" or self.how in NO_RESULT else "finished"


class Activity(TypedDict, total=False):
    """What has changed in the summary of a game that is being played, often nothing; all else stays as it was."""

    updated: int
    deadline: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedTable(Summary):
    """A live game in a list, with its id. ``mine`` are the seats of the user whose tables were asked for."""

    table: Annotated[str, ID]
    mine: Annotated[tuple[int, ...], ASKED] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRecord(GameSummary):
    """An imported record in a list, with its id; ``updated`` is when it was imported.

    ``source`` is where it came from, in the words of whoever imported it.
    """

    record: Annotated[str, ID]
    source: Annotated[str, COLUMN]

    @classmethod
    def of(cls, record: Record, last: State, *, id: str, source: str, now: int) -> "ListedRecord":
        """The entry for a record whose last position is ``last``."""
        outcome, ended = last.outcome(), record.ended
        how = "played" if outcome is not None else "" if ended is None else ended.how
        winners = outcome.winners if outcome is not None else () if ended is None else ended.winners(last.scores())
        return cls(
            record=id,
            source=source,
            game=record.game.name,
            players=record.game.players,
            options=dict(record.game.options),
            status="over" if how else "playing",
            names=record.players,
            how=how,
            winners=tuple(winners),
            scores=tuple(last.scores()) if how else (),
            updated=now,
        )

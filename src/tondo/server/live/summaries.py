"""What a list shows of a table in memory."""

from typing import NamedTuple

from tondo.store import Activity, Summary
from tondo.table import Seat, Table

NOTED_EVERY = 10_000  # milliseconds; all lists are sorted by when a table was updated, so that noting it is dear


class Listed(NamedTuple):
    """What lists show of a game that is being played and may change with an action, as it is stored."""

    seats: tuple[Seat, ...]
    updated: int
    deadline: int | None


def what_changed(table: Table, public: bool, listed: Listed | None) -> tuple[Summary | Activity, Listed | None]:
    """What is to be stored for lists after an event, and what they show then; None if no game is being played.

    ``listed`` is what they show until now, None if that is not known. While a game is played, nothing else of a summary
    changes, except with take-backs, which are rare.
    """
    if table.status != "playing":
        return summary_of(table, public), None
    at, deadline = table.at, table.times.deadline()
    if listed is None or listed.seats is not table.seats or table.revealing_take_backs:
        return summary_of(table, public), Listed(table.seats, at, deadline)
    changed: Activity = {}
    if deadline != listed.deadline:
        changed["deadline"] = deadline
    if 0 <= at - listed.updated < NOTED_EVERY:
        at = listed.updated
    else:
        changed["updated"] = at
    return changed, Listed(table.seats, at, deadline)


def summary_of(table: Table, public: bool) -> Summary:
    """What a list of tables shows; no scores before the end."""
    over = table.status == "over"
    return Summary(
        game=table.game.name,
        players=table.game.players,
        options=dict(table.game.options),
        status=table.status,
        names=_listed_names(table) if table.status == "open" else table.names,
        public=public,
        how=table.how,
        ended_by=table.ended_by,
        counts=table.revealing_take_backs == 0,
        winners=table.winners() if over else (),
        scores=tuple(table.state.scores()) if over and not table.is_outdated else (),
        updated=table.at,
        deadline=table.times.deadline() if table.status == "playing" else None,
        levels=tuple(seat.level for seat in table.seats),
        ended=table.ended,
    )


def _listed_names(table: Table) -> tuple[str, ...]:
    """The names at a table that may have open seats."""
    return tuple("" if seat.is_open else name for seat, name in zip(table.seats, table.names, strict=True))

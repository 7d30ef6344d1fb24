"""What a list shows of a table in memory."""

from tondo.store import Activity, Summary
from tondo.table import Seat, Table


def what_changed(table: Table, public: bool, listed: tuple[Seat, ...] | None) -> Summary | Activity:
    """What is to be stored for lists after an event.

    ``listed`` are the seats with which it was last stored, None if that is not known. While a game is played, nothing
    else of a summary changes, except with take-backs, which are rare.
    """
    if listed is table.seats and table.status == "playing" and table.revealing_take_backs == 0:
        return Activity(table.at, table.times.deadline())
    return summary_of(table, public)


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

"""Sets up a new game, for whoever chose it: on the command line, line by line, or on a full screen."""

from collections.abc import Mapping, Sequence

from tondo.core import Record
from tondo.core.game import AnyGame
from tondo.core.options import BY_LOT, StartPlayer, Value
from tondo.terminal.seats import HUMAN, check_seats, default_name, default_seats
from tondo.terminal.session import Session


def against_bots(game: AnyGame, seats: Sequence[str] | None, chosen: Mapping[str, Value]) -> AnyGame:
    """The game in which a lot decides who begins, if a person plays against bots and did not choose who does."""
    kinds = seats or default_seats(game.players)
    if HUMAN not in kinds or set(kinds) == {HUMAN}:
        return game
    by_lot = {
        option.name: BY_LOT for option in game.settings if isinstance(option, StartPlayer) and option.name not in chosen
    }
    return type(game)(game.players, {**game.options, **by_lot})


def new_session(game: AnyGame, seats: Sequence[str] | None, names: Sequence[str | None] | None, lang: str) -> Session:
    """A new game; seats, and names that are None, get their defaults. There is a name, or None, for every player.

    Raises `SeatError` for seats, and `RecordError` for names that a record can't hold.
    """
    kinds = tuple(seats) if seats else default_seats(game.players)
    check_seats(kinds, game)
    given = names or (None,) * game.players
    called = tuple(
        default_name(kind, seat, lang) if name is None else name
        for seat, (kind, name) in enumerate(zip(kinds, given, strict=True))
    )
    Record.loads(Record(game, called, ()).dumps())  # raises for names that a record can't hold
    return Session(game, kinds, called)

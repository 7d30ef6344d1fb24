"""Sets up a game from the command line."""

from argparse import Namespace
from collections.abc import Sequence

from tondo.cli.parser import WORDS, UsageError
from tondo.core import game_names, game_type
from tondo.core.game import AnyGame
from tondo.core.options import parse_options
from tondo.core.words import join_or
from tondo.terminal.controller import open_session
from tondo.terminal.new_session import against_bots, new_session
from tondo.terminal.seats import check_bot, check_seats, default_seats
from tondo.terminal.session import Session


def session_from(arguments: Namespace, lang: str) -> Session:
    """The game that the command line asks for; raises `TondoError` if there can't be one."""
    if arguments.load is not None:
        wrong = [name for name in ("game", "players", "names", "bots") if getattr(arguments, name)]
        if wrong or arguments.option:
            raise UsageError(WORDS("usage.load"))
        return open_session(arguments.load, arguments.seats)
    if arguments.game is None:
        raise UsageError(WORDS("usage.which-game", allowed=join_or(game_names())))
    kind = game_type(arguments.game)
    players = arguments.players
    if players is None and arguments.seats:
        players = len(arguments.seats)
    if players is None and arguments.names:
        players = len(arguments.names)
    options = parse_options(kind.settings, arguments.option)
    game = kind(players, options)
    seats = seat_kinds_from(arguments, game)
    return named_session(against_bots(game, seats, options), seats, arguments.names, lang)


def seat_kinds_from(arguments: Namespace, game: AnyGame) -> Sequence[str] | None:
    """The kinds of seats from ``--seats`` or ``--bots``; None if neither was given."""
    seats: Sequence[str] | None = arguments.seats
    bots: str | None = arguments.bots
    if bots is None:
        return seats
    if seats:
        raise UsageError(WORDS("usage.bots"))
    check_bot(bots, game)
    return default_seats(game.players, bots)


def named_session(game: AnyGame, seats: Sequence[str] | None, names: Sequence[str] | None, lang: str) -> Session:
    """A new game; raises `UsageError` unless there are as many names as players."""
    kinds = tuple(seats) if seats else default_seats(game.players)
    check_seats(kinds, game)
    if names is not None and len(names) != game.players:
        raise UsageError(WORDS("usage.names", n=game.players, found=len(names)))
    return new_session(game, kinds, names, lang)

"""Sets up a game: from the command line, or by asking a few questions."""

from argparse import Namespace
from collections.abc import Mapping, Sequence

from tondo.bots import LEVELS, level_names
from tondo.cli.parser import WORDS, UsageError
from tondo.core import Record, game_names, game_type
from tondo.core.game import AnyGame
from tondo.core.options import BY_LOT, StartPlayer, Value, parse_options
from tondo.core.words import join_or
from tondo.terminal.controller import open_session
from tondo.terminal.reader import Reader
from tondo.terminal.screen import Screen
from tondo.terminal.seats import DEFAULT_LEVEL, HUMAN, check_bot, check_seats, default_name, default_seats
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
    seats = _seats(arguments, game)
    return new_session(_against_bots(game, seats, options), seats, arguments.names, lang)


def _seats(arguments: Namespace, game: AnyGame) -> Sequence[str] | None:
    """The kinds of seats from ``--seats`` or ``--bots``; None if neither was given."""
    seats: Sequence[str] | None = arguments.seats
    bots: str | None = arguments.bots
    if bots is None:
        return seats
    if seats:
        raise UsageError(WORDS("usage.bots"))
    check_bot(bots, game)
    return default_seats(game.players, bots)


def _against_bots(game: AnyGame, seats: Sequence[str] | None, chosen: Mapping[str, Value]) -> AnyGame:
    """The game in which a lot decides who begins, if a person plays against bots and did not choose who does."""
    kinds = seats or default_seats(game.players)
    if HUMAN not in kinds or set(kinds) == {HUMAN}:
        return game
    by_lot = {
        option.name: BY_LOT for option in game.settings if isinstance(option, StartPlayer) and option.name not in chosen
    }
    return type(game)(game.players, {**game.options, **by_lot})


def new_session(game: AnyGame, seats: Sequence[str] | None, names: Sequence[str] | None, lang: str) -> Session:
    """A new game; seats and names that are not given get their defaults."""
    kinds = tuple(seats) if seats else default_seats(game.players)
    check_seats(kinds, game)
    if names is None:
        names = [default_name(kind, seat, lang) for seat, kind in enumerate(kinds)]
    if len(names) != game.players:
        raise UsageError(WORDS("usage.names", n=game.players, found=len(names)))
    Record.loads(Record(game, tuple(names), ()).dumps())  # raises for names that a record can't hold
    return Session(game, kinds, names)


def ask_session(arguments: Namespace, screen: Screen, reader: Reader) -> Session:
    """The game that a person chooses: which one, how many players, against whom. Enter takes the default."""
    names = game_names()
    screen.say(WORDS("setup.hello"))
    for number, name in enumerate(names, 1):
        kind = game_type(name)
        screen.say(f"  {number}  {kind.title} · {screen.text(kind.words('tagline'))}")
    kind = game_type(names[_choose(screen, reader, "setup.which", 1, len(names), 1) - 1])
    players = arguments.players
    if players is None:
        players = _choose(screen, reader, "setup.players", kind.min_players, kind.max_players, kind.default_players)
    options = parse_options(kind.settings, arguments.option)
    game = kind(players, options)
    seats = _seats(arguments, game)
    if seats is None and players > 1:
        screen.say(WORDS("setup.others"))
        people = _choose(screen, reader, "setup.against", 1, 2, 1) == 2
        seats = (HUMAN,) * players if people else default_seats(players, _ask_level(game, screen, reader))
    return new_session(_against_bots(game, seats, options), seats, arguments.names, screen.lang)


def _ask_level(game: AnyGame, screen: Screen, reader: Reader) -> str:
    for number, name in enumerate(level_names(game), 1):
        screen.say(f"  {number}  {screen.text(name)}")
    return str(_choose(screen, reader, "setup.level", 1, LEVELS, DEFAULT_LEVEL))


def _choose(screen: Screen, reader: Reader, key: str, low: int, high: int, usual: int) -> int:
    """Ask until the answer is a number from ``low`` to ``high``."""
    if low == high:
        return low
    prompt = screen.text(WORDS(key, low=low, high=high, usual=usual))
    while True:
        line = reader.ask(prompt, lambda: ()).strip()
        if not line:
            return usual
        if line.isascii() and line.isdigit() and len(line) < 4 and low <= int(line) <= high:
            return int(line)
        screen.complain(WORDS("setup.number", low=low, high=high))

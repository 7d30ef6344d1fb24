"""Sets up a game by asking a few questions, line by line."""

from argparse import Namespace

from tondo.bots import LEVELS, level_names
from tondo.cli.parser import WORDS
from tondo.cli.sessions import named_session, seat_kinds_from
from tondo.core import game_names, game_type
from tondo.core.game import AnyGame
from tondo.core.options import parse_options
from tondo.terminal.new_session import against_bots
from tondo.terminal.reader import Reader
from tondo.terminal.screen import Screen
from tondo.terminal.seats import DEFAULT_LEVEL, HUMAN, default_seats
from tondo.terminal.session import Session


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
    seats = seat_kinds_from(arguments, game)
    if seats is None and players > 1:
        screen.say(WORDS("setup.others"))
        people = _choose(screen, reader, "setup.against", 1, 2, 1) == 2
        seats = (HUMAN,) * players if people else default_seats(players, _ask_level(game, screen, reader))
    return named_session(against_bots(game, seats, options), seats, arguments.names, screen.lang)


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

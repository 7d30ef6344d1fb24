"""``tondo play``: a game at the keyboard."""

import signal
from argparse import Namespace
from pathlib import Path
from random import Random, SystemRandom

from tondo.bots import LEVELS
from tondo.cli.parser import Parser
from tondo.cli.screens import add_screen_arguments, open_screen
from tondo.cli.sessions import ask_session, session_from
from tondo.cli.values import comma_list, name_value, one_of, whole_number
from tondo.terminal.play import Play
from tondo.terminal.seats import seat_kinds


def add_arguments(parser: Parser) -> None:
    """The game, who plays, and where the dice come from."""
    say, lang = parser.say, parser.lang
    parser.positional.add_argument("game", metavar=say("help.GAME"), nargs="?", help=say("help.game"))
    add = parser.optional.add_argument
    add("--players", metavar="N", type=whole_number(lang), help=say("help.players"))
    add("--seats", metavar="A,B", type=comma_list, help=say("help.seats", kinds=", ".join(seat_kinds())))
    add("--bots", metavar=f"1-{LEVELS}", help=say("help.play-bots"))
    add("--names", metavar="A,B", type=comma_list, help=say("help.names"))
    pair = say("help.NAME-VALUE")
    add("--option", metavar=pair, action="append", default=[], type=name_value(lang), help=say("help.play-option"))
    add("--seed", metavar="N", type=whole_number(lang), help=say("help.seed"))
    add("--dice", metavar="auto|ask", type=one_of(lang, "auto", "ask"), help=say("help.dice"))
    add("--load", metavar=say("help.FILE"), type=Path, help=say("help.load"))
    add("--save", metavar=say("help.FILE"), type=Path, help=say("help.save"))
    add_screen_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Play until the game is over or the player leaves."""
    screen, reader = open_screen(arguments, lang)
    if arguments.game is None and arguments.load is None and screen.live:
        session = ask_session(arguments, screen, reader)
    else:
        session = session_from(arguments, lang)
    ask = arguments.dice == "ask" or (arguments.dice is None and screen.live and bool(session.humans))
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _interrupt)
    rng = SystemRandom() if arguments.seed is None else Random(arguments.seed)
    return Play(session, screen, reader, rng, ask_chance=ask, save_to=arguments.save).run()


def _interrupt(*_: object) -> None:
    """A closed window is like Ctrl-C: the game is kept."""
    raise KeyboardInterrupt

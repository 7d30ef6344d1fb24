"""``tondo play``: a game at the keyboard."""

import signal
from argparse import Namespace
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from tondo.bots import LEVELS
from tondo.cli.full_screen import add_screen_arguments, is_full_screen, run_full_screen
from tondo.cli.parser import Parser
from tondo.cli.sessions import session_from
from tondo.cli.values import comma_list, name_value, one_of, whole_number
from tondo.terminal.controller import PlayController
from tondo.terminal.seats import seat_kinds

if TYPE_CHECKING:
    from tondo.terminal.app.play_screen import PlayScreen


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
    full = is_full_screen(arguments)
    rng = SystemRandom() if arguments.seed is None else Random(arguments.seed)
    if arguments.game is None and arguments.load is None and full:
        return _ask_on_full_screen(arguments, lang, rng)
    if full:
        session = session_from(arguments, lang)
        ask = arguments.dice != "auto" and bool(session.humans)
        controller = PlayController(session, rng, ask_chance=ask, save_to=arguments.save)
        controller.saved_in = arguments.load
        return run_full_screen(lambda: _play_screen(controller, lang), lang, arguments)
    return _run_lines(arguments, lang, rng)


def _play_screen(controller: PlayController, lang: str) -> "PlayScreen":
    from tondo.terminal.app.opening import play_screen

    return play_screen(controller, lang)


def _ask_on_full_screen(arguments: Namespace, lang: str, rng: Random) -> int:
    """Ask which game, on a form that shows what the command line says already."""
    if arguments.seats or arguments.option:
        session_from(arguments, lang)  # says that it needs a game
    from tondo.terminal.app.new_game_screen import NewGame, NewGameScreen

    def follow(chosen: object) -> "PlayScreen | None":
        if not isinstance(chosen, NewGame):
            return None
        return _play_screen(
            PlayController(chosen.session, rng, ask_chance=chosen.ask_chance, save_to=arguments.save), lang
        )

    def first() -> NewGameScreen:
        return NewGameScreen(
            players=arguments.players, bots=arguments.bots, names=arguments.names, ask_chance=arguments.dice != "auto"
        )

    return run_full_screen(first, lang, arguments, follow)


def _run_lines(arguments: Namespace, lang: str, rng: Random) -> int:
    from tondo.cli.questions import ask_session
    from tondo.cli.screens import open_screen
    from tondo.terminal.play import Play

    screen, reader = open_screen(arguments, lang)
    if arguments.game is None and arguments.load is None and screen.live:
        session = ask_session(arguments, screen, reader)
    else:
        session = session_from(arguments, lang)
    ask = arguments.dice == "ask" or (arguments.dice is None and screen.live and bool(session.humans))
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _interrupt)
    return Play(session, screen, reader, rng, ask_chance=ask, save_to=arguments.save).run()


def _interrupt(*_: object) -> None:
    """A closed window is like Ctrl-C: the game is kept."""
    raise KeyboardInterrupt

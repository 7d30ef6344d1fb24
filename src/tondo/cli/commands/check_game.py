"""``tondo check-game``: whether a game does what every game must, and what it lacks to be complete."""

import sys
from argparse import Namespace

from tondo.cli.parser import WORDS, Parser
from tondo.core import game_type
from tondo.core.conformance.tiers import check_playable, missing
from tondo.terminal.exit_codes import FAILURE, SUCCESS


def add_arguments(parser: Parser) -> None:
    """The game."""
    parser.positional.add_argument("game", metavar=parser.say("help.GAME"), help=parser.say("help.game"))


def run(arguments: Namespace, lang: str) -> int:
    """Print a line for every check as soon as it is done, then the tier; fail if the game is not playable."""
    kind = game_type(arguments.game)
    failed = 0
    for result in check_playable(kind):
        about = WORDS(f"check.{result.name}").text(lang)
        if not result.problem:
            print(WORDS("check-game.good", about=about).text(lang), flush=True)
            continue
        failed += 1
        problem = WORDS("check-game.bad", about=about, variant=result.variant, problem=result.problem)
        print(problem.text(lang), file=sys.stderr, flush=True)
    print()
    if failed:
        print(WORDS("check-game.not-playable", title=kind.title, n=failed).text(lang))
        return FAILURE
    lacking = missing(kind)
    print(WORDS("check-game.playable" if lacking else "check-game.complete", title=kind.title).text(lang))
    for name in lacking:
        print(f"  - {WORDS(f'missing.{name}').text(lang)}")
    return SUCCESS

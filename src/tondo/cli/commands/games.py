"""``tondo games``: the games, with their players and options."""

import os
import shutil
import sys
import textwrap
from argparse import Namespace

from tondo.cli.parser import WORDS, Parser
from tondo.cli.values import option_phrase
from tondo.core import game_names, game_type
from tondo.core.discovery import broken_games
from tondo.core.game import AnyGame
from tondo.core.words import Phrase
from tondo.terminal.exit_codes import SUCCESS


def add_arguments(parser: Parser) -> None:
    """None."""


def run(_arguments: Namespace, lang: str) -> int:
    """List the games. Plain prints, so that it works without any extra."""
    bold = "\x1b[1m{}\x1b[0m" if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else "{}"
    width = shutil.get_terminal_size().columns
    for number, name in enumerate(game_names()):
        if number:
            print()
        kind = game_type(name)
        print(f"{bold.format(name)}  {kind.title}")
        about = [
            kind.words("tagline"),
            _players(kind),
            *(option_phrase(option, kind.words(f"option.{option.name}"), lang) for option in kind.settings),
        ]
        for phrase in about:
            print(
                textwrap.fill(
                    phrase.text(lang), width, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
                )
            )
    for error in broken_games().values():
        print(file=sys.stderr)
        print(error.text(lang), file=sys.stderr)
    return SUCCESS


def _players(kind: type[AnyGame]) -> Phrase:
    low, high = kind.min_players, kind.max_players
    if low == high:
        return WORDS("games.players-always", n=low)
    return WORDS("games.players", low=low, high=high, usual=kind.default_players)

"""``tondo games``: the games, with their players and options."""

from argparse import Namespace

from rich.text import Text

from tondo.cli.parser import WORDS, Parser
from tondo.cli.screens import open_screen
from tondo.core import game_names, game_type
from tondo.core.options import Option, Switch
from tondo.core.words import in_language
from tondo.terminal.exit_codes import SUCCESS
from tondo.terminal.screen import Screen


def add_arguments(parser: Parser) -> None:
    """None."""


def run(arguments: Namespace, lang: str) -> int:
    """List them."""
    screen, _ = open_screen(arguments, lang)
    list_games(screen)
    return SUCCESS


def list_games(screen: Screen) -> None:
    """Every game with its players and options."""
    for number, name in enumerate(game_names()):
        if number:
            screen.say("")
        kind = game_type(name)
        screen.say(Text.assemble((name, "bold"), f"  {kind.title}"))
        screen.indent(kind.words("tagline"))
        players = WORDS("games.players", low=kind.min_players, high=kind.max_players, usual=kind.default_players)
        screen.indent(players)
        for option in kind.settings:
            what = WORDS(
                "games.option",
                name=option.name,
                about=kind.words(f"option.{option.name}"),
                allowed=in_language(option.allowed(), screen.lang),
                default=_default(option),
            )
            screen.indent(what)


def _default(option: Option) -> str:
    """As it would be typed."""
    if isinstance(option, Switch):
        return "on" if option.default else "off"
    text = str(option.default)
    return text if len(text) <= 30 else text[:29] + "…"

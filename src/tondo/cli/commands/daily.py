"""``tondo daily``: the daily circle of a server."""

import asyncio
from argparse import Namespace

from tondo.cli.full_screen import add_screen_arguments, is_full_screen, run_full_screen
from tondo.cli.online import go_to
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.core.words import join_or
from tondo.terminal.online.daily_match import DailyMatch, fetch_daily, open_daily
from tondo.terminal.online.http_client import HttpClient
from tondo.terminal.online.kept import KeptServers
from tondo.terminal.online.link import parse_server


def add_arguments(parser: Parser) -> None:
    """The server, and the game."""
    say, add = parser.say, parser.positional.add_argument
    add("server", metavar=say("help.SERVER"), nargs="?", help=say("help.daily-server"))
    add("game", metavar=say("help.GAME"), nargs="?", help=say("help.daily-game"))
    add_screen_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Play today's task until the try is finished or the person leaves."""
    kept = KeptServers()
    server, game = _wanted(arguments, kept.last)
    if game is None and is_full_screen(arguments):
        from tondo.terminal.app.online_screen import DailyScreen

        return run_full_screen(lambda: DailyScreen(server), lang, arguments)
    if not server:
        raise UsageError(WORDS("usage.which-server"))
    return go_to(asyncio.run(_open(HttpClient(server, kept), game, lang)), arguments, lang)


def _wanted(arguments: Namespace, last: str) -> tuple[str, str | None]:
    """The server, empty if none is known, and the game; a word alone that is no address is a game."""
    server, game = arguments.server, arguments.game
    if server is not None and game is None and not any(sign in server for sign in ".:/") and server != "localhost":
        return last, server
    return (last if server is None else parse_server(server)), game


async def _open(client: HttpClient, game: str | None, lang: str) -> DailyMatch:
    found = await fetch_daily(client)
    games = [str(task["game"]) for task in found["games"]]
    if game is None:
        raise UsageError(WORDS("usage.which-task", allowed=join_or(games)))
    if game not in games:
        raise UsageError(WORDS("usage.no-task", game=repr(game), server=client.server, allowed=join_or(games)))
    return await open_daily(client, str(found["today"]), game, lang)

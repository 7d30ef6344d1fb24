"""What the commands share that play at a server."""

import asyncio
import sys
from argparse import Namespace

from tondo.cli.full_screen import is_full_screen, run_full_screen
from tondo.cli.parser import Parser
from tondo.cli.screens import open_screen
from tondo.terminal.match import Match
from tondo.terminal.online.http_client import HttpClient
from tondo.terminal.online.kept import KeptServers
from tondo.terminal.online.line_play import LinePlay
from tondo.terminal.online.link import parse_link
from tondo.terminal.online.remote_match import RemoteMatch, open_link


def add_link(parser: Parser) -> None:
    """Which table."""
    parser.positional.add_argument("link", metavar=parser.say("help.LINK"), help=parser.say("help.link"))


def come_in(link: str, lang: str, name: str = "", *, watching: bool = False) -> RemoteMatch:
    """The table that a link leads to. Raises `OnlineError` before anything is shown."""
    kept = KeptServers()
    found = parse_link(link, kept.last)
    return asyncio.run(open_link(HttpClient(found.server, kept), found, lang, name, watching=watching))


def go_to(match: Match, arguments: Namespace, lang: str, *, watching: bool = False) -> int:
    """Play there on the full screen or, where there is none, line by line; the exit code."""
    if is_full_screen(arguments):
        from tondo.terminal.app.play_screen import PlayScreen

        return run_full_screen(lambda: PlayScreen(match), lang, arguments)
    screen, _ = open_screen(arguments, lang)
    ready = match.ready if isinstance(match, RemoteMatch) else None
    return LinePlay(match, screen, sys.stdin.fileno(), watching=watching, ready=ready).run()

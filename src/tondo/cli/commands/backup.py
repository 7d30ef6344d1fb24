"""``tondo backup``: a consistent copy of a server's database."""

import sys
from argparse import Namespace
from pathlib import Path

from tondo.cli.database import add_database_arguments, with_store
from tondo.cli.parser import WORDS, Parser
from tondo.terminal.exit_codes import SUCCESS


def add_arguments(parser: Parser) -> None:
    """The file to write."""
    say = parser.say
    parser.positional.add_argument("file", metavar=say("help.FILE"), type=Path, help=say("help.backup"))
    add_database_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Copy the database, while a server may be running."""
    with_store(arguments, lambda store: store.backup(arguments.file))
    print(WORDS("serving.backed-up", path=arguments.file).text(lang), file=sys.stderr)
    return SUCCESS

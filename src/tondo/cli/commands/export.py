"""``tondo export``: a live game as a record."""

import sys
from argparse import Namespace
from pathlib import Path

from tondo.cli.database import add_database_arguments, with_store
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.values import write_file
from tondo.store import Store
from tondo.table import Table
from tondo.terminal.exit_codes import SUCCESS


def add_arguments(parser: Parser) -> None:
    """Which table, and the file to write."""
    say = parser.say
    parser.positional.add_argument("table", metavar=say("help.TABLE"), help=say("help.table"))
    parser.optional.add_argument("--to", metavar=say("help.FILE"), type=Path, help=say("help.to"))
    add_database_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Write the record. A game with secrets has none before it is over, not even for the server's operator."""

    async def read(store: Store) -> Table:
        return Table.replay(await store.events(arguments.table))

    table = with_store(arguments, read)
    if table.status == "open" or (table.status != "over" and table.game.has_secrets):
        raise UsageError(WORDS(f"serving.{'not-begun' if table.status == 'open' else 'hidden'}"))
    if arguments.to is None:
        print(table.record_text(), end="")
    else:
        write_file(arguments.to, table.record_text())
        print(WORDS("serving.exported", path=arguments.to).text(lang), file=sys.stderr)
    return SUCCESS

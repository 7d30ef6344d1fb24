"""``tondo tables``: the tables in a server's database."""

import sys
from argparse import Namespace
from datetime import datetime

from tondo.cli.database import add_database_arguments, with_store
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.store import ListedTable, Store
from tondo.store.summary import STATUSES
from tondo.table.result import ended_by_reason
from tondo.terminal.exit_codes import SUCCESS


def add_arguments(parser: Parser) -> None:
    """Which tables to list."""
    say, add = parser.say, parser.optional.add_argument
    add("--status", metavar="|".join(STATUSES), help=say("help.status"))
    add("--game", metavar=say("help.GAME"), help=say("help.only-game"))
    add("--name", metavar=say("help.NAME"), help=say("help.only-name"))
    add("--limit", metavar="N", type=int, default=50, help=say("help.limit"))
    add_database_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """List all tables, public or not, most recently changed first."""
    if arguments.status not in (None, *STATUSES):
        raise UsageError(WORDS("usage.one-of", value=repr(arguments.status), allowed=" | ".join(STATUSES)))
    if not 1 <= arguments.limit <= 500:
        raise UsageError(WORDS("usage.number", value=repr(arguments.limit)))

    async def find(store: Store) -> list[ListedTable]:
        return await store.tables(
            status=arguments.status,
            game=arguments.game,
            name=arguments.name,
            public=None,
            limit=arguments.limit,
        )

    found = with_store(arguments, find)
    for summary in found:
        when = datetime.fromtimestamp(summary.updated / 1000).isoformat(" ", "minutes")
        names = ", ".join(name or "–" for name in summary.names)
        scores = f"  {'-'.join(map(str, summary.scores))}" if summary.scores else ""
        status = WORDS(f"serving.{summary.status}").text(lang)
        print(f"{summary.table}  {when}  {summary.game}  {status}  {names}{scores}{_reason(summary, lang)}")
    if not found:
        print(WORDS("serving.no-tables").text(lang), file=sys.stderr)
    return SUCCESS


def _reason(summary: ListedTable, lang: str) -> str:
    """Why a game ended that was not played to its end."""
    if summary.how in ("", "played"):
        return ""
    if summary.ended_by is None:
        return f"  {WORDS('serving.stopped').text(lang)}"
    return f"  {ended_by_reason(summary.how, summary.ended_by, summary.names).text(lang)}"

"""``tondo reports``: what people reported about each other."""

import sys
from argparse import Namespace
from datetime import datetime

from tondo.cli.database import add_database_arguments, with_store
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.server.present.fields import REPORT_REASONS
from tondo.store import Report, Store
from tondo.terminal.exit_codes import SUCCESS


def add_arguments(parser: Parser) -> None:
    """Which reports."""
    say, add = parser.say, parser.optional.add_argument
    add("--user", metavar=say("help.USER"), help=say("help.reports-user"))
    add("--done", metavar=say("help.REPORT"), help=say("help.reports-done"))
    add("--limit", metavar="N", type=int, default=50, help=say("help.limit"))
    add_database_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """List the reports, the newest first, or delete one that is dealt with."""
    if not 1 <= arguments.limit <= 500:
        raise UsageError(WORDS("usage.number", value=repr(arguments.limit)))

    async def find(store: Store) -> list[Report]:
        if arguments.done is not None:
            await store.remove_reports(report=arguments.done)
            return []
        return await store.reports(user=arguments.user, limit=arguments.limit)

    found = with_store(arguments, find)
    for report in found:
        when = datetime.fromtimestamp(report.at / 1000).isoformat(" ", "minutes")
        known = report.reason if report.reason in REPORT_REASONS else "other"
        reason = WORDS(f"moderation.reason-{known}").text(lang)
        print(f"{report.id}  {when}  {report.table}  {report.reported}  {report.name}  {reason}")
        for line in (report.text, *(f"> {line}" for line in report.lines)):
            if line:
                print(f"    {line}")
    if not found:
        key = "moderation.no-reports" if arguments.done is None else "moderation.done"
        print(WORDS(key).text(lang), file=sys.stderr)
    return SUCCESS

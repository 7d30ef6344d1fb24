"""``tondo tables``: the tables in a server's database: to find, show, close, hide and erase them, and to clean up."""

import sys
from argparse import Namespace
from datetime import datetime

from tondo.cli.confirmation import add_confirmation_arguments, confirmed
from tondo.cli.database import add_database_arguments, settings_from, with_store
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.values import one_of
from tondo.core.words import Phrase
from tondo.server.background.cleaning import clean
from tondo.server.live.summaries import summary_of
from tondo.store import ListedTable, Store, UnknownTable, now_ms
from tondo.store.moderation import TABLE_CHANGED
from tondo.store.summary import STATUSES
from tondo.table import Table
from tondo.table.result import ended_by_reason
from tondo.terminal.exit_codes import SUCCESS

ACTIONS = ("list", "show", "close", "hide", "unhide", "erase", "clean")


def add_arguments(parser: Parser) -> None:
    """What to do, and which tables to list."""
    say, add = parser.say, parser.optional.add_argument
    action = one_of(parser.lang, *ACTIONS)
    parser.positional.add_argument(
        "action", metavar="|".join(ACTIONS), nargs="?", type=action, default="list", help=say("help.tables-action")
    )
    parser.positional.add_argument("table", metavar=say("help.TABLE"), nargs="?", help=say("help.table"))
    add("--status", metavar="|".join(STATUSES), help=say("help.status"))
    add("--game", metavar=say("help.GAME"), help=say("help.only-game"))
    add("--name", metavar=say("help.NAME"), help=say("help.only-name"))
    add("--limit", metavar="N", type=int, default=50, help=say("help.limit"))
    add_confirmation_arguments(parser)
    add_database_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Do it, while a server may be running. Servers know of it within seconds."""
    if (arguments.table is None) != (arguments.action in ("list", "clean")):
        raise UsageError(WORDS("moderation.which-table", action=arguments.action))
    match arguments.action:
        case "list":
            _list(arguments, lang)
        case "show":
            _show(with_store(arguments, lambda store: _load(store, arguments.table)), lang)
        case "close":
            with_store(arguments, lambda store: _close(store, arguments.table))
            _tell("moderation.closed", lang)
        case "hide" | "unhide":
            public = arguments.action == "unhide"
            if not with_store(arguments, lambda store: store.set_public(arguments.table, public)):
                raise UnknownTable(arguments.table)
            _tell(f"moderation.{arguments.action}", lang)
        case "erase":
            _erase(arguments, lang)
        case "clean":
            _clean(arguments, lang)
    return SUCCESS


def _tell(key: str, lang: str, **params: object) -> None:
    print(WORDS(key, **params).text(lang), file=sys.stderr)


def _list(arguments: Namespace, lang: str) -> None:
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
        _tell("serving.no-tables", lang)


def _reason(summary: ListedTable, lang: str) -> str:
    """Why a game ended that was not played to its end."""
    if summary.how in ("", "played"):
        return ""
    if summary.ended_by is None:
        return f"  {WORDS('serving.stopped').text(lang)}"
    return f"  {ended_by_reason(summary.how, summary.ended_by, summary.names).text(lang)}"


async def _load(store: Store, id: str) -> Table:
    return Table.replay(await store.events(id))


def _show(table: Table, lang: str) -> None:
    """Who sits there, and what was said."""
    print(f"{table.game.title}  {WORDS(f'serving.{table.status}').text(lang)}")
    for number, seat in enumerate(table.seats):
        print(f"{number + 1}  {seat.user or '–':32}  {'–' if seat.is_open else table.names[number]}")
    for _, speaker, text in table.chat:
        print(f"{table.names[speaker]}: {text}")


async def _close(store: Store, id: str) -> None:
    table = await _load(store, id)
    table.drift = now_ms() - table.time
    events = table.close("closed", await store.secret(id), table.time)
    await store.append(id, events, summary_of(table, (await store.summary(id)).public))
    await store.put_measure(TABLE_CHANGED, id)


def _erase(arguments: Namespace, lang: str) -> None:
    """Remove a table, or an imported record, with all that belongs to it."""

    async def remove(store: Store) -> bool:
        if not await store.remove_table(arguments.table):
            return await store.remove_record(arguments.table)
        while await store.remove_rows():
            pass
        return True

    if confirmed(arguments, WORDS("moderation.erase-table"), lang):
        if not with_store(arguments, remove):
            raise UnknownTable(arguments.table)
        _tell("moderation.done", lang)


def _clean(arguments: Namespace, lang: str) -> None:
    """Remove all that is kept no longer, as servers do once an hour."""
    keep = settings_from(arguments).keep
    counts = with_store(arguments, lambda store: store.count_expired(keep, now_ms()))
    what: Phrase = WORDS("moderation.clean", **counts)
    if confirmed(arguments, what, lang):
        with_store(arguments, lambda store: clean(store, keep))
        _tell("moderation.done", lang)

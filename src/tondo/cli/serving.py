"""Running a server, and looking after what it keeps: ``serve``, ``tables``, ``export``, ``backup``.

All but ``serve`` may be used while a server runs on the same database.
"""

import asyncio
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.server.settings import WORDS as SERVER_WORDS
from tondo.server.settings import Settings, SettingsError, load_settings
from tondo.table import Table

if TYPE_CHECKING:
    from tondo.store import ListedTable, Store

T = TypeVar("T")

FINE = 0
STATUSES = ("open", "playing", "over")
# What can be said on the command line of all that can be set; the rest stands in the environment or a file.
SERVING = ("host", "port", "redis", "workers", "origins", "proxies", "tls", "page", "log_level")


def add_serving(command: Callable[[str], Parser]) -> None:
    """The arguments of all four."""
    serve = command("serve")
    add = serve.choices.add_argument
    for name, shown in (("host", "HOST"), ("port", "N"), ("redis", "URL"), ("workers", "N")):
        add(f"--{name}", metavar=shown, help=serve.say(f"help.{name}"))
    add("--origin", dest="origins", metavar="URL", action="append", help=serve.say("help.origin"))
    add("--proxy", dest="proxies", metavar="IP", action="append", help=serve.say("help.proxy"))
    add("--tls", action="store_true", default=None, help=serve.say("help.tls"))
    add("--page", metavar=serve.say("help.FOLDER"), help=serve.say("help.page"))
    add("--log-level", dest="log_level", metavar="info|…", help=serve.say("help.log-level"))
    add("--open", action="store_true", help=serve.say("help.open"))
    _where(serve)
    tables = command("tables")
    tables.choices.add_argument("--status", metavar="|".join(STATUSES), help=tables.say("help.status"))
    tables.choices.add_argument("--game", metavar=tables.say("help.GAME"), help=tables.say("help.only-game"))
    tables.choices.add_argument("--name", metavar=tables.say("help.NAME"), help=tables.say("help.only-name"))
    tables.choices.add_argument("--limit", metavar="N", type=int, default=50, help=tables.say("help.limit"))
    _where(tables)
    export = command("export")
    export.things.add_argument("table", metavar=export.say("help.TABLE"), help=export.say("help.table"))
    export.choices.add_argument("--to", metavar=export.say("help.FILE"), type=Path, help=export.say("help.to"))
    _where(export)
    backup = command("backup")
    backup.things.add_argument("file", metavar=backup.say("help.FILE"), type=Path, help=backup.say("help.backup"))
    _where(backup)


def _where(parser: Parser) -> None:
    add = parser.choices.add_argument
    add("--data", metavar=parser.say("help.FOLDER"), help=parser.say("help.data"))
    add("--database", metavar="URL", help=parser.say("help.database"))
    add("--config", metavar=parser.say("help.FILE"), type=Path, help=parser.say("help.config"))


def serve(arguments: Namespace, lang: str) -> int:
    """Serve until Ctrl+C or a signal; prints the address, and opens the browser if asked to."""
    from tondo.server.run import serve as run  # brings FastAPI and all, which no other command needs

    names = (*SERVING, "data", "database")
    settings = _settings(arguments, names)

    def started() -> None:
        print(SERVER_WORDS("serve.running", address=settings.address).text(lang), flush=True)
        if arguments.open:
            threading.Thread(target=webbrowser.open, args=(settings.address,), daemon=True).start()

    run(settings, started)
    print(SERVER_WORDS("serve.stopped").text(lang))
    return FINE


def _settings(arguments: Namespace, names: tuple[str, ...] = ("data", "database")) -> Settings:
    try:
        return load_settings({name: getattr(arguments, name) for name in names}, file=arguments.config)
    except SettingsError as error:
        raise UsageError(error.phrase) from error


def _with_store(arguments: Namespace, work: "Callable[[Store], Awaitable[T]]") -> T:
    """Do something with the database of a server."""
    from tondo.store import Store  # brings SQLAlchemy, which playing at the terminal should not wait for

    settings = _settings(arguments)
    if settings.scheme == "sqlite" and not settings.database and not (settings.data / "tondo.sqlite").exists():
        raise UsageError(WORDS("serving.no-database", path=settings.data / "tondo.sqlite"))

    async def run() -> T:
        async with await Store.open(settings.database_url) as store:
            return await work(store)

    return asyncio.run(run())


def list_tables(arguments: Namespace, lang: str) -> int:
    """All tables, public or not, the last changed first."""
    if arguments.status not in (None, *STATUSES):
        raise UsageError(WORDS("usage.one-of", value=repr(arguments.status), allowed=" | ".join(STATUSES)))
    if not 1 <= arguments.limit <= 500:
        raise UsageError(WORDS("usage.number", value=repr(arguments.limit)))

    async def find(store: "Store") -> "list[ListedTable]":
        return await store.tables(
            status=arguments.status,
            game=arguments.game,
            name=arguments.name,
            public=None,
            limit=arguments.limit,
        )

    found = _with_store(arguments, find)
    for summary in found:
        when = datetime.fromtimestamp(summary.updated / 1000).isoformat(" ", "minutes")
        names = ", ".join(name or "–" for name in summary.names)
        scores = f"  {'-'.join(map(str, summary.scores))}" if summary.scores else ""
        status = WORDS(f"serving.{summary.status}").text(lang)
        print(f"{summary.table}  {when}  {summary.game}  {status}  {names}{scores}")
    if not found:
        print(WORDS("serving.no-tables").text(lang), file=sys.stderr)
    return FINE


def export(arguments: Namespace, lang: str) -> int:
    """A game as a record. Not even whoever runs the server gets one while it would show what is hidden."""

    async def read(store: "Store") -> Table:
        return Table.replay(await store.events(arguments.table))

    table = _with_store(arguments, read)
    if table.status == "open" or (table.status != "over" and table.game.has_secrets):
        raise UsageError(WORDS(f"serving.{'not-begun' if table.status == 'open' else 'hidden'}"))
    record = table.record()
    if arguments.to is None:
        print(record.dumps(), end="")
    else:
        record.save(arguments.to)
        print(WORDS("serving.exported", path=arguments.to).text(lang), file=sys.stderr)
    return FINE


def backup(arguments: Namespace, lang: str) -> int:
    """A consistent copy of the database, while a server may be running."""
    _with_store(arguments, lambda store: store.backup(arguments.file))
    print(WORDS("serving.backed-up", path=arguments.file).text(lang), file=sys.stderr)
    return FINE

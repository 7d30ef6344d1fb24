"""The server's database, for the commands that maintain it. They may be used while the server runs."""

import asyncio
from argparse import Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.server.settings import Settings, SettingsError, load_settings
from tondo.store import Store

T = TypeVar("T")


def add_database_arguments(parser: Parser) -> None:
    """Options that say where the database is."""
    add = parser.optional.add_argument
    add("--data", metavar=parser.say("help.FOLDER"), help=parser.say("help.data"))
    add("--database", metavar="URL", help=parser.say("help.database"))
    add("--config", metavar=parser.say("help.FILE"), type=Path, help=parser.say("help.config"))


def settings_from(arguments: Namespace, *names: str) -> Settings:
    """The server's settings, with what the command line says about the database and about ``names``."""
    chosen = {name: getattr(arguments, name) for name in (*names, "data", "database")}
    try:
        return load_settings(chosen, file=arguments.config)
    except SettingsError as error:
        raise UsageError(error.phrase) from error


def with_store(arguments: Namespace, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store, do ``work`` with it and close it."""
    settings = settings_from(arguments)
    if settings.scheme == "sqlite" and not settings.database and not (settings.data / "tondo.sqlite").exists():
        raise UsageError(WORDS("serving.no-database", path=settings.data / "tondo.sqlite"))

    async def run() -> T:
        async with await Store.open(settings.database_url) as store:
            return await work(store)

    return asyncio.run(run())

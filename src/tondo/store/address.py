"""The address of a database, and how to open it."""

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from tondo.store.database import Database
from tondo.store.errors import WORDS, CannotOpen
from tondo.store.postgresql import PostgreSQL
from tondo.store.sqlite import SQLite

_DATABASES: Mapping[str, Callable[[URL], Database]] = {
    "sqlite": SQLite,
    "postgresql": PostgreSQL,
    "postgres": PostgreSQL,
}


Claim: TypeAlias = Literal["alone", "together"]


def open_database(address: str, claim: Claim | None = None) -> Database:
    """The database at ``address``, with its schema up to date; raises `CannotOpen`. ``claim``: see `Database.claim`."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise CannotOpen(WORDS("address", url=_without_password(address))) from None
    kind = _DATABASES.get(url.drivername)
    if kind is None or (kind is SQLite and url.database in (None, "", ":memory:")):
        raise CannotOpen(WORDS("address", url=_without_password(address)))
    database = kind(url)
    try:
        if claim is not None:
            database.claim(claim == "together")
        database.prepare()
    except DBAPIError as error:
        database.close()
        raise CannotOpen(WORDS("unopened", url=database.name, why=database.reason(error))) from None
    except BaseException:
        database.close()
        raise
    return database


def _without_password(address: str) -> str:
    """An unreadable address without what may be a password."""
    scheme, separator, rest = address.partition("://")
    return scheme + separator + rest.rpartition("@")[2]

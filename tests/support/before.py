"""A database of schema 001, and what the program that wrote it read from it.

``data/before.sql`` is a dump of a database that a server wrote through its HTTP interface, at commit 0f24489: all three
games, open, being played and over. ``data/before.json`` is what the same program then read from it. Neither is ever
generated again: they show that databases of that time still open. If a sentence in a catalogue is reworded, reword it
in ``before.json`` too.
"""

import json
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy import create_engine

from tondo.store import migrate

DATA = Path(__file__).parents[1] / "store" / "data"
TABLES = ("tables", "seats", "events", "requests", "secrets", "records", "grants")


@cache
def expected() -> Any:
    """The contents of ``before.json``."""
    return json.loads((DATA / "before.json").read_text("utf-8"))


def tables(*statuses: str) -> list[str]:
    """The ids of the tables with one of these statuses."""
    return [id for id, table in expected()["tables"].items() if table["status"] in statuses]


def title(id: str) -> str:
    """What is special about a table, for the name of its test."""
    return str(expected()["tables"][id]["title"])


def load(address: str) -> None:
    """Fill the empty database at ``address``."""
    scheme, _, path = address.partition(":///")
    if scheme == "sqlite":
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript((DATA / "before.sql").read_text("utf-8"))
    else:
        _load_postgresql(address)


def _load_postgresql(address: str) -> None:
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        migrate.upgrade(connection, "001")
    engine.dispose()
    with closing(sqlite3.connect(":memory:")) as source, psycopg.connect(address) as target:
        source.executescript((DATA / "before.sql").read_text("utf-8"))
        for table in TABLES:
            cursor = source.execute(f"SELECT * FROM {table}")
            columns = [description[0] for description in cursor.description]
            rows = [
                [bool(value) if column == "public" else value for column, value in zip(columns, row, strict=True)]
                for row in cursor
            ]
            statement = sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(
                sql.Identifier(table),
                sql.SQL(", ").join(map(sql.Identifier, columns)),
                sql.SQL(", ").join([sql.Placeholder()] * len(columns)),
            )
            target.cursor().executemany(statement, rows)

"""Databases of before, each with what the program that wrote it read from it.

`FIRST` is a dump of a database of schema 001 that a server wrote through its HTTP interface, at commit 0f24489: all
three games, open, being played and over. `RULES_1` is one of schema 008, written by `tests.support.write_dump` at
commit 6ba7cf7, before tables said under which version of the rules they began. Neither is ever generated again: they
show that databases of that time still open. If a sentence in a catalogue is reworded, reword it in the JSON too.
"""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy import create_engine

from tondo.store import migrate

DATA = Path(__file__).parents[1] / "store" / "data"


@dataclass(frozen=True)
class Dump:
    """A database of a schema, and its tables in an order in which they can be filled."""

    name: str
    revision: str
    filled: tuple[str, ...]

    @cached_property
    def expected(self) -> Any:
        """What was read from it."""
        return json.loads((DATA / f"{self.name}.json").read_text("utf-8"))

    @property
    def statements(self) -> str:
        """The dump itself."""
        return (DATA / f"{self.name}.sql").read_text("utf-8")

    def tables(self, *statuses: str) -> list[str]:
        """The ids of the tables with one of these statuses."""
        return [id for id, table in self.expected["tables"].items() if table["status"] in statuses]

    def title(self, id: str) -> str:
        """What is special about a table, for the name of its test."""
        return str(self.expected["tables"][id]["title"])

    def load(self, address: str) -> None:
        """Fill the empty database at ``address``."""
        scheme, _, path = address.partition(":///")
        if scheme == "sqlite":
            with closing(sqlite3.connect(path)) as connection:
                connection.executescript(self.statements)
        else:
            _load_postgresql(self, address)


_TABLES = ("tables", "seats", "events", "requests", "secrets", "records")
FIRST = Dump("before", "001", (*_TABLES, "grants"))
RULES_1 = Dump("rules1", "008", (*_TABLES, "tokens", "endings"))


def _load_postgresql(dump: Dump, address: str) -> None:
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        migrate.upgrade(connection, dump.revision)
    engine.dispose()
    with closing(sqlite3.connect(":memory:")) as source, psycopg.connect(address) as target:
        source.executescript(dump.statements)
        for table in dump.filled:
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

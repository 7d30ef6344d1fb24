"""The tables of the database. The migrations create exactly these; a test compares them.

``events`` is the source of truth; everything else about a table follows from it. A table's row is also its lock:
whoever appends holds it until the commit.
"""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)
from sqlalchemy.types import TypeEngine

from tondo.store.rows import summary_fields
from tondo.store.summary import GameSummary, ListedRecord, Summary

metadata = MetaData()
_TYPES: dict[Any, TypeEngine[Any]] = {
    int: BigInteger(),
    bool: Boolean(create_constraint=False),
}  # anything else is text


def summary_columns_of(kind: type[GameSummary]) -> Iterator[Column[Any]]:
    """The columns that a summary needs; ``names`` is for searching."""
    for field in summary_fields(kind).columns:
        yield Column(field.name, _TYPES.get(field.type, Text()), nullable=field.optional)
    yield Column("names", Text, nullable=False)
    yield Column("summary", Text, nullable=False)


def _public_index(name: str, *columns: str) -> Index:
    """An index for a public list. Private tables are not in it, and cost nothing."""
    return Index(name, *columns, "updated", "id", sqlite_where=text("public = 1"), postgresql_where=text("public"))


def _name_parts(name: str, games: Table) -> Table:
    """What follows each letter of a name, up to `rows.LONGEST_PART` letters: every part of a name begins one of them.

    So a search anywhere in a name is a search for a beginning, for which the key serves. PostgreSQL would otherwise
    sort in the order of some language.
    """
    letters = Text().with_variant(Text(collation="C"), "postgresql")
    return Table(
        name,
        metadata,
        Column("part", letters, primary_key=True),
        Column("game_id", ForeignKey(games.c.id, ondelete="CASCADE"), primary_key=True),
        Index(f"{name}_by_game", "game_id"),
        sqlite_with_rowid=False,
    )


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    *summary_columns_of(Summary),
    Column("last", Integer, nullable=False),
    Column("retention", Text, nullable=False),
    Index("tables_by_time", "updated", "id"),
    _public_index("public_tables"),
    _public_index("public_tables_by_status", "status"),
    _public_index("public_tables_by_game", "game"),
    _public_index("public_tables_by_status_and_game", "status", "game"),
    Index("tables_by_retention", "retention", "updated", "id"),
    Index("tables_by_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Text, nullable=False),
    Index("seats_by_user", "user_id"),
    sqlite_with_rowid=False,
)

# Without a row id, SQLite stores a table's events next to each other, and an append writes one tree instead of two.
events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("time", BigInteger, nullable=True),
    sqlite_with_rowid=False,
)

requests = Table(
    "requests",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("request", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("command", Text, nullable=True),
    sqlite_with_rowid=False,
)

# Whoever knows a secret can predict every draw, so secrets are in a table of their own.
secrets = Table(
    "secrets",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    *summary_columns_of(ListedRecord),
    Column("content", Text, nullable=False),
    Index("records_by_time", "updated", "id"),
    Index("records_by_game", "game", "updated", "id"),
)

table_name_parts = _name_parts("table_name_parts", tables)  # of public tables only
record_name_parts = _name_parts("record_name_parts", records)

# Trees of variations that somebody shares by a link.
explorations = Table(
    "explorations",
    metadata,
    Column("id", Text, primary_key=True),
    Column("user_id", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("content", Text, nullable=False),
    Index("explorations_by_time", "updated", "id"),
    Index("explorations_by_user", "user_id"),
)

# The game is a table or a record: their ids are never the same. An analysis stays as long as its game.
analyses = Table(
    "analyses",
    metadata,
    Column("game_id", Text, primary_key=True),
    Column("content", Text, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("token_hash", Text, primary_key=True),
    Column("data", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("tokens_by_expiry", "expires"),
    sqlite_with_rowid=False,
)

# Sessions of a user that began before ``at`` have ended: on one device, or with an empty ``device`` on all.
endings = Table(
    "endings",
    metadata,
    Column("user_id", Text, primary_key=True),
    Column("device", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("endings_by_time", "at"),
    sqlite_with_rowid=False,
)

# What was imported today by a user or from an address. Both are hashed with a key that is dropped with the day.
quotas = Table(
    "quotas",
    metadata,
    Column("subject", Text, primary_key=True),
    Column("records", BigInteger, nullable=False),
    Column("bytes", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("quotas_by_expiry", "expires"),
    sqlite_with_rowid=False,
)

# What whoever runs the servers decided about a user, an address or a table; see `tondo.store.moderation`.
moderation = Table(
    "moderation",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Index("moderation_by_time", "at"),
    sqlite_with_rowid=False,
)

# What people reported about each other. The table need not exist any more.
reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("reporter", Text, nullable=False),
    Column("reported", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("content", Text, nullable=False),
    Index("reports_by_time", "at", "id"),
    Index("reports_by_reported", "reported"),
)

# Who is connected to which server; see `tondo.server.live.presence`. What is here is out of date within seconds.
servers = Table(
    "servers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("people", Text, nullable=False),
)

# The clock of all servers, in one row: what it showed when it was last written, and the database's own date then.
clock = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
    Column("written", BigInteger, nullable=False),
)

# The days of the daily circle. Whoever knows the secret of a day that is not over knows its draws.
daily_days = Table(
    "daily_days",
    metadata,
    Column("day", Text, primary_key=True),
    Column("scheme", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
)

# What was computed about a day's task: how the levels did, and the best that can be done.
daily_results = Table(
    "daily_results",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("content", Text, nullable=False),
    sqlite_with_rowid=False,
)

# What people tried: one try a task that counts, and one to practise. ``length`` is the number of actions.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("user_id", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("practice", Boolean(create_constraint=False), primary_key=True),
    Column("actions", Text, nullable=False),
    Column("length", Integer, nullable=False),
    Column("score", BigInteger, nullable=True),
    Column("at", BigInteger, nullable=False),
    Index("daily_tries_by_score", "day", "game", "practice", "score"),
    sqlite_with_rowid=False,
)

# How good people are at the puzzles of each game: Glicko-2, and how many they tried and solved.
puzzle_solvers = Table(
    "puzzle_solvers",
    metadata,
    Column("user_id", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("puzzle_solvers_by_at", "at"),
    sqlite_with_rowid=False,
)

# Puzzles for which people asked for hints, or which they answered: ``solved`` is null before the first answer.
# ``rating`` is what the solver had after it, ``change`` what it brought.
puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("user_id", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("hints", Integer, nullable=False),
    Column("solved", Boolean(create_constraint=False), nullable=True),
    Column("rating", Double, nullable=True),
    Column("change", Double, nullable=True),
    Column("at", BigInteger, nullable=False),
    Index("puzzle_attempts_by_at", "at"),
    sqlite_with_rowid=False,
)

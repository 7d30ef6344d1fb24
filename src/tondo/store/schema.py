"""What lies where. The migrations make exactly this; a test compares them.

``events`` is the truth; all else about a table can be reckoned from it. A table's row is also its lock: whoever appends
holds it until the commit.
"""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean(create_constraint=False), nullable=False),
    Column("names", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("last", Integer, nullable=False),
    Index("tables_by_time", "updated", "id"),
    Index("tables_by_status", "status", "updated", "id"),
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

# Without a row id, a table's events lie next to each other in SQLite, and an append writes one tree instead of two.
events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

requests = Table(
    "requests",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("request", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# Whoever knows a secret knows every draw to come, so no query for anything else comes near it.
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
    Column("source", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("imported", BigInteger, nullable=False),
    Column("content", Text, nullable=False),
    Index("records_by_time", "imported", "id"),
)

grants = Table(
    "grants",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("token_hash", Text, primary_key=True),
    Column("data", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("grants_by_expiry", "expires"),
    sqlite_with_rowid=False,
)

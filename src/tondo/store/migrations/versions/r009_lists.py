"""Indexes for public lists, and for the search for names."""

from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

revision = "009"
down_revision: str | None = "008"
branch_labels: str | None = None
depends_on: str | None = None

LONGEST_PART = 16
PAGE = 1000  # games whose names are read at once


def upgrade() -> None:
    """Create the indexes, and fill in the parts of the names that are stored."""
    op.drop_index("tables_by_status", "tables")
    _index("public_tables")
    _index("public_tables_by_status", "status")
    _index("public_tables_by_game", "game")
    _index("public_tables_by_status_and_game", "status", "game")
    op.create_index("records_by_game", "records", ["game", "updated", "id"])
    _fill("table_name_parts", "tables", "public")
    _fill("record_name_parts", "records", "true")


def _index(name: str, *columns: str) -> None:
    public = {"sqlite_where": sa.text("public = 1"), "postgresql_where": sa.text("public")}
    op.create_index(name, "tables", [*columns, "updated", "id"], unique=False, **public)  # type: ignore[arg-type]


def _fill(name: str, games: str, condition: str) -> None:
    parts = op.create_table(
        name,
        sa.Column("part", sa.Text().with_variant(sa.Text(collation="C"), "postgresql"), nullable=False),
        sa.Column("game_id", sa.Text(), sa.ForeignKey(f"{games}.id", ondelete="CASCADE"), nullable=False),
        sa.PrimaryKeyConstraint("part", "game_id"),
        sqlite_with_rowid=False,
    )
    op.create_index(f"{name}_by_game", name, ["game_id"])
    connection = op.get_bind()
    query = sa.text(f"SELECT id, names FROM {games} WHERE {condition} AND id > :last ORDER BY id LIMIT {PAGE}")
    last = ""
    while rows := connection.execute(query, {"last": last}).all():
        last = rows[-1].id
        found = [{"part": part, "game_id": row.id} for row in rows for part in _parts(row.names)]
        if found:
            connection.execute(sa.insert(parts), found)


def _parts(names: str) -> Iterator[str]:
    """What follows each letter of each name; names are stored in lower case, one a line."""
    yield from {name[start : start + LONGEST_PART] for name in names.split("\n") for start in range(len(name))}

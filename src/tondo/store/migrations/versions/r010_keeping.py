"""How long things are kept, what may be imported, who is kept out, and what was reported."""

import sqlalchemy as sa
from alembic import op

revision = "010"
down_revision: str | None = "009"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add a column to each table's row, filled from what is known, and three tables."""
    op.add_column("tables", sa.Column("retention", sa.Text(), nullable=False, server_default=""))
    how = "json_extract(summary, '$.how')"
    if op.get_bind().dialect.name == "postgresql":
        how = "CAST(summary AS json) ->> 'how'"
    op.execute(
        "UPDATE tables SET retention = CASE WHEN status = 'open' THEN 'unbegun' "
        f"WHEN status = 'playing' OR {how} = 'abandoned' THEN 'abandoned' ELSE 'finished' END"
    )
    op.create_index("tables_by_retention", "tables", ["retention", "updated", "id"])
    op.create_table(
        "quotas",
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("records", sa.BigInteger(), nullable=False),
        sa.Column("bytes", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("subject"),
        sqlite_with_rowid=False,
    )
    op.create_index("quotas_by_expiry", "quotas", ["expires"])
    op.create_table(
        "moderation",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("kind", "subject"),
        sqlite_with_rowid=False,
    )
    op.create_index("moderation_by_time", "moderation", ["at"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("reporter", sa.Text(), nullable=False),
        sa.Column("reported", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("reports_by_time", "reports", ["at", "id"])
    op.create_index("reports_by_reported", "reports", ["reported"])

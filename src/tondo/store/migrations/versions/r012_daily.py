"""The daily circle: its days, what people tried, and what was computed about each task."""

import sqlalchemy as sa
from alembic import op

revision = "012"
down_revision: str | None = "011"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add three tables."""
    op.create_table(
        "daily_days",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("scheme", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("day"),
    )
    op.create_table(
        "daily_results",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "game"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "daily_tries",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("practice", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("actions", sa.Text(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("score", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "day", "game", "practice"),
        sqlite_with_rowid=False,
    )
    op.create_index("daily_tries_by_score", "daily_tries", ["day", "game", "practice", "score"])

"""The sessions that were ended before their time."""

import sqlalchemy as sa
from alembic import op

revision = "008"
down_revision: str | None = "007"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Create a table for them."""
    op.create_table(
        "endings",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "device"),
        sqlite_with_rowid=False,
    )
    op.create_index("endings_by_time", "endings", ["at"])

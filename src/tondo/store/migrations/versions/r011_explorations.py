"""Trees of variations that somebody shares by a link."""

import sqlalchemy as sa
from alembic import op

revision = "011"
down_revision: str | None = "010"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "explorations",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("explorations_by_time", "explorations", ["updated", "id"])
    op.create_index("explorations_by_user", "explorations", ["user_id"])

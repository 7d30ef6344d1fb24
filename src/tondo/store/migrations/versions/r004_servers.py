"""The servers that share the database, each with the people connected to it."""

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision: str | None = "003"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "servers",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )

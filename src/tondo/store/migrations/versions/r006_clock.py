"""A clock of the servers' own, and what it showed at each event."""

import sqlalchemy as sa
from alembic import op

revision = "006"
down_revision: str | None = "005"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Let the clock show no less than the date of any event: games go on from there."""
    op.add_column("events", sa.Column("time", sa.BigInteger(), nullable=True))
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("written", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.execute("INSERT INTO clock (id, time, written) SELECT 1, COALESCE(MAX(updated), 0), 0 FROM tables")

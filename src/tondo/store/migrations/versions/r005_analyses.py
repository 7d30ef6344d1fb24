"""The analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "005"
down_revision: str | None = "004"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Create a table for them."""
    op.create_table(
        "analyses",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id"),
    )

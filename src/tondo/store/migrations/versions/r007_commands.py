"""What each request was for, so that its id is not taken for a retry of something else."""

import sqlalchemy as sa
from alembic import op

revision = "007"
down_revision: str | None = "006"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the column. Of requests that were stored before, it is not known."""
    op.add_column("requests", sa.Column("command", sa.Text(), nullable=True))

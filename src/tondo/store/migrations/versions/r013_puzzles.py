"""Puzzles: how good people are at those of each game, and what they answered."""

import sqlalchemy as sa
from alembic import op

revision = "013"
down_revision: str | None = "012"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add two tables."""
    op.create_table(
        "puzzle_solvers",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("volatility", sa.Double(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game"),
        sqlite_with_rowid=False,
    )
    op.create_index("puzzle_solvers_by_at", "puzzle_solvers", ["at"])
    op.create_table(
        "puzzle_attempts",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Boolean(create_constraint=False), nullable=True),
        sa.Column("rating", sa.Double(), nullable=True),
        sa.Column("change", sa.Double(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "puzzle"),
        sqlite_with_rowid=False,
    )
    op.create_index("puzzle_attempts_by_at", "puzzle_attempts", ["at"])

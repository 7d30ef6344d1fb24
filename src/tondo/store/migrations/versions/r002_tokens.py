"""Rename grants to tokens, and a record's ``imported`` to ``updated``, as for a table."""

from alembic import op

revision = "002"
down_revision: str | None = "001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Rename a table, its index and a column; no row changes."""
    op.drop_index("grants_by_expiry", "grants")
    op.rename_table("grants", "tokens")
    op.create_index("tokens_by_expiry", "tokens", ["expires"])
    op.execute("ALTER TABLE records RENAME COLUMN imported TO updated")

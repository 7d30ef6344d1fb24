"""The migrations of the schema, for Alembic. One that has been released never changes."""

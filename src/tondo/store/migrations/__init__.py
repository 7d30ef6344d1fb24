"""How the schema came to be what it is, one step after another, by Alembic. Steps that were released never change."""

"""The migrations, in the order given by each one's ``down_revision``."""

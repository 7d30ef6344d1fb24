"""Called by Alembic. The connection comes from `tondo.store.migrate`, in a transaction and with the lock held."""

from alembic import context

from tondo.store.migrate import VERSION_TABLE
from tondo.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()

"""Bring the schema of a database up to date."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from tondo.store.errors import WORDS, CannotOpen

VERSION_TABLE = "tondo_schema"  # not Alembic's default: other programs may use the same database
FOLDER = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the missing migrations in the caller's transaction, which must exclude all other processes."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    found = current(connection)
    scripts = ScriptDirectory.from_config(config)
    if found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
        raise CannotOpen(WORDS("newer", found=found, known=scripts.get_current_head()))
    if found != scripts.get_current_head():
        command.upgrade(config, revision)


def current(connection: Connection) -> str | None:
    """The last migration that was applied to this database; None for a new one."""
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision()

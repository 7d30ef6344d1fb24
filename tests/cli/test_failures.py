"""What keeps a server from starting is told in one sentence with the documented exit code, never as a traceback."""

import asyncio
import gc
import logging
import os
import pty
import signal
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.clients import free_port
from tondo.server.http.sessions import Sessions
from tondo.server.settings import Settings
from tondo.store import Store
from tondo.store.lock import FileLock

Run = Callable[..., tuple[int, str, str]]
Told = Callable[..., str]
# Gives up the right to write to any file, which the system's administrator has, before it becomes the command.
UNPRIVILEGED = "import ctypes, os, sys; ctypes.CDLL(None).prctl(24, 1); os.execv(sys.executable, sys.argv[1:])"


def serve(folder: Path, *arguments: str) -> list[str]:
    return ["serve", "--port", str(free_port()), "--data", str(folder), *arguments]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a server was before: its key and its database."""
    settings = Settings(data=tmp_path / "server")
    Sessions(settings)

    async def make() -> None:
        await (await Store.open(settings.database_url)).close()

    asyncio.run(make())
    return settings.data


@pytest.fixture
def told(run: Run) -> Iterator[Told]:
    """The sentence with which a server in this process refuses to start; what it set up is put back."""
    handlers, interval, threshold = logging.getLogger().handlers[:], sys.getswitchinterval(), gc.get_threshold()
    signals = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}

    def refuse(folder: Path, *arguments: str) -> str:
        code, shown, errors = run(*serve(folder, *arguments))
        check(code, shown, errors)
        return errors

    yield refuse
    logging.getLogger().handlers[:] = handlers
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)
    sys.setswitchinterval(interval)
    gc.set_threshold(*threshold)
    for number, handler in signals.items():
        signal.signal(number, handler)


def check(code: int, shown: str, errors: str) -> None:
    assert (code, shown) == (1, ""), errors
    assert errors.count("\n") == 1, errors
    assert errors.startswith("tondo: ")


def test_a_damaged_database(told: Told, folder: Path) -> None:
    path = folder / "tondo.sqlite"
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    assert "damaged" in told(folder)
    assert "abîmé" in told(folder, "--lang", "fr")
    path.write_bytes(b"This is not a database. " * 100)
    assert "damaged" in told(folder)
    path.write_bytes(whole[: len(whole) // 2])
    assert "damaged" in told(folder)


def test_a_newer_database(told: Told, folder: Path) -> None:
    newer = sqlite3.connect(folder / "tondo.sqlite")
    newer.execute("UPDATE tondo_schema SET version_num = '999'")
    newer.commit()
    newer.close()
    assert "newer version of Tondo" in told(folder)


def test_a_read_only_database(folder: Path) -> None:
    os.chmod(folder / "tondo.sqlite", 0o400)
    command = [sys.executable, "-c", UNPRIVILEGED, sys.executable, "-m", "tondo.cli", *serve(folder)]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
    check(ended.returncode, ended.stdout, ended.stderr)
    assert "may only be read" in ended.stderr


def test_a_second_server(folder: Path) -> None:
    async def beside() -> None:
        async with await Store.open(f"sqlite:///{folder / 'tondo.sqlite'}", claim="alone"):
            assert "Another server" in await asyncio.to_thread(refused)
        async with await Store.open(f"sqlite:///{folder / 'tondo.sqlite'}", claim="alone") as again:
            assert await again.tables() == []

    def refused() -> str:
        command = [sys.executable, "-m", "tondo.cli", *serve(folder)]
        ended = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
        check(ended.returncode, ended.stdout, ended.stderr)
        return ended.stderr

    asyncio.run(beside())


def test_a_locked_database(told: Told, folder: Path) -> None:
    other = FileLock(folder / "tondo.sqlite-lock", timeout=1)
    other.acquire()
    assert "locked" in told(folder)
    other.close()


@pytest.mark.parametrize("content", [b"", b"short", b"\xff" * 40])
def test_a_wrong_key(told: Told, folder: Path, content: bytes) -> None:
    (folder / "session-key").write_bytes(content)
    assert "session-key" in told(folder)


def test_a_database_for_several_workers_that_is_not_there(told: Told, tmp_path: Path) -> None:
    several = ("--workers", "2", "--redis", "redis://127.0.0.1:1")
    assert "can’t be opened" in told(tmp_path, *several, "--database", "postgresql://nobody@127.0.0.1:1/none")


def test_a_folder_that_can_not_be_made(told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in told(tmp_path / "file" / "data")
    monkeypatch.setenv("TONDO_KEY", "k" * 32)
    assert str(tmp_path / "file") in told(tmp_path / "file" / "data")


def test_a_terminal_gets_no_line_for_every_request(tmp_path: Path) -> None:
    """And the lines that it gets at the start say where others in the network find the page."""
    arguments = serve(tmp_path, "--host", "0.0.0.0", "--origin", "https://tondo.example")
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "tondo.cli", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=slave, encoding="utf-8")
    assert process.stdout is not None
    assert "http://127.0.0.1:" in process.stdout.readline()
    assert "https://tondo.example" in process.stdout.readline()
    urllib.request.urlopen(f"http://127.0.0.1:{arguments[2]}/healthz").close()
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=30)
    os.write(slave, b"end\n")
    os.close(slave)
    assert os.read(master, 10000) == b"end\r\n"
    os.close(master)
    assert process.returncode == 0

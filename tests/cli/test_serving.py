import asyncio
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.clients import Http, Server, free_port
from tests.support.stored_tables import new_table
from tondo.core import Record
from tondo.store import Store

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Path, str]:
    """What a server left behind: one table, with a game under way."""
    folder = tmp_path / "kept"
    folder.mkdir()

    async def play() -> str:
        server = Server(free_port(), folder)
        server.start()
        try:
            await server.ready()
            ada = await Http(server.port).begin()
            table: str = (await ada.post("/api/tables", {"game": "circle36", "players": 1}))["table"]
            path = f"/api/tables/{table}/commands"
            await ada.post(path, {"command": "sit", "id": "1", "seat": 0, "name": "Ada"})
            await ada.post(path, {"command": "start", "id": "2"})
            ada.close()
            return table
        finally:
            server.kill()

    return folder, asyncio.run(play())


def test_tables_export_and_backup(run: Run, kept: tuple[Path, str], tmp_path: Path) -> None:
    folder, table = kept
    code, shown, errors = run("tables", "--data", str(folder))
    assert (code, errors) == (0, "")
    assert shown.startswith(table)
    assert "circle36  playing  Ada" in shown
    assert "en cours" in run("tables", "--data", str(folder), "--lang", "fr")[1]
    assert run("tables", "--data", str(folder), "--status", "over")[1:] == ("", "There are no such tables.\n")
    code, shown, _ = run("export", table, "--data", str(folder))
    assert code == 0
    assert Record.loads(shown).players == ("Ada",)
    assert run("export", table, "--data", str(folder), "--to", "game.json")[0] == 0
    assert run("verify", "game.json")[0] == 0
    assert run("backup", "copy.sqlite", "--data", str(folder))[0] == 0

    async def read() -> int:
        async with await Store.open(f"sqlite:///{tmp_path / 'copy.sqlite'}") as store:
            return len(await store.events(table))

    assert asyncio.run(read()) > 3


def test_the_list_says_why_a_game_ended(run: Run, tmp_path: Path) -> None:
    async def fill() -> None:
        async with await Store.open(f"sqlite:///{tmp_path / 'tondo.sqlite'}") as store:
            usual: dict[str, Any] = {"status": "over", "names": ("Ada", "Bob"), "scores": (30, 20), "winners": (0,)}
            for how, seat in (("played", None), ("resigned", 1), ("timed-out", 1), ("claimed", 0), ("abandoned", None)):
                await new_table(store, **usual, how=how, ended_by=seat)

    asyncio.run(fill())
    shown = run("tables", "--data", str(tmp_path))[1]
    reasons = sorted(line.partition("30-20")[2].strip() for line in shown.splitlines())
    assert reasons == sorted(
        [
            "",
            "Bob gave up.",
            "Bob ran out of time.",
            "Ada claimed the game: Bob was away for too long.",
            "The game was stopped.",
        ]
    )


def test_what_can_not_be_is_refused(run: Run, tmp_path: Path) -> None:
    assert run("tables", "--data", str(tmp_path / "nowhere"))[0] == 2
    assert run("serve", "--port", "x")[0] == 2
    assert "64" in run("serve", "--workers", "65")[2]
    assert run("serve", "--config", "none.toml")[0] == 2
    assert run("tables", "--status", "strange")[0] == 2


def test_export_of_what_is_not_there(run: Run, kept: tuple[Path, str]) -> None:
    code, shown, errors = run("export", "0" * 32, "--data", str(kept[0]))
    assert (code, shown) == (1, "")
    assert errors.startswith("tondo: ")


def test_serve_says_where_it_is_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    port = free_port()
    environment = {**os.environ, "TONDO_DATA": str(tmp_path / "data"), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "tondo.cli", "serve", "--port", str(port), "--lang", "fr", "--log-level", "error"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, encoding="utf-8")
    assert process.stdout is not None
    assert f"http://127.0.0.1:{port}" in process.stdout.readline()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
        assert b"Tondo" in page.read()
    taken = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert taken.returncode == 1
    assert str(port) in taken.stderr
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    assert "arrêté" in process.stdout.read()
    process.stdout.close()

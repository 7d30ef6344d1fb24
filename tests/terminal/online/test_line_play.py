import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest

from bench.clients import Server
from tests.terminal.online.conftest import Device, address

Devices = Callable[[str], Device]


def tondo(device: Device, arguments: Sequence[str], lines: str = "") -> tuple[int, str, str]:
    """The exit code, the output and the errors of a command whose input is a script."""
    environment = {**os.environ, "XDG_DATA_HOME": str(device.folder), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tondo.cli", *arguments],
        input=lines.encode(),
        capture_output=True,
        env=environment,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_a_script_sits_down_and_gives_up(device: Devices) -> None:
    ada = device("ada")
    table = asyncio.run(ada.table("circle36", players=2, bots=[None, 0]))
    link = f"{address(ada.server)}/t/{table}"
    code, shown, errors = tondo(ada, ["join", link, "--name", "Ada"], "help\nnonsense\nstart\nshow\nquit\n")
    assert (code, errors) == (0, "")
    assert "Ada sits down." in shown
    assert f"tondo join {link}" in shown
    code, shown, errors = tondo(ada, ["join", link], "resign\n")
    assert (code, errors) == (0, "")
    assert "wins." in shown


def test_a_spectator_needs_no_input(device: Devices) -> None:
    ada = device("ada")
    table = asyncio.run(ada.table("circle36", players=2, bots=[None, 0]))

    async def play() -> None:
        async with ada.at(table, "Ada") as person:
            await person.start()
            await person.play_on()

    asyncio.run(play())
    code, shown, errors = tondo(device("eve"), ["watch", f"{address(ada.server)}/t/{table}", "--lang", "fr"])
    assert (code, errors) == (0, "")
    assert "Ada" in shown
    assert "Victoire" in shown


def test_the_end_of_the_script_is_not_the_end_of_the_game(device: Devices) -> None:
    ada = device("ada")
    table = asyncio.run(ada.table("circle36", players=2, bots=[None, 0]))
    code, shown, _ = tondo(ada, ["join", f"{address(ada.server)}/t/{table}"])
    assert code == 1
    assert "The seat is kept." in shown


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["join", "hello"], 1, "no link to a table"),
        (["watch", "{server}/t/" + "0" * 32], 1, "tondo: "),
        (["daily", "{server}"], 2, "Which task?"),
        (["daily", "{server}", "chess"], 2, "no daily task for 'chess'"),
        (["daily"], 2, "Which server?"),
        (["join", "{server}/t/x", "--seat", "0"], 2, "--seat"),
    ],
)
def test_what_goes_wrong_is_a_sentence(
    device: Devices, server: Server, arguments: list[str], code: int, said: str
) -> None:
    found = tondo(device("eve"), [argument.format(server=address(server)) for argument in arguments])
    assert found[0] == code
    assert said in found[2]
    assert "Traceback" not in found[2]


def test_a_daily_task_by_lines(device: Devices, server: Server) -> None:
    code, shown, errors = tondo(device("ada"), ["daily", address(server), "cirkis"], "moves\nquit\n")
    assert (code, errors) == (0, "")
    assert "This try counts." in shown
    assert "moves." in shown

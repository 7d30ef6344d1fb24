"""The documentation of the interfaces matches the code: commands, addresses, codes, settings, the bot protocol."""

import re
import tomllib
from pathlib import Path
from typing import get_args

from tondo.lab import engine, protocol
from tondo.server.live import sockets
from tondo.server.openapi import document
from tondo.server.present import client_messages
from tondo.server.settings import load_settings

DOCS = Path(__file__).parents[1] / "docs"


def read(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def code_in(text: str) -> list[str]:
    """What is written in backquotes."""
    return re.findall(r"`([^`]+)`", text)


def rows(page: str, head: str) -> list[list[str]]:
    """The cells of the table with this first line."""
    table = read(page).partition(f"\n{head}\n")[2].partition("\n\n")[0]
    assert table, head
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[1:]]


def test_commands_and_their_fields() -> None:
    listed: dict[str, set[str]] = {}
    for names, fields in rows("wire.md", "| command | more fields |"):
        outside_brackets = re.sub(r"\([^)]*\)", "", fields)
        listed |= {name: set(code_in(outside_brackets)) for name in code_in(names)}
    assert listed == {
        name: set(model.model_fields) - {"command", "id"} for name, model in client_messages.COMMANDS.items()
    }


def test_commands_in_examples_are_valid() -> None:
    examples = re.findall(r'\{"command": [^}]*\}', read("wire.md"))
    assert len(examples) > 1
    for example in examples:
        client_messages.from_client.validate_json(example.replace("…", 22 * "x"))


def test_addresses() -> None:
    named = set(re.findall(r"/api/[\w/{}.]*\w\}?", read("wire.md") + read("fairness.md")))
    assert named - set(document()["paths"]) == {"/api/openapi.json", sockets.PATH}


def test_codes_with_which_a_socket_is_closed() -> None:
    listed = {code_in(why)[0]: int(code) for code, why, _ in rows("wire.md", "| code | why | what to do |")}
    assert listed == sockets.CODES


def test_settings(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", read("deploying.md"), re.S)
    assert len(tomllib.loads(example)) > 5
    file = tmp_path / "tondo.toml"
    file.write_text(example, "utf-8")
    load_settings({}, {}, file)


def test_words_and_faults_of_the_bot_protocol() -> None:
    words = [code_in(cells[0])[0].split()[0] for cells in rows("bot-protocol.md", "| to the bot | from the bot | |")]
    assert words == list(protocol.ANSWERS)
    faults = {code_in(cells[0])[0] for cells in rows("bot-protocol.md", "| kind | |")}
    assert faults == set(get_args(engine.Fault))

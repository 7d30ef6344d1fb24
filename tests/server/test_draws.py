"""Draws can be repeated from what the server sends, as the documentation says, but not before the end."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.conftest import Person, Place, checked
from tondo.core import game_names, game_type
from tondo.core.fairness import SCHEME, commit, draw
from tondo.server.present.schemas import Draws

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
NONCES = ("a7" * 32, "", "0c" * 32)


def played(place: Place, name: str, undo: bool = False) -> tuple[str, Person]:
    """A whole game by one person at all seats, who looks at the draws all the time."""
    ada = place.person()
    players = max(game_type(name).min_players, 2)
    table = ada.table(game=name, players=players)
    for seat in range(players):
        nonce = NONCES[seat % len(NONCES)]
        commitment = nonce and commit(bytes.fromhex(nonce))
        assert ada.command(table, "sit", seat=seat, name=f"Ada {seat}", commitment=commitment).status_code == 200
    assert ada.command(table, "start").status_code == 200
    for seat in range(players):
        if nonce := NONCES[seat % len(NONCES)]:
            assert nonce not in json.dumps(ada.view(table))
            assert ada.command(table, "reveal", seat=seat, nonce=nonce).status_code == 200
    rng = Random(3)
    assert place.app.hub is not None
    live = place.app.hub._tables[table]
    for step in range(1000):
        assert live.table is not None
        if live.table.status == "over":
            break
        state = live.table.state
        if step % 10 == 0:
            answer = ada.get(f"/api/tables/{table}/draws")
            assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
        seat = rng.choice(state.players_to_act())
        text = state.format_action(rng.choice(state.legal_actions(seat)))
        assert ada.command(table, "act", seat=seat, text=text).status_code == 200
        if undo and step % 7 == 3 and live.table.status == "playing":
            assert ada.command(table, "undo", seat=seat).status_code == 200
    return table, ada


def draws(ada: Person, table: str) -> Any:
    answer = ada.get(f"/api/tables/{table}/draws")
    assert answer.status_code == 200
    return checked(Draws, answer.text)


@pytest.mark.parametrize("name", game_names())
def test_every_draw_can_be_made_again(place: Place, name: str) -> None:
    table, ada = played(place, name)
    told = draws(ada, table)
    secret = bytes.fromhex(told["secret"])
    assert commit(secret) == told["commitment"] == ada.view(table)["fairness"]["commitment"]
    assert told["scheme"] == SCHEME
    assert told["nonces"] == ["a7" * 32, ""]
    assert told["commitments"] == [commit(b"\xa7" * 32), ""]
    assert told["taken_back"] == 0
    record = json.loads(ada.get(f"/api/tables/{table}/record").text)
    chance = [action[3:] for action in record["actions"] if action.startswith("*: ")]
    assert [made["drawn"] for made in told["draws"]] == chance
    assert [made["number"] for made in told["draws"]] == list(range(len(chance)))
    for made in told["draws"]:
        weights = [(number, outcome["weight"]) for number, outcome in enumerate(made["outcomes"])]
        again = draw(SCHEME, secret, told["nonces"], made["number"], weights)
        assert made["outcomes"][again]["text"] == made["drawn"] == made["label"]["en"]
        assert record["actions"][made["after"]] == f"*: {made['drawn']}"


def test_draws_that_were_taken_back_leave_no_gaps(place: Place) -> None:
    table, ada = played(place, "circle36", undo=True)
    told = draws(ada, table)
    assert [made["number"] for made in told["draws"]] == list(range(len(told["draws"])))
    assert told["taken_back"] > 0
    outcome = ada.view(table)["outcome"]
    assert outcome["take_backs"] > 0
    record = json.loads(ada.get(f"/api/tables/{table}/record").text)
    assert record["fairness"]["draws_taken_back"] == told["taken_back"]
    assert record["fairness"]["take_backs"] == outcome["take_backs"]
    (listed,) = ada.get("/api/tables", mine="true").json()["tables"]
    assert listed["counts"] is False


def test_only_tables_that_exist_have_draws(place: Place) -> None:
    assert place.person().get(f"/api/tables/{'0' * 32}/draws").status_code == 404


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node to run what the documentation shows")
def test_what_the_documentation_shows_checks_a_game(place: Place) -> None:
    (code,) = re.findall(r"```js\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    ask = "console.log(JSON.stringify(await Promise.all(GAMES.map(firstDifference))));"
    games: list[Any] = []
    expected: list[Any] = []
    for name in game_names():
        table, ada = played(place, name)
        told = draws(ada, table)
        games += [told, {**told, "secret": "00" * 32}, {**told, "nonces": ["00" * 32, ""]}]
        expected += [None, "secret", "nonce"]
        if told["draws"]:
            changed = json.loads(json.dumps(told))
            made = changed["draws"][-1]
            others = [outcome["text"] for outcome in made["outcomes"] if outcome["text"] != made["drawn"]]
            made["drawn"] = others[0] if others else "something else"
            games += [changed, {**told, "draws": [*told["draws"], told["draws"][0]]}]
            expected += [made["number"], 0]
    script = f"const GAMES = {json.dumps(games)};\n{code}\n{ask}"
    answer = subprocess.run(
        ["node", "--input-type=module", "-"], input=script, capture_output=True, text=True, timeout=120, check=False
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout) == expected

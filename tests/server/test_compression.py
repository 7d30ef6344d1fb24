"""Answers of the API are compressed, except those with something that not everybody may know."""

import gzip
import json
import re
from typing import Any

import pytest

from tests.server.conftest import ORIGIN, Person, Place
from tondo.core import game_names, game_type
from tondo.server.compression import LARGEST_HERE, SMALLEST, Compression


def encoding(person: Person, path: str, accept: str = "gzip") -> str:
    """The encoding of an answer, which must be what it would be without."""
    found = person.client.get(path, headers={"accept-encoding": accept})
    plain = person.client.get(path, headers={"accept-encoding": "identity"})
    assert found.status_code == plain.status_code == 200
    assert "content-encoding" not in plain.headers
    assert _without_time(found.json()) == _without_time(plain.json())
    return str(found.headers.get("content-encoding", ""))


def _without_time(content: Any) -> str:
    return re.sub('"now": [0-9]+', "", json.dumps(content))


@pytest.mark.parametrize("name", game_names())
def test_what_everybody_may_know_is_compressed(place: Place, name: str) -> None:
    ada = place.person()
    players = game_type(name).default_players
    table = ada.table(game=name, players=players)
    assert encoding(ada, f"/api/games/{name}/layout") == "gzip"
    assert encoding(ada, f"/api/tables/{table}/layout") == "gzip"
    assert encoding(ada, f"/api/tables/{table}/layout", "br, gzip;q=0.5") == "gzip"
    assert encoding(ada, f"/api/tables/{table}/layout", "gzip;q=0") == ""
    for _ in range(8):
        ada.table(game=name, players=players, public=True)
    assert encoding(ada, "/api/tables") == "gzip"


@pytest.mark.parametrize("name", game_names())
def test_what_is_hidden_from_others_is_not(place: Place, name: str) -> None:
    """Others choose a name and what they say: the length of it all, compressed, would tell them what is in a hand."""
    ada, bob = place.person(), place.person()
    table = ada.table(game=name, players=2)
    ada.sit(table, 0, "Ada")
    bob.sit(table, 1, "Bob")
    ada.command(table, "start")
    hidden = game_type(name).has_secrets
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/history?actions=0"):
        assert encoding(ada, path) == ("" if hidden else "gzip")
    for _ in range(8):
        ada.sit(ada.table(game=name, players=2), 0, "Ada")
    assert encoding(ada, "/api/tables?mine=true") == ""  # the id of a private table is the way in
    for path in (f"/api/tables/{table}/tokens", "/api/tables"):
        content = {"game": name} if path == "/api/tables" else None
        answer = ada.client.post(path, json=content, headers={"origin": ORIGIN})
        assert "no-transform" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    ("size", "pieces", "compressed"),
    [(SMALLEST - 1, 1, False), (SMALLEST, 1, True), (LARGEST_HERE + 1, 1, True), (SMALLEST, 2, False)],
)
@pytest.mark.anyio
async def test_only_whole_answers_that_are_worth_it(size: int, pieces: int, compressed: bool) -> None:
    body = json.dumps("x" * (size - 2)).encode()

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        headers = [(b"content-type", b"application/json"), (b"content-length", str(size * pieces).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        for piece in range(pieces):
            await send({"type": "http.response.body", "body": body, "more_body": piece < pieces - 1})

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        raise AssertionError

    scope = {"type": "http", "method": "GET", "headers": [(b"accept-encoding", b"gzip")]}
    await Compression(app)(scope, receive, send)
    start, *bodies = sent
    headers = dict(start["headers"])
    whole = b"".join(message["body"] for message in bodies)
    assert (headers.get(b"content-encoding") == b"gzip") == compressed
    assert int(headers[b"content-length"]) == len(whole)
    assert (gzip.decompress(whole) if compressed else whole) == body * pieces


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"

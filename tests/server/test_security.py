"""Everything that must be refused is tried, and is refused."""

import json
import logging
from collections.abc import Callable
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import COOKIE, ORIGIN, Person, Place, a_move
from tondo.server import logs
from tondo.server.limits import Rate

FOREIGN = [
    "http://evil.example",
    "http://127.0.0.1:8036.evil.example",
    "http://127.0.0.1:80360",
    "http://127.0.0.1",
    "https://127.0.0.1:8036",
    "http://127.0.0.1:8036/",
    "HTTP://127.0.0.1:8036",
    "null",
    "",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_socket_of_a_foreign_page_is_not_accepted(place: Place, origin: str) -> None:
    table, ada, _ = place.pair()
    token = ada.token(table)
    with (
        pytest.raises(WebSocketDisconnect),
        ada.client.websocket_connect("/api/socket", headers={"origin": origin}),
    ):
        pass
    with ada.socket(table, token=token) as talk:  # the token was not even looked at
        assert talk.hear()["kind"] == "update"


def test_a_socket_without_an_origin_or_elsewhere_is_not_accepted(place: Place) -> None:
    ada = place.person()
    for path, headers in (("/api/socket", {}), ("/api/other", {"origin": ORIGIN})):
        with pytest.raises(WebSocketDisconnect), ada.client.websocket_connect(path, headers=headers):
            pass


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_can_change_nothing_over_http(place: Place, origin: str) -> None:
    table, ada, _ = place.pair()
    answer = ada.client.post(
        f"/api/tables/{table}/commands",
        json={"command": "resign", "id": "r", "seat": 0},
        headers={"origin": origin},
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert ada.view(table)["status"] == "playing"
    assert "access-control-allow-origin" not in answer.headers


def test_nobody_acts_for_another_seat(place: Place) -> None:
    table, ada, bob = place.pair()
    number = ada.view(table)["number"]
    for command, more in (
        ("act", {"text": a_move(bob.view(table), 1)}),
        ("undo", {}),
        ("resign", {}),
        ("leave", {}),
        ("come_back", {}),
        ("propose", {"what": "abandon", "about": 1}),
        ("answer", {"yes": True}),
        ("say", {"text": "I am Bob"}),
        ("mute", {"whom": 0, "on": True}),
        ("stand", {}),
    ):
        answer = ada.command(table, command, seat=1, **more)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours"), command
    stranger = place.person()
    assert stranger.command(table, "start").json()["code"] == "not-yours"
    assert ada.view(table)["number"] == number


def test_without_a_session_nothing_can_be_done(place: Place) -> None:
    table, _, _ = place.pair()
    nobody = place.person(begin=False)
    assert nobody.command(table, "say", seat=0, text="hello").status_code == 401
    assert nobody.post("/api/tables", {"game": "circle36"}).status_code == 401
    assert nobody.post(f"/api/tables/{table}/tokens").status_code == 401
    assert nobody.get("/api/session").status_code == 401
    assert nobody.view(table)["mine"] == []


def test_a_session_can_not_be_forged(place: Place) -> None:
    _, ada, _ = place.pair()
    value = ada.client.cookies[COOKIE]
    user, stamp, signature = value.rsplit(".", 2)
    for forged in (
        user,
        f"{user}.{stamp}.{signature[:-2]}AA",
        f"{'0' * 32}.{stamp}.{signature}",
        f"{user}.AAAAAA.{signature}",
        "\u00e9",
        "." * 50,
        "",
    ):
        eve = place.person(begin=False)
        answer = eve.client.get("/api/session", headers={b"cookie": f"{COOKIE}={forged}".encode()})
        assert answer.status_code == 401, forged


def test_the_cookie_is_for_the_server_only(place: Place, opened: Callable[..., Place]) -> None:
    plain = place.person(begin=False).post("/api/session").headers.get_list("set-cookie")[0]
    assert "HttpOnly" in plain
    assert "SameSite=Strict" in plain
    assert "Secure" not in plain
    behind = opened(tls=True, origins=("https://tondo.example",))
    answer = behind.person(begin=False).post("/api/session")
    assert answer.headers["set-cookie"].startswith("__Host-")
    assert answer.headers["set-cookie"].endswith("; Secure")
    assert "strict-transport-security" in answer.headers


def test_every_answer_has_the_usual_headers(place: Place) -> None:
    ada = place.person()
    for answer in (
        ada.get("/"),
        ada.get("/healthz"),
        ada.get("/api/games"),
        ada.get("/none"),
        ada.post("/api/tables", {}),
    ):
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "server" not in answer.headers
    assert ada.get("/api/games").headers["cache-control"] == "no-store"


def test_big_bodies_and_frames_are_refused(place: Place) -> None:
    table, ada, _ = place.pair()
    body = json.dumps({"command": "say", "id": "x", "seat": 0, "text": "a" * 70000})
    answer = ada.client.post(f"/api/tables/{table}/commands", content=body)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")

    def pieces() -> Any:
        for _ in range(100):
            yield b" " * 1000

    streamed = ada.client.post(f"/api/tables/{table}/commands", content=pieces())
    assert streamed.status_code == 413
    assert ada.client.post("/api/records", content=b" " * 3_000_000).status_code == 413
    with pytest.raises(WebSocketDisconnect) as end, ada.socket(table) as talk:
        talk.hear()
        talk.send(body)
        assert talk.hear()["code"] == "too-big"
        talk.hear()
    assert end.value.code == 1009


def test_one_address_can_not_ask_for_too_much(opened: Callable[..., Place]) -> None:
    place = opened(rate_address=Rate(0.001, 10))
    ada = place.person(begin=False)
    codes = [ada.get("/api/games").status_code for _ in range(12)]
    assert codes == [200] * 10 + [429] * 2
    answer = ada.get("/api/games")
    assert (answer.json()["code"], answer.headers["retry-after"]) == ("too-fast", "1")
    assert ada.get("/healthz").status_code == 200
    with pytest.raises(WebSocketDisconnect), ada.client.websocket_connect("/api/socket", headers={"origin": ORIGIN}):
        pass


def test_one_session_can_not_ask_for_too_much(opened: Callable[..., Place]) -> None:
    ada = opened(rate_session=Rate(0.001, 5)).person()
    codes = [ada.post("/api/tables", {"game": "circle36"}).status_code for _ in range(6)]
    assert codes == [201] * 5 + [429]


def test_forwarded_headers_count_only_from_trusted_proxies(opened: Callable[..., Place]) -> None:
    def refused_in_the_end(place: Place) -> bool:
        ada = place.person(begin=False)
        codes = [
            ada.client.get("/api/games", headers={"x-forwarded-for": f"10.0.0.{number}"}).status_code
            for number in range(8)
        ]
        return 429 in codes

    rate = Rate(0.001, 5)
    assert refused_in_the_end(opened(rate_address=rate))
    assert refused_in_the_end(opened(rate_address=rate, proxies=("10.9.9.9",)))
    trusting = opened(rate_address=rate, proxies=("127.0.0.1",))
    trusting.client.headers["x"] = "y"
    assert not refused_in_the_end(_behind(trusting))


def _behind(place: Place) -> Place:
    """The same server, asked by a proxy at 127.0.0.1."""
    original = place.person

    def person(*, begin: bool = True) -> Person:
        made = original(begin=begin)
        made.client._transport.client = ("127.0.0.1", 5000)  # type: ignore[attr-defined]  # Starlette has no other way
        return made

    place.person = person  # type: ignore[method-assign]  # people of this test come through a proxy
    return place


def test_metrics_are_not_for_everybody(opened: Callable[..., Place]) -> None:
    place = opened()
    ada = place.person()
    assert ada.get("/metrics").status_code == 403  # a test client has no address
    metrics = _behind(place).person().get("/metrics")
    assert metrics.status_code == 200
    assert "tondo_requests_total" in metrics.text


def test_ids_and_tokens_have_128_bits(place: Place) -> None:
    ada = place.person()
    tables = {ada.table() for _ in range(20)}
    assert all(len(table) == 32 for table in tables)
    tokens = {ada.token(table) for table in tables}
    assert len(tokens) == 20
    assert all(len(token) * 6 >= 128 for token in tokens)


class Collected(logging.Handler):
    """Every line as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logs.JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def written() -> Any:
    handler = Collected()
    root = logging.getLogger()
    level = logs.LOG.level
    root.addHandler(handler)
    logs.LOG.setLevel("DEBUG")
    yield handler.lines
    logs.LOG.setLevel(level)
    root.removeHandler(handler)


def test_no_secret_token_or_traceback_is_logged_or_answered(
    place: Place, written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, bob = place.pair()
    hub = place.app.hub
    assert hub is not None
    secret = hub._tables[table].secret.hex()
    token = ada.token(table)
    link = ada.post(f"/api/tables/{table}/links", {"seat": 0}).json()["link"]
    with bob.socket(table) as talk:
        talk.hear()

    def fails(*_: object) -> None:
        raise RuntimeError(f"the secret is {secret}, the token {token}")

    monkeypatch.setattr(hub, "presenter", fails)
    broken = ada.get(f"/api/tables/{table}")
    assert broken.status_code == 500
    assert broken.json()["code"] == "broken"
    monkeypatch.setattr(hub, "refresh", fails)
    with pytest.raises(WebSocketDisconnect), ada.socket(table) as talk:
        talk.hear()
        talk.send({"command": "refresh", "id": "l"})
        said = talk.hear()
        assert said["code"] == "broken"
        talk.hear()
    everything = "\n".join([*written, broken.text, json.dumps(said)])
    assert "RuntimeError" in everything  # it was logged
    session = ada.client.cookies[COOKIE]
    for hidden in (secret, token, link, table, session, session.partition("-")[0], "Traceback", "the secret is"):
        assert hidden not in everything
    assert all(json.loads(line)["level"] for line in written)


def test_a_used_id_of_another_session_is_no_retry(place: Place) -> None:
    table, ada, bob = place.pair()
    first = ada.command(table, "say", id="same", seat=0, text="one").json()["number"]
    second = bob.command(table, "say", id="same", seat=1, text="two").json()["number"]
    assert second == first + 1

"""What may be an attack is in the log, by kind and by a pseudonym of the day, and tells nobody's address or secrets."""

import json
import logging
from collections.abc import Callable

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import COOKIE, ORIGIN, Place
from tondo.server import logs, security_log
from tondo.server.pseudonyms import network_of
from tondo.server.security_log import SecurityLog

ADDRESS = "testclient"  # of everybody in these tests


def test_refusals_are_logged_once_and_without_people(
    opened: Callable[..., Place], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "tondo.server")
    place = opened(import_records=1)
    ada = place.person()
    table = ada.table()
    ada.sit(table, 0, "Ada")
    code = "ABCDEFGH"
    token = "t" * 32
    for _ in range(3):
        ada.post("/api/session", headers={"origin": "http://evil.example"})
        ada.post("/api/session/transfer", {"code": code})
        ada.post("/api/links", {"link": token})
        ada.post("/api/tables", {"game": "x" * 100_000})
        with ada.socket(None, token=token) as talk:
            assert talk.hear()["code"] == "token"
        with (
            pytest.raises(WebSocketDisconnect),
            ada.client.websocket_connect("/api/socket", headers={"origin": "http://evil.example"}),
        ):
            pass
    forged = place.person(begin=False)
    forged.client.cookies.set(COOKIE, "forged-cookie", domain="127.0.0.1")
    assert forged.get("/api/session").status_code == 401
    lines = [json.loads(logs.JsonLines().format(record)) for record in caplog.records]
    found = [line for line in lines if "event" in line]
    assert sorted(line["event"] for line in found) == ["code", "cookie", "link", "origin", "token", "too-big"]
    assert len({line["who"] for line in found}) == 1  # one address, which can be followed
    told = json.dumps(lines)
    for secret in (ADDRESS, "127.0.0.1", "Ada", table, code, token, "evil", "forged", ORIGIN):
        assert secret not in told


def test_a_flood_is_one_line_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    log = SecurityLog(lambda: now[0])
    log.name_address = str
    for _ in range(100):
        log.note("too-fast", "a")
    log.note("too-fast", "b")
    log.note("illegal", "a")
    now[0] = security_log.EVERY_SECONDS
    log.note("too-fast", "a")
    counts = [(record.__dict__["who"], record.__dict__["count"]) for record in caplog.records]
    assert counts == [("a", 1), ("b", 1), ("a", 100)]


def test_an_address_of_ipv6_is_its_network() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff") == "2001:db8::/64"
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert network_of("?") == "?"

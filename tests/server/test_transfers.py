"""Taking all one's games to another device."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import COOKIE, ORIGIN, Person, Place, checked
from tondo.server import tokens
from tondo.server.limits import Rate
from tondo.server.present.schemas import TransferCode, Transferred
from tondo.store import now_ms


def code_of(person: Person) -> str:
    answer = person.post("/api/session/codes")
    assert answer.status_code == 201
    return str(checked(TransferCode, answer.text)["code"])


def mine(person: Person) -> set[str]:
    return {listed["table"] for listed in person.get("/api/tables", mine="true").json()["tables"]}


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_code_takes_all_games_along_and_loses_none(place: Place) -> None:
    running, ada, bob = place.pair()
    over = ada.table()
    ada.sit(over, 0, "Ada")
    bob.sit(over, 1, "Bob")
    ada.command(over, "start")
    bob.command(over, "resign", seat=1)
    phone = place.person()
    own = phone.table(players=1)
    phone.sit(own, 0, "Ada too")
    left = phone.table(players=3, bots=[None, 1, 1])
    phone.sit(left, 0, "Ada too")
    assert phone.command(left, "start").status_code == 200
    assert phone.command(left, "resign", seat=0).status_code == 200
    code = code_of(ada)
    assert len(code) == tokens.CODE_LENGTH
    assert set(code) <= set(tokens.ALPHABET)
    answer = phone.post("/api/session/transfer", {"code": code})
    assert answer.status_code == 200, answer.text
    assert checked(Transferred, answer.text) == {"tables": 2}
    # Both devices are one user now, who has the games of both.
    assert mine(phone) == mine(ada) == {running, over, own, left}
    assert phone.view(running)["mine"] == ada.view(running)["mine"] == [0]
    assert ada.view(own)["mine"] == [0]
    assert [one["won"] for one in phone.get("/api/statistics").json()["results"]] == [1, 0, 1]
    assert bob.view(running)["mine"] == [1]


def test_a_code_works_once(place: Place) -> None:
    ada, phone, eve = place.person(), place.person(), place.person()
    code = code_of(ada)
    assert phone.post("/api/session/transfer", {"code": code}).status_code == 200
    before = eve.client.cookies[COOKIE]
    assert refused(eve.post("/api/session/transfer", {"code": code})) == (403, "code")
    assert eve.client.cookies[COOKIE] == before


def test_a_code_on_the_same_device_changes_nothing(place: Place) -> None:
    table, ada, _bob = place.pair()
    assert ada.post("/api/session/transfer", {"code": code_of(ada)}).json() == {"tables": 0}
    assert mine(ada) == {table}


def test_a_code_expires(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, phone = place.person(), place.person()
    issued = now_ms()
    monkeypatch.setattr(tokens, "now_ms", lambda: issued - 600_000)
    code = code_of(ada)
    assert refused(phone.post("/api/session/transfer", {"code": code})) == (403, "code")


@pytest.mark.parametrize("code", ["", "ABCD", "abcdefgh", "ABCD EFGH", "ABCDEFGO", "ABCDEFGHJ", 12345678, None])
def test_what_is_no_code(place: Place, code: object) -> None:
    assert refused(place.person().post("/api/session/transfer", {"code": code})) == (422, "unreadable")


def test_guessing_is_stopped(opened: Callable[..., Place]) -> None:
    place = opened(rate_codes=Rate(0.001, 5))
    ada, eve = place.person(), place.person()
    code = code_of(ada)
    answers = [refused(eve.post("/api/session/transfer", {"code": "22222222"})) for _ in range(6)]
    assert answers == [(403, "code")] * 4 + [(429, "too-fast")] * 2
    # Another session does not help: it is the address that counts. Not even the right code is taken now.
    assert refused(place.person().post("/api/session/transfer", {"code": code})) == (429, "too-fast")
    assert refused(ada.post("/api/session/codes")) == (429, "too-fast")


def test_a_code_needs_a_session_and_one_of_the_servers_own_pages(place: Place) -> None:
    ada, phone = place.person(), place.person()
    code = code_of(ada)
    foreign = {"origin": "https://evil.example"}
    assert refused(ada.post("/api/session/codes", headers=foreign)) == (403, "origin")
    assert refused(phone.post("/api/session/transfer", {"code": code}, headers=foreign)) == (403, "origin")
    stranger = place.person(begin=False)
    assert refused(stranger.post("/api/session/codes")) == (401, "no-session")
    assert refused(stranger.post("/api/session/transfer", {"code": code})) == (401, "no-session")
    assert phone.post("/api/session/transfer", {"code": code}, headers={"origin": ORIGIN}).status_code == 200


def test_the_database_does_not_tell_codes(place: Place) -> None:
    """Codes are short: a plain hash of one is found by trying them all."""
    sessions = place.app.api.state.sessions
    assert tokens._keyed_hash(sessions.code_keys[0], "22222222") != tokens._hash("22222222")
    assert len(sessions.code_keys[0]) == 32

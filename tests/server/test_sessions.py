"""A session ends where its user wants it to, survives new keys, and is found among the cookies of others."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from itsdangerous import TimestampSigner
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import COOKIE, Person, Place
from tests.support.databases import new_database
from tondo.server import session_endings
from tondo.server.http.sessions import OLD_COOKIE, Sessions
from tondo.server.settings import Settings, SettingsError, load_settings


def other_device(place: Place, person: Person) -> Person:
    """Another device of the same user."""
    device = place.person()
    code = person.post("/api/session/codes").json()["code"]
    assert device.post("/api/session/transfer", {"code": code}).status_code == 200
    return device


def cookie_of(person: Person) -> str:
    return str(person.client.cookies[COOKIE])


def status(place: Place, cookies: str) -> int:
    """What the server answers to somebody with this header, whatever the browser would have kept."""
    return int(place.person(begin=False).client.get("/api/session", headers={"cookie": cookies}).status_code)


def end(person: Person, devices: str) -> Any:
    answer = person.post("/api/session/end", {"devices": devices})
    assert (answer.status_code, answer.json()) == (200, {"devices": devices})
    return answer


def test_leaving_this_device(place: Place) -> None:
    table, ada, _ = place.pair()
    phone = other_device(place, ada)
    copied = cookie_of(ada)
    end(ada, "this")
    assert COOKIE not in ada.client.cookies
    assert ada.get("/api/session").status_code == 401
    assert status(place, f"{COOKIE}={copied}") == 401  # a copy is worth nothing either
    assert phone.view(table)["mine"] == [0]
    assert ada.post("/api/session").status_code == 200
    assert ada.view(table)["mine"] == []


def test_leaving_all_devices(place: Place) -> None:
    table, ada, bob = place.pair()
    phone = other_device(place, ada)
    end(ada, "all")
    assert ada.get("/api/session").status_code == phone.get("/api/session").status_code == 401
    assert bob.view(table)["mine"] == [1]


def test_leaving_all_other_devices(place: Place) -> None:
    table, ada, _ = place.pair()
    phone = other_device(place, ada)
    copied = cookie_of(ada)
    with ada.socket(table) as kept, phone.socket(table) as closed:
        kept.hear()
        closed.hear()
        end(ada, "others")
        assert closed.hear_until("bye")["code"] == "left"
        with pytest.raises(WebSocketDisconnect) as why:
            closed.hear_any()
        assert why.value.code == 4010
        kept.send({"command": "say", "id": "s", "seat": 0, "text": "still here"})
        assert kept.hear_until("ack")["id"] == "s"
    assert phone.get("/api/session").status_code == 401
    assert status(place, f"{COOKIE}={copied}") == 401
    assert ada.view(table)["mine"] == [0]
    assert ada.post("/api/session").status_code == 200
    assert ada.view(table)["mine"] == [0]


def test_a_token_of_a_session_that_has_ended(place: Place) -> None:
    table, ada, _ = place.pair()
    token = ada.token(table)
    end(ada, "this")
    with pytest.raises(WebSocketDisconnect) as why, place.person().socket(table, token=token) as talk:
        assert talk.hear()["code"] == "token"
        talk.hear()
    assert why.value.code == 4003


def test_bad_requests_end_nothing(place: Place) -> None:
    ada = place.person()
    for content in ({}, {"devices": "none"}, {"devices": "this", "more": 1}):
        assert ada.post("/api/session/end", content).status_code == 422
    assert place.person(begin=False).post("/api/session/end", {"devices": "all"}).status_code == 401
    assert ada.get("/api/session").status_code == 200


def test_other_servers_know_within_seconds(
    opened: Callable[..., Place], postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_endings, "POLL_SECONDS", 0.05)
    database = new_database(postgresql)
    here, there = opened(database=database), opened(database=database)
    table, ada, _ = here.pair()
    away = there.person(begin=False)
    cookie = cookie_of(ada)
    away.client.cookies.set(COOKIE, cookie, domain="127.0.0.1")
    assert away.view(table)["mine"] == [0]
    with away.socket(table) as talk:
        talk.hear()
        end(ada, "all")
        assert talk.hear_until("bye")["code"] == "left"
    assert status(there, f"{COOKIE}={cookie}") == 401


def test_keys_change_without_ending_sessions(opened: Callable[..., Place], settings: Settings) -> None:
    old, new = "o" * 40, "n" * 40
    place = opened(key=(old,))
    table, ada, _ = place.pair()
    before, after = (Sessions(Settings(key=(key,))).cookie for key in (old, new))
    cookie, code = ada.client.cookies[before], ada.post("/api/session/codes").json()["code"]
    place.close()
    place = opened(key=(new, old), data=settings.data)
    ada = place.person(begin=False)
    ada.client.cookies.set(before, cookie, domain="127.0.0.1")
    assert ada.view(table)["mine"] == [0]
    assert ada.post("/api/session").status_code == 200
    assert before not in ada.client.cookies
    renewed = ada.client.cookies[after]
    assert place.person().post("/api/session/transfer", {"code": code}).status_code == 200
    place.close()
    place = opened(key=(new,), data=settings.data)
    assert status(place, f"{after}={renewed}") == 200
    assert status(place, f"{after}={cookie}; {before}={cookie}") == 401


def test_keys_in_the_file(settings: Settings) -> None:
    plain = Settings(data=settings.data)
    first = Sessions(plain)
    cookie = f"{first.cookie}={first.sign(first.new('u' * 32))}"
    path = settings.data / "session-key"
    path.write_text("n" * 40 + "\n" + path.read_text())
    found = Sessions(plain).read(cookie)
    assert found is not None
    assert found.user == "u" * 32
    assert load_settings({}, {"TONDO_KEY": f"{'a' * 32}, {'b' * 32}"}).key == ("a" * 32, "b" * 32)
    with pytest.raises(SettingsError, match="32"):
        load_settings({}, {"TONDO_KEY": f"{'a' * 32},short"})


def test_cookies_of_other_programs(place: Place) -> None:
    ada = place.person()
    own = f"{COOKIE}={cookie_of(ada)}"
    for header in (
        f'a={{"x": [1, 2]}}; {own}',
        f"no value; =x; ; @;;{own}",
        f'b=é\x7f; {own}; c="open',
        f"{own}; {COOKIE}=garbage",
        f"{COOKIE}=garbage; {COOKIE}=; {own}",
        f"{OLD_COOKIE}=garbage; {own}",
        f"big={'x' * 30_000}; {own}",
        f'{COOKIE}="{cookie_of(ada)}"',
        ";".join(f"{n}={n}" for n in range(2000)) + f"; {own}",
    ):
        answer = place.person(begin=False).client.get("/api/session", headers={b"cookie": header.encode()})
        assert answer.status_code == 200, header[:80]
    for header in (f"X{own}", own.replace("=", "=x"), f"{COOKIE}", own.upper()):
        assert status(place, header) == 401


def test_two_servers_on_one_host_do_not_share_a_cookie() -> None:
    names = [Sessions(Settings(port=port, key=(key * 32,))).cookie for port, key in ((8036, "a"), (8037, "b"))]
    assert len(set(names)) == 2
    assert Sessions(Settings(port=8038, key=("a" * 32,))).cookie == names[0]  # one server with two workers, say


def test_a_cookie_is_set_once(place: Place) -> None:
    """A simple client keeps the last one that it is sent."""
    (header,) = place.person().post("/api/session").headers.get_list("set-cookie")
    assert header.startswith(f"{COOKIE}=")


def test_a_cookie_of_before_is_read_once(place: Place) -> None:
    value = TimestampSigner("k" * 32, salt="tondo.session").sign("u" * 32).decode()
    ada = place.person(begin=False)
    ada.client.cookies.set(OLD_COOKIE, value, domain="127.0.0.1")
    table = ada.table()
    ada.sit(table, 0, "Ada")
    assert ada.post("/api/session").status_code == 200
    assert OLD_COOKIE not in ada.client.cookies
    assert ada.view(table)["mine"] == [0]
    time.sleep(0.01)
    end(ada, "all")
    assert status(place, f"{OLD_COOKIE}={value}") == 401

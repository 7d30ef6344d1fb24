"""A server goes on with a database written before the schema changed. See `tests.support.before`."""

from collections.abc import Callable

from itsdangerous import TimestampSigner

from tests.server.conftest import Person, Place, a_move
from tests.support.before import FIRST
from tondo.server.http.sessions import OLD_COOKIE
from tondo.server.settings import Settings


def known_person(place: Place, user: str) -> Person:
    """A user who comes back with a session from before."""
    person = place.person(begin=False)
    value = TimestampSigner("k" * 32, salt="tondo.session").sign(user).decode()
    person.client.cookies.set(OLD_COOKIE, value, domain="127.0.0.1")
    return person


def test_old_requests_get_the_same_answer_and_games_go_on(settings: Settings, opened: Callable[..., Place]) -> None:
    FIRST.load(f"sqlite:///{settings.data / 'tondo.sqlite'}")
    expected = FIRST.expected
    place = opened()
    people = {user: known_person(place, user) for user in expected["users"].values()}
    for retry in expected["retries"]:
        fields = {key: value for key, value in retry["fields"].items() if key != "nonce"}  # *sit* has none any more
        answer = people[retry["user"]].command(retry["table"], retry["command"], id=retry["id"], **fields)
        assert (answer.status_code, answer.json()["number"]) == (200, retry["number"]), retry
    for id in FIRST.tables("playing"):
        table = expected["tables"][id]
        if table["clock"][0] != "none":
            continue
        for user in filter(None, table["users"]):
            view = people[user].view(id)
            assert view["number"] >= table["number"]
            movers = [entry["seat"] for entry in view["legal"] if entry["actions"]]
            if movers:
                answer = people[user].command(id, "act", seat=movers[0], text=a_move(view, movers[0]))
                assert answer.status_code == 200, answer.text


def test_clocks_stood_still_while_no_server_ran(settings: Settings, opened: Callable[..., Place]) -> None:
    FIRST.load(f"sqlite:///{settings.data / 'tondo.sqlite'}")
    ada = opened().person()
    for id in FIRST.tables("playing"):
        table = FIRST.expected["tables"][id]
        if table["clock"][0] == "none":
            continue
        view = ada.view(id)
        assert view["status"] == "playing"
        for seat, left in zip(view["seats"], table["remaining"], strict=True):
            # The database was written within minutes, and long ago.
            assert left - 600_000 < seat["remaining"] <= left

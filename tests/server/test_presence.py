"""Who is at their seat: on the wire, over several servers, and what happens when somebody is away."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bench.clients import Http, Server, Socket, connect, free_port
from tests.server.conftest import Place, Talk
from tests.server.test_processes import begun, end, redis_at
from tests.support.databases import new_database
from tondo.server.live.attendance import GRACE_SECONDS, Attendance
from tondo.server.live.live_table import LiveTable
from tondo.server.live.presence import Presence
from tondo.store import Store

PEOPLE = ("ada", "bob")


# Attendance: no server, no clock.


def test_a_page_that_is_reloaded_is_never_absent() -> None:
    attendance = Attendance()
    attendance.enter("ada")
    attendance.check(PEOPLE, 0.0)
    assert attendance.present == {"ada"}
    assert attendance.absent == {"bob": 0.0}
    attendance.leave("ada", 10.0)
    attendance.check(PEOPLE, 10.0 + GRACE_SECONDS / 2)
    assert "ada" in attendance.present
    attendance.enter("ada")
    attendance.check(PEOPLE, 10.0 + GRACE_SECONDS)
    assert "ada" in attendance.present
    attendance.leave("ada", 20.0)
    attendance.check(PEOPLE, 20.1 + GRACE_SECONDS)
    assert not attendance.present
    assert attendance.absent == {"ada": 20.0, "bob": 0.0}


def test_any_device_will_do_here_or_on_another_server() -> None:
    attendance = Attendance()
    for _ in range(2):
        attendance.enter("ada")
    attendance.leave("ada", 1.0)
    attendance.check(PEOPLE, 100.0)
    assert "ada" in attendance.present
    attendance.leave("ada", 101.0)
    attendance.set_elsewhere(frozenset({"ada", "bob"}))
    attendance.check(PEOPLE, 200.0)
    assert attendance.present == {"ada", "bob"}
    assert not attendance.absent
    assert not attendance.stirred
    attendance.set_elsewhere(frozenset({"bob"}))
    attendance.check(PEOPLE, 201.0)
    assert attendance.absent == {"ada": 200.0}


def test_a_command_without_a_socket_is_a_sign_of_life_unless_it_is_to_leave() -> None:
    attendance = Attendance()
    attendance.check(PEOPLE, 0.0)
    attendance.act("ada", 50.0, leaves=False)
    attendance.check(PEOPLE, 60.0)
    assert attendance.absent == {"ada": 50.0, "bob": 0.0}
    assert attendance.acted == {"ada"}
    attendance.act("ada", 70.0, leaves=True)
    assert attendance.left == {"ada"}


# One server.


def hear_presence(talk: Talk, seats: list[bool]) -> None:
    """Hear that this is who is there; older news may still be on its way."""
    heard: list[Any] = []
    while seats not in heard:
        assert len(heard) < 4, heard
        heard.append(talk.hear_until("presence")["seats"])


def logged(talk: Talk) -> str:
    """The next line of the log, in English."""
    update = talk.hear_until("update")
    return " ".join(line["text"]["en"] for line in update["log"])


def test_everybody_hears_who_comes_and_goes_without_an_event(place: Place) -> None:
    table, ada, bob = place.pair()
    assert [seat["present"] for seat in ada.view(table)["seats"]] == [False, False]
    with ada.socket(table) as mine, place.person().socket(table) as watching:
        first = mine.hear()
        assert [seat["present"] for seat in first["view"]["seats"]] == [True, False]
        with bob.socket(table) as theirs:
            assert [seat["present"] for seat in theirs.hear()["view"]["seats"]] == [True, True]
            for talk in (mine, watching):
                hear_presence(talk, [True, True])
        for talk in (mine, watching):
            hear_presence(talk, [True, False])
        after = ada.view(table)
        assert after["number"] == first["number"]
        assert [seat["present"] for seat in after["seats"]] == [True, False]


def test_bots_are_always_there_and_open_seats_never(place: Place) -> None:
    ada = place.person()
    table = ada.table(players=3, bots=[None, 0, None])
    with ada.socket(table) as talk:
        assert [seat["present"] for seat in talk.hear()["view"]["seats"]] == [False, True, False]
        ada.sit(table, 0, "Ada")
        assert [seat["present"] for seat in talk.hear()["view"]["seats"]] == [True, True, False]


def test_presence_says_nothing_else_and_comes_at_most_once_a_second(place: Place) -> None:
    """However often somebody connects and disconnects."""
    table, ada, bob = place.pair()
    with ada.socket(table) as talk:
        talk.hear()
        began = time.monotonic()
        for _ in range(30):
            with bob.socket(table) as other:
                other.hear()
        time.sleep(GRACE_SECONDS + 1.5)
        ada.command(table, "say", seat=0, text="End")
        heard = []
        while (message := talk.hear_any())["kind"] != "update":
            heard.append(message)
        assert len(heard) <= 2 * (time.monotonic() - began) + 2
        told = [message for message in heard if message["kind"] == "presence"]
        assert 1 <= len(told) <= 4
        assert all(set(message) == {"kind", "seats"} for message in told)


def test_a_light_stream_has_neither_presence_nor_beats(opened: Callable[..., Place]) -> None:
    place = opened(ping_seconds=1.0)
    table, ada, bob = place.pair()
    with ada.socket(table, stream="light") as light, ada.socket(table) as full:
        assert light.hear_any()["kind"] == full.hear_any()["kind"] == "update"
        with bob.socket(table):
            heard: set[str] = set()
            while heard != {"beat", "presence"}:
                heard.add(full.hear_any()["kind"])
        ada.command(table, "say", seat=0, text="hello")
        assert light.hear_any()["kind"] == "update"


def test_somebody_who_vanishes_is_away_and_back_as_soon_as_they_connect(opened: Callable[..., Place]) -> None:
    place = opened(away_seconds=1.0)
    table, ada, bob = place.pair()
    with ada.socket(table) as talk:
        talk.hear()
        with bob.socket(table) as other:
            other.hear()
        update = talk.hear_until("update")
        assert [line["text"] for line in update["log"]] == [{"en": "Bob is away.", "fr": "Bob s’absente."}]
        assert [seat["away"] for seat in update["view"]["seats"]] == [False, True]
        assert update["view"]["status"] == "playing"
        with bob.socket(table) as other:
            other.hear()
            assert logged(talk) == "Bob is back."
            assert not ada.view(table)["seats"][1]["away"]
            other.send({"command": "leave", "id": "l", "seat": 1})
            assert logged(talk) == "Bob is away."
            time.sleep(2.5)  # being there does not bring back somebody who left
            assert ada.view(table)["seats"][1]["away"]
        with bob.socket(table) as other:
            assert logged(talk) == "Bob is back."


def test_a_program_that_plays_without_a_socket_is_not_called_away_while_it_plays(opened: Callable[..., Place]) -> None:
    place = opened(away_seconds=2.0)
    table, ada, bob = place.pair()
    with ada.socket(table) as talk:
        number = talk.hear()["number"]
        for count in range(8):
            time.sleep(0.5)
            bob.command(table, "say", seat=1, text=f"{count}")
        assert ada.view(table)["number"] == number + 8
        while not ada.view(table)["seats"][1]["away"]:
            time.sleep(0.1)
        bob.command(table, "say", seat=1, text="here I am")
        while ada.view(table)["seats"][1]["away"]:
            time.sleep(0.1)


def absences(place: Place, table: str, seconds: float) -> list[str]:
    """The kinds of events about absence that are stored within some time."""
    time.sleep(seconds)
    assert place.app.hub is not None
    assert place.client.portal is not None
    events = place.client.portal.call(place.app.hub.store.events, table)
    return [event.kind for event in events if event.kind in ("left", "returned", "ended")]


def test_nobody_is_called_away_where_nobody_waits(opened: Callable[..., Place]) -> None:
    """A game against bots, several people at one screen, and a table that everybody has closed."""
    place = opened(away_seconds=1.0)
    ada = place.person()
    alone = ada.table(players=2, bots=[None, 0])
    ada.sit(alone, 0, "Ada")
    together = ada.table(players=2)
    for seat, name in enumerate(("Ada", "Grace")):
        ada.sit(together, seat, name)
    people, first, second = place.pair()
    for table in (alone, together):
        ada.command(table, "start")
    for person, table in ((ada, alone), (ada, together), (first, people), (second, people)):
        with person.socket(table) as talk:
            talk.hear()
    with place.person().socket(alone), place.person().socket(together), place.person().socket(people):
        assert absences(place, alone, GRACE_SECONDS + 3.0) == []
        assert absences(place, together, 0) == absences(place, people, 0) == []


def test_people_at_one_screen_are_away_and_back_together(opened: Callable[..., Place]) -> None:
    place = opened(away_seconds=1.0)
    ada, bob = place.person(), place.person()
    table = ada.table(players=3)
    ada.sit(table, 0, "Ada")
    for seat, name in ((1, "Bob"), (2, "Grace")):
        bob.sit(table, seat, name)
    ada.command(table, "start")
    with ada.socket(table) as talk:
        talk.hear()
        assert logged(talk) == "Bob is away. Grace is away."
        with bob.socket(table):
            assert logged(talk) == "Bob is back. Grace is back."


def test_creating_a_table_twice_with_one_id_creates_it_once(place: Place) -> None:
    ada, bob = place.person(), place.person()
    wanted = {"game": "circle36", "players": 2, "id": "k1"}
    first = ada.post("/api/tables", wanted)
    assert first.status_code == 201
    assert ada.post("/api/tables", wanted).json() == first.json()
    assert ada.post("/api/tables", wanted | {"players": 3}).json()["code"] == "id-used"
    assert ada.post("/api/tables", wanted | {"id": "k2"}).json() != first.json()
    assert bob.post("/api/tables", wanted).json() != first.json()


# Several servers.


class Ear:
    """Reads what comes over a socket."""

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.news = asyncio.Event()

    def received(self, content: bytes) -> None:
        self.messages.append(json.loads(content))
        self.news.set()

    async def until(self, wanted: Callable[[Any], bool], seconds: float = 30.0) -> None:
        """Wait until one of `messages` is wanted: those that came before count too, in whatever order they came."""
        async with asyncio.timeout(seconds):
            while not any(map(wanted, self.messages)):
                self.news.clear()
                await self.news.wait()


def seats_are(*present: bool) -> Callable[[Any], bool]:
    def wanted(message: Any) -> bool:
        if message["kind"] == "presence":
            return bool(message["seats"] == list(present))
        view = message.get("view")
        return view is not None and [seat["present"] for seat in view["seats"]] == list(present)

    return wanted


def says(text: str) -> Callable[[Any], bool]:
    return lambda message: any(line["text"]["en"] == text for line in message.get("log", ()))


async def listen(person: Http, port: int, table: str) -> tuple[Ear, Socket]:
    """A socket of somebody at one of the servers."""
    there = person.at(port)
    token = (await there.post(f"/api/tables/{table}/tokens"))["token"]
    there.close()
    ear = Ear()
    return ear, await connect(port, {"token": token}, ear.received)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["with Redis", "without Redis"])
async def two_servers(request: Any, tmp_path: Path, postgresql: str) -> AsyncIterator[tuple[Server, Server, Any]]:
    path = tmp_path / "redis.sock"
    redis = redis_at(path) if request.param == "with Redis" else None
    environment = {
        "TONDO_DATABASE": new_database(postgresql),
        "TONDO_KEY": "k" * 40,
        "TONDO_AWAY_SECONDS": "4",
        **({"TONDO_REDIS": f"unix://{path}"} if redis else {}),
    }
    servers = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        servers.append(Server(free_port(), folder, environment))
        servers[-1].start()
        await servers[-1].ready()
    yield servers[0], servers[1], redis
    for server in servers:
        server.kill()


@pytest.mark.anyio
async def test_somebody_at_the_other_server_is_present_and_missed_when_gone(
    two_servers: tuple[Server, Server, Any],
) -> None:
    one, two, redis = two_servers
    ada, bob = await Http(one.port).begin(), await Http(one.port).begin()
    table = await begun(one.port, [ada, bob])
    mine, my_socket = await listen(ada, one.port, table)
    theirs, their_socket = await listen(bob, two.port, table)
    await mine.until(seats_are(True, True))
    await theirs.until(seats_are(True, True))
    if redis is not None:
        end(redis)  # from now on through the store alone
    await asyncio.sleep(1)  # on a busy machine they may have been called away before they came
    for ear in (mine, theirs):
        ear.messages.clear()
    await asyncio.sleep(9)  # more than twice as long as somebody may be gone
    assert not any(says("P1 is away.")(message) for message in mine.messages + theirs.messages)
    mine.messages.clear()
    their_socket.close()
    await mine.until(seats_are(True, False))
    await mine.until(says("P1 is away."))
    mine.messages.clear()
    theirs, their_socket = await listen(bob, two.port, table)
    await mine.until(says("P1 is back."))
    await mine.until(seats_are(True, True))
    for made in (my_socket, their_socket):
        made.close()
    for person in (ada, bob):
        person.close()


@pytest.mark.anyio
async def test_a_device_that_vanishes_without_closing_is_noticed(tmp_path: Path) -> None:
    """Its connection stays open, but nobody answers pings any more."""
    server = Server(free_port(), tmp_path, {"TONDO_PING_SECONDS": "3"})  # a busy machine answers a ping within that
    server.start()
    await server.ready()
    ada, bob = await Http(server.port).begin(), await Http(server.port).begin()
    table = await begun(server.port, [ada, bob])
    mine, my_socket = await listen(ada, server.port, table)
    _, their_socket = await listen(bob, server.port, table)
    await mine.until(seats_are(True, True))
    mine.messages.clear()
    assert their_socket.transport is not None
    their_socket.transport.pause_reading()
    await mine.until(seats_are(True, False))
    await mine.until(lambda message: message["kind"] == "beat")
    for made in (my_socket, their_socket):
        made.close()
    for person in (ada, bob):
        person.close()
    server.kill()


@pytest.mark.anyio
async def test_words_of_other_servers_are_taken_in_order(tmp_path: Path) -> None:
    """An old row does not undo what was heard over the bus since; bad words are ignored."""
    async with await Store.open(f"sqlite:///{tmp_path / 'x.sqlite'}") as store:
        live = LiveTable("t", lambda _live: None)
        presence, other = Presence(store, True, {"t": live}), Presence(store, True, {})
        await other.exchange()
        for word in ("", "[]", "{}", '{"server": 1}', '{"server": "x", "number": "y", "table": "t", "users": []}'):
            presence.hear(word)
        assert presence.elsewhere("t") == frozenset()
        presence.hear(json.dumps({"server": other.server, "number": 50, "table": "t", "users": ["bob"]}))
        assert presence.elsewhere("t") == live.attendance.present == {"bob"}
        await presence.exchange()
        assert presence.elsewhere("t") == {"bob"}
        presence.hear(json.dumps({"server": other.server, "number": 49, "table": "t", "users": []}))
        assert presence.elsewhere("t") == {"bob"}
        await other.close()
        await presence.exchange()
        assert presence.elsewhere("t") == frozenset()
        assert set(await store.servers()) == {presence.server}


@pytest.mark.anyio
async def test_a_server_that_is_killed_takes_its_people_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'x.sqlite'}") as store:
        live = LiveTable("t", lambda _live: None)
        presence = Presence(store, True, {"t": live})
        await store.put_server("killed", 7, json.dumps({"t": ["bob"]}))
        await presence.exchange()
        assert presence.elsewhere("t") == {"bob"}
        await presence.exchange()
        assert presence.elsewhere("t") == {"bob"}
        monkeypatch.setattr("tondo.server.live.presence.SILENT_SECONDS", 0.0)
        await presence.exchange()
        assert presence.elsewhere("t") == frozenset()
        assert set(await store.servers()) == {presence.server}
        await store.put_server("killed", 8, json.dumps({"t": ["bob"]}))  # it was not killed after all
        monkeypatch.undo()
        await presence.exchange()
        assert presence.elsewhere("t") == {"bob"}

"""Sockets: handshake, catching up, the order of messages, and clients that can't keep up."""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import ORIGIN, Person, Place, a_move
from tondo.server.limits import Rate
from tondo.server.live.viewers import Viewer


def test_everybody_hears_of_an_action_and_the_actor_is_acknowledged_first(place: Place) -> None:
    table, ada, bob = place.pair()
    with ada.socket(table) as mine, bob.socket(table) as theirs, place.person().socket(table) as watching:
        first = mine.hear()
        assert [talk.hear()["number"] for talk in (theirs, watching)] == [first["number"]] * 2
        mine.send({"command": "act", "id": "m1", "seat": 0, "text": a_move(first["view"], 0)})
        ack = mine.hear()
        assert (ack["kind"], ack["id"]) == ("ack", "m1")
        for talk in (mine, theirs, watching):
            update = talk.hear()
            assert (update["kind"], update["number"]) == ("update", ack["number"])
            assert update["log"][0]["text"]["en"].startswith("Ada")
            assert update["log"][0]["text"]["fr"] != update["log"][0]["text"]["en"]
        assert watching is not None


def test_a_spectator_has_no_actions_and_may_do_nothing(place: Place) -> None:
    table, ada, _ = place.pair()
    with place.person().socket(table) as talk:
        view = talk.hear()["view"]
        assert (view["seat"], view["mine"], view["legal"]) == (None, [], [])
        for seat in (0, 1, 50):
            talk.send({"command": "act", "id": "x", "seat": seat, "text": a_move(ada.view(table), 0)})
            assert talk.hear()["code"] == "not-yours"


@pytest.mark.parametrize("stream", ["full", "light"])
def test_a_reconnect_from_any_event_shows_the_same_state(place: Place, stream: str) -> None:
    table, ada, bob = place.pair()
    for person, seat in ((ada, 0), (bob, 1)):
        person.command(table, "act", seat=seat, text=a_move(person.view(table), seat))
    with ada.socket(table) as talk:
        whole = talk.hear()
    for since in range(-1, whole["number"] + 2):
        with ada.socket(table, since=since, stream=stream) as talk:
            again = talk.hear()
        assert again["log"] == [line for line in whole["log"] if line["number"] > since]
        again["view"]["now"] = whole["view"]["now"]
        assert again["view"] == whole["view"]


def test_a_light_stream_has_what_programs_need(place: Place) -> None:
    table, ada, bob = place.pair()
    with bob.socket(table, stream="light") as talk:
        view = talk.hear()["view"]
        talk.send({"command": "act", "id": "b", "seat": 1, "text": a_move(view, 1)})
        talk.hear_until("ack")
        brief = talk.hear()["brief"]
        assert (brief["to_act"], brief["legal"]) == ([0], [])
        ada.command(table, "act", seat=0, text=a_move(ada.view(table), 0))
        update = talk.hear()
        assert update["view"] is None
        assert update["brief"]["position"] == bob.view(table)["position"]
        texts = [action["text"] for entry in bob.view(table)["legal"] for action in entry["actions"]]
        assert [text for entry in update["brief"]["legal"] for text in entry["actions"]] == texts
        talk.send({"command": "refresh", "id": "l"})
        assert talk.hear()["view"]["number"] == update["number"]


def test_asking_what_an_action_would_do_changes_nothing(place: Place) -> None:
    table, ada, _ = place.pair()
    with ada.socket(table) as talk:
        view = talk.hear()["view"]
        talk.send({"command": "preview", "id": "q", "seat": 0, "text": a_move(view, 0)})
        found = talk.hear()
        assert (found["kind"], found["legal"], found["text"]) == ("preview", True, None)
        talk.send({"command": "preview", "id": "q", "seat": 0, "text": "13 at red 1"})
        assert talk.hear()["legal"] is False
        talk.send({"command": "preview", "id": "q", "seat": 1, "text": a_move(view, 0)})
        assert talk.hear()["code"] == "not-yours"
    assert ada.view(table)["number"] == view["number"]


def test_chat_reaches_everybody_but_those_who_muted_it(place: Place) -> None:
    table, ada, bob = place.pair()
    with ada.socket(table) as mine, bob.socket(table) as theirs:
        mine.hear(), theirs.hear()
        bob.command(table, "mute", seat=1, whom=0, on=True)
        mine.hear(), theirs.hear()
        ada.command(table, "say", seat=0, text="Good game!")
        assert [line["text"] for line in mine.hear()["chat"]] == ["Good game!"]
        assert theirs.hear()["chat"] == []


def test_a_seat_that_moved_away_is_seen_from_outside(place: Place) -> None:
    table, ada, _ = place.pair()
    link = ada.post(f"/api/tables/{table}/links", {"seat": 0}).json()["link"]
    with ada.socket(table) as talk:
        view = talk.hear()["view"]
        assert view["seat"] == 0
        place.person().post("/api/links", {"link": link})
        after = talk.hear()["view"]
        assert (after["seat"], after["legal"]) == (None, [])
        talk.send({"command": "act", "id": "m", "seat": 0, "text": a_move(view, 0)})
        assert talk.hear()["code"] == "not-yours"


def closed(person: Person, **hello: Any) -> int:
    """The code with which the server closes a socket that sends this hello."""
    with pytest.raises(WebSocketDisconnect) as end, person.socket(None, **hello) as talk:
        assert talk.hear()["kind"] == "bye"
        talk.hear()
    return end.value.code


def test_a_token_works_once_and_not_for_long(place: Place, opened: Callable[..., Place]) -> None:
    table, ada, _ = place.pair()
    token = ada.token(table)
    with ada.socket(table, token=token) as talk:
        talk.hear()
    assert closed(ada, token=token) == 4003
    assert closed(ada, token="A" * 32) == 4003
    assert closed(ada, token="short") == 4001
    assert closed(ada, token=ada.token(table), extra=1) == 4001
    eve = opened(token_seconds=1).person()
    late = eve.token(eve.table())
    time.sleep(1.1)
    assert closed(eve, token=late) == 4003


def test_a_client_that_does_not_say_hello_in_time_is_disconnected(opened: Callable[..., Place]) -> None:
    person = opened(handshake_seconds=0.2).person()
    with (
        pytest.raises(WebSocketDisconnect) as end,
        person.client.websocket_connect("/api/socket", headers={"origin": ORIGIN}) as session,
    ):
        assert json.loads(session.receive_text())["code"] == "handshake"
        session.receive_text()
    assert end.value.code == 4001


def test_a_client_that_is_silent_for_too_long_is_disconnected(opened: Callable[..., Place]) -> None:
    place = opened(idle_seconds=1.0)
    table, ada, _ = place.pair()
    with pytest.raises(WebSocketDisconnect) as end, ada.socket(table) as talk:
        talk.hear()
        assert talk.hear()["code"] == "idle"
        talk.hear()
    assert end.value.code == 4008


def test_too_many_messages_are_refused_and_in_the_end_the_socket_closed(opened: Callable[..., Place]) -> None:
    place = opened(rate_socket=Rate(0.001, 3))
    table, ada, _ = place.pair()
    with pytest.raises(WebSocketDisconnect) as end, ada.socket(table) as talk:
        number = talk.hear()["number"]
        for _ in range(3):
            talk.send({"command": "refresh", "id": "l"})
            talk.hear_until("ack")
        for _ in range(201):
            talk.send({"command": "say", "id": "s", "seat": 0, "text": "spam"})
            assert talk.hear()["code"] == "too-fast"
        assert talk.hear()["code"] == "too-fast"
        talk.hear()
    assert end.value.code == 4029
    assert ada.view(table)["number"] == number


def test_rates_of_a_session_hold_over_all_its_sockets(opened: Callable[..., Place]) -> None:
    place = opened(rate_session=Rate(0.001, 20))
    table, ada, _ = place.pair()
    with ada.socket(table) as one, ada.socket(table) as other:
        one.hear(), other.hear()
        for _ in range(20):
            one.send({"command": "refresh", "id": "l"})
        other.send({"command": "refresh", "id": "l"})
        while (message := one.hear())["kind"] != "refused":
            pass
        assert message["code"] == "too-fast"


def test_a_viewer_that_does_not_read_is_dropped_and_misses_nothing() -> None:
    viewer = Viewer("u", None, "en", "full", -1, limit=8)
    for number in range(8):
        viewer.push(b"%d" % number)
    assert (len(viewer), viewer.closing) == (8, "")
    viewer.push(b"one too many")
    assert (len(viewer), viewer.closing) == (0, "stalled")
    viewer.push(b"no more")
    assert viewer.pop() is None


def test_a_stalled_socket_is_closed_and_others_go_on(opened: Callable[..., Place]) -> None:
    """The client never reads a message, as if the network had stalled."""
    place = opened(stall_seconds=0.2)
    table, ada, bob = place.pair()
    token = ada.token(table)
    sockets = place.app.sockets
    assert sockets is not None

    async def stalled() -> list[Any]:
        sent: list[Any] = []
        incoming: asyncio.Queue[Any] = asyncio.Queue()
        incoming.put_nowait({"type": "websocket.connect"})
        hello = json.dumps({"command": "hello", "id": "h", "token": token})
        incoming.put_nowait({"type": "websocket.receive", "text": hello})

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                await asyncio.sleep(1000)
            sent.append(message)

        scope = {"type": "websocket", "path": "/api/socket", "headers": [(b"origin", ORIGIN.encode())], "client": None}
        await asyncio.wait_for(sockets(scope, incoming.get, send), 10)
        return sent

    assert place.client.portal is not None
    task = place.client.portal.start_task_soon(stalled)
    with bob.socket(table) as talk:
        view = talk.hear()["view"]
        talk.send({"command": "act", "id": "b", "seat": 1, "text": a_move(view, 1)})
        assert talk.hear()["kind"] == "ack"
        assert talk.hear()["kind"] == "update"
    assert [(message["type"], message.get("code")) for message in task.result()] == [
        ("websocket.accept", None),
        ("websocket.close", 4000),
    ]
    with ada.socket(table) as talk:
        assert talk.hear()["view"]["actions"] == view["actions"] + 1


def test_the_number_of_sockets_is_limited(opened: Callable[..., Place]) -> None:
    place = opened(max_sockets_each=2)
    table, ada, bob = place.pair()
    with contextlib.ExitStack() as stack:
        for person in (ada, bob):
            stack.enter_context(person.socket(table)).hear()
        with pytest.raises(WebSocketDisconnect), ada.socket(table) as talk:
            talk.hear()
    with ada.socket(table) as talk:
        assert talk.hear()["kind"] == "update"


def test_panels_come_only_if_they_are_asked_for(place: Place) -> None:
    table, ada, bob = place.pair()
    with ada.socket(table, panels=False) as bare, bob.socket(table) as whole:
        view = bare.hear()["view"]
        assert all(board["panels"] == [] for board in view["boards"])
        assert all(board["panels"] for board in whole.hear()["view"]["boards"])
        ada.command(table, "act", seat=0, text=a_move(view, 0))
        changed = bare.hear()["changes"]["boards"][0]
        assert "marks" in changed
        assert "panels" not in changed
        assert whole.hear()["changes"]["boards"][0]["panels"]
        bare.send({"command": "refresh", "id": "p", "panels": True})
        assert bare.hear()["view"]["boards"] == whole.view["boards"]

"""Commands that were meant for a table as it no longer is, and ids that are used twice."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import Person, Place, a_move


def mover(table: str, people: tuple[Person, Person]) -> tuple[Person, int, Any]:
    """Who is to act first, their seat and their view."""
    seat = next(seat["seat"] for seat in people[0].view(table)["seats"] if seat["to_act"])
    return people[seat], seat, people[seat].view(table)


def test_a_click_on_a_position_that_is_gone_does_nothing(place: Place) -> None:
    table, ada, bob = place.pair(game="cirkis")
    person, seat, view = mover(table, (ada, bob))
    text, known = a_move(view, seat), view["number"]
    assert person.command(table, "act", seat=seat, text=text, number=known).status_code == 200
    assert person.command(table, "undo", seat=seat, number=person.view(table)["number"]).status_code == 200
    for name, more in (("act", {"text": text}), ("undo", {})):
        before = person.view(table)["number"]
        answer = person.command(table, name, seat=seat, number=known, **more)
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
        assert set(answer.json()["text"]) == {"en", "fr"}
        assert person.view(table)["number"] == before
    assert person.command(table, "act", seat=seat, text=text, number=10**6).json()["code"] == "stale"
    now = person.view(table)["number"]
    assert person.command(table, "act", seat=seat, text=text, number=now).status_code == 200


def test_chat_and_comings_and_goings_make_nothing_stale(place: Place) -> None:
    table, ada, bob = place.pair(game="cirkis")
    person, seat, view = mover(table, (ada, bob))
    other = bob if person is ada else ada
    for command, more in (("say", {"text": "hm"}), ("leave", {}), ("come_back", {})):
        assert other.command(table, command, seat=1 - seat, **more).status_code == 200
    answer = person.command(table, "act", seat=seat, text=a_move(view, seat), number=view["number"])
    assert answer.status_code == 200


def test_where_all_act_at_once_nobody_makes_the_others_stale(place: Place) -> None:
    table, ada, bob = place.pair(game="circle36")
    views = [person.view(table) for person in (ada, bob)]
    for seat, person in enumerate((ada, bob)):
        text = a_move(views[seat], seat)
        assert person.command(table, "act", seat=seat, text=text, number=views[seat]["number"]).status_code == 200
    again = ada.command(table, "act", seat=0, text=a_move(views[0], 0), number=views[0]["number"])
    assert again.json()["code"] == "stale"


def test_an_answer_is_to_the_proposal_that_was_read(place: Place) -> None:
    table, ada, bob = place.pair(game="cirkis")
    ada.command(table, "propose", seat=0, what="abandon", about=0)
    read = bob.view(table)["number"]
    assert bob.command(table, "answer", seat=1, yes=False).status_code == 200
    ada.command(table, "propose", seat=0, what="abandon", about=0)
    assert bob.command(table, "answer", seat=1, yes=True, number=read).json()["code"] == "stale"
    assert bob.view(table)["status"] == "playing"
    assert bob.command(table, "answer", seat=1, yes=True, number=bob.view(table)["number"]).status_code == 200


def test_a_retry_is_answered_as_before_although_the_table_has_moved_on(
    opened: Callable[..., Place], place: Place
) -> None:
    table, ada, bob = place.pair(game="cirkis")
    person, seat, view = mover(table, (ada, bob))
    sent = {"seat": seat, "text": a_move(view, seat), "number": view["number"]}
    answer = person.command(table, "act", id="click", **sent)
    assert answer.status_code == 200
    person.command(table, "say", seat=seat, text="there")
    assert person.command(table, "act", id="click", **sent).json() == answer.json()
    place.close()  # another server remembers nothing
    later = opened(data=place.app.settings.data).person(begin=False)
    later.client.cookies = person.client.cookies
    assert later.command(table, "act", id="click", **sent).json() == answer.json()


@pytest.mark.parametrize("restarts", [False, True])
def test_an_id_of_another_command_is_refused(opened: Callable[..., Place], restarts: bool) -> None:
    place = opened()
    table, ada, _ = place.pair(game="cirkis")
    first = ada.command(table, "say", id="once", seat=0, text="hello")
    if restarts:
        place.close()
        again = opened(data=place.app.settings.data).person(begin=False)
        again.client.cookies = ada.client.cookies
        ada = again
    before = ada.view(table)["number"]
    for name, more in (
        ("say", {"seat": 0, "text": "goodbye"}),
        ("resign", {"seat": 0}),
        ("act", {"seat": 0, "text": "?"}),
    ):
        answer = ada.command(table, name, id="once", **more)
        assert (answer.status_code, answer.json()["code"]) == (409, "id-used")
    assert ada.view(table)["number"] == before
    assert ada.command(table, "say", id="once", seat=0, text="hello").json() == first.json()

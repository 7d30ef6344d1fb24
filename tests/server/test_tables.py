"""Games over HTTP: from creating a table to its record."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import Person, Place, a_move
from tondo.bots.bot_names import BOT_NAMES
from tondo.core import Record, game_names
from tondo.server.settings import Settings


def finish(table: str, people: dict[int, Person]) -> Any:
    """Play until it is over."""
    while True:
        for seat, person in people.items():
            view = person.view(table)
            if view["status"] == "over":
                return view
            if seat in [entry["seat"] for entry in view["legal"]]:
                assert person.command(table, "act", seat=seat, text=a_move(view, seat)).status_code == 200


def test_a_whole_game_its_record_and_its_dice(place: Place) -> None:
    table, ada, bob = place.pair(public=True)
    early = ada.view(table)
    assert early["fairness"]["secret"] is None
    assert ada.get(f"/api/tables/{table}/record").status_code == 200  # nothing is hidden in Circle 36
    view = finish(table, {0: ada, 1: bob})
    assert view["how"] == "played"
    assert view["outcome"]["reason"]["fr"] != view["outcome"]["reason"]["en"]
    assert sum(line["points"] for line in view["outcome"]["lines"]) == sum(view["outcome"]["scores"])
    record = Record.loads(ada.get(f"/api/tables/{table}/record").text)
    assert record.verify().scores() == tuple(view["outcome"]["scores"])
    assert record.check_draws() == 0
    assert record.fairness is not None
    assert record.fairness.commitment == early["fairness"]["commitment"]
    listed = bob.get("/api/tables", status="over").json()["tables"]
    assert [(entry["table"], entry["scores"]) for entry in listed] == [(table, view["outcome"]["scores"])]


def test_lists_show_public_tables_and_ones_own(place: Place) -> None:
    ada, bob = place.person(), place.person()
    shown, hidden = ada.table(public=True), ada.table()
    ada.sit(hidden, 0, "Ada")
    assert [entry["table"] for entry in bob.get("/api/tables").json()["tables"]] == [shown]
    assert [entry["table"] for entry in ada.get("/api/tables", mine=True).json()["tables"]] == [hidden]
    assert [entry["table"] for entry in bob.get("/api/tables", mine=True).json()["tables"]] == []
    assert bob.get("/api/tables", game="other").json()["tables"] == []
    assert place.person(begin=False).get("/api/tables", mine=True).status_code == 401


def test_pages_of_a_list(place: Place) -> None:
    ada = place.person()
    made = {ada.table(public=True) for _ in range(53)}
    first = ada.get("/api/tables").json()
    second = ada.get("/api/tables", before=first["before"]).json()
    assert second["before"] is None
    assert {entry["table"] for page in (first, second) for entry in page["tables"]} == made
    assert (len(first["tables"]), len(second["tables"])) == (50, 3)


def test_a_retry_changes_nothing_and_has_the_same_answer(
    place: Place, settings: Settings, opened: Callable[..., Place]
) -> None:
    table, ada, _ = place.pair()
    view = ada.view(table)
    move = {"seat": 0, "text": a_move(view, 0)}
    first = ada.command(table, "act", id="once", **move)
    again = ada.command(table, "act", id="once", **move)
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert ada.view(table)["number"] == first.json()["number"]
    said = ada.command(table, "say", id="said", seat=0, text="hello")
    # A server that has just started knows nothing but what is stored.
    place.close()
    later = Person(opened(data=settings.data), begin=False)
    later.client.cookies = ada.client.cookies
    assert later.command(table, "act", id="once", **move).json() == first.json()
    assert later.command(table, "say", id="said", seat=0, text="hello").json() == said.json()
    assert later.view(table)["number"] == said.json()["number"]


def test_a_refusal_names_the_rule_in_both_languages_and_changes_nothing(place: Place) -> None:
    table, ada, _ = place.pair()
    number = ada.view(table)["number"]
    view = ada.view(table)
    high, low = view["data"]["dice"]
    impossible = next(n for n in range(1, 13) if n not in view["data"]["numbers"])
    answer = ada.command(table, "act", seat=0, text=f"{impossible} at red 3")
    assert answer.status_code == 409, (high, low)
    refused = answer.json()
    assert (refused["code"], refused["rule"]) == ("illegal", "3")
    assert refused["text"]["en"] != refused["text"]["fr"]
    unreadable = ada.command(table, "act", seat=0, text="castle")
    assert (unreadable.status_code, unreadable.json()["code"]) == (409, "unreadable-action")
    assert ada.view(table)["number"] == number


def test_one_session_with_several_seats_at_one_screen(place: Place) -> None:
    ada = place.person()
    table = ada.table(players=3)
    for seat, name in enumerate("ABC"):
        ada.sit(table, seat, name)
    assert ada.command(table, "start").status_code == 200
    view = ada.view(table)
    assert view["mine"] == [0, 1, 2]
    moving = {seat["seat"] for seat in view["seats"] if seat["to_act"]}
    assert {entry["seat"] for entry in view["legal"]} == moving
    assert ada.view(table, seat=2)["seat"] == 2


def test_bots_play_by_themselves(place: Place) -> None:
    ada = place.person()
    table = ada.table(players=3, bots=[None, 0, 3])
    ada.sit(table, 0, "Ada")
    assert ada.command(table, "start").status_code == 200
    view = _wait(ada, table, lambda view: [seat["to_act"] for seat in view["seats"]] == [True, False, False])
    assert [seat["level"] for seat in view["seats"]] == [None, 0, 3]
    names = [seat["name"] for seat in view["seats"]]
    assert [seat["bot"] for seat in view["seats"]] == [None, *names[1:]]
    assert names[0] == "Ada"
    assert len({*names[1:]} & {*BOT_NAMES}) == 2
    assert ada.command(table, "act", seat=0, text=a_move(view, 0)).status_code == 200
    after = _wait(ada, table, lambda found: found["actions"] >= view["actions"] + 3)
    assert after["status"] == "playing"


def test_a_friend_and_bots_of_different_levels_at_one_table(place: Place) -> None:
    ada, bob, eve = place.person(), place.person(), place.person()
    table = ada.table(players=4, bots=[None, None, 2, None])
    ada.sit(table, 0, "Guest")
    assert ada.command(table, "rename", seat=0, name="Ada").status_code == 200
    for answer in (
        bob.command(table, "add_bot", seat=3, level=5),
        bob.command(table, "remove_bot", seat=2),
        bob.command(table, "rename", seat=0, name="Bob"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    bob.sit(table, 1, "Bob")
    for level in (9, -1, None, "4"):
        assert bob.command(table, "add_bot", seat=3, level=level).status_code == 422
    answer = bob.command(table, "add_bot", seat=2, level=5)
    assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
    assert bob.command(table, "add_bot", seat=3, level=5).status_code == 200
    assert ada.command(table, "remove_bot", seat=3).status_code == 200
    answer = ada.command(table, "remove_bot", seat=3)
    assert (answer.status_code, answer.json()["code"]) == (409, "no-bot")
    assert ada.command(table, "add_bot", seat=3, level=7).status_code == 200
    assert bob.command(table, "start").status_code == 200
    view = eve.view(table)
    assert [seat["kind"] for seat in view["seats"]] == ["person", "person", "bot", "bot"]
    assert [seat["level"] for seat in view["seats"]] == [None, None, 2, 7]
    assert [seat["name"] for seat in view["seats"]][:2] == ["Ada", "Bob"]
    assert len({seat["name"] for seat in view["seats"]}) == 4


def _wait(person: Person, table: str, good: Callable[[Any], bool]) -> Any:
    for _ in range(400):
        view = person.view(table)
        if good(view):
            return view
        time.sleep(0.02)
    raise AssertionError(view)


def test_running_out_of_time_loses_even_if_nobody_watches(place: Place) -> None:
    table, ada, _ = place.pair(clock={"kind": "bank", "base": 1000, "increment": 0})
    seats = ada.view(table)["seats"]
    assert all(0 < seat["remaining"] <= 1000 for seat in seats)
    assert any(seat["running"] for seat in seats)
    view = _wait(ada, table, lambda found: found["status"] == "over")
    assert view["how"] == "timed-out"


def test_history_shows_every_position(place: Place) -> None:
    table, ada, _ = place.pair()
    before = ada.view(table)
    assert ada.command(table, "act", seat=0, text=a_move(before, 0)).status_code == 200
    then = ada.get(f"/api/tables/{table}/history", actions=before["actions"]).json()
    assert (then["position"], then["boards"]) == (before["position"], before["boards"])
    assert ada.get(f"/api/tables/{table}/history", actions=0).json()["position"] != before["position"]
    assert ada.get(f"/api/tables/{table}/history", actions=999).status_code == 404


def test_undo_with_two_people_is_asked_for(place: Place) -> None:
    table, ada, bob = place.pair()
    for person, seat in ((ada, 0), (bob, 1)):
        person.command(table, "act", seat=seat, text=a_move(person.view(table), seat))
    before = ada.view(table)["actions"]
    assert ada.command(table, "undo", seat=0).status_code == 200
    assert bob.view(table)["proposal"] == {"seat": 0, "what": "undo", "about": 0, "waiting": [1]}
    assert ada.command(table, "answer", seat=0, yes=True).status_code == 409
    assert bob.command(table, "answer", seat=1, yes=True).status_code == 200
    assert ada.view(table)["actions"] < before


def test_a_rematch_goes_on_at_another_table_with_seats_moved_on(place: Place) -> None:
    table, ada, bob = place.pair()
    assert ada.command(table, "resign", seat=0).status_code == 200
    assert ada.view(table)["outcome"]["winners"] == [1]
    assert ada.command(table, "propose", seat=0, what="rematch", about=0).status_code == 200
    assert bob.command(table, "answer", seat=1, yes=True).status_code == 200
    view = _wait(ada, table, lambda found: found["next"] is not None)
    following = ada.view(view["next"])
    assert [seat["name"] for seat in following["seats"]] == ["Bob", "Ada"]
    assert following["mine"] == [1]
    assert bob.command(view["next"], "start").status_code == 200


def test_leaving_and_a_bot_that_takes_over(place: Place) -> None:
    table, ada, bob = place.pair()
    assert bob.command(table, "leave", seat=1).status_code == 200
    assert ada.view(table)["seats"][1]["away"]
    assert bob.command(table, "come_back", seat=1).status_code == 200
    assert bob.command(table, "leave", seat=1).status_code == 200
    assert ada.command(table, "propose", seat=0, what="take-over", about=1).status_code == 200
    assert ada.view(table)["seats"][1]["kind"] == "bot"


def test_a_link_moves_a_seat_once(place: Place) -> None:
    table, ada, bob = place.pair()
    phone = place.person()
    assert bob.post(f"/api/tables/{table}/links", {"seat": 0}).status_code == 403
    link = ada.post(f"/api/tables/{table}/links", {"seat": 0}).json()["link"]
    assert phone.post("/api/links", {"link": link}).json() == {"table": table, "seat": 0}
    assert phone.view(table)["mine"] == [0]
    assert ada.view(table)["mine"] == []
    move = a_move(phone.view(table), 0)
    assert ada.command(table, "act", seat=0, text=move).status_code == 403
    assert phone.command(table, "act", seat=0, text=move).status_code == 200
    again = bob.post("/api/links", {"link": link})
    assert (again.status_code, again.json()["code"]) == (403, "link")


def test_a_link_is_void_once_the_seat_has_moved(place: Place) -> None:
    table, ada, bob = place.pair()
    old = ada.post(f"/api/tables/{table}/links", {"seat": 0}).json()["link"]
    new = ada.post(f"/api/tables/{table}/links", {"seat": 0}).json()["link"]
    assert place.person().post("/api/links", {"link": new}).status_code == 200
    assert bob.post("/api/links", {"link": old}).status_code == 403


def test_records_from_elsewhere_are_kept_but_never_become_games(place: Place) -> None:
    table, ada, bob = place.pair()
    finish(table, {0: ada, 1: bob})
    text = ada.get(f"/api/tables/{table}/record").text
    made = bob.post("/api/records", {"record": text})
    assert made.status_code == 201
    assert bob.get(f"/api/records/{made.json()['record']}").text == text
    assert [entry["names"] for entry in bob.get("/api/records").json()["records"]] == [["Ada", "Bob"]]
    assert len(bob.get("/api/tables", mine=True).json()["tables"]) == 1
    content = json.loads(text)
    content["actions"].insert(0, "1: nonsense")
    del content["checksum"]
    bad = bob.post("/api/records", {"record": json.dumps(content)})
    assert (bad.status_code, bad.json()["code"]) == (422, "record")
    assert bob.get("/api/records/" + "0" * 32).status_code == 404


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_seen_and_set_up(place: Place, name: str) -> None:
    ada = place.person()
    seen = ada.get(f"/api/games/{name}").json()
    assert seen in ada.get("/api/games").json()
    assert ada.get(f"/api/games/{name}/rules").json()["markdown"]["fr"].startswith("#")
    table = ada.table(game=name, players=seen["default_players"])
    assert ada.get(f"/api/tables/{table}/layout").json() == ada.get(f"/api/games/{name}/layout").json()
    assert ada.view(table, lang="fr")["game"] == name


@pytest.mark.parametrize("name", ["cirkis", "cropcircles"])
def test_who_begins_can_be_chosen_or_drawn(place: Place, name: str) -> None:
    ada = place.person()
    (option,) = [each for each in ada.get(f"/api/games/{name}").json()["options"] if each["kind"] == "begins"]
    assert (option["name"], option["default"], option["low"], option["high"]) == ("begins", 1, None, None)
    refused = ada.post("/api/tables", {"game": name, "players": 2, "options": {"begins": 3}}).json()
    assert refused["code"] == "option"
    assert "there are 2 players" in refused["text"]["en"]

    def first(begins: int) -> int:
        table = ada.table(game=name, players=2, options={"begins": begins})
        for seat in (0, 1):
            ada.sit(table, seat, f"P{seat}")
        assert ada.command(table, "start").status_code == 200
        view = ada.view(table)
        assert [seat["to_act"] for seat in view["seats"]].index(True) == view["data"]["first_player"]
        return int(view["data"]["first_player"])

    assert (first(1), first(2)) == (0, 1)
    assert first(0) in (0, 1)


def test_unknown_things_are_answered_as_such(place: Place) -> None:
    ada = place.person()
    assert ada.get("/api/games/chess").status_code == 404
    assert ada.get("/api/tables/" + "0" * 32).json()["code"] == "unknown-table"
    assert ada.get("/api/nothing").json()["code"] == "unknown-path"
    assert ada.post("/api/tables", {"game": "chess"}).json()["code"] == "game"
    assert ada.post("/api/tables", {"game": "circle36", "players": 40}).json()["code"] == "option"
    assert ada.post("/api/tables", {"game": "circle36", "options": {"colour": 1}}).json()["code"] == "option"
    assert ada.post("/api/tables", {"game": "circle36", "surprise": 1}).json()["code"] == "unreadable"

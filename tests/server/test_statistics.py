"""One's own games, and what they add up to."""

from typing import Any

from tests.server.conftest import Person, Place, a_move, checked
from tondo.server.present.schemas import Statistics, Tables


def tables(person: Person, **params: object) -> list[dict[str, Any]]:
    answer = person.get("/api/tables", mine="true", **params)
    assert answer.status_code == 200
    found: list[dict[str, Any]] = checked(Tables, answer.text)["tables"]
    return found


def results(person: Person, **params: object) -> list[dict[str, Any]]:
    answer = person.get("/api/statistics", **params)
    assert answer.status_code == 200
    found: list[dict[str, Any]] = checked(Statistics, answer.text)["results"]
    return found


def finish(person: Person, table: str) -> None:
    """Play to the end for a person who sits alone, or with bots."""
    while (view := person.view(table))["status"] != "over":
        for entry in view["legal"]:
            if entry["actions"]:
                person.command(table, "act", seat=entry["seat"], text=a_move(view, entry["seat"]))
                break


def test_ones_own_games_stay_listed_when_they_are_over(place: Place) -> None:
    table, ada, bob = place.pair()
    assert bob.command(table, "resign", seat=1).status_code == 200
    (mine,), (his,) = tables(ada), tables(bob)
    assert (mine["mine"], his["mine"], mine["levels"]) == ([0], [1], [None, None])
    assert (mine["status"], mine["how"], mine["winners"]) == ("over", "resigned", [0])
    assert isinstance(mine["ended"], int)
    assert mine["names"] == ["Ada", "Bob"]
    assert tables(ada, game="cirkis") == []
    (won,) = [one for one in results(ada) if one["against"] == "people"]
    (lost,) = [one for one in results(bob, game="circle36") if one["against"] == "people"]
    assert (won["played"], won["won"], won["streak"]) == (1, 1, 1)
    assert (lost["played"], lost["lost"], lost["streak"], lost["best"]) == (1, 1, 0, None)
    assert results(bob, game="cirkis") == []


def test_a_game_that_a_bot_plays_on_stays_with_its_result(place: Place) -> None:
    ada, bob, cleo = place.person(), place.person(), place.person()
    table = ada.table(players=3)
    for seat, person in enumerate((ada, bob, cleo)):
        person.sit(table, seat, f"P{seat}")
    assert ada.command(table, "start").status_code == 200
    assert cleo.command(table, "resign", seat=2).status_code == 200
    (listed,) = tables(cleo)
    assert (listed["status"], listed["mine"], listed["levels"][:2]) == ("playing", [2], [None, None])
    assert listed["levels"][2] is not None
    assert cleo.view(table)["mine"] == []
    assert bob.command(table, "resign", seat=1).status_code == 200
    assert ada.command(table, "leave", seat=0).status_code == 200
    assert [one["status"] for one in tables(cleo)] == ["over"]


def test_levels_of_opponents_are_listed(place: Place) -> None:
    ada = place.person()
    table = ada.table(players=3, bots=[None, 2, 5])
    ada.sit(table, 0, "Ada")
    (listed,) = tables(ada)
    assert listed["levels"] == [None, 2, 5]


def test_a_game_alone_counts(place: Place) -> None:
    ada = place.person()
    table = ada.table(players=1)
    ada.sit(table, 0, "Ada")
    assert ada.command(table, "start").status_code == 200
    assert results(ada) == []
    finish(ada, table)
    score = ada.view(table)["outcome"]["scores"][0]
    (alone,) = results(ada)
    assert (alone["against"], alone["best"], alone["average"]) == ("alone", score, score)
    assert [one["table"] for one in alone["high_scores"]] == [table]


def test_statistics_need_a_session(place: Place) -> None:
    stranger = place.person(begin=False)
    assert stranger.get("/api/statistics").status_code == 401
    assert place.person().get("/api/statistics", game="../x").status_code == 422

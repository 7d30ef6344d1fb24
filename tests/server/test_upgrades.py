"""Live games and newer rules: a game goes on under the rules it began with, or is closed with a clear word."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.conftest import Person, Place, a_move
from tondo.core import Record, RecordError, game_names, game_type
from tondo.server.settings import Settings

NAMES = game_names()


@pytest.fixture
def begun(settings: Settings, opened: Callable[..., Place]) -> Callable[[str], tuple[str, Person, Person, str]]:
    """A game for two with some moves and a message, whose server has stopped; its record as it was then."""

    def begin(name: str) -> tuple[str, Person, Person, str]:
        place = opened(data=settings.data)
        table, ada, bob = place.pair(game=name, players=2)
        for _ in range(4):
            for person in (ada, bob):
                view = person.view(table)
                if movers := [entry["seat"] for entry in view["legal"] if entry["actions"]]:
                    assert person.command(table, "act", seat=movers[0], text=a_move(view, movers[0])).status_code == 200
        assert ada.command(table, "say", seat=0, text="Hello!").status_code == 200
        assert place.app.hub is not None
        live = place.app.hub._tables[table].table
        assert live is not None
        played = live.record().dumps()
        place.close()
        return table, ada, bob, played

    return begin


def again(opened: Callable[..., Place], data: Path, *people: Person) -> list[Person]:
    """The same people at the next server."""
    place = opened(data=data)
    found = []
    for person in people:
        known = place.person(begin=False)
        known.client.cookies.update(person.client.cookies)
        known._commands = 1000  # ids that were not used before
        found.append(known)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_goes_on_if_its_rules_are_still_played(
    name: str,
    settings: Settings,
    begun: Callable[[str], tuple[str, Person, Person, str]],
    opened: Callable[..., Place],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, *people, played = begun(name)
    kind = game_type(name)
    monkeypatch.setattr(kind, "older_rules", frozenset({kind.rules_version}))
    monkeypatch.setattr(kind, "rules_version", kind.rules_version + 1)
    moved = 0
    for person in again(opened, settings.data, *people):
        view = person.view(table)
        assert view["status"] == "playing"
        for mover in [entry["seat"] for entry in view["legal"] if entry["actions"]]:
            assert person.command(table, "act", seat=mover, text=a_move(view, mover)).status_code == 200
            moved += 1
    assert moved
    assert Record.loads(played).actions  # records replay too


@pytest.mark.parametrize("name", NAMES)
def test_otherwise_it_is_closed_with_a_clear_word(
    name: str,
    settings: Settings,
    begun: Callable[[str], tuple[str, Person, Person, str]],
    opened: Callable[..., Place],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, *people, played = begun(name)
    kind = game_type(name)
    rules = kind.rules_version
    monkeypatch.setattr(kind, "rules_version", rules + 1)
    ada, bob = again(opened, settings.data, *people)
    refused = ada.command(table, "act", seat=0, text="anything")
    assert (refused.status_code, refused.json()["code"]) == (409, "rules-changed")
    for lang, word in (("en", "have changed"), ("fr", "ont changé")):
        assert word in refused.json()["text"][lang]
    for command in ({"command": "say", "text": "Hello?"}, {"command": "undo"}, {"command": "resign"}):
        assert bob.command(table, command.pop("command"), seat=1, **command).json()["code"] == "rules-changed"
    view = ada.view(table)
    assert (view["status"], view["how"], view["legal"]) == ("over", "rules-changed", [])
    assert kind.title in view["outcome"]["reason"]["en"]
    (listed,) = ada.get("/api/tables", mine=True).json()["tables"]
    assert (listed["status"], listed["how"], listed["winners"], listed["scores"]) == ("over", "rules-changed", [], [])
    assert ada.get("/api/statistics").json()["results"] == []
    with bob.socket(table) as talk:
        heard = talk.hear()
        assert [line["text"] for line in heard["chat"]] == ["Hello!"]
        assert heard["view"]["status"] == "over"
    for path in ("steps", "draws", "layout", "history", "analysis", "picture.png"):
        assert ada.get(f"/api/tables/{table}/{path}", actions=0, start=False).status_code in (200, 202), path
    text = ada.get(f"/api/tables/{table}/record").text
    with pytest.raises(RecordError, match="rules"):
        Record.loads(text)
    monkeypatch.setattr(kind, "rules_version", rules)  # an older version of Tondo
    record = Record.loads(text)
    assert record.actions == tuple(json.loads(played)["actions"])
    assert dict(record.game.options) == dict(Record.loads(played).game.options)
    record.verify()
    record.check_draws()


def test_a_table_says_its_rules_in_its_first_event(place: Place) -> None:
    ada = place.person()
    table = ada.table()
    assert place.app.hub is not None
    assert place.client.portal is not None
    created = place.client.portal.call(place.app.hub.store.events, table)[0]
    assert created.data["rules"] == game_type("circle36").rules_version

"""Games that are not part of Tondo, at tables: they are played like all others, and a broken one harms nobody else."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.conftest import Person, Place
from tests.support.small_games import EXAMPLES, found
from tondo.core import endless
from tondo.server.openapi import document

GAMES = {"hex": EXAMPLES / "hex.py", "liars_dice": EXAMPLES / "liars_dice.py"}

BROKEN = """
from tondo import CHANCE, TERMINAL, PythonState, SimpleGame


class State(PythonState):
    def reset(self):
        self.left, self.turn, self.rolled = 9, 0, True

    def current(self):
        if not self.left:
            return TERMINAL
        return self.turn if self.rolled else CHANCE

    def legal(self, player):
        {legal}
        return [0]

    def chance(self):
        {chance}
        return {{1: 1}}

    def play(self, action, player):
        {play}
        self.rolled = player == CHANCE
        if player != CHANCE:
            self.left -= 1
            self.turn = 1 - player

    def facts(self, player):
        {facts}
        return [("left", self.left)]


class Fragile(SimpleGame[State]):
    name = "fragile"
    title = "Fragile"
    state_type = State

    def actions(self):
        return ["take"]

    def chance_actions(self):
        return ["roll"]
"""


@pytest.fixture
def elsewhere() -> Iterator[None]:
    with found(*GAMES.values()):
        yield


def fragile(folder: Path, **code: str) -> Path:
    """A game of which a method does something else once fewer than seven are left."""
    filled = {name: f"if self.left < 7: {code[name]}" if name in code else "pass" for name in FAULTS}
    path = folder / "fragile.py"
    path.write_text(BROKEN.format(**filled), "utf-8")
    return path


FAULTS = {
    "legal": "return []",
    "chance": "raise ZeroDivisionError",
    "play": "raise LookupError",
    "facts": "return 1 / 0",
}


def play_on(people: list[Person], table: str, rng: Random) -> Any:
    """Play until the game is over; return the last view."""
    while True:
        for seat, person in enumerate(people):
            view = person.view(table)
            if view["status"] == "over":
                return view
            legal = [entry["actions"] for entry in view["legal"] if entry["seat"] == seat]
            if legal and legal[0]:
                answer = person.command(table, "act", seat=seat, text=rng.choice(legal[0])["text"])
                assert answer.status_code == 200, answer.text


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("name", GAMES)
def test_people_play_it_to_the_end(opened: Callable[..., Place], name: str) -> None:
    place = opened()
    table, ada, bob = place.pair(game=name)
    view = play_on([ada, bob], table, Random(1))
    assert (view["status"], view["how"]) == ("over", "played")
    assert view["outcome"]["winners"]
    assert ada.get(f"/api/tables/{table}/picture.png").content.startswith(b"\x89PNG")
    for path in ("steps", "layout", "draws", "book.pdf", "position.pdf"):
        assert ada.get(f"/api/tables/{table}/{path}").status_code == 200, path
    assert ada.get(f"/api/tables/{table}/history", actions=2).status_code == 200
    for path in ("rules", "examples", "layout", "rules.pdf"):
        assert ada.get(f"/api/games/{name}/{path}").status_code == 200, path
    record = json.loads(ada.get(f"/api/tables/{table}/record").text)
    assert record["game"] == name
    assert ada.post("/api/records", {"record": json.dumps(record)}).status_code == 201


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("name", GAMES)
def test_bots_play_it_over_a_socket(opened: Callable[..., Place], name: str) -> None:
    options = {"size": 3} if name == "hex" else {"dice": 1}
    ada = opened().person()
    table = ada.table(game=name, players=2, bots=[None, 6], options=options)
    ada.sit(table, 0, "Ada")
    with ada.socket(table) as talk:
        assert ada.command(table, "start").status_code == 200
        rng, number = Random(2), 0
        while (view := talk.hear_until("update")["view"])["status"] != "over":
            legal = [entry["actions"] for entry in view["legal"] if entry["seat"] == 0]
            if view["status"] == "playing" and legal and legal[0]:
                number += 1
                text = rng.choice(legal[0])["text"]
                talk.send({"command": "act", "id": f"a{number}", "seat": 0, "text": text})
    assert view["how"] == "played"


@pytest.mark.usefixtures("elsewhere")
def test_nobody_learns_what_others_rolled(opened: Callable[..., Place]) -> None:
    place = opened()
    table, ada, bob = place.pair(game="liars_dice")
    answers = [person.get(f"/api/tables/{table}").text for person in (ada, bob)]
    rolls = []
    for seat, answer in enumerate(answers):
        lies = {each["space"]: each["text"] for each in json.loads(answer)["view"]["data"]["spaces"]}
        own = [text for space, text in sorted(lies.items()) if space.endswith(str(seat + 1))]
        rolls.append(f"roll {'-'.join(own)}")
        assert {text for space, text in lies.items() if not space.endswith(str(seat + 1))} == {"?"}
    assert rolls[0] != rolls[1]
    for seat in (0, 1):
        assert rolls[seat] in answers[seat]
        assert rolls[1 - seat] not in answers[seat]
    assert "roll " not in place.person().get(f"/api/tables/{table}").text


def test_the_schema_does_not_depend_on_what_is_installed() -> None:
    before = json.dumps(document())
    with found(*GAMES.values()):
        assert json.dumps(document()) == before


@pytest.mark.parametrize("method", FAULTS)
@pytest.mark.parametrize("with_bot", [False, True])
def test_a_fault_ends_the_game_in_words_and_no_other(
    opened: Callable[..., Place], tmp_path: Path, method: str, with_bot: bool
) -> None:
    with found(fragile(tmp_path, **{method: FAULTS[method]})):
        place = opened()
        other, cy, dan = place.pair()
        if with_bot:
            ada = place.person()
            table = ada.table(game="fragile", players=2, bots=[None, 6])
            ada.sit(table, 0, "Ada")
            assert ada.command(table, "start").status_code == 200
        else:
            table, ada, _ = place.pair(game="fragile")
        people = [ada] if with_bot else [ada, _]
        view = broken_view(people, table)
        assert (view["status"], view["how"], view["legal"]) == ("over", "broken", [])
        reason = view["outcome"]["reason"]
        assert "Fragile has a fault" in reason["en"]
        assert "Fragile a un défaut" in reason["fr"]
        assert ada.command(table, "act", seat=0, text="take").json()["code"] in ("broken", "not-playing")
        assert json.loads(ada.get(f"/api/tables/{table}/record").text)["game"] == "fragile"
        assert cy.view(other)["status"] == "playing"
        seat = next(seat for seat, who in enumerate((cy, dan)) if any(e["actions"] for e in who.view(other)["legal"]))
        person = (cy, dan)[seat]
        text = next(e["actions"][0]["text"] for e in person.view(other)["legal"] if e["seat"] == seat)
        assert person.command(other, "act", seat=seat, text=text).status_code == 200


def broken_view(people: list[Person], table: str) -> Any:
    """The view of a table once its game has broken; people act as long as they can."""
    while True:
        for seat, person in enumerate(people):
            answer = person.get(f"/api/tables/{table}")
            if answer.status_code != 200:
                assert answer.json()["code"] == "broken-game"
                continue
            view = answer.json()["view"]
            if view["status"] == "over":
                return view
            if any(entry["actions"] for entry in view["legal"] if entry["seat"] == seat):
                done = person.command(table, "act", seat=seat, text="take")
                assert done.status_code == 200 or done.json()["code"] in ("broken-game", "broken", "not-playing")


def test_chance_that_never_ends_is_a_fault_too(
    opened: Callable[..., Place], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endless, "SECONDS", 0.2)
    with found(fragile(tmp_path, chance="[None for _ in iter(int, 1)]")):
        table, ada, bob = opened().pair(game="fragile")
        assert broken_view([ada, bob], table)["how"] == "broken"


def test_a_table_whose_game_is_gone_is_refused_in_words(opened: Callable[..., Place], tmp_path: Path) -> None:
    with found(fragile(tmp_path)):
        place = opened()
        table, ada, _ = place.pair(game="fragile")
    assert place.app.hub is not None
    place.app.hub.forget(table)
    answer = ada.get(f"/api/tables/{table}")
    assert answer.status_code == 409
    assert "fragile" in answer.json()["text"]["en"]

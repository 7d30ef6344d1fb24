"""Exploring over HTTP: views, opinions, chance, and trees that are shared."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tondo
from tests.server.conftest import Person, Place, checked
from tondo.core import CHANCE, Line, Record, State, game_names
from tondo.core.exploration import MAX_NODES, ROOT, Exploration, Node
from tondo.server.present.explore import ChanceOut, OpinionOut
from tondo.server.present.schemas import LineOut


def line_of(name: str, actions: int = 30) -> tuple[Line, dict[str, Any]]:
    """A line of random actions that ends where a player is to act, and as a client sends it."""
    game, rng = tondo.game(name), Random(2)
    entries: list[str] = []
    state = game.new_state()
    while len(entries) < actions or state.is_chance():
        player = CHANCE if state.is_chance() else rng.choice(state.players_to_act())
        action = rng.choice(state.legal_actions(player))
        entries.append(Record.entry(state, action, player))
        state.apply(action, player)
    line = Line(game, None, tuple(entries))
    content = line.to_json()
    del content["rules"]
    return line, content


@pytest.fixture
def ada(place: Place) -> Person:
    return place.person()


@pytest.mark.parametrize("name", game_names())
def test_all_sides_are_played_from_one_place(ada: Person, name: str) -> None:
    line, content = line_of(name)
    answer = ada.post("/api/explore/view", {"line": content, "lang": "fr"})
    assert answer.status_code == 200, answer.text
    found = checked(LineOut, answer.text)
    state = line.state()
    assert found["view"]["seat"] == state.current_player
    assert found["view"]["mine"] == list(range(line.game.players))
    assert len(found["view"]["legal"][0]["actions"]) == len(state.legal_actions(state.current_player))
    assert list(found["labels"]) == [step.state.say_action(step.action, "fr") for step in line.steps()]
    assert list(found["actions"]) == list(line.actions)
    text = found["view"]["legal"][0]["actions"][0]["text"]
    preview = ada.post("/api/explore/preview", {"line": content, "seat": state.current_player, "text": text})
    assert preview.json()["legal"]
    started = ada.post("/api/explore/view", {"line": {**content, "actions": [], "position": state.position()}})
    assert started.json()["view"]["position"] == found["view"]["position"]


@pytest.mark.parametrize("name", game_names())
def test_a_first_opinion_has_moves_that_can_be_played(ada: Person, name: str) -> None:
    line, content = line_of(name)
    state = line.state()
    for step in (0, 1):
        answer = ada.post("/api/explore/opinion", {"line": content, "step": step})
        found = checked(OpinionOut, answer.text)
        assert found["step"] == step
        assert sum(found["win_probabilities"]) == pytest.approx(1)
        assert 1 <= len(found["moves"]) <= 5
        assert found["seat"] == state.current_player
        for move in found["moves"]:
            after = Line(line.game, None, (*line.actions, *move["actions"]))
            assert after.canonical() == after
            assert move["label"]


def first_draw(name: str) -> tuple[State, list[str]] | None:
    """A game up to where chance acts for the first time, and its actions; None if it never does."""
    state: State = tondo.game(name).new_state()
    rng, entries = Random(4), list[str]()
    while not state.is_chance() and not state.is_terminal():
        player = rng.choice(state.players_to_act())
        entries.append(Record.entry(state, state.legal_actions(player)[0], player))
        state.apply(state.legal_actions(player)[0], player)
    return (state, entries) if state.is_chance() else None


@pytest.mark.parametrize("name", [name for name in game_names() if first_draw(name)])
def test_chance_can_be_chosen(ada: Person, name: str) -> None:
    found_draw = first_draw(name)
    assert found_draw is not None
    state, entries = found_draw
    content = {"game": name, "players": state.num_players, "options": {}, "actions": entries}
    found = checked(ChanceOut, ada.post("/api/explore/chance", {"line": content, "lang": "fr"}).text)
    assert len(found["outcomes"]) == len(state.chance_outcomes())
    labels = {outcome["label"] for outcome in found["outcomes"]}
    assert len(labels) == len(found["outcomes"])  # nothing is hidden
    assert not labels & {
        state.say_action(action, "fr") for action, _ in state.chance_outcomes()
    }  # sentences, not notation
    assert sum(outcome["probability"] for outcome in found["outcomes"]) == pytest.approx(1)
    chosen = [*entries, found["outcomes"][-1]["entry"]]
    assert ada.post("/api/explore/view", {"line": {**content, "actions": chosen}}).status_code == 200
    opinion = ada.post("/api/explore/opinion", {"line": content}).json()
    assert (opinion["moves"], opinion["seat"], opinion["last"]) == ([], None, True)


BAD_LINES: list[tuple[dict[str, Any], int, str]] = [
    ({"game": "go"}, 422, "record"),
    ({"players": 77}, 422, "record"),
    ({"players": 0}, 422, "unreadable"),
    ({"options": {"x": 1}}, 422, "record"),
    ({"position": "nonsense"}, 422, "record"),
    ({"position": "x" * 5000}, 422, "unreadable"),
    ({"actions": ["1: nonsense", "1: more"]}, 422, "record"),
    ({"actions": ["1: nonsense"]}, 409, "unreadable-action"),
    ({"actions": ["x" * 300]}, 422, "unreadable"),
    ({"actions": ["1: \u0000"]}, 422, "record"),
    ({"actions": ["1: a"] * 3001}, 422, "unreadable"),
    ({"actions": 5}, 422, "unreadable"),
    ({"more": 5}, 422, "unreadable"),
]


@pytest.mark.parametrize("path", ["view", "opinion", "chance"])
@pytest.mark.parametrize(("change", "status", "code"), BAD_LINES)
def test_bad_lines_are_refused(ada: Person, path: str, change: dict[str, Any], status: int, code: str) -> None:
    content = {"game": "circle36", "players": 1, "options": {}, "actions": [], **change}
    answer = ada.post(f"/api/explore/{path}", {"line": content})
    if status == 409 and path == "opinion":
        status, code = 422, "record"
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["text"].keys() >= {"en", "fr"}


def test_exploring_needs_a_session(place: Place) -> None:
    nobody = Person(place, begin=False)
    line = {"game": "circle36", "players": 1}
    for path, content in (("view", {"line": line}), ("opinion", {"line": line}), ("chance", {"line": line})):
        assert nobody.post(f"/api/explore/{path}", content).status_code == 401
    assert nobody.post("/api/explorations", {"exploration": "{}"}).status_code == 401


def tree(name: str = "circle36", **changes: Any) -> dict[str, Any]:
    """An exploration with a main line and a variation."""
    line, _ = line_of(name, 12)
    state = line.state()
    player = state.current_player
    entries = [Record.entry(state, action, player) for action in state.legal_actions(player)[:2]]
    nodes = [Node(number - 1, entry) for number, entry in enumerate(line.actions)]
    last = len(nodes) - 1
    nodes += [Node(last, entry, name="plan") for entry in entries]
    return {**Exploration(line.game, "My tree", nodes=tuple(nodes)).content(), **changes}


def share(person: Person, content: object) -> Any:
    text = content if isinstance(content, str) else json.dumps(content)
    return person.post("/api/explorations", {"exploration": text})


@pytest.mark.parametrize("name", game_names())
def test_a_tree_is_shared_by_link(place: Place, ada: Person, name: str) -> None:
    created = share(ada, tree(name))
    assert created.status_code == 201, created.text
    id = created.json()["exploration"]
    found = Person(place, begin=False).get(f"/api/explorations/{id}")
    assert json.loads(found.text) == tree(name)
    assert Exploration.loads(found.text).dumps() == found.text


@pytest.mark.parametrize(
    ("content", "place_of_error"),
    [
        ("nonsense", "line 1"),
        ("[]", "file"),
        ("[" * 100_000, ""),
        ({"exploration": 1}, "title"),
        (tree(exploration=2), "exploration"),
        (tree(title="x" * 101), "title"),
        (tree(title="\u0007"), "title"),
        (tree(game="cirkis"), ""),
        (tree(game="go"), "game"),
        (tree(rules=99), "rules"),
        (tree(names=["Ada"]), "names"),
        (tree(position="x"), "position"),
        (tree(nodes={}), "nodes"),
        (tree(nodes=[[]]), "nodes[0]"),
        (tree(nodes=[{"after": 0, "action": "1: a"}]), "nodes[0].after"),
        (tree(nodes=[{"after": True, "action": "1: a"}]), "nodes[0].after"),
        (tree(nodes=[{"after": -2, "action": "1: a"}]), "nodes[0].after"),
        (tree(nodes=[{"after": -1, "action": "1: nonsense"}]), "nodes[0].action"),
        (tree(nodes=[*tree()["nodes"], tree()["nodes"][-1]]), "nodes[15].action"),
        (tree(nodes=[{"after": ROOT, "action": "1: a"}] * (MAX_NODES + 1)), "nodes"),
    ],
)
def test_bad_trees_are_refused(ada: Person, content: object, place_of_error: str) -> None:
    answer = share(ada, content)
    assert (answer.status_code, answer.json()["code"]) == (422, "record")
    assert place_of_error in answer.json()["text"]["en"]
    assert answer.json()["text"]["fr"]


@pytest.mark.parametrize("name", game_names())
def test_the_nodes_of_a_tree_are_called_as_readers_say_them(ada: Person, name: str) -> None:
    line, _ = line_of(name)
    nodes = [Node(number - 1, entry) for number, entry in enumerate(line.actions)]
    text = Exploration(line.game, nodes=tuple(nodes)).dumps()
    labels = {}
    for lang in ("en", "fr"):
        answer = ada.post("/api/explore/labels", {"exploration": text, "lang": lang})
        assert answer.status_code == 200, answer.text
        labels[lang] = answer.json()["labels"]
        assert labels[lang] == [step.state.say_action(step.action, lang) for step in line.steps()]
    assert labels["en"] != labels["fr"]
    answer = ada.post(
        "/api/explore/labels", {"exploration": text.replace(nodes[3].action, "1: nonsense"), "lang": "fr"}
    )
    assert answer.status_code == 422
    assert answer.json()["code"] == "record"


def test_trees_that_are_too_big_and_ids_that_are_forged(ada: Person) -> None:
    assert share(ada, " " * (2**20 + 1)).status_code == 422
    assert share(ada, " " * (2**21 + 1)).status_code == 413
    assert ada.get(f"/api/explorations/{'0' * 32}").status_code == 404
    assert ada.get(f"/api/explorations/{'x' * 32}").status_code == 422


def test_trees_count_as_imports(opened: Callable[..., Place]) -> None:
    ada = opened(import_records=2).person()
    record = Record(tondo.game("circle36", players=1), ("Ada",), ())
    assert ada.post("/api/records", {"record": record.dumps()}).status_code == 201
    assert [share(ada, tree()).status_code for _ in range(2)] == [201, 429]

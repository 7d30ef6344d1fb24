"""Nothing that the server puts out differs for a viewer when only what is hidden from that viewer differs.

Runs over every game that has secrets, and over the others too, where it holds because nothing is hidden. What is
hidden is exchanged in the middle of a live game for something else that looks the same from the viewer's seat.
"""

import json
import logging
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from tests.server.conftest import Person, Place
from tondo.core import CHANCE, State, game, game_names, game_type
from tondo.core.errors import TondoError
from tondo.press import position
from tondo.server import logs
from tondo.server.live.live_table import LiveTable
from tondo.server.present.encoding import dumps
from tondo.server.present.presenter import Presenter
from tondo.table import Setup, Table

NAMES = game_names()
SECRET = bytes(32)


@pytest.fixture(autouse=True)
def untypeset(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what is printed, all that goes into it: typesetting that takes long."""
    monkeypatch.setattr(position, "typeset", lambda *document: json.dumps(document).encode())


class Lines(logging.Handler):
    """All log lines, without times."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logs.JsonLines())
        self.lines: list[Any] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = json.loads(self.format(record))
        self.lines.append({key: value for key, value in line.items() if key not in ("at", "milliseconds")})


def begun(place: Place, name: str, rng: Random) -> tuple[str, list[Person], LiveTable]:
    """A live game of some people, some way into it."""
    players = game_type(name).default_players
    people = [place.person() for _ in range(players)]
    table = people[0].table(game=name, players=players)
    for seat, person in enumerate(people):
        person.sit(table, seat, f"Person {seat}")
    assert people[0].command(table, "start").status_code == 200
    assert place.app.hub is not None
    live = place.app.hub._tables[table]
    for _ in range(rng.randrange(3, 30)):
        assert live.table is not None
        if live.table.status != "playing":
            break
        seat = rng.choice(live.table.state.players_to_act())
        text = live.table.state.format_action(rng.choice(live.table.state.legal_actions(seat)))
        assert people[seat].command(table, "act", seat=seat, text=text).status_code == 200
    return table, people, live


def outputs(table: str, person: Person, seat: int | None, texts: list[str]) -> list[Any]:
    """Everything this person can get out of the server that changes nothing."""
    handler = Lines()
    logging.getLogger().addHandler(handler)
    level = logs.LOG.level
    logs.LOG.setLevel("DEBUG")
    found: list[Any] = []
    try:
        for answer in (
            person.get(f"/api/tables/{table}"),
            person.get(f"/api/tables/{table}", lang="fr"),
            *(person.get(f"/api/tables/{table}", seat=other) for other in range(4)),
            person.get(f"/api/tables/{table}/layout"),
            person.get(f"/api/tables/{table}/record"),
            person.get(f"/api/tables/{table}/draws"),
            person.get(f"/api/tables/{table}/position.pdf"),
            person.get("/api/tables", mine=True),
            *(_asked(person, table, other, text) for other in range(2) for text in texts),
        ):
            found.append((answer.status_code, _without_time(answer.json() if answer.content else None)))
        for stream in ("full", "light"):
            with person.socket(table, stream=stream, seat=seat) as talk:
                found.append(_without_time(talk.hear()))
                for number, text in enumerate(texts):
                    talk.send({"command": "preview", "id": f"a{number}", "seat": seat or 0, "text": text})
                    found.append(talk.hear())
                for command in ("rubbish", {"command": "stand", "id": "x", "seat": 0}, {"command": "start", "id": "x"}):
                    talk.send(command)
                    found.append(talk.hear())
                talk.send({"command": "refresh", "id": "x", "seat": 1})
                found.append(_without_time(talk.hear()))
                talk.hear()
    finally:
        logs.LOG.setLevel(level)
        logging.getLogger().removeHandler(handler)
    return [*found, handler.lines]


def _asked(person: Person, table: str, seat: int, text: str) -> Any:
    return person.post(f"/api/tables/{table}/previews", {"command": "preview", "id": "q", "seat": seat, "text": text})


def _without_time(content: Any) -> Any:
    view = content.get("view") if isinstance(content, dict) else None
    if view:
        view["now"] = 0
    return content


def other_state(state: State, seat: int | None, rng: Random) -> State:
    """A state that looks the same from ``seat`` and differs if it can."""
    view = state.view(seat)
    for _ in range(20):
        sampled: State = state.game.sample_state(view, rng)
        assert sampled.view(seat).to_json() == view.to_json()
        if sampled != state:
            return sampled
    return state


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_no_output_tells_what_is_hidden(place: Place, name: str, seed: int) -> None:
    rng = Random(seed)
    table, people, live = begun(place, name, rng)
    differed = False
    with ExitStack() as sockets:
        for person in people:  # so that who is present stays the same
            sockets.enter_context(person.socket(table)).hear()
        for seat, person in [*enumerate(people), (None, place.person())]:
            assert live.table is not None
            true = live.table.state
            false = other_state(true, seat, rng)
            differed |= false != true
            texts = [true.format_action(action) for action in true.legal_actions(seat)[:5]] if seat is not None else []
            for mover in true.players_to_act():
                texts += [true.format_action(action) for action in true.legal_actions(mover)[:3]]
            texts += ["", "nonsense", "1"]
            texts = [text for text in texts if text]
            first = outputs(table, person, seat, texts)
            live.table.state, live._presenter = false, None
            second = outputs(table, person, seat, texts)
            live.table.state, live._presenter = true, None
            assert first == second
    if game_type(name).has_secrets and live.table is not None and live.table.status == "playing":
        assert differed, "nothing was exchanged, so nothing was tested"


def test_a_leak_would_be_found(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same check fails for a server that shows the true position."""
    table, people, live = begun(place, NAMES[0], Random(1))
    assert live.table is not None
    before = outputs(table, people[0], 0, [])
    monkeypatch.setattr(
        Presenter, "chat", lambda self, *_: [{"number": 0, "seat": 0, "text": self.table.state.position()}]
    )
    live.table.state, live._presenter = live.table.game.new_state(), None
    assert outputs(table, people[0], 0, []) != before


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_an_unfinished_game_with_secrets_is_for_nobody(place: Place, name: str) -> None:
    table, people, live = begun(place, name, Random(5))
    assert live.table is not None
    for person in (*people, place.person()):
        answer = person.get(f"/api/tables/{table}/record")
        hidden = game_type(name).has_secrets and live.table.status != "over"
        assert answer.status_code == (409 if hidden else 200)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_log_says_no_more_than_the_view(name: str, seed: int) -> None:
    """Two things that could happen and would look the same to somebody are also logged the same."""
    rng = Random(seed)
    variant = game(name)
    state = variant.new_state()
    names = [f"P{player}" for player in range(variant.players)]
    while not state.is_terminal():
        if state.is_chance():
            choices, mover = [action for action, _ in state.chance_outcomes()], CHANCE
        else:
            mover = rng.choice(state.players_to_act())
            choices = state.legal_actions(mover)
        taken = rng.choice(choices)
        for viewer in (*range(variant.players), None):
            if viewer == mover or (mover != CHANCE and viewer is not None and rng.random() < 0.5):
                continue
            after = state.child(taken, mover)
            seen = after.view(viewer).to_json()
            said = _logged(state, taken, mover, names)
            for other in rng.sample(choices, min(6, len(choices))):
                instead = state.child(other, mover)
                if instead != after and instead.view(viewer).to_json() == seen:
                    assert _logged(state, other, mover, names) == said
        state.apply(taken, mover)


def _logged(state: State, action: int, mover: int, names: list[str]) -> object:
    """What a table logs for an action: the sentence, and what it scores."""
    points = () if mover == CHANCE else state.score_breakdown(action, mover)
    return state.describe_action(action, mover, names).text(), points


@pytest.mark.parametrize("name", NAMES)
def test_history_is_seen_from_ones_own_viewpoint(name: str) -> None:
    """Every earlier position is described from its view alone."""
    rng = Random(7)
    variant = game(name)
    table, _ = Table.create(Setup(name, variant.players, {}, (None,) * variant.players), SECRET, 0)
    for seat in range(variant.players):
        table.sit(seat, f"u{seat}", f"P{seat}", "", 0)
    table.start(SECRET, 0)
    for _ in range(12):
        if table.status != "playing":
            break
        seat = rng.choice(table.state.players_to_act())
        true = table.state
        for mine, viewpoint in (((seat,), seat), ((), None)):
            shown = dumps(Presenter("t", table, False).view(mine, viewpoint, "en", 0))
            table.state = other_state(true, viewpoint, rng)
            assert dumps(Presenter("t", table, False).view(mine, viewpoint, "en", 0)) == shown
            table.state = true
        try:
            table.act(seat, rng.choice(true.legal_actions(seat)), SECRET, 0)
        except TondoError as error:
            raise AssertionError(error.text()) from error

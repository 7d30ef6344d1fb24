"""Games that were played can be watched again, step by step, from this server and from elsewhere."""

import threading
from concurrent.futures.process import BrokenProcessPool
from functools import wraps
from typing import Any

import pytest

from tests.server import conftest
from tests.server.conftest import Person, Place, checked
from tests.server.test_draws import played
from tondo.core import game_names
from tondo.server import work
from tondo.server.present import replays
from tondo.server.present.schemas import Steps
from tondo.server.present.server_messages import View
from tondo.store import store


def steps(person: Person, path: str) -> Any:
    answer = person.get(f"{path}/steps")
    assert answer.status_code == 200, answer.text
    return checked(Steps, answer.text)


@pytest.mark.parametrize("name", game_names())
def test_steps_say_what_the_log_said_and_lead_to_the_result(place: Place, name: str) -> None:
    table, ada = played(place, name)
    found = steps(ada, f"/api/tables/{table}")
    log = ada.get(f"/api/tables/{table}").json()["log"]
    view = ada.view(table)
    assert len(found["steps"]) == view["actions"]
    assert [line["text"] for line in log][-len(found["steps"]) :] == [step["text"] for step in found["steps"]]
    assert [line["spaces"] for line in log][-len(found["steps"]) :] == [step["spaces"] for step in found["steps"]]
    assert found["steps"][-1]["scores"] == view["outcome"]["scores"]
    for number in (0, 1, len(found["steps"]) // 2, len(found["steps"])):
        then = ada.get(f"/api/tables/{table}/history", actions=number).json()
        scores = found["steps"][number - 1]["scores"] if number else found["first"]
        assert [seat["score"] for seat in then["seats"]] == scores
        assert then["last"] == last_moves(found["steps"][:number])


def last_moves(steps: list[Any]) -> list[Any]:
    """Each seat's last step that put something on the board, by seat."""
    found = {step["seat"]: step for step in steps if step["seat"] is not None and step["spaces"]}
    return [{key: found[seat][key] for key in ("seat", "spaces", "points")} for seat in sorted(found)]


@pytest.mark.parametrize("name", game_names())
def test_a_record_from_elsewhere_is_watched_like_a_table(place: Place, name: str) -> None:
    table, ada = played(place, name)
    text = ada.get(f"/api/tables/{table}/record").text
    stranger = place.person()
    record = f"/api/records/{stranger.post('/api/records', {'record': text}).json()['record']}"
    found = steps(stranger, record)
    assert found == steps(ada, f"/api/tables/{table}")
    assert stranger.get(f"{record}/layout").json() == ada.get(f"/api/tables/{table}/layout").json()
    for number in (0, len(found["steps"]) // 2, len(found["steps"])):
        answer = stranger.get(f"{record}/history", actions=number, lang="fr")
        then = checked(View, answer.text)
        live = place.person().get(f"/api/tables/{table}/history", actions=number, lang="fr").json()
        assert then["mine"] == []
        assert then["legal"] == []
        assert then["position"] == live["position"]
        assert answer.json()["boards"] == live["boards"]
    assert then["outcome"] is not None
    assert then["outcome"]["scores"] == found["steps"][-1]["scores"]
    assert stranger.get(f"{record}/history", actions=len(found["steps"]) + 1).status_code == 404
    assert stranger.get("/api/records/" + "0" * 32 + "/steps").status_code == 404


def test_a_record_is_played_through_once_and_not_by_the_event_loop(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada = played(place, "circle36")
    record = ada.get(f"/api/tables/{table}/record").text
    monkeypatch.setattr(work, "SMALL", 5)
    replays.record_table.cache_clear()
    replays.record_steps.cache_clear()
    threads: list[str] = []

    def noted(call: Any) -> Any:
        @wraps(call)  # it is pickled by its name
        def run(*arguments: Any) -> Any:
            threads.append(f"{call.__name__} {threading.current_thread().name.partition('_')[0]}")
            return call(*arguments)

        return run

    monkeypatch.setattr(store, "_record_rows", noted(store._record_rows))
    for name in ("table_of", "steps_of"):
        monkeypatch.setattr(replays, name, noted(getattr(replays, name)))
    path = f"/api/records/{ada.post('/api/records', {'record': record}).json()['record']}"
    for actions in range(6, 10):
        assert ada.get(f"{path}/history", actions=actions).status_code == 200
        assert steps(ada, path)["steps"]
    assert ada.get(path).text == record
    assert threads == ["_record_rows beside", "table_of beside", "steps_of beside"]


def test_a_helper_that_dies_is_no_end(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada = played(place, "circle36")
    record = ada.get(f"/api/tables/{table}/record").text
    monkeypatch.setattr(work, "SMALL", 5)

    def die(*_: object) -> None:
        raise BrokenProcessPool

    with monkeypatch.context() as dying:
        dying.setattr(conftest, "_called", die)
        answer = ada.post("/api/records", {"record": record})
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    assert ada.post("/api/records", {"record": record}).status_code == 201


def test_a_record_of_a_game_that_was_given_up_says_so(place: Place) -> None:
    table, ada, _bob = place.pair()
    ada.command(table, "resign", seat=0)
    text = ada.get(f"/api/tables/{table}/record").text
    stranger = place.person()
    record = stranger.post("/api/records", {"record": text}).json()["record"]
    (listed,) = [one for one in stranger.get("/api/records").json()["records"] if one["record"] == record]
    assert (listed["status"], listed["how"], listed["winners"]) == ("over", "resigned", [1])
    assert len(listed["scores"]) == 2
    actions = len(steps(stranger, f"/api/records/{record}")["steps"])
    shown, live = (
        stranger.get(f"{path}/history", actions=actions).json()
        for path in (f"/api/records/{record}", f"/api/tables/{table}")
    )
    assert shown["how"] == live["how"] == "resigned"
    assert shown["outcome"]["reason"] == live["outcome"]["reason"]
    assert shown["outcome"]["winners"] == live["outcome"]["winners"] == [1]

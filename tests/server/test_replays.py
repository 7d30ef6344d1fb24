"""Games that were played can be watched again, step by step, from this server and from elsewhere."""

import pytest

from tests.server.conftest import Person, Place
from tests.server.test_draws import played
from tondo.core import game_names
from tondo.server import bodies, wire


def steps(person: Person, path: str) -> bodies.Steps:
    answer = person.get(f"{path}/steps")
    assert answer.status_code == 200, answer.text
    return bodies.Steps.model_validate_json(answer.text)


@pytest.mark.parametrize("name", game_names())
def test_steps_tell_what_the_log_told_and_lead_to_the_result(place: Place, name: str) -> None:
    table, ada = played(place, name)
    told = steps(ada, f"/api/tables/{table}")
    log = ada.get(f"/api/tables/{table}").json()["log"]
    view = ada.view(table)
    assert len(told.steps) == view["actions"]
    assert [line["en"] for line in log][-len(told.steps) :] == [step.text.en for step in told.steps]
    assert told.steps[-1].scores == view["outcome"]["scores"]
    for number in (0, 1, len(told.steps) // 2, len(told.steps)):
        then = ada.get(f"/api/tables/{table}/history", actions=number).json()
        scores = told.steps[number - 1].scores if number else told.first
        assert [seat["score"] for seat in then["seats"]] == scores


@pytest.mark.parametrize("name", game_names())
def test_a_record_from_elsewhere_is_watched_like_a_table(place: Place, name: str) -> None:
    table, ada = played(place, name)
    text = ada.get(f"/api/tables/{table}/record").text
    stranger = place.person()
    record = f"/api/records/{stranger.post('/api/records', {'record': text}).json()['record']}"
    told = steps(stranger, record)
    assert told == steps(ada, f"/api/tables/{table}")
    assert stranger.get(f"{record}/layout").json() == ada.get(f"/api/tables/{table}/layout").json()
    for number in (0, len(told.steps) // 2, len(told.steps)):
        answer = stranger.get(f"{record}/history", actions=number, lang="fr")
        then = wire.View.model_validate_json(answer.text)
        live = place.person().get(f"/api/tables/{table}/history", actions=number, lang="fr").json()
        assert then.mine == []
        assert then.legal == []
        assert then.position == live["position"]
        assert answer.json()["boards"] == live["boards"]
    assert then.outcome is not None
    assert then.outcome.scores == told.steps[-1].scores
    assert stranger.get(f"{record}/history", actions=len(told.steps) + 1).status_code == 404
    assert stranger.get("/api/records/" + "0" * 32 + "/steps").status_code == 404

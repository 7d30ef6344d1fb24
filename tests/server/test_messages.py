"""What clients send and get: every command is declared once, and languages are whatever is found."""

import json
from contextlib import suppress
from typing import Any

import pytest
from pydantic import ValidationError

from tests.server.conftest import Place, a_move
from tondo.core.words import find_language, languages
from tondo.server.errors import ApiError
from tondo.server.live.commands import decide
from tondo.server.metrics import EXECUTED, REFUSED
from tondo.server.present import client_messages
from tondo.server.present.encoding import dumps
from tondo.table import Refused, Setup, Table

SECRET = bytes(32)


def sample(name: str) -> Any:
    """Some command of each kind."""
    fields: dict[str, Any] = {
        "seat": 0,
        "name": "Ada",
        "level": 4,
        "text": "nonsense",
        "what": "abandon",
        "about": 0,
        "yes": True,
        "whom": 1,
        "on": True,
        "commitment": "0a" * 32,
        "nonce": "0a" * 32,
    }
    wanted = {key: value for key, value in fields.items() if key in client_messages.COMMANDS[name].model_fields}
    return client_messages.from_client.validate_json(json.dumps({"command": name, "id": "x", **wanted}))


@pytest.mark.parametrize("name", client_messages.COMMANDS)
def test_declaring_a_command_is_enough_to_read_count_and_decide_it(name: str) -> None:
    command = sample(name)
    assert type(command) is client_messages.COMMANDS[name]
    assert type(command) in EXECUTED
    assert type(command) in REFUSED
    table, _ = Table.create(Setup("circle36", 2, {}, (None, None)), SECRET, 0)
    table.sit(0, "me", "Somebody", "", 0)
    assert isinstance(command, client_messages.Command)
    with suppress(Refused, ApiError):  # it has a case, but this may be no time for it
        assert decide(table, SECRET, "me", command, 1)


def test_a_command_without_a_case_is_a_mistake_in_the_program() -> None:
    table, _ = Table.create(Setup("circle36", 2, {}, (None, None)), SECRET, 0)
    with pytest.raises(NotImplementedError):
        decide(table, SECRET, "me", client_messages.Command(id="x"), 1)


@pytest.mark.parametrize(
    "name", [name for name, kind in client_messages.COMMANDS.items() if issubclass(kind, client_messages.SeatCommand)]
)
def test_commands_for_a_seat_are_for_its_owner_alone(name: str) -> None:
    table, _ = Table.create(Setup("circle36", 2, {}, (None, None)), SECRET, 0)
    table.sit(0, "me", "Somebody", "", 0)
    for user in ("another", ""):
        with pytest.raises(ApiError) as error:
            decide(table, SECRET, user, sample(name), 1)
        assert error.value.code == "not-yours"


def test_a_message_names_its_command_and_nothing_unknown() -> None:
    for content in ({"id": "x"}, {"kind": "start", "id": "x"}, {"command": "start", "kind": "start", "id": "x"}):
        with pytest.raises(ValidationError):
            client_messages.from_client.validate_json(json.dumps(content))


@pytest.mark.parametrize(
    ("tag", "lang"), [("fr", "fr"), ("FR", "fr"), ("fr-CA", "fr"), ("en-GB", "en"), ("tlh", "en"), ("zh-Hant-TW", "en")]
)
def test_any_language_may_be_asked_for(tag: str, lang: str) -> None:
    assert find_language(tag) == lang
    hello = {"command": "hello", "id": "x", "token": "A" * 32, "lang": tag}
    message = client_messages.from_client.validate_json(json.dumps(hello))
    assert isinstance(message, client_messages.Hello)
    assert message.lang == lang


@pytest.mark.parametrize("tag", ["", "f", "fr_FR", "../en", "fr-", "x" * 40, "fr CA"])
def test_what_is_no_language_tag_is_refused(place: Place, tag: str) -> None:
    table, ada, _ = place.pair()
    assert ada.get(f"/api/tables/{table}", lang=tag).status_code == 422


def test_an_unknown_language_is_answered_in_the_source_language(place: Place) -> None:
    table, ada, _ = place.pair()
    unknown, source = ada.view(table, lang="tlh"), ada.view(table, lang="en")
    assert {**unknown, "now": 0} == {**source, "now": 0}
    assert {**ada.view(table, lang="fr-BE"), "now": 0} == {**ada.view(table, lang="fr"), "now": 0}


def test_a_light_stream_has_its_sentences_in_one_language(place: Place) -> None:
    table, ada, bob = place.pair()
    with bob.socket(table, stream="light", lang="fr") as light, bob.socket(table, lang="fr") as full:
        view = light.hear()["view"]
        full.hear()
        assert (
            ada.command(table, "act", seat=0, text=a_move(view | {"legal": ada.view(table)["legal"]}, 0)).status_code
            == 200
        )
        brief, whole = light.hear(), full.hear()
        assert [set(line["text"]) for line in whole["log"]] == [set(languages())]
        assert [line["text"] for line in brief["log"]] == [{"fr": whole["log"][0]["text"]["fr"]}]


def test_what_can_not_be_encoded_is_a_mistake_in_the_program() -> None:
    with pytest.raises(TypeError):
        dumps({"what": object()})

"""Broken messages: none is unhandled, and none changes anything. ``python -m bench.fuzz`` sends 100,000."""

import json

import pytest

from bench.fuzz import broken_messages
from tests.server.conftest import Place
from tests.server.test_security import Collected, written
from tondo.server.present import client_messages

__all__ = ["Collected", "written"]


@pytest.mark.parametrize("seed", range(4))
def test_broken_messages_change_nothing(place: Place, written: list[str], seed: int) -> None:
    table, ada, _ = place.pair()
    with ada.socket(table) as talk:
        talk.hear()
        before = ada.view(table)
        for number, content in enumerate(broken_messages(seed, 300)):
            if (
                number % 150 == 149
            ):  # now and then a valid message, so that the socket is not closed for too many bad ones
                talk.send({"command": "refresh", "id": "l"})
                talk.hear_until("ack")
            if isinstance(content, bytes):
                talk.session.send_bytes(content)
            else:
                talk.session.send_text(content)
            answer = talk.hear()
            assert answer["kind"] in ("refused", "preview"), (content, answer)
        after = ada.view(table)
    assert {**after, "now": 0} == {**before, "now": 0}
    assert [line for line in written if json.loads(line)["level"] in ("warning", "error")] == []


def test_the_broken_messages_are_of_many_kinds() -> None:
    sent = list(broken_messages(1, 2000))
    parsed = 0
    for content in sent:
        try:
            client_messages.from_client.validate_json(content)
            parsed += 1
        except ValueError:
            pass
    assert 0.02 < parsed / len(sent) < 0.6  # some fit the schema, and are refused by the table
    assert any(isinstance(content, bytes) for content in sent)

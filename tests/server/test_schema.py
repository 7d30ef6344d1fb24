"""The OpenAPI document is true: schemathesis looks for answers that it does not describe."""

import json
from dataclasses import fields
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.conftest import Place, a_move
from tondo.core import layout
from tondo.server import openapi
from tondo.server.present.client_messages import CLIENT_MESSAGES
from tondo.server.present.server_messages import SERVER_MESSAGES
from tondo.table import Clock

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def document() -> Any:
    return json.loads(openapi.encoded_document())


def test_socket_messages_are_among_the_schemas(document: Any) -> None:
    schemas = document["components"]["schemas"]
    for name, kinds in (
        ("FromClient", CLIENT_MESSAGES),
        ("FromServer", SERVER_MESSAGES),
    ):
        assert set(schemas[name]["discriminator"]["mapping"]) == set(kinds)
        for reference in schemas[name]["discriminator"]["mapping"].values():
            found = schemas[reference.rpartition("/")[2]]
            assert found["additionalProperties"] is False
    references = {part.split('"')[0] for part in json.dumps(schemas).split("#/components/schemas/")[1:]}
    assert references <= set(schemas)


@pytest.mark.parametrize("described", [layout.Layout, layout.Mark, layout.Panel, layout.Space, layout.Piece, Clock])
def test_nothing_of_a_board_is_forgotten(document: Any, described: Any) -> None:
    """Whatever is added to the description of a board is also sent."""
    found = document["components"]["schemas"][described.__name__]
    assert set(found["required"]) == set(found["properties"]) == {part.name for part in fields(described) if part.init}


def test_the_document_names_an_answer_for_everything(document: Any) -> None:
    for methods in document["paths"].values():
        for operation in methods.values():
            assert {"200", "201"} & set(operation["responses"])
            assert operation["description"]


@pytest.mark.usefixtures("document")  # schemathesis waits for ten seconds only
def test_no_answer_that_is_not_described(place: Place) -> None:
    """Requests made up from the schemas, with a session, at a table that exists."""
    table, ada, _ = place.pair(public=True)
    ada.command(table, "act", seat=0, text=a_move(ada.view(table), 0))
    place.close()  # schemathesis starts it for each request
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", place.app)
    cookies = dict(ada.client.cookies)

    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        found = operation.ok()

        @settings(
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=found.as_strategy())
        def attempt(case: Any) -> None:
            if "table" in (case.path_parameters or {}) and len(str(case.body)) % 2:
                case.path_parameters["table"] = table
            case.cookies = {**(case.cookies or {}), **cookies}
            case.call_and_validate(checks=CHECKS)

        attempt()


def test_the_server_gives_the_document(place: Place, document: Any) -> None:
    assert place.person().client.get("/api/openapi.json").json() == document

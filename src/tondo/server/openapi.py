"""``python -m tondo.server.openapi`` prints the OpenAPI document, from which the types of the page are generated."""

import json
import sys
from functools import cache
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

import tondo
from tondo.server.http.routes import described
from tondo.server.present.client_messages import CLIENT_MESSAGES
from tondo.server.present.encoding import dumps
from tondo.server.present.openapi_types import game_data
from tondo.server.present.server_messages import SERVER_MESSAGES

COMPONENTS = "#/components/schemas/"


def document() -> dict[str, Any]:
    """The document that a server gives at ``/api/openapi.json``, without starting one or touching any file."""
    app = FastAPI(
        title="Tondo",
        version=tondo.__version__,
        summary="Three games of circles: tables, seats and commands. Socket messages are among the schemas.",
    )
    app.include_router(described())
    return _with_socket_messages(app.openapi())


@cache
def encoded_document() -> bytes:
    """The document as JSON. The first call takes a second or two: not on the event loop."""
    return dumps(document())


def _with_socket_messages(document: dict[str, Any]) -> dict[str, Any]:
    """The document of the HTTP interface with the messages of the socket among its schemas.

    They are *FromClient* and *FromServer*; *GameData* has the data of each game's views.
    """
    schemas = document["components"]["schemas"]
    wanted = [*CLIENT_MESSAGES.values(), *SERVER_MESSAGES.values(), game_data()]
    _, found = TypeAdapter.json_schemas(
        [(model, "validation", TypeAdapter(model)) for model in wanted], ref_template=COMPONENTS + "{model}"
    )
    for name, schema in found["$defs"].items():
        schemas.setdefault(name, schema)
    for name, messages, key in (("FromClient", CLIENT_MESSAGES, "command"), ("FromServer", SERVER_MESSAGES, "kind")):
        references = {word: COMPONENTS + model.__name__ for word, model in messages.items()}
        schemas[name] = {
            "oneOf": [{"$ref": reference} for reference in references.values()],
            "discriminator": {"propertyName": key, "mapping": references},
        }
    return document


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=1)

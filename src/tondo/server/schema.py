"""``python -m tondo.server.schema`` prints the OpenAPI document, from which the types of the page are made."""

import json
import sys
from typing import Any

from tondo.server.app import make_api
from tondo.server.limits import Buckets
from tondo.server.settings import Settings


def document() -> dict[str, Any]:
    """The document that a server gives at ``/api/openapi.json``, without starting one or touching any file."""
    settings = Settings(key="only the schema is made of this" * 2)
    return make_api(settings, Buckets(settings.rate_address)).openapi()


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=1)

"""What clients get: from a table to JSON.

`encoding` writes JSON, and `openapi_types` lets pydantic describe it; `client_messages` and `server_messages` declare
the messages of a socket, `schemas` the other bodies of HTTP, and `fields` what both are made of; `presenter` presents a
table to a viewer, `replays` as it was before, and `preview` says what an action would do.
"""

"""What clients get: from a table to JSON.

`encoding` writes JSON, and `openapi_types` lets pydantic describe it; `messages` declares the messages of a socket, and
`schemas` the other bodies of HTTP; `presenter` presents a table to a viewer, `replays` as it was before, and `preview`
says what an action would do.
"""

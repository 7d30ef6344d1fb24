"""What clients get: from a table to JSON.

`encoding` writes JSON; `openapi_types` lets pydantic describe what is written; `messages` are the messages of a socket
and `schemas` what HTTP has besides; `presenter` shows a table to a viewer, `replays` how it was before, and `preview`
what an action would do.
"""

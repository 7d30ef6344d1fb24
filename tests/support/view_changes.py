"""The view that a client has after an update of a full stream."""

from typing import Any


def with_changes(view: Any, changes: Any) -> Any:
    """The view after ``changes``, as docs/wire.md says."""
    after = {**view, **changes, "data": {**view["data"], **changes.get("data", {})}}
    if "boards" in changes:
        after["boards"] = [{**old, **(new or {})} for old, new in zip(view["boards"], changes["boards"], strict=True)]
    return after

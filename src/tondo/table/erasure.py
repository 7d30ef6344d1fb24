"""Takes one person out of a table's events: their names, their messages, and the id that ties the table to them.

What was played stays as it was, and so do the draws and what proves them: other people's games are theirs too.
"""

from collections.abc import Sequence
from dataclasses import replace

from tondo.table.events import Event


def neutral_name(seat: int) -> str:
    """What replaces an erased name, the same in every language."""
    return f"№ {seat + 1}"


def erase(events: Sequence[Event], user: str, stranger: str) -> list[Event]:
    """The events that must change, as they are without ``user``, whose seats are a ``stranger``'s from now on.

    A seat that was moved from one device to another is one person's, so all that was said and called there goes.
    """
    changed: list[Event] = []
    for sitting in _sittings(events):
        if any(event.data.get("user") == user for event in sitting):
            for event in sitting:
                new = dict(event.data)
                if new.get("user") == user:
                    new["user"] = stranger
                if event.kind in ("sat", "renamed"):
                    new["name"] = neutral_name(int(str(new["seat"])))
                elif event.kind == "said":
                    new["text"] = ""
                if new != event.data:
                    changed.append(replace(event, data=new))
    return changed


def _sittings(events: Sequence[Event]) -> list[list[Event]]:
    """What happened to each seat from when somebody sat down until they stood up."""
    sittings: dict[object, list[Event]] = {}
    found: list[list[Event]] = []
    for event in events:
        seat = event.data.get("seat")
        if event.kind == "sat":
            sittings[seat] = []
            found.append(sittings[seat])
        if event.kind in ("sat", "renamed", "moved", "said") and seat in sittings:
            sittings[seat].append(event)
    return found

"""What a seat sees of a game that says no more about it than what lies on the board, the points and a few facts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tondo.core.faults import fault
from tondo.core.layout import Mark, Panel
from tondo.core.typed_dict import TypedDict
from tondo.core.view import View
from tondo.core.words import CORE

if TYPE_CHECKING:
    from tondo.core.python_state import SimpleState


class SimpleSpace(TypedDict):
    """What lies on a space: a piece of a player, a text, or a piece with a text on it."""

    space: str
    player: int | None
    text: str


class SimpleFact(TypedDict):
    """A fact beside the board. ``name`` may be a key of the game's words."""

    name: str
    value: str


class SimpleData(TypedDict):
    """What a seat sees of any game without data of its own. ``points`` is None where the game has none."""

    spaces: list[SimpleSpace]
    facts: list[SimpleFact]
    points: list[int] | None


def view_data(state: "SimpleState", player: int | None) -> SimpleData:
    """What ``player`` (None: a spectator) sees. What lies on no space of the board is a fault."""
    contents, spaces = state.contents(player), state.game.layout().by_id
    if unknown := [name for name in contents if name not in spaces]:
        error = LookupError(f"no space is called {unknown[0]!r}")
        raise fault(state.game, f"{type(state).__name__}.contents", error, state)
    return {
        "spaces": [_space(name, lies) for name, lies in contents.items()],
        "facts": [{"name": str(name), "value": str(value)} for name, value in state.facts(player)],
        "points": list(state.scores()) if state.has_points else None,
    }


def _space(name: str, lies: int | str | tuple[int, str]) -> SimpleSpace:
    if isinstance(lies, int):
        return {"space": name, "player": int(lies), "text": ""}
    if isinstance(lies, str):
        return {"space": name, "player": None, "text": lies}
    player, text = lies
    return {"space": name, "player": int(player), "text": str(text)}


def marks(view: View[SimpleData]) -> tuple[Mark, ...]:
    """What lies on the board."""
    return tuple(
        Mark((lies["space"],), "piece" if lies["player"] is not None else "text", lies["player"], lies["text"])
        for lies in view.data["spaces"]
    )


def panels(view: View[SimpleData], lang: str, names: Sequence[str]) -> tuple[Panel, ...]:
    """The points, if there are any, and the facts."""
    found = []
    points, words = view.data["points"], view.game.words
    if points is not None:
        called = names or [CORE("player.numbered", number=seat + 1).text(lang) for seat in range(view.game.players)]
        rows = tuple((name, str(number)) for name, number in zip(called, points, strict=True))
        found.append(Panel(words("panel.points").text(lang), rows))
    if view.data["facts"]:
        named = ((f"fact.{fact['name']}", fact) for fact in view.data["facts"])
        rows = tuple((words(key).text(lang) if key in words else fact["name"], fact["value"]) for key, fact in named)
        found.append(Panel(words("panel.facts").text(lang), rows))
    return tuple(found)

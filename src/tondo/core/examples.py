"""Positions that explain a rule, with a caption: a game keeps them in its ``examples.toml``, in order of explanation.

```toml
[[example]]
name = "first-piece"
rule = "3"
players = 2
position = "…"            # as `Game.parse_position` reads it
spaces = ["A4", "B6"]     # to point at; may be left out
```

The caption is in the game's words as ``example.<name>``.
"""

import tomllib
from dataclasses import dataclass

from tondo.core._state import State
from tondo.core.discovery import game_type
from tondo.core.folders import file_beside
from tondo.core.game import AnyGame
from tondo.core.words import Phrase


@dataclass(frozen=True, slots=True)
class Example:
    """A position of ``game``, the rule that it explains, and the spaces to point at."""

    rule: str
    game: AnyGame
    state: State
    spaces: tuple[str, ...]
    caption: Phrase


def examples(name: str) -> tuple[Example, ...]:
    """The examples of a game, if it has any; a position that can't be read raises what `Game.parse_position` does."""
    kind = game_type(name)
    path = file_beside(kind, "examples.toml")
    found: list[Example] = []
    for entry in tomllib.loads(path.read_text("utf-8"))["example"] if path else ():
        game = kind(entry["players"])
        caption = kind.words(f"example.{entry['name']}")
        state = game.parse_position(entry["position"])
        found.append(Example(entry["rule"], game, state, tuple(entry.get("spaces", ())), caption))
    return tuple(found)

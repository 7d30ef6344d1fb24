"""Small games in plain Python, and how tests have games found that are not installed."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tondo.core import CHANCE, TERMINAL, PythonState, SimpleGame
from tondo.core.discovery import SEARCH_PATH, forget_games

EXAMPLES = Path(__file__).parents[2] / "examples"


@contextmanager
def found(*paths: Path) -> Iterator[None]:
    """Let these files and folders be games, as ``TONDO_GAMES`` does; processes that are started know them too."""
    before = os.environ.get(SEARCH_PATH)
    os.environ[SEARCH_PATH] = os.pathsep.join(map(str, paths))
    forget_games()
    try:
        yield
    finally:
        del os.environ[SEARCH_PATH]
        if before is not None:
            os.environ[SEARCH_PATH] = before
        forget_games()


class NimState(PythonState):
    """Take one to three of twelve; who takes the last one wins. First a coin decides who begins."""

    left: int
    turn: int | None
    seen: list[int]

    def reset(self) -> None:
        self.left = 12
        self.turn = None
        self.seen = []

    def current(self) -> int:
        if self.turn is None:
            return CHANCE
        return self.turn if self.left else TERMINAL

    def legal(self, player: int) -> Iterable[int]:
        return range(min(3, self.left))

    def chance(self) -> Mapping[int, int] | Iterable[tuple[int, int]]:
        return {3: 1, 4: 1}

    def play(self, action: int, player: int) -> None:
        if player == CHANCE:
            self.turn = action - 3
            return
        self.left -= action + 1
        self.seen.append(action)
        self.turn = 1 - player

    def winners(self) -> Iterable[int]:
        assert self.turn is not None
        return [1 - self.turn]


class Nim(SimpleGame[NimState]):
    """A game without a board."""

    name = "nim"
    title = "Nim"
    state_type = NimState

    def actions(self) -> tuple[str, ...]:
        return ("take 1", "take 2", "take 3")

    def chance_actions(self) -> tuple[str, ...]:
        return ("heads", "tails")


def nim_with(**methods: Callable[..., Any]) -> Nim:
    """Nim with some methods of its state written otherwise."""
    state = type("FaultyState", (NimState,), methods)
    return type("Faulty", (Nim,), {"name": "faulty", "title": "Faulty", "state_type": state})()  # type: ignore[no-any-return]

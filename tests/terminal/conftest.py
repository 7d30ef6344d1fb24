import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import tondo
from tondo.core.game import AnyGame
from tondo.terminal.play import Play
from tondo.terminal.screen import Screen
from tondo.terminal.session import Session


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing a test plays ends in anybody's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data" / "tondo"


class Typist:
    """Types prepared lines; what it was asked is kept. A line that is an exception is raised."""

    def __init__(self, lines: Iterable[str | BaseException]) -> None:
        self.lines = iter(lines)
        self.prompts: list[str] = []
        self.hints: list[tuple[str, ...]] = []
        self.histories: list[str | None] = []

    def ask(self, prompt: str, hints: Callable[[], Sequence[str]], toolbar: str = "", history: str | None = "") -> str:
        self.prompts.append(prompt)
        self.histories.append(history)
        self.hints.append(tuple(hints()))
        try:
            line = next(self.lines)
        except StopIteration:
            raise EOFError from None
        if isinstance(line, BaseException):
            raise line
        return line


class Terminal:
    """A game at a terminal with a typist instead of a person."""

    def __init__(
        self,
        lines: Iterable[str | BaseException],
        game: AnyGame | None = None,
        seats: Sequence[str] = ("human",),
        *,
        lang: str = "en",
        live: bool = False,
        width: int = 80,
        height: int = 40,
        seed: int = 1,
        **settings: Any,
    ) -> None:
        self.out = io.StringIO()
        console = Console(
            file=self.out,
            width=width,
            height=height,
            highlight=False,
            markup=False,
            emoji=False,
            color_system=None,
        )
        self.screen = Screen(console, lang, live=live)
        self.typist = Typist(lines)
        game = game or tondo.game("circle36", players=len(seats))
        names = [f"{kind.title()}{seat}" for seat, kind in enumerate(seats, 1)]
        self.play = Play(Session(game, seats, names), self.screen, self.typist, Random(seed), **settings)

    def run(self) -> tuple[int, str]:
        """The exit code and all that was shown."""
        code = self.play.run()
        return code, self.out.getvalue()


@pytest.fixture
def terminal() -> type[Terminal]:
    return Terminal


@pytest.fixture
def whole_game() -> Callable[[Session], Iterable[str]]:
    """What somebody types who always takes the first legal move."""
    return first_moves


def first_moves(session: Session) -> Iterable[str]:
    while not session.state.is_terminal():
        player = session.state.players_to_act()[0]
        yield session.state.format_action(session.state.legal_actions(player)[0])

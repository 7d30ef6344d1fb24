import io
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import tondo
from tondo.cli import main
from tondo.core import CHANCE
from tondo.terminal.session import Session

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder to work in, English by default, 80 columns."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process: exit code, output, errors."""

    def command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return command


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A finished game of two bots."""
    path = tmp_path / "game.json"
    code, _, _ = run(
        "play", "circle36", "--seats", "random,random", "--names", "Anna,Ben", "--seed", "2", "--save", str(path)
    )
    assert code == 0
    return path


@pytest.fixture
def moves() -> Callable[..., list[str]]:
    """What a person in the first seat can type in a game with a seed, where the dice roll by themselves."""

    def typed(seed: int, *seats: str) -> list[str]:
        session = Session(tondo.game("circle36", players=len(seats)), seats, seats)
        rng = Random(seed)
        lines = []
        while not session.state.is_terminal():
            if session.state.is_chance():
                session.take(session.draw(rng), CHANCE)
                continue
            player = session.state.players_to_act()[0]
            action = session.state.legal_actions(player)[0] if player == 0 else session.choose(player, rng)
            if player == 0:
                lines.append(session.state.format_action(action))
            session.take(action, player)
        return lines

    return typed

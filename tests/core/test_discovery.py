"""Games from elsewhere: by entry points and by TONDO_GAMES; a broken one is named, and the others go on."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.small_games import EXAMPLES, found
from tondo.core import UnknownGame, game, game_names, game_type
from tondo.core.discovery import broken_games, forget_games, own_names
from tondo.core.errors import BrokenGame

GAME = """
from tondo import TERMINAL, PythonState, SimpleGame

class State(PythonState):
    def reset(self):
        self.over = False

    def current(self):
        return TERMINAL if self.over else 0

    def legal(self, player):
        return [0]

    def play(self, action, player):
        self.over = True

class Stop(SimpleGame[State]):
    name = "{name}"
    title = "Stop"
    state_type = State

    def actions(self):
        return ["stop"]
"""


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.py"
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path with a distribution that has entry points: two good ones, and three that are not."""
    write(tmp_path, "stop_game", GAME.format(name="stop"))
    write(tmp_path, "circle_game", GAME.format(name="circle36"))
    write(tmp_path, "wrong_game", GAME.format(name="another"))
    write(tmp_path, "failing_game", "1 / 0\n")
    about = tmp_path / "stop_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stop-game\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(
        "[tondo.games]\nstop = stop_game:Stop\ncircle36 = circle_game:Stop\nwrong = wrong_game:Stop\n"
        "failing = failing_game:Nothing\nnumber = math:pi\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    forget_games()
    yield tmp_path
    for name in ("stop_game", "circle_game", "wrong_game", "failing_game"):
        sys.modules.pop(name, None)
    forget_games()


@pytest.mark.usefixtures("installed")
def test_entry_points_bring_games_and_a_broken_one_is_named_with_its_error() -> None:
    assert game("stop").new_state().legal_actions() == [0]
    assert game_names() == tuple(sorted((*own_names(), "stop")))
    problems = {name: error.text("en") for name, error in broken_games().items()}
    assert problems.keys() == {"failing", "number", "wrong"}
    assert "ZeroDivisionError" in problems["failing"]
    assert "not a subclass of tondo.Game" in problems["number"]
    assert "calls itself 'another'" in problems["wrong"]
    with pytest.raises(BrokenGame, match="ZeroDivisionError"):
        game_type("failing")
    with pytest.raises(UnknownGame, match="stop"):
        game_type("chess")


@pytest.mark.usefixtures("installed")
def test_a_game_of_tondo_keeps_its_name() -> None:
    assert game_type("circle36").__module__ == "tondo.games.circle36.game"


@pytest.mark.usefixtures("installed")
def test_a_game_is_imported_only_when_it_is_asked_for() -> None:
    game("circle36")
    assert "stop_game" not in sys.modules
    game("stop")
    assert "failing_game" not in sys.modules


def test_files_and_folders_are_games_too(tmp_path: Path) -> None:
    file = write(tmp_path, "stop", GAME.format(name="stop"))
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "__init__.py").write_text("", "utf-8")
    (folder / "rules.py").write_text(GAME.format(name="folder").replace("class Stop", "class Base"), "utf-8")
    inside = "from tondo_games_folder import rules\n\nclass Folder(rules.Base):\n    name = 'folder'\n"
    (folder / "game.py").write_text(inside, "utf-8")
    (folder / "levels.toml").write_text('[[level]]\nkind = "random"\n' * 8, "utf-8")
    with found(file, folder, tmp_path / "nothing.py"):
        assert {"stop", "folder"} <= set(game_names())
        assert "there is no" in broken_games()["nothing"].text("en")
        from tondo.bots.levels import recipes

        assert recipes("folder")["level"][0] == {"kind": "random"}
        assert recipes("stop")["level"][0] != {"kind": "random"}


def test_a_state_of_a_file_can_be_sent_to_another_process() -> None:
    with found(EXAMPLES / "hex.py"):
        state = game("hex", size=3).new_state()
        state.apply(4)
        code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).position())"
        done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True)
    assert done.stdout.decode().strip() == "b2"


def test_the_command_line_names_a_broken_game_and_lists_the_others(tmp_path: Path) -> None:
    bad = write(tmp_path, "bad", "raise RuntimeError('not today')\n")
    variables = {**os.environ, "TONDO_GAMES": f"{bad}{os.pathsep}{EXAMPLES / 'hex.py'}", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([sys.executable, "-m", "tondo.cli", "games"], capture_output=True, text=True, env=variables)
    assert done.returncode == 0
    assert "Hex" in done.stdout
    assert "Cir*Kis" in done.stdout
    assert "bad" in done.stderr
    assert "RuntimeError: not today" in done.stderr

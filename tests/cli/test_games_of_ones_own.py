"""`tondo new-game` and `tondo check-game`: a folder that runs at once, and what it lacks."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.small_games import EXAMPLES, found
from tondo.core import game, playouts

Run = Callable[..., tuple[int, str, str]]


def called(*words: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """A command in another process."""
    environ = {**os.environ, "LC_ALL": "C.UTF-8", **variables}
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=folder, env=environ)


def test_a_new_game_runs_at_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, shown, _ = run("new-game", "three_men")
    assert code == 0
    assert "tondo play three_men" in shown
    written = {path.name: path.read_text("utf-8") for path in (tmp_path / "three_men").iterdir()}
    assert written.keys() == {"__init__.py", "game.py", "test_game.py"}
    assert "TODO" in written["game.py"]
    with found(tmp_path / "three_men"):
        assert game("three_men").title == "Three Men"
        assert len(playouts(game("three_men"), 10).lengths) == 10
        assert run("check-game", "three_men")[0] == 0
    tests = called("-m", "pytest", "-q", "-p", "no:cacheprovider", "three_men", folder=tmp_path)
    assert tests.returncode == 0, tests.stdout
    moves = "a1\na2\nb1\nb2\nc1\n"
    played = subprocess.run(
        [sys.executable, "-m", "tondo.cli", "play", "three_men", "--seats", "human,human", "--plain"],
        input=moves,
        capture_output=True,
        text=True,
        env={**os.environ, "TONDO_GAMES": str(tmp_path / "three_men"), "XDG_DATA_HOME": str(tmp_path)},
    )
    assert played.returncode == 0
    assert "Player 1 wins." in played.stdout


def test_a_package_has_its_entry_point(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new-game", "rows", "--package")[0] == 0
    folder = tmp_path / "tondo-rows"
    about = (folder / "pyproject.toml").read_text("utf-8")
    assert '[project.entry-points."tondo.games"]\nrows = "tondo_rows.game:Rows"' in about
    # As `pip install` would: its metadata, on the path.
    information = folder / "src" / "tondo_rows-0.1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: tondo-rows\nVersion: 0.1.0\n", "utf-8")
    (information / "entry_points.txt").write_text("[tondo.games]\nrows = tondo_rows.game:Rows\n", "utf-8")
    path = os.pathsep.join(filter(None, (str(folder / "src"), os.environ.get("PYTHONPATH", ""))))
    listed = called("-m", "tondo.cli", "games", folder=tmp_path, PYTHONPATH=path)
    assert "rows  Rows\n  Get three in a row.\n  2 players\n" in listed.stdout
    tests = called("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", folder=folder, PYTHONPATH=path)
    assert tests.returncode == 0, tests.stdout


@pytest.mark.parametrize("name", ["Three", "3men", "a-b", "class", "", "a" * 41, "../x", "é"])
def test_a_bad_name_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, errors = run("new-game", name)
    assert code == 2
    assert "small letters" in errors
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "There is a game called cirkis already" in run("new-game", "cirkis")[2]
    (tmp_path / "rows").mkdir()
    code, _, errors = run("new-game", "rows")
    assert code == 2
    assert "Nothing was changed" in errors
    assert list((tmp_path / "rows").iterdir()) == []


def test_check_game_says_what_is_missing_for_the_next_tier(run: Run) -> None:
    with found(EXAMPLES / "hex.py"):
        code, shown, errors = run("check-game", "hex")
        assert (code, errors) == (0, "")
        assert "Hex is playable. To be complete it lacks:" in shown
        assert "  - compiled rules" in shown
        assert "Hex est jouable" in run("check-game", "hex", "--lang", "fr")[1]


def test_check_game_says_what_is_wrong(run: Run, tmp_path: Path) -> None:
    text = (EXAMPLES / "hex.py").read_text("utf-8").replace('name = "hex"', 'name = "shared"')
    method = "    def copy_from(self, other):\n        self.__dict__.update(vars(other))\n\n"
    path = tmp_path / "shared.py"
    path.write_text(text.replace("    def winners", f"{method}    def winners"), "utf-8")
    with found(path):
        code, shown, errors = run("check-game", "shared")
    assert code == 1
    assert "WRONG   copies are equal and share nothing (shared 2p" in errors
    assert "ok      it is always clear whose turn it is" in shown
    assert "is not playable" in shown


def test_a_complete_game_is_called_so(run: Run) -> None:
    code, shown, _ = run("check-game", "circle36")
    assert code == 0
    assert "Circle 36 is complete." in shown

"""What is built from the checkout installs and runs in an empty environment: the wheel, and the source distribution."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PLAY = """
import asyncio
import tempfile
import tondo
from tondo.core import game_names, playouts
assert "site-packages" in tondo.__file__, tondo.__file__
for name in game_names():
    game = tondo.game(name)
    assert len(playouts(game, 10).lengths) == 10
    assert game.help_text("fr")
    game.new_state().svg()

async def keep(folder):
    from tondo.store import Store
    async with await Store.open(f"sqlite:///{folder}/tondo.db") as store:
        assert await store.tables() == []

with tempfile.TemporaryDirectory() as folder:
    asyncio.run(keep(folder))
"""


def run(*command: str | Path, **settings: str) -> str:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, env={**environment, **settings}, cwd="/"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both packages, built from a copy of what git would hand out, the wheel from the source distribution."""
    tree, out = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("packages")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            target = tree / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((ROOT / name).read_bytes())
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, tree)
    return out


@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"])
def test_it_runs_in_an_empty_environment(built: Path, kind: str, tmp_path: Path) -> None:
    (package,) = built.glob(kind)
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    pinned = ROOT / "constraints.txt"
    run(python, "-m", "pip", "install", "-q", "-c", pinned, package, PIP_CONSTRAINT=str(pinned))
    run(python, "-c", PLAY)
    assert "circle36" in run(tmp_path / "venv" / "bin" / "tondo", "games")


def test_the_wheel_carries_no_tests_and_no_sources_of_c(built: Path) -> None:
    from zipfile import ZipFile

    (wheel,) = built.glob("*.whl")
    names = ZipFile(wheel).namelist()
    assert not [name for name in names if "/tests/" in name or name.endswith((".c", ".pyx"))]
    assert any(name.endswith("circle36/RULES.md") for name in names)
    assert any(name.endswith("core/_state.pxd") for name in names)
    assert any(name.endswith("words/fr.toml") for name in names)


def test_a_missing_compiler_gives_one_clear_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--build-lib", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "CC": "no-such-compiler"},
    )
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1].startswith("tondo: no C compiler (no-such-compiler)")
    assert len(done.stderr.strip().splitlines()) == 1

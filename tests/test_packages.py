"""What is built from the checkout installs and runs in an empty environment. The wheel is built from the source
distribution, so that both are tried.
"""

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from bench.clients import free_port

ROOT = Path(__file__).parents[1]
PAGE = Path("src/tondo/server/page")

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


@contextmanager
def serving(tondo: Path, folder: Path) -> Iterator[str]:
    """An installed server, on a free port; its address."""
    port = free_port()
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    command = [str(tondo), "serve", "--port", str(port), "--data", str(folder / "data")]
    server = subprocess.Popen(command, env=environment, cwd="/", stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        assert f":{port}" in server.stdout.readline()  # said once people can come in
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.communicate()
    assert server.returncode == 0


def fetch(address: str) -> str:
    with urlopen(address) as answer:
        return str(answer.read().decode("utf-8"))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a source distribution of what git would hand out."""
    tree, out = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("packages")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    assert (ROOT / PAGE / "index.html").is_file(), "the page is not built: make page"
    page = [str(path.relative_to(ROOT)) for path in (ROOT / PAGE).rglob("*")]
    for name in [*listed.stdout.decode().split("\0"), *page]:
        if name and (ROOT / name).is_file():
            target = tree / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((ROOT / name).read_bytes())
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, tree)
    (wheel,) = out.glob("*.whl")
    return wheel


def test_it_runs_in_an_empty_environment(built: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    pinned = ROOT / "constraints.txt"
    run(python, "-m", "pip", "install", "-q", "-c", pinned, built, PIP_CONSTRAINT=str(pinned))
    run(python, "-c", PLAY)
    tondo = tmp_path / "venv" / "bin" / "tondo"
    assert "circle36" in run(tondo, "games")
    with serving(tondo, tmp_path) as address:
        page = fetch(f"{address}/t/some-table")
        assert page == (ROOT / PAGE / "index.html").read_text("utf-8")
        (script,) = re.findall(r'<script type="module"[^>]* src="(/assets/[^"]+)"', page)
        assert fetch(address + script) == (ROOT / PAGE / script[1:]).read_text("utf-8")


def test_the_wheel_carries_no_tests_and_no_sources_of_c(built: Path) -> None:
    from zipfile import ZipFile

    names = ZipFile(built).namelist()
    assert not [name for name in names if "/tests/" in name or name.endswith((".c", ".pyx"))]
    assert any(name.endswith("circle36/RULES.en.md") for name in names)
    assert any(name.endswith("core/_state.pxd") for name in names)
    assert any(name.endswith("words/fr.mo") for name in names)
    assert {"tondo/server/page/index.html", "tondo/server/page/index.html.gz"} <= set(names)
    assert not [name for name in names if "node_modules" in name or name.startswith("web")]


def test_a_package_without_the_page_is_not_made_by_accident(tmp_path: Path) -> None:
    (tmp_path / "setup.py").write_bytes((ROOT / "setup.py").read_bytes())
    done = subprocess.run([sys.executable, "setup.py", "bdist_wheel"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("tondo: the page is not built")
    assert len(done.stderr.strip().splitlines()) == 1


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

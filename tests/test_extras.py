"""Each part of Tondo works with what its extra brings and nothing more, and says which extra is missing.

Nothing is installed: each part runs in a process that can't import what its extra does not bring.
"""

import json
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from tests.support.distributions import closure

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
RECORD = ROOT / "src/tondo/games/circle36/tests/records/solo.json"

WITHOUT = """
import json, sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

BLOCKED = set(json.loads(sys.argv[1]))
sys.meta_path.insert(0, Blocker())
"""
TONDO = """
from tondo.cli import main
sys.exit(main(sys.argv[2:]))
"""


@cache
def blocked(extras: tuple[str, ...]) -> str:
    """The modules that would be missing if only these extras were installed, as JSON."""
    wanted = [*PROJECT["dependencies"], *(line for extra in extras for line in PROJECT["optional-dependencies"][extra])]
    brought = closure(wanted) | {"tondo"}
    return json.dumps(
        [
            module
            for module, distributions in packages_distributions().items()
            if not brought & {canonicalize_name(name) for name in distributions if name}
        ]
    )


def run(code: str, *arguments: str, extras: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT + code, blocked(extras), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_importing_tondo_imports_nothing_else() -> None:
    code = """
before = set(sys.modules)
import tondo
for name in tondo.game_names():
    tondo.game(name).new_state()
import tondo.bots, tondo.table
brought = {name.partition(".")[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)
print(json.dumps(sorted(name for name in brought if not name.startswith(("_", "cython")))))
"""
    done = run(code)
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)) <= {"tondo", "numpy"}


def test_not_even_numpy_is_imported_before_it_is_needed() -> None:
    done = run('import tondo; tondo.game("cirkis"); print("numpy" in sys.modules)')
    assert done.stdout == "False\n", done.stderr


def test_the_version_comes_from_the_package() -> None:
    done = run("import tondo; print(tondo.__version__)")
    assert done.stdout.strip() in (PROJECT["version"], "unknown"), done.stderr
    assert "circle36" in run("import tondo; print(tondo.game_names(), dir(tondo))").stdout
    assert run("import tondo; tondo.other").stderr.endswith("AttributeError: module 'tondo' has no attribute 'other'\n")
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("command", "printed"),
    [
        (("--version",), "tondo "),
        (("--help",), "serve"),
        (("games",), "circle36"),
        (("rules", "circle36"), "# "),
        (("rules", "circle36", "--lang", "fr"), "# "),
        (("verify", str(RECORD)), "solo.json"),
        (("engine", "--bot", "random"), ""),
    ],
)
def test_the_library_alone_has_these_commands(command: tuple[str, ...], printed: str) -> None:
    done = run(TONDO, *command)
    assert (done.returncode, done.stderr) == (0, "")
    assert printed in done.stdout


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (("play", "circle36"), "terminal"),
        (("replay", str(RECORD)), "terminal"),
        (("analyse", str(RECORD)), "lab"),
        (("ladder", "circle36"), "lab"),
        (("balance", "circle36"), "lab"),
        (("print", "kit", "circle36"), "press"),
        (("print", str(RECORD)), "press"),
        (("serve",), "server"),
        (("tables",), "server"),
        (("export", "a-table"), "server"),
        (("backup", "a-file"), "server"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_missing_extra_is_named_in_one_line(command: tuple[str, ...], extra: str, lang: str) -> None:
    done = run(TONDO, *command, "--lang", lang)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"pip install 'tondo[{extra}]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_plot_names_the_extra_that_draws_it(tmp_path: Path) -> None:
    done = run(TONDO, "analyse", str(RECORD), "--plot", str(tmp_path / "plot.png"), extras=("lab",))
    assert (done.returncode, done.stdout) == (1, "")
    assert "pip install 'tondo[plots]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_place_names_the_extra_that_works_there() -> None:
    done = run(TONDO, "ladder", "circle36", "--on", "ray", extras=("lab",))
    assert (done.returncode, done.stdout) == (1, "")
    assert "pip install 'tondo[ray]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_policy_names_the_extra_that_runs_it(lang: str, tmp_path: Path) -> None:
    path = tmp_path / "policy.onnx"
    path.write_bytes(b"anything")
    done = run(TONDO, "play", "cirkis", "--bots", str(path), "--lang", lang, extras=("terminal",))
    assert (done.returncode, done.stdout) == (1, "")
    assert "pip install 'tondo[networks]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "tondo"


def test_the_terminal_plays_with_its_extra() -> None:
    done = run(TONDO, "play", "circle36", "--seats", "random", "--seed", "1", extras=("terminal",))
    assert (done.returncode, done.stderr) == (0, "")
    done = run(TONDO, "replay", str(RECORD), extras=("terminal",))
    assert (done.returncode, done.stderr) == (0, "")


def test_the_lab_plays_with_its_extra(data: Path, tmp_path: Path) -> None:
    ladder = ("ladder", "circle36", "--players", "1", "--bots", "random,greedy", "--games", "2", "--processes", "1")
    done = run(TONDO, *ladder, extras=("lab",))
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout
    assert len(list((data / "ladders").glob("*.jsonl"))) == 1
    study = ("balance", "circle36", "--players", "1", "--bots", "random", "--games", "2", "--processes", "1")
    files = ("--html", str(tmp_path / "study.html"), "--parquet", str(tmp_path / "study.parquet"))
    done = run(TONDO, *study, *files, extras=("lab",))
    assert done.returncode == 0, done.stderr
    done = run(
        TONDO,
        "analyse",
        str(RECORD),
        "--simulations",
        "2",
        "--plot",
        str(tmp_path / "plot.svg"),
        extras=("lab", "plots"),
    )
    assert done.returncode == 0, done.stderr
    assert "<svg" in (tmp_path / "plot.svg").read_text("utf-8")


def test_the_press_prints_with_its_extra(tmp_path: Path) -> None:
    path = tmp_path / "printed"
    for words in (("rules", "circle36"), ("record", str(RECORD), "--no-opinions")):
        done = run(TONDO, "print", *words, "-o", str(path), extras=("press",))
        assert done.returncode == 0, done.stderr
        assert path.read_bytes().startswith(b"%PDF-")
        path.unlink()
    done = run(TONDO, "print", "maker", "cropcircles", "--format", "dxf", "-o", str(path), extras=("press",))
    assert done.returncode == 0, done.stderr
    assert list(path.glob("*.dxf"))


def test_the_server_is_complete_with_its_extra(data: Path, tmp_path: Path) -> None:
    code = """
import asyncio, pkgutil, importlib, pathlib
import tondo.server, tondo.store
for package in (tondo.server, tondo.store):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("migrations.env"):
            importlib.import_module(module.name)

async def keep(path):
    async with await tondo.store.Store.open(f"sqlite:///{path}") as store:
        assert await store.tables() == []

path = pathlib.Path(sys.argv[2])
path.parent.mkdir(parents=True)
asyncio.run(keep(path))
"""
    done = run(code, str(data / "tondo.sqlite"), extras=("server",))
    assert (done.returncode, done.stderr) == (0, "")
    done = run(TONDO, "backup", str(tmp_path / "copy.sqlite"), extras=("server",))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "copy.sqlite").exists()

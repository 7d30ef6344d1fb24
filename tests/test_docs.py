"""The documentation is true: its examples run, and the files, links and commands it names exist."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tondo.cli.main import build_parser

ROOT = Path(__file__).parents[1]
DECISIONS = ROOT / "docs" / "decisions"
BUILT = ROOT / "src" / "tondo" / "server" / "page"  # the page as Vite builds it, with the licences of its libraries
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *(page for page in ROOT.glob("src/**/*.md") if BUILT not in page.parents),
        ROOT / "tools" / "README.md",
        ROOT / "web" / "README.md",
    ]
)
SOURCES = [path for folder in ("src", "tests", "bench", "tools", "examples") for path in ROOT.glob(f"{folder}/**/*")]
SOURCES += [
    *ROOT.glob("*"),
    *ROOT.glob("docs/**/*"),
    *ROOT.glob("web/*"),
    *ROOT.glob("web/src/**/*"),
    *ROOT.glob("web/e2e/*"),
]


def label(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=label)
def test_examples_run(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("path", PAGES, ids=label)
def test_linked_files_exist(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def prose(path: Path) -> str:
    """The page without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```$", "", path.read_text("utf-8"), flags=re.M | re.S)


@pytest.mark.parametrize("path", PAGES, ids=label)
def test_files_that_are_named_exist(path: Path) -> None:
    """A file may be named by the end of its path: ``bots/levels.py``."""
    known = {f"/{label(source)}" for source in SOURCES}
    named = re.findall(r"`([\w./-]+\.(?:pyx?|pxd|pyi|ts|svelte|md|toml|npz|css))`", prose(path))
    missing = [name for name in named if not any(source.endswith(f"/{name}") for source in known)]
    assert not missing


@pytest.mark.parametrize("path", PAGES, ids=label)
def test_modules_that_are_run_exist(path: Path) -> None:
    for name in re.findall(r"python -m ((?:bench|tools|tests)[\w.]*)", path.read_text("utf-8")):
        module = ROOT / name.replace(".", "/")
        assert module.with_suffix(".py").is_file() or (module / "__main__.py").is_file(), name


@pytest.mark.parametrize("path", PAGES, ids=label)
def test_prose_is_wrapped(path: Path) -> None:
    """Tables, and words that can't be broken, may be longer."""
    lines = [line for line in prose(path).splitlines() if " " in line.strip(" -*") and not line.startswith("|")]
    assert not [line for line in lines if len(line) > 100]


def test_decisions_are_numbered_and_listed() -> None:
    pages = sorted(page.name for page in DECISIONS.glob("[0-9]*.md"))
    assert [name[:3] for name in pages] == [f"{number:03}" for number in range(1, len(pages) + 1)]
    index = (DECISIONS / "README.md").read_text("utf-8")
    for name in pages:
        title = re.match(r"# (\d+): (.*)\n", (DECISIONS / name).read_text("utf-8"))
        assert title is not None
        assert f"| [{title[1]}]({name}) | {title[2]} |" in index


def commands(path: Path) -> list[str]:
    """The lines in the page's shell examples that call ``tondo``."""
    blocks = re.findall(r"^```sh\n(.*?)^```", path.read_text("utf-8"), re.M | re.S)
    return [line for block in blocks for line in block.splitlines() if line.startswith("tondo ")]


@pytest.mark.parametrize("path", [page for page in PAGES if commands(page)], ids=label)
def test_commands_are_accepted(path: Path) -> None:
    """The command line knows every command in the documentation, and its arguments."""
    for line in commands(path):
        _, *words = shlex.split(line, comments=True)
        build_parser(words, "en").parse_args(words)


@pytest.mark.parametrize("path", PAGES, ids=label)
def test_make_targets_exist(path: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    assert set(re.findall(r"(?:`|^)make ([a-z]+)", path.read_text("utf-8"), re.M)) <= targets

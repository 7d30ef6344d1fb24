"""What the README and the documentation show is true: their examples run, and their links lead somewhere."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tondo.cli.main import build_parser

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")])


def label(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=label)
def test_examples_run(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("path", PAGES, ids=label)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def commands(path: Path) -> list[str]:
    """The lines of the page's shell examples that call ``tondo``."""
    blocks = re.findall(r"^```sh\n(.*?)^```", path.read_text("utf-8"), re.M | re.S)
    return [line for block in blocks for line in block.splitlines() if line.startswith("tondo ")]


@pytest.mark.parametrize("path", [page for page in PAGES if commands(page)], ids=label)
def test_commands_can_be_typed(path: Path) -> None:
    """Every command in the documentation has arguments that the command knows."""
    for line in commands(path):
        _, *words = shlex.split(line, comments=True)
        build_parser(words, "en").parse_args(words)


def test_the_make_targets_that_the_readme_names_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    named = set(re.findall(r"\bmake ([a-z]+)\b(?=`|    )", (ROOT / "README.md").read_text("utf-8")))
    assert {"play", "test"} <= named <= targets

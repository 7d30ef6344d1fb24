"""French keeps to one glossary, in the rules and in every catalogue, those of the page included."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.catalogues import SOURCE, entries
from tests.support.glossary import BANNED
from tondo.core import game_names

ROOT = SOURCE.parents[1]
FILES = sorted(
    path
    for folder in (SOURCE, ROOT / "web" / "src")
    for name in ("fr.po", "RULES.fr.md")
    for path in folder.rglob(name)
)


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """Every text in a file, with where it is."""
    if path.suffix == ".md":
        yield path.name, " ".join(path.read_text("utf-8").split())
        return
    for key, entry in entries(path.parent, "fr").items():
        if not key.startswith("accept."):
            yield from ((key, text) for text in entry.texts)


def test_all_files_are_found() -> None:
    assert len(FILES) >= 18
    assert {path.name for path in FILES} == {"fr.po", "RULES.fr.md"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_french_keeps_to_the_glossary(path: Path) -> None:
    (own,) = {name for name in game_names() if name in path.parts} or {""}
    wrong = [
        f"{where}: {found[0]!r}, write {instead}"
        for where, text in texts(path)
        for banned, instead in BANNED[own].items()
        if (found := re.search(banned, text))
    ]
    assert not wrong


def test_the_box_s_own_words_are_used() -> None:
    rules = " ".join((SOURCE / "games" / "cirkis" / "RULES.fr.md").read_text("utf-8").split())
    for word in (
        *("Leader", "Suivre le Leader", "rejoue", "passe son tour", "emplacement", "pièce", "figure", "segment"),
        *("étoile centrale", "Cercle Central", "couleur dominante", "manche", "ex aequo", "À égalité"),
        *("Sliver", "Arrow", "Wedge"),
    ):
        assert word in rules, word

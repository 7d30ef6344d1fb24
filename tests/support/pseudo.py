"""A language made from English by putting a mark on every letter: a letter without one is not from a catalogue.

``python -m tests.support.pseudo FOLDER`` writes its catalogues, and the rules of every game, where the environment
variable ``TONDO_WORDS`` finds them: ``TONDO_WORDS=FOLDER tondo play --lang en-XA``.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from babel.messages.mofile import write_mo

from tests.support.catalogues import FOLDERS, SOURCE, package_of, read
from tondo.core.words import SOURCE_LANGUAGE

PSEUDO = "en-XA"

_MARKED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀćđéƒǵĥíĵķĺɱńóṕɋŕśţúṽŵẋýźÁɃĆĐÉƑǴĤÍĴĶĹṀŃÓṔɊŔŚŢÚṼŴẊÝŹ"
)
_PLACEHOLDER = re.compile(r"(\{\w*\})")


def mark(text: str) -> str:
    """The text with a mark on every letter, apart from placeholders."""
    parts = _PLACEHOLDER.split(text)
    return "".join(part if number % 2 else part.translate(_MARKED) for number, part in enumerate(parts))


def write_pseudo(folder: Path) -> None:
    """Write the language into a folder for ``TONDO_WORDS``."""
    for words in FOLDERS:
        catalogue = read(words, SOURCE_LANGUAGE)
        catalogue.locale = PSEUDO.replace("-", "_")
        for message in catalogue:
            if message.id:
                texts = message.string
                message.string = mark(texts) if isinstance(texts, str) else tuple(map(mark, texts or ()))
        own = folder / package_of(words)
        own.mkdir(parents=True)
        with (own / f"{PSEUDO}.mo").open("wb") as file:
            write_mo(file, catalogue)
    for rules in SOURCE.glob(f"games/*/RULES.{SOURCE_LANGUAGE}.md"):
        own = folder / package_of(rules.parent / "words")
        (own / f"RULES.{PSEUDO}.md").write_text(mark(rules.read_text("utf-8")), "utf-8")


def unmarked(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """The lines of a text with a letter that has no mark, apart from what is ``allowed``: regular expressions for
    names, notation and whatever else is the same in every language.
    """
    known = re.compile("|".join(allowed) or r"(?!)")
    return [line for line in text.splitlines() if re.search(r"[A-Za-z]", known.sub("", line))]


if __name__ == "__main__":
    write_pseudo(Path(sys.argv[1]))

"""The catalogues as translators write them, for tests that read them."""

import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

SOURCE = Path(__file__).parents[2] / "src" / "tondo"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("words/en.po"))
LANGUAGES = sorted(path.stem for path in (SOURCE / "core" / "words").glob("*.po"))


@dataclass(frozen=True)
class Entry:
    """One message: its key, its texts (one for each plural form), whether it has plural forms, and whether it is
    flagged as holding placeholders.
    """

    key: str
    texts: tuple[str, ...]
    is_plural: bool
    is_format: bool

    @property
    def fields(self) -> set[str]:
        """The placeholders in any of the texts."""
        return {field for text in self.texts for _, field, _, _ in string.Formatter().parse(text) if field}


def read(folder: Path, lang: str) -> Catalog:
    """A catalogue as Babel reads it; a mistake in it is an error."""
    with (folder / f"{lang}.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


def entries(folder: Path, lang: str) -> dict[str, Entry]:
    """The messages of a catalogue by key, in their order."""
    return {entry.key: entry for entry in _entries(folder, lang)}


def _entries(folder: Path, lang: str) -> Iterator[Entry]:
    text = (folder / f"{lang}.po").read_text("utf-8")
    for message in read(folder, lang):
        if message.id:
            # Babel would look for placeholders in the key.
            flagged = f'#, python-brace-format\nmsgid "{_key(message)}"\n' in text
            yield Entry(_key(message), _texts(message), message.pluralizable, flagged)


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _texts(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def package_of(folder: Path) -> str:
    """The package whose catalogues are in a folder."""
    return ".".join(("tondo", *folder.parent.relative_to(SOURCE).parts))

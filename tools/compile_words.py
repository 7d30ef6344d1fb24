"""Compile the gettext catalogues: ``python tools/compile_words.py [FOLDER…]`` writes an ``.mo`` beside each ``.po``.

Without arguments it does so for the whole package. Only what changed is compiled. The build and the tests do this too;
run it to see an edit of a catalogue at once. Needs Babel.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "tondo"


def stale(folder: Path) -> Iterator[Path]:
    """Every catalogue below ``folder`` that was never compiled, or has changed since."""
    for path in sorted(folder.rglob("*.po")):
        compiled = path.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < path.stat().st_mtime:
            yield path


def compile_words(folder: Path = PACKAGE) -> None:
    """Compile what is stale below ``folder``. A catalogue with a mistake in it ends the program, naming the line."""
    for path in stale(folder):
        compile_catalogue(path)


def compile_catalogue(path: Path) -> None:
    """Write the ``.mo`` beside one ``.po``, whole or not at all."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    try:
        with path.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        sys.exit(f"tondo: {path}: {error}")
    if str(catalogue.locale_identifier) != path.stem.replace("-", "_"):
        sys.exit(f"tondo: {path}: the header must have «Language: {path.stem}»")
    if catalogue.locale is None:
        sys.exit(f"tondo: {path}: Babel does not know the language, and would leave out its plural forms")
    unfinished = path.with_suffix(f".{os.getpid()}.tmp")
    with unfinished.open("wb") as file:
        write_mo(file, catalogue)
    unfinished.replace(path.with_suffix(".mo"))


if __name__ == "__main__":
    for name in sys.argv[1:] or [str(PACKAGE)]:
        compile_words(Path(name))

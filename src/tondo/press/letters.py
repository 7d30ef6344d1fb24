"""The letters that can be printed: those of the fonts that are shipped.

A letter without a glyph would be an empty box, which a PDF for everybody (PDF/UA) may not have.
"""

from functools import cache
from unicodedata import category, normalize

from fontTools.ttLib import TTFont

from tondo.core.folders import package_folder

FONTS = package_folder("tondo.core") / "fonts"
MISSING = "?"  # stands for a letter that no font has


def printable(text: str) -> str:
    """The text in letters that the fonts have: without marks that they lack, and `MISSING` for all other letters."""
    text = normalize("NFC", text)
    missing = set(text) - _letters()
    return text.translate({ord(letter): _replaced(letter) for letter in missing}) if missing else text


def _replaced(letter: str) -> str:
    if category(letter) in ("Cc", "Cf", "Mn", "Me"):  # what is not seen by itself
        return ""
    if category(letter) in ("Zs", "Zl", "Zp"):
        return " "
    return "".join(part for part in normalize("NFKD", letter) if part in _letters()) or MISSING


@cache
def _letters() -> frozenset[str]:
    """The letters that any font has, since Typst takes what one lacks from another; and what parts lines."""
    found = []
    for path in sorted(FONTS.glob("*.ttf")):
        with TTFont(path, lazy=True) as font:
            found.append({chr(code) for code in font.getBestCmap()})
    return frozenset().union(*found) | {"\n", "\t"}

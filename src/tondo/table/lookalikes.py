"""Names that look the same, though their letters are not: *Ada* in Latin and *Аdа* with two letters of Cyrillic.

A skeleton is as in Unicode's Technical Standard 39: every character is replaced by one that stands for all that look
like it. The table of characters is that of the package confusable-homoglyphs, which the server's extra installs; so
nothing that the library alone imports may import this.
"""

import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data


def look_alike(one: str, other: str) -> bool:
    """Whether two names can be mistaken for each other; upper and lower case make no difference."""
    if one.casefold() == other.casefold():
        return True
    return _skeleton(one) == _skeleton(other) or _skeleton(one.casefold()) == _skeleton(other.casefold())


def _skeleton(name: str) -> str:
    """What stands for all names that look like this one."""
    plain = "".join(_prototypes().get(character, character) for character in _decomposed(name))
    # Accents matter, spaces and what is between letters do not.
    return "".join(character for character in _decomposed(plain) if not character.isspace())


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFKD", text)


@cache
def _prototypes() -> dict[str, str]:
    """For each character the one that stands for all which look like it: a Latin one if there is one."""
    groups: dict[str, set[str]] = {}
    for character, alike in confusables_data.items():
        group = groups.setdefault(character, {character})
        for entry in alike:
            other = groups.setdefault(entry["c"], {entry["c"]})
            if other is not group:
                group |= other
                for member in other:
                    groups[member] = group
    return {
        character: min(group, key=lambda text: (not text.isascii(), -len(text), text))
        for character, group in groups.items()
        if len(character) == 1
    }

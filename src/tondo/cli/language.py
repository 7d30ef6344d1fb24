"""Which language to speak, decided before anything is said."""

import os
from collections.abc import Mapping, Sequence

from tondo.core.words import SOURCE_LANGUAGE, languages

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """``--lang`` wherever it is, else the locale, else the source language. A wrong ``--lang`` is for the parser."""
    for number, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if argument == "--":
            break
        if name == "--lang":
            asked = value if equals else next(iter(arguments[number + 1 :]), "")
            if asked in languages():
                return asked
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return _from_locale(locale)


def _from_locale(locale: str) -> str:
    """The language of a locale like ``fr_CA.UTF-8``: that of the country if there is one, else the plain one."""
    tag = locale.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    found = {lang.lower(): lang for lang in languages()}
    return found.get(tag) or found.get(tag.partition("-")[0]) or SOURCE_LANGUAGE

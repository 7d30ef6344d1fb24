"""In which language to speak, decided before anything is said."""

import os
from collections.abc import Mapping, Sequence

from tondo.core.words import LANGUAGES

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """``--lang`` wherever it stands, else the locale, else English. A wrong ``--lang`` is for the parser."""
    for number, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if argument == "--":
            break
        if name == "--lang":
            asked = value if equals else next(iter(arguments[number + 1 :]), "")
            if asked in LANGUAGES:
                return asked
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return "fr" if locale.lower().partition("_")[0].partition(".")[0] == "fr" else "en"

"""Which language the command uses, decided before the arguments are parsed."""

import os
from collections.abc import Mapping, Sequence

from tondo.core.words import find_language, languages

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def asked_language(arguments: Sequence[str]) -> str | None:
    """``--lang`` anywhere on the command line, if there is such a language. The parser refuses any other."""
    for number, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if argument == "--":
            break
        if name == "--lang":
            asked = value if equals else next(iter(arguments[number + 1 :]), "")
            if asked in languages():
                return asked
    return None


def choose_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language that is asked for, else the locale's."""
    if (asked := asked_language(arguments)) is not None:
        return asked
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return find_language(locale.partition(".")[0].partition("@")[0].replace("_", "-"))  # from fr_CA.UTF-8

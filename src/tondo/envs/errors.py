"""What environments refuse, and the libraries that they need."""

import importlib
from collections.abc import Iterable
from typing import Any

from tondo.core import TondoError
from tondo.core.words import Catalogue, join_or, shortened

WORDS = Catalogue("tondo.envs")


class EnvError(TondoError, ValueError):
    """A parameter that no environment, or not the one of this game, can have."""


class MissingLibrary(TondoError, ImportError):
    """A library that an environment needs is not installed; the message names the extra that brings it."""


def required(module: str, title: str, extra: str) -> Any:
    """The module of a library that ``extra`` brings; raises `MissingLibrary`."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise MissingLibrary(WORDS("error.missing", library=title, extra=extra)) from error


def check_choice(name: str, value: object, allowed: Iterable[str]) -> str:
    """``value`` if it is one of ``allowed``; raises `EnvError`, which lists them."""
    for choice in allowed:
        if choice == value:
            return choice
    raise EnvError(WORDS("error.choice", name=name, value=shortened(value), allowed=join_or(allowed)))

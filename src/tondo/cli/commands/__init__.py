"""The commands, one module per verb, in the order in which ``tondo --help`` lists them.

Each module has ``add_arguments(parser)`` and ``run(arguments, lang)``, which returns an exit code. A module is imported
only when its command is called, so that no command loads what only another one needs.
"""

import gc
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, cast

from tondo.cli.parser import WORDS, MissingExtra, Parser

# The extra that installs what each command imports; None: the library alone is enough.
COMMANDS = MappingProxyType(
    {
        "play": "terminal",
        "puzzle": "terminal",
        "join": "terminal",
        "watch": "terminal",
        "daily": "terminal",
        "replay": "terminal",
        "verify": None,
        "games": None,
        "rules": None,
        "new-game": None,
        "check-game": None,
        "print": "press",
        "analyse": "lab",
        "ladder": "lab",
        "balance": "lab",
        "engine": None,
        "serve": "server",
        "tables": "server",
        "users": "server",
        "reports": "server",
        "export": "server",
        "backup": "server",
    }
)


class Command(Protocol):
    """What a module of this package offers."""

    def add_arguments(self, parser: Parser) -> None:
        """Declare what can follow the verb."""

    def run(self, arguments: object, lang: str) -> int:
        """Do it, speaking ``lang``; return the exit code."""


def load(verb: str) -> Command:
    """The module of a command; raises `MissingExtra` if a package that it needs is not installed.

    Nothing of what is imported is garbage, so none is searched for: that would take a sixth of the time.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        return cast(Command, import_module(f"{__name__}.{verb.replace('-', '_')}"))
    except ModuleNotFoundError as error:
        if (missing := missing_extra(verb, error)) is None:
            raise
        raise missing from error
    finally:
        if collecting:
            gc.enable()


def missing_extra(verb: str, error: ModuleNotFoundError) -> MissingExtra | None:
    """What to say if a command could not import a package that one of our extras brings; None for other packages."""
    missing, extra = (error.name or "").partition(".")[0], COMMANDS[verb]
    if extra is None or missing in ("", "tondo"):
        return None
    return MissingExtra(WORDS("error.missing-extra", verb=verb, package=missing, extra=extra))

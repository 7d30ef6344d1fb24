"""Tondo: three games of circles, to play, learn and study.

This and the games need NumPy alone, and import it only when arrays are asked for. What is in ``__all__`` comes from
`tondo.core`, which is imported with the first name that is used.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tondo.core import (
        CHANCE,
        TERMINAL,
        Game,
        GameFault,
        IllegalAction,
        OptionError,
        Outcome,
        PythonState,
        Record,
        RecordError,
        ScoreLine,
        SimpleGame,
        SimpleState,
        State,
        TondoError,
        UnknownGame,
        UnreadableAction,
        UnreadablePosition,
        View,
        game,
        game_names,
    )

    __version__: str

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Game",
    "GameFault",
    "IllegalAction",
    "OptionError",
    "Outcome",
    "PythonState",
    "Record",
    "RecordError",
    "ScoreLine",
    "SimpleGame",
    "SimpleState",
    "State",
    "TondoError",
    "UnknownGame",
    "UnreadableAction",
    "UnreadablePosition",
    "View",
    "game",
    "game_names",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})


def _version() -> str:
    """The installed version, which is in ``pyproject.toml`` and nowhere else."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("tondo")
    except PackageNotFoundError:  # run from its sources
        return "unknown"


if not TYPE_CHECKING:  # or else a type checker would believe in any name

    def __getattr__(name: str) -> object:
        if name in __all__:
            from tondo import core

            found = getattr(core, name)
        elif name == "__version__":
            found = _version()
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = found
        return found

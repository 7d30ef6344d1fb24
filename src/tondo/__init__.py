"""Tondo: three games of circles, to play, learn and study.

This and the games need NumPy alone, and import it only when arrays are asked for.
"""

from tondo.core import (
    CHANCE,
    TERMINAL,
    Game,
    IllegalAction,
    OptionError,
    Outcome,
    Record,
    RecordError,
    ScoreLine,
    State,
    TondoError,
    UnknownGame,
    UnreadableAction,
    UnreadablePosition,
    View,
    game,
    game_names,
)

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Game",
    "IllegalAction",
    "OptionError",
    "Outcome",
    "Record",
    "RecordError",
    "ScoreLine",
    "State",
    "TondoError",
    "UnknownGame",
    "UnreadableAction",
    "UnreadablePosition",
    "View",
    "game",
    "game_names",
]


def __getattr__(name: str) -> str:
    """``tondo.__version__``, from the installed package; reading it takes longer than importing Tondo."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("tondo")
    except PackageNotFoundError:  # run from its sources
        return "unknown"

"""Finds the games: each package in ``tondo/games`` is one, and its ``game.py`` defines one subclass of `Game`.

Nothing lists them. A package is imported only when its game is asked for.
"""

import importlib
import inspect
import pkgutil
from functools import cache

from tondo.core.errors import UnknownGame
from tondo.core.game import AnyGame, Game
from tondo.core.words import CORE, join_or, shortened

HOME = "tondo.games"


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, sorted."""
    home = importlib.import_module(HOME)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(home.__path__) if module.ispkg))


@cache
def game_type(name: str) -> type[AnyGame]:
    """The class of the game called ``name``."""
    if name not in game_names():
        raise UnknownGame(CORE("error.game", name=shortened(name), allowed=join_or(game_names())))
    module = importlib.import_module(f"{HOME}.{name}.game")
    (found,) = (
        cls
        for _, cls in inspect.getmembers(module, inspect.isclass)
        if issubclass(cls, Game) and cls.__module__ == module.__name__
    )
    return found

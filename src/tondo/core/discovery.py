"""Finds the games, wherever they come from. Nothing lists them, and one is imported only when it is asked for.

- Each package in ``tondo/games`` is one; its ``game.py`` defines one subclass of `Game`.
- Any installed package may bring more: entry points of the group ``tondo.games``, whose names are those of the games
  and which name a subclass of `Game`: ``hex = "hex_game:Hex"``.
- The environment variable ``TONDO_GAMES`` names Python files or folders, as ``PATH`` does, whose games are not
  installed: ``hex.py``, or a folder with ``game.py``. The file's, or the folder's, name is that of the game.

A game that can't be imported is left out, and named in `broken_games` with its error; the others go on.
"""

import importlib
import importlib.util
import inspect
import os
import pkgutil
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from tondo.core.errors import BrokenGame, UnknownGame
from tondo.core.faults import shortened_error
from tondo.core.game import UNINSTALLED, AnyGame, Game
from tondo.core.words import CORE, join_or, shortened

HOME = "tondo.games"
GROUP = "tondo.games"
SEARCH_PATH = "TONDO_GAMES"


@cache
def own_names() -> tuple[str, ...]:
    """The names of the games that come with Tondo, sorted."""
    home = importlib.import_module(HOME)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(home.__path__) if module.ispkg))


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games that can be played, sorted. Those from elsewhere are imported for it."""
    return tuple(sorted((*own_names(), *(name for name in _elsewhere() if name not in broken_games()))))


@cache
def broken_games() -> Mapping[str, BrokenGame]:
    """What is wrong with each game from elsewhere that can't be played, by name."""
    found = {}
    for name in sorted(_elsewhere()):
        try:
            _from_elsewhere(name)
        except BrokenGame as error:
            found[name] = error
    return found


@cache
def game_type(name: str) -> type[AnyGame]:
    """The class of the game called ``name``. Raises `UnknownGame`, or `BrokenGame` if it can't be imported."""
    if name in own_names():
        return _only_game(importlib.import_module(f"{HOME}.{name}.game"))
    if name in _elsewhere():
        return _from_elsewhere(name)
    raise UnknownGame(CORE("error.game", name=shortened(name), allowed=join_or(game_names())))


def forget_games() -> None:
    """Look for games anew the next time: after something was installed, or ``TONDO_GAMES`` was changed."""
    for found in (own_names, game_names, broken_games, game_type, _elsewhere, _from_elsewhere):
        found.cache_clear()
    for name in [name for name in sys.modules if name.startswith(UNINSTALLED)]:
        del sys.modules[name]


@cache
def _elsewhere() -> Mapping[str, Callable[[], object]]:
    """By the names of games from elsewhere: what imports each. A name that is taken is that of the first."""
    from importlib.metadata import entry_points  # imported here because that takes as long as importing all of this

    found: dict[str, Callable[[], object]] = {}
    for path in filter(None, os.environ.get(SEARCH_PATH, "").split(os.pathsep)):
        found.setdefault(Path(path).stem, _from_path(Path(path)))
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        found.setdefault(entry.name, entry.load)
    return {name: load for name, load in found.items() if name not in own_names()}


@cache
def _from_elsewhere(name: str) -> type[AnyGame]:
    load = _elsewhere()[name]
    try:
        found = load()
        kind = _only_game(found) if isinstance(found, ModuleType) else found
        if not (isinstance(kind, type) and issubclass(kind, Game)):
            raise TypeError(f"{kind!r} is not a subclass of tondo.Game")
        if kind.name != name:
            raise ValueError(f"the game found as {name!r} calls itself {kind.name!r}")
        kind().new_state()
    except Exception as error:
        raise BrokenGame(CORE("error.broken-game", name=name, reason=shortened_error(error))) from error
    return kind


def _only_game(module: ModuleType) -> type[AnyGame]:
    """The one subclass of `Game` that a module defines."""
    found = [
        cls
        for _, cls in inspect.getmembers(module, inspect.isclass)
        if issubclass(cls, Game) and cls.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise TypeError(f"{module.__name__} defines {len(found)} games, not one")
    return found[0]


def _from_path(path: Path) -> Callable[[], object]:
    """What imports a file, or the ``game.py`` of a folder, as a module called like it."""

    def load() -> ModuleType:
        folder = path.is_dir()
        name = f"{UNINSTALLED}{path.stem}"
        if folder:
            _import_file(name, path / "__init__.py", [str(path)])
            return importlib.import_module(f"{name}.game")
        return _import_file(name, path, None)

    return load


def _import_file(name: str, path: Path, inside: list[str] | None) -> ModuleType:
    if name in sys.modules:
        return sys.modules[name]
    if not path.is_file():
        raise FileNotFoundError(f"there is no {path}")
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=inside)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module

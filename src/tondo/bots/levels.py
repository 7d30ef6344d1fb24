"""The levels of every game, and other bots with names.

A game describes its bots in ``levels.toml`` in its folder: eight tables ``[[level]]``, the weakest first, and tables
``[named.<name>]`` for bots to compare with. Each has a ``kind`` and the parameters of that kind:

    kind = "random"
    kind = "greedy"                     looks one action ahead, by the game's evaluation
    kind = "search", simulations = 500  tree search; further keys are those of `SearchBot` and of `search.Parameters`
    kind = "expert", effort = 100       the game's own solver (`Game.expert`), with about 100 simulations a candidate;
                                        foresight = 0.5 (1 if left out) makes it value future points less

and, with any kind, how it errs: ``oversight``, the probability that it overlooks an action, and ``noise``, the standard
deviation of its misjudgement in that kind's unit (see `NoisyBot`); or ``blunder_rate`` and ``blunders_like``, the table
of the bot whose move it then makes (see `BlunderBot`). A number may depend on how many play: ``{2 = 0.1, 5 = 0.3}`` is
0.1 for up to four players and 0.3 for more. A game without the file gets the levels of ``levels.toml`` here.
``random``, ``greedy`` and ``strongest`` are names in every game, unless the game defines them; the strongest, which
gives hints and analyses games, is otherwise the highest level.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from tondo.bots.bot import WORDS, Bot
from tondo.bots.expert import ExpertBot
from tondo.bots.imperfect import BlunderBot, NoisyBot
from tondo.bots.network import Network, NetworkBot, is_network_file
from tondo.bots.search import Parameters, SearchBot
from tondo.bots.simple import GreedyBot, RandomBot
from tondo.core import TondoError, game_type
from tondo.core.folders import file_beside, package_folder
from tondo.core.game import AnyGame
from tondo.core.words import Phrase, join_or, shortened

LEVELS = 8
STRONGEST = "strongest"

Recipe = Mapping[str, Any]


class UnknownBot(TondoError, LookupError):
    """No bot of this game has this level or name."""


def level(game: AnyGame | str, number: int, seed: int | None = None, reuse: bool = False) -> Bot:
    """A new bot of level ``number``, 1 to 8, for a game; raises `UnknownBot`.

    With ``reuse`` a bot that searches keeps its tree between the moves of a game: give each seat a bot of its own.
    """
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= LEVELS:
        raise UnknownBot(WORDS("error.level", level=shortened(number), low=1, high=LEVELS))
    return _make(_levels(_name(game))["level"][number - 1], _players(game), seed, reuse)


def level_names(game: AnyGame | str) -> tuple[Phrase, ...]:
    """The names of the levels, from the weakest to the strongest."""
    _name(game)
    return tuple(WORDS(f"level.{number}") for number in range(1, LEVELS + 1))


def names(game: AnyGame | str) -> tuple[str, ...]:
    """The names that `named` knows for a game: the levels as numbers, and others."""
    return (*(str(number) for number in range(1, LEVELS + 1)), *sorted(_named(game)))


def named(game: AnyGame | str, name: str, seed: int | None = None) -> Bot:
    """A new bot by its name, which may be a level's number: ``"8"``, ``"greedy"``; raises `UnknownBot`.

    A name that ends with ``.onnx`` is a file with a policy (see `tondo.bots.network`), which is opened: never pass on a
    name from a stranger. Raises `NetworkError` if it does not fit the game, which by name alone has its usual players
    and options.
    """
    if is_network_file(name):
        return NetworkBot(Network.load(name), game_type(game)() if isinstance(game, str) else game, seed)
    if name not in names(game):
        raise UnknownBot(WORDS("error.bot", name=shortened(name), allowed=join_or(names(game))))
    if name.isdigit():
        return level(game, int(name), seed)
    return _make(_named(game)[name], _players(game), seed)


def recipes(game: AnyGame | str) -> Mapping[str, Any]:
    """The recipes of a game's bots, as its ``levels.toml`` has them."""
    return _levels(_name(game))


def _name(game: AnyGame | str) -> str:
    return game_type(game).name if isinstance(game, str) else game.name


def _players(game: AnyGame | str) -> int:
    return (game_type(game)() if isinstance(game, str) else game).players


def _named(game: AnyGame | str) -> dict[str, Recipe]:
    own = _levels(_name(game))
    usual = {"random": {"kind": "random"}, "greedy": {"kind": "greedy"}, STRONGEST: own["level"][-1]}
    return {**usual, **own.get("named", {})}


@cache
def _levels(name: str) -> dict[str, Any]:
    file = file_beside(game_type(name), "levels.toml") or package_folder("tondo.bots") / "levels.toml"
    return tomllib.loads(file.read_text("utf-8"))


def _value(given: Any, players: int) -> Any:
    """A value of a recipe, which may be a table by the least number of players."""
    if not isinstance(given, dict) or not all(key.isdigit() for key in given):
        return given
    least = {int(key): value for key, value in given.items()}
    return least[max((key for key in least if key <= players), default=min(least))]


def _make(recipe: Recipe, players: int, seed: int | None, reuse: bool = False) -> Bot:
    """The bot that a table of ``levels.toml`` describes; raises TypeError for a key that its kind does not take."""
    parts = {key: _value(given, players) for key, given in recipe.items()}
    blunder_rate, blunders_like = parts.pop("blunder_rate", 0.0), parts.pop("blunders_like", None)
    kind, oversight, noise = parts.pop("kind"), parts.pop("oversight", 0.0), parts.pop("noise", 0.0)
    bot: Bot
    if kind == "random":
        bot = RandomBot(seed=seed, **parts)
    elif kind == "greedy":
        bot = GreedyBot(seed=seed, **parts)
    elif kind == "search":
        given = {key: parts.pop(key) for key in Parameters.__dataclass_fields__ if key in parts}
        bot = SearchBot(parameters=Parameters(**given), seed=seed, **{"reuse": reuse, **parts})
    elif kind == "expert":
        bot = ExpertBot(otherwise=GreedyBot(seed), seed=seed, **parts)
    else:
        raise TypeError(f"no kind of bot is called {kind!r}")
    if oversight or noise:
        bot = NoisyBot(bot, oversight, noise, seed)
    return BlunderBot(bot, _make(blunders_like, players, seed), blunder_rate, seed) if blunder_rate else bot

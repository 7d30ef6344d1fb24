"""Bots for every game. They get a view and nothing else, so they can't know more than a person in the same seat.

`bot` (what a bot is), `simple` (random and greedy), `search` (Monte Carlo tree search,
compiled in `_search`), `expert` (a game's own solver), `fallible` (how weak levels err),
`levels` (which bot plays which level of which game, read from the games' folders), `arena` (bots against each other).
"""

from tondo.bots.arena import play
from tondo.bots.bot import Bot, Budget, Evaluation, NothingToChoose
from tondo.bots.expert import ExpertBot
from tondo.bots.fallible import Fallible, Hasty
from tondo.bots.levels import LEVELS, STRONGEST, UnknownBot, level, level_names, named, names
from tondo.bots.search import Parameters, SearchBot
from tondo.bots.simple import GreedyBot, RandomBot

__all__ = [
    "LEVELS",
    "STRONGEST",
    "Bot",
    "Budget",
    "Evaluation",
    "ExpertBot",
    "Fallible",
    "GreedyBot",
    "Hasty",
    "NothingToChoose",
    "Parameters",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "level",
    "level_names",
    "named",
    "names",
    "play",
]

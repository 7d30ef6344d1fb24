"""Bots for every game. They get a view and nothing else, so they can't know more than a person in the same seat.

`bot` (what a bot is), `simple` (random and greedy), `evaluator` (what can guide a search), `search` (Monte Carlo tree
search, compiled in `_tree`, `_search` and `_guided`), `expert` (a game's own solver), `network` (a policy in an ONNX
file), `imperfect` (how weak levels err), `levels` (which bot plays which level of which game, read from the games'
folders), `bot_names` (what they are called), `arena` (bots against each other), `analysis` (what a bot thinks of a
recorded game).
"""

from tondo.bots.arena import play
from tondo.bots.bot import Bot, Budget, Evaluation, NothingToChoose
from tondo.bots.evaluator import Evaluator, EvaluatorError
from tondo.bots.expert import ExpertBot
from tondo.bots.imperfect import BlunderBot, NoisyBot
from tondo.bots.levels import LEVELS, STRONGEST, UnknownBot, level, level_names, named, names
from tondo.bots.network import Network, NetworkBot, NetworkError, NetworkEvaluator, is_network_file
from tondo.bots.search import Parameters, SearchBot
from tondo.bots.simple import GreedyBot, RandomBot

__all__ = [
    "LEVELS",
    "STRONGEST",
    "BlunderBot",
    "Bot",
    "Budget",
    "Evaluation",
    "Evaluator",
    "EvaluatorError",
    "ExpertBot",
    "GreedyBot",
    "Network",
    "NetworkBot",
    "NetworkError",
    "NetworkEvaluator",
    "NoisyBot",
    "NothingToChoose",
    "Parameters",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "is_network_file",
    "level",
    "level_names",
    "named",
    "names",
    "play",
]

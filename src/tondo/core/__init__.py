"""What every game is made of, in order of dependency.

`folders`, `words` (sentences in every language), `numbers`, `errors`, `options`, `outcome`, `typed_dict`, `view`,
`layout` (boards as spaces), `kit` (what is printed), `palette`, `svg`, `boards` (ready to use), `_bits`, `_rng`,
`_signals` (Ctrl+C in compiled code), `_state` (the compiled contract between the rules and everything that plays by
them), `_calls` and `endless` (rules that never return), `faults`, `_python_rules` (rules in Python, behind the same
contract), `puzzle_kind` (what a game says about its puzzles), `game`, `game_words`, `moves`, `python_state`,
`simple_view`, `simple_game` (a game that says little about itself), `discovery`, `by_name`, `fairness` (draws that can
be checked), `files`, `strict_json`, `record`, `line`, `_playouts`, `_perft`, `conformance` (what every game must do).
Nothing here knows any game.
"""

from tondo.core._perft import perft
from tondo.core._playouts import Playouts, choices, look_ahead, play_on, playouts
from tondo.core._state import CHANCE, CHECKED, TERMINAL, State
from tondo.core.by_name import game
from tondo.core.discovery import game_names, game_type
from tondo.core.errors import (
    IllegalAction,
    OptionError,
    RecordError,
    TondoError,
    UnknownGame,
    UnreadableAction,
    UnreadablePosition,
)
from tondo.core.faults import GameFault
from tondo.core.game import Game
from tondo.core.line import Line
from tondo.core.outcome import Comparison, Outcome, ScoreLine
from tondo.core.python_state import PythonState, SimpleState
from tondo.core.record import Ending, Record, Step
from tondo.core.simple_game import SimpleGame
from tondo.core.view import View

__all__ = [
    "CHANCE",
    "CHECKED",
    "TERMINAL",
    "Comparison",
    "Ending",
    "Game",
    "GameFault",
    "IllegalAction",
    "Line",
    "OptionError",
    "Outcome",
    "Playouts",
    "PythonState",
    "Record",
    "RecordError",
    "ScoreLine",
    "SimpleGame",
    "SimpleState",
    "State",
    "Step",
    "TondoError",
    "UnknownGame",
    "UnreadableAction",
    "UnreadablePosition",
    "View",
    "choices",
    "game",
    "game_names",
    "game_type",
    "look_ahead",
    "perft",
    "play_on",
    "playouts",
]

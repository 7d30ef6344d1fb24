"""What every game is made of, in order of dependency.

`folders`, `words` (sentences in every language), `numbers`, `errors`, `options`, `outcome`, `typed_dict`, `view`,
`layout` (boards as spaces), `kit` (what is printed), `palette`, `svg`, `boards` (ready to use), `_bits`, `_rng`,
`_signals` (Ctrl+C in compiled code), `_state` (the compiled contract between the rules and everything that plays by
them), `puzzle_kind` (what a game says about its puzzles), `game`, `discovery`, `by_name`, `fairness` (draws that can be
checked), `files`, `strict_json`, `record`, `line`, `_playouts`, `_perft`.
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
from tondo.core.game import Game
from tondo.core.line import Line
from tondo.core.outcome import Comparison, Outcome, ScoreLine
from tondo.core.record import Ending, Record, Step
from tondo.core.view import View

__all__ = [
    "CHANCE",
    "CHECKED",
    "TERMINAL",
    "Comparison",
    "Ending",
    "Game",
    "IllegalAction",
    "Line",
    "OptionError",
    "Outcome",
    "Playouts",
    "Record",
    "RecordError",
    "ScoreLine",
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

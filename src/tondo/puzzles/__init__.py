"""Puzzles, a rating for whoever solves them, and the daily circle. Nothing here does I/O but read ``puzzles.jsonl``.

`verdict` (what a try is worth), `explanations` (why, in the words of the score), `puzzle`, `library` (all
puzzles of a game), `glicko` (ratings), `choosing` (which one comes next), `solver` (what turns are worth),
`difficulty` (how hard a puzzle is for the bots), `daily` (the daily circle). ``docs/puzzles.md`` says how puzzles are
made, ``docs/daily.md`` how tasks are.
"""

from tondo.puzzles.choosing import choose
from tondo.puzzles.glicko import NEW_SOLVER, Rating, rate
from tondo.puzzles.library import UnknownPuzzle, UnknownTheme, of_theme, puzzle, puzzles, themes
from tondo.puzzles.puzzle import Hint, Puzzle, Theme
from tondo.puzzles.verdict import Played, Verdict

__all__ = [
    "NEW_SOLVER",
    "Hint",
    "Played",
    "Puzzle",
    "Rating",
    "Theme",
    "UnknownPuzzle",
    "UnknownTheme",
    "Verdict",
    "choose",
    "of_theme",
    "puzzle",
    "puzzles",
    "rate",
    "themes",
]

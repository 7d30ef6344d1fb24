"""How hard a puzzle is: which levels of bots find its answer."""

from collections.abc import Sequence
from math import exp, log

from tondo.bots import LEVELS, level
from tondo.core import State
from tondo.core.puzzle_kind import PuzzleKind

WEAKEST, STRONGEST = 800.0, 2200.0  # what the ratings of level 1 and level 8 are taken to be
MIDDLE, SPREAD = 1500.0, 400.0  # what is known of a difficulty before anybody has tried
LEAST, MOST = 600.0, 2400.0
STEP = 10  # difficulties are rounded to this


def level_rating(number: int) -> float:
    """What the rating of a level's bots is taken to be: levels go up in even steps."""
    return WEAKEST + (STRONGEST - WEAKEST) * (number - 1) / (LEVELS - 1)


def bot_finds(kind: PuzzleKind, state: State, player: int, best: State, number: int, seed: int) -> bool:
    """Whether a bot of a level plays the turn from ``state`` that leads to ``best``."""
    bot = level(state.game, number, seed)
    state = state.clone()
    while True:
        state.apply(bot.choose(state.view(player)), player)
        if kind.is_over(state, player):
            return state == best


def fit_difficulty(solved: Sequence[float], tries: Sequence[int]) -> int:
    """The most likely difficulty, if the levels from 1 on solve it so often, each in so many tries."""

    def likelihood(difficulty: float) -> float:
        total = -((difficulty - MIDDLE) ** 2) / (2 * SPREAD**2)
        for number, (part, count) in enumerate(zip(solved, tries, strict=True), 1):
            chance = 1 / (1 + exp((difficulty - level_rating(number)) * log(10) / 400))
            total += count * (part * log(chance) + (1 - part) * log(1 - chance))
        return total

    grid = range(int(LEAST), int(MOST) + 1, STEP)
    return max(grid, key=likelihood)

"""``python -m bench.circle36 [--games N] [--bots 8,greedy] [--jobs J]``: how well bots play Circle 36 alone.

All play with the same dice: game i has the rolls of seed i. The baseline is the best score that somebody who knows all
the rolls in advance could reach (see `clairvoyant`).
"""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean, stdev

from tondo import game
from tondo.bots import Bot, named
from tondo.core import State
from tondo.games.circle36 import clairvoyant
from tondo.games.circle36._inspection import FIRST_ROLL, KEEP
from tondo.games.circle36.board import DICE


def play(name: str, number: int) -> tuple[int, float]:
    """A bot's score with the dice of game ``number``, and its longest time for an action."""
    bot = named("circle36", name, number)
    state: State = game("circle36", 1).new_state()
    longest = 0.0
    for rolls in clairvoyant.tape(Random(number)):
        left = iter(rolls)
        while True:
            state.apply(FIRST_ROLL + DICE.index(next(left)))
            if KEEP not in state.legal_actions():
                break
            longest = max(longest, _choose(bot, state))
            if not state.is_chance():
                break
        longest = max(longest, _choose(bot, state))
    return state.scores()[0], longest


def _choose(bot: Bot, state: State) -> float:
    """Let the bot act; return the time it took."""
    start = time.perf_counter()
    state.apply(bot.choose(state.view(0)))
    return time.perf_counter() - start


def best_possible(number: int) -> tuple[int, int]:
    """The best score found for the dice of game ``number``, and an upper bound."""
    best = clairvoyant.bound(clairvoyant.tape(Random(number)))
    return best.found, best.at_most


def mean(values: Sequence[float]) -> str:
    """The mean with its 95% confidence interval."""
    return f"{fmean(values):6.2f} ± {1.96 * stdev(values) / len(values) ** 0.5:.2f}"


def main() -> None:
    """Play, and print the means."""
    parser = argparse.ArgumentParser(prog="bench.circle36", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="how many games each plays (default 100)")
    parser.add_argument("--bots", default="8,greedy", help="levels or names, with commas between (default 8,greedy)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (default 1)")
    arguments = parser.parse_args()
    numbers = range(arguments.games)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for name in arguments.bots.split(","):
            start = time.perf_counter()
            played = list(pool.map(partial(play, name), numbers, chunksize=5))
            each = (time.perf_counter() - start) / len(played) * arguments.jobs
            longest = max(seconds for _, seconds in played)
            print(f"{name:>12}: {mean([score for score, _ in played])} of 38; {each:.3f} s a game, ", end="")
            print(f"longest action {longest:.3f} s", flush=True)
        known = list(pool.map(best_possible, numbers, chunksize=5))
        exact = sum(found == at_most for found, at_most in known)
        print(
            f" clairvoyant: {mean([found for found, _ in known])}; at most {fmean([most for _, most in known]):.2f}",
            end="",
        )
        print(f" ({exact} of {len(known)} proven)")


if __name__ == "__main__":
    main()

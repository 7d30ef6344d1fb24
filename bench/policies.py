"""``python -m bench.policies [--games N] [--folder F]``: how well the trained policies play, as bots, from their files.

The policy for two plays the baseline from both seats, two games with each seed. The policy for one player plays with
the same dice as its baseline. Intervals are 95%.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count
from pathlib import Path
from statistics import fmean, stdev

from bench.matches import interval, play_one
from tondo import game
from tondo.bots import named, play

FOLDER = Path(__file__).parents[1] / "examples" / "policies"
BASELINES = {"cirkis": (2, "greedy"), "circle36": (1, "4")}


def play_alone(name: str, bot: str, number: int) -> int:
    """A bot's score in a game for one player with the dice of seed ``number``."""
    variant = game(name, 1)
    return play(variant, [named(variant, bot, number)], number).scores[0]


def measure(name: str, policy: str, games: int, pool: ProcessPoolExecutor) -> str:
    """What to print about a policy."""
    players, baseline = BASELINES[name]
    if players == 2:
        played = list(
            pool.map(partial(play_one, name, players, [policy, baseline], None, 1), range(games), chunksize=8)
        )
        won = sum(match.won for match in played)
        low, high = interval(won, games)
        return f"{name}: won {won:g} of {games} against {baseline}: {won / games:.1%} ({low:.1%} to {high:.1%})"
    own, other = (
        list(pool.map(partial(play_alone, name, bot), range(games), chunksize=8)) for bot in (policy, baseline)
    )
    more = [mine - theirs for mine, theirs in zip(own, other, strict=True)]
    within = 1.96 * stdev(more) / games**0.5
    means = f"{fmean(own):.2f} points, level {baseline} {fmean(other):.2f}"
    return f"{name}: {means}, {fmean(more):.2f} ± {within:.2f} more in {games} games"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.policies", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games for each policy (default 400)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the policies are")
    parser.add_argument("--jobs", type=int, default=cpu_count(), help="games at a time (default: one for each core)")
    arguments = parser.parse_args()
    if arguments.games < 2:
        parser.error("at least two games must be played")
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for name in BASELINES:
            policy = arguments.folder / f"{name}.onnx"
            if policy.is_file():
                print(measure(name, str(policy), arguments.games, pool), flush=True)


if __name__ == "__main__":
    main()

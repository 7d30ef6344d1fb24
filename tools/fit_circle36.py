"""``python -m tools.fit_circle36 [--games N] [--seed S] FILE.npz`` fits the tables that Circle 36's solver plays by.

The same number of games and the same seed give the same tables. See src/tondo/games/circle36/DESIGN.md.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tondo.games.circle36._fit import learn
from tondo.games.circle36._value import SCALE, SIZE

BATCH = 20_000
OPTIMISM = 15.0  # the value of an empty sheet before anything is learned; above 0, so that everything is tried
ENTRIES = 21  # table entries that the value of an empty sheet adds up
RATES = ((0.7, 1.0), (0.85, 0.3), (1.0, 0.1))  # learning rates, each up to this part of the games


def fit(games: int, seed: int, near_misses: bool) -> NDArray[np.int16]:
    """The tables as whole numbers; entries that were never needed are 0."""
    tables = np.zeros((SIZE, 2), np.float32)
    tables[:, 0] = OPTIMISM / ENTRIES
    coherence = np.zeros((SIZE, 2), np.float32)
    for done in range(0, games, BATCH):
        rate = next(rate for part, rate in RATES if done < part * games)
        count, total, squares = learn(tables, coherence, min(BATCH, games - done), seed + done, near_misses, rate)
        mean = total / count
        error = 1.96 * ((squares / count - mean * mean) / count) ** 0.5
        played = min(done + BATCH, games)
        print(
            f"near misses {near_misses}: {played:>8} games, rate {rate}, mean {mean:.2f} ± {error:.2f}",
            flush=True,
        )
    tables[coherence[:, 1] == 0] = 0
    limits = np.iinfo(np.int16)
    whole: NDArray[np.int16] = np.clip(np.rint(tables.T / SCALE), limits.min, limits.max).astype(np.int16)
    return whole


def main() -> None:
    """Fit both sets of tables and write them."""
    parser = argparse.ArgumentParser(prog="tools.fit_circle36", description=__doc__)
    parser.add_argument("--games", type=int, default=600_000, help="how many games to learn from, for each set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("file", type=Path)
    arguments = parser.parse_args()
    exact = fit(arguments.games, arguments.seed, near_misses=False)
    near = fit(arguments.games, arguments.seed, near_misses=True)
    np.savez_compressed(arguments.file, exact=exact, near=near)


if __name__ == "__main__":
    main()

"""How much longer an analysis takes with its account of luck. ``python -m bench.luck [GAME ...] [--games N]``.

The same games are analysed by the strongest bot, and the time that the ledger takes is measured apart.
"""

import argparse
import time
from random import Random
from unittest.mock import patch

from bench.losses import play_out
from tondo.bots import level, named
from tondo.bots.analysis import analyse
from tondo.bots.luck import Followed, Ledger
from tondo.core import State, game, game_names
from tondo.core.turns import Turn


def measure(name: str, games: int) -> tuple[float, float]:
    """Seconds for all analyses, and those of them that the ledger took."""
    played = game(name)
    spent, whole, follow = 0.0, 0.0, Ledger.follow

    def timed(self: Ledger, state: State, turn: Turn) -> Followed:
        nonlocal spent
        began = time.perf_counter()
        found = follow(self, state, turn)
        spent += time.perf_counter() - began
        return found

    for seed in range(games):
        bots = [level(played, 3, seed + seat) for seat in range(played.players)]
        actions = play_out(played.new_state(), bots, Random(seed))
        began = time.perf_counter()
        with patch.object(Ledger, "follow", timed):
            list(analyse(played, actions, named(played, "strongest", 1)))
        whole += time.perf_counter() - began
    return whole, spent


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="*", default=game_names())
    parser.add_argument("--games", type=int, default=1)
    arguments = parser.parse_args()
    for name in arguments.name:
        whole, spent = measure(name, arguments.games)
        print(f"{name}: {whole:.1f} s, {whole / (whole - spent):.2f} times as long as without")


if __name__ == "__main__":
    main()

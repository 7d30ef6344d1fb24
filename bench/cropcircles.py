"""Bots of Crop Circles against each other: ``python -m bench.cropcircles [--games N] [--pairs 8/greedy 2/1 …]``.

By default level 8 against greedy, which lays what scores most at once. Two players, who change seats after each game of
a pair with the same seed; a draw is half a win. The interval is Wilson's, 95%.
"""

import argparse
from math import sqrt
from time import process_time

from rich.console import Console
from rich.table import Table

from tondo.bots import named, play
from tondo.core import game


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of wins."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def contest(one: str, other: str, games: int, seed: int) -> tuple[float, float, float]:
    """Wins of the first bot, and the mean score of each."""
    variant = game("cropcircles", 2)
    wins = own = theirs = 0.0
    for number in range(games):
        bots = [named(variant, one, seed + 2 * number), named(variant, other, seed + 2 * number + 1)]
        first = number % 2
        outcome = play(variant, bots[::-1] if first else bots, seed + number // 2)
        wins += (first in outcome.winners) / len(outcome.winners)
        own += outcome.scores[first] / games
        theirs += outcome.scores[1 - first] / games
    return wins, own, theirs


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.cropcircles", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games for each pair (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", nargs="+", default=["8/greedy"], help="bots by name, like 8/greedy")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error("at least one game must be played")
    table = Table(title=f"Crop Circles for two, {arguments.games} games each")
    for heading in ("bots", "wins", "95%", "scores", "s a game"):
        table.add_column(heading, justify="left" if heading == "bots" else "right")
    for pair in arguments.pairs:
        one, other = pair.split("/")
        start = process_time()
        wins, own, theirs = contest(one, other, arguments.games, arguments.seed)
        low, high = interval(wins, arguments.games)
        table.add_row(
            pair,
            f"{wins / arguments.games:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{own:.0f} to {theirs:.0f}",
            f"{(process_time() - start) / arguments.games:.2f}",
        )
        Console().print(f"{pair}: {wins:g} of {arguments.games}")
    Console().print(table)


if __name__ == "__main__":
    main()

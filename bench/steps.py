"""Are levels even steps with more than two players? ``python -m bench.steps GAME --players N [--games N]``.

Bots of neighbouring levels sit at one table, each in every seat equally often: for three players levels 1, 2, 3, then
3, 4, 5, and so on to 8. At the end each is compared with its neighbour: who wins, or else who has more points; a tie is
half. The interval is Wilson's, 95%.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from bench.matches import interval
from tondo.bots import LEVELS, level, play
from tondo.core import game, game_names


class Step(NamedTuple):
    """Two neighbours in one game: the higher level, whether it was ahead, and the points of both."""

    level: int
    ahead: float
    points: tuple[int, int]


def groups(players: int) -> list[list[int]]:
    """Which levels sit together. Neighbours overlap in one, and the last group ends with the highest level."""
    starts = [*range(1, LEVELS - players + 1, players - 1), LEVELS - players + 1]
    return [list(range(start, start + players)) for start in starts]


def play_one(name: str, levels: Sequence[int], seed: int, number: int) -> list[Step]:
    """One game; ``number`` says who sits where."""
    players = len(levels)
    variant = game(name, players)
    seats = [levels[(seat + number) % players] for seat in range(players)]
    if number // players % 2:
        seats.reverse()
    bots = [level(variant, one, seed + players * number + seat) for seat, one in enumerate(seats)]
    outcome = play(variant, bots, seed + number)
    result = {one: (seat in outcome.winners, outcome.scores[seat]) for seat, one in enumerate(seats)}
    return [
        Step(
            high,
            0.5 if result[high] == result[high - 1] else float(result[high] > result[high - 1]),
            (result[high][1], result[high - 1][1]),
        )
        for high in sorted(levels)[1:]
    ]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.steps", description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=60, help="for each group of levels (default 60)")
    parser.add_argument("--groups", type=int, nargs="*", help="only those that begin with these levels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cpu_count())
    given = parser.parse_args()
    steps: list[Step] = []
    console = Console(width=100)
    with ProcessPoolExecutor(given.jobs) as pool:
        for levels in groups(given.players):
            if given.groups and levels[0] not in given.groups:
                continue
            for found in pool.map(partial(play_one, given.game, levels, given.seed), range(given.games)):
                steps += found
    table = Table(title=f"{given.game} for {given.players}, {given.games} games for each group of levels")
    for heading in ("levels", "ahead", "95%", "points", "games"):
        table.add_column(heading, justify="right")
    for high in sorted({step.level for step in steps}):
        mine = [step for step in steps if step.level == high]
        ahead = sum(step.ahead for step in mine)
        low_end, high_end = interval(ahead, len(mine))
        one, other = (sum(step.points[i] for step in mine) / len(mine) for i in (0, 1))
        table.add_row(
            f"{high}/{high - 1}",
            f"{ahead / len(mine):.1%}",
            f"{low_end:.1%} to {high_end:.1%}",
            f"{one:.1f} to {other:.1f}",
            str(len(mine)),
        )
    console.print(table)


if __name__ == "__main__":
    main()

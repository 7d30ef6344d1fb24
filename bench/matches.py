"""Bots against each other on all cores: ``python -m bench.matches GAME PAIR… [--games N]``, with pairs like 8/greedy.

The two bots of a pair sit in turn, and change seats after each game of two with the same seed. With more than two
players each seat of the one is compared with each seat of the other: who wins, or else who has more points. A draw is
half a win. The interval is Wilson's, 95%, as if each game were one trial. With ``--seconds`` both have that time for
each move, whatever their levels say.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from os import cpu_count
from time import thread_time
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tondo.bots import Bot, Budget, Evaluation, named, play
from tondo.core import game, game_names
from tondo.core.view import View


class Match(NamedTuple):
    """One game of a pair: what the first bot won, and the points and the time per move of both."""

    won: float
    points: tuple[float, float]
    seconds: tuple[float, float]


class TimedBot(Bot):
    """A bot that counts its moves and their processor time."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(0)
        self.bot, self.seconds, self.moves = bot, 0.0, 0

    def choose(self, view: View, budget: Budget | None = None) -> int:
        """What the bot chooses."""
        start = thread_time()
        action = self.bot.choose(view, budget)
        self.seconds += thread_time() - start
        self.moves += 1
        return action

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """What the bot thinks."""
        return self.bot.evaluate(view, budget)


def play_one(name: str, players: int, pair: list[str], budget: Budget | None, seed: int, number: int) -> Match:
    """One game of a pair."""
    variant = game(name, players)
    whose = [(seat + number) % 2 for seat in range(players)]
    bots = [TimedBot(named(variant, pair[who], seed + players * number + i)) for i, who in enumerate(whose)]
    outcome = play(variant, bots, seed + number // 2, budget)

    def ahead(one: int, other: int) -> float:
        mine, theirs = ((seat in outcome.winners, outcome.scores[seat]) for seat in (one, other))
        return 0.5 if mine == theirs else float(mine > theirs)

    sides = [[seat for seat in range(players) if whose[seat] == who] for who in (0, 1)]
    compared = [ahead(one, other) for one in sides[0] for other in sides[1]]
    points = [sum(outcome.scores[seat] for seat in side) / len(side) for side in sides]
    seconds = [
        sum(bots[seat].seconds for seat in side) / max(1, sum(bots[seat].moves for seat in side)) for side in sides
    ]
    return Match(sum(compared) / len(compared), (points[0], points[1]), (seconds[0], seconds[1]))


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of wins."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def means(values: list[tuple[float, float]], digits: int) -> str:
    """The means of the two columns."""
    return " to ".join(f"{sum(value) / len(values):.{digits}f}" for value in zip(*values, strict=True))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.matches", description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument(
        "pairs", nargs="+", metavar="PAIR", help="bots by name or level, like 8/greedy; the first may be a file"
    )
    parser.add_argument("--games", type=int, default=200, help="games for each pair (default 200)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, help="how long each bot thinks about a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cpu_count(), help="games at a time (default: one for each core)")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error("at least one game must be played")
    budget = None if arguments.seconds is None else Budget(seconds=arguments.seconds)
    table = Table(title=f"{arguments.game} for {arguments.players}, {arguments.games} games each")
    for heading in ("bots", "won", "95%", "points", "ms a move"):
        table.add_column(heading, justify="left" if heading == "bots" else "right")
    console = Console()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for pair in arguments.pairs:
            one = partial(play_one, arguments.game, arguments.players, pair.rsplit("/", 1), budget, arguments.seed)
            games = pool.map(one, range(arguments.games))
            played = list(track(games, pair, arguments.games, console=console))
            won = sum(match.won for match in played)
            low, high = interval(won, arguments.games)
            table.add_row(
                pair,
                f"{won:g} of {arguments.games}: {won / arguments.games:.1%}",
                f"{low:.1%} to {high:.1%}",
                means([match.points for match in played], 1),
                means([(1e3 * match.seconds[0], 1e3 * match.seconds[1]) for match in played], 1),
            )
    console.print(table)


if __name__ == "__main__":
    main()

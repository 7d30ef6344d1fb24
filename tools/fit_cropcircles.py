"""Fits the hand values of Crop Circles, the table in the game's ``worth.toml``.

``python -m tools.fit_cropcircles FILE`` plays 3,000 games for two with quick turns and writes the table to FILE. Every
player of every game demands a price of 5 to 15 points for each glyph before laying it, drawn at random. For each number
of turns to come, a regression explains the points that a player still made by the hand with which the turn began. The
same options give the same file.

Then it prints how far the table is from the stored one, and plays games between the two, and of each against `greedy`,
which lays what scores most at once, and against a flat price of 10. ``--contest 0`` leaves that out. A table that wins
against the stored one and not against the others is no better: see the game's DESIGN.md.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tondo.core.files import atomic_write
from tondo.games.cropcircles._fit import play_games
from tondo.games.cropcircles.board import BOX, SHADINGS
from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.worth import WORTH, HandWorth, read_worth

Table = Sequence[HandWorth]

NOTHING = HandWorth((0.0, 0.0, 0.0), 0, 0, (0.0,) * len(SHADINGS))
THRIFT = 0.01  # of strings that score the same the one with lower glyphs is laid: what a point of value counts
RIDGE = 1.0  # keeps the regression stable where all hands have about the same size
OUTLIERS = 0.005  # this part of the smallest and of the largest hands is outside the range that was seen
ROOM = 16  # numbers of turns to come in the table; more come up only after passes

HEADER = """\
# What a hand of Crop Circles is worth in points to come, by the number of turns that its owner has left. The numbers
# are fitted by tools/fit_cropcircles.py, which says how: {games:,} games for two between players who set a price of
# {low:g} to {high:g} points on every glyph. How they are used is in worth.py.
#
#   size    what an empty hand is worth, each glyph, and the square of their number
#   range   the sizes that were seen: beyond them the worth goes on as a straight line
#   shading what an empty, solid, striped or crossed glyph is worth above the average one
"""


def flat_price(price: float) -> Table:
    """For a player who always demands the same for every glyph; with a price of 0 only points at once count."""
    return NOTHING, HandWorth((0.0, price, 0.0), 0, 0, tuple(THRIFT * value for value in BOX.values))


def fit(games: int, seed: int, low: float, high: float, beam: int) -> Table:
    """The table that games between players with prices from ``low`` to ``high`` give."""
    prices = np.random.default_rng(seed).uniform(low, high, (games, 2))
    turns, _ = play_games(CropCircles(2), [[flat_price(price) for price in pair] for pair in prices], seed, beam)
    table = [NOTHING]
    for number in range(1, ROOM + 1):
        seen = turns[turns[:, 0] == number]
        if len(seen) == 0:
            break
        table.append(regress(seen[:, 1:5], seen[:, 5]))
    return table


def regress(hands: NDArray[np.int32], points: NDArray[np.int32]) -> HandWorth:
    """What explains ``points`` best by the size of the hand, its square, and how its shadings differ from average.

    On average over all glyphs of the box, a shading adds nothing.
    """
    share = np.array(BOX.copies) / sum(BOX.copies)
    sizes = hands.sum(axis=1)
    columns = np.column_stack([np.ones(len(hands)), sizes, sizes**2, hands - np.outer(sizes, share)])
    penalty = np.diag([0.0, *[RIDGE] * (columns.shape[1] - 1)])
    found = np.linalg.solve(columns.T @ columns + penalty, columns.T @ points)
    base, each, square = (float(number) for number in found[:3])
    shading = found[3:] - found[3:] @ share
    low, high = np.quantile(sizes, (OUTLIERS, 1 - OUTLIERS))
    return HandWorth((base, each, square), int(low), int(high), tuple(float(number) for number in shading))


def write_table(table: Table, header: str) -> str:
    """The table as the text of ``worth.toml``."""
    entries = []
    for worth in table[1:]:
        base, each, square = worth.size
        shading = ", ".join(f"{number:.1f}" for number in worth.shading)
        entries.append(
            f"[[turns]]\nsize = [{base:.1f}, {each:.2f}, {square:.2f}]\n"
            f"range = [{worth.low}, {worth.high}]\nshading = [{shading}]\n"
        )
    return "\n".join([header, *entries])


def compare(table: Table, other: Table) -> str:
    """How far two tables are from each other, over the hands that both have seen."""
    pairs = [
        (ours.of_size(size), theirs.of_size(size))
        for ours, theirs in zip(table[1:], other[1:], strict=False)
        for size in range(max(ours.low, theirs.low), min(ours.high, theirs.high) + 1)
    ]
    one, two = np.array(pairs).T
    shadings = [
        abs(a - b)
        for ours, theirs in zip(table[1:], other[1:], strict=False)
        for a, b in zip(ours.shading, theirs.shading, strict=True)
    ]
    return (
        f"{len(pairs)} hand values from {two.min():.0f} to {two.max():.0f}: "
        f"correlation {np.corrcoef(one, two)[0, 1]:.4f}, "
        f"mean difference {np.mean(one - two):+.1f}, mean absolute difference {np.mean(abs(one - two)):.1f}; "
        f"shadings: mean absolute difference {np.mean(shadings):.2f}"
    )


def contest(table: Table, other: Table, games: int, seed: int, beam: int) -> str:
    """What the first table wins against the second with quick turns, seats swapped after every game."""
    half = games // 2
    _, first = play_games(CropCircles(2), [(table, other)] * half, seed, beam)
    _, second = play_games(CropCircles(2), [(other, table)] * (games - half), seed, beam)
    own = np.concatenate([first[:, 0], second[:, 1]])
    theirs = np.concatenate([first[:, 1], second[:, 0]])
    won = float(np.mean((own > theirs) + (own == theirs) / 2))
    error = 1.96 * sqrt(max(won * (1 - won), 1 / games) / games)
    return f"{won:.1%} ± {error:.1%} of {games}, {own.mean():.0f} to {theirs.mean():.0f} points"


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit, write and compare."""
    parser = argparse.ArgumentParser(
        prog="tools.fit_cropcircles", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path, help="where to write the table")
    parser.add_argument("--games", type=int, default=3000, help="games to learn from (default 3000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--prices", type=float, nargs=2, default=(5.0, 15.0), metavar=("LOW", "HIGH"), help="(default 5 15)"
    )
    parser.add_argument("--beam", type=int, default=8, help="strings of each length that a turn looks at (default 8)")
    parser.add_argument("--contest", type=int, default=2000, help="games against each other table (default 2000)")
    chosen = parser.parse_args(arguments)
    low, high = chosen.prices
    if chosen.games < 1 or chosen.contest < 0 or chosen.seed < 0 or not 0 <= low <= high:
        parser.error("there must be a game to learn from, no negative numbers, and the low price comes first")
    text = write_table(
        fit(chosen.games, chosen.seed, low, high, chosen.beam), HEADER.format(games=chosen.games, low=low, high=high)
    )
    atomic_write(chosen.file, text)
    table = read_worth(text)
    print("to the stored table:", compare(table, WORTH))
    if chosen.contest:
        others = {"the stored table": WORTH, "greedy": flat_price(0.0), "a price of 10": flat_price(10.0)}
        for name, other in others.items():
            print(f"against {name}: {contest(table, other, chosen.contest, chosen.seed, chosen.beam)}")
            if other is not WORTH:
                print(f"  the stored table: {contest(WORTH, other, chosen.contest, chosen.seed, chosen.beam)}")


if __name__ == "__main__":
    main()

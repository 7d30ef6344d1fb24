"""The first opinion on positions all over each game: milliseconds of processor time, and a ratio to a baseline.

The baseline is what 200 random games of Circle 36 take in the same run, so that machines can be compared.
"""

from random import Random
from statistics import median
from time import process_time

import tondo
from tondo.bots.opinion import opinion
from tondo.core import CHANCE, State, playouts

GAMES = (("cirkis", 2), ("cirkis", 4), ("cropcircles", 2), ("cropcircles", 6), ("circle36", 1), ("circle36", 12))
EVERY = 5  # actions


def positions(name: str, players: int) -> list[tuple[State, int]]:
    """Positions of a random game, and how many actions were before."""
    state, rng, found = tondo.game(name, players).new_state(), Random(1), []
    number = 0
    while not state.is_terminal():
        if number % EVERY == 0:
            found.append((state.clone(), number))
        player = CHANCE if state.is_chance() else rng.choice(state.players_to_act())
        state.apply(rng.choice(state.legal_actions(player)), player)
        number += 1
    return found


def main() -> None:
    """Measure, and print a line for each game."""
    opinion(tondo.game("cropcircles").new_state())  # imports, and tables that are made once
    began = process_time()
    playouts(tondo.game("circle36"), 200, 1)
    baseline = (process_time() - began) * 1000
    print(f"baseline: 200 random games of Circle 36 in {baseline:.1f} ms")
    print("game         players   median ms   worst ms   worst / baseline")
    for name, players in GAMES:
        found = positions(name, players)
        times = []
        for state, number in found:
            began = process_time()
            opinion(state, None, 0, number)
            times.append((process_time() - began) * 1000)
        worst = max(times)
        print(f"{name:12} {players:7}   {median(times):9.1f}  {worst:9.1f}   {worst / baseline:10.1f}")


if __name__ == "__main__":
    main()

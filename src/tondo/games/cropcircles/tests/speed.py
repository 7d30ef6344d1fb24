"""How long it takes to find strings in the middle of a game, by the size of the hand.

``python -m tondo.games.cropcircles.tests.speed`` prints it. Nothing asserts it: that would test the machine.
"""

from random import Random
from statistics import median
from time import perf_counter

from tondo.games.cropcircles._state import CropCirclesState
from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.strings import best_strings, strings
from tondo.games.cropcircles.tests.leaks import positions

POSITIONS = 150
MIDDLE = range(15, 36)  # turns finished


def middle(size: int, bridging: bool, rng: Random) -> list[CropCirclesState]:
    """Positions from different random games in which a player with so many glyphs is about to place."""
    found: list[CropCirclesState] = []
    looking = True
    for state in positions(CropCircles(2, {"bridging": bridging}), rng):
        if state.is_terminal():
            looking = True
        elif looking and state.phase == "placing" and not state.fresh and state.turn in MIDDLE:
            looking = sum(state.hand(state.current_player)) != size
            if not looking:
                found.append(state.clone())
        if len(found) == POSITIONS:
            break
    return found


def main() -> None:
    """Print a line for each size of hand."""
    for bridging in (False, True):
        for size in (6, 8, 10, 12):
            all_of_them, best_ten, counts = [], [], []
            for state in middle(size, bridging, Random(size)):
                start = perf_counter()
                counts.append(len(strings(state)))
                between = perf_counter()
                best_strings(state, 10)
                all_of_them.append(1000 * (between - start))
                best_ten.append(1000 * (perf_counter() - between))
            print(
                f"{'bridging, ' if bridging else ''}{size} glyphs: "
                f"{median(counts):.0f} strings (at most {max(counts)}); "
                f"all in {median(all_of_them):.3f} ms (at most {max(all_of_them):.1f}), "
                f"the best ten in {median(best_ten):.3f} ms (at most {max(best_ten):.1f})"
            )


if __name__ == "__main__":
    main()

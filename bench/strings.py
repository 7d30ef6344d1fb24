"""How long it takes to find strings in the middle of a game of Crop Circles, by the size of the hand.

The baseline is one random move through the Python API in the same position.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table

from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.strings import best_strings, strings
from tondo.games.cropcircles.tests.leaks import positions

POSITIONS = 150
MIDDLE = range(15, 36)  # turns finished


def middle(size: int, bridging: bool, rng: Random) -> list[CropCirclesState]:
    """Positions from different random games in which a player with a hand of this size is about to place."""
    found: list[CropCirclesState] = []
    looking = True
    for state in positions(CropCircles(2, {"bridging": bridging}), rng):
        if state.is_terminal():
            looking = True
        elif looking and state.phase == "placing" and not state.string and state.turn in MIDDLE:
            looking = sum(state.hand(state.current_player)) != size
            if not looking:
                found.append(state.clone())
        if len(found) == POSITIONS:
            break
    return found


def random_move(state: CropCirclesState, rng: Random) -> CropCirclesState:
    """What a loop over the Python API does for each action."""
    return state.child(rng.choice(state.legal_actions()))


def milliseconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    start = perf_counter()
    work()
    return 1000 * (perf_counter() - start)


def run() -> dict[str, dict[str, float]]:
    """Measure every size of hand and print it."""
    figures: dict[str, dict[str, float]] = {}
    table = Table(title="Strings of Crop Circles (ms: median, and the most)")
    for heading in ("hand", "strings", "all", "best ten", "a random move", "all in moves"):
        table.add_column(heading, justify="left" if heading == "hand" else "right")
    for bridging in (False, True):
        for size in (6, 8, 10, 12):
            rng = Random(size)
            states = middle(size, bridging, rng)
            every = [milliseconds(partial(strings, state)) for state in states]
            best = [milliseconds(partial(best_strings, state, 10)) for state in states]
            moves = [milliseconds(partial(random_move, state, rng)) for state in states]
            name = f"{size} glyphs{', bridging' if bridging else ''}"
            figures[f"strings, {name}"] = {
                "all, ms": median(every),
                "best ten, ms": median(best),
                "to a random move": median(every) / median(moves),
            }
            table.add_row(
                name,
                f"{median(len(strings(state)) for state in states):,.0f}",
                f"{median(every):.3f} ({max(every):.1f})",
                f"{median(best):.3f} ({max(best):.1f})",
                f"{median(moves):.4f}",
                f"{median(every) / median(moves):.1f}",
            )
    Console().print(table)
    return figures

"""How long a game takes to start: its import in a fresh process, next to NumPy's, a new state, and a copy."""

import subprocess
import sys
from statistics import median
from timeit import Timer

from rich.console import Console
from rich.table import Table

from tondo.core import game, game_names

RUNS = 7
IMPORT = "import time, tondo, numpy; start = time.perf_counter(); {0}; print(time.perf_counter() - start)"
BASELINE = "import time; start = time.perf_counter(); import numpy; print(time.perf_counter() - start)"


def in_a_fresh_process(code: str) -> float:
    """What the code prints, in milliseconds, the median of several runs."""
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(RUNS)]
    return 1000 * median(float(run.stdout) for run in runs)


def microseconds(timer: Timer) -> float:
    """How long one call takes, in the quickest of several runs."""
    number, _ = timer.autorange()
    return 1e6 * min(timer.repeat(3, number)) / number


def run() -> dict[str, dict[str, float]]:
    """Measure every game and print it."""
    figures: dict[str, dict[str, float]] = {}
    numpy = in_a_fresh_process(BASELINE)
    table = Table(title="Being there")
    for heading in ("", "import ms", "to NumPy's", "new state µs", "copy µs", "state bytes"):
        table.add_column(heading, justify="right" if heading else "left")
    for name in game_names():
        state = game(name).new_state()
        figure = {
            "import, ms": in_a_fresh_process(IMPORT.format(f"tondo.game({name!r})")),
            "new state, us": microseconds(Timer(state.game.new_state)),
            "copy, us": microseconds(Timer(state.clone)),
            "bytes": float(len(state.__reduce__()[1][1])),
        }
        figures[f"{name}, being there"] = figure
        table.add_row(
            name,
            f"{figure['import, ms']:.0f}",
            f"{figure['import, ms'] / numpy:.2f}",
            f"{figure['new state, us']:.2f}",
            f"{figure['copy, us']:.2f}",
            f"{figure['bytes']:.0f}",
        )
    Console().print(table)
    return figures

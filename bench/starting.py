"""How long Tondo and its games take to start: imports in a fresh process, next to NumPy's, a new state, and a copy."""

import os
import subprocess
import sys
from statistics import median
from timeit import Timer

from rich.console import Console
from rich.table import Table

from tondo.core import game, game_names

RUNS = 11
MEASURED = "import time; start = time.process_time(); {0}; print(time.process_time() - start)"


def in_a_fresh_process(code: str) -> float:
    """The processor time that ``code`` takes, in milliseconds: the median of several runs, from cached bytecode."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", MEASURED.format(code)]
    runs = [subprocess.run(command, capture_output=True, check=True, env=environment) for _ in range(RUNS)]
    return 1000 * median(float(run.stdout) for run in runs)


def microseconds(timer: Timer) -> float:
    """How long one call takes, in the quickest of several runs."""
    number, _ = timer.autorange()
    return 1e6 * min(timer.repeat(3, number)) / number


def run() -> dict[str, dict[str, float]]:
    """Measure every game and print it."""
    figures: dict[str, dict[str, float]] = {}
    numpy = in_a_fresh_process("import numpy")
    library = in_a_fresh_process("import tondo")
    figures["tondo, starting"] = {"import, ms": library, "to NumPy's": library / numpy}
    server = in_a_fresh_process("from tondo.cli.commands import load; load('serve'); import tondo.server.app")
    figures["server, starting"] = {"import, ms": server, "to NumPy's": server / numpy}
    table = Table(title="Starting")
    for heading in ("", "import ms", "to NumPy's", "new state µs", "copy µs"):
        table.add_column(heading, justify="right" if heading else "left")
    table.add_row("tondo", f"{library:.0f}", f"{library / numpy:.2f}")
    table.add_row("tondo serve", f"{server:.0f}", f"{server / numpy:.2f}")
    for name in game_names():
        state = game(name).new_state()
        whole = in_a_fresh_process(f"import tondo; tondo.game({name!r})")
        figure = {
            "import, ms": whole,
            "to NumPy's": whole / numpy,
            "new state, us": microseconds(Timer(state.game.new_state)),
            "copy, us": microseconds(Timer(state.clone)),
        }
        figures[f"{name}, starting"] = figure
        table.add_row(
            name,
            f"{whole:.0f}",
            f"{whole / numpy:.2f}",
            f"{figure['new state, us']:.2f}",
            f"{figure['copy, us']:.2f}",
        )
    Console().print(table)
    return figures

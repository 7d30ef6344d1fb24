"""Simulations a second of whole tree searches with random playouts to the end, beside OpenSpiel's in the same run.

Every figure is the best of several, taken in turns. OpenSpiel's is its MCTSBot in C++ with a RandomRolloutEvaluator and
one rollout a simulation, from the first position, as ours.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from tondo.bots import Budget, Parameters, SearchBot
from tondo.core import CHANCE, State, game, game_names

OPENSPIEL = ("hex", "othello")
BASELINE = "OpenSpiel hex"
EXPLORATION = 1.4
ROUNDS = 3

Measure = Callable[[float], float]


def ours(name: str, threads: int = 1, parameters: Parameters | None = None) -> Measure:
    """Simulations a second by `SearchBot` at the first decision of a game, sampling what is hidden each time."""
    state: State = game(name).new_state()
    rng = Random(1)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    view = state.view(state.current_player)
    bot = SearchBot(parameters=parameters or Parameters(exploration=EXPLORATION), threads=threads, seed=1)

    def measure(seconds: float) -> float:
        start = perf_counter()
        return bot.evaluate(view, Budget(seconds=seconds)).simulations / (perf_counter() - start)

    return measure


def openspiel(name: str) -> Measure:
    """The same by OpenSpiel's bot."""
    pyspiel: Any = import_module("pyspiel")
    variant = pyspiel.load_game(name)

    def measure(seconds: float) -> float:
        simulations = 500
        while True:
            evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
            bot = pyspiel.MCTSBot(variant, evaluator, EXPLORATION, simulations, 1000, False, 1, False)
            start = perf_counter()
            bot.step(variant.new_initial_state())
            if (spent := perf_counter() - start) >= seconds / 2:
                return simulations / spent
            simulations *= 2

    return measure


def run(seconds: float) -> dict[str, dict[str, float]]:
    """Measure everything in turns and print it."""
    measures: dict[str, Measure] = {}
    for name in game_names():
        measures[f"{name}, search"] = ours(name)
        measures[f"{name}, search, 2 threads"] = ours(name, threads=2)
    try:
        measures |= {f"OpenSpiel {name}": openspiel(name) for name in OPENSPIEL}
    except ModuleNotFoundError:
        Console().print("OpenSpiel is not installed (pip install tondo\\[bench]): no ratios to it")
    best = dict.fromkeys(measures, 0.0)
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            best[name] = max(best[name], measure(seconds / ROUNDS))
    table = Table(title="Tree search with random playouts to the end")
    for heading in ("", "simulations a second", f"to {BASELINE}", "to one thread"):
        table.add_column(heading, justify="left" if heading == "" else "right")
    figures = {}
    for name, rate in best.items():
        figures[name] = {"simulations": rate}
        if BASELINE in best:
            figures[name]["to baseline"] = rate / best[BASELINE]
        if name.endswith("2 threads"):
            figures[name]["scaling"] = rate / best[name.removesuffix(", 2 threads")]
        ratio, scaling = (figures[name].get(key) for key in ("to baseline", "scaling"))
        table.add_row(
            name,
            f"{rate:,.0f}",
            "" if ratio is None else f"{ratio:.1f}",
            "" if scaling is None else f"{scaling:.2f}",
        )
    Console().print(table)
    return figures


if __name__ == "__main__":
    run(2.0)

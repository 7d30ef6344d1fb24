"""Random actions a second: in compiled code, through the Python API, and through OpenSpiel's, in one run.

Through an API means what a researcher's loop does: ask for the legal actions, choose one with Python's generator, apply
it. Chance is drawn by weight with `sample_chance`, and in a row of its own from the list of outcomes: that is how the
loop for OpenSpiel does it, and it is much slower. (connect_four, the baseline, has no chance.)
"""

import random
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from tondo.core import game, game_names, playouts
from tondo.core.game import AnyGame

ROUNDS = 5  # every figure is the best of so many, taken in turns, so that a slow moment hits them all
BATCH = 8000  # games a thread in one call, so that starting threads does not count
OPENSPIEL = ("connect_four", "pig", "yacht")
BASELINE = "OpenSpiel connect_four"

Measure = Callable[[], int]


def compiled(variant: AnyGame, threads: int) -> Measure:
    """Whole random games by ``tondo.core.playouts``; return the number of actions."""
    batch = BATCH * threads

    def measure() -> int:
        return int(playouts(variant, batch, seed=random.getrandbits(64), threads=threads).lengths.sum())

    return measure


def through_python(variant: AnyGame, listed: bool = False) -> Measure:
    """One random game through the Python API; ``listed`` draws chance from the list of its outcomes."""
    rng = random.Random()

    def measure() -> int:
        state = variant.new_state()
        actions = 0
        while not state.is_terminal():
            if listed and (outcomes := state.chance_outcomes()):
                choices, weights = zip(*outcomes, strict=True)
                state.apply(rng.choices(choices, weights)[0])
            elif state.is_chance():
                state.apply(state.sample_chance(rng))
            else:
                state.apply(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return measure


def through_openspiel(name: str) -> Measure:
    """The same loop in OpenSpiel's names."""
    rng = random.Random()
    pyspiel: Any = import_module("pyspiel")
    variant = pyspiel.load_game(name)

    def measure() -> int:
        state = variant.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                choices, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(choices, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return measure


def rate(measure: Measure, seconds: float) -> tuple[float, float]:
    """Actions and calls a second."""
    actions = calls = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        actions += measure()
        calls += 1
    return actions / spent, calls / spent


def run(seconds: float) -> dict[str, dict[str, float]]:
    """Measure everything in turns and print it."""
    measures: dict[str, Measure] = {}
    for name in game_names():
        variant = game(name)
        measures[f"{name}, compiled"] = compiled(variant, 1)
        measures[f"{name}, compiled, 2 threads"] = compiled(variant, 2)
        measures[f"{name}, Python"] = through_python(variant)
        measures[f"{name}, Python, chance listed"] = through_python(variant, listed=True)
    try:
        measures |= {f"OpenSpiel {name}": through_openspiel(name) for name in OPENSPIEL}
    except ModuleNotFoundError:
        Console().print("OpenSpiel is not installed (pip install tondo\\[bench]): no ratios to it")
    figures: dict[str, dict[str, float]] = {name: {"actions": 0.0, "games": 0.0} for name in measures}
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            actions, calls = rate(measure, seconds / ROUNDS)
            if actions > figures[name]["actions"]:
                batch = BATCH * (2 if "2 threads" in name else 1) if "compiled" in name else 1
                figures[name] = {"actions": actions, "games": calls * batch}
    _compare(figures)
    _show(figures)
    return figures


def _compare(figures: dict[str, dict[str, float]]) -> None:
    for name, figure in figures.items():
        if BASELINE in figures:
            figure["to baseline"] = figure["actions"] / figures[BASELINE]["actions"]
        if name.endswith("2 threads"):
            figure["scaling"] = figure["actions"] / figures[name.removesuffix(", 2 threads")]["actions"]


def _show(figures: dict[str, dict[str, float]]) -> None:
    table = Table(title="Random play")
    for heading in ("", "games a second", "actions a second", f"to {BASELINE}", "to one thread"):
        table.add_column(heading, justify="left" if heading == "" else "right")
    for name, figure in figures.items():
        ratio, scaling = (figure.get(key) for key in ("to baseline", "scaling"))
        table.add_row(
            name,
            f"{figure['games']:,.0f}",
            f"{figure['actions']:,.0f}",
            "" if ratio is None else f"{ratio:.2f}",
            "" if scaling is None else f"{scaling:.2f}",
        )
    Console().print(table)

"""Steps a second in the environments of other libraries, beside their own games in the same run.

PettingZoo: the loop of its own ``performance_benchmark`` (look, choose at random from the mask, step), which takes part
of the time itself; and the environment alone, where the actions of whole games are known and only looking and stepping
is left. OpenSpiel: a loop in Python that plays random games, over our games and over those that OpenSpiel has in
Python; its games in C++ are another matter. Every figure is the best of several, taken in turns, by the
processor's time, since all of this runs on one thread.
"""

import os
import random
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tondo.core import game_names
from tondo.envs import aec

CONNECT_FOUR = "PettingZoo connect_four_v3"
OPENSPIEL = ("python_tic_tac_toe", "python_liars_poker", "python_kuhn_poker")
ROUNDS = 5
GAMES = 20  # whose actions are known

Measure = Callable[[float], float]


def in_its_loop(env: Any) -> Measure:
    """Steps a second in PettingZoo's loop."""

    def measure(seconds: float) -> float:
        env.reset(seed=1)
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            for _ in env.agent_iter(env.num_agents):
                observed, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    action = None
                else:
                    action = random.choice(np.flatnonzero(observed["action_mask"]).tolist())
                env.step(action)
                steps += 1
                if all(env.terminations.values()) or all(env.truncations.values()):
                    env.reset()
        return steps / (process_time() - start)

    return measure


def alone(env: Any) -> Measure:
    """Steps a second where actions need not be chosen."""
    games = [_play(env, seed) for seed in range(GAMES)]

    def measure(seconds: float) -> float:
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            for seed, actions in enumerate(games):
                env.reset(seed=seed)
                for action in actions:
                    env.last()
                    env.step(action)
                steps += len(actions)
        return steps / (process_time() - start)

    return measure


def _play(env: Any, seed: int) -> list[int]:
    """The actions of a random game whose chance has this seed."""
    rng, actions = random.Random(seed), []
    env.reset(seed=seed)
    while not all(env.terminations.values()):
        actions.append(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
        env.step(actions[-1])
    return actions


def openspiel(name: str) -> Measure:
    """Steps a second, those of chance included, of random games in OpenSpiel."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)

    def measure(seconds: float) -> float:
        rng = random.Random(1)
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    action, _ = rng.choice(state.chance_outcomes())
                else:
                    action = rng.choice(state.legal_actions())
                state.apply_action(action)
                steps += 1
        return steps / (process_time() - start)

    return measure


def _pettingzoo(console: Console) -> dict[str, tuple[Measure, Measure]]:
    envs: dict[str, Any] = {f"{name}, AEC": aec(name) for name in game_names()}
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        envs[CONNECT_FOUR] = import_module("pettingzoo.classic.connect_four_v3").env()
    except ImportError as error:
        console.print(f"PettingZoo's connect_four_v3 can't be imported ({error}): no ratios to it")
    return {name: (in_its_loop(env), alone(env)) for name, env in envs.items()}


def _openspiel(console: Console) -> dict[str, Measure]:
    try:
        import_module("tondo.envs.openspiel")
        import_module("open_spiel.python.games")
    except ImportError:
        console.print("OpenSpiel is not installed (pip install tondo\\[bench]): no figures of it")
        return {}
    names = {f"{name} in OpenSpiel": f"tondo_{name}(players=2)" for name in game_names()}
    names |= {name: name for name in OPENSPIEL}
    return {label: openspiel(name) for label, name in names.items()}


def run(seconds: float) -> dict[str, dict[str, float]]:
    """Measure everything in turns and print it."""
    console = Console()
    zoo, spiel = _pettingzoo(console), _openspiel(console)
    measures: dict[tuple[str, str], Measure] = {(name, "loop"): measure for name, measure in spiel.items()}
    for name, (loop, known) in zoo.items():
        measures |= {(name, "loop"): loop, (name, "alone"): known}
    best = dict.fromkeys(measures, 0.0)
    for _ in range(ROUNDS):
        for key, measure in measures.items():
            best[key] = max(best[key], measure(seconds / ROUNDS))
    figures: dict[str, dict[str, float]] = {}
    for (name, kind), rate in best.items():
        found = figures.setdefault(name, {})
        found["steps" if kind == "loop" else "steps alone"] = rate
        if name in spiel:
            found["to its fastest Python game"] = rate / max(best[peer, "loop"] for peer in OPENSPIEL)
        elif CONNECT_FOUR in zoo:
            found["to connect_four" if kind == "loop" else "alone to connect_four"] = rate / best[CONNECT_FOUR, kind]
    _print(console, "PettingZoo, steps a second", {name: figures[name] for name in zoo})
    if spiel:
        _print(console, "OpenSpiel from Python, steps a second", {name: figures[name] for name in spiel})
    return figures


def _print(console: Console, title: str, figures: dict[str, dict[str, float]]) -> None:
    table = Table(title=title)
    headings = list(next(iter(figures.values())))
    for heading in ("", *headings):
        table.add_column(heading, justify="left" if heading == "" else "right")
    for name, found in figures.items():
        table.add_row(
            name, *(f"{found[key]:,.0f}" if key.startswith("steps") else f"{found[key]:.1f}" for key in headings)
        )
    console.print(table)


if __name__ == "__main__":
    run(2.0)

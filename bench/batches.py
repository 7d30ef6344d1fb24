"""Steps of batches a second: 4,096 games, two threads, observations and masks written, actions by `sample`.

Beside them, in the same run and in turns: pgx's connect_four and PufferLib's connect4, on the same cores, each where
the interpreter that ``TONDO_PEERS`` names has it; by default that of ``build/peers``, in which `make bench` installs
pgx. A peer that is missing is left out with a line that says so.

``python -m bench.batches [--seconds S]`` measures this alone.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tondo.core import game_names
from tondo.envs import Batch

ROUNDS = 5  # every figure is the best of so many, taken in turns, so that a slow moment hits them all
SIZE = 4096
THREADS = 2
WARMING = 200  # steps, until games are spread over all lengths
CALLS = 20  # steps between two looks at the clock
INTERPRETER = Path(__file__).parents[1] / "build/peers/bin/python"
PEERS = {"pgx": "pgx connect_four", "pufferlib": "PufferLib connect4"}


class Rate(NamedTuple):
    """Steps a second of time, and nanoseconds of processor time for a step."""

    steps: float
    nanoseconds: float


def measure(batch: Batch, seconds: float) -> Rate:
    """Random play for so long."""
    calls, start, used = 0, perf_counter(), process_time()
    while (spent := perf_counter() - start) < seconds:
        for _ in range(CALLS):
            batch.step(batch.sample())
        calls += CALLS
    return Rate(calls * batch.size / spent, (process_time() - used) / (calls * batch.size) * 1e9)


class Peer:
    """Another library, in a process of its own."""

    def __init__(self, name: str) -> None:
        interpreter = os.environ.get("TONDO_PEERS", str(INTERPRETER if INTERPRETER.exists() else sys.executable))
        script = Path(__file__).with_name("batch_peers.py")
        variables = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        self.process = subprocess.Popen(
            [interpreter, str(script), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=variables,
        )
        assert self.process.stdout is not None
        self.is_ready = self.process.stdout.readline() == "ready\n"

    def measure(self, seconds: float) -> float:
        """Steps a second."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> str:
        """End it; return the last line of what it complained about."""
        _, errors = self.process.communicate()
        return (errors.strip().splitlines() or ["nothing was said"])[-1]


def run(seconds: float) -> dict[str, dict[str, float]]:
    """Measure everything in turns and print it."""
    batches = {name: Batch(name, SIZE, threads=THREADS) for name in game_names()}
    for batch in batches.values():
        for _ in range(WARMING):
            batch.step(batch.sample())
    peers = _peers()
    figures: dict[str, dict[str, float]] = {}
    for _ in range(ROUNDS):
        for name, batch in batches.items():
            rate = measure(batch, seconds / ROUNDS)
            figure = figures.setdefault(f"{name}, batch", {"steps": 0.0, "nanoseconds": 1e9})
            figure["steps"] = max(figure["steps"], rate.steps)
            figure["nanoseconds"] = min(figure["nanoseconds"], rate.nanoseconds)
        for name, peer in peers.items():
            figure = figures.setdefault(PEERS[name], {"steps": 0.0})
            figure["steps"] = max(figure["steps"], peer.measure(seconds / ROUNDS))
    for peer in peers.values():
        peer.close()
    for figure in list(figures.values()):
        for name in peers:
            figure[f"to {PEERS[name]}"] = figure["steps"] / figures[PEERS[name]]["steps"]
    _show(figures, [PEERS[name] for name in peers])
    return figures


def _peers() -> dict[str, Peer]:
    """Those that can be measured."""
    found = {}
    for name in PEERS:
        peer = Peer(name)
        if peer.is_ready:
            found[name] = peer
        else:
            why = peer.close()
            Console().print(
                f"{PEERS[name]} is left out ({why}); TONDO_PEERS can name a Python that has it", markup=False
            )
    return found


def _show(figures: dict[str, dict[str, float]], peers: list[str]) -> None:
    table = Table(title=f"Batches of {SIZE:,} games, {THREADS} threads")
    for heading in ("", "steps a second", "ns of a processor a step", *(f"to {name}" for name in peers)):
        table.add_column(heading, justify="left" if heading == "" else "right")
    for name, figure in figures.items():
        spent = f"{figure['nanoseconds']:,.0f}" if "nanoseconds" in figure else ""
        ratios = [f"{figure[f'to {peer}']:.2f}" for peer in peers]
        table.add_row(name, f"{figure['steps']:,.0f}", spent, *ratios)
    Console().print(table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench.batches", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure each figure (default 5)")
    run(parser.parse_args().seconds)

"""A short soak and a short attack, with the programs that ``make soak`` runs for longer."""

import asyncio
from pathlib import Path

import pytest

from bench.attack import run
from bench.soak import ALLOWED, grown, growth, soak


@pytest.mark.parametrize("leaky", [False, True])
def test_a_server_holds_no_more_after_many_came_and_went(tmp_path: Path, leaky: bool) -> None:
    found = asyncio.run(soak(tmp_path, leaky=leaky, people=8, rounds=2, busy=1.0, calm=2.0, forget=0.3))
    held = {"files", "tables"} & set(found["grown"])
    assert held == ({"files", "tables"} if leaky else set())


def test_what_rises_steadily_is_found_before_it_is_much() -> None:
    steady = [dict.fromkeys(ALLOWED, 100.0) for _ in range(20)]
    assert grown(growth(steady, 4)) == []
    rising = [{**sample, "memory MiB": 100.0 + number} for number, sample in enumerate(steady)]
    assert grown(growth(rising, 4)) == ["memory MiB"]
    restless = [{**sample, "memory MiB": 100.0 + number % 3} for number, sample in enumerate(steady)]
    assert grown(growth(restless, 4)) == []


def test_an_attacker_is_refused_and_a_bystander_is_not(tmp_path: Path) -> None:
    (found,) = asyncio.run(run(["codes"], tmp_path, tables=20, actions=200, calm=0.3, seconds=2.0))
    assert found["answers"]["429 too-fast"] > 0
    assert found["attacked"]["failed"] == 0
    assert found["attacked"]["requests"] >= 30

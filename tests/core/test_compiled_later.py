"""A game in Python and the same one compiled, which the guide shows: they do the same."""

import importlib.util
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest
from Cython.Build import cythonize
from setuptools import Distribution, Extension

from tests.support.small_games import Nim
from tondo.core import SimpleState, perft, playouts
from tondo.core.conformance.walks import random_action

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "tests" / "support" / "nim_rules.pyx"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Nim:
    """Nim with the compiled rules."""
    folder = tmp_path_factory.mktemp("compiled")
    (folder / SOURCE.name).write_text(SOURCE.read_text("utf-8"), "utf-8")
    extension = Extension("nim_rules", [str(folder / SOURCE.name)], extra_compile_args=["-O1"])
    made = cythonize([extension], include_path=[str(ROOT / "src")], build_dir=str(folder), quiet=True)  # type: ignore[no-untyped-call]
    command = Distribution({"ext_modules": made}).get_command_obj("build_ext")
    command.build_lib = command.build_temp = str(folder)
    command.ensure_finalized()
    command.run()
    (built,) = folder.glob("nim_rules*.so")
    rules = load("nim_rules", built)
    state = type("CompiledNimState", (SimpleState, rules.NimRules), {"has_points": False})
    kind = type("CompiledNim", (Nim,), {"name": "compiled_nim", "state_type": state})
    game = kind()
    assert isinstance(game, Nim)
    return game


def load(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_they_play_the_same_games(compiled: Nim) -> None:
    one, other = playouts(Nim(), 200, seed=1), playouts(compiled, 200, seed=1)
    assert np.array_equal(one.lengths, other.lengths)
    assert np.array_equal(one.scores, other.scores)
    for depth in range(6):
        assert perft(Nim().new_state(), depth) == perft(compiled.new_state(), depth)


@pytest.mark.parametrize("seed", range(5))
def test_they_are_the_same_in_every_position(compiled: Nim, seed: int) -> None:
    rng, one, other = Random(seed), Nim().new_state(), compiled.new_state()
    while not one.is_terminal():
        assert one.position() == other.position()
        assert one.chance_outcomes() == other.chance_outcomes()
        for player in (None, 0, 1):
            assert one.legal_actions(player) == other.legal_actions(player)
            assert one.view(player).data == other.view(player).data
            assert np.array_equal(one.observation_tensor(player), other.observation_tensor(player))
        assert compiled.parse_position(other.position()) == other
        player, action = random_action(one, rng)
        one.apply(action, player)
        other.apply(action, player)
    assert other.is_terminal()
    assert (one.outcome().winners, one.scores()) == (other.outcome().winners, other.scores())  # type: ignore[union-attr]

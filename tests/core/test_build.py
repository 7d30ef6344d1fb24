"""Which build is under test, and that imports flow one way also where import-linter does not look."""

import os
import re
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from tondo.core import CHECKED, State, game

ROOT = Path(__file__).parents[2]


def test_the_build_under_test_is_the_one_that_was_meant() -> None:
    assert (os.environ.get("TONDO_CHECKED") == "1") == CHECKED


def test_a_state_is_made_by_a_game() -> None:
    with pytest.raises(TypeError, match="new_state"):
        State(game("circle36"))


def test_cimports_flow_one_way() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (layers,) = (
        contract["layers"] for contract in settings["tool"]["importlinter"]["contracts"] if contract["type"] == "layers"
    )
    heights = {name.strip(): len(layers) - i for i, layer in enumerate(layers) for name in layer.split("|")}
    found = 0
    for path in (ROOT / "src").rglob("*.p[yx][xd]"):
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for target in re.findall(r"^\s*(?:from|cimport)\s+(tondo[\w.]*)", path.read_text("utf-8"), re.M):
            here, there = (".".join(name.split(".")[:2]) for name in (module, target))
            assert heights[there] <= heights[here], f"{module} takes from {target}"
            if here == there == "tondo.games":
                assert module.split(".")[2] == target.split(".")[2], f"{module} takes from {target}"
            found += 1
    assert found > 3


def test_an_engine_that_says_it_is_nobodys_turn_is_refused() -> None:
    """It can't be written in Python: but one that plays right for two players does not for fewer than none."""
    right = game("cirkis")
    wrong = SimpleNamespace(
        name="broken",
        players=-1,
        num_actions=right.num_actions,
        options=right.options,
        piece_set=right.piece_set,
        replays_positions=False,
    )
    with pytest.raises(TypeError, match="broken: c_current says 0"):
        right.state_type(wrong)  # type: ignore[arg-type]  # what a test is for

"""Policies in ONNX files on the command line: in games, ladders and as an engine, and files that do not fit."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.support.onnx_files import linear_policy
from tondo import game
from tondo.bots import named
from tondo.bots.network import describe
from tondo.core.game import AnyGame
from tondo.lab import protocol
from tondo.lab.views import choose_message, game_message

Run = Callable[..., tuple[int, str, str]]


def write(path: Path, variant: AnyGame, seed: int = 1) -> None:
    """A policy with random weights."""
    spec = variant.spec()
    rng = np.random.default_rng(seed)
    weights = rng.normal(size=(spec.observation_size, spec.num_player_actions)).astype(np.float32)
    path.write_bytes(linear_policy(weights, np.zeros((spec.observation_size, 1), np.float32), describe(variant)))


def test_a_policy_plays_in_the_terminal(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "policy.onnx", game("cirkis"))
    seats = ("--seats", "policy.onnx,random", "--seed", "1", "--save", "x.json")
    code, _, errors = run("play", "cirkis", *seats)
    assert code == 0, errors
    assert json.loads((tmp_path / "x.json").read_text("utf-8"))["players"] == ["Bot 1 (policy)", "Random 2"]
    code, shown, errors = run("play", "cirkis", "--bots", "policy.onnx", "--seed", "1", typed="quit\n")
    assert "Bot 2 (policy)" in shown, errors


def test_a_ladder_of_policies_begins_anew_when_one_was_trained_on(run: Run, tmp_path: Path) -> None:
    variant = game("circle36", 1)
    write(tmp_path / "a.onnx", variant)
    command = ("ladder", "circle36", "--players", "1", "--bots", "a.onnx,random", "--games", "2", "--processes", "1")
    code, shown, errors = run(*command, "--state", "l.jsonl")
    assert code == 0, errors
    assert "a.onnx" in shown
    assert "Going on: 4 games" in run(*command, "--state", "l.jsonl")[2]
    write(tmp_path / "a.onnx", variant, seed=2)
    assert "Going on: 2 games" in run(*command, "--state", "l.jsonl")[2]
    keys = {seat for line in (tmp_path / "l.jsonl").read_text().splitlines()[1:] for seat in json.loads(line)["seats"]}
    assert len(keys) == 3


def test_a_policy_is_an_engine(run: Run, tmp_path: Path) -> None:
    variant = game("cirkis")
    write(tmp_path / "policy.onnx", variant)
    other = protocol.write("game", game_message(game("circle36", 1), 0, 1))
    own = protocol.write("game", game_message(variant, 0, 1))
    question = protocol.write("choose", choose_message(variant.new_state(), 0, 1.0))
    code, shown, _ = run("engine", "--bot", "policy.onnx", typed="\n".join((other, own, question, "quit", "")))
    assert code == 0
    refused, accepted, played = shown.splitlines()
    assert refused.startswith("no policy.onnx was trained for the game 'cirkis'")
    assert accepted == "ok"
    view = variant.new_state().view(0)
    expected = variant.new_state().format_action(named(variant, "policy.onnx", 1).choose(view))
    assert played == f"play {expected}"


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "circle36", "--bots", "cirkis.onnx"),
        ("play", "cirkis", "--players", "3", "--bots", "cirkis.onnx"),
        ("play", "cirkis", "--seats", "human,none.onnx"),
        ("play", "cirkis", "--bots", "text.onnx"),
        ("ladder", "circle36", "--bots", "cirkis.onnx,random"),
        ("ladder", "cirkis", "--bots", "text.onnx,random"),
        ("ladder", "cirkis", "--bots", "none.onnx,random"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_file_that_does_not_fit_is_refused_in_one_line(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], lang: str
) -> None:
    write(tmp_path / "cirkis.onnx", game("cirkis"))
    (tmp_path / "text.onnx").write_text("no network")
    code, shown, errors = run(*arguments, "--lang", lang)
    assert code != 0
    assert shown == ""
    assert len(errors.splitlines()) == 1
    assert ".onnx" in errors


def test_a_name_in_a_saved_game_opens_no_file(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "policy.onnx", game("cirkis"))
    names = ("--names", "policy.onnx,Bot 2 (policy)", "--seats", "random,random", "--seed", "1", "--save", "x.json")
    assert run("play", "cirkis", *names)[0] == 0
    (tmp_path / "policy.onnx").unlink()
    assert run("play", "--load", "x.json")[0] == 0

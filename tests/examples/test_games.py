"""The example games: small, as every game must be, playable by bots, and drawn."""

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.support.small_games import EXAMPLES, found
from tondo.bots import SearchBot, level
from tondo.core import State, game, game_type
from tondo.core.conformance.tiers import PLAYABLE, missing
from tondo.core.conformance.walks import random_action, variants_of
from tondo.envs import Batch

GAMES = ("hex", "liars_dice")
MAX_LINES = 120  # of Hex, its words included


@pytest.fixture(autouse=True)
def examples() -> Iterator[None]:
    with found(*(EXAMPLES / f"{name}.py" for name in GAMES)):
        yield


def code_lines(path: Path) -> set[int]:
    """The lines that have code: no blank ones, no comments and no docstrings."""
    text = path.read_text("utf-8")
    skipped: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            skipped.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    kinds = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    found_lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in kinds:
            found_lines.update(range(token.start[0], token.end[0] + 1))
    return found_lines - skipped


def test_hex_is_short() -> None:
    assert 60 < len(code_lines(EXAMPLES / "hex.py")) <= MAX_LINES


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("check", PLAYABLE)
def test_they_are_playable(name: str, check: str) -> None:
    for variant in variants_of(game_type(name)):
        PLAYABLE[check](variant)


@pytest.mark.parametrize("name", GAMES)
def test_they_are_not_complete(name: str) -> None:
    assert {"languages", "compiled", "levels"} <= set(missing(game_type(name)))


@pytest.mark.parametrize("name", GAMES)
def test_bots_of_the_search_play_them_to_the_end(name: str) -> None:
    variant = game(name, **({"size": 4} if name == "hex" else {"dice": 2}))
    bots = [level(variant, 6, seed=seat) for seat in range(variant.players)]
    state, rng = variant.new_state(), Random(1)
    while not state.is_terminal():
        player = state.current_player
        action = state.sample_chance(rng) if state.is_chance() else bots[player].choose(state.view(player))
        state.apply(action, player)
    assert state.outcome() is not None


def after(moves: str, **options: int) -> State:
    state: State = game("hex", **options).new_state()
    for move in moves.split():
        state.apply(state.parse_action(move))
    return state


@pytest.mark.parametrize("seed", range(3))
def test_search_finds_a_win_in_one(seed: int) -> None:
    """Player 1 has a column but for one space; player 2 is nowhere near."""
    state = after("d1 a7 d2 b7 d3 f1 d4 g1 d6 g7 d7 a1", size=7)
    assert state.format_action(SearchBot(2000, seed=seed).choose(state.view(0))) == "d5"


@pytest.mark.parametrize("seed", range(3))
def test_search_blocks_a_win_in_one(seed: int) -> None:
    """Player 2 must put a stone on the one space that player 1 lacks."""
    state = after("d1 c3 d2 c4 d3 c5 d4 b6 d6 e3 d7", size=7)
    assert state.current_player == 1
    winning = [
        action
        for action in state.legal_actions()
        if (copy := after("d1 c3 d2 c4 d3 c5 d4 b6 d6 e3 d7 a1", size=7)).is_legal(action)
        and copy.child(action).is_terminal()
    ]
    (needed,) = winning
    assert SearchBot(4000, seed=seed).choose(state.view(1)) == needed


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_plays_them(name: str) -> None:
    batch = Batch(game(name), 4, threads=2)
    batch.reset(seed=1)
    ended = 0
    for _ in range(120):
        batch.step(batch.sample())
        ended += int(np.count_nonzero(batch.dones))
    assert ended > 0


@pytest.mark.parametrize("name", GAMES)
def test_what_lies_on_the_board_is_drawn(name: str) -> None:
    state, rng = game(name).new_state(), Random(3)
    empty = state.svg()
    for _ in range(2):
        player, action = random_action(state, rng)
        state.apply(action, player)
    assert state.svg().count("player0") > empty.count("player0")
    assert state.svg().count("player1") > empty.count("player1")

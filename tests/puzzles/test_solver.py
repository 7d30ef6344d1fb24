"""A sample of the puzzles is solved again; ``python -m tools.make_puzzles GAME --check`` solves all of them."""

import pytest

from tondo.core import game_names
from tondo.puzzles import puzzles
from tondo.puzzles.difficulty import LEAST, MOST, bot_finds, fit_difficulty, level_rating
from tondo.puzzles.solver import rank_turns
from tools.make_puzzles import fault

SAMPLE = 3
SEED = 5


@pytest.mark.parametrize("name", game_names())
def test_a_sample_is_solved_again(name: str) -> None:
    some = puzzles(name)
    for puzzle in some[:: max(1, len(some) // SAMPLE)][:SAMPLE]:
        assert fault(puzzle, 1, SEED) is None, puzzle.id


@pytest.mark.parametrize("name", game_names())
def test_the_same_seed_ranks_alike(name: str) -> None:
    puzzle = puzzles(name)[0]
    one = rank_turns(puzzle.kind, puzzle.state(), puzzle.player, 0.05, 1)
    assert list(one) == list(rank_turns(puzzle.kind, puzzle.state(), puzzle.player, 0.05, 1))
    assert [turn.value for turn in one] == sorted((turn.value for turn in one), reverse=True)


def test_difficulties_follow_the_levels_that_solve_a_puzzle() -> None:
    tries = [10] * 8
    easy = fit_difficulty([0.5, 0.9, 1, 1, 1, 1, 1, 1], tries)
    middle = fit_difficulty([0, 0.1, 0.2, 0.5, 0.6, 0.9, 1, 1], tries)
    hard = fit_difficulty([0, 0, 0, 0, 0, 0.1, 0.3, 1], tries)
    assert LEAST <= easy < middle < hard <= MOST
    assert middle == pytest.approx(level_rating(4), abs=120)


def test_a_strong_bot_finds_what_a_weak_one_does_not() -> None:
    puzzle = max(puzzles("circle36"), key=lambda each: each.solved[7] - each.solved[0])
    best = puzzle.play(puzzle.answer).after
    found = [
        sum(bot_finds(puzzle.kind, puzzle.state(), puzzle.player, best, level, seed) for seed in range(5))
        for level in (1, 8)
    ]
    assert found[1] > found[0]

"""Puzzles to test with."""

from tondo.puzzles import Puzzle, puzzles


def some_puzzle(name: str) -> Puzzle:
    """One in the middle, whose answer puts something on the board."""
    some = [puzzle for puzzle in puzzles(name) if puzzle.game.gesture(puzzle.state(), first_action(puzzle)).piece]
    return some[len(some) // 2]


def first_action(puzzle: Puzzle) -> int:
    """The first action of the answer."""
    return puzzle.state().parse_action(puzzle.answer[0])


def free_turn_puzzle() -> Puzzle:
    """One whose answer takes a free turn."""
    return next(puzzle for puzzle in puzzles("cirkis") if len(puzzle.answer) > 1)

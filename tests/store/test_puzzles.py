"""The first answer to a puzzle counts, once, with the hints that were asked for before it."""

import asyncio

import pytest

from tondo.server.background.cleaning import clean
from tondo.store import Attempt, Keep, Solver, Store

pytestmark = pytest.mark.anyio

GAME = "circle36"
NEW = Solver(1500.0, 350.0, 0.06)


def up(solver: Solver, attempt: Attempt) -> Solver:
    """Ten points for a right answer without hints, ten less for a wrong one."""
    if attempt.solved and attempt.hints:
        return solver
    return solver._replace(rating=solver.rating + (10 if attempt.solved else -10), deviation=solver.deviation - 1)


async def answer(store: Store, user: str, puzzle: str, solved: bool, at: int = 1) -> tuple[Attempt, Solver, bool]:
    return await store.answer_puzzle(user, GAME, puzzle, solved, NEW, up, at)


async def test_only_the_first_answer_counts(store: Store) -> None:
    assert await store.puzzle_solver("ann", GAME) is None
    assert await store.puzzle_attempt("ann", GAME, "a") == Attempt("a")
    attempt, solver, first = await answer(store, "ann", "a", True, 5)
    assert first
    assert attempt == Attempt("a", 0, True, 1510.0, 10.0, 5)
    assert solver == Solver(1510.0, 349.0, 0.06, 1, 1, 5)
    assert await answer(store, "ann", "a", False, 6) == (attempt, solver, False)
    assert await store.puzzle_attempt("ann", GAME, "a") == attempt
    assert await store.puzzle_solver("ann", GAME) == solver
    assert await store.puzzle_solvers("ann") == {GAME: solver}
    assert await store.puzzle_solvers("bob") == {}


async def test_hints_are_noted_before_the_answer_only(store: Store) -> None:
    assert (await store.note_hints("ann", GAME, "a", 2, 1)).hints == 2
    assert (await store.note_hints("ann", GAME, "a", 1, 2)).hints == 2
    attempt, solver, first = await answer(store, "ann", "a", True, 3)
    assert (attempt.hints, attempt.change, solver.rating, solver.solved, first) == (2, 0.0, 1500.0, 1, True)
    assert await store.note_hints("ann", GAME, "a", 3, 4) == attempt


async def test_answers_at_the_same_time_count_once(store: Store, address: str) -> None:
    async with await Store.open(address) as other:
        found = await asyncio.gather(*(answer(each, "ann", "a", True) for each in (store, other) * 10))
        assert sum(first for _, _, first in found) == 1
        await asyncio.gather(*(answer(each, "ann", f"b{n}", True) for n, each in enumerate((store, other) * 10)))
    solver = await store.puzzle_solver("ann", GAME)
    assert solver is not None
    assert (solver.rating, solver.tried, solver.solved) == (1710.0, 21, 21)


async def test_attempts_come_in_order(store: Store) -> None:
    await answer(store, "ann", "b", True, 1)
    await answer(store, "ann", "a", False, 2)
    await store.note_hints("ann", GAME, "c", 1, 3)
    await store.answer_puzzle("ann", "cirkis", "z", True, NEW, up, 4)
    found = await store.puzzle_attempts("ann", GAME)
    assert [(each.puzzle, each.solved, each.rating) for each in found] == [
        ("b", True, 1510.0),
        ("a", False, 1500.0),
        ("c", None, None),
    ]


async def test_a_transfer_takes_puzzles_along(store: Store) -> None:
    await answer(store, "giver", "a", True, 10)
    await answer(store, "giver", "b", True, 10)
    await answer(store, "giver", "c", True, 30)
    await store.note_hints("taker", GAME, "a", 1, 5)  # not answered
    await answer(store, "taker", "b", False, 20)  # answered later
    await answer(store, "taker", "c", False, 20)  # answered first
    await store.answer_puzzle("giver", "cirkis", "z", True, NEW, up, 4)
    await store.move_puzzles("giver", "taker")
    assert [(each.puzzle, each.solved) for each in await store.puzzle_attempts("taker", GAME)] == [
        ("a", True),
        ("b", True),
        ("c", False),
    ]
    solvers = await store.puzzle_solvers("taker")
    assert solvers[GAME].rating == 1530.0
    assert solvers["cirkis"].rating == 1510.0
    assert await store.puzzle_attempts("giver", GAME) == []
    assert await store.puzzle_solvers("giver") == {}
    await store.move_puzzles("taker", "taker")
    assert len(await store.puzzle_attempts("taker", GAME)) == 3


async def test_puzzles_go_with_their_user_and_with_time(store: Store) -> None:
    await answer(store, "ann", "a", True, 2**41)
    await answer(store, "bob", "a", True, 1)
    await answer(store, "cleo", "a", True, 2**41)
    await store.forget_user("ann")
    assert await store.puzzle_attempts("ann", GAME) == []
    assert await store.puzzle_solver("ann", GAME) is None
    await clean(store, Keep(0, 0, 0, 0, 0))
    assert await store.puzzle_solver("bob", GAME) is not None
    await clean(store, Keep(0, 0, 0, 0, 0, puzzles=30))
    assert await store.puzzle_solver("bob", GAME) is None
    assert await store.puzzle_attempts("bob", GAME) == []
    assert await store.puzzle_solver("cleo", GAME) is not None

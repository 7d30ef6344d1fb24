"""The checker on small histories of a register and a counter, against trying every order."""

import itertools
import random

import pytest

from bench.linearizability import Operation, check

Register = Operation[tuple[str, int], int]


def register(state: int, command: tuple[str, int]) -> tuple[int, int]:
    """Reading returns the value, writing returns the value before."""
    kind, value = command
    return (value, state) if kind == "write" else (state, state)


def op(kind: str, value: int, called: float, returned: float | None, result: int | None) -> Register:
    return Operation((kind, value), called, returned, result)


def test_a_read_after_a_write_sees_it() -> None:
    history = [op("write", 1, 0, 1, 0), op("read", 0, 2, 3, 1)]
    assert check(history, 0, register).linearizable


def test_a_stale_read_is_found_and_named() -> None:
    verdict = check([op("write", 1, 0, 1, 0), op("read", 0, 2, 3, 0)], 0, register)
    assert not verdict.linearizable
    assert verdict.fitted == 1
    assert verdict.stuck == ("('read', 0): 0, not 1",)


def test_concurrent_operations_may_come_in_any_order() -> None:
    history = [op("write", 1, 0, 5, 0), op("read", 0, 1, 2, 0), op("read", 0, 3, 4, 1)]
    assert check(history, 0, register).linearizable
    assert not check([*history[:1], op("read", 0, 1, 2, 1), op("read", 0, 3, 4, 0)], 0, register).linearizable


def test_a_lost_write_is_found() -> None:
    history = [op("write", 1, 0, 1, 0), op("write", 2, 0, 1, 0)]
    assert not check(history, 0, register).linearizable


@pytest.mark.parametrize("seen", [0, 1])
def test_without_an_answer_it_may_have_happened_or_not(seen: int) -> None:
    history = [op("write", 1, 0, None, None), op("read", 0, 5, 6, seen)]
    assert check(history, 0, register).linearizable
    assert not check([*history, op("read", 0, 7, 8, 2)], 0, register).linearizable


def test_what_happened_without_an_answer_does_not_happen_twice() -> None:
    history = [op("write", 1, 0, None, None), op("write", 2, 5, 6, 1), op("write", 3, 7, 8, 1)]
    assert not check(history, 0, register).linearizable


def test_it_says_when_it_gives_up() -> None:
    history = [op("write", n, 0, 9, 99) for n in range(8)]
    with pytest.raises(RuntimeError, match="undecided after 5 steps"):
        check(history, 0, register, most_steps=5)


def by_hand(history: list[Register]) -> bool:
    """Try every choice of what happened, in every order."""
    lost = [operation for operation in history if operation.returned is None]
    done = [operation for operation in history if operation.returned is not None]
    for count in range(len(lost) + 1):
        for extra in itertools.combinations(lost, count):
            for order in itertools.permutations([*done, *extra]):
                if _in_time(order) and _results(order):
                    return True
    return False


def _in_time(order: tuple[Register, ...]) -> bool:
    return all(
        later.returned is None or later.returned >= earlier.called
        for earlier, later in itertools.combinations(order, 2)
    )


def _results(order: tuple[Register, ...]) -> bool:
    state = 0
    for operation in order:
        state, result = register(state, operation.command)
        if operation.returned is not None and result != operation.result:
            return False
    return True


def test_it_agrees_with_trying_every_order() -> None:
    rng = random.Random(36)
    verdicts = []
    for _ in range(400):
        history: list[Register] = []
        for _ in range(rng.randint(1, 5)):
            called = rng.randint(0, 6)
            returned = None if rng.random() < 0.2 else called + rng.randint(1, 4)
            result = None if returned is None else rng.randint(0, 2)
            history.append(op(rng.choice(["read", "write"]), rng.randint(1, 2), called, returned, result))
        verdicts.append(by_hand(history))
        assert check(history, 0, register).linearizable == verdicts[-1], history
    assert 40 < sum(verdicts) < 360

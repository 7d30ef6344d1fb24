"""Decides whether a history of concurrent operations is linearizable.

It is, if every operation can be given one moment between its call and its return such that, executed one after another
in the order of these moments, the operations give exactly the results that were seen. An operation whose result is not
known has no return: it may have happened at any time after its call, or never.

The search is the one of Wing and Gong, with the memory of Lowe: it tries the operations that may come first, goes on
with the rest, and never looks twice at the same operations done with the same state reached.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

State = TypeVar("State", bound=Hashable)
Command = TypeVar("Command", bound=Hashable)
Result = TypeVar("Result", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Operation(Generic[Command, Result]):
    """One operation: what was called and when, what came back and when; ``returned`` is None if nothing came back."""

    command: Command
    called: float
    returned: float | None
    result: Result | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether there is an order, and how many steps the search took.

    If there is none, ``fitted`` is how many operations fit into one at best, and ``stuck`` says what could come next
    there: each command, its result and the one it should have had.
    """

    linearizable: bool
    steps: int
    fitted: int
    stuck: tuple[str, ...] = ()


def check(
    history: Sequence[Operation[Command, Result]],
    initial: State,
    step: Callable[[State, Command], tuple[State, Result]],
    most_steps: int = 1_000_000,
) -> Verdict:
    """Search an order of ``history``. ``step`` executes a command on a state, without changing that state.

    Raises `RuntimeError` if the search has not come to an end after ``most_steps``.
    """
    calls = sorted(history, key=lambda operation: operation.called)
    known = sum(1 << number for number, operation in enumerate(calls) if operation.returned is not None)
    seen: set[tuple[int, State]] = set()
    stack: list[tuple[int, State]] = [(0, initial)]
    farthest = stack[0]
    steps = 0
    while stack:
        done, state = stack.pop()
        if done & known == known:
            return Verdict(True, steps, done.bit_count())
        if done.bit_count() > farthest[0].bit_count():
            farthest = (done, state)
        before = len(stack)
        for number in _candidates(calls, done):
            steps += 1
            if steps > most_steps:
                raise RuntimeError(f"undecided after {most_steps} steps")
            operation = calls[number]
            following, result = step(state, operation.command)
            if operation.returned is not None and result != operation.result:
                continue
            entry = (done | 1 << number, following)
            if following == state:  # it fits here and changes nothing, so it need not be tried anywhere else
                del stack[before:]
                stack.append(entry)
                break
            if entry not in seen:
                seen.add(entry)
                stack.append(entry)
    done, state = farthest
    stuck = (
        f"{calls[number].command}: {calls[number].result}, not {step(state, calls[number].command)[1]}"
        for number in _candidates(calls, done)
        if calls[number].returned is not None
    )
    return Verdict(False, steps, done.bit_count(), tuple(stuck))


def _candidates(calls: Sequence[Operation[Command, Result]], done: int) -> list[int]:
    """The operations that may come next, those that returned first at the end, since the last is tried first.

    An operation may not come next if another one that is not done returned before it was called.
    """
    found: list[int] = []
    earliest = float("inf")
    for number, operation in enumerate(calls):
        if operation.called > earliest:
            break
        if not done >> number & 1:
            found.append(number)
            if operation.returned is not None:
                earliest = min(earliest, operation.returned)
    return sorted(found, key=lambda number: -(calls[number].returned or float("inf")))

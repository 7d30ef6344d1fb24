"""A process beside the server, for what holds the GIL long: in a thread it would hold up the event loop."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, TypeVar

T = TypeVar("T")

NICENESS = 10  # the event loop gets a processor first
MOST_SECONDS = 120.0


class Helper(Executor):
    """Runs functions one after another in a process that starts with the first of them, and ends with the server.

    It imports ``modules`` at the start. Functions, arguments and results are pickled, so they are those of modules, and
    plain values. If the process dies, what it was doing raises `BrokenProcessPool`, and another takes its place. It
    dies of a job that takes longer than `MOST_SECONDS`, so that nothing can keep it for ever.
    """

    def __init__(self, *modules: str) -> None:
        self._modules = modules
        self._pool: ProcessPoolExecutor | None = None

    def submit(self, function: Callable[..., T], /, *arguments: Any, **named: Any) -> Future[T]:
        """See `Executor`."""
        if self._pool is not None:
            try:
                return self._pool.submit(_bounded, MOST_SECONDS, function, *arguments, **named)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin, (self._modules,))
        return self._pool.submit(_bounded, MOST_SECONDS, function, *arguments, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """See `Executor`. A job under way is finished."""
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=cancel_futures)


def _bounded(seconds: float, function: Callable[..., T], /, *arguments: Any, **named: Any) -> T:
    """Call a function. If it takes longer, an alarm that nobody handles ends this process."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return function(*arguments, **named)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _begin(modules: Sequence[str]) -> None:
    """Let the process end with the server, even if that is killed; Ctrl+C in a terminal is for the server alone.

    What it needs is imported first: with a low priority, that could take longer than anybody waits.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for module in modules:
        import_module(module)
    os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()

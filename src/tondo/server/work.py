"""Threads and a process for work that would hold up the event loop, shared fairly."""

import asyncio
import heapq
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextvars import ContextVar
from functools import partial
from itertools import count
from typing import Any, TypeVar

from tondo.server.errors import ApiError
from tondo.server.helper import Helper
from tondo.server.limits import waiting_outside
from tondo.server.logs import LOG
from tondo.server.settings import WORDS

T = TypeVar("T")

ADDRESS: ContextVar[str] = ContextVar("address", default="")  # for whom this task works; empty: for the server itself
NICENESS = 5  # of threads: less than a helper's, since whoever holds the GIL must get on
SMALL = 50  # actions or events; with so few, the event loop is done within two or three milliseconds
MOST_WAITING = 200
MOST_WAITING_EACH = 10  # for one address
SECONDS = 20.0  # until whoever waits is told to come back later
PRESS_SECONDS = 45.0  # the same for whoever waits for something printed
PICTURES, REPLAYS, EXPLORE, PRINTS = (
    f"tondo.server.present.{name}" for name in ("pictures", "replays", "explore", "prints")
)


class FairPool:
    """Threads that take jobs fairly from those who wait: nobody's jobs wait for all the jobs of somebody else.

    Each job has a key, whose it is, and a cost. The queue is self-clocked fair queueing: a job is due when its key has
    been served up to it, counting costs, so cheap jobs go first and dear ones are not passed for ever. Of ``threads``,
    at most ``heavy`` are ever busy with jobs of a cost over 1. Another ``executor`` may take their place. Only the
    event loop uses it.
    """

    def __init__(self, name: str, threads: int, heavy: int | None = None, executor: Executor | None = None) -> None:
        self._executor = executor or ThreadPoolExecutor(threads, name, _step_back)
        self._free = threads
        self._free_heavy = threads if heavy is None else heavy
        self._light: list[tuple[float, int, _Job]] = []
        self._heavy: list[tuple[float, int, _Job]] = []
        self._served = 0.0  # when the job that was last taken was due
        self._due: dict[str, float] = {}  # when the last job of each key is due
        self._numbers = count()
        self.waiting: Counter[str] = Counter()  # jobs that wait or are under way, by key

    async def run(self, key: str, work: Callable[[], T], cost: float = 1.0) -> T:
        """What ``work`` returns, in one of the threads. A job whose caller is cancelled before its turn is dropped."""
        due = self._due[key] = max(self._served, self._due.get(key, 0.0)) + cost
        job = _Job(work, cost > 1.0)
        heapq.heappush(self._heavy if job.is_heavy else self._light, (due, next(self._numbers), job))
        self.waiting[key] += 1
        self._start()
        try:
            with waiting_outside():
                result: T = await job.future
            return result
        finally:
            self.waiting[key] -= 1
            if not self.waiting[key]:
                del self.waiting[key]
                if self._due[key] <= self._served:
                    del self._due[key]

    def _start(self) -> None:
        """Let free threads take the jobs that are due first."""
        while self._free:
            queues = [self._light, self._heavy] if self._free_heavy else [self._light]
            queues = [queue for queue in queues if queue]
            if not queues:
                if not self._light and not self._heavy:
                    self._due = {key: due for key, due in self._due.items() if key in self.waiting}
                return
            due, _, job = heapq.heappop(min(queues))
            if job.future.done():
                continue
            self._served = due
            self._free -= 1
            self._free_heavy -= job.is_heavy
            running = asyncio.get_running_loop().run_in_executor(self._executor, job.work)
            running.add_done_callback(partial(self._finish, job))

    def _finish(self, job: "_Job", done: asyncio.Future[Any]) -> None:
        self._free += 1
        self._free_heavy += job.is_heavy
        if not done.cancelled():
            error = done.exception()
            if job.future.done():
                pass  # nobody waits any more
            elif error is None:
                job.future.set_result(done.result())
            else:
                job.future.set_exception(error)
            self._start()

    def close(self, *, wait: bool = False) -> None:
        """Take no more jobs; with ``wait``, block until those under way have ended."""
        self._free = 0
        self._executor.shutdown(wait=wait, cancel_futures=True)


def _step_back() -> None:
    """Lower the priority of this thread: the event loop gets a processor first. Only Linux has it for threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), min(19, os.nice(0) + NICENESS))


class _Job:
    """Work and the future of its caller."""

    __slots__ = ("future", "is_heavy", "work")

    def __init__(self, work: Callable[[], Any], is_heavy: bool) -> None:
        self.work = work
        self.is_heavy = is_heavy
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Work:
    """What requests have computed: replays, imports, long tables. All of it needs the GIL.

    What is about a live table runs in one thread. What needs nothing but its arguments runs in a `Helper`, and what is
    printed, which takes seconds, in another one. The queues are bounded, each address has its share, and nobody waits
    for longer than `SECONDS`, or `PRESS_SECONDS`.
    """

    def __init__(self) -> None:
        self._here = FairPool("tondo-work", 1)
        self._beside = FairPool("", 1, executor=Helper(PICTURES, REPLAYS, EXPLORE))
        self._press = FairPool("", 1, executor=Helper(PRINTS))

    async def run(self, work: Callable[[], T], size: int) -> T:
        """What ``work`` returns; at once if ``size``, the number of actions or events, is small.

        Raises `ApiError` if too much is waiting, in all or for this address, or if it takes too long.
        """
        return work() if size <= SMALL else await limited(self._here, work)

    async def run_beside(self, function: Callable[..., T], *arguments: object, size: int) -> T:
        """The same for a function of a module with plain arguments, in another process unless ``size`` is small."""
        return function(*arguments) if size <= SMALL else await _helped(self._beside, partial(function, *arguments))

    async def run_press(self, function: Callable[..., T], *arguments: object) -> T:
        """What a function of `tondo.server.present.prints` makes of plain arguments, in another process."""
        return await _helped(self._press, partial(function, *arguments), PRESS_SECONDS)

    def close(self) -> None:
        """Take no more work about live tables."""
        self._here.close()

    async def end(self) -> None:
        """Take no more work at all, and wait until the helpers have ended, if there are any."""
        for pool in (self._beside, self._press):
            await asyncio.to_thread(pool.close, wait=True)


async def _helped(pool: FairPool, work: Callable[[], T], seconds: float | None = None) -> T:
    try:
        return await limited(pool, work, seconds)
    except BrokenProcessPool:
        LOG.error(WORDS("log.helper-died"))
        raise ApiError("broken") from None


async def limited(pool: FairPool, work: Callable[[], T], seconds: float | None = None, cost: float = 1.0) -> T:
    """What ``work`` returns; raises `ApiError` if too much is waiting, in all or for this address, or for too long."""
    address = ADDRESS.get()
    if pool.waiting.total() >= MOST_WAITING:
        raise ApiError("overloaded")
    if address and pool.waiting[address] >= MOST_WAITING_EACH:
        raise ApiError("too-fast")
    try:
        async with asyncio.timeout(SECONDS if seconds is None else seconds):
            return await pool.run(address, work, cost)
    except TimeoutError:
        raise ApiError("too-slow") from None

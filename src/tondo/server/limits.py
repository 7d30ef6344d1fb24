"""Rate limits as token buckets, and limits on connections and on requests under way."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """At most ``burst`` at once, and ``each_second`` in the long run."""

    each_second: float
    burst: float


class Bucket:
    """A token bucket: full at first, refilled over time."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take ``cost`` out of the bucket; False, and nothing is taken, if there is not enough in it.

        What costs more than the bucket holds needs a full one: it is rare, and not forbidden.
        """
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.each_second)
        self.at = now
        cost = min(cost, self.rate.burst)
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def is_full(self, now: float) -> bool:
        """Whether it is full, so that dropping it would change nothing."""
        return self.tokens + (now - self.at) * self.rate.each_second >= self.rate.burst


class Buckets:
    """One bucket for each key: an address, a session. Full ones are dropped, so that they do not pile up."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._buckets: dict[str, Bucket] = {}

    def of(self, key: str) -> Bucket:
        """The bucket of ``key``."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.clock())
        return bucket

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Whether ``key`` may send another request."""
        return self.of(key).take(self.clock(), cost)

    def sweep(self) -> None:
        """Drop the full ones."""
        now = self.clock()
        for key in [key for key, bucket in self._buckets.items() if bucket.is_full(now)]:
            del self._buckets[key]

    def __len__(self) -> int:
        return len(self._buckets)


class Gate:
    """Lets at most ``most`` requests of a key through at a time, and no more than ``pace`` allows; others wait.

    Whatever one address sends at once, the event loop has only so many of its requests to serve before somebody
    else's, and time left between them.
    """

    def __init__(self, most: int, pace: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.paces = Buckets(pace, clock)
        self._inside: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._timers: set[str] = set()

    async def enter(self, key: str) -> None:
        """Go through, as soon as it is this request's turn. `leave` must follow."""
        waiting = self._waiting.get(key)
        if waiting is None:
            if self._inside[key] < self.most and self.paces.take(key):
                self._inside[key] += 1
                return
            waiting = self._waiting[key] = deque()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        if len(waiting) == 1:
            self._let_through(key)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was its turn all the same
                self.leave(key)
            raise

    def enter_again(self, key: str) -> None:
        """Come back after `leave` without waiting, even if others were let through meanwhile."""
        self._inside[key] += 1

    def leave(self, key: str) -> None:
        """Let the next one through."""
        self._inside[key] -= 1
        if key in self._waiting:
            self._let_through(key)
        if not self._inside[key]:
            del self._inside[key]

    def _let_through(self, key: str) -> None:
        """Let through as many as there is room for, now and whenever the pace allows another."""
        waiting = self._waiting.get(key, deque())
        while waiting and self._inside[key] < self.most:
            if waiting[0].done():
                waiting.popleft()
            elif self.paces.take(key):
                self._inside[key] += 1
                waiting.popleft().set_result(None)
            else:
                if key not in self._timers:
                    self._timers.add(key)
                    asyncio.get_running_loop().call_later(1 / self.paces.rate.each_second, self._wake, key)
                break
        if not waiting:
            self._waiting.pop(key, None)

    def _wake(self, key: str) -> None:
        self._timers.discard(key)
        self._let_through(key)

    def __len__(self) -> int:
        return len(self._inside) + len(self._waiting)


class Turn:
    """The turn of one request at a gate."""

    def __init__(self, gate: Gate, key: str) -> None:
        self._gate = gate
        self._key = key
        self._inside = False
        self._over = False

    async def begin(self) -> None:
        """Wait for it. `end` must follow, unless this raises."""
        await self._gate.enter(self._key)
        self._inside = True
        TURN.set(self)

    def end(self) -> None:
        """Let the next one through."""
        self._over = True
        if self._inside:
            self._inside = False
            self._gate.leave(self._key)

    @contextmanager
    def interrupted(self) -> Iterator[None]:
        """Let others through until the end of the block. A task that the request has started may outlive its turn."""
        if not self._inside:
            yield
            return
        self._inside = False
        self._gate.leave(self._key)
        try:
            yield
        finally:
            if not self._over:
                self._inside = True
                self._gate.enter_again(self._key)


TURN: ContextVar[Turn | None] = ContextVar("turn", default=None)  # of the request for which this task works


@contextmanager
def waiting_outside() -> Iterator[None]:
    """Until the end of the block the request waits for something slow, and keeps no other from being served."""
    turn = TURN.get()
    if turn is None:
        yield
    else:
        with turn.interrupted():
            yield


class Caps:
    """Limits what is open, connections or sockets, in all and for each key."""

    def __init__(self, in_all: int, for_each: int) -> None:
        self.in_all = in_all
        self.for_each = for_each
        self.open = 0
        self._by_key: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Count one more until `leave`; False, and it is not counted, if that would be too many."""
        if self.open >= self.in_all or self._by_key[key] >= self.for_each:
            if not self._by_key[key]:
                del self._by_key[key]
            return False
        self.open += 1
        self._by_key[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Count one less."""
        self.open -= 1
        self._by_key[key] -= 1
        if not self._by_key[key]:
            del self._by_key[key]

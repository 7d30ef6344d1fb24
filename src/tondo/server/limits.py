"""Rate limits as token buckets, and limits on open sockets."""

import time
from collections import Counter
from collections.abc import Callable
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
        """Take ``cost`` out of the bucket; False, and nothing is taken, if there is not enough in it."""
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.each_second)
        self.at = now
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


class Caps:
    """Limits the open sockets, in all and for each key."""

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

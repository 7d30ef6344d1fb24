"""What was computed recently, in case somebody asks for it again."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Recent(Generic[V]):
    """A bounded cache: the least recently used are dropped.

    It keeps ``most`` values or, with ``weigh``, those that weigh so much together.
    """

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._most = most
        self._weigh = weigh
        self._weight = 0
        self._kept: OrderedDict[Hashable, V] = OrderedDict()

    def get(self, key: Hashable) -> V | None:
        """What is kept under ``key``."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, value: V) -> V:
        """Keep a value, and return it."""
        old = self._kept.pop(key, None)
        if old is not None:
            self._weight -= self._weigh(old)
        self._kept[key] = value
        self._weight += self._weigh(value)
        while self._weight > self._most:
            self._weight -= self._weigh(self._kept.popitem(last=False)[1])
        return value

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()
        self._weight = 0

    def __len__(self) -> int:
        return len(self._kept)

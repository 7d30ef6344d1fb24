"""Time to think, in whole milliseconds. The caller says what time it is, by a clock that never jumps."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias

MINUTE = 60_000
DAY = 24 * 60 * MINUTE

ClockKind: TypeAlias = Literal["none", "bank", "each"]


@dataclass(frozen=True, slots=True)
class Clock:
    """How much time a game allows.

    *none*: no clock. *bank*: ``base`` for the whole game, and ``increment`` more after each action. *each*: ``base``
    every time a seat is to act.
    """

    kind: ClockKind = "none"
    base: int = 0
    increment: int = 0

    def is_valid(self) -> bool:
        """Whether the times are within what a game may allow."""
        if self.kind == "none":
            return self.base == self.increment == 0
        if self.kind == "each":
            return 1000 <= self.base <= 30 * DAY and self.increment == 0
        return 1000 <= self.base <= 180 * MINUTE and 0 <= self.increment <= 5 * MINUTE


NO_CLOCK = Clock()


@dataclass(frozen=True, slots=True)
class Times:
    """The time that each seat has ``left``, and ``since`` when its clock has been running (None: it is stopped).

    ``used`` is how long each clock has run in all until it last stopped; a take-back does not change it.
    """

    clock: Clock
    left: tuple[int, ...]
    since: tuple[int | None, ...]
    used: tuple[int, ...]

    @classmethod
    def full(cls, clock: Clock, seats: int) -> "Times":
        """All clocks full and stopped."""
        return cls(clock, (clock.base,) * seats, (None,) * seats, (0,) * seats)

    def remaining(self, seat: int, now: int) -> int:
        """The time that ``seat`` has left at ``now``; never below 0."""
        since = self.since[seat]
        return max(0, self.left[seat] - (0 if since is None else max(0, now - since)))

    def expired(self, now: int) -> tuple[int, ...]:
        """The seats whose time has run out."""
        if self.clock.kind == "none":
            return ()
        return tuple(
            seat for seat, since in enumerate(self.since) if since is not None and not self.remaining(seat, now)
        )

    def deadline(self) -> int | None:
        """When the next clock runs out if nobody acts; None if none is running."""
        if self.clock.kind == "none":
            return None
        running = [since + self.left[seat] for seat, since in enumerate(self.since) if since is not None]
        return min(running, default=None)

    def pressed(self, seat: int, now: int) -> "Times":
        """After ``seat`` has acted: its clock stops, and it gets its increment."""
        if self.clock.kind == "none":
            return self
        left = self.clock.base if self.clock.kind == "each" else self.remaining(seat, now) + self.clock.increment
        return self._with(seat, left, None, now)

    def running(self, seats: Collection[int], now: int) -> "Times":
        """With the clocks of these seats running, and all others stopped."""
        times = self
        for seat, since in enumerate(self.since):
            if seat in seats and since is None:
                times = times._with(seat, times.left[seat], now, now)
            elif seat not in seats and since is not None:
                left = self.clock.base if self.clock.kind == "each" else self.remaining(seat, now)
                times = times._with(seat, left, None, now)
        return times

    def stopped(self, now: int) -> "Times":
        """All clocks stopped, each with what it shows at ``now``: a moment that `restored` can go back to."""
        seats = range(len(self.left))
        left = tuple(self.remaining(seat, now) for seat in seats)
        return Times(self.clock, left, (None,) * len(left), tuple(self._used(seat, now) for seat in seats))

    def restored(self, moment: "Times", now: int) -> "Times":
        """All clocks stopped, as they were at an earlier ``moment``, less the time really used since.

        A seat that has used more than it had then has less than nothing left.
        """
        used = tuple(self._used(seat, now) for seat in range(len(self.left)))
        left = tuple(
            had - (by_now - by_then) for had, by_now, by_then in zip(moment.left, used, moment.used, strict=True)
        )
        return Times(self.clock, left, (None,) * len(left), used)

    def _used(self, seat: int, now: int) -> int:
        since = self.since[seat]
        return self.used[seat] + (0 if since is None else max(0, now - since))

    def _with(self, seat: int, left: int, since: int | None, now: int) -> "Times":
        return Times(
            self.clock,
            (*self.left[:seat], left, *self.left[seat + 1 :]),
            (*self.since[:seat], since, *self.since[seat + 1 :]),
            (*self.used[:seat], self._used(seat, now), *self.used[seat + 1 :]),
        )

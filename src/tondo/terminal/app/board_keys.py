"""Where the arrow keys lead on a board: to the neighbouring space in a direction, among some of its spaces."""

from collections.abc import Collection
from functools import lru_cache
from math import hypot
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from tondo.core.layout import Layout, Point

Direction = Literal["up", "down", "left", "right"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
_UNIT: dict[Direction, Point] = {"up": (0.0, -1.0), "down": (0.0, 1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}
_SAME = 1e-6
_TRIED = 80  # steps, to mend ways
_Ways = dict[Direction, list[int]]  # where each of some spaces leads; to itself where there is nothing


class KeyboardGeometry:
    """The ways between the spaces of one board. From any space, every other one can be reached."""

    def __init__(self, layout: Layout) -> None:
        self._centres = {space.id: space.centre for space in layout.spaces}
        self._order = {space.id: number for number, space in enumerate(layout.spaces)}
        self._ways = lru_cache(maxsize=64)(self._make_ways)

    def neighbour(self, space: str, direction: Direction, among: Collection[str]) -> str:
        """The nearest space in a direction; the same one if there is none."""
        names = tuple(sorted({*among, space}, key=self._order.__getitem__))
        return names[self._ways(names)[direction][names.index(space)]]

    def start(self, among: Collection[str], last: str | None = None) -> str | None:
        """Where to begin: the space nearest to the last one, or else to the middle of the board; None among none."""
        x, y = (0.0, 0.0) if last is None else self._centres[last]

        def distance(space: str) -> tuple[float, int]:
            centre = self._centres[space]
            return round(hypot(centre[0] - x, centre[1] - y), 6), self._order[space]

        return min(among, key=distance, default=None)

    def _make_ways(self, names: tuple[str, ...]) -> _Ways:
        centres = [self._centres[name] for name in names]
        ways = _natural_ways(centres)
        while _connected(ways) < 2 * len(names):
            if not _connect(ways, centres):
                return _in_rows(ways, centres)
        return ways


def _natural_ways(centres: list[Point]) -> _Ways:
    """To the nearest in a quarter of the plane; if there is none, in the half."""
    points: NDArray[np.float64] = np.array(centres)
    across: NDArray[np.float64] = points[None, :, :] - points[:, None, :]
    ways: _Ways = {}
    for direction in DIRECTIONS:
        unit = np.array(_UNIT[direction])
        ahead = across @ unit
        aside = np.abs(across @ unit[::-1])
        cost = np.where(ahead > _SAME, np.hypot(ahead, aside) + 1.6 * aside, np.inf)
        cost = np.where((aside > ahead + _SAME) & (cost < np.inf), cost + 1e6 + 10 * aside, cost)
        # Of two that are as near, the first: rounding must not decide.
        best = np.argmin(np.round(cost, 6), axis=1)
        reached = cost[np.arange(len(centres)), best] < np.inf
        ways[direction] = [int(to) if there else at for at, (to, there) in enumerate(zip(best, reached, strict=True))]
    return ways


def _reached(ways: _Ways, start: int, backwards: bool = False) -> set[int]:
    count = len(ways["up"])
    onward: list[set[int]] = [set() for _ in range(count)]
    for to in ways.values():
        for at, other in enumerate(to):
            if backwards:
                onward[other].add(at)
            else:
                onward[at].add(other)
    found, todo = {start}, [start]
    while todo:
        for other in onward[todo.pop()] - found:
            found.add(other)
            todo.append(other)
    return found


def _connected(ways: _Ways) -> int:
    """How many spaces can be reached from the first, and from how many the first can be: at most twice all of them."""
    return len(_reached(ways, 0)) + len(_reached(ways, 0, backwards=True))


def _connect(ways: _Ways, centres: list[Point]) -> bool:
    """Change one way, the shortest that helps, so that more spaces are connected; False if there is none."""
    forwards, backwards = _reached(ways, 0), _reached(ways, 0, backwards=True)
    every = set(range(len(centres)))
    steps = [(at, to) for at in forwards for to in every - forwards]
    steps += [(at, to) for at in every - backwards for to in backwards]
    before = len(forwards) + len(backwards)
    for at, to in sorted(steps, key=lambda step: hypot(*_across(centres, *step)))[:_TRIED]:
        for direction in _directions(_across(centres, at, to)):
            old = ways[direction][at]
            ways[direction][at] = to
            if _connected(ways) > before:
                return True
            ways[direction][at] = old
    return False


def _across(centres: list[Point], at: int, to: int) -> Point:
    return centres[to][0] - centres[at][0], centres[to][1] - centres[at][1]


def _directions(across: Point) -> list[Direction]:
    """Those in which something lies, the straightest first."""
    ahead: dict[Direction, float] = {
        direction: unit[0] * across[0] + unit[1] * across[1] for direction, unit in _UNIT.items()
    }
    return sorted((direction for direction in DIRECTIONS if ahead[direction] > _SAME), key=lambda name: -ahead[name])


def _in_rows(ways: _Ways, centres: list[Point]) -> _Ways:
    """Left and right go through all spaces in the order of reading."""
    order = sorted(range(len(centres)), key=lambda at: (round(centres[at][1], 3), centres[at][0]))
    right, left = list(ways["right"]), list(ways["left"])
    for at, following in zip(order, [*order[1:], order[0]], strict=True):
        right[at], left[following] = following, at
    return {**ways, "right": right, "left": left}

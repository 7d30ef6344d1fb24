"""Packs shapes close together, each turned as it fits best: dropped one after another, the largest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tondo.core.layout import Point
from tondo.press.geometry import area, bounds, grown, turned

_COLUMN = 1.0  # millimetres: how fine the outlines are looked at
_TURNS = range(0, 360, 18)  # degrees
_ROUNDING = 1e-6

_Heights: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Nested:
    """A shape, by its index: turned clockwise by ``turn`` degrees about its origin, which lies ``at`` a place."""

    index: int
    turn: int
    at: Point


@dataclass(frozen=True, slots=True)
class _Silhouette:
    """A shape from above and from below, column by column, in a box whose upper left corner is at ``corner``."""

    corner: Point
    height: float
    upper: _Heights
    lower: _Heights

    def fits(self, columns: int, height: float) -> bool:
        """Whether there would be room for it if nothing else were there."""
        return len(self.upper) <= columns and self.height <= height + _ROUNDING


@lru_cache(maxsize=32)
def nest(
    shapes: tuple[tuple[Point, ...], ...], room: tuple[float, float], gap: float
) -> tuple[tuple[Nested, ...], ...]:
    """All shapes on as many pages as they need, each page a ``room`` from (0, 0) on, at least ``gap`` between them.

    Each page is filled from its upper edge, and what is on it is then centred. A shape that fits on no page, however it
    is turned, raises ValueError.
    """
    silhouettes = {shape: _silhouettes(shape, gap) for shape in set(shapes)}
    waiting = sorted(range(len(shapes)), key=lambda index: (-abs(area(shapes[index])), index))
    pages: list[tuple[Nested, ...]] = []
    while waiting:
        filled = _empty(room, gap)
        page = []
        for index in list(waiting):
            found = _lowest(silhouettes[shapes[index]], filled, room[1] + gap)
            if found is not None:
                turn, column, y = found
                silhouette = silhouettes[shapes[index]][turn]
                filled[column : column + len(silhouette.lower)] = y + silhouette.lower
                x = column * _COLUMN - silhouette.corner[0] - gap / 2
                page.append(Nested(index, turn, (x, y - silhouette.corner[1] - gap / 2)))
                waiting.remove(index)
        if not page:
            raise ValueError("a shape is larger than the room for it")
        pages.append(_centred(page, shapes, room))
    return tuple(pages)


def fits_turned(shape: tuple[Point, ...], room: tuple[float, float], gap: float) -> bool:
    """Whether `nest` can place a shape."""
    columns, height = len(_empty(room, gap)), room[1] + gap
    return any(silhouette.fits(columns, height) for silhouette in _silhouettes(shape, gap).values())


def _empty(room: tuple[float, float], gap: float) -> _Heights:
    """How far down each column is filled: nowhere yet. What is around a shape may stick out of the room."""
    return np.zeros(int((room[0] + gap) / _COLUMN + 1e-9))


def _lowest(silhouettes: dict[int, _Silhouette], filled: _Heights, height: float) -> tuple[int, int, float] | None:
    """The turn, column and height at which a shape comes to lie least far down; of equals, over the least waste."""
    best: tuple[float, int, int, float] | None = None
    for turn, silhouette in silhouettes.items():
        if not silhouette.fits(len(filled), height):
            continue
        ground = np.lib.stride_tricks.sliding_window_view(filled, len(silhouette.upper))
        y = np.max(ground - silhouette.upper, axis=1).clip(0.0)
        waste = np.sum(y[:, None] + silhouette.upper - ground, axis=1)
        cost = np.round(y + silhouette.height + 1e-4 * waste, 6)
        column = int(np.argmin(np.where(y + silhouette.height <= height + _ROUNDING, cost, np.inf)))
        if y[column] + silhouette.height <= height + _ROUNDING and (best is None or cost[column] < best[0]):
            best = float(cost[column]), turn, column, float(y[column])
    return None if best is None else best[1:]


@lru_cache(maxsize=256)
def _silhouettes(shape: tuple[Point, ...], gap: float) -> dict[int, _Silhouette]:
    """The shape, with half of the gap round it, in every turn."""
    around = grown(shape, gap / 2, blunt=True)
    return {turn: _silhouette(turned(around, turn)) for turn in _TURNS}


def _silhouette(points: tuple[Point, ...]) -> _Silhouette:
    left, top, right, bottom = bounds(points)
    columns = ceil((right - left) / _COLUMN - 1e-9)
    starts = left + _COLUMN * np.arange(columns)
    upper, lower = np.full(columns, np.inf), np.full(columns, -np.inf)
    for one, other in zip(points, (*points[1:], points[0]), strict=True):
        (x1, y1), (x2, y2) = sorted((one, other))
        crossed = (starts <= x2) & (starts + _COLUMN >= x1)
        if x2 - x1 < 1e-9:
            ends = [np.full(columns, y1), np.full(columns, y2)]
        else:
            ends = [y1 + (np.clip(x, x1, x2) - x1) * (y2 - y1) / (x2 - x1) for x in (starts, starts + _COLUMN)]
        upper = np.where(crossed, np.minimum(upper, np.minimum(*ends)), upper)
        lower = np.where(crossed, np.maximum(lower, np.maximum(*ends)), lower)
    return _Silhouette((left, top), bottom - top, upper - top, lower - top)


def _centred(page: list[Nested], shapes: Sequence[tuple[Point, ...]], room: tuple[float, float]) -> tuple[Nested, ...]:
    used = [(x + each.at[0], y + each.at[1]) for each in page for x, y in turned(shapes[each.index], each.turn)]
    left, top, right, bottom = bounds(used)
    dx, dy = (room[0] - left - right) / 2, (room[1] - top - bottom) / 2
    return tuple(Nested(each.index, each.turn, (each.at[0] + dx, each.at[1] + dy)) for each in page)

"""Boards of hexagons: a rhombus, as in Hex, or a large hexagon.

Spaces have axial coordinates: q counts to the right, r down and half a space to the right. Corners are whole numbers of
half a space's width and a quarter of its height, so neighbours have the same ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Literal, TypeAlias

from tondo.core.boards.board import LETTERS, Board, Plan, adjacency, check, straight_runs
from tondo.core.boards.drawing import Picture, label_distance, sides_between
from tondo.core.errors import BoardError
from tondo.core.layout import Point, outline
from tondo.core.words import CORE, join_or, shortened

Shape: TypeAlias = Literal["rhombus", "hexagon"]

_SHAPES = ("rhombus", "hexagon")
_STEPS = ((1, 0), (0, 1), (1, -1))
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_LABEL = 0.6  # from the rim to the names of rows and columns, in widths of a space


@dataclass(frozen=True)
class HexBoard(Board):
    """Hexagons in rows, in reading order; made by `rhombus` or `hexagon`.

    ``b3`` is in the third row from the top and in the second slanting column, which runs down to the right. The sides
    of a rhombus are ``top``, ``right``, ``bottom`` and ``left``; those of a hexagon ``top``, ``upper right``, ``lower
    right``, ``bottom``, ``lower left`` and ``upper left``. A space in a corner is on both sides.
    """

    shape: Shape
    size: int

    @classmethod
    def rhombus(cls, size: int) -> "HexBoard":
        """``size`` rows of ``size`` spaces, each row half a space further right: the board of Hex."""
        return cls("rhombus", size)

    @classmethod
    def hexagon(cls, size: int) -> "HexBoard":
        """A large hexagon with ``size`` spaces along each of its six sides."""
        return cls("hexagon", size)

    def coordinates(self, number: int) -> tuple[int, int]:
        """The axial coordinates q and r of a space. Raises `UnknownSpace`.

        The origin is the upper left space of a rhombus, and the middle one of a hexagon.
        """
        self.neighbours(number)
        return self._places[number]

    def at(self, q: int, r: int) -> int | None:
        """The space with these axial coordinates, or None off the board."""
        return self._by_place.get((q, r))

    @cached_property
    def _places(self) -> tuple[tuple[int, int], ...]:
        size = self.size
        if self.shape == "rhombus":
            return tuple((q, r) for r in range(size) for q in range(size))
        span = range(1 - size, size)
        return tuple((q, r) for r in span for q in span if abs(q + r) < size)

    @cached_property
    def _by_place(self) -> dict[tuple[int, int], int]:
        return {place: number for number, place in enumerate(self._places)}

    @property
    def _first(self) -> int:
        """The least coordinate."""
        return 0 if self.shape == "rhombus" else 1 - self.size

    def _plan(self) -> Plan:
        if self.shape not in _SHAPES:
            raise BoardError(CORE("board.shape", shape=shortened(self.shape), allowed=join_or(_SHAPES)))
        check("size", self.size, 1, len(LETTERS) if self.shape == "rhombus" else (len(LETTERS) + 1) // 2)

        def around(place: tuple[int, int]) -> list[tuple[int, int]]:
            return [(place[0] + sign * dq, place[1] + sign * dr) for dq, dr in _STEPS for sign in (1, -1)]

        return Plan(
            names=tuple(f"{LETTERS[q - self._first]}{r - self._first + 1}" for q, r in self._places),
            neighbours=adjacency(self._places, around),
            runs=straight_runs(self._places, _STEPS),
            sides={
                side: tuple(number for number, place in enumerate(self._places) if self._on_side(side, *place))
                for side in self._side_names()
            },
        )

    def _side_names(self) -> tuple[str, ...]:
        """Clockwise."""
        if self.shape == "rhombus":
            return "top", "right", "bottom", "left"
        return "top", "upper right", "lower right", "bottom", "lower left", "upper left"

    def _on_side(self, side: str, q: int, r: int) -> bool:
        first, last = self._first, self.size - 1
        return {
            "top": r == first,
            "right": q == last,
            "upper right": q == last,
            "lower right": q + r == last,
            "bottom": r == last,
            "left": q == first,
            "lower left": q == first,
            "upper left": q + r == first,
        }[side]

    def _picture(self) -> Picture:
        outlines = tuple(tuple(_corner(place, number) for number in range(6)) for place in self._places)
        (rim,) = outline(outlines)
        points = list(rim)
        starts = {}
        for side, (place, before, after) in self._side_starts().items():
            starts[side] = _corner(place, before)
            if before != after:
                starts[side] = _between(_corner(place, before), _corner(place, after))
                points.insert(points.index(_corner(place, before)) + 1, starts[side])
        return Picture(
            outlines,
            tuple(map(_middle, self._places)),
            (tuple(points),),
            sides_between(points, starts),
            tuple(self._labels()),
        )

    def _side_starts(self) -> dict[str, tuple[tuple[int, int], int, int]]:
        """Where sides start, clockwise: a space and two of its corners, halfway between which it is.

        The outer edge of a space in a sharp corner of a rhombus, or in any corner of a hexagon, belongs to two sides.
        """
        first, last = self._first, self.size - 1
        if self.shape == "rhombus":
            return {
                "top": ((first, first), 5, 5),
                "right": ((last, first), 0, 1),
                "bottom": ((last, last), 2, 2),
                "left": ((first, last), 3, 4),
            }
        return {
            "top": ((0, first), 5, 0),
            "upper right": ((last, first), 0, 1),
            "lower right": ((last, 0), 1, 2),
            "bottom": ((0, last), 2, 3),
            "lower left": ((first, last), 3, 4),
            "upper left": ((first, 0), 4, 5),
        }

    def _labels(self) -> Iterator[tuple[Point, str]]:
        """Numbers at the left end of each row, letters at the lower end of each column; a rhombus has both at both."""
        away = 0.5 + _LABEL * label_distance(1.5 * self.size if self.shape == "rhombus" else 2 * self.size - 1)
        for r in range(self._first, self.size):
            row = [place for place in self._places if place[1] == r]
            yield _beyond(row[0], (-1, 0), away), str(r - self._first + 1)
            if self.shape == "rhombus":
                yield _beyond(row[-1], (1, 0), away), str(r + 1)
        for q in range(self._first, self.size):
            column = [place for place in self._places if place[0] == q]
            yield _beyond(column[-1], (0, 1), away), LETTERS[q - self._first]
            if self.shape == "rhombus":
                yield _beyond(column[0], (0, -1), away), LETTERS[q]


def _point(halves: float, quarters: float) -> Point:
    """A point given in half widths and quarter heights of a space, in units of its side."""
    return halves * sqrt(3) / 2, quarters / 2


def _middle(place: tuple[int, int]) -> Point:
    q, r = place
    return _point(2 * q + r, 3 * r)


def _corner(place: tuple[int, int], number: int) -> Point:
    q, r = place
    dx, dy = _CORNERS[number]
    return _point(2 * q + r + dx, 3 * r + dy)


def _between(start: Point, end: Point) -> Point:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _beyond(place: tuple[int, int], step: tuple[int, int], times: float) -> Point:
    """Outside a space, ``times`` as far as a step leads."""
    (x, y), (there_x, there_y) = _middle(place), _middle((place[0] + step[0], place[1] + step[1]))
    return x + times * (there_x - x), y + times * (there_y - y)

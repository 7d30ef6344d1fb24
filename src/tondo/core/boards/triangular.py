"""Boards of triangles that fill a large triangle.

Corners are whole numbers of half a space's side and of its height, so neighbours have the same ones.
"""

from dataclasses import dataclass
from math import isqrt, sqrt

from tondo.core.boards.board import LETTERS, Board, Plan, Run, adjacency, check
from tondo.core.boards.drawing import Picture, sides_between
from tondo.core.layout import Point, outline


@dataclass(frozen=True)
class TriangleBoard(Board):
    """A large triangle, its point up, of ``size`` rows of small ones, in reading order.

    ``b3`` is the second space of the third row from the top. In each row, spaces with their points up and down
    alternate. Neighbours share an edge; lines run along the rows, and along those in the two slanting directions. The
    sides are ``right``, ``bottom`` and ``left``; only spaces with their points up are on them.
    """

    size: int

    def coordinates(self, number: int) -> tuple[int, int]:
        """The row of a space and its place in it, both counted from 0. Raises `UnknownSpace`."""
        self.neighbours(number)
        row = isqrt(number)
        return row, number - row * row

    def at(self, row: int, place: int) -> int | None:
        """The space at this place in this row, or None off the board."""
        return row * row + place if 0 <= row < self.size and 0 <= place <= 2 * row else None

    def _plan(self) -> Plan:
        check("size", self.size, 1, (len(LETTERS) + 1) // 2)
        rows = range(self.size)
        places = [(row, place) for row in rows for place in range(2 * row + 1)]

        def around(where: tuple[int, int]) -> list[tuple[int, int]]:
            row, place = where
            beyond = (row - 1, place - 1) if place % 2 else (row + 1, place + 1)
            return [(row, place + side) for side in (-1, 1) if 0 <= place + side <= 2 * row] + [beyond]

        def strip(direction: int, index: int) -> Run:
            """The spaces between two parallel lines: a row, or what is as far from the left or the right side."""
            found = [
                (row, place) for row, place in places if (row, place // 2, row - (place + 1) // 2)[direction] == index
            ]
            if direction == 1:  # it runs through each row to the left
                found.sort(key=lambda where: (where[0], -where[1]))
            return Run(tuple(row * row + place for row, place in found))

        return Plan(
            names=tuple(f"{LETTERS[place]}{row + 1}" for row, place in places),
            neighbours=adjacency(places, around),
            runs=tuple(strip(direction, index) for direction in range(3) for index in rows),
            sides={
                "right": tuple(row * row + 2 * row for row in rows),
                "bottom": tuple(range((self.size - 1) ** 2, self.size**2, 2)),
                "left": tuple(row * row for row in rows),
            },
        )

    def _picture(self) -> Picture:
        places = [self.coordinates(number) for number in range(len(self))]
        outlines = tuple(tuple(_point(*corner) for corner in _corners(row, place)) for row, place in places)
        (rim,) = outline(outlines)
        size = self.size
        starts = {"right": _point(0, 0), "bottom": _point(size, size), "left": _point(-size, size)}
        return Picture(outlines, tuple(map(_middle, outlines)), (rim,), sides_between(rim, starts))


def _corners(row: int, place: int) -> tuple[tuple[int, int], ...]:
    """Clockwise, in half sides to the right of the large triangle's point and in heights below it."""
    middle = place - row
    if place % 2:
        return (middle - 1, row), (middle + 1, row), (middle, row + 1)
    return (middle, row), (middle + 1, row + 1), (middle - 1, row + 1)


def _point(halves: int, heights: int) -> Point:
    return halves / 2, heights * sqrt(3) / 2


def _middle(corners: tuple[Point, ...]) -> Point:
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3

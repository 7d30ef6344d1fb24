"""Boards of squares in rows and columns."""

from dataclasses import dataclass
from itertools import product

from tondo.core.boards.board import LETTERS, Board, Plan, adjacency, check, straight_runs
from tondo.core.boards.drawing import Picture, label_distance, sides_between
from tondo.core.layout import Point, outline

_STRAIGHT = ((0, 1), (1, 0))
_DIAGONAL = ((1, 1), (1, -1))
_LABEL = 0.52  # from the rim to the names of rows and columns


@dataclass(frozen=True)
class SquareBoard(Board):
    """Squares in rows and columns, in reading order: ``b3`` is in the second column of the third row from the top.

    With ``diagonal``, squares that share only a corner are neighbours too, and there are diagonal lines. The sides are
    ``top``, ``right``, ``bottom`` and ``left``.
    """

    rows: int
    columns: int
    diagonal: bool = False

    def coordinates(self, number: int) -> tuple[int, int]:
        """The row and the column of a space, both counted from 0. Raises `UnknownSpace`."""
        self.neighbours(number)
        return divmod(number, self.columns)

    def at(self, row: int, column: int) -> int | None:
        """The space in this row and column, or None off the board."""
        on_board = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if on_board else None

    def _plan(self) -> Plan:
        check("rows", self.rows, 1, len(LETTERS))
        check("columns", self.columns, 1, len(LETTERS))
        places = list(product(range(self.rows), range(self.columns)))
        steps = _STRAIGHT + _DIAGONAL if self.diagonal else _STRAIGHT

        def around(place: tuple[int, int]) -> list[tuple[int, int]]:
            return [(place[0] + sign * dx, place[1] + sign * dy) for dx, dy in steps for sign in (1, -1)]

        last = (self.rows - 1) * self.columns
        return Plan(
            names=tuple(f"{LETTERS[column]}{row + 1}" for row, column in places),
            neighbours=adjacency(places, around),
            runs=straight_runs(places, steps),
            sides={
                "top": tuple(range(self.columns)),
                "right": tuple(range(self.columns - 1, len(places), self.columns)),
                "bottom": tuple(range(last, len(places))),
                "left": tuple(range(0, len(places), self.columns)),
            },
        )

    def _picture(self) -> Picture:
        rows, columns = self.rows, self.columns
        places = list(product(range(rows), range(columns)))
        outlines = tuple(_square(row, column) for row, column in places)
        away = _LABEL * label_distance(max(rows, columns))
        labels: list[tuple[Point, str]] = []
        for y in (-away, rows + away):
            labels += (((column + 0.5, y), LETTERS[column]) for column in range(columns))
        for x in (-away, columns + away):
            labels += (((x, row + 0.5), str(row + 1)) for row in range(rows))
        (rim,) = outline(outlines)
        corners: dict[str, Point] = {
            "top": (0, 0),
            "right": (columns, 0),
            "bottom": (columns, rows),
            "left": (0, rows),
        }
        return Picture(
            outlines,
            tuple((column + 0.5, row + 0.5) for row, column in places),
            (rim,),
            sides_between(rim, corners),
            tuple(labels),
        )


def _square(row: int, column: int) -> tuple[Point, ...]:
    return (column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)

"""A board in dots, two by four in each cell: which space each dot is part of, and the lines between spaces.

It depends on the board and the size only, so it is made once; what lies on the board is painted over it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import ceil
from typing import NamedTuple

from tondo.core.layout import Layout, Point
from tondo.terminal.app.board_fit import Fit
from tondo.terminal.canvas import line_dots

OUTSIDE = -1  # in place of the number of a space
FULL = 0xFF
# The bit of each dot of a cell, by row and column, as in the characters for braille.
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


class Share(NamedTuple):
    """The dots of a cell that belong to a space, or to none (`OUTSIDE`)."""

    space: int
    mask: int


class Edge(NamedTuple):
    """The dots of a cell that lie between two spaces; the dots are the first one's."""

    first: int
    second: int
    mask: int


class Raster:
    """Cells are numbered row by row; ``shares`` are the largest first, ``cells_of`` go by the number of a space.

    ``edges`` are one dot wide: the last dot to the left or above, and at the rim of the board the first dot inside;
    ``hairs`` are those that no line of the layout runs along. ``rims`` are the outermost dots of each space, so that an
    edge has them on both sides. ``lines`` are the dots of the layout's lines and the kind of the one drawn last.
    """

    def __init__(self, layout: Layout, fit: Fit) -> None:
        self.fit = fit
        self.columns, self.rows = fit.columns, fit.rows
        self._owners = self._fill(layout)
        self.shares = [self._shares(cell) for cell in range(self.columns * self.rows)]
        self.lines: dict[int, tuple[int, str]] = {}
        self._along: defaultdict[int, int] = defaultdict(int)  # the dots of each cell on a line or beside one
        self._draw_lines(layout)
        self.edges: list[tuple[Edge, ...]] = []
        self.rims: list[tuple[Edge, ...]] = []
        self.hairs: list[tuple[Edge, ...]] = []
        self._find_edges()
        self.neighbours: defaultdict[int, set[int]] = defaultdict(set)
        self.cells_of: list[list[int]] = [[] for _ in layout.spaces]
        self._index()
        self._hits = self._hit_map(layout)

    def _fill(self, layout: Layout) -> list[int]:
        width, height = 2 * self.columns, 4 * self.rows
        owners = [OUTSIDE] * (width * height)
        for number, space in enumerate(layout.spaces):
            corners = [(2 * x, 4 * y) for x, y in map(self.fit.cell, space.outline)]
            for y, first, last in _rows_inside(corners):
                if 0 <= y < height:
                    first, last = max(0, first), min(width - 1, last)
                    owners[y * width + first : y * width + last + 1] = [number] * (last - first + 1)
        return owners

    def _owner(self, x: int, y: int) -> int:
        if 0 <= x < 2 * self.columns and 0 <= y < 4 * self.rows:
            return self._owners[y * 2 * self.columns + x]
        return OUTSIDE

    def _shares(self, cell: int) -> tuple[Share, ...]:
        row, column = divmod(cell, self.columns)
        masks: dict[int, int] = {}
        for y, bits in enumerate(BITS):
            start = (4 * row + y) * 2 * self.columns + 2 * column
            for x, bit in enumerate(bits):
                owner = self._owners[start + x]
                masks[owner] = masks.get(owner, 0) | bit
        found = [Share(owner, mask) for owner, mask in masks.items()]
        return tuple(sorted(found, key=lambda share: -share.mask.bit_count()))

    def _draw_lines(self, layout: Layout) -> None:
        for line in layout.lines:
            if self.fit.regular and line.closed:  # it would only double the edges of the outermost squares
                continue
            for x, y in _polyline([(2 * x, 4 * y) for x, y in map(self.fit.cell, line.points)], line.closed):
                if 0 <= x < 2 * self.columns and 0 <= y < 4 * self.rows:
                    cell = y // 4 * self.columns + x // 2
                    mask = self.lines.get(cell, (0, ""))[0] | BITS[y % 4][x % 2]
                    self.lines[cell] = mask, line.kind
                for near_x, near_y in product((x - 1, x, x + 1), (y - 1, y, y + 1)):
                    if near_x >= 0 and near_y >= 0:
                        self._along[near_y // 4 * self.columns + near_x // 2] |= BITS[near_y % 4][near_x % 2]

    def _find_edges(self) -> None:
        for cell, shares in enumerate(self.shares):
            edges: dict[tuple[int, int], int] = {}
            rims: dict[tuple[int, int], int] = {}
            row, column = divmod(cell, self.columns)
            if shares[0].space != OUTSIDE or len(shares) > 1:
                for y, bits in enumerate(BITS):
                    for x, bit in enumerate(bits):
                        self._edges_of_dot(2 * column + x, 4 * row + y, bit, edges, rims)
            self.edges.append(tuple(Edge(first, second, mask) for (first, second), mask in edges.items()))
            hairs = (Edge(first, second, mask & ~self._along[cell]) for first, second, mask in self.edges[-1])
            self.hairs.append(tuple(hair for hair in hairs if hair.mask))
            self.rims.append(tuple(Edge(first, second, mask) for (first, second), mask in rims.items()))

    def _edges_of_dot(
        self, x: int, y: int, bit: int, edges: dict[tuple[int, int], int], rims: dict[tuple[int, int], int]
    ) -> None:
        own = self._owner(x, y)
        if own == OUTSIDE:
            return
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            other = self._owner(x + dx, y + dy)
            if other == own:
                continue
            rims[own, other] = rims.get((own, other), 0) | bit
            if dx + dy > 0 or other == OUTSIDE:
                edges[own, other] = edges.get((own, other), 0) | bit

    def _index(self) -> None:
        for cell, (shares, rims) in enumerate(zip(self.shares, self.rims, strict=True)):
            touched = {share.space for share in shares}
            for edge in rims:
                touched |= {edge.first, edge.second}
                self.neighbours[edge.first].add(edge.second)
                self.neighbours[edge.second].add(edge.first)
            for space in touched - {OUTSIDE}:
                self.cells_of[space].append(cell)

    def _hit_map(self, layout: Layout) -> list[tuple[int, ...]]:
        """The spaces in each cell, that with most dots first.

        A space that is first nowhere becomes the first in the cell where it has most, if there is one that the space
        which loses it can spare. One without a dot is added to the cell of its centre.
        """
        hits = [[share.space for share in shares if share.space != OUTSIDE] for shares in self.shares]
        for number, space in enumerate(layout.spaces):
            if not any(share.space == number for cell in self.cells_of[number] for share in self.shares[cell]):
                column, row = self.fit.cell(space.centre)
                if 0 <= int(column) < self.columns and 0 <= int(row) < self.rows:
                    hits[int(row) * self.columns + int(column)].append(number)
        firsts: defaultdict[int, int] = defaultdict(int)
        for found in hits:
            if found:
                firsts[found[0]] += 1
        for number in range(len(layout.spaces)):
            if firsts[number]:
                continue
            held = [(self._dots(cell, number), cell) for cell in range(len(hits)) if number in hits[cell]]
            for _, cell in sorted(held, reverse=True):
                loser = hits[cell][0]
                if firsts[loser] > 1:
                    hits[cell].remove(number)
                    hits[cell].insert(0, number)
                    firsts[loser] -= 1
                    firsts[number] += 1
                    break
        return [tuple(found) for found in hits]

    def _dots(self, cell: int, space: int) -> int:
        return sum(share.mask.bit_count() for share in self.shares[cell] if share.space == space)

    def hit(self, column: int, row: int, preferred: Iterable[int] = ()) -> tuple[int, Point] | None:
        """The space at a cell, and a point of the board in both: a preferred one if the cell holds any."""
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        cell = row * self.columns + column
        found = self._hits[cell]
        if not found:
            return None
        wanted = set(preferred)
        space = next((space for space in found if space in wanted), found[0])
        mask = next((share.mask for share in self.shares[cell] if share.space == space), 0)
        xs = [float(x) for bits in BITS for x, bit in enumerate(bits) if mask & bit] or [0.5]
        ys = [float(y) for y, bits in enumerate(BITS) for bit in bits if mask & bit] or [1.5]
        at = column + (sum(xs) / len(xs) + 0.5) / 2, row + (sum(ys) / len(ys) + 0.5) / 4
        return space, self.fit.point(*at)

    def cell_of(self, point: Point) -> tuple[int, int]:
        """The column and row of the cell that a point of the board is in."""
        column, row = self.fit.cell(point)
        return min(max(0, int(column)), self.columns - 1), min(max(0, int(row)), self.rows - 1)


def _rows_inside(corners: Sequence[Point]) -> Iterator[tuple[int, int, int]]:
    """The dots in a polygon: a row, the first and the last of a run in it. A dot is where its middle is."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    for y in range(int(min(y for _, y in corners) - 0.5), int(max(y for _, y in corners) + 0.5) + 1):
        middle = y + 0.5
        crossings = sorted(
            x0 + (middle - y0) * (x1 - x0) / (y1 - y0) for (x0, y0), (x1, y1) in sides if (y0 > middle) != (y1 > middle)
        )
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            first, last = ceil(start - 0.5), ceil(end - 0.5) - 1
            if first <= last:
                yield y, first, last


def _polyline(points: Sequence[Point], closed: bool) -> Iterator[tuple[int, int]]:
    ends = [*points[1:], points[0]] if closed else points[1:]
    for (x0, y0), (x1, y1) in zip(points, ends, strict=False):
        yield from line_dots((x0 - 0.5, y0 - 0.5), (x1 - 0.5, y1 - 0.5))

"""Boards of any polygons.

Which edges are the same, whether an outline crosses itself and which way round it runs is decided exactly: every float
is a fraction.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import lcm
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from tondo.core.boards.board import Board, Plan, Run, index
from tondo.core.boards.drawing import Picture
from tondo.core.errors import BoardError
from tondo.core.layout import Line, Point, contains, outline, room
from tondo.core.words import CORE, shortened

Corner: TypeAlias = tuple[float | Fraction, float | Fraction]
Outline: TypeAlias = tuple[Corner, ...]
Whole: TypeAlias = tuple[int, int]

End = TypeVar("End")

_INFINITE = 1e100  # nobody can draw more, even if it is a number
_GRID = 24  # places to try across a space with a dent, in search of the one with most room


@dataclass(frozen=True)
class PolygonBoard(Board):
    """The spaces that ``outlines`` names, in this order; y is down.

    Neighbours share an edge: both outlines have the same two corners, one right after the other. So where a corner of
    one space meets the middle of another's edge, the other has a corner there too. Outlines may run either way round;
    they must not overlap. A line leaves a space by the edge opposite the one by which it came, and ends in a space with
    an odd number of edges. ``named_sides`` gives the names of the spaces along each side, if sides are needed.
    """

    outlines: Mapping[str, Sequence[Corner]] = field(compare=False)
    named_sides: Mapping[str, Sequence[str]] = field(default_factory=dict, compare=False)
    _key: tuple[object, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not self.outlines:
            raise BoardError(CORE("board.empty"))
        outlines = {name: _checked(name, shape) for name, shape in self.outlines.items()}
        sides = {side: tuple(names) for side, names in self.named_sides.items()}
        # Corners are kept as they were given, but all outlines run clockwise, and nobody can change them any more.
        object.__setattr__(self, "outlines", MappingProxyType(outlines))
        object.__setattr__(self, "named_sides", MappingProxyType(sides))
        object.__setattr__(self, "_key", (tuple(outlines.items()), frozenset(sides.items())))
        super().__post_init__()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (dict(self.outlines), dict(self.named_sides))

    def _plan(self) -> Plan:
        names, shapes = tuple(self.outlines), [_edges(shape) for shape in self.outlines.values()]
        inside: dict[tuple[Corner, Corner], tuple[int, int]] = {}  # for each edge, its space and place in the outline
        for number, edges in enumerate(shapes):
            for place, edge in enumerate(edges):
                other, _ = inside.setdefault(edge, (number, place))
                if other != number:
                    raise BoardError(CORE("board.overlap", name=names[other], other=names[number]))
        across = [[inside.get((end, start)) for start, end in edges] for edges in shapes]
        return Plan(
            names,
            tuple(tuple(sorted({found[0] for found in ways if found})) for ways in across),
            tuple(_runs(across)),
            {side: tuple(index(names, name) for name in along) for side, along in self.named_sides.items()},
        )

    def _picture(self) -> Picture:
        outlines = tuple(tuple((float(x), float(y)) for x, y in shape) for shape in self.outlines.values())
        owner = {edge: number for number, shape in enumerate(outlines) for edge in _edges(shape)}
        rims = outline(outlines)
        return Picture(
            outlines,
            tuple(map(_roomiest, outlines)),
            rims,
            {
                side: tuple(
                    Line(points, "edge", closed=False)
                    for rim in rims
                    for points in _parts([edge for edge in _edges(rim) if owner[edge] in spaces])
                )
                for side, spaces in self.sides.items()
            },
        )


def _checked(name: str, corners: Sequence[Corner]) -> Outline:
    """An outline that is a simple polygon, clockwise."""
    if not isinstance(name, str) or not name.strip():
        raise BoardError(CORE("board.nameless"))
    for corner in corners:
        if not _is_corner(corner):
            raise BoardError(CORE("board.point", name=name, value=shortened(corner)))
    shape = tuple((x, y) for x, y in corners)
    if len(shape) < 3 or len(set(shape)) < len(shape):
        raise BoardError(CORE("board.corners", name=name))
    edges = _edges(_whole_numbers(shape))
    if any(_touch(*edge, *other) for edge, other in _near(edges)):
        raise BoardError(CORE("board.crossed", name=name))
    area = sum(x * end_y - end_x * y for (x, y), (end_x, end_y) in edges)
    return shape if area > 0 else shape[::-1]


def _is_corner(corner: object) -> bool:
    return (
        isinstance(corner, Sequence)
        and len(corner) == 2
        and all(isinstance(value, (int, float, Fraction)) and -_INFINITE < value < _INFINITE for value in corner)
    )


def _edges(shape: Sequence[End]) -> list[tuple[End, End]]:
    return list(zip(shape, (*shape[1:], shape[0]), strict=True))


def _whole_numbers(shape: Outline) -> list[Whole]:
    """The outline in units so small that all its corners are whole numbers: it loses nothing."""
    exact = [(Fraction(x), Fraction(y)) for x, y in shape]
    unit = lcm(*(value.denominator for corner in exact for value in corner))
    return [(int(x * unit), int(y * unit)) for x, y in exact]


def _near(edges: Sequence[tuple[Whole, Whole]]) -> Iterator[tuple[tuple[Whole, Whole], tuple[Whole, Whole]]]:
    """The pairs of edges that meet, or are so near that their boxes do."""
    order = sorted(edges, key=lambda edge: min(edge[0][0], edge[1][0]))
    for number, edge in enumerate(order):
        right, (top, bottom) = max(edge[0][0], edge[1][0]), sorted((edge[0][1], edge[1][1]))
        for other in order[number + 1 :]:
            if min(other[0][0], other[1][0]) > right:
                break
            if min(other[0][1], other[1][1]) <= bottom and top <= max(other[0][1], other[1][1]):
                yield edge, other


def _touch(a: Whole, b: Whole, c: Whole, d: Whole) -> bool:
    """Whether the edges from a to b and from c to d have more in common than an end of one that begins the other."""
    if b == c or a == d:
        joint, one, two = (b, a, d) if b == c else (a, b, c)
        return _turn(joint, one, two) == 0 and _ahead(joint, one, two) > 0
    sides = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if all(sides):
        return (sides[0] > 0) != (sides[1] > 0) and (sides[2] > 0) != (sides[3] > 0)
    ends = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(side == 0 and _ahead(point, *edge) <= 0 for side, (*edge, point) in zip(sides, ends, strict=True))


def _turn(a: Whole, b: Whole, c: Whole) -> int:
    """Zero if c is on the line through a and b, otherwise its sign says on which side."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _ahead(joint: Whole, one: Whole, two: Whole) -> int:
    """Positive if one and two, on a line with the joint, are on the same side of it."""
    return (one[0] - joint[0]) * (two[0] - joint[0]) + (one[1] - joint[1]) * (two[1] - joint[1])


_Way: TypeAlias = tuple[int, int]  # a space, and the edge by which it is left or entered


def _runs(across: Sequence[Sequence[_Way | None]]) -> Iterator[Run]:
    """Straight runs, each in both directions; ``across`` has what is on the other side of each edge of each space."""

    def opposite(way: _Way) -> _Way | None:
        edges = len(across[way[0]])
        return None if edges % 2 else (way[0], (way[1] + edges // 2) % edges)

    def follow(start: _Way) -> Run:
        run: list[_Way] = []
        way: _Way | None = start
        while way is not None and way not in seen:
            seen.add(way)
            run.append(way)
            entered = across[way[0]][way[1]]
            way = entered and opposite(entered)
            if entered and way is None:
                return Run((*(space for space, _ in run), entered[0]))
        return Run(tuple(space for space, _ in run), closed=way == start)

    ways = [(space, edge) for space, edges in enumerate(across) for edge in range(len(edges))]
    seen: set[_Way] = set()
    for way in ways:
        back = opposite(way)
        if back is None or across[back[0]][back[1]] is None:
            yield follow(way)
    # What is left leads round and round.
    for way in ways:
        if way not in seen:
            yield follow(way)


def _parts(edges: Sequence[tuple[Point, Point]]) -> Iterator[tuple[Point, ...]]:
    """The lines that edges make, which are in order along a closed line."""
    chains: list[list[Point]] = []
    for start, end in edges:
        if chains and chains[-1][-1] == start:
            chains[-1].append(end)
        else:
            chains.append([start, end])
    if len(chains) > 1 and chains[-1][-1] == chains[0][0]:
        chains[0] = chains.pop() + chains[0][1:]
    return map(tuple, chains)


def _roomiest(shape: Sequence[Point]) -> Point:
    """Where to write into a space: the middle of its area, or where a space with a dent has most room."""
    edges = _edges(shape)
    crosses = [x * end_y - end_x * y for (x, y), (end_x, end_y) in edges]
    middle = (
        sum((x + end_x) * cross for ((x, _), (end_x, _)), cross in zip(edges, crosses, strict=True))
        / (3 * sum(crosses)),
        sum((y + end_y) * cross for ((_, y), (_, end_y)), cross in zip(edges, crosses, strict=True))
        / (3 * sum(crosses)),
    )
    bends = zip(edges, edges[1:] + edges[:1], strict=True)
    if all((b[0] - a[0]) * (c[1] - b[1]) >= (b[1] - a[1]) * (c[0] - b[0]) for (a, b), (_, c) in bends):
        return middle
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*shape, strict=True))
    shares = [(step + 0.5) / _GRID for step in range(_GRID)]
    tries = [(left + a * (right - left), top + b * (bottom - top)) for a, b in product(shares, repeat=2)]
    return max((at for at in (middle, *tries) if contains(shape, at)), key=lambda at: room(shape, at))

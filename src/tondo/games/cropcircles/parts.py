"""The glyphs as tiles for a laser cutter or a 3D printer; the rest of the game is paper.

A glyph is drawn with areas as the screen draws it with ink: a rim, filled, with bars or with a lattice; and pips below
it count what it is worth. All that is dark of a glyph is one area with holes.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from math import hypot, sqrt
from typing import TypeAlias

from tondo.core.layout import Point
from tondo.core.parts import Area, Part, PartsRequest, disc
from tondo.games.cropcircles.board import BOX, GLYPHS, KINDS, SHADINGS, SHAPES, Shading, glyph_set
from tondo.games.cropcircles.layout import OUTLINES
from tondo.games.cropcircles.notation import glyph_name

_Polygon: TypeAlias = tuple[Point, ...]

_REACH = 0.86  # of the way from the middle of a tile to its edge
_LIFT = 0.12  # to make room for pips
_RIM = 0.11
_BARS = 3
_LATTICE = (-0.5, 0.0, 0.5)  # where its oblique lines cross the axes
_LATTICE_WIDTH = 0.13
_THINNEST = 0.06  # holes that are thinner on average are left out: no printer makes them


def parts(request: PartsRequest) -> tuple[Part, ...]:
    """A square tile for each glyph."""
    half = float(request.options["tile"]) / 2
    counts = glyph_set(bool(request.options["sheet_of_112"]))
    outline = ((-half, -half), (half, -half), (half, half), (-half, half))
    return tuple(
        Part(GLYPHS[kind], glyph_name(kind), "tiles", outline, areas=tuple(_areas(kind, half)), count=counts[kind])
        for kind in range(KINDS)
    )


def _areas(kind: int, half: float) -> Iterator[Area]:
    """A glyph, a little above the middle, and its pips."""
    scale = half * _REACH
    shape, shading = SHAPES[kind // len(SHADINGS)], SHADINGS[kind % len(SHADINGS)]
    outline = _corners(OUTLINES[shape])

    def placed(points: _Polygon) -> _Polygon:
        return tuple((scale * x, scale * (y - _LIFT)) for x, y in points)

    yield Area(placed(outline), tuple(placed(hole) for hole in _holes(_inset(outline, _RIM), shading)))
    value = BOX.values[kind % len(SHADINGS)]
    for pip in range(value):
        yield Area(placed(disc((0.3 * pip - 0.15 * (value - 1), 1.0), 0.1, 32)))


def _corners(path: str) -> _Polygon:
    """The polygon that an SVG path draws, of straight lines or one whole circle round the origin."""
    if "A" in path:
        return disc((0.0, 0.0), float(path[1:].split()[0]), 72)
    x = y = 0.0
    found = []
    for command, numbers in re.findall(r"([MLHV])([^A-Z]*)", path):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        x = x if command == "V" else values[0]
        y = y if command == "H" else values[-1]
        found.append((x, y))
    return tuple(found)


def _holes(inner: _Polygon, shading: Shading) -> Iterable[_Polygon]:
    """What stays light within the rim."""
    match shading:
        case "empty":
            return (inner,)
        case "solid":
            return ()
        case "striped":
            top, bottom = min(y for _, y in inner), max(y for _, y in inner)
            step = (bottom - top) / (2 * _BARS + 1)
            holes = _between([top + (2 * bar + 1.5) * step for bar in range(_BARS)], step, (0, 1), [inner])
        case "crossed":
            width = _LATTICE_WIDTH * sqrt(2)  # as the normals are longer than 1
            holes = _between(_LATTICE, width, (1, 1), _between(_LATTICE, width, (-1, 1), [inner]))
    return (hole for hole in holes if _thickness(hole) > _THINNEST)


def _between(lines: Sequence[float], width: float, normal: Point, polygons: Iterable[_Polygon]) -> Iterator[_Polygon]:
    """What is left of polygons without parallel lines, which lie so far along ``normal`` and are so wide."""
    starts, ends = (-2.0, *(line + width / 2 for line in lines)), (*(line - width / 2 for line in lines), 2.0)
    x, y = normal
    for polygon in polygons:
        for start, end in zip(starts, ends, strict=True):
            for piece in _clipped(polygon, normal, start):
                yield from _clipped(piece, (-x, -y), -end)


def _clipped(polygon: _Polygon, normal: Point, least: float) -> list[_Polygon]:
    """The pieces of a polygon, which need not be convex, that reach at least so far along ``normal``."""
    depths = [x * normal[0] + y * normal[1] - least for x, y in polygon]
    inside = [depth > 0 for depth in depths]
    if all(inside) or not any(inside):
        return [polygon] if all(inside) else []

    def crossing(before: int, after: int) -> Point:
        (x1, y1), (x2, y2) = polygon[before], polygon[after]
        share = depths[before] / (depths[before] - depths[after])
        return x1 + share * (x2 - x1), y1 + share * (y2 - y1)

    first = next(i for i in range(len(polygon)) if inside[i] and not inside[i - 1])
    runs: list[list[Point]] = []
    for i in (*range(first, len(polygon)), *range(first)):
        if inside[i]:
            if not inside[i - 1]:
                runs.append([crossing(i - 1, i)])
            runs[-1].append(polygon[i])
            after = (i + 1) % len(polygon)
            if not inside[after]:
                runs[-1].append(crossing(i, after))
    # Along the cut, the polygon lies between each odd crossing and the next; there the end of a run meets a beginning.
    ends = sorted(
        (run[end][0] * normal[1] - run[end][1] * normal[0], number, end)
        for number, run in enumerate(runs)
        for end in (0, -1)
    )
    onward = {}
    for one, other in zip(ends[::2], ends[1::2], strict=True):
        (_, closing, _), (_, opening, _) = sorted((one, other), key=lambda end: end[2])
        onward[closing] = opening
    found = []
    while onward:
        number, following = onward.popitem()
        chain = list(runs[number])
        while following != number:
            chain += runs[following]
            following = onward.pop(following)
        found.append(tuple(chain))
    return found


def _inset(points: _Polygon, by: float) -> _Polygon:
    """The sides of a polygon moved inwards; it runs clockwise, as seen with y down."""
    normals = []
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        length = hypot(x2 - x1, y2 - y1)
        normals.append(((y1 - y2) / length, (x2 - x1) / length))
    found = []
    for (x, y), (a, b), (c, d) in zip(points, (normals[-1], *normals[:-1]), normals, strict=True):
        share = by / (1 + a * c + b * d)
        found.append((x + (a + c) * share, y + (b + d) * share))
    return tuple(found)


def _thickness(points: _Polygon) -> float:
    """About how wide a long polygon is."""
    sides = list(zip(points, (*points[1:], points[0]), strict=True))
    doubled_area = abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides))
    return doubled_area / sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in sides)

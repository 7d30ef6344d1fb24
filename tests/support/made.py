"""Files for makers, read back and measured."""

import re
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO, StringIO
from itertools import combinations, pairwise
from math import atan2, dist, inf, tau

import trimesh
from ezdxf.document import Drawing
from ezdxf.entities.lwpolyline import LWPolyline
from ezdxf.filemanagement import read

from tondo.core.layout import Point

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"


@dataclass(frozen=True)
class Traced:
    """One line of a file; ``part`` is the id of the part that it belongs to, where the format tells."""

    layer: str
    points: tuple[Point, ...]
    closed: bool
    part: str = ""


def svg_lines(content: bytes) -> list[Traced]:
    """The lines of an SVG file, layer by layer."""
    found = []
    for group in ElementTree.fromstring(content).iter(f"{SVG}g"):
        for path in group.iter(f"{SVG}path"):
            _, _, part = path.attrib["id"].removeprefix(f"{group.attrib['id']}-").partition("-")
            for line in re.findall(r"M[^M]+", path.attrib["d"]):
                numbers = [float(number) for number in re.findall(r"-?[\d.]+", line)]
                points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
                found.append(Traced(group.attrib["id"], points, line.endswith("Z"), part))
    return found


def dxf_document(content: bytes) -> Drawing:
    """A DXF file, audited."""
    document = read(StringIO(content.decode(), newline=None))
    assert not document.audit().errors
    return document


def dxf_lines(document: Drawing) -> list[Traced]:
    """The lines of a DXF file in their order, y up; there is nothing else in it."""
    found = []
    for entity in document.modelspace():
        assert isinstance(entity, LWPolyline)
        points = tuple((float(x), float(y)) for x, y in entity.get_points("xy"))
        found.append(Traced(entity.dxf.layer, points, bool(entity.closed)))
    return found


def mesh(content: bytes) -> trimesh.Trimesh:
    """A solid from an STL file: one closed body, whose facets all face outwards."""
    found = trimesh.load_mesh(BytesIO(content), file_type="stl")
    assert isinstance(found, trimesh.Trimesh)
    assert found.is_watertight
    assert found.is_winding_consistent
    assert found.body_count == 1
    assert found.volume > 0
    return found


def distance(one: Sequence[Point], other: Sequence[Point]) -> float:
    """How far two polygons are apart that don't overlap: 0 if their sides touch."""
    pairs = [(corner, side) for corner in one for side in _sides(other)]
    pairs += [(corner, side) for corner in other for side in _sides(one)]
    if any(_cross(*first, *second) for first in _sides(one) for second in _sides(other)):
        return 0.0
    return min(_from_side(corner, *side) for corner, side in pairs)


def nearest(polygons: Sequence[Sequence[Point]], below: float) -> float:
    """The least distance between any two polygons, if it is less than ``below``."""
    boxes = []
    for polygon in polygons:
        xs, ys = zip(*polygon, strict=True)
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    least = below
    for (i, one), (j, other) in combinations(enumerate(boxes), 2):
        if all(one[k] - below < other[k + 2] and other[k] - below < one[k + 2] for k in (0, 1)):
            least = min(least, distance(polygons[i], polygons[j]))
    return least


def faces(lines: Iterable[Traced]) -> list[tuple[Point, ...]]:
    """The polygons into which lines divide the inside of a closed line, with a corner wherever lines meet."""
    segments = [side for line in lines for side in (_sides(line.points) if line.closed else _steps(line.points))]
    corners = sorted({_rounded(point) for side in segments for point in side})
    onward: defaultdict[Point, set[Point]] = defaultdict(set)
    for start, end in segments:
        on_it = sorted((p for p in corners if _from_side(p, start, end) < 0.01), key=partial(dist, start))
        for one, other in _steps(on_it):
            onward[one].add(other)
            onward[other].add(one)
    left = {(start, end) for start, ends in onward.items() for end in ends}
    found = []
    while left:
        start, end = min(left)
        polygon = []
        while (start, end) in left:
            left.remove((start, end))
            polygon.append(start)
            start, end = end, min(onward[end], key=partial(_turn, start, end))
        if _area(polygon) < 0:  # the other way round is what is outside
            found.append(tuple(reversed(polygon)))
    return found


def misfit(one: Sequence[Point], other: Sequence[Point]) -> float:
    """How much two polygons differ at most in the distance of two corners, turned and mirrored as they fit best."""
    if len(one) != len(other):
        return inf
    best = inf
    for turned in (list(other), list(reversed(other))):
        for shift in range(len(turned)):
            moved = turned[shift:] + turned[:shift]
            pairs = combinations(zip(one, moved, strict=True), 2)
            best = min(best, max(abs(dist(a, b) - dist(c, d)) for (a, c), (b, d) in pairs))
    return best


def _turn(start: Point, corner: Point, end: Point) -> float:
    """The angle at a corner, clockwise from where one comes to where one goes; the way back is the largest."""
    back = atan2(start[1] - corner[1], start[0] - corner[0])
    turn = (atan2(end[1] - corner[1], end[0] - corner[0]) - back) % tau
    return turn if turn > 1e-6 else tau


def _area(points: Sequence[Point]) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in _sides(points)) / 2


def _sides(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(points, (*points[1:], points[0]), strict=True))


def _steps(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return pairwise(points)


def _rounded(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _from_side(point: Point, start: Point, end: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = point, start, end
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    along = min(1.0, max(0.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length)) if length else 0.0
    return dist(point, (x1 + along * (x2 - x1), y1 + along * (y2 - y1)))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0

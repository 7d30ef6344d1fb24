"""A part as a solid for a 3D printer: a binary STL file in millimetres, y up, its underside at height 0.

Its mesh is closed: every edge belongs to exactly two triangles, which run along it in opposite directions.
"""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from tondo.core.layout import Point
from tondo.core.parts import Area, Part
from tondo.press.geometry import area, grown
from tondo.press.maker.polygons import contains, keeps_its_sides
from tondo.press.maker.settings import MakerSettings
from tondo.press.maker.triangles import triangulated
from tondo.press.settings import WORDS, PressError

_RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attributes", "<u2")])

Corner = tuple[float, float, float]
Facet = tuple[Corner, Corner, Corner]


def write_stl(part: Part, settings: MakerSettings) -> bytes:
    """The file; raises `PressError` if clearance and bevel leave nothing of a side, or no room for what is engraved."""
    corners: NDArray[np.float32] = np.array(list(_facets(part, settings)), "<f4")
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    records = np.zeros(len(corners), _RECORD)
    records["corners"] = corners
    records["normal"] = normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    # The header must not begin with the word that text files of this format begin with.
    return f"tondo {part.id}".encode().ljust(80)[:80] + len(records).to_bytes(4, "little") + records.tobytes()


def _facets(part: Part, settings: MakerSettings) -> Iterator[Facet]:
    outline = _upwards(part.outline, 1)
    holes = [_upwards(hole, -1) for hole in part.holes]
    side = grown(outline, -settings.clearance / 2)
    top = grown(outline, -settings.clearance / 2 - settings.bevel)
    if not (keeps_its_sides(outline, side) and keeps_its_sides(outline, top)):
        raise PressError(WORDS("maker.error.too-small", name=part.name))
    areas = [
        Area(_upwards(each.outline, 1), tuple(_upwards(hole, -1) for hole in each.holes))
        for each in (part.areas if settings.relief else ())
    ]
    if not all(contains(top, line) for line in (*holes, *(each.outline for each in areas))):
        raise PressError(WORDS("maker.error.no-room", name=part.name))
    height = settings.thickness
    yield from _face(side, holes, 0.0, is_top=False)
    yield from _wall(side, side, 0.0, height - settings.bevel)
    if settings.bevel:
        yield from _wall(side, top, height - settings.bevel, height)
    for hole in holes:
        yield from _wall(hole, hole, 0.0, height)
    yield from _upper_side(top, holes, areas, height, height + settings.relief)


def _upper_side(
    top: Sequence[Point], holes: Sequence[Sequence[Point]], areas: Sequence[Area], height: float, level: float
) -> Iterator[Facet]:
    """The top, the areas that lie at another ``level``, and the steps between."""
    for each in areas:
        yield from _face(each.outline, each.holes, level)
        for border in (each.outline, *each.holes):
            yield from _wall(border, border, height, level)
    # What is left of the top lies round the areas, and within their holes, where there may be more of everything.
    borders = [*holes, *(each.outline for each in areas)]
    islands = [hole for each in areas for hole in each.holes]
    yield from _face(top, [line for line in borders if not any(contains(land, line) for land in islands)], height)
    for land in islands:
        yield from _face(land, [line for line in borders if contains(land, line)], height)


def _upwards(points: Iterable[Point], sign: int) -> tuple[Point, ...]:
    """Points with y up, running so that their `area` is positive, or negative."""
    mirrored = tuple((x, -y) for x, y in points)
    return mirrored if area(mirrored) * sign > 0 else mirrored[::-1]


def _face(outline: Sequence[Point], holes: Sequence[Sequence[Point]], z: float, is_top: bool = True) -> Iterator[Facet]:
    for triangle in triangulated(outline, holes):
        a, b, c = ((x, y, z) for x, y in (triangle if is_top else reversed(triangle)))
        yield a, b, c


def _wall(lower: Sequence[Point], upper: Sequence[Point], bottom: float, top: float) -> Iterator[Facet]:
    """A band between two outlines that have a side for each other's; it faces away from what is to their left."""
    for number in range(len(lower)):
        (x1, y1), (x2, y2) = lower[number - 1], lower[number]
        (x3, y3), (x4, y4) = upper[number], upper[number - 1]
        a, b, c, d = (x1, y1, bottom), (x2, y2, bottom), (x3, y3, top), (x4, y4, top)
        yield a, b, c
        yield a, c, d

"""What a laser does to the parts on a sheet: lines on layers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

from tondo.core.layout import Point
from tondo.core.parts import Area, Part
from tondo.core.words import Phrase
from tondo.press.maker.nesting import NestedPart, cut_line
from tondo.press.maker.polygons import sides
from tondo.press.maker.settings import MakerSettings
from tondo.press.settings import WORDS


@dataclass(frozen=True, slots=True)
class Layer:
    """Lines that are made with the same power and speed.

    ``id`` is its name in SVG, and in capitals in DXF; ``colour_index`` is that of AutoCAD's colours.
    """

    id: str
    label: Phrase
    colour: str
    colour_index: int


ENGRAVE = Layer("engrave", WORDS("maker.layer.engrave"), "#0000ff", 5)
ENGRAVE_STRONG = Layer("engrave-strong", WORDS("maker.layer.engrave-strong"), "#000000", 7)
CUT = Layer("cut", WORDS("maker.layer.cut"), "#ff0000", 1)
LAYERS = (ENGRAVE, ENGRAVE_STRONG, CUT)  # in the order in which they are made: what is cut out moves


@dataclass(frozen=True, slots=True)
class Toolpath:
    """One line of a layer."""

    layer: Layer
    points: tuple[Point, ...]
    closed: bool


def on_sheet(nested: Iterable[NestedPart], settings: MakerSettings) -> Iterator[tuple[Part, tuple[Toolpath, ...]]]:
    """Each part and its lines where it lies; along its outline last."""
    known: dict[str, tuple[Toolpath, ...]] = {}
    for each in nested:
        if each.part.id not in known:
            holes = (cut_line(each.part, hole, -settings.kerf) for hole in each.part.holes)
            cuts = (Toolpath(CUT, line, True) for line in (*holes, each.cut))
            known[each.part.id] = (*_engraved(each.part, settings.hatch), *cuts)
        paths = known[each.part.id]
        yield each.part, tuple(Toolpath(path.layer, each.place(path.points), path.closed) for path in paths)


def _engraved(part: Part, hatch: float) -> Iterator[Toolpath]:
    for stroke in part.strokes:
        yield Toolpath(ENGRAVE_STRONG if stroke.strong else ENGRAVE, stroke.points, stroke.closed)
    for area in part.areas:
        yield from _filled(area, hatch)


def _filled(area: Area, distance: float) -> Iterator[Toolpath]:
    """The borders of an area, and what fills it."""
    borders = (area.outline, *area.holes)
    for border in borders:
        yield Toolpath(ENGRAVE, border, True)
    for line in hatching(borders, distance):
        yield Toolpath(ENGRAVE, line, False)


def hatching(borders: Sequence[Sequence[Point]], distance: float) -> Iterator[tuple[Point, ...]]:
    """Lines to and fro, ``distance`` apart, within polygons but not within those inside them.

    Where a row begins and ends about where the row before did, the line goes on along the border: a machine that
    starts anew for every row takes far longer.
    """
    walls = [side for border in borders for side in sides(border)]
    top, bottom = min(start[1] for start, _ in walls), max(start[1] for start, _ in walls)
    lines: list[list[Point]] = []
    before: list[tuple[float, float]] = []
    # Half a step off the multiples, so that shapes centred on the origin are filled evenly.
    for step in range(floor(top / distance), ceil(bottom / distance)):
        y = (step + 0.5) * distance
        crossings = sorted(
            x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in walls if (y1 > y) != (y2 > y)
        )
        row = list(zip(crossings[::2], crossings[1::2], strict=True))
        if len(row) != len(before) or not all(
            max(abs(left - old_left), abs(right - old_right)) <= 2 * distance
            for (old_left, old_right), (left, right) in zip(before, row, strict=True)
        ):
            yield from map(tuple, lines)
            lines = [[] for _ in row]
        for line, (left, right) in zip(lines, row, strict=True):
            line += [(right, y), (left, y)] if step % 2 else [(left, y), (right, y)]
        before = row
    yield from map(tuple, lines)

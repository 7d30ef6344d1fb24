"""Where parts go on sheets of material: close together, from the upper left corner, so that what is left is whole."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, hypot

from tondo.core.layout import Point
from tondo.core.parts import Part
from tondo.core.words import Phrase
from tondo.press.geometry import bounds, grown, turned
from tondo.press.maker.polygons import keeps_its_sides
from tondo.press.maker.settings import MakerSettings, number
from tondo.press.nesting import nest
from tondo.press.settings import WORDS, PressError

_WIDE = 600.0  # millimetres: a sheet is filled to this width first, as a very wide one takes long


@dataclass(frozen=True, slots=True)
class NestedPart:
    """A part on a sheet: turned clockwise by ``turn`` degrees about its origin, which lies ``at`` a place."""

    part: Part
    cut: tuple[Point, ...]  # where the middle of the beam runs round it
    turn: float
    at: Point

    def place(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """Points of the part, where they lie on the sheet."""
        return tuple((x + self.at[0], y + self.at[1]) for x, y in turned(points, self.turn))


def cut_line(part: Part, line: Sequence[Point], kerf: float) -> tuple[Point, ...]:
    """Where the middle of the beam runs: half of ``kerf`` outside a line of the part; inside if it is negative."""
    moved = grown(line, kerf / 2)
    if not keeps_its_sides(line, moved):
        raise PressError(WORDS("maker.error.too-small", name=part.name))
    return moved


def nest_parts(parts: Sequence[Part], settings: MakerSettings) -> list[tuple[NestedPart, ...]]:
    """All copies of ``parts``, sheet by sheet; raises `PressError` if one is larger than the sheet."""
    gap = settings.spacing
    cuts = {part.id: cut_line(part, part.outline, settings.kerf) for part in parts}
    copies = [part for part in parts for _ in range(part.count)]
    shapes = tuple(cuts[part.id] for part in copies)
    room = max(settings.sheet_width - 2 * gap, 0.0), max(settings.sheet_height - 2 * gap, 0.0)
    for part in parts:
        if not _fits(cuts[part.id], room, gap):
            raise PressError(_too_large(part, cuts[part.id], settings))
    sheets = nest(shapes, (_enough_width(shapes, room, gap), room[1]), gap)
    return [
        _in_corner([NestedPart(copies[each.index], shapes[each.index], each.turn, each.at) for each in sheet], gap)
        for sheet in sheets
    ]


def _fits(shape: tuple[Point, ...], room: Point, gap: float) -> bool:
    left, top, right, bottom = bounds(shape)
    if hypot(right - left, bottom - top) + 2 * gap + 1 < min(room):  # by far, as nearly always
        return True
    try:
        nest((shape,), room, gap)
    except ValueError:
        return False
    return True


def _enough_width(shapes: Sequence[Sequence[Point]], room: Point, gap: float) -> float:
    """A width that is enough for all shapes if the room has so much: a very wide one would take long to fill."""
    boxes = [bounds(shape) for shape in shapes]
    sizes = [(right - left + gap, bottom - top + gap) for left, top, right, bottom in boxes]
    needed = 1.5 * sum(width * height for width, height in sizes) / room[1]
    return min(room[0], max(_WIDE, needed, *(hypot(*size) for size in sizes)))


def _in_corner(sheet: Sequence[NestedPart], gap: float) -> tuple[NestedPart, ...]:
    left, top, _, _ = bounds([point for each in sheet for point in each.place(each.cut)])
    return tuple(replace(each, at=(each.at[0] - left + gap, each.at[1] - top + gap)) for each in sheet)


def _too_large(part: Part, cut: Sequence[Point], settings: MakerSettings) -> Phrase:
    left, top, right, bottom = bounds(cut)
    return WORDS(
        "maker.error.too-large",
        name=part.name,
        width=ceil(right - left + 2 * settings.spacing),
        height=ceil(bottom - top + 2 * settings.spacing),
        sheet_width=number(settings.sheet_width),
        sheet_height=number(settings.sheet_height),
    )

"""Where the cutouts of a sheet go: on which page, at which place, and their backs behind them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import ceil
from typing import Literal, TypeVar

from tondo.core.kit import BOTTOM_MARGIN, SIDE_MARGIN, TOP_MARGIN, Cutout, Face, Paper, Sheet
from tondo.core.layout import Point
from tondo.press.geometry import Box, bounds, grown
from tondo.press.nesting import fits_turned, nest
from tondo.press.settings import WORDS, PressError, Sides

OVERLAP = 10.0  # of the pages of something larger than the paper
FOLD_GAP = 4.0  # between a fold line and what lies beside it

_ROUNDING = 1e-6

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Placed:
    """One face of a cutout with its origin ``at`` a place on the page, turned clockwise by ``turn`` degrees."""

    cutout: Cutout
    at: Point
    is_back: bool = False
    turn: int = 0

    @property
    def face(self) -> Face:
        """What is seen of it."""
        return (self.cutout.back or Face()) if self.is_back else self.cutout.front

    @property
    def outline(self) -> tuple[Point, ...]:
        """The outline as it is seen from this side, round its origin: backs are mirrored."""
        if self.is_back:
            return tuple((-x, y) for x, y in reversed(self.cutout.outline))
        return self.cutout.outline


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of something larger than the paper: column and row of it, and how many there are."""

    column: int
    row: int
    columns: int
    rows: int
    frame: Box  # what this page shows of it, in the cutout's own coordinates


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One page of a sheet. ``is_overleaf``: it is printed on the other side of the page before.

    ``fold`` is the line along which front and back are folded together.
    """

    sheet: Sheet
    landscape: bool
    placed: tuple[Placed, ...]
    side: Literal["front", "back"] = "front"
    is_overleaf: bool = False
    fold: tuple[Point, Point] | None = None
    tile: Tile | None = None

    @property
    def has_cut_lines(self) -> bool:
        """Of a leaf that is printed on both sides, only the front is cut."""
        return self.sheet.cut and not self.is_overleaf


def size(paper: Paper, landscape: bool) -> tuple[float, float]:
    """The width and height of a page."""
    return (paper.height, paper.width) if landscape else (paper.width, paper.height)


def has_backs(sheet: Sheet) -> bool:
    """Whether anything on a sheet has a back."""
    return any(cutout.back is not None for cutout in sheet.cutouts)


def bleed_outline(outline: Sequence[Point], bleed: float) -> tuple[Point, ...]:
    """The outline of what is printed of a cutout: its own, grown by its bleed."""
    return grown(outline, bleed, blunt=True)


def pages(sheet: Sheet, paper: Paper, sides: Sides) -> list[SheetPage]:
    """The pages of a sheet in the order in which they are printed; backs follow their fronts.

    Where fronts and backs are too large to be folded together, they are on pages of their own.
    """
    backs = has_backs(sheet)
    large = [
        cutout
        for cutout in sheet.cutouts
        if not any(_fits(cutout, paper.area(landscape)) for landscape in (False, True))
    ]
    if large:
        if len(sheet.cutouts) > 1 or backs or large[0].count > 1:
            raise PressError(WORDS("error.too-large", name=large[0].name))
        return list(_tiles(sheet, large[0], paper))
    if backs and sides == "fold":
        folded = _folded(sheet, paper)
        if folded is not None:
            return folded
    landscape, placed = _fewest(sheet, paper)
    found: list[SheetPage] = []
    for page in placed:
        found.append(SheetPage(sheet, landscape, page))
        if backs:
            # A leaf is turned over its long edge, which is upright or level. Pages that are glued together may be
            # turned either way, and an upright one leaves everything readable.
            behind = _behind(page, size(paper, landscape), upright=sides != "double" or not landscape)
            found.append(SheetPage(sheet, landscape, behind, "back", is_overleaf=sides == "double"))
    return found


def _behind(page: Sequence[Placed], page_size: tuple[float, float], upright: bool) -> tuple[Placed, ...]:
    """The backs where they lie behind their fronts, if paper is turned or folded about the line through its middle."""
    width, height = page_size
    return tuple(
        Placed(cutout, (width - x, y), is_back=True, turn=-turn)
        if upright
        else Placed(cutout, (x, height - y), is_back=True, turn=180 - turn)
        for cutout, (x, y), turn in ((each.cutout, each.at, each.turn) for each in page)
        if cutout.back is not None
    )


@dataclass(frozen=True, slots=True)
class _Span:
    """What something takes up in one direction: its length, and how far its bleed reaches beyond both ends."""

    length: float
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class _Sized:
    cutout: Cutout
    box: Box
    across: _Span
    down: _Span


def _sized(cutout: Cutout) -> _Sized:
    left, top, right, bottom = box = bounds(cutout.outline)
    outer = bounds(bleed_outline(cutout.outline, cutout.bleed))
    across = _Span(right - left, left - outer[0], outer[2] - right)
    return _Sized(cutout, box, across, _Span(bottom - top, top - outer[1], outer[3] - bottom))


def _fits(cutout: Cutout, area: tuple[float, float]) -> bool:
    sized = _sized(cutout)
    return _needed([sized.across], 0) <= area[0] + _ROUNDING and _needed([sized.down], 0) <= area[1] + _ROUNDING


def _all_fit(sheet: Sheet, area: tuple[float, float]) -> bool:
    if sheet.nested:
        gap = _nesting_gap(sheet)
        return all(fits_turned(bleed_outline(cutout.outline, cutout.bleed), area, gap) for cutout in sheet.cutouts)
    return all(_fits(cutout, area) for cutout in sheet.cutouts)


def _needed(spans: Sequence[_Span], gap: float) -> float:
    """From the beginning of the first bleed to the end of the last."""
    between = sum(_distance(one, other, gap) for one, other in pairwise(spans))
    return spans[0].before + sum(span.length for span in spans) + between + spans[-1].after


def _distance(one: _Span, other: _Span, gap: float) -> float:
    return max(gap, one.after + other.before)


def _broken(items: Sequence[_Item], span: Callable[[_Item], _Span], room: float, gap: float) -> list[list[_Item]]:
    """Items in order, in as many lines as they need; each line is filled before the next begins."""
    lines: list[list[_Item]] = []
    for item in items:
        if lines and _needed([*map(span, lines[-1]), span(item)], gap) <= room + _ROUNDING:
            lines[-1].append(item)
        else:
            lines.append([item])
    return lines


def _fewest(sheet: Sheet, paper: Paper) -> tuple[bool, list[tuple[Placed, ...]]]:
    """Upright or landscape, whichever needs fewer pages; and the pages."""
    best: tuple[bool, list[tuple[Placed, ...]]] | None = None
    for landscape in (False, True):
        area = paper.area(landscape)
        if _all_fit(sheet, area):
            found = _packed(sheet, (SIDE_MARGIN, TOP_MARGIN), area)
            if best is None or len(found) < len(best[1]):
                best = landscape, found
    if best is None:
        raise PressError(WORDS("error.too-large", name=sheet.title))
    return best


def _packed(sheet: Sheet, corner: Point, area: tuple[float, float]) -> list[tuple[Placed, ...]]:
    """Cutouts in rows, in order, or nested; each page in the middle of its area. Every one of them fits into it."""
    if sheet.nested:
        return _nested(sheet, corner, area)
    items = [sized for cutout in sheet.cutouts for sized in [_sized(cutout)] * cutout.count]
    rows = _broken(items, lambda item: item.across, area[0], sheet.gap)
    return [tuple(_centred(page, corner, area, sheet.gap)) for page in _broken(rows, _height_of, area[1], sheet.gap)]


def _nesting_gap(sheet: Sheet) -> float:
    """What has to be between the bleeds of any two cutouts."""
    return max(0.0, sheet.gap - 2 * min(cutout.bleed for cutout in sheet.cutouts))


def _nested(sheet: Sheet, corner: Point, area: tuple[float, float]) -> list[tuple[Placed, ...]]:
    cutouts = [cutout for cutout in sheet.cutouts for _ in range(cutout.count)]
    shapes = tuple(bleed_outline(cutout.outline, cutout.bleed) for cutout in cutouts)
    return [
        tuple(
            Placed(cutouts[each.index], (corner[0] + each.at[0], corner[1] + each.at[1]), turn=each.turn)
            for each in page
        )
        for page in nest(shapes, area, _nesting_gap(sheet))
    ]


def _height_of(row: Sequence[_Sized]) -> _Span:
    return _Span(
        max(item.down.length for item in row),
        max(item.down.before for item in row),
        max(item.down.after for item in row),
    )


def _centred(rows: list[list[_Sized]], corner: Point, area: tuple[float, float], gap: float) -> Iterator[Placed]:
    """Rows in the middle of each other; if all are equally wide, in columns, so that one cut goes through a page."""
    heights = [_height_of(row) for row in rows]
    widths = [_needed([item.across for item in row], gap) for row in rows]
    in_columns = len({round(item.across.length, 3) for row in rows for item in row}) == 1
    y = corner[1] + (area[1] - _needed(heights, gap)) / 2 + heights[0].before
    for number, (row, height) in enumerate(zip(rows, heights, strict=True)):
        x = corner[0] + (area[0] - (max(widths) if in_columns else widths[number])) / 2 + row[0].across.before
        for place, item in enumerate(row):
            left, top, _, _ = item.box
            yield Placed(item.cutout, (x - left, y - top + (height.length - item.down.length) / 2))
            if place + 1 < len(row):
                x += item.across.length + _distance(item.across, row[place + 1].across, gap)
        if number + 1 < len(rows):
            y += height.length + _distance(height, heights[number + 1], gap)


def _folded(sheet: Sheet, paper: Paper) -> list[SheetPage] | None:
    """Fronts on one half of each page, backs on the other, whichever way needs the fewest pages; None if none fits."""
    best: list[SheetPage] | None = None
    for landscape, upright in product((False, True), (True, False)):  # an upright fold line first
        width, height = size(paper, landscape)
        area = paper.area(landscape)
        # A level fold lies in the middle of the paper, so that both halves keep clear of the wider margin.
        half = (area[0] / 2 - FOLD_GAP, area[1]) if upright else (area[0], height / 2 - BOTTOM_MARGIN - FOLD_GAP)
        if not _all_fit(sheet, half):
            continue
        packed = _packed(sheet, (SIDE_MARGIN, TOP_MARGIN if upright else BOTTOM_MARGIN), half)
        if best is not None and len(packed) >= len(best):
            continue
        if upright:
            line = ((width / 2, TOP_MARGIN), (width / 2, height - BOTTOM_MARGIN))
        else:
            line = ((SIDE_MARGIN, height / 2), (width - SIDE_MARGIN, height / 2))
        best = [
            SheetPage(sheet, landscape, (*page, *_behind(page, (width, height), upright)), fold=line) for page in packed
        ]
    return best


def _tiles(sheet: Sheet, cutout: Cutout, paper: Paper) -> Iterator[SheetPage]:
    """Something larger than the paper, over as few pages as possible, which overlap by `OVERLAP`."""
    left, top, right, bottom = bounds(bleed_outline(cutout.outline, cutout.bleed))

    def needed(landscape: bool) -> tuple[int, int]:
        wide, high = paper.area(landscape)
        return (
            max(1, ceil((right - left - OVERLAP) / (wide - OVERLAP) - _ROUNDING)),
            max(1, ceil((bottom - top - OVERLAP) / (high - OVERLAP) - _ROUNDING)),
        )

    landscape = needed(True)[0] * needed(True)[1] < needed(False)[0] * needed(False)[1]
    columns, rows = needed(landscape)
    room = paper.area(landscape)
    # All pages show equally much.
    wide = (right - left + (columns - 1) * OVERLAP) / columns
    high = (bottom - top + (rows - 1) * OVERLAP) / rows
    for row, column in product(range(rows), range(columns)):
        x, y = left + column * (wide - OVERLAP), top + row * (high - OVERLAP)
        at = (SIDE_MARGIN + (room[0] - wide) / 2 - x, TOP_MARGIN + (room[1] - high) / 2 - y)
        tile = Tile(column, row, columns, rows, (x, y, x + wide, y + high))
        yield SheetPage(sheet, landscape, (Placed(cutout, at),), tile=tile)

"""Where the cutouts of a sheet go: on which page, at which place, and their backs behind them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil
from typing import Literal

from tondo.core.kit import BOTTOM_MARGIN, SIDE_MARGIN, TOP_MARGIN, Cutout, Face, Paper, Sheet
from tondo.core.layout import Point
from tondo.press.geometry import bounds
from tondo.press.settings import WORDS, PressError, Sides

OVERLAP = 10.0  # of the pages of something larger than the paper
FOLD_GAP = 4.0  # between a fold line and what lies beside it


@dataclass(frozen=True, slots=True)
class Placed:
    """One face of a cutout with its origin ``at`` a place on the page; ``turned`` by half a circle or not."""

    cutout: Cutout
    at: Point
    is_back: bool = False
    turned: bool = False

    @property
    def face(self) -> Face:
        """What is seen of it."""
        return (self.cutout.back or Face()) if self.is_back else self.cutout.front


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of something larger than the paper: column and row of it, and how many there are."""

    column: int
    row: int
    columns: int
    rows: int
    frame: tuple[float, float, float, float]  # what this page shows of it, in the cutout's own coordinates


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One page of a sheet. ``fold`` is the line along which front and back are folded together."""

    sheet: Sheet
    landscape: bool
    placed: tuple[Placed, ...]
    side: Literal["front", "back"] = "front"
    fold: tuple[Point, Point] | None = None
    tile: Tile | None = None

    @property
    def has_cut_lines(self) -> bool:
        """Backs of double-sided pages have none: fronts are cut."""
        return self.sheet.cut and self.side != "back"


def size(paper: Paper, landscape: bool) -> tuple[float, float]:
    """The width and height of a page."""
    return (paper.height, paper.width) if landscape else (paper.width, paper.height)


def pages(sheet: Sheet, paper: Paper, sides: Sides) -> list[SheetPage]:
    """The pages of a sheet in the order in which they are printed; of a double-sided one, backs follow their fronts."""
    backs = any(cutout.back is not None for cutout in sheet.cutouts)
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
    width, _ = size(paper, landscape)
    found: list[SheetPage] = []
    for page in placed:
        found.append(SheetPage(sheet, landscape, page))
        if backs and sides == "double":
            found.append(SheetPage(sheet, landscape, tuple(_behind(page, width)), "back"))
        elif backs:
            behind = tuple(Placed(each.cutout, each.at, is_back=True) for each in page if each.cutout.back)
            found.append(SheetPage(sheet, landscape, behind))
    return found


def _behind(page: Sequence[Placed], width: float) -> Iterator[Placed]:
    """The backs, where they lie behind their fronts when the sheet is turned over its long edge."""
    for each in page:
        if each.cutout.back is not None:
            yield Placed(each.cutout, (width - each.at[0], each.at[1]), is_back=True)


def _fits(cutout: Cutout, area: tuple[float, float]) -> bool:
    left, top, right, bottom = bounds(cutout.outline)
    reach = 2 * cutout.bleed
    return right - left + reach <= area[0] + 1e-6 and bottom - top + reach <= area[1] + 1e-6


def _fewest(sheet: Sheet, paper: Paper) -> tuple[bool, list[tuple[Placed, ...]]]:
    """Upright or landscape, whichever needs fewer pages; and the pages."""
    best: tuple[bool, list[tuple[Placed, ...]]] | None = None
    for landscape in (False, True):
        area = paper.area(landscape)
        if all(_fits(cutout, area) for cutout in sheet.cutouts):
            found = _packed(sheet, (SIDE_MARGIN, TOP_MARGIN), area)
            if best is None or len(found) < len(best[1]):
                best = landscape, found
    if best is None:
        raise PressError(WORDS("error.too-large", name=sheet.title))
    return best


def _packed(sheet: Sheet, corner: Point, area: tuple[float, float]) -> list[tuple[Placed, ...]]:
    """Cutouts in rows from the upper left corner, each row and page in the middle of its area."""
    gap = max(sheet.gap, *(2 * cutout.bleed for cutout in sheet.cutouts), 0.0)
    rows: list[list[Cutout]] = []
    room = 0.0
    for cutout in (each for each in sheet.cutouts for _ in range(each.count)):
        left, _, right, _ = bounds(cutout.outline)
        needed = right - left
        if not rows or room < needed + gap - 1e-6:
            rows.append([])
            room = area[0] - 2 * cutout.bleed + gap
        rows[-1].append(cutout)
        room -= needed + gap
    pages: list[list[tuple[float, list[Cutout]]]] = []
    room = 0.0
    for row in rows:
        height = max(bounds(cutout.outline)[3] - bounds(cutout.outline)[1] for cutout in row)
        if not pages or room < height + gap - 1e-6:
            pages.append([])
            room = area[1] - 2 * max(cutout.bleed for cutout in row) + gap
        pages[-1].append((height, row))
        room -= height + gap
    return [tuple(_centred(page, corner, area, gap)) for page in pages]


def _centred(
    rows: list[tuple[float, list[Cutout]]], corner: Point, area: tuple[float, float], gap: float
) -> Iterator[Placed]:
    used = sum(height for height, _ in rows) + gap * (len(rows) - 1)
    y = corner[1] + (area[1] - used) / 2
    for height, row in rows:
        boxes = [bounds(cutout.outline) for cutout in row]
        wide = sum(right - left for left, _, right, _ in boxes) + gap * (len(row) - 1)
        x = corner[0] + (area[0] - wide) / 2
        for cutout, (left, top, right, bottom) in zip(row, boxes, strict=True):
            yield Placed(cutout, (x - left, y - top + (height - (bottom - top)) / 2))
            x += right - left + gap
        y += height + gap


def _folded(sheet: Sheet, paper: Paper) -> list[SheetPage] | None:
    """Fronts on one half of each page, backs on the other, whichever way needs the fewest pages; None if none fits."""
    best: list[SheetPage] | None = None
    for landscape, upright in product((False, True), (True, False)):  # an upright fold line first
        width, height = size(paper, landscape)
        area = paper.area(landscape)
        # A level fold lies in the middle of the paper, so that both halves keep clear of the wider margin.
        half = (area[0] / 2 - FOLD_GAP, area[1]) if upright else (area[0], height / 2 - BOTTOM_MARGIN - FOLD_GAP)
        if not all(_fits(cutout, half) for cutout in sheet.cutouts):
            continue
        corner = (SIDE_MARGIN, TOP_MARGIN if upright else BOTTOM_MARGIN)
        packed = _packed(sheet, corner, half)
        if best is not None and len(packed) >= len(best):
            continue
        if upright:
            line = ((width / 2, TOP_MARGIN), (width / 2, height - BOTTOM_MARGIN))
        else:
            line = ((SIDE_MARGIN, height / 2), (width - SIDE_MARGIN, height / 2))
        best = []
        for page in packed:
            behind = [
                Placed(each.cutout, (width - each.at[0], each.at[1]), is_back=True)
                if upright
                else Placed(each.cutout, (each.at[0], height - each.at[1]), is_back=True, turned=True)
                for each in page
                if each.cutout.back is not None
            ]
            best.append(SheetPage(sheet, landscape, (*page, *behind), fold=line))
    return best


def _tiles(sheet: Sheet, cutout: Cutout, paper: Paper) -> Iterator[SheetPage]:
    """Something larger than the paper, over as few pages as possible that overlap."""
    left, top, right, bottom = bounds(cutout.outline)
    left, top, right, bottom = left - cutout.bleed, top - cutout.bleed, right + cutout.bleed, bottom + cutout.bleed

    def needed(landscape: bool) -> tuple[int, int]:
        wide, high = paper.area(landscape)
        return (
            max(1, ceil((right - left - OVERLAP) / (wide - OVERLAP) - 1e-6)),
            max(1, ceil((bottom - top - OVERLAP) / (high - OVERLAP) - 1e-6)),
        )

    landscape = needed(True)[0] * needed(True)[1] < needed(False)[0] * needed(False)[1]
    columns, rows = needed(landscape)
    wide, high = paper.area(landscape)
    # All pages show equally much, with equal overlaps of at least `OVERLAP`.
    wide = (right - left + (columns - 1) * OVERLAP) / columns
    high = (bottom - top + (rows - 1) * OVERLAP) / rows
    room = paper.area(landscape)
    for row, column in product(range(rows), range(columns)):
        x, y = left + column * (wide - OVERLAP), top + row * (high - OVERLAP)
        at = (SIDE_MARGIN + (room[0] - wide) / 2 - x, TOP_MARGIN + (room[1] - high) / 2 - y)
        tile = Tile(column, row, columns, rows, (x, y, x + wide, y + high))
        yield SheetPage(sheet, landscape, (Placed(cutout, at),), tile=tile)

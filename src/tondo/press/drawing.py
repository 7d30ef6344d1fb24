"""One page of a sheet as SVG: faces, cut lines, folds, marks to glue by, and the bar to check the scale with."""

from collections.abc import Iterator

from tondo.core.kit import BOTTOM_MARGIN, SIDE_MARGIN, Paper
from tondo.core.layout import Point
from tondo.core.svg import path
from tondo.press.geometry import grown
from tondo.press.sheets import OVERLAP, Placed, SheetPage, Tile, size

BAR = 100.0  # millimetres
_CUT = 'fill="none" stroke="#6b6b6b" stroke-width=".12"'
_FOLD = 'fill="none" stroke="#6b6b6b" stroke-width=".2" stroke-dasharray="2 1.5"'
_MARK = 'fill="none" stroke="#000" stroke-width=".15"'


def draw(page: SheetPage, paper: Paper, definitions: str) -> str:
    """The whole page; one unit is a millimetre."""
    body = "".join([*_faces(page), *_lines(page)])
    return draw_frame(paper, page.landscape, f"<defs>{definitions}</defs>{body}")


def draw_frame(paper: Paper, landscape: bool, body: str = "") -> str:
    """A page with ``body`` and, in the bottom margin, a bar of exactly `BAR` in ten blocks."""
    width, height = size(paper, landscape)
    left, top = SIDE_MARGIN + 4, height - BOTTOM_MARGIN + 6
    blocks = "".join(f"M{left + 20 * i:g} {top:g}h10v1.6h-10Z" for i in range(5))
    bar = f'<path d="{blocks}" fill="#000"/><path d="M{left:g} {top:g}h{BAR:g}v1.6h-{BAR:g}Z" {_MARK}/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" '
        f'height="{height:g}mm">{body}{bar}</svg>'
    )


def _faces(page: SheetPage) -> Iterator[str]:
    for number, placed in enumerate(page.placed):
        if not placed.face.drawing:
            continue
        outline = grown(_outline(placed), placed.cutout.bleed)
        clip = f'<clipPath id="cut{number}"><path d="{path(outline)}"/></clipPath>'
        inner = f'<g clip-path="url(#cut{number})">{placed.face.drawing}</g>'
        moved = f'<g transform="{_transform(placed)}">{clip}{inner}</g>'
        if page.tile is not None:
            frame = f'<clipPath id="tile"><path d="{path(_frame(page.tile, placed.at))}"/></clipPath>'
            moved = f'{frame}<g clip-path="url(#tile)">{moved}</g>'
        yield moved


def _outline(placed: Placed) -> tuple[Point, ...]:
    """The outline as it is seen from this side: backs are mirrored."""
    if placed.is_back:
        return tuple((-x, y) for x, y in reversed(placed.cutout.outline))
    return placed.cutout.outline


def _transform(placed: Placed) -> str:
    x, y = placed.at
    return f"translate({x:.4f} {y:.4f})" + (" rotate(180)" if placed.turned else "")


def _frame(tile: Tile, at: Point) -> tuple[Point, ...]:
    left, top, right, bottom = tile.frame
    x, y = at
    return (left + x, top + y), (right + x, top + y), (right + x, bottom + y), (left + x, bottom + y)


def _lines(page: SheetPage) -> Iterator[str]:
    for placed in page.placed:
        lines = f'<path d="{path(_outline(placed))}" {_CUT}/>' if page.has_cut_lines else ""
        folds = "".join(f"M{x1:g} {y1:g}L{x2:g} {y2:g}" for (x1, y1), (x2, y2) in placed.cutout.folds)
        if folds and not placed.is_back:
            lines += f'<path d="{folds}" {_FOLD}/>'
        if page.tile is None:
            yield f'<g transform="{_transform(placed)}">{lines}</g>'
        else:
            yield f'<g clip-path="url(#tile)"><g transform="{_transform(placed)}">{lines}</g></g>'
            yield from _glue_marks(page.tile, placed.at)
    if page.fold is not None:
        (x1, y1), (x2, y2) = page.fold
        yield f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" {_FOLD}/>'


def _glue_marks(tile: Tile, at: Point) -> Iterator[str]:
    """In the middle of each overlap a line and two crosses, at the same places on both pages."""
    left, top, right, bottom = _frame(tile, at)[0] + _frame(tile, at)[2]
    half = OVERLAP / 2
    upright = [x for x, there in ((left + half, tile.column), (right - half, tile.column + 1 < tile.columns)) if there]
    level = [y for y, there in ((top + half, tile.row), (bottom - half, tile.row + 1 < tile.rows)) if there]
    lines = [f"M{x:.4f} {top:.4f}V{bottom:.4f}" for x in upright] + [f"M{left:.4f} {y:.4f}H{right:.4f}" for y in level]
    yield f'<path d="{"".join(lines)}" {_FOLD}/>'
    third_x, third_y = (right - left - OVERLAP) / 3, (bottom - top - OVERLAP) / 3
    crosses = [(x, top + half + i * third_y) for x in upright for i in (1, 2)]
    crosses += [(left + half + i * third_x, y) for y in level for i in (1, 2)]
    for x, y in crosses:
        cross = f"M{x - 3:.4f} {y:.4f}h6M{x:.4f} {y - 3:.4f}v6"
        yield f'<path d="{cross}" {_MARK}/><circle cx="{x:.4f}" cy="{y:.4f}" r="1.5" {_MARK}/>'

"""One page of a sheet as SVG: faces, cut lines, folds, marks to glue by, and the bar to check the scale with."""

from collections.abc import Iterator

from tondo.core.kit import BOTTOM_MARGIN, Paper
from tondo.core.layout import Point
from tondo.core.svg import path
from tondo.press.geometry import Box
from tondo.press.sheets import OVERLAP, Placed, SheetPage, Tile, bleed_outline, size

BAR = 100.0  # millimetres
MAP_WIDTH, MAP_HEIGHT = 14.0, 7.0  # the most that the small map of a poster's pages takes up
FURNITURE_MARGIN = 10.0  # between the edge of the paper and what is written in the margins

_CUT = 'fill="none" stroke="#6b6b6b" stroke-width=".12"'
_FOLD = 'fill="none" stroke="#6b6b6b" stroke-width=".2" stroke-dasharray="2 1.5"'
_HATCH = 'fill="none" stroke="#8c8c8c" stroke-width=".1"'
_HALO = 'fill="none" stroke="#fff" stroke-width=".5" stroke-opacity=".8"'
_MARK = 'fill="none" stroke="#000" stroke-width=".12"'
_CROSS = 2.0  # from the middle of a mark to the end of its arms
_HATCH_DISTANCE = 3.0
_CLEAR = 1.0  # between a line that paper is glued up to and the hatching beyond: nobody is that exact


def draw(page: SheetPage, paper: Paper, definitions: str) -> str:
    """The whole page; one unit is a millimetre."""
    body = "".join(_tile(page, page.tile, paper) if page.tile is not None else (*_faces(page), *_lines(page)))
    return draw_frame(paper, page.landscape, f"<defs>{definitions}</defs>{body}")


def draw_frame(paper: Paper, landscape: bool, body: str = "") -> str:
    """A page with ``body`` and, in the bottom margin, a bar of exactly `BAR` in ten blocks."""
    width, height = size(paper, landscape)
    left, top = FURNITURE_MARGIN, height - BOTTOM_MARGIN + 5
    # Filled and not stroked, so that it is not longer by the width of a line; white blocks have a rim.
    blocks = "".join(
        f"M{left + 10 * i:g} {top:g}h10v1.6h-10Z" + ("m0 .12v1.36h10v-1.36Z" if i % 2 else "") for i in range(9)
    )
    blocks += f"M{left + 90:g} {top:g}h10v1.6h-10Zm0 .12v1.36h9.88v-1.36Z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" '
        f'height="{height:g}mm">{body}<path d="{blocks}" fill="#000"/></svg>'
    )


def frame_on_page(tile: Tile, at: Point) -> Box:
    """What a page shows of something larger whose origin is ``at`` a place on the page, in the page's coordinates."""
    left, top, right, bottom = tile.frame
    x, y = at
    return left + x, top + y, right + x, bottom + y


def _faces(page: SheetPage) -> Iterator[str]:
    for number, placed in enumerate(page.placed):
        if placed.face.drawing:
            outline = bleed_outline(placed.outline, placed.cutout.bleed)
            yield (
                f'<g transform="{_transform(placed)}"><clipPath id="press-cut{number}"><path d="{path(outline)}"/>'
                f'</clipPath><g clip-path="url(#press-cut{number})">{placed.face.drawing}</g></g>'
            )


def _lines(page: SheetPage) -> Iterator[str]:
    for placed in page.placed:
        lines = f'<path d="{path(placed.outline)}" {_CUT}/>' if page.has_cut_lines else ""
        folds = "".join(f"M{x1:g} {y1:g}L{x2:g} {y2:g}" for (x1, y1), (x2, y2) in placed.cutout.folds)
        if folds and not placed.is_back:
            lines += f'<path d="{folds}" {_FOLD}/>'
        if lines:
            yield f'<g transform="{_transform(placed)}">{lines}</g>'
    if page.fold is not None:
        (x1, y1), (x2, y2) = page.fold
        yield f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" {_FOLD}/>'


def _transform(placed: Placed) -> str:
    x, y = placed.at
    return f"translate({x:.4f} {y:.4f})" + (f" rotate({placed.turn})" if placed.turn else "")


def _tile(page: SheetPage, tile: Tile, paper: Paper) -> Iterator[str]:
    frame = frame_on_page(tile, page.placed[0].at)
    yield f'<clipPath id="press-tile"><path d="{_rectangle(frame)}"/></clipPath><g clip-path="url(#press-tile)">'
    yield from _faces(page)
    yield from _lines(page)
    yield from _glue_marks(tile, frame)
    yield "</g>"
    yield from _map(tile, page, paper)


def _glue_marks(tile: Tile, frame: Box) -> Iterator[str]:
    """How a page joins its neighbours, in the middle of each overlap.

    The page on the right, and the one below, goes on top: it is trimmed along a solid line, and glued up to the
    dashed one, over what is hatched. Two crosses on each seam are at the same places of the whole.
    """
    left, top, right, bottom = frame
    half = OVERLAP / 2
    glue = ""
    if tile.column + 1 < tile.columns:
        glue += f"M{right - half:.4f} {top:.4f}V{bottom:.4f}"
        yield _hatched((right - half + _CLEAR, top, right, bottom), "press-right")
    if tile.row + 1 < tile.rows:
        glue += f"M{left:.4f} {bottom - half:.4f}H{right:.4f}"
        yield _hatched((left, bottom - half + _CLEAR, right, bottom), "press-below")
    trim = f"M{left + half:.4f} {top:.4f}V{bottom:.4f}" if tile.column else ""
    trim += f"M{left:.4f} {top + half:.4f}H{right:.4f}" if tile.row else ""
    for line, style in ((glue, _FOLD), (trim, _CUT)):
        if line:
            yield f'<path d="{line}" {style}/>'
    upright = [x for x, there in ((left + half, tile.column), (right - half, tile.column + 1 < tile.columns)) if there]
    level = [y for y, there in ((top + half, tile.row), (bottom - half, tile.row + 1 < tile.rows)) if there]
    third_x, third_y = (right - left - OVERLAP) / 3, (bottom - top - OVERLAP) / 3
    crosses = [(x, top + half + i * third_y) for x in upright for i in (1, 2)]
    crosses += [(left + half + i * third_x, y) for y in level for i in (1, 2)]
    for x, y in crosses:
        cross = f"M{x - _CROSS:.4f} {y:.4f}h{2 * _CROSS:g}M{x:.4f} {y - _CROSS:.4f}v{2 * _CROSS:g}"
        yield f'<path d="{cross}" {_HALO}/><path d="{cross}" {_MARK}/>'


def _hatched(box: Box, name: str) -> str:
    """Slanted lines over a strip."""
    left, top, right, bottom = box
    reach = bottom - top
    starts = range(int((right - left + reach) / _HATCH_DISTANCE) + 1)
    lines = "".join(f"M{left - reach + i * _HATCH_DISTANCE:.2f} {bottom:.2f}l{reach:.2f} {-reach:.2f}" for i in starts)
    clip = f'<clipPath id="{name}"><path d="{_rectangle(box)}"/></clipPath>'
    return f'{clip}<g clip-path="url(#{name})"><path d="{lines}" {_HATCH}/></g>'


def _map(tile: Tile, page: SheetPage, paper: Paper) -> Iterator[str]:
    """A small map of all pages in the bottom margin; this one is filled."""
    width, height = size(paper, page.landscape)
    left, top, right, bottom = tile.frame
    wide, high = right - left - OVERLAP, bottom - top - OVERLAP
    scale = min(MAP_WIDTH / (wide * tile.columns), MAP_HEIGHT / (high * tile.rows))
    wide, high = wide * scale, high * scale
    x, y = width - FURNITURE_MARGIN - wide * tile.columns, height - 10.4 - high * tile.rows
    here = (x + tile.column * wide, y + tile.row * high)
    yield f'<path d="{_rectangle((*here, here[0] + wide, here[1] + high))}" fill="#6b6b6b"/>'
    lines = "".join(f"M{x + i * wide:.3f} {y:.3f}v{tile.rows * high:.3f}" for i in range(tile.columns + 1))
    lines += "".join(f"M{x:.3f} {y + i * high:.3f}h{tile.columns * wide:.3f}" for i in range(tile.rows + 1))
    yield f'<path d="{lines}" {_MARK}/>'


def _rectangle(box: Box) -> str:
    left, top, right, bottom = box
    return f"M{left:.4f} {top:.4f}H{right:.4f}V{bottom:.4f}H{left:.4f}Z"

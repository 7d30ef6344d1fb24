"""Small kits whose places are known, to be printed and measured."""

from collections.abc import Sequence
from typing import Any

from tests.support.pdf import DrawnPath, Pdf, bounds
from tondo.core.kit import Cutout, Face, Kit, Sheet, TextBox, TextSheet, rectangle
from tondo.core.layout import Point
from tondo.press.kits import typeset_kit
from tondo.press.settings import PrintSettings

FRONT_COLOUR, BACK_COLOUR = "#123456", "#654321"
CUT_COLOUR = (0x6B, 0x6B, 0x6B)


def card(
    width: float = 40.0,
    height: float = 60.0,
    *,
    name: str = "card",
    count: int = 1,
    bleed: float = 0.0,
    back: bool = False,
    texts: Sequence[TextBox] = (),
) -> Cutout:
    """A card with a small square in the upper left part of its front, and one behind it on its back, each in a colour
    of its own.
    """
    at = (-width / 4, -height / 4)
    front = Face(square(at, FRONT_COLOUR), tuple(texts))
    behind = Face(square((-at[0], at[1]), BACK_COLOUR)) if back else None
    return Cutout(name, name, rectangle(width, height), front, behind, count, bleed)


def square(middle: Point, colour: str, side: float = 4.0) -> str:
    """A square as SVG."""
    x, y = middle
    return f'<rect x="{x - side / 2}" y="{y - side / 2}" width="{side}" height="{side}" fill="{colour}"/>'


def kit(*sheets: Sheet | TextSheet, definitions: str = "") -> Kit:
    """A kit of these sheets."""
    return Kit("Toy kit", sheets, "Nothing.", definitions)


def sheet(*cutouts: Cutout, gap: float = 0.0, cut: bool = True, note: str = "") -> Sheet:
    """A sheet of these cutouts."""
    return Sheet("Things", cutouts, gap, note, cut)


def printed(*sheets: Sheet | TextSheet, **settings: Any) -> Pdf:
    """The PDF of a kit of these sheets."""
    return Pdf(typeset_kit(kit(*sheets), PrintSettings(**settings)))


def of_colour(pdf: Pdf, page: int, colour: str) -> list[DrawnPath]:
    """The paths on a page that are filled with a colour, ``#rrggbb``."""
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return [path for path in pdf.paths(page) if path.fill is not None and path.fill[:3] == wanted]


def cut_lines(pdf: Pdf, page: int) -> list[DrawnPath]:
    """The outlines on a page along which things are cut out."""
    return [path for path in pdf.paths(page) if _is_cut_line(path)]


def _is_cut_line(path: DrawnPath) -> bool:
    thin = abs(path.stroke_width - 0.12) < 0.01
    return path.stroke is not None and path.stroke[:3] == CUT_COLOUR and thin and path.closed and not path.dashed


def middle(path: DrawnPath) -> Point:
    """The middle of a path's box."""
    left, top, right, bottom = bounds(path.points)
    return (left + right) / 2, (top + bottom) / 2


def bars(pdf: Pdf, page: int) -> list[float]:
    """The widths of what looks like a bar to check the scale with, at the foot of a page: wide and low, in black."""
    height = pdf.size(page)[1]
    boxes = [path.bounds for path in pdf.paths(page) if path.fill is not None and path.fill[:3] == (0, 0, 0)]
    return [
        right - left
        for left, top, right, bottom in boxes
        if top > height - 20 and bottom - top < 3 and right - left > 50
    ]

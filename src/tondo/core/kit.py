"""What a print-and-play kit holds, as data. A game describes its kit; `tondo.press` puts it on paper.

Lengths are in millimetres; x is to the right, y is *down*. Every cutout has its own origin, by custom its middle.
Drawings are fragments of SVG in these units. They hold no `<text>`: what is written is a `TextBox`, so that it can be
selected, is hyphenated in its language and never leaves its box unnoticed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tondo.core.layout import Point
from tondo.core.options import Value

Ink: TypeAlias = Literal["colour", "black"]  # black: for any printer, patterns instead of colours, no large dark areas

SIDE_MARGIN = 6.0  # what printers at home can't print on is 5
TOP_MARGIN = 15.0  # has the title in it
BOTTOM_MARGIN = 17.0  # has the bar to check the scale with, and the page number


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright."""

    name: str
    width: float
    height: float

    def area(self, landscape: bool = False) -> tuple[float, float]:
        """The width and height that are left for cutouts, upright or ``landscape``."""
        width, height = (self.height, self.width) if landscape else (self.width, self.height)
        return width - 2 * SIDE_MARGIN, height - TOP_MARGIN - BOTTOM_MARGIN


PAPERS: Mapping[str, Paper] = {paper.name: paper for paper in (Paper("a4", 210, 297), Paper("letter", 215.9, 279.4))}


@dataclass(frozen=True, slots=True)
class KitRequest:
    """What is asked of a game: its kit in ``lang``, for ``paper``, with these values of its ``kit_settings``."""

    lang: str
    paper: Paper
    ink: Ink
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class TextBox:
    """A text on a face, in the kit's language: Markdown with paragraphs, lists, *emphasis* and **strong**.

    It is set in lines of ``width``, from ``at``, the upper left corner of its box, downwards, ``size`` points high. It
    must fit into ``height``, and each word into a line: what does not is an error, not a surprise at the printer.
    ``middle`` centres it in this height. ``turn`` turns the box clockwise by so many degrees about its middle.
    ``colour`` is written ``#rrggbb``.
    """

    at: Point
    width: float
    height: float
    text: str
    size: float = 9.0
    align: Literal["left", "center", "right"] = "left"
    middle: bool = False
    bold: bool = False
    colour: str = "#2b2622"
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a cutout: a drawing, which is clipped to the outline and its bleed, and texts over it.

    Colours are written ``#rgb`` or ``#rrggbb``: if black is the only ink, they become greys.
    """

    drawing: str = ""
    texts: tuple[TextBox, ...] = ()


@dataclass(frozen=True, slots=True)
class Cutout:
    """Something to be cut out along ``outline``, a closed polygon, ``count`` times.

    ``id`` tells kinds apart (all copies of one have the same); ``name`` is for people. The ``back`` is drawn as it is
    seen from behind, with the same origin; without one, the back stays white. Colours that meet the edge are drawn
    ``bleed`` beyond it. ``folds`` are lines along which it is folded. One that is larger than the paper is
    printed over several pages, to be glued together.
    """

    id: str
    name: str
    outline: tuple[Point, ...]
    front: Face
    back: Face | None = None
    count: int = 1
    bleed: float = 0.0
    folds: tuple[tuple[Point, Point], ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """Cutouts under one title, over as many pages as they need, in this order.

    They lie at least ``gap`` apart, and as far as their bleeds need. Without either, neighbours share a cut. ``note``
    is one line for whoever prints or cuts it. A sheet that is not ``cut`` is used as a whole and has no cut lines. What
    is ``nested`` lies close together, turned as it fits best and in any order: for odd shapes.
    """

    title: str
    cutouts: tuple[Cutout, ...]
    gap: float = 0.0
    note: str = ""
    cut: bool = True
    nested: bool = False


@dataclass(frozen=True, slots=True)
class TextSheet:
    """Pages of text, as Markdown whose headings begin with ``##``: how things are put together."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Kit:
    """All sheets of a kit in order; ``definitions`` is what drawings refer to (clips, patterns), a fragment of SVG.

    ``reconstructed`` says which parts are our reconstruction, as Markdown; it is printed on the last page.
    """

    title: str
    sheets: Sequence[Sheet | TextSheet]
    reconstructed: str
    definitions: str = ""


def rectangle(width: float, height: float) -> tuple[Point, ...]:
    """The outline of a rectangle round the origin."""
    return (
        (-width / 2, -height / 2),
        (width / 2, -height / 2),
        (width / 2, height / 2),
        (-width / 2, height / 2),
    )

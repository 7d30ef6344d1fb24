"""A board as spaces and labels, the same for the page, the terminal and paper; and what lies on it.

Lengths are in the layout's own units; x is to the right, y is *down*, the origin is the middle of the board.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import TypeAlias

from tondo.core.words import Phrase

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a board. ``id`` is its name in notation, ``kind`` decides how it is coloured.

    The outline is a closed polygon, fine enough where the board is round. ``centre`` is where to write into it,
    ``label`` what is written there while nothing lies on it, and ``symbol`` one of the layout's symbols, printed on the
    board.
    """

    id: str
    kind: str
    outline: tuple[Point, ...]
    centre: Point
    label: str
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A text beside the spaces: the name of a row, a number on the rim."""

    at: Point
    text: str
    kind: str = "rim"


@dataclass(frozen=True, slots=True)
class Line:
    """A line drawn over the spaces: the rim of a circle, the outline of a star."""

    points: tuple[Point, ...]
    kind: str
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Style:
    """How a kind of space, line or mark is coloured. Colours are CSS; widths are in the layout's units.

    Of a mark, ``player`` as a fill is its player's colour and pattern, and as a stroke a shade of it. A ``bevel``
    makes it look like a piece that lies on the board; a ``halo`` sets off its stroke from whatever is beneath.
    """

    fill: str = "none"
    stroke: str = "none"
    width: float = 0.5
    ink: str = "#2b2622"  # of what is written on it
    opacity: float = 1.0
    bold: bool = False
    bevel: bool = False
    halo: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that a player takes in hand to put on the board: a piece, a glyph.

    It is drawn as ``outlines``, closed lines in the layout's units round an origin of their own from which they reach
    ``size`` to every side; or as a ``symbol`` of the layout, in its box from -1 to 1; or shown by its name alone.
    ``each`` is how many of it a player begins with by default; 0 where players have no set of their own.
    """

    id: str
    name: Phrase
    outlines: tuple[tuple[Point, ...], ...] = ()
    symbol: str = ""
    size: float = 1.0
    each: int = 0


@dataclass(frozen=True, slots=True)
class Gesture:
    """How a player makes an action by pointing: which piece to take, and the spaces (their ids) to put it on.

    ``piece`` is the id of one of the layout's pieces, or a short text that is its own label (``5+2``), or empty where
    nothing is taken. Among the legal actions of a player, a piece and its spaces belong to one action only.
    """

    piece: str = ""
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole board. It reaches ``radius`` to every side of the origin.

    ``styles`` goes by the kinds of spaces, labels, lines and marks; ``ground`` is the kind of the round paper under
    it all, if it has any. ``symbols`` are drawings of our own as fragments of SVG in a box from -1 to 1, which spaces
    and marks name; ``definitions`` is what these refer to (clips, shared parts), a fragment of SVG too; ``anchors`` are
    places for marks beside the spaces; ``text_size`` is the height of what is written into a space; ``pieces`` are what
    players take in hand, in the order in which the tray shows them.
    """

    radius: float
    spaces: tuple[Space, ...]
    labels: tuple[Label, ...] = ()
    lines: tuple[Line, ...] = ()
    styles: Mapping[str, Style] = field(default_factory=dict)
    symbols: Mapping[str, str] = field(default_factory=dict)
    anchors: Mapping[str, Point] = field(default_factory=dict)
    text_size: float = 10.0
    definitions: str = ""
    pieces: tuple[Piece, ...] = ()
    by_id: Mapping[str, Space] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {space.id: space for space in self.spaces})


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that lies on the board: a number, a piece, a glyph.

    It covers ``spaces`` (ids) as one thing. ``kind`` decides how it is drawn, ``player`` whose colour and pattern
    it has, ``text`` is written in the middle, and ``symbol`` is one of the layout's symbols, drawn over each space. The
    symbol of a ``wordless`` mark says it all: its text is only for screens that can't draw. A mark that covers no space
    is drawn beside them, ``at`` one of the layout's anchors, as a small disc with a text.
    """

    spaces: tuple[str, ...]
    kind: str
    player: int | None = None
    text: str = ""
    symbol: str = ""
    at: str = ""
    wordless: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """Facts beside the board, in words: rows of cells under a title, for terminal, page and screen reader.

    One that is a ``picture``, drawn with characters, is for the terminal alone.
    """

    title: str
    rows: tuple[tuple[str, ...], ...]
    head: tuple[str, ...] = ()
    picture: bool = False


def outline(parts: Iterable[Sequence[Point]]) -> tuple[tuple[Point, ...], ...]:
    """The closed lines round several adjacent polygons, as if they were one.

    Edges that two of them share are left out, provided that neighbours agree in their corners and all polygons run the
    same way round.
    """
    edges = {edge: None for part in parts for edge in zip(part, (*part[1:], part[0]), strict=True)}
    onward: defaultdict[Point, list[Point]] = defaultdict(list)
    for start, end in edges:
        if (end, start) not in edges:
            onward[start].append(end)
    found = []
    while onward:
        chain = [next(iter(onward))]
        while chain[-1] in onward:
            ends = onward[chain[-1]]
            following = ends.pop()
            if not ends:
                del onward[chain[-1]]
            chain.append(following)
        found.append(tuple(chain[:-1]))
    return tuple(found)


def room(outline: Sequence[Point], centre: Point) -> float:
    """The radius of the largest circle round a point in a polygon that fits into it."""
    corners = [(x - centre[0], y - centre[1]) for x, y in outline]
    return min(_distance(*side) for side in zip(corners, corners[1:] + corners[:1], strict=True))


def _distance(start: Point, end: Point) -> float:
    """From the origin to the side between two corners."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else min(1.0, max(0.0, -(start[0] * dx + start[1] * dy) / length))
    return hypot(start[0] + along * dx, start[1] + along * dy)


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Whether a point is in a polygon."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside

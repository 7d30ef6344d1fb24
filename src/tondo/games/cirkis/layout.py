"""The board as spaces, and its colours. Only here do exact points become floats."""

from collections.abc import Sequence
from functools import cache

from tondo.core.layout import Gesture, Layout, Line, Piece, Point, Style, outline
from tondo.core.layout import Space as LayoutSpace
from tondo.games.cirkis import exact
from tondo.games.cirkis.board import BY_NAME, CIRCLE, FIGURES, RIM, RING, SPACES, STAR, Space, middle
from tondo.games.cirkis.notation import piece_name
from tondo.games.cirkis.pieces import LOST_TURN, NAMES, PIECES, PLACEMENTS

UNIT = 11.6  # length of the short edge, which puts the board's corners at 98
RADIUS = 103.0

STYLES = {
    "kite": Style(fill="#efe7d8", stroke="#b9ab95", width=0.3),
    "dart": Style(fill="#e4d9c5", stroke="#b9ab95", width=0.3),
    "sliver": Style(fill="#d8cab1", stroke="#b9ab95", width=0.3),
    CIRCLE: Style(fill="#faf5ea", stroke="#b9ab95", width=0.3),
    STAR: Style(fill="#dfe6ea", stroke="#a3adb3", width=0.3),
    RING: Style(fill="#f4ecdb", stroke="#b9ab95", width=0.3),
    "circle-line": Style(stroke="#8b7a61", width=0.7),
    "star-line": Style(stroke="#5f7480", width=0.7),
    "ring-line": Style(stroke="#8b7a61", width=0.5),
    "rim": Style(stroke="#5c4f3d", width=1.2),
    "piece": Style(fill="player", stroke="player", width=0.5, bevel=True),
    "won": Style(stroke="player", width=1.3, halo=True),
    "shared": Style(stroke="#6b655c", width=1.0, halo=True),
    "leader": Style(stroke="#1d1a17", width=1.0, halo=True),
}

# Spaces on which each piece lies as the tray shows it: upright, slices with their points down.
IN_TRAY = {
    "big slice": "J2 M3 R3",
    "slice": "D3 F4",
    "bow": "F1 G1",
    "crown": "C1 E1",
    "fin": "B8 C8",
    "hook": "C4 F4",
    "wedge": "B4",
    "arrow": "C4",
    "sliver": "S5",
}


def _drawn(p: exact.Point) -> Point:
    """Where a point is drawn: `board.UP` is up, and counterclockwise stays so."""
    real, imaginary = exact.to_float(p)
    return round(imaginary * UNIT, 3), round(real * UNIT, 3)


def _centre(space: Space) -> Point:
    """Where to write into a space. A dart is widest between its notch and its point, the others at their middle."""
    corners = (space.corners[0], space.corners[2]) if space.kind == "dart" else space.corners
    x, y = _drawn(middle(corners))
    return round(x / len(corners), 3), round(y / len(corners), 3)


@cache
def layout() -> Layout:
    """The empty board."""
    part_of = {space: figure.kind for figure in FIGURES for space in figure.spaces}
    spaces = tuple(
        LayoutSpace(
            id=space.name,
            kind=part_of.get(number, space.kind),
            outline=tuple(_drawn(corner) for corner in space.corners),
            centre=_centre(space),
            label=space.name,
        )
        for number, space in enumerate(SPACES)
    )
    lines = [
        Line(points, f"{figure.kind}-line")
        for figure in sorted(FIGURES, key=lambda figure: figure.kind == STAR)
        for points in outline([spaces[space].outline for space in figure.spaces])
    ]
    rim = Line(tuple(_drawn(corner) for corner in RIM), "rim")
    pieces = tuple(_piece(piece, spaces) for piece in range(len(NAMES)))
    return Layout(RADIUS, spaces, (), (*lines, rim), STYLES, text_size=4.4, pieces=pieces)


def _piece(piece: int, spaces: Sequence[LayoutSpace]) -> Piece:
    """A piece as it lies in the tray, its box centred on the origin."""
    lines = outline([spaces[BY_NAME[name]].outline for name in IN_TRAY[NAMES[piece]].split()])
    xs, ys = zip(*(point for line in lines for point in line), strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    centred = tuple(tuple((round(px - x, 3), round(py - y, 3)) for px, py in line) for line in lines)
    size = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
    return Piece(NAMES[piece], piece_name(piece), centred, size=round(size, 3), each=PIECES[piece].each)


@cache
def gesture(action: int) -> Gesture:
    """The piece, and the spaces that it covers."""
    if action >= LOST_TURN:
        return Gesture()
    piece, spaces = PLACEMENTS[action]
    return Gesture(NAMES[piece], tuple(SPACES[space].name for space in spaces))

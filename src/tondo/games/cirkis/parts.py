"""What a laser cutter or a 3D printer can make: four sets of pieces, and the board with its spaces engraved.

Sizes go by the option ``edge``: the short edge of a kite or dart, in millimetres, as in the kit. Exact points become
floats here, so that a piece and the spaces that it covers are congruent.
"""

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, pi, sin

from tondo.core.layout import Point, outline
from tondo.core.palette import player_style
from tondo.core.parts import Area, Part, PartsRequest, Stroke, disc, joined
from tondo.games.cirkis import exact
from tondo.games.cirkis.board import BY_NAME, CIRCLE, DART, FIGURES, RIM, SPACES, STAR, Space, edges, on_rim
from tondo.games.cirkis.layout import IN_TRAY
from tondo.games.cirkis.notation import piece_name
from tondo.games.cirkis.pieces import NAMES, WORDS

# A hole in every segment tells the sets apart, from either side: a piece may be turned over.
MARKS = ("plain", "bars", "dots", "crosses")


def parts(request: PartsRequest, piece_set: Sequence[int], sets: int) -> tuple[Part, ...]:
    """So many sets of pieces, and the board if it is wanted; it is too large for 3D printers."""
    edge = float(request.options["edge"])
    has_board = request.options["board"] and request.machine == "laser"
    board = (_board(edge),) if has_board else ()
    pieces = [(piece, count) for piece, count in enumerate(piece_set) if count]
    if request.options["marks"]:
        return board + tuple(
            _piece(piece, count, edge, request, "pieces", mark) for mark in MARKS[:sets] for piece, count in pieces
        )
    if request.machine == "printer":
        return tuple(_piece(piece, count * sets, edge, request, "pieces") for piece, count in pieces)
    groups = [f"set-{player_style(player).name}" for player in range(sets)]
    return board + tuple(_piece(piece, count, edge, request, group) for group in groups for piece, count in pieces)


def _corners(space: Space, edge: float) -> tuple[Point, ...]:
    return tuple(_at(corner, edge) for corner in space.corners)


def _at(p: exact.Point, edge: float) -> Point:
    """Where a point lies; the board is turned like the layout."""
    real, imaginary = exact.to_float(p)
    return imaginary * edge, real * edge


def _board(edge: float) -> Part:
    """The decagon: circles and stars strong, every line once, and none along the rim, which is cut."""
    corners = [_corners(space, edge) for space in SPACES]
    figures = [figure.spaces for figure in FIGURES if figure.kind in (CIRCLE, STAR)]
    strong = {
        frozenset(side)
        for spaces in figures
        for line in outline([corners[space] for space in spaces])
        for side in _sides(line)
    }
    strokes: tuple[Stroke, ...] = ()
    inner = [
        (_at(start, edge), _at(end, edge))
        for space in SPACES
        for start, end in edges(space.corners)
        if not on_rim(start, end)
    ]
    for is_strong in (False, True):
        strokes += joined((side for side in inner if (frozenset(side) in strong) == is_strong), is_strong)
    return Part("board", WORDS("part.board"), "board", tuple(_at(p, edge) for p in RIM), strokes=strokes)


def _sides(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(points, (*points[1:], points[0]), strict=True)


def _piece(piece: int, count: int, edge: float, request: PartsRequest, group: str, mark: str = "") -> Part:
    """A piece as it lies in the tray. Where its segments meet, a laser draws a line and a 3D printer makes a groove."""
    spaces = [SPACES[BY_NAME[name]] for name in IN_TRAY[NAMES[piece]].split()]
    corners = _centred([_corners(space, edge) for space in spaces])
    (line,) = outline(corners)
    rim = {frozenset(side) for side in _sides(line)}
    joints = dict.fromkeys(
        (min(side), max(side)) for each in corners for side in _sides(each) if frozenset(side) not in rim
    )
    middles = [_middle(each, space.kind) for each, space in zip(corners, spaces, strict=True)]
    name, id = piece_name(piece), NAMES[piece].replace(" ", "-")
    if mark:
        name, id = WORDS("part.marked", piece=name, mark=WORDS(f"part.mark.{mark}")), f"{id}-{mark}"
    elif group != "pieces":
        id = f"{id}-{group}"
    is_for_laser = request.machine == "laser"
    return Part(
        id,
        name,
        group,
        _without_straight_corners(line),
        holes=tuple(hole for middle in middles for hole in _mark(mark, middle, edge)),
        strokes=joined(joints) if is_for_laser else (),
        areas=() if is_for_laser else tuple(_groove(start, end, edge) for start, end in joints),
        count=count,
    )


def _without_straight_corners(points: Sequence[Point]) -> tuple[Point, ...]:
    around = zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True)
    return tuple(
        (x, y) for (x1, y1), (x, y), (x2, y2) in around if abs((x - x1) * (y2 - y) - (y - y1) * (x2 - x)) > 1e-6
    )


def _centred(polygons: Sequence[Sequence[Point]]) -> list[tuple[Point, ...]]:
    """Polygons with the middle of the box round them all in the origin."""
    xs, ys = zip(*(point for polygon in polygons for point in polygon), strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return [tuple((px - x, py - y) for px, py in polygon) for polygon in polygons]


def _middle(corners: Sequence[Point], kind: str) -> Point:
    """Where there is most room in a space: in a dart, between its notch and its point."""
    xs, ys = zip(*(corners[::2] if kind == DART else corners), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _mark(mark: str, at: Point, edge: float) -> Iterator[tuple[Point, ...]]:
    """The holes of one segment, which reach a fifth of an edge to every side."""
    match mark:
        case "bars":
            for across in (-0.09, 0.09):
                yield _bar(at, pi / 4, 0.15 * edge, across * edge, 0.04 * edge)
        case "dots":
            yield disc(at, 0.12 * edge)
        case "crosses":
            a, b = 0.18 * edge, 0.045 * edge
            corner = ((b, b), (b, a), (-b, a))
            arms = (corner, [(-y, x) for x, y in corner], [(-x, -y) for x, y in corner], [(y, -x) for x, y in corner])
            yield tuple((at[0] + x, at[1] + y) for arm in arms for x, y in arm)


def _groove(start: Point, end: Point, edge: float) -> Area:
    """Along most of a joint, as it must not reach the outline."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    middle = (start[0] + dx / 2, start[1] + dy / 2)
    return Area(_bar(middle, atan2(dy, dx), 0.35 * hypot(dx, dy), 0.0, 0.02 * edge))


def _bar(at: Point, angle: float, reach: float, across: float, half: float) -> tuple[Point, ...]:
    """A rectangle that reaches so far to either side along a line through a point, or beside it by ``across``."""
    x, y = cos(angle), sin(angle)
    ends = ((-reach, across - half), (reach, across - half), (reach, across + half), (-reach, across + half))
    return tuple((at[0] + u * x - v * y, at[1] + u * y + v * x) for u, v in ends)

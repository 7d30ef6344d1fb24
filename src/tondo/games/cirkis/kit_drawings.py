"""What is drawn on the kit: the board, pieces and pegs, as fragments of SVG in millimetres.

Everything is the screen's layout, enlarged: so a space and the piece that fills it are congruent.
"""

import re
from collections.abc import Iterable, Sequence
from math import ceil, cos, pi, sin

from tondo.core.kit import Ink
from tondo.core.layout import Point, outline
from tondo.core.palette import player_style
from tondo.core.svg import path
from tondo.games.cirkis.board import BY_NAME, CIRCLE, RING, SPACES, STAR
from tondo.games.cirkis.layout import IN_TRAY, STYLES, UNIT, layout
from tondo.games.cirkis.pieces import NAMES

BLEED = 1.5
PEG_RADIUS = 7.0
INK = "#2b2622"
MUTED = "#665c51"

_SOLID = "#cdcdcd"  # in black ink, what is solid in colour
_BLACK_STAR, _BLACK_HAIRLINE = "#ececec", "#7c7c7c"
# Widths of lines, in short edges.
_HAIRLINE, _FIGURE, _RING_LINE, _RIM, _BORDER = 0.011, 0.034, 0.022, 0.04, 0.036
_GOLDEN = (1 + 5**0.5) / 2


def scaled(points: Iterable[Point], edge: float) -> tuple[Point, ...]:
    """Points of the layout, with short edges of ``edge``."""
    return tuple((x * edge / UNIT, y * edge / UNIT) for x, y in points)


def definitions(edge: float) -> str:
    """What the drawings refer to: the outline of each piece, to clip by."""
    outlines = {f"piece{piece}": piece_outline(piece, edge) for piece in range(len(NAMES))}
    outlines["peg"] = decagon(PEG_RADIUS)
    return "".join(f'<clipPath id="{name}"><path d="{path(line)}"/></clipPath>' for name, line in outlines.items())


def patterned(player: int, ink: Ink, left: float, top: float, width: float, height: float, tile: float) -> str:
    """A rectangle in a player's pattern, a ``tile`` of which is so wide; what crosses its edge is not cut off.

    Every part of the pattern is drawn by itself, and nothing is transparent: repeated tiles have seams when printed.
    """
    style = player_style(player)
    box = f'x="{left:.3f}" y="{top:.3f}" width="{width:.3f}" height="{height:.3f}"'
    parts = [f'<rect {box} fill="{ground(player, ink)}"/>']
    if style.pattern:
        drawn = _lightened(style.colour) if ink == "colour" else INK
        pattern = style.pattern.replace("#fff", drawn)
        if ink == "black":
            pattern = _thinned(pattern)
        parts.append(
            f'<g fill="none" stroke="{drawn}" transform="translate({left:.3f} {top:.3f}) scale({tile / 8:.4f})">'
        )
        parts += [
            f'<g transform="translate({8 * column} {8 * row})">{pattern}</g>'
            for column in range(ceil(width / tile))
            for row in range(ceil(height / tile))
        ]
        parts.append("</g>")
    return "".join(parts)


def swatch(player: int, ink: Ink, at: Point, width: float, height: float) -> str:
    """A small sample of a player's pattern."""
    left, top = at
    box = f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="1"'
    name = f"swatch{player}-{left:g}-{top:g}"
    return (
        f'<clipPath id="{name}">{box}/></clipPath><g clip-path="url(#{name})">'
        f"{patterned(player, ink, left, top, width, height, height)}</g>"
        f'{box} fill="none" stroke="{dark(player, ink)}" stroke-width=".3"/>'
    )


def ground(player: int, ink: Ink) -> str:
    """The colour under a player's pattern."""
    if ink == "colour":
        return player_style(player).colour
    return "#ffffff" if player_style(player).pattern else _SOLID


def bleed(player: int, ink: Ink) -> float:
    """How far a player's pieces are printed beyond their edges: a pattern on white needs nothing."""
    return BLEED if ground(player, ink) != "#ffffff" else 0.0


def goal(player: int, ink: Ink) -> str:
    """The colour of what stands out on a player's track."""
    return player_style(player).colour if ink == "colour" else _SOLID


def _thinned(pattern: str) -> str:
    """A pattern in lines of half the width, to save ink."""
    return re.sub(r'stroke-width="([\d.]+)"', lambda match: f'stroke-width="{float(match[1]) / 2:g}"', pattern)


def _lightened(colour: str) -> str:
    """The colour with which screens draw a pattern: white, through which some of the ground is seen."""
    return "#" + "".join(f"{round(0.4 * int(colour[at : at + 2], 16) + 0.6 * 255):02x}" for at in (1, 3, 5))


def dark(player: int, ink: Ink) -> str:
    """The colour of a player's outlines."""
    return player_style(player).dark if ink == "colour" else INK


def decagon(radius: float, at: Point = (0.0, 0.0)) -> tuple[Point, ...]:
    """A regular one, with a corner at the top: the form of a Circle."""
    turns = [pi * k / 5 for k in range(10)]
    return tuple((at[0] + radius * sin(turn), at[1] - radius * cos(turn)) for turn in turns)


def board_outline(edge: float) -> tuple[Point, ...]:
    """The rim."""
    (rim,) = (line for line in layout().lines if line.kind == "rim")
    return scaled(rim.points, edge)


def board(edge: float, ink: Ink) -> str:
    """The board: hairlines between the spaces, circles and stars a shade stronger, and the rim inside the outline."""
    styles, rim = STYLES, board_outline(edge)
    colour = ink == "colour"
    parts = [f'<clipPath id="rim{edge:g}"><path d="{path(rim)}"/></clipPath>']
    if colour:  # what bleeds
        parts.append(f'<path d="{path(scaled(rim, 1.1 * UNIT))}" fill="{styles["sliver"].fill}"/>')
    hairline = f'stroke-width="{_HAIRLINE * edge:.3f}" stroke-linejoin="round"'
    for space in layout().spaces:
        style = styles[space.kind]
        fill, stroke = style.fill, style.stroke
        if not colour:
            fill, stroke = _BLACK_STAR if space.kind == STAR else "#fff", _BLACK_HAIRLINE
        parts.append(f'<path d="{path(scaled(space.outline, edge))}" fill="{fill}" stroke="{stroke}" {hairline}/>')
    parts.append(f'<g clip-path="url(#rim{edge:g})">')
    widths = {f"{CIRCLE}-line": _FIGURE, f"{STAR}-line": _FIGURE, f"{RING}-line": _RING_LINE, "rim": 2 * _RIM}
    for line in layout().lines:
        stroke = styles[line.kind].stroke if colour else INK
        # Ink is saved, not strength: a thinner black line is as strong as a brown one.
        width = widths[line.kind] * edge * (1 if colour else 0.7)
        parts.append(
            f'<path d="{path(scaled(line.points, edge))}" fill="none" stroke="{stroke}" stroke-width="{width:.3f}" '
            'stroke-linejoin="round"/>'
        )
    parts.append("</g>")
    return "".join(parts)


def piece_outline(piece: int, edge: float) -> tuple[Point, ...]:
    """The outline of a piece, one closed line."""
    (line,) = layout().pieces[piece].outlines
    return scaled(line, edge)


def piece(number: int, player: int, edge: float, ink: Ink) -> str:
    """A piece in its player's pattern, which bleeds, with a border along the inside of its outline."""
    return _bordered(piece_outline(number, edge), player, f"piece{number}", _BORDER * edge, 0.4 * edge, ink)


def peg(player: int, ink: Ink, is_back: bool) -> str:
    """A peg: a Circle of five kites on its front, a Star on its back."""
    if is_back:
        tips, notches = decagon(0.86 * PEG_RADIUS), decagon(0.86 * PEG_RADIUS / _GOLDEN)
        corners = [(tips, notches)[k % 2][k] for k in range(10)]
    else:
        corners = list(decagon(0.78 * PEG_RADIUS))
    inner = [f"M0 0L{x:.3f} {y:.3f}" for x, y in corners[::2]]
    stroke = f'stroke="{dark(player, ink)}" stroke-width=".35" stroke-linejoin="round"'
    figure = f'<path d="{path(corners)}" fill="#fff" {stroke}/><path d="{"".join(inner)}" fill="none" {stroke}/>'
    return _bordered(decagon(PEG_RADIUS), player, "peg", 0.5, 5.0, ink) + figure


def _bordered(edge_line: Sequence[Point], player: int, clip: str, border: float, tile: float, ink: Ink) -> str:
    xs, ys = zip(*edge_line, strict=True)
    left, top = min(xs) - 2 * BLEED, min(ys) - 2 * BLEED
    width, height = max(xs) - left + 2 * BLEED, max(ys) - top + 2 * BLEED
    border *= 1 if ink == "colour" else 0.7
    return (
        f"{patterned(player, ink, left, top, width, height, tile)}"
        f'<g clip-path="url(#{clip})"><path d="{path(edge_line)}" fill="none" stroke="{dark(player, ink)}" '
        f'stroke-width="{2 * border:.3f}"/></g>'
    )


def mirrored(drawing: str) -> str:
    """A drawing as it is seen from behind."""
    return f'<g transform="scale(-1 1)">{drawing}</g>'


def sample(number: int, at: Point, edge: float, ink: Ink) -> str:
    """A piece in nobody's colour that shows the spaces it fills, its box centred ``at`` a place."""
    spaces = [layout().spaces[BY_NAME[name]] for name in IN_TRAY[NAMES[number]].split()]
    (line,) = outline([space.outline for space in spaces])
    xs, ys = zip(*line, strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def placed(points: Iterable[Point]) -> str:
        return path((px + at[0], py + at[1]) for px, py in scaled(((px - x, py - y) for px, py in points), edge))

    parts = []
    for space in spaces:
        fill = STYLES[SPACES[BY_NAME[space.id]].kind].fill if ink == "colour" else "#fff"
        lines = 'stroke="#8b7a61" stroke-width=".2" stroke-linejoin="round"'
        parts.append(f'<path d="{placed(space.outline)}" fill="{fill}" {lines}/>')
    border = f'fill="none" stroke="{INK}" stroke-width=".55" stroke-linejoin="round"'
    return "".join(parts) + f'<path d="{placed(line)}" {border}/>'

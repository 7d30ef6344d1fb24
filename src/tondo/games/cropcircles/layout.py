"""The board as squares, and our own drawings of the glyphs, the wheat, the scarecrows, cows and barns.

The four shadings differ without colour, even at 24 pixels a space: an outline, a filled shape, three bold bars, a
lattice. Under each glyph, pips count what it is worth.
"""

from functools import cache
from math import cos, pi, sin

from tondo.core.layout import Gesture, Label, Layout, Line, Piece, Point, Space, Style
from tondo.games.cropcircles._inspection import DRAW, FINISH, TAKE_BAG, TAKE_POOL
from tondo.games.cropcircles.board import (
    BOARD,
    BOX,
    GLYPHS,
    KINDS,
    MULTIPLIERS,
    SHADINGS,
    SHAPES,
    SIDE,
    SPACES,
    space_name,
)
from tondo.games.cropcircles.notation import glyph_name

CELL = 10.0
HALF = CELL * SIDE / 2
RIM = 9.5  # room for the names of rows and columns
RADIUS = HALF + RIM

_INK = "#3d2a10"
_STRAW = "#f7e7b2"

STYLES = {
    "plain": Style("#e2bd5c", "#b98f34", 0.25, "#7a5a1c"),
    "centre": Style("#c9bfa6", "#8f8468", 0.25, "#5a523e"),
    "scarecrow": Style("#dba94b", "#a67a26", 0.25, "#4a3210"),
    "cow": Style("#b9bf62", "#868c34", 0.25, "#3b3f12"),
    "barn": Style("#d79a63", "#a3672f", 0.25, "#4a2410"),
    "glyph": Style("#e6ca78", "#b98f34", 0.25, _INK),
    "fresh": Style("#ffffff", "#b3391f", 0.9, _INK),
    "rim": Style(ink="#6b5a33"),
    "hedge": Style(stroke="#5e6b2a", width=1.0),
    "quarter": Style(stroke="#a57c28", width=0.5),
}


def _polygon(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


def _star() -> str:
    """Five-pointed, a little below the middle so that it looks centred."""
    radii = (0.96, 0.46)
    corners = [(radii[i % 2], -pi / 2 + i * pi / 5) for i in range(10)]
    return _polygon([(r * cos(angle), r * sin(angle) + 0.08) for r, angle in corners])


# The outlines in a box from -1 to 1, of about the same weight to the eye.
OUTLINES = {
    "circle": "M.74 0A.74 .74 0 1 1-.74 0A.74 .74 0 1 1 .74 0Z",
    "square": "M-.66-.66H.66V.66H-.66Z",
    "triangle": "M0-.8L.84 .66H-.84Z",
    "star": _star(),
}
_BARS = "M-1-.42H1M-1 0H1M-1 .42H1"
_LATTICE = "M-1-.5L.5 1M-1-1L1 1M-.5-1L1 .5M-1 .5L.5-1M-1 1L1-1M-.5 1L1-.5"


def draw_glyph(shape: str, shading: str) -> str:
    """A glyph without its pips, in a box from -1 to 1."""
    outline = OUTLINES[shape]
    inside = {
        "empty": "",
        "solid": f'<path d="{outline}" fill="{_INK}"/>',
        "striped": f'<path d="{_BARS}" stroke="{_INK}" stroke-width=".2" clip-path="url(#crop-{shape})"/>',
        "crossed": f'<path d="{_LATTICE}" stroke="{_INK}" stroke-width=".14" clip-path="url(#crop-{shape})"/>',
    }[shading]
    rim = f'<path d="{outline}" fill="none" stroke="{_INK}" stroke-width=".15" stroke-linejoin="round"/>'
    return f'<path d="{outline}" fill="#fffaf0"/>{inside}{rim}'


def _with_pips(drawing: str, value: int) -> str:
    """A glyph on flattened wheat, a little smaller and higher, with as many pips under it as it is worth."""
    first = -0.18 * (value - 1)
    pips = "".join(f'<circle cx="{first + 0.36 * i:.2f}" cy=".83" r=".13"/>' for i in range(value))
    return (
        f'<use href="#crop-pressed"/><g transform="translate(0 -.17) scale(.84)">{drawing}</g>'
        f'<g fill="{_INK}" stroke="#fffaf0" stroke-width=".07" class="pips">{pips}</g>'
    )


# Ears of wheat, in four arrangements.
_WHEAT = [
    "M-.6 .8L-.5 .2M-.1 .9L0 .3M.5 .6L.62 0M-.7-.1L-.6-.7M.1-.2L.2-.8M.75-.4L.82-.9",
    "M-.75 .5L-.62-.1M-.25 .7L-.12 .1M.35 .9L.45 .35M.8 .4L.9-.2M-.4-.4L-.3-.9M.3-.3L.42-.9",
    "M-.5 .95L-.4 .4M.2 .6L.3 0M.7 .9L.8 .3M-.8-.2L-.7-.8M-.2-.3L-.1-.9M.55-.35L.65-.95",
    "M-.8 .85L-.7 .3M-.3 .45L-.2-.15M.15 .95L.25 .4M.6 .3L.72-.3M-.6-.45L-.5-.95M.1-.4L.2-.95",
]

_SCARECROW = (
    '<path d="M0-.3V.95M-.8-.12H.8" stroke="#5b3a1a" stroke-width=".13" stroke-linecap="round"/>'
    '<path d="M-.62-.3H.62L.6 .02H.3L.36 .6H-.36L-.3 .02H-.6Z" fill="#2f5d8a" stroke="#1d3a57" stroke-width=".05"/>'
    '<path d="M-.8-.2L-.95-.02M-.8-.12L-.98-.14M.8-.2L.95-.02M.8-.12L.98-.14" stroke="#8a5a12" stroke-width=".06"/>'
    '<circle cx="0" cy="-.5" r=".24" fill="#f3dca2" stroke="#5b3a1a" stroke-width=".05"/>'
    '<path d="M-.46-.62H.46L.22-.7L.1-.98H-.1L-.22-.7Z" fill="#7a3b1d"/>'
    '<path d="M-.12-.52V-.44M.12-.52V-.44M-.1-.36H.1" stroke="#3d2a10" stroke-width=".06"/>'
)
_COW = (
    '<path d="M-.42-.52Q-.62-.62-.58-.92M.42-.52Q.62-.62 .58-.92" fill="none" stroke="#8a7a5c" stroke-width=".13"'
    ' stroke-linecap="round"/>'
    '<path d="M-.44-.42Q-.98-.5-.92-.12Q-.62-.06-.44-.2ZM.44-.42Q.98-.5 .92-.12Q.62-.06 .44-.2Z" fill="#2b2622"/>'
    '<path d="M-.48-.5Q0-.74 .48-.5L.38 .3Q0 .5-.38 .3Z" fill="#fbf7ee" stroke="#2b2622" stroke-width=".07"/>'
    '<path d="M-.48-.5Q-.2-.66-.08-.6Q-.02-.2-.3 .02L-.42-.02Z" fill="#2b2622"/>'
    '<ellipse cx="0" cy=".52" rx=".48" ry=".34" fill="#e8a6a0" stroke="#2b2622" stroke-width=".07"/>'
    '<circle cx="-.18" cy=".5" r=".08" fill="#2b2622"/><circle cx=".18" cy=".5" r=".08" fill="#2b2622"/>'
    '<circle cx="-.2" cy="-.16" r=".08" fill="#fbf7ee"/><circle cx=".22" cy="-.16" r=".08" fill="#2b2622"/>'
)
_BARN = (
    '<path d="M-.78 .84V-.14L-.5-.62L0-.9L.5-.62L.78-.14V.84Z" fill="#b3391f" stroke="#5e1a0c" stroke-width=".07"/>'
    '<path d="M-.9-.06L-.54-.66L0-.95L.54-.66L.9-.06" fill="none" stroke="#4a3a30" stroke-width=".15"'
    ' stroke-linejoin="round" stroke-linecap="round"/>'
    '<path d="M-.4 .84V.1H.4V.84Z" fill="#8a2413" stroke="#fbf3e4" stroke-width=".09"/>'
    '<path d="M-.4 .1L.4 .84M.4 .1L-.4 .84" stroke="#fbf3e4" stroke-width=".09"/>'
    '<path d="M-.16-.5H.16V-.18H-.16Z" fill="#fbf3e4"/>'
)


# Flattened wheat under a glyph, laid in a swirl.
_PRESSED = (
    f'<g id="crop-pressed"><circle r=".98" fill="{_STRAW}"/>'
    '<path d="M-.9 .1A.9 .9 0 0 1 .6-.68M.92-.16A.92 .92 0 0 1-.5 .78'
    'M.8 .3A.85 .85 0 0 1 .1 .86M-.82-.3A.88 .88 0 0 1-.2-.87" fill="none" stroke="#dcbf6e" stroke-width=".05"/></g>'
)


def _clip(shape: str) -> str:
    return f'<clipPath id="crop-{shape}"><path d="{OUTLINES[shape]}"/></clipPath>'


def _wheat(number: int, path: str) -> str:
    return (
        f'<g id="crop-wheat{number}" fill="none" stroke-linecap="round">'
        f'<path d="{path}" stroke="#f3d98c" stroke-width=".11"/>'
        f'<path d="{path}" transform="translate(.12 .05)" stroke="#b98f34" stroke-width=".06" stroke-opacity=".7"/></g>'
    )


DEFINITIONS = "".join([_PRESSED, *map(_clip, SHAPES), *(_wheat(number, path) for number, path in enumerate(_WHEAT))])
SYMBOLS = {
    **{
        GLYPHS[i * 4 + j]: _with_pips(draw_glyph(shape, shading), BOX.values[j])
        for i, shape in enumerate(SHAPES)
        for j, shading in enumerate(SHADINGS)
    },
    # A shape alone, and a shading alone, as the rule cards show them.
    **{shape: draw_glyph(shape, "empty") for shape in SHAPES},
    **{shading: draw_glyph("square", shading) for shading in SHADINGS},
    **{f"wheat{number}": f'<use href="#crop-wheat{number}"/>' for number in range(len(_WHEAT))},
    "scarecrow": f'<g transform="scale(.86) translate(0 .02)">{_SCARECROW}</g>',
    "cow": f'<g transform="scale(.86) translate(0 .04)">{_COW}</g>',
    "barn": f'<g transform="scale(.92) translate(0 .05)">{_BARN}</g>',
}


def _square(left: float, top: float, side: float) -> tuple[Point, ...]:
    return ((left, top), (left + side, top), (left + side, top + side), (left, top + side))


def _space(space: int) -> Space:
    row, column = divmod(space, SIDE)
    times = BOARD.multiplier[space]
    kind = "centre" if space in BOARD.centre else MULTIPLIERS[str(times)] if times > 1 else "plain"
    symbol = {"plain": f"wheat{(row * 7 + column * 3 + row * column) % len(_WHEAT)}", "centre": ""}.get(kind, kind)
    left, top = column * CELL - HALF, row * CELL - HALF
    return Space(
        id=space_name(space),
        kind=kind,
        outline=_square(left, top, CELL),
        centre=(left + CELL / 2, top + CELL / 2),
        label=f"{times}×" if times > 1 else "·",
        symbol=symbol,
    )


@cache
def layout() -> Layout:
    """The empty board, columns a to n and rows 1 to 14."""
    labels = []
    for i in range(SIDE):
        at = i * CELL - HALF + CELL / 2
        for rim in (-HALF - 5.4, HALF + 5.4):
            labels.append(Label((at, rim), space_name(i)[0]))
            labels.append(Label((rim, at), str(i + 1)))
    lines = (
        Line(((0, -HALF), (0, HALF)), "quarter", closed=False),
        Line(((-HALF, 0), (HALF, 0)), "quarter", closed=False),
        Line(_square(-HALF, -HALF, 2 * HALF), "hedge"),
    )
    return Layout(
        RADIUS,
        tuple(_space(space) for space in range(SPACES)),
        tuple(labels),
        lines,
        styles=STYLES,
        symbols=SYMBOLS,
        definitions=DEFINITIONS,
        text_size=8.7,
        pieces=tuple(Piece(glyph, glyph_name(kind), symbol=glyph) for kind, glyph in enumerate(GLYPHS)),
    )


@cache
def gesture(action: int) -> Gesture:
    """A glyph goes to a space; what is taken from the pool or the bag goes into the hand, which is not a space."""
    if action < FINISH:
        return Gesture(GLYPHS[action % KINDS], (space_name(action // KINDS),))
    if TAKE_POOL <= action < DRAW:
        return Gesture(f"pool {action - TAKE_POOL + 1}")
    return Gesture("bag") if action == TAKE_BAG else Gesture()

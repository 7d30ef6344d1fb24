"""The faces of glyphs, tokens and cards. Lengths are in millimetres, the middle of a face is its origin."""

from collections.abc import Sequence
from math import cos, pi, sin

from tondo.core.kit import Face, KitRequest, TextBox
from tondo.core.layout import Point
from tondo.core.palette import PLAYERS
from tondo.games.cropcircles.board import BOX, GLYPHS, SHADINGS, SHAPES
from tondo.games.cropcircles.kit_art import CREAM, FURROW, INK, STRAW, face, formation, moved, rectangle, swirl, symbol
from tondo.games.cropcircles.layout import OUTLINES, STYLES, draw_glyph
from tondo.games.cropcircles.notation import WORDS

TILE = 22.0
TOKEN = 13.0  # across
CARD = (60.0, 84.0)

_GROUND = STYLES["glyph"].fill
_CARD_GROUNDS = (CREAM, STYLES["glyph"].fill, STYLES["cow"].fill, STYLES["barn"].fill)  # by shading


def _ground(width: float, height: float, fill: str) -> str:
    """To the edge and beyond."""
    return rectangle(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6, f'fill="{fill}"')


def glyph(request: KitRequest, kind: int) -> Face:
    """A glyph as the screen shows it, with its value in a corner too."""
    value = str(BOX.values[kind % len(SHADINGS)])
    corner = TextBox((-TILE / 2 + 1.1, -TILE / 2 + 1.2), 4, 4, value, size=9, align="center", bold=True, colour=INK)
    return face(request, _ground(TILE, TILE, _GROUND) + symbol(GLYPHS[kind], (0, 0.4), 9.6), corner)


def glyph_back(request: KitRequest) -> Face:
    """The same behind every glyph."""
    return face(request, _ground(TILE, TILE, _GROUND) + swirl(9.4, 28, 0.42))


def token_outline() -> tuple[Point, ...]:
    """A disc, as good as round."""
    corners = 72
    return tuple((TOKEN / 2 * cos(2 * pi * i / corners), TOKEN / 2 * sin(2 * pi * i / corners)) for i in range(corners))


def token(request: KitRequest, player: int) -> Face:
    """The player's pattern, and the player's formation in the middle."""
    style = PLAYERS[player]
    ground = f'<circle r="{TOKEN / 2 + 3:g}" fill="url(#crop-player{player})"/>'
    rims = "".join(
        f'<circle r="{radius:g}" fill="{fill}" stroke="{style.dark}" stroke-width=".35"/>'
        for radius, fill in ((TOKEN / 2, "none"), (4.7, "#ffffff"))
    )
    return face(request, ground + rims + formation(player, (0, 0), 3.9, style.dark))


def rule_card(request: KitRequest, shading: int, permits: Sequence[int]) -> Face:
    """The glyphs of a shading in a row, and under them, large, the shapes that they permit."""
    width, height = CARD
    name = SHADINGS[shading]
    head = "".join(
        moved((-18 + 12 * i, -height / 2 + 12), 5.2, draw_glyph(shape, name)) for i, shape in enumerate(SHAPES)
    )
    panel = rectangle(
        -width / 2 + 4,
        -height / 2 + 26,
        width - 8,
        height - 30,
        f'rx="3" fill="{CREAM}" stroke="{INK}" stroke-width=".3"',
    )
    places, size = _PLACES[len(permits)]
    large = "".join(
        moved((x, y + 14.5), size, _permitted(SHAPES[shape])) for shape, (x, y) in zip(permits, places, strict=True)
    )
    return face(
        request,
        _ground(width, height, _CARD_GROUNDS[shading]) + head + panel + large,
        _centred(-height / 2 + 19.5, 4.5, WORDS(f"kit.card.{name}").text(request.lang), 11, True),
        _centred(-height / 2 + 29, 4, WORDS("kit.card.permitted").text(request.lang), 9, False),
    )


# Where the permitted shapes lie, from the middle of their panel, and how large they are, by their number.
_PLACES: dict[int, tuple[tuple[Point, ...], float]] = {
    1: (((0, 0),), 17.0),
    2: (((0, -11.2), (0, 11.2)), 11.0),
    3: (((0, -10), (-12, 11), (12, 11)), 10.5),
    4: (((-11.5, -10.5), (11.5, -10.5), (-11.5, 11), (11.5, 11)), 9.8),
}


def _centred(top: float, height: float, text: str, size: float, bold: bool) -> TextBox:
    width = CARD[0] - 10
    return TextBox((-width / 2, top), width, height, text, size, "center", middle=True, bold=bold, colour=INK)


def _permitted(shape: str) -> str:
    """A shape of any shading."""
    return f'<path d="{OUTLINES[shape]}" fill="{STRAW}" stroke="{INK}" stroke-width=".09" stroke-linejoin="round"/>'


def change_card(request: KitRequest, can_change: bool) -> Face:
    """One side of the rule change card."""
    width, height = CARD
    side = "can" if can_change else "cannot"
    ground = _ground(width, height, STYLES["scarecrow" if can_change else "centre"].fill)
    panel = rectangle(
        -width / 2 + 4,
        -height / 2 + 4,
        width - 8,
        height - 8,
        f'rx="3" fill="{CREAM}" stroke="{INK}" stroke-width=".3"',
    )
    wheel = moved((0, -25), 9.5, _WHEEL + ("" if can_change else _LOCK))
    inner = width - 16
    return face(
        request,
        ground + panel + wheel,
        _centred(-13, 18, WORDS(f"kit.change.{side}").text(request.lang), 15, True),
        TextBox(
            (-inner / 2, 8), inner, 29, WORDS(f"kit.change-what.{side}").text(request.lang), 8.5, "center", colour=INK
        ),
    )


# Two arrows round a circle, and what stops them.
_WHEEL = "".join(
    f'<g transform="rotate({turn})"><path d="M-.78-.2A.8 .8 0 0 1 .56-.57" fill="none" stroke="{INK}" '
    f'stroke-width=".15"/><path d="M.86-.22L.82-.86L.28-.42Z" fill="{INK}"/></g>'
    for turn in (0, 180)
)
_LOCK = (
    f'<path d="M-.2-.05V-.2A.2 .2 0 0 1 .2-.2V-.05" fill="none" stroke="{INK}" stroke-width=".1"/>'
    f'<path d="M-.32-.06H.32V.4H-.32Z" fill="{INK}"/>'
)


def card_back(request: KitRequest) -> Face:
    """The same behind every rule card."""
    width, height = CARD
    frame = rectangle(
        -width / 2 + 4,
        -height / 2 + 4,
        width - 8,
        height - 8,
        f'rx="3" fill="none" stroke="{FURROW}" stroke-width=".5"',
    )
    small = "".join(
        moved((x * 19, y * 31), 5.5, f'<circle r="1" fill="{STRAW}"/>{swirl(0.9, 14, 0.07)}')
        for x in (-1, 1)
        for y in (-1, 1)
    )
    large = f'<circle r="20" fill="{STRAW}"/>' + swirl(19, 44, 0.55)
    return face(request, _ground(width, height, _GROUND) + frame + small + large)

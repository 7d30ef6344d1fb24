"""Boards, pieces and symbols as pictures for paper, in colour or in black alone.

In black, grounds are white or nearly so, lines are dark, and players have their patterns in black on white.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache, partial

from tondo.core.kit import Ink
from tondo.core.layout import Layout, Mark, Piece, Point, Style, outline
from tondo.core.palette import PlayerStyle, player_style
from tondo.core.svg import draw_layout, path
from tondo.core.view import View
from tondo.press.greys import grey_drawing

_COLOURED = re.compile(r'\b(fill|stroke)="(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6})"')
_SOLID = "#cdcdcd"  # in black, what is solid in colour
_DARK = 0.35  # lightness below which a colour is black
_POINTER = {"colour": "#0b7f8a", "black": "#000000"}


def board_picture(
    view: View, ink: Ink, board: int = 0, *, spaces: Collection[str] = (), marks: tuple[Mark, ...] | None = None
) -> str:
    """A board as ``view`` shows it, as SVG, with a line round ``spaces`` (ids) to point at them.

    ``marks`` are what lies on it, if that is not what the view shows.
    """
    game = view.game
    shown = game.marks(view, board) if marks is None else marks
    layout = _layout(game.layout(), ink)
    pointer = _pointer(layout, spaces, ink)
    drawn = draw_layout(layout, shown, game.title, style_of=partial(ink_style, ink=ink), over=pointer)
    return drawn if ink == "colour" else grey_drawing(drawn)


def symbol_picture(layout: Layout, symbol: str, ink: Ink) -> str:
    """One of the layout's symbols, as SVG."""
    inked = _layout(layout, ink)
    return _box(1.0, f"<defs>{inked.definitions}</defs>{inked.symbols[symbol]}")


def piece_picture(layout: Layout, piece: Piece, ink: Ink, player: int | None = None) -> str:
    """A piece, as SVG: its symbol, or its outline, filled in the style of a player if it is somebody's."""
    if piece.symbol:
        return symbol_picture(layout, piece.symbol, ink)
    data = "".join(path(line) for line in piece.outlines)
    if player is None:
        fill, stroke, definitions = "#fff", "#2b2622" if ink == "colour" else "#000", ""
    else:
        style = ink_style(player, ink)
        fill, stroke, definitions = "url(#swatch)", style.dark, _pattern(style, layout.radius / 160)
    width = layout.radius / 150
    body = f'{definitions}<path d="{data}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'
    return _box(piece.size + width, body)


def swatch_picture(player: int, ink: Ink) -> str:
    """A disc in the colour and pattern of a player, as SVG."""
    style = ink_style(player, ink)
    return _box(8.0, f'{_pattern(style, 0.9)}<circle r="7" fill="url(#swatch)" stroke="{style.dark}"/>')


@lru_cache
def ink_style(player: int, ink: Ink) -> PlayerStyle:
    """The style of a player, as it is printed with ``ink``."""
    style = player_style(player)
    if ink == "colour":
        return style
    lines = re.sub(r"#[0-9a-f]{3,6}\b", "#000", style.pattern)
    opaque = f'<g stroke="#000" stroke-opacity="1" fill-opacity="1">{lines}</g>' if lines else ""
    return replace(style, colour="#ffffff" if lines else _SOLID, ink="#000000", pattern=opaque, dark="#000000")


def _pattern(style: PlayerStyle, scale: float) -> str:
    return (
        f'<defs><pattern id="swatch" width="8" height="8" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({scale:g}) translate(-4 -4)"><rect width="8" height="8" fill="{style.colour}"/>'
        f'<g fill="none" stroke="#fff" stroke-opacity=".6" fill-opacity=".6">{style.pattern}</g></pattern></defs>'
    )


def _box(reach: float, body: str) -> str:
    side = 2 * reach
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-reach:g} {-reach:g} {side:g} {side:g}" '
        f'width="{side:g}" height="{side:g}">{body}</svg>'
    )


def _pointer(layout: Layout, spaces: Iterable[str], ink: Ink) -> str:
    """A line round some spaces, which is seen on any ground."""
    outlines = [layout.by_id[name].outline for name in spaces]
    if not outlines:
        return ""
    data, width = "".join(path(_rounded(line)) for line in outline(outlines)), layout.radius / 64
    return "".join(
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{wide:g}" stroke-linejoin="round"/>'
        for colour, wide in (("#ffffff", 2 * width), (_POINTER[ink], width))
    )


def _rounded(points: Iterable[Point]) -> list[Point]:
    return [(round(x, 3), round(y, 3)) for x, y in points]


@lru_cache
def _greys(colour: str, weight: float) -> str:
    """A colour as a grey that is ``weight`` times as dark; what is dark is black."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    lightness = (0.299 * red**2.2 + 0.587 * green**2.2 + 0.114 * blue**2.2) ** (1 / 2.2)
    if lightness < _DARK and weight == 1:
        return "#000000"
    level = round(255 * max(0.0, 1 - weight * (1 - lightness)))
    return f"#{level:02x}{level:02x}{level:02x}"


def _black_drawing(svg: str) -> str:
    """A drawing in greys: what is dark is black, and what is in between is light."""

    def replaced(found: re.Match[str]) -> str:
        part, colour = found.groups()
        grey = _greys(colour, 1)
        if part == "fill" and grey != "#000000":
            grey = _greys(colour, 0.4)
        return f'{part}="{grey}"'

    return _COLOURED.sub(replaced, svg)


def _black_style(style: Style) -> Style:
    """A style in greys, for grounds on which something is written in black."""
    return replace(
        style,
        fill=_greys(style.fill, 0.25) if style.fill.startswith("#") else style.fill,
        stroke=_greys(style.stroke, 1.2) if style.stroke.startswith("#") else style.stroke,
        ink="#000000",
    )


def _layout(layout: Layout, ink: Ink) -> Layout:
    """A layout as it is printed with ``ink``."""
    if ink == "colour":
        return layout
    return replace(
        layout,
        styles={kind: _black_style(style) for kind, style in layout.styles.items()},
        symbols={name: _black_drawing(drawing) for name, drawing in layout.symbols.items()},
        definitions=_black_drawing(layout.definitions),
    )

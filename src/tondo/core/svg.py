"""Draws any board from its layout and marks, as SVG, without knowing the game."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape

from tondo.core.layout import Layout, Mark, Point, Shape, Style
from tondo.core.palette import player_style
from tondo.core.view import View

FONT = "system-ui, 'Segoe UI', 'Noto Sans', sans-serif"


def draw(view: View, board: int = 0, size: int = 480) -> str:
    """The board as ``view`` shows it, ``size`` pixels wide and high."""
    layout = view.game.layout()
    marks = view.game.marks(view, board)
    reach = layout.radius
    body = "".join(_parts(layout, marks))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-reach:g} {-reach:g} {2 * reach:g} {2 * reach:g}" '
        f'width="{size}" height="{size}" role="img" aria-label="{escape(view.game.title)}" font-family="{FONT}">'
        f"{_definitions(layout, marks)}{body}</svg>"
    )


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Path data for a polygon."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + ("Z" if closed else "")


def _definitions(layout: Layout, marks: tuple[Mark, ...]) -> str:
    scale = layout.radius / 100
    players = sorted({mark.player for mark in marks if mark.player is not None})
    patterns = "".join(
        f'<pattern id="player{player}" width="8" height="8" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({scale:g})">'
        f'<rect width="8" height="8" fill="{style.colour}"/>'
        f'<g fill="none" stroke="#fff" stroke-opacity=".75" fill-opacity=".75">{style.pattern}</g></pattern>'
        for player, style in ((player, player_style(player)) for player in players)
    )
    return f"<defs>{patterns}</defs>" if patterns else ""


def _parts(layout: Layout, marks: tuple[Mark, ...]) -> Iterator[str]:
    for shape in layout.shapes:
        title = f"<title>{escape(shape.id)}</title>"
        yield f'<path d="{path(shape.outline)}" {_paint(_style(layout, shape.kind))}>{title}</path>'
    for line in layout.lines:
        style = replace(_style(layout, line.kind), fill="none")
        yield f'<path d="{path(line.points, line.closed)}" {_paint(style)}/>'
    for label in layout.labels:
        yield _text(label.at, label.text, layout.text_size * 0.6, _style(layout, label.kind).ink)
    for mark in marks:
        yield from _mark(layout, mark)


def _mark(layout: Layout, mark: Mark) -> Iterator[str]:
    shapes = [layout.by_id[name] for name in mark.shapes]
    style = _style(layout, mark.kind)
    fill = style.fill if mark.player is None else f"url(#player{mark.player})"
    ink = style.ink if mark.player is None else player_style(mark.player).ink
    if fill != "none" or style.stroke != "none":
        outline = "".join(path(shape.outline) for shape in shapes)
        yield f'<path d="{outline}" {_paint(Style(fill, style.stroke, style.width, opacity=style.opacity))}/>'
    for shape in shapes:
        if mark.symbol:
            yield _symbol(layout, shape, mark.symbol)
    if mark.text:
        yield _text(_middle(shapes), mark.text, layout.text_size, ink)


def _symbol(layout: Layout, shape: Shape, name: str) -> str:
    x, y = shape.centre
    half = max(abs(px - x) for px, _ in shape.outline)
    return f'<g transform="translate({x:g} {y:g}) scale({half:g})">{layout.symbols[name]}</g>'


def _middle(shapes: list[Shape]) -> Point:
    return sum(shape.centre[0] for shape in shapes) / len(shapes), sum(shape.centre[1] for shape in shapes) / len(
        shapes
    )


def _style(layout: Layout, kind: str) -> Style:
    return layout.styles.get(kind, Style(stroke="#2b2622"))


def _paint(style: Style) -> str:
    opacity = "" if style.opacity == 1 else f' opacity="{style.opacity:g}"'
    return (
        f'fill="{style.fill}" stroke="{style.stroke}" stroke-width="{style.width:g}" stroke-linejoin="round"{opacity}'
    )


def _text(at: Point, text: str, size: float, ink: str) -> str:
    return (
        f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}" fill="{ink}" text-anchor="middle" '
        f'dominant-baseline="central" font-variant-numeric="tabular-nums">{escape(text)}</text>'
    )

"""Draws any board from its layout and marks, as SVG, without knowing the game."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape
from math import hypot

from tondo.core.layout import Layout, Mark, Point, Shape, Style
from tondo.core.palette import player_style
from tondo.core.view import View

FONT = "system-ui, 'Segoe UI', 'Noto Sans', sans-serif"
BESIDE = 0.6  # the size of what is written beside the spaces, next to what is written into them


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
    if "ground" in layout.styles:
        yield f'<circle r="{layout.radius:g}" {_paint(layout.styles["ground"])}/>'
    for shape in layout.shapes:
        title = f"<title>{escape(shape.id)}</title>"
        yield f'<path d="{path(shape.outline)}" {_paint(_style(layout, shape.kind))}>{title}</path>'
    for line in layout.lines:
        style = replace(_style(layout, line.kind), fill="none")
        yield f'<path d="{path(line.points, line.closed)}" {_paint(style)}/>'
    for label in layout.labels:
        yield _text(label.at, label.text, layout.text_size * BESIDE, _style(layout, label.kind))
    for mark in marks:
        yield from _mark(layout, mark) if mark.shapes else _disc(layout, mark)


def _mark(layout: Layout, mark: Mark) -> Iterator[str]:
    shapes = [layout.by_id[name] for name in mark.shapes]
    style = _style(layout, mark.kind)
    fill = style.fill if mark.player is None else f"url(#player{mark.player})"
    ink = style.ink if mark.player is None else player_style(mark.player).ink
    style = replace(style, fill=fill, ink=ink)
    if fill != "none" or style.stroke != "none":
        outline = "".join(path(shape.outline) for shape in shapes)
        yield f'<path d="{outline}" {_paint(style)}/>'
    for shape in shapes:
        if mark.symbol:
            yield _symbol(layout, shape, mark.symbol)
    if mark.text:
        yield _text(_middle(shapes), mark.text, layout.text_size, style)


def _disc(layout: Layout, mark: Mark) -> Iterator[str]:
    """A mark beside the spaces."""
    x, y = layout.anchors[mark.at]
    size = layout.text_size * BESIDE
    style = _style(layout, mark.kind)
    yield f'<circle cx="{x:g}" cy="{y:g}" r="{size * 0.85:g}" {_paint(style)}/>'
    yield _text((x, y), mark.text, size, style)


def _symbol(layout: Layout, shape: Shape, name: str) -> str:
    x, y = shape.centre
    return f'<g transform="translate({x:g} {y:g}) scale({_room(shape):.4g})">{layout.symbols[name]}</g>'


def _room(shape: Shape) -> float:
    """The radius of the largest circle round the centre of a shape that stays inside it."""
    corners = [(x - shape.centre[0], y - shape.centre[1]) for x, y in shape.outline]
    return min(_distance(*side) for side in zip(corners, corners[1:] + corners[:1], strict=True))


def _distance(start: Point, end: Point) -> float:
    """From the origin to the side between two corners."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else min(1.0, max(0.0, -(start[0] * dx + start[1] * dy) / length))
    return hypot(start[0] + along * dx, start[1] + along * dy)


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


def _text(at: Point, text: str, size: float, style: Style) -> str:
    bold = ' font-weight="600"' if style.bold else ""
    return (
        f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}"{bold} fill="{style.ink}" text-anchor="middle" '
        f'dy=".35em" font-variant-numeric="tabular-nums">{escape(text)}</text>'
    )

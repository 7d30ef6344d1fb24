"""Draws any board from its layout and marks, as SVG, without knowing the game."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from html import escape

from tondo.core.layout import Layout, Mark, Point, Space, Style, outline, room
from tondo.core.palette import PlayerStyle, player_style
from tondo.core.view import View

FONT = "system-ui, 'Segoe UI', 'Noto Sans', sans-serif"
# Sizes of text, relative to the layout's ``text_size``.
NAME_SCALE = 0.75  # the names of spaces
BESIDE_SCALE = 0.7  # what is written beside the spaces


def draw(view: View, board: int = 0, size: int = 480, labels: bool = False) -> str:
    """The board as ``view`` shows it, ``size`` pixels wide and high; with ``labels`` every free space has its name."""
    return draw_layout(view.game.layout(), view.game.marks(view, board), view.game.title, size, labels)


def draw_layout(
    layout: Layout,
    marks: tuple[Mark, ...],
    title: str,
    size: int = 480,
    labels: bool = False,
    style_of: Callable[[int], PlayerStyle] = player_style,
    over: str = "",
) -> str:
    """A board with what lies on it; ``style_of`` gives the style of a player.

    ``over`` is a fragment of SVG that is drawn over the spaces and what lies on them, but under what is beside them.
    """
    reach = layout.radius
    body = "".join(_parts(layout, marks, labels, style_of, over))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-reach:g} {-reach:g} {2 * reach:g} {2 * reach:g}" '
        f'width="{size}" height="{size}" role="img" aria-label="{escape(title)}" font-family="{FONT}">'
        f"{_definitions(layout, marks, style_of)}{body}</svg>"
    )


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Path data for a polygon."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + ("Z" if closed else "")


def _definitions(layout: Layout, marks: tuple[Mark, ...], style_of: Callable[[int], PlayerStyle]) -> str:
    scale = layout.radius / 160
    players = sorted({mark.player for mark in marks if mark.player is not None})
    patterns = "".join(
        f'<pattern id="player{player}" width="8" height="8" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({scale:g})">'
        f'<rect width="8" height="8" fill="{style.colour}"/>'
        f'<g fill="none" stroke="#fff" stroke-opacity=".6" fill-opacity=".6">{style.pattern}</g></pattern>'
        for player, style in ((player, style_of(player)) for player in players)
    )
    inside = layout.definitions + patterns
    return f"<defs>{inside}</defs>" if inside else ""


def _parts(
    layout: Layout, marks: tuple[Mark, ...], labels: bool, style_of: Callable[[int], PlayerStyle], over: str
) -> Iterator[str]:
    if "ground" in layout.styles:
        yield f'<circle r="{layout.radius:g}" {_paint(layout.styles["ground"])}/>'
    for space in layout.spaces:
        title = f"<title>{escape(space.id)}</title>"
        yield f'<path d="{path(space.outline)}" {_paint(_style(layout, space.kind))}>{title}</path>'
        if space.symbol:
            yield _symbol(layout, space, space.symbol)
    for line in layout.lines:
        style = replace(_style(layout, line.kind), fill="none")
        yield f'<path d="{path(line.points, line.closed)}" {_paint(style)}/>'
    for label in layout.labels:
        yield _text(label.at, label.text, layout.text_size * BESIDE_SCALE, _style(layout, label.kind))
    covered = {name for mark in marks for name in mark.spaces}
    for space in layout.spaces:
        if labels and space.id not in covered:
            yield _text(space.centre, space.label, layout.text_size * NAME_SCALE, _style(layout, space.kind))
    for number, mark in enumerate(marks):
        if mark.spaces:
            yield from _mark(layout, mark, number, style_of)
    yield over
    for mark in marks:
        if not mark.spaces:
            yield from _disc(layout, mark)


def _mark(layout: Layout, mark: Mark, number: int, style_of: Callable[[int], PlayerStyle]) -> Iterator[str]:
    spaces = [layout.by_id[name] for name in mark.spaces]
    style = _mark_style(layout, mark, style_of)
    if style.fill != "none" or style.stroke != "none":
        data = "".join(path(line) for line in outline(space.outline for space in spaces))
        if style.halo:
            yield f'<path d="{data}" {_paint(Style(stroke="#fffdf8", width=2.4 * style.width))}/>'
        yield f'<path d="{data}" {_paint(style)}/>'
        if style.bevel:
            yield _bevel(data, number, layout.radius / 100)
    for space in spaces:
        if mark.symbol:
            yield _symbol(layout, space, mark.symbol)
    if mark.text and not mark.wordless:
        yield _text(_middle(spaces), mark.text, layout.text_size, style)


def _disc(layout: Layout, mark: Mark) -> Iterator[str]:
    """A mark beside the spaces."""
    x, y = layout.anchors[mark.at]
    size = layout.text_size * BESIDE_SCALE
    style = _style(layout, mark.kind)
    yield f'<circle cx="{x:g}" cy="{y:g}" r="{size * 0.85:g}" {_paint(style)}/>'
    yield _text((x, y), mark.text, size, style)


def _mark_style(layout: Layout, mark: Mark, style_of: Callable[[int], PlayerStyle]) -> Style:
    """The style of the mark's kind, in its player's colours; a player's mark of no known kind is filled with them."""
    if mark.player is None:
        return _style(layout, mark.kind)
    style = layout.styles.get(mark.kind, Style(fill="player", stroke="player"))
    return replace(
        style,
        fill=f"url(#player{mark.player})" if style.fill == "player" else style.fill,
        stroke=style_of(mark.player).dark if style.stroke == "player" else style.stroke,
        ink=style_of(mark.player).ink,
    )


def _bevel(data: str, number: int, scale: float) -> str:
    """Light from the upper left on the inside of an outline, shade on the lower right."""
    lines = "".join(
        f'<path d="{data}" transform="translate({shift:g} {shift:g})" stroke="{colour}" stroke-opacity="{opacity}"/>'
        for shift, colour, opacity in ((0.45 * scale, "#fff", 0.5), (-0.45 * scale, "#000", 0.28))
    )
    return (
        f'<clipPath id="mark{number}"><path d="{data}"/></clipPath>'
        f'<g clip-path="url(#mark{number})" fill="none" stroke-width="{0.9 * scale:g}" stroke-linejoin="round">'
        f"{lines}</g>"
    )


def _symbol(layout: Layout, space: Space, name: str) -> str:
    x, y = space.centre
    scale = room(space.outline, space.centre)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.4g})">{layout.symbols[name]}</g>'


def _middle(spaces: list[Space]) -> Point:
    x, y = (sum(values) / len(spaces) for values in zip(*(space.centre for space in spaces), strict=True))
    return x, y


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

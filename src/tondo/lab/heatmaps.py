"""A board on which each space has a shade: how much it is used, or when."""

import base64
from collections.abc import Mapping

from tondo.core.game import AnyGame
from tondo.core.svg import draw_layout, path

HOT = "#b5302a"


def heat_map(game: AnyGame, shades: Mapping[str, float], title: str, colour: str = HOT) -> str:
    """The empty board of ``game`` as SVG, its spaces shaded by values from 0 to 1; those without one stay as they are.

    A light veil over the board keeps its own colours from mixing with the shades.
    """
    over = []
    for space in game.layout().spaces:
        data = path(space.outline)
        over.append(f'<path d="{data}" fill="#fffdf8" fill-opacity=".82"/>')
        if space.id in shades:
            strength = 0.04 + 0.96 * min(1.0, max(0.0, shades[space.id]))
            over.append(f'<path d="{data}" fill="{colour}" fill-opacity="{strength:.3f}"/>')
        over.append(f'<path d="{data}" fill="none" stroke="#2b2622" stroke-opacity=".35" stroke-width=".4"/>')
    return draw_layout(game.layout(), (), title, over="".join(over))


def data_uri(svg: str) -> str:
    """An SVG as an address that holds it: pictures in one page then have names of their own."""
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()

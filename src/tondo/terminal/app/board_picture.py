"""The real picture of a board, where the terminal shows pictures: as the page draws it, with what is pointed at.

Which pictures a terminal shows must be asked before Textual reads its answers: see `prepare_pictures`.
"""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from tondo.core.layout import Layout, Mark, Point, Space, outline
from tondo.core.palette import player_style
from tondo.core.svg import NAME_SCALE, draw_layout, path
from tondo.core.words import Phrase
from tondo.terminal.app.board_colours import BoardColours
from tondo.terminal.app.board_faces import Highlight
from tondo.terminal.app.board_fit import Fit
from tondo.terminal.app.settings import BoardStyle
from tondo.terminal.seats import WORDS

if TYPE_CHECKING:
    from textual.widget import Widget

Protocol = Literal["kitty", "sixel"]

_ELSEWHERE = ("SSH_CONNECTION", "SSH_TTY", "TMUX", "STY", "ZELLIJ")  # slow, or somebody else's screen in between
_KITTY_TERMS = ("xterm-kitty", "xterm-ghostty")
_SIXEL_PROGRAMS = ("iTerm.app", "WezTerm", "mlterm")
_SMALLEST_TEXT = 9  # pixels
_ON_PAPER = "#fffdf8"

_shown: Protocol | None = None


def likely_protocol(environment: Mapping[str, str] = os.environ) -> Protocol | None:
    """Which pictures a terminal shows, as far as one can tell without asking it."""
    if any(environment.get(name) for name in _ELSEWHERE):
        return None
    term, program = environment.get("TERM", ""), environment.get("TERM_PROGRAM", "")
    if environment.get("KITTY_WINDOW_ID") or term in _KITTY_TERMS or program == "ghostty":
        return "kitty"
    return "sixel" if program in _SIXEL_PROGRAMS or term.split("-")[0] in ("foot", "mlterm") else None


def prepare_pictures(style: BoardStyle, environment: Mapping[str, str] = os.environ) -> None:
    """Ask the terminal whether it shows pictures; to be called before the application runs.

    It is asked only if that is likely, or the person wants pictures: a terminal that can't may take a while to say so.
    """
    global _shown
    if style != "picture" and likely_protocol(environment) is None:
        return
    from textual_image.renderable import Image as Shown
    from textual_image.renderable import SixelImage, TGPImage

    _shown = "kitty" if Shown is TGPImage else "sixel" if Shown is SixelImage else None


def pictures(style: BoardStyle) -> Protocol | None:
    """How to show pictures, if they are wanted and possible.

    By itself a board is a picture only where that is as quick as characters: Sixel has to be sent whole each time.
    """
    return _shown if style == "picture" or (style == "auto" and _shown == "kitty") else None


def no_pictures(style: BoardStyle) -> Phrase | None:
    """Why there is no picture, if one is wanted."""
    return WORDS("board.no-pictures") if style == "picture" and _shown is None else None


def make_widget(protocol: Protocol) -> "Widget":
    """The widget that shows a picture: its ``image`` is set to one."""
    from textual_image.widget import SixelImage, TGPImage

    return TGPImage() if protocol == "kitty" else SixelImage()


def cell_size() -> tuple[int, int]:
    """The width and height of a character in pixels."""
    from textual_image._terminal import get_cell_size

    size = get_cell_size()
    return size.width, size.height


def picture_svgs(
    layout: Layout,
    marks: Sequence[Mark],
    highlight: Highlight,
    place: Fit,
    pixels: tuple[int, int],
    ground: str,
    colours: BoardColours,
) -> tuple[str, str]:
    """A region so many ``pixels`` wide and high, with the board where ``place`` puts it; and what is pointed at."""
    left, top = place.point(0, 0)
    right, bottom = place.point(place.columns, place.rows)
    unit = pixels[0] / (right - left)
    over = "".join(_over(layout, highlight, 1 / unit, colours))
    if "ground" not in layout.styles:
        beside = {label.kind: layout.styles[label.kind] for label in layout.labels if label.kind in layout.styles}
        muted = {kind: replace(style, ink=colours.muted or style.ink) for kind, style in beside.items()}
        layout = replace(layout, styles={**layout.styles, **muted})
    names = layout.text_size * NAME_SCALE * unit >= _SMALLEST_TEXT and not any(space.symbol for space in layout.spaces)
    board = draw_layout(layout, tuple(marks), "", labels=names)
    reach = layout.radius
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {right - left:g} {bottom - top:g}" '
        f'width="{pixels[0]}" height="{pixels[1]}" preserveAspectRatio="none">'
    )
    base = (
        f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" fill="{ground}"/>'
        f'<svg x="{-reach:g}" y="{-reach:g}" width="{2 * reach:g}" height="{2 * reach:g}" {_inside(board)}'
    )
    return f"{head}{base}</svg>", f"{head}{over}</svg>"


def _inside(board: str) -> str:
    """The drawing as a part of another one, which says how large it is."""
    head, rest = board.split(">", 1)
    view = head[head.index("viewBox=") :].split('"')[1]
    return f'viewBox="{view}" font-family="sans-serif">{rest}'


def _over(layout: Layout, highlight: Highlight, pixel: float, colours: BoardColours) -> Iterator[str]:
    """What is pointed at, told apart by the kind of line as well as its colour; ``pixel`` is in the board's units."""
    own = player_style(highlight.player) if highlight.player is not None else None
    colour, dark = (own.colour, own.dark) if own else (colours.act or "#000000", "#000000")
    for name in sorted(highlight.lit):
        yield _line(path(_inlay(layout.by_id[name])), colours.act, 1.4 * pixel)
    for spaces, opacity, line in ((highlight.ghost, 0.45, None), (highlight.chosen, 0.85, dark)):
        if spaces:
            data = _around(layout, spaces)
            yield f'<path d="{data}" fill="{colour}" fill-opacity="{opacity}"/>'
            yield _line(data, _ON_PAPER, 4 * pixel) if line else _line(data, dark, 1.5 * pixel, f"{4 * pixel:g}")
            if line:
                yield _line(data, line, 1.8 * pixel)
    if highlight.marked:
        data = _around(layout, highlight.marked)
        yield _line(data, _ON_PAPER, 5 * pixel) + _line(data, colours.pointer, 2.5 * pixel, f"{7 * pixel:g}")
    if highlight.cursor is not None:
        data = path(layout.by_id[highlight.cursor].outline)
        yield _line(data, _ON_PAPER, 7 * pixel) + _line(data, colours.focus, 3 * pixel)


def _around(layout: Layout, spaces: Iterable[str]) -> str:
    return "".join(path(line) for line in outline(layout.by_id[name].outline for name in spaces))


def _inlay(space: Space) -> list[Point]:
    x, y = space.centre
    return [(x + 0.84 * (px - x), y + 0.84 * (py - y)) for px, py in space.outline]


def _line(data: str, colour: str | None, width: float, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{data}" fill="none" stroke="{colour or "#000000"}" stroke-width="{width:g}" '
        f'stroke-linejoin="round"{dashed}/>'
    )

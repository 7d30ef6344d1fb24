"""How the board, its panels and the latest events share a screen without scrolling."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from tondo.core.layout import Panel
from tondo.terminal.board import LARGEST_ROWS
from tondo.terminal.panels import narrowest, panel_lines

GAP = 3  # columns between the board and a panel beside it
LARGEST_SCALE = 1.2  # of the rows a board needs, how many it may take
_SMALLEST_SCALE = 0.6  # of the rows a board needs; with fewer it can't be recognised


class Page(NamedTuple):
    """``rows`` of the board, 0 for none, the panels that are shown, and whether they are beside it.

    ``has_first`` says that the first panel is among them, ``left_out`` that something is not shown.
    """

    rows: int
    panels: list[Text]
    beside: bool
    has_first: bool
    left_out: bool


def fit_page(tight: int, panels: Sequence[Panel], width: int, height: int) -> Page:
    """The best use of ``height`` lines. In order of importance: the first panel is shown, the board has at least the
    ``tight`` rows at which all its labels have room, no panel is left out, the board is large. Where not even a small
    board fits, the panels alone.
    """
    largest = min(round(tight * LARGEST_SCALE), LARGEST_ROWS, width // 2, height)
    panels = [panel for panel in panels if panel.rows]
    pages = [
        page
        for rows in range(largest, max(1, round(tight * _SMALLEST_SCALE)) - 1, -1)
        for page in (
            _page(rows, panels, width - 2 * rows - GAP, height, True),
            _page(rows, panels, width, height - rows - 1, False),
        )
        if page.panels or (not page.beside and rows + page.left_out <= height)
    ]
    if not pages:
        return _page(0, panels, width, height - 1, False)._replace(left_out=True)
    return max(pages, key=lambda page: (page.has_first, page.rows >= tight, not page.left_out, page.rows))


def _page(rows: int, panels: Sequence[Panel], width: int, height: int, beside: bool) -> Page:
    """The panels that fit, in order; if some do not, one line is left for saying so."""
    shown: list[Text] = []
    has_first, left_out = False, False
    for number, panel in enumerate(panels):
        room = height - len(shown) - bool(shown) - (number < len(panels) - 1 or left_out)
        lines = panel_lines(panel, width, room) if room > 1 and narrowest(panel) <= width else []
        if not lines or len(lines) > room:
            left_out = True
            continue
        shown += [Text(), *lines] if shown else lines
        has_first |= number == 0
    return Page(rows, shown, beside, has_first, left_out)

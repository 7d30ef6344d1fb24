"""How a board, its tables and the news share a screen that does not scroll."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from tondo.core.layout import Panel
from tondo.terminal.board import LARGEST_ROWS
from tondo.terminal.tables import narrowest, table_lines

GAP = 3  # columns between the board and a table beside it
AIR = 1.2  # how much larger than it needs a board may be
_SMALLEST = 0.6  # of the rows a board needs, below which nobody would know it again


class Page(NamedTuple):
    """``rows`` of the board, 0 for none, the tables that are shown, and whether they stand beside it.

    ``has_first`` says that the first table is among them, ``left_out`` that something is not shown.
    """

    rows: int
    tables: list[Text]
    beside: bool
    has_first: bool
    left_out: bool


def fit_page(tight: int, tables: Sequence[Panel], width: int, height: int) -> Page:
    """The best use of ``height`` lines: a board with its first table, if it can be at the size where all its labels
    have room (``tight``), then as many tables as fit, then a board as large as it goes. Where not even a small board
    fits, the tables alone.
    """
    largest = min(round(tight * AIR), LARGEST_ROWS, width // 2, height)
    tables = [table for table in tables if table.rows]
    pages = [
        page
        for rows in range(largest, max(1, round(tight * _SMALLEST)) - 1, -1)
        for page in (
            _page(rows, tables, width - 2 * rows - GAP, height, True),
            _page(rows, tables, width, height - rows - 1, False),
        )
        if page.tables or (not page.beside and rows + page.left_out <= height)
    ]
    if not pages:
        return _page(0, tables, width, height - 1, False)._replace(left_out=True)
    return max(pages, key=lambda page: (page.has_first, page.rows >= tight, not page.left_out, page.rows))


def _page(rows: int, tables: Sequence[Panel], width: int, height: int, beside: bool) -> Page:
    """The tables that fit, the first ones first; if some do not, one line stays free to say so."""
    shown: list[Text] = []
    has_first, left_out = False, False
    for number, table in enumerate(tables):
        room = height - len(shown) - bool(shown) - (number < len(tables) - 1 or left_out)
        lines = table_lines(table, width, room) if room > 1 and narrowest(table) <= width else []
        if not lines or len(lines) > room:
            left_out = True
            continue
        shown += [Text(), *lines] if shown else lines
        has_first |= number == 0
    return Page(rows, shown, beside, has_first, left_out)

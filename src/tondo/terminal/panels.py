"""Panels as lines of text: folded into columns if too long, wrapped if too wide."""

from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from tondo.core.layout import Panel

_BETWEEN_CELLS, _BETWEEN_FOLDS = "  ", "   "
_CONSOLE = Console(file=StringIO())  # rich needs one to wrap; it prints nothing


def panel_lines(panel: Panel, width: int, height: int) -> list[Text]:
    """A panel within ``width``, its rows in as few folds side by side as ``height`` needs and ``width`` allows.

    The head is left out if it alone keeps a long panel from being folded.
    """
    title = _wrap(panel.title, width)
    lines = [Text(line, "bold") for line in title]
    if not panel.rows:
        return lines
    room = max(1, height - len(title) - bool(panel.head))
    wanted = -(-len(panel.rows) // room)
    folds = min(wanted, _most_folds(panel, width))
    if folds < wanted and _most_folds(headless := replace(panel, head=()), width) > folds:
        panel, folds = headless, min(wanted, _most_folds(headless, width))
    widths = _shrunk(panel, width)
    fold = _total(widths)
    length = -(-len(panel.rows) // folds)
    numeric = _numeric(panel)
    if panel.head:
        for head in _row(panel.head, widths, numeric):
            lines.append(Text(_BETWEEN_FOLDS.join(head for _ in panel.rows[::length]).rstrip(), "dim"))
    for number in range(length):
        blocks = [_row(cells, widths, numeric) for cells in panel.rows[number::length]]
        for parts in zip_longest(*blocks, fillvalue=" " * fold):
            lines.append(Text(_BETWEEN_FOLDS.join(parts).rstrip()))
    return lines


def _most_folds(panel: Panel, width: int) -> int:
    return max(1, (width + len(_BETWEEN_FOLDS)) // (_total(_shrunk(panel, width)) + len(_BETWEEN_FOLDS)))


def widest(panel: Panel) -> int:
    """The width of a panel without wrapping, apart from its title."""
    return _total([max(map(cell_len, column)) for column in _columns(panel)])


def narrowest(panel: Panel) -> int:
    """The smallest width to which a panel can be wrapped."""
    return _total(_least(panel))


def _columns(panel: Panel) -> list[Sequence[str]]:
    rows = [*panel.rows, panel.head] if panel.head else panel.rows
    return list(zip(*rows, strict=True))


def _numeric(panel: Panel) -> list[bool]:
    return [all(cell.lstrip("+-−").isdigit() for cell in column) for column in zip(*panel.rows, strict=True)]


def _least_of_all(panel: Panel) -> list[int]:
    """The widths of the columns if every text is wrapped at every space."""
    return [max(max(map(cell_len, cell.split()), default=0) for cell in column) for column in _columns(panel)]


def _least(panel: Panel) -> list[int]:
    """The widths of the columns if every text but the heads is wrapped at every space."""
    return [max(pair) for pair in zip_longest(_least_of_all(panel), map(cell_len, panel.head), fillvalue=0)]


def _shrunk(panel: Panel, width: int) -> list[int]:
    """The widths of the columns: the widest shrinks until all fit or nothing more can be wrapped; heads come last."""
    widths = [max(map(cell_len, column)) for column in _columns(panel)]
    for least in (_least(panel), _least_of_all(panel)):
        while _total(widths) > width and widths != least:
            loose = [column for column in range(len(widths)) if widths[column] > least[column]]
            widths[max(loose, key=widths.__getitem__)] -= 1
    return widths


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(_BETWEEN_CELLS) * max(0, len(widths) - 1)


def _row(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> list[str]:
    """One row as one or more lines, all of the same width; numbers are aligned to the right, and so are their heads."""
    wrapped = [_wrap(cell, width) for cell, width in zip(cells, widths, strict=True)]
    return [
        _BETWEEN_CELLS.join(
            " " * (width - cell_len(piece)) + piece if right else set_cell_size(piece, width)
            for piece, width, right in zip(pieces, widths, numeric, strict=True)
        )
        for pieces in zip_longest(*wrapped, fillvalue="")
    ]


def _wrap(text: str, width: int) -> list[str]:
    lines = Text(" ".join(text.split())).wrap(_CONSOLE, width)
    return [line.plain.rstrip() for line in lines] or [""]

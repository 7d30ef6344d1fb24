"""Tables of facts as lines of text: folded into columns where they would grow too long, wrapped where too wide."""

from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from tondo.core.layout import Panel

_BETWEEN_CELLS, _BETWEEN_FOLDS = "  ", "   "
_CONSOLE = Console(file=StringIO())  # rich wraps with it but prints nothing


def table_lines(table: Panel, width: int, height: int) -> list[Text]:
    """A table within ``width``, its rows in as few folds side by side as ``height`` asks for and ``width`` allows.

    Heads go where they alone keep a long table from being folded.
    """
    title = _wrap(table.title, width)
    lines = [Text(line, "bold") for line in title]
    if not table.rows:
        return lines
    room = max(1, height - len(title) - bool(table.head))
    wanted = -(-len(table.rows) // room)
    folds = min(wanted, _most_folds(table, width))
    if folds < wanted and _most_folds(headless := replace(table, head=()), width) > folds:
        table, folds = headless, min(wanted, _most_folds(headless, width))
    widths = _shrunk(table, width)
    fold = _total(widths)
    length = -(-len(table.rows) // folds)
    numeric = _numeric(table)
    if table.head:
        heads = _BETWEEN_FOLDS.join(_row(table.head, widths, numeric)[0] for _ in table.rows[::length])
        lines.append(Text(heads.rstrip(), "dim"))
    for number in range(length):
        blocks = [_row(cells, widths, numeric) for cells in table.rows[number::length]]
        for parts in zip_longest(*blocks, fillvalue=" " * fold):
            lines.append(Text(_BETWEEN_FOLDS.join(parts).rstrip()))
    return lines


def _most_folds(table: Panel, width: int) -> int:
    return max(1, (width + len(_BETWEEN_FOLDS)) // (_total(_shrunk(table, width)) + len(_BETWEEN_FOLDS)))


def widest(table: Panel) -> int:
    """How wide a table is when nothing has to be wrapped but its title."""
    return _total([max(map(cell_len, column)) for column in _columns(table)])


def narrowest(table: Panel) -> int:
    """How narrow a table can be made by wrapping between words."""
    return _total(_least(table))


def _columns(table: Panel) -> list[Sequence[str]]:
    rows = [*table.rows, table.head] if table.head else table.rows
    return list(zip(*rows, strict=True))


def _numeric(table: Panel) -> list[bool]:
    return [all(cell.lstrip("+-−").isdigit() for cell in column) for column in zip(*table.rows, strict=True)]


def _least(table: Panel) -> list[int]:
    """The widths of the columns if every text is wrapped as far as it goes; heads are not."""
    least = [max(max(map(cell_len, cell.split()), default=0) for cell in column) for column in _columns(table)]
    return [max(pair) for pair in zip_longest(least, map(cell_len, table.head), fillvalue=0)]


def _shrunk(table: Panel, width: int) -> list[int]:
    """The widths of the columns, the widest made narrower until all fit or no word can be wrapped any more."""
    widths = [max(map(cell_len, column)) for column in _columns(table)]
    least = _least(table)
    while _total(widths) > width and widths != least:
        loose = [column for column in range(len(widths)) if widths[column] > least[column]]
        widths[max(loose, key=widths.__getitem__)] -= 1
    return widths


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(_BETWEEN_CELLS) * max(0, len(widths) - 1)


def _row(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> list[str]:
    """One row as one or more lines, all of the same width; numbers stand to the right, and so do their heads."""
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

"""A grid of characters to draw on: lines in braille dots, two by four in each character, and letters over them."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from rich.style import Style
from rich.text import Text

from tondo.terminal.ascii import to_ascii

_BRAILLE = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row and column of the dot


@dataclass(slots=True)
class Cell:
    """One character. ``letter`` hides the dots; colours are ``#rrggbb`` or None for the terminal's own."""

    dots: int = 0
    colour: str | None = None
    ground: str | None = None
    letter: str = ""
    bold: bool = False
    dim: bool = False


class Canvas:
    """A grid of characters. Dots are counted from the upper left, two by four in each character."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.cells = [[Cell() for _ in range(columns)] for _ in range(rows)]

    def set_dot(self, x: int, y: int, colour: str | None) -> None:
        """Draw one dot; its character takes the colour. Outside the canvas nothing happens."""
        if 0 <= x < 2 * self.columns and 0 <= y < 4 * self.rows:
            cell = self.cells[y // 4][x // 2]
            cell.dots |= _BITS[y % 4][x % 2]
            cell.colour = colour

    def clear_dot(self, x: int, y: int) -> None:
        """Erase one dot."""
        if 0 <= x < 2 * self.columns and 0 <= y < 4 * self.rows:
            self.cells[y // 4][x // 2].dots &= ~_BITS[y % 4][x % 2]

    def line(
        self, start: tuple[float, float], end: tuple[float, float], colour: str | None, gap: bool = False
    ) -> set[tuple[int, int]]:
        """Draw a straight line of dots, or erase one (``gap``), ends included; return the cells it crosses."""
        crossed = set()
        for x, y in line_dots(start, end):
            if gap:
                self.clear_dot(x, y)
            else:
                self.set_dot(x, y, colour)
            if 0 <= x < 2 * self.columns and 0 <= y < 4 * self.rows:
                crossed.add((y // 4, x // 2))
        return crossed

    def has_room(self, column: int, row: int, length: int) -> bool:
        """Whether a text of this length fits there with no other text in its way or right beside it."""
        if not (0 <= row < self.rows and column >= 0 and column + length <= self.columns):
            return False
        around = self.cells[row][max(0, column - 1) : column + length + 1]
        return not any(cell.letter for cell in around)

    def write(
        self,
        column: int,
        row: int,
        text: str,
        colour: str | None = None,
        bold: bool = False,
        dim: bool = False,
    ) -> None:
        """Write letters over whatever is drawn there."""
        for offset, letter in enumerate(text):
            if 0 <= row < self.rows and 0 <= column + offset < self.columns:
                cell = self.cells[row][column + offset]
                cell.letter, cell.colour, cell.bold, cell.dim = letter, colour, bold, dim

    def lines(self, left: int, right: int, ascii_only: bool = False) -> list[Text]:
        """The rows from top to bottom, from one column up to another, without blanks at their ends."""
        character = _in_ascii if ascii_only else _in_unicode
        rows = []
        for cells in self.cells:
            row = Text(end="")
            for (colour, ground, bold, dim), run in groupby(cells[left:right], _style):
                row.append("".join(map(character, run)), Style(color=colour, bgcolor=ground, bold=bold, dim=dim))
            if not cells[right - 1].ground:
                row.rstrip()
            rows.append(row)
        return rows


@lru_cache(maxsize=8192)  # a board is drawn again and again at the same size
def line_dots(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[int, int]]:
    """The dots of a straight line, ends included."""
    steps = max(1, round(max(abs(end[0] - start[0]), abs(end[1] - start[1]))))
    parts = (step / steps for step in range(steps + 1))
    return [
        (round(start[0] + part * (end[0] - start[0])), round(start[1] + part * (end[1] - start[1]))) for part in parts
    ]


def _style(cell: Cell) -> tuple[str | None, str | None, bool, bool]:
    return cell.colour, cell.ground, cell.bold, cell.dim


def _in_unicode(cell: Cell) -> str:
    return cell.letter or (chr(_BRAILLE + cell.dots) if cell.dots else " ")


def _in_ascii(cell: Cell) -> str:
    return to_ascii(cell.letter)[:1] or ascii_dots(cell.dots)


def ascii_dots(dots: int) -> str:
    """The ASCII character that looks most like some dots."""
    found = [(x, y) for y, bits in enumerate(_BITS) for x, bit in enumerate(bits) if dots & bit]
    if not found:
        return " "
    if len(found) == 8:
        return "#"
    columns, rows = {x for x, _ in found}, {y for _, y in found}
    if len(rows) == 1:
        return {0: "'", 3: "_"}.get(rows.pop(), "-") if len(columns) == 2 else {0: "'"}.get(rows.pop(), ".")
    if len(columns) == 1:
        return "|"
    left = [y for x, y in found if x == 0]
    right = [y for x, y in found if x == 1]
    lean = sum(left) / len(left) - sum(right) / len(right)
    if len(found) > 5 or abs(lean) < 0.5:
        return "+" if len(rows) > 2 else "="
    return "/" if lean > 0 else "\\"

"""Draws any board with characters, from its layout and marks."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.text import Text

from tondo.core.layout import Layout, Mark, Point, Space, Style, contains
from tondo.core.palette import player_style
from tondo.terminal.canvas import Canvas
from tondo.terminal.colours import readable, solid

LARGEST_ROWS = 50
_SMALLEST_ROWS = 12
PLAYER_COLOUR = "player"  # in a style: the colour of the player whose mark it is
_PLAIN = Style()
_PIECE = Style(fill=PLAYER_COLOUR)


class Drawing(NamedTuple):
    """A board as lines; ``width`` is the same whatever lies on it."""

    lines: list[Text]
    width: int


def tight_rows(layout: Layout) -> int:
    """The number of rows, with twice as many columns, at which a board's labels do not overlap."""
    return next((rows for rows in range(_SMALLEST_ROWS, LARGEST_ROWS) if _labels_fit(layout, rows)), LARGEST_ROWS)


def _labels_fit(layout: Layout, rows: int) -> bool:
    unit = rows / (2 * layout.radius)
    boxes = [
        (2 * unit * space.centre[0], unit * space.centre[1], max(2, len(space.label)) + 2) for space in layout.spaces
    ]
    boxes.sort(key=lambda box: box[1])
    for number, (x, y, width) in enumerate(boxes):
        for other_x, other_y, other_width in boxes[number + 1 :]:
            if other_y - y >= 1:
                break
            if abs(other_x - x) < (width + other_width) / 2:
                return False
    return True


def draw_board(
    layout: Layout,
    marks: Sequence[Mark],
    columns: int,
    rows: int,
    *,
    colour: bool = True,
    ascii_only: bool = False,
) -> Drawing:
    """The board as at most ``rows`` lines of at most ``columns`` characters.

    Without colour, players' pieces differ only in the pattern of their dots.
    """
    picture = _Picture(layout, columns, rows, colour)
    for space in layout.spaces:
        picture.outline(space.outline, True, layout.styles.get(space.kind, _PLAIN))
    for line in layout.lines:
        picture.outline(line.points, line.closed, layout.styles.get(line.kind, _PLAIN))
    for mark in marks:
        picture.cover(mark)
    picture.apply_inks()
    for mark in marks:
        picture.inscribe(mark)
    for label in layout.labels:
        picture.text(label.at, label.text, layout.styles.get(label.kind, _PLAIN))
    covered = {name for mark in marks for name in mark.spaces}
    for space in layout.spaces:
        if space.id not in covered:
            picture.text(space.centre, space.label, layout.styles.get(space.kind, _PLAIN))
    left, right = picture.span()
    lines = picture.canvas.lines(left, right, ascii_only)
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return Drawing(lines, right - left)


class _Picture:
    """A canvas in the units of a layout."""

    def __init__(self, layout: Layout, columns: int, rows: int, colour: bool) -> None:
        self.layout = layout
        self.colour = colour
        self.canvas = Canvas(columns, rows)
        self.inks: dict[str | None, str | None] = {}  # the readable ink on each ground
        self.bands: set[tuple[int, int]] = set()
        self.scale = (min(2 * columns, 4 * rows) - 1) / (2 * layout.radius)
        self.middle = columns - 0.5, 2 * rows - 0.5

    def dot(self, point: Point) -> Point:
        return self.middle[0] + self.scale * point[0], self.middle[1] + self.scale * point[1]

    def span(self) -> tuple[int, int]:
        """The first column that the board can use, whatever lies on it, and the column after the last."""
        texts = [*((space.centre, space.label) for space in self.layout.spaces)]
        texts += ((label.at, label.text) for label in self.layout.labels)
        texts += ((anchor, "00") for anchor in self.layout.anchors.values())
        columns = [self.dot(point)[0] / 2 for space in self.layout.spaces for point in space.outline]
        columns += [self.dot(point)[0] / 2 for line in self.layout.lines for point in line.points]
        for at, text in texts:
            first = self._cell(at, text)[0]
            columns += (first, first + len(text) - 1)
        return max(0, int(min(columns))), min(self.canvas.columns, int(max(columns)) + 1)

    def outline(self, points: Sequence[Point], closed: bool, style: Style) -> None:
        ink = self._ink(style)
        ends = [*points[1:], points[0]] if closed else points[1:]
        for start, end in zip(points, ends, strict=False):
            self.canvas.line(self.dot(start), self.dot(end), ink)

    def _ink(self, style: Style, player: int | None = None) -> str | None:
        if not self.colour:
            return None
        if player is not None and PLAYER_COLOUR in (style.stroke, style.fill):
            return readable(player_style(player).colour)
        return readable(style.stroke) or readable(style.fill)

    def cover(self, mark: Mark) -> None:
        """Draw a mark over all its spaces as one shape: a ground, and one outline around it."""
        spaces = [self.layout.by_id[name] for name in mark.spaces]
        style = self.layout.styles.get(mark.kind, _PIECE if mark.player is not None else _PLAIN)
        ground, ink = self._ground(mark, style)
        filled = style.fill != "none"
        if filled:
            for space in spaces:
                self._fill(space, mark.player if style.fill == PLAYER_COLOUR else None, ground)
            if ground:
                self.inks[ground] = ink
        if filled or style.stroke != "none":
            self._surround(mark, style, spaces, filled)

    def _surround(self, mark: Mark, style: Style, spaces: Sequence[Space], filled: bool) -> None:
        # Without colours, pieces full of dots are separated by gaps: their outlines would run together.
        gap = not self.colour and filled and style.fill == PLAYER_COLOUR and _pattern(mark.player) == 0
        edge = self._ink(_PIECE if filled and style.fill == PLAYER_COLOUR else style, mark.player)
        crossed = set()
        for start, end in _boundary(spaces):
            crossed |= self.canvas.line(self.dot(start), self.dot(end), edge, gap)
        if filled or style.stroke == PLAYER_COLOUR:
            return
        # A mark that is only an outline, like that of the last piece, is a light band where it crosses pieces.
        for row, column in crossed:
            cell = self.canvas.cells[row][column]
            if cell.ground in self.inks:
                cell.ground, cell.colour = self.inks[cell.ground], cell.ground
                self.bands.add((row, column))

    def apply_inks(self) -> None:
        """Give everything drawn on a coloured ground a readable ink."""
        for row, cells in enumerate(self.canvas.cells):
            for column, cell in enumerate(cells):
                if cell.ground in self.inks and (row, column) not in self.bands:
                    cell.colour = self.inks[cell.ground]

    def _ground(self, mark: Mark, style: Style) -> tuple[str | None, str | None]:
        """The colour under a mark and the ink on it; None without colours, or if the mark is only an outline."""
        if not self.colour:
            return None, None
        if style.fill == PLAYER_COLOUR and mark.player is not None:
            own = player_style(mark.player)
            return solid(own.colour), solid(own.ink)
        ground = solid(style.fill)
        return ground, solid(style.ink) if ground else None

    def _fill(self, space: Space, player: int | None, ground: str | None) -> None:
        pattern = None if self.colour and _pattern(player) == 0 else _pattern(player)
        covered: Counter[tuple[int, int]] = Counter()
        for x, y in _dots_inside(tuple(self.dot(point) for point in space.outline)):
            if not (0 <= x < 2 * self.canvas.columns and 0 <= y < 4 * self.canvas.rows):
                continue
            covered[y // 4, x // 2] += 1
            self.canvas.clear_dot(x, y)
            if pattern is not None and _PATTERNS[pattern][y % 4][x % 4] == "#":
                self.canvas.set_dot(x, y, self._ink(_PIECE, player))
        for (row, column), dots in covered.items():
            if ground and dots >= 4:
                self.canvas.cells[row][column].ground = ground
                self.bands.discard((row, column))

    def inscribe(self, mark: Mark) -> None:
        """Write a mark's text into the middle of what it covers."""
        if not mark.text:
            return
        text = f"({mark.text})" if mark.kind == "circled" else mark.text
        column, row = self._cell(self._place(mark), text)
        style = self.layout.styles.get(mark.kind, _PIECE if mark.player is not None else _PLAIN)
        ground, ink = self._ground(mark, style)
        if mark.spaces:
            self.canvas.write(column, row, text, ink, bold=True)
        elif self.canvas.has_room(column, row, len(text)):
            strong = ground is not None and style.bold
            self.canvas.write(column, row, text, ink if strong else None, bold=style.bold, dim=not style.bold)
            for cell in self.canvas.cells[row][column : column + len(text)] if strong else ():
                cell.ground = ground

    def _place(self, mark: Mark) -> Point:
        """The middle of what a mark covers, or its anchor."""
        if not mark.spaces:
            return self.layout.anchors[mark.at]
        centres = [self.layout.by_id[name].centre for name in mark.spaces]
        return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)

    def text(self, at: Point, text: str, style: Style) -> None:
        """Write a dim label, unless another text is in its way."""
        column, row = self._cell(at, text)
        if self.canvas.has_room(column, row, len(text)):
            ink = self._ink(style)
            self.canvas.write(column, row, text, ink, dim=ink is None)

    def _cell(self, at: Point, text: str) -> tuple[int, int]:
        x, y = self.dot(at)
        column = round((x + 0.5) / 2 - len(text) / 2)
        return min(max(0, column), self.canvas.columns - len(text)), int((y + 0.5) // 4)


# What fills a player's pieces, in the order of the palette: solid, diagonal, dots, cross, waves, rings, bars,
# triangles, checks, chevrons, posts, grid.
_PATTERNS = (
    ("####", "####", "####", "####"),
    ("#...", "...#", "..#.", ".#.."),
    ("#...", "....", "..#.", "...."),
    (".#..", "###.", ".#..", "...."),
    ("#.#.", ".#.#", "....", "...."),
    ("##..", "##..", "....", "...."),
    ("####", "....", "....", "...."),
    (".#..", "###.", "....", "...."),
    ("##..", "##..", "..##", "..##"),
    (".#..", "#.#.", "...#", "...."),
    ("#...", "#...", "#...", "#..."),
    ("####", "#...", "#...", "#..."),
)


def _pattern(player: int | None) -> int | None:
    return None if player is None else player % len(_PATTERNS)


def _boundary(spaces: Iterable[Space]) -> Iterable[tuple[Point, Point]]:
    """The edges that belong to one of the spaces only."""
    edges: dict[frozenset[Point], list[tuple[Point, Point]]] = {}
    for space in spaces:
        points = space.outline
        for start, end in zip(points, (*points[1:], points[0]), strict=True):
            key = frozenset((round(x, 4), round(y, 4)) for x, y in (start, end))
            edges.setdefault(key, []).append((start, end))
    return [found[0] for found in edges.values() if len(found) == 1]


@lru_cache(maxsize=4096)  # a board is drawn again and again at the same size
def _dots_inside(corners: tuple[Point, ...]) -> list[tuple[int, int]]:
    """The dots in a polygon, row by row."""
    left, right = int(min(x for x, _ in corners)), int(max(x for x, _ in corners)) + 1
    top, bottom = int(min(y for _, y in corners)), int(max(y for _, y in corners)) + 1
    return [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1) if contains(corners, (x, y))]

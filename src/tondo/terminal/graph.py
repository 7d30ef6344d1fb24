"""Curves and bars drawn with characters: how something went over a game, how often something is."""

from collections.abc import Sequence
from math import ceil, inf

from rich.text import Text

from tondo.terminal.canvas import Canvas

_GAP = 8  # dots between those of the line in the middle
# Which dots of a curve are drawn, by its place: whole, dashed, dotted, and so on. Nobody needs to tell colours apart.
_DASHES = ("#", "####..", "#.", "#####..#..", "##....", "#..#......")


def draw_curves(
    curves: Sequence[Sequence[float]],
    inks: Sequence[str | None],
    columns: int,
    rows: int,
    *,
    at: float | None = None,
    last: int | None = None,
    ascii_only: bool = False,
) -> list[Text]:
    """Curves of values from 0, at the bottom, to 1, each with its ink, in exactly ``rows`` lines of ``columns``.

    Points are as far apart as if there were ``last`` + 1 of them over the whole width; by default there are no more
    than in the longest curve. A line of dots marks 0.5, and the column of the place ``at``, counted in points, is
    reversed. Where curves meet, the first is on top.
    """
    canvas = Canvas(columns, rows)
    width, height = 2 * columns - 1, 4 * rows - 1
    steps = max(1, last if last is not None else max(map(len, curves), default=1) - 1)
    for x in range(0, width + 1, _GAP):
        canvas.set_dot(x, round(height / 2), None)
    for number, (curve, ink) in reversed(list(enumerate(zip(curves, inks, strict=True)))):
        heights = [(1 - min(1.0, max(0.0, value))) * height for value in curve]
        points = [(place / steps * width, y) for place, y in enumerate(heights)]
        _draw_curve(canvas, points, ink, _DASHES[number % len(_DASHES)])
    lines = canvas.lines(0, columns, ascii_only)
    for line in lines:
        line.pad_right(columns - line.cell_len)
        if at is not None:
            column = column_of(at, steps, columns)
            line.stylize("reverse", column, column + 1)
    return lines


def _draw_curve(canvas: Canvas, points: Sequence[tuple[float, float]], ink: str | None, dashes: str) -> None:
    """One dot or upright stroke for each column of dots that the curve crosses, as far as the dashes have it."""
    if not points:
        return
    reach: dict[int, tuple[float, float]] = {}  # from where to where, for each column of dots

    def touch(x: float, *heights: float) -> None:
        lowest, highest = reach.get(column := int(x + 0.5), (inf, -inf))
        reach[column] = min(lowest, *heights), max(highest, *heights)

    for start, end in zip(points, points[1:] or points, strict=False):
        parts = max(1, ceil(end[0] - start[0]))
        for step in range(parts + 1):
            x, y = (before + step / parts * (after - before) for before, after in zip(start, end, strict=True))
            touch(x, y)
        if parts == 1:  # both ends may be in one column
            touch(end[0], start[1], end[1])
    drawn = sorted(reach)
    for x, after in zip(drawn, [*drawn[1:], None], strict=True):
        if dashes[x % len(dashes)] != "#":
            continue
        top, bottom = reach[x]
        if after is not None:  # up to half way to the neighbour, so that steep curves have no holes
            middle = (reach[after][0] + reach[after][1]) / 2
            top, bottom = min(top, middle), max(bottom, middle)
        for y in range(round(top), round(bottom) + 1):
            canvas.set_dot(x, y, ink)


def column_of(place: float, last: int, columns: int) -> int:
    """The column of a place, counted in points, in a graph as `draw_curves` draws it."""
    return min(columns - 1, max(0, round(place / max(1, last) * (2 * columns - 1)) // 2))


def place_at(column: int, last: int, columns: int) -> int:
    """The point that is nearest to a column; the first and the last column are the ends."""
    if column <= 0:
        return 0
    if column >= columns - 1:
        return last
    return min(last, max(0, round((2 * column + 0.5) / (2 * columns - 1) * last)))


def draw_bars(counts: Sequence[int], rows: int, width: int, ascii_only: bool = False) -> list[str]:
    """Bars of ``width`` characters with a gap after each, the highest as high as all ``rows``; the top row first."""
    eighths = " .:-=+*##" if ascii_only else " ▁▂▃▄▅▆▇█"
    most = max(counts, default=0) or 1
    heights = [max(count > 0, round(8 * rows * count / most)) for count in counts]
    return [
        " ".join(eighths[min(8, max(0, height - 8 * row))] * width for height in heights)
        for row in range(rows - 1, -1, -1)
    ]


def draw_dash(number: int, columns: int, ascii_only: bool = False) -> str:
    """How the curve at a place is dashed, as a sample on one line."""
    canvas, dashes = Canvas(columns, 1), _DASHES[number % len(_DASHES)]
    for x in range(2 * columns):
        if dashes[x % len(dashes)] == "#":
            canvas.set_dot(x, 2, None)
    return canvas.lines(0, columns, ascii_only)[0].plain.ljust(columns)

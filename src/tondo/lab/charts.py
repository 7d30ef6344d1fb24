"""Charts for a report, as small SVG drawings that take their colours from the page.

They are drawn for a width of `WIDTH` pixels, in which a phone shows them without scaling: letters are then 14 pixels
high. Series differ in dash and mark as well as in colour. A chart is a picture with a text for whoever can't see it;
its numbers are also in a table of the report.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from tondo.lab.intervals import Estimate

WIDTH = 340
LEFT, RIGHT, TOP, BOTTOM = 46, 12, 12, 44  # room round the plot for numbers and the axis' title
PLOT_HEIGHT = 190
DASHES = ("", "7 4", "2 4", "9 3 2 3", "12 4", "4 2")
MARKS = ("circle", "square", "diamond", "triangle", "circle", "square")
PARTS = ("plain", "lines", "dots", "cross")

Number = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Dot:
    """A line of a chart of intervals: its name, its estimate, and which seat's colour it has."""

    name: str
    estimate: Estimate
    series: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a chart over an axis: points from left to right, and their intervals if they have any."""

    name: str
    points: Sequence[tuple[float, float]]
    series: int
    band: Sequence[tuple[float, float, float]] = ()  # x, low, high


def dot_chart(dots: Sequence[Dot], fair: float, most: float, say: Number, alt: str) -> str:
    """Shares with their intervals, one below the other, from 0 to ``most``; a dashed line at the ``fair`` one."""
    left = 12 + max(7.6 * len(dot.name) for dot in dots)
    height = 30 * len(dots) + 34
    scale = (WIDTH - left - RIGHT - 52) / most

    def x(share: float) -> float:
        return left + scale * min(share, most)

    body = "".join(
        f'<line class="grid" x1="{x(tick):.1f}" y1="6" x2="{x(tick):.1f}" y2="{height - 26}"/>'
        f'<text class="faint" x="{x(tick):.1f}" y="{height - 8}" text-anchor="middle">{escape(say(tick))}</text>'
        for tick in ticks(0, most, 4)
    )
    body += f'<line class="fair" x1="{x(fair):.1f}" y1="2" x2="{x(fair):.1f}" y2="{height - 26}"/>'
    for number, dot in enumerate(dots):
        y = 21 + 30 * number
        low, high = x(dot.estimate.low), x(dot.estimate.high)
        body += (
            f'<text x="0" y="{y + 5}">{escape(dot.name)}</text>'
            f'<g class="s{dot.series}"><line class="whisker" x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"/>'
            f"{_mark(x(dot.estimate.value), y, dot.series)}</g>"
            f'<text class="value" x="{WIDTH}" y="{y + 5}" text-anchor="end">{escape(say(dot.estimate.value))}</text>'
        )
    return _svg(height, body, alt)


def line_chart(
    lines: Sequence[Line],
    x_title: str,
    x_say: Number,
    y_say: Number,
    alt: str,
    x_ticks: Sequence[float] = (),
    from_zero: bool = True,
    logarithmic: bool = False,
    fair: float | None = None,
    marked: bool = False,
) -> str:
    """Lines over an axis. ``logarithmic`` is about the x axis; ``marked`` shows every point."""
    xs = [*x_ticks, *(point[0] for line in lines for point in line.points)]
    values = [value for line in lines for _, value in line.points]
    values += [end for line in lines for _, low, high in line.band for end in (low, high)]
    values += [fair] if fair is not None else []
    low, high = (0.0 if from_zero else min(values)), max(values)
    y_ticks = ticks(low, high if high > low else low + 1, 5)
    low, high = min(low, y_ticks[0]), max(high, y_ticks[-1])
    place: Callable[[float], float] = log10 if logarithmic else float
    start, end = place(min(xs)), place(max(xs))

    def x(value: float) -> float:
        across = (place(value) - start) / (end - start) if end > start else 0.5
        return LEFT + (WIDTH - LEFT - RIGHT) * across

    def y(value: float) -> float:
        return TOP + PLOT_HEIGHT * (1 - (value - low) / (high - low))

    body = "".join(
        f'<line class="grid" x1="{LEFT}" y1="{y(tick):.1f}" x2="{WIDTH - RIGHT}" y2="{y(tick):.1f}"/>'
        f'<text class="faint" x="{LEFT - 7}" y="{y(tick) + 5:.1f}" text-anchor="end">{escape(y_say(tick))}</text>'
        for tick in y_ticks
    )
    below = TOP + PLOT_HEIGHT
    shown = list(x_ticks or ticks(min(xs), max(xs), 5))
    body += "".join(
        f'<text class="faint" x="{x(tick):.1f}" y="{below + 19}" text-anchor="{_anchor(number, len(shown))}">'
        f"{escape(x_say(tick))}</text>"
        for number, tick in enumerate(shown)
    )
    middle = (LEFT + WIDTH - RIGHT) / 2
    body += f'<text class="faint" x="{middle}" y="{below + 39}" text-anchor="middle">{escape(x_title)}</text>'
    if fair is not None:
        body += f'<line class="fair" x1="{LEFT}" y1="{y(fair):.1f}" x2="{WIDTH - RIGHT}" y2="{y(fair):.1f}"/>'
    for line in lines:
        body += f'<g class="s{line.series}">' + _line(line, x, y, marked) + "</g>"
    return _svg(TOP + PLOT_HEIGHT + BOTTOM, body, alt)


def _line(line: Line, x: Callable[[float], float], y: Callable[[float], float], marked: bool) -> str:
    body = ""
    if line.band:
        there = [f"{x(at):.1f} {y(high):.1f}" for at, _, high in line.band]
        back = [f"{x(at):.1f} {y(low):.1f}" for at, low, _ in reversed(line.band)]
        if marked:
            body += "".join(
                f'<line class="whisker" x1="{x(at):.1f}" y1="{y(low):.1f}" x2="{x(at):.1f}" y2="{y(high):.1f}"/>'
                for at, low, high in line.band
            )
        else:
            body += f'<path class="band" d="M{"L".join(there + back)}Z"/>'
    points = "L".join(f"{x(at):.1f} {y(value):.1f}" for at, value in line.points)
    dash = DASHES[line.series % len(DASHES)]
    body += f'<path class="line" d="M{points}"' + (f' stroke-dasharray="{dash}"' if dash else "") + "/>"
    if marked:
        body += "".join(_mark(x(at), y(value), line.series) for at, value in line.points)
    return body


def stacked_bar(parts: Sequence[tuple[str, float]], say: Number, alt: str) -> str:
    """Shares of a whole as one bar, each with its own pattern; a share that is wide enough has its number in it."""
    height, at, body = 40, 0.0, ""
    for number, (name, value) in enumerate(parts):
        width = WIDTH * value
        body += (
            f'<rect class="part p{number}" x="{at:.1f}" y="1" width="{width:.1f}" height="{height - 2}">'
            f"<title>{escape(name)}</title></rect>"
            f'<rect x="{at:.1f}" y="1" width="{width:.1f}" height="{height - 2}" fill="url(#{PARTS[number]})"/>'
        )
        if width > 44:
            body += (
                f'<rect class="plate" x="{at + width / 2 - 20:.1f}" y="10" width="40" height="20" rx="3"/>'
                f'<text x="{at + width / 2:.1f}" y="25" text-anchor="middle">{escape(say(value))}</text>'
            )
        at += width
    return _svg(height, body, alt)


def legend_mark(series: int) -> str:
    """A small picture of how a line of this series looks, for a legend in text."""
    dash = DASHES[series % len(DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<svg class="key" viewBox="0 0 34 14" width="34" height="14" aria-hidden="true"><g class="s{series}">'
        f'<path class="line" d="M1 7L33 7"{dashed}/></g></svg>'
    )


def part_mark(number: int) -> str:
    """A small picture of a part of a stacked bar, for a legend in text."""
    return (
        f'<svg class="key" viewBox="0 0 18 14" width="18" height="14" aria-hidden="true">'
        f'<rect class="part p{number}" width="18" height="14"/>'
        f'<rect width="18" height="14" fill="url(#{PARTS[number]})"/></svg>'
    )


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers from ``low`` to ``high``, at most about ``most``."""
    rough = (high - low) / most
    power = 10 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    return [number * step for number in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def _anchor(number: int, count: int) -> str:
    return "start" if number == 0 and count > 1 else "end" if number == count - 1 and count > 1 else "middle"


def _mark(x: float, y: float, series: int) -> str:
    kind = MARKS[series % len(MARKS)]
    if kind == "circle":
        return f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
    shape = {"square": "M-4.5-4.5H4.5V4.5H-4.5Z", "diamond": "M0-6L6 0L0 6L-6 0Z", "triangle": "M0-6L5.5 4.5H-5.5Z"}[
        kind
    ]
    return f'<path class="dot" transform="translate({x:.1f} {y:.1f})" d="{shape}"/>'


def _svg(height: float, body: str, alt: str) -> str:
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(alt)}">{body}</svg>'

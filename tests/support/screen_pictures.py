"""Pictures of the terminal's screens, kept as SVG and compared exactly.

A picture has one line for each line of the screen, so that a difference is easy to see, and nothing that changes from
one run to the next. ``TONDO_RENEW=1 python -m pytest tests/terminal/app/test_snapshots.py`` writes all of them anew;
look at each that has changed before it is committed.
"""

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from html import escape, unescape
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.color import blend_rgb as blend
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, TerminalTheme
from textual._compositor import LayoutUpdate
from textual.app import App

RENEW = "TONDO_RENEW"
_PALETTE = [(*DEFAULT_TERMINAL_THEME.ansi_colors[number],) for number in range(16)]
_THEME = TerminalTheme((28, 28, 28), (214, 214, 214), _PALETTE[:8], _PALETTE[8:])
_CELL, _ROW, _FONT, _BASE = 10, 20, 16.6, 15  # a character's width and height, the size of letters, where they stand
_DIM = 0.4  # as Rich draws it
_SHORT = 4  # letters; runs that are longer stand alone, the others of a line together
_DRAWN = "\u2500-\u28ff"  # lines, blocks, signs and braille: a viewer may take them from another font
_ALIKE = re.compile(f"[{_DRAWN}]+|[^{_DRAWN}]+")
_LINE = re.compile(r'^<text y="(\d+)">(.*)</text>$', re.MULTILINE)
_RUN = re.compile(r'<tspan x="([\d ]+)"[^>]*>([^<]*)</tspan>')


class _Run(NamedTuple):
    """Some characters of a line with one look, and the column where they begin."""

    at: int
    width: int
    text: str
    rule: str
    ground: str


class _Sheet:
    """The classes of a style sheet, numbered as they are needed."""

    def __init__(self) -> None:
        self.rules: dict[str, str] = {}

    def name(self, rule: str) -> str:
        return self.rules.setdefault(rule, f"{'g' if rule.startswith('stroke') else 't'}{len(self.rules)}")

    def css(self) -> str:
        return "".join(f".{name}{{{rule}}}\n" for rule, name in self.rules.items())


def picture_of(app: App[Any]) -> str:
    """What the application shows now, in the colours that its terminal has."""
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    assert isinstance(update, LayoutUpdate)
    system = app.console._color_system
    rows = [[segment for strip in line for segment in strip if not segment.control] for line in update.strips]
    width, height = app.size
    sheet = _Sheet()
    runs = [list(_runs(row, system)) for row in rows]
    cells = Counter[str]()
    for run in (run for row in runs for run in row):
        cells[run.ground] += run.width
    ground = max(cells, key=lambda colour: (cells[colour], colour))
    drawn = [line for number, row in enumerate(runs) for line in _row(number, row, ground, sheet)]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 {width * _CELL} {height * _ROW}">',
        f"<style>text{{font:{_FONT}px 'DejaVu Sans Mono',monospace;white-space:pre}}",
        f"path{{fill:none;stroke-width:{_ROW}}}",
        f"{sheet.css()}</style>",
        f'<rect width="100%" height="100%" fill="{ground}"/>',
        *drawn,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _runs(row: Iterable[Segment], system: ColorSystem | None) -> Iterator[_Run]:
    """A line, cut where it changes its look."""
    column = 0
    for (rule, ground), group in groupby(row, lambda segment: _look(segment.style, system)):
        for text in _ALIKE.findall("".join(segment.text for segment in group)):
            width = cell_len(text)
            yield _Run(column, width, text, rule, ground)
            column += width


def _row(number: int, runs: list[_Run], ground: str, sheet: _Sheet) -> Iterator[str]:
    """The grounds of a line, as strokes, and its text, where there is any."""
    for other in dict.fromkeys(run.ground for run in runs if run.ground != ground):
        path, at = f"M0 {number * _ROW + _ROW // 2}", 0
        for run in (run for run in runs if run.ground == other):
            path += f"m{(run.at - at) * _CELL} 0" if run.at > at else ""
            path += f"h{run.width * _CELL}"
            at = run.at + run.width
        yield f'<path class="{sheet.name(f"stroke:{other}")}" d="{path}"/>'
    longer, single = "", dict[str, tuple[list[int], str]]()
    for run in runs:
        kept = run.text if "underline" in run.rule else run.text.rstrip()
        shown = kept if "underline" in run.rule else kept.lstrip(" ")
        at, name = run.at + cell_len(kept) - cell_len(shown), sheet.name(run.rule) if shown else ""
        if 0 < len(shown) <= _SHORT and all(map(_is_narrow, shown)) and " " not in shown:
            places, letters = single.get(name, ([], ""))
            single[name] = [*places, *range(at, at + len(shown))], letters + shown
        elif shown:
            longer += f'<tspan x="{at * _CELL}" class="{name}">{escape(shown, quote=False)}</tspan>'
    for name, (places, letters) in single.items():
        xs = " ".join(str(place * _CELL) for place in places)
        longer += f'<tspan x="{xs}" class="{name}">{escape(letters, quote=False)}</tspan>'
    if longer:
        yield f'<text y="{number * _ROW + _BASE}">{longer}</text>'


def _is_narrow(letter: str) -> bool:
    return cell_len(letter) == 1


def _look(style: Style | None, system: ColorSystem | None) -> tuple[str, str]:
    """The rule for letters, and the colour of the ground."""
    style = style or Style()
    ink, ground = _colour(style.color, system, foreground=True), _colour(style.bgcolor, system, foreground=False)
    if style.reverse:
        ink, ground = ground, ink
    if style.dim:
        ink = blend(ink, ground, _DIM)
    rules = [f"fill:{ink.hex}"]
    if style.bold:
        rules.append("font-weight:bold")
    if style.italic:
        rules.append("font-style:italic")
    if style.underline:
        rules.append("text-decoration:underline")
    return ";".join(rules), ground.hex


def _colour(colour: Color | None, system: ColorSystem | None, *, foreground: bool) -> ColorTriplet:
    if colour is None or system is None:
        colour = Color.default()
    return colour.downgrade(system or ColorSystem.STANDARD).get_truecolor(_THEME, foreground=foreground)


def text_of(svg: str) -> list[str]:
    """The lines of text in a picture."""
    lines: list[str] = []
    for found in _LINE.finditer(svg):
        cells: dict[int, str] = {}
        for run in _RUN.finditer(found[2]):
            places, letters = [int(x) // _CELL for x in run[1].split()], unescape(run[2])
            for place, letter in zip(
                [*places, *range(places[-1] + 1, places[-1] + len(letters))], letters, strict=False
            ):
                cells[place] = letter
        number = int(found[1]) // _ROW
        line = "".join(cells.get(place, " ") for place in range(max(cells) + 1))
        lines += [""] * (number - len(lines)) + [line]
    return lines


def check(path: Path, svg: str) -> None:
    """Compare a picture with the one that is kept; a new one is kept only if that is asked for."""
    if os.environ.get(RENEW):
        if not path.exists() or path.read_text("utf-8") != svg:
            path.write_text(svg, "utf-8", newline="\n")
        return
    assert path.exists(), f"there is no picture {path.name} yet; {RENEW}=1 makes it"
    kept = path.read_text("utf-8")
    if kept == svg:
        return
    lines = list(unified_diff(text_of(kept), text_of(svg), "kept", "shown", lineterm="", n=0))
    if not lines:
        places = zip(kept.splitlines(), svg.splitlines(), strict=False)
        first = next((pair for pair in places if pair[0] != pair[1]), ("", ""))
        lines = ["the text is the same, colours or emphasis are not; the first line that differs:", *first]
    raise AssertionError(f"{path.name} looks different; {RENEW}=1 keeps what is shown now\n" + "\n".join(lines))

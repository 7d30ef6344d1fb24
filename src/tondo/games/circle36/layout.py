"""The sheet as spaces: ring sectors round a centre."""

from functools import cache
from math import cos, pi, sin

from tondo.core.layout import Gesture, Label, Layout, Line, Point, Space, Style
from tondo.games.circle36._inspection import KEEP, Circle36State
from tondo.games.circle36.board import CENTRE, KINDS, RINGS, ROWS, SECTORS, space
from tondo.games.circle36.notation import space_id, sum_or_die

# Radii: the rim, between the rings from the outside in, and the centre.
RADII = (100.0, 75.0, 50.0, 24.0)
RADIUS = 125.0
_HALF = 103.5  # the arc along the upper half of the red ring
_RIM = 114.0  # what the sectors are called, and the sums of the rows
_APART = 0.13  # how far the two are to either side of the middle of a sector that has both
_STEPS = 15  # corners on the arc of a sector: 3 degrees each


def polar(radius: float, turns: float) -> Point:
    """A point by its distance and how many sectors it lies clockwise from nine o'clock."""
    angle = pi + turns * 2 * pi / SECTORS
    return round(radius * cos(angle), 3), round(radius * sin(angle), 3)


def _sector(ring: int, sector: int) -> tuple[Point, ...]:
    turns = [sector + step / _STEPS for step in range(_STEPS + 1)]
    outer = [polar(RADII[ring], turn) for turn in turns]
    inner = [polar(RADII[ring + 1], turn) for turn in reversed(turns)]
    return (*outer, *inner)


def arc(radius: float, sectors: int = SECTORS) -> tuple[Point, ...]:
    """A circle, or an arc over so many sectors clockwise from nine o'clock."""
    return tuple(polar(radius, step / _STEPS) for step in range(sectors * _STEPS + (sectors < SECTORS)))


def _beside(sector: int, apart: float) -> Point:
    """A place at the rim of a sector in the lower half, ``apart`` below its middle."""
    return polar(_RIM, sector + 0.5 + (apart if sector < 6 else -apart))


_INK = "#2b2622"
_PAPER = "#fbf6ea"
_STYLES = {
    "ground": Style(_PAPER),
    "red": Style("#f6d5cc", "#c9796c", 0.6),
    "blue": Style("#d3e2ef", "#7da2c2", 0.6),
    "green": Style("#d5e8d3", "#7fae82", 0.6),
    "yellow": Style("#f8e29a", "#a87a12", 1.8),
    "red line": Style(stroke="#b23a2e", width=1.8),
    "blue line": Style(stroke="#2b628f", width=1.8),
    "green line": Style(stroke="#2f7a4c", width=1.8),
    "half": Style(stroke="#b23a2e", width=0.9),
    "rim": Style(ink="#6a6056"),
    "number": Style(bold=True),
    "circled": Style(bold=True),
    "sum": Style(_PAPER, "#8d8275", 0.6),
    "sum made": Style("#2f6b45", "#2f6b45", 0.6, ink="#ffffff", bold=True),
    "sum missed": Style("#e9e1d2", "#b9ae9e", 0.6, ink="#6a6056"),
}
_COMBO = f'<circle r=".8" fill="none" stroke="{_INK}" stroke-width=".09"/>'


@cache
def layout() -> Layout:
    """The empty sheet. Sums have their places: a ring's where it begins, a row's below the name of its lower end."""
    spaces = [
        Space(
            id=space_id(space(ring, sector)),
            kind=name,
            outline=_sector(ring, sector),
            centre=polar((RADII[ring] + RADII[ring + 1]) / 2, sector + 0.5),
            label=f"{name[0]}{sector + 1}",
        )
        for ring, name in enumerate(RINGS)
        for sector in range(SECTORS)
    ]
    spaces.append(Space(space_id(CENTRE), "yellow", arc(RADII[-1]), (0.0, 0.0), "c"))
    ends = [polar(_RIM, sector + 0.5) if sector < 4 else _beside(sector, -_APART) for sector in range(SECTORS)]
    half = arc(_HALF, SECTORS // 2)
    return Layout(
        RADIUS,
        tuple(spaces),
        tuple(Label(at, f"{ROWS[sector % 4]}{sector + 1}") for sector, at in enumerate(ends)),
        (
            *(Line(arc(RADII[ring]), f"{name} line") for ring, name in enumerate(RINGS)),
            Line(half, "half", closed=False),
        ),
        _STYLES,
        {"combo": _COMBO},
        {
            **{name: polar(RADII[ring], 0) for ring, name in enumerate(RINGS)},
            **{name: _beside(row + 4, _APART) for row, name in enumerate(ROWS)},
            "upper": polar(_HALF, 2),
        },
        text_size=14.0,
    )


def gesture(state: Circle36State, action: int) -> Gesture:
    """For an entry, how the dice give its number, and its space; other actions need no pointing."""
    if action >= KEEP or state.dice is None:
        return Gesture()
    return _entry(state.dice, action)


@cache
def _entry(dice: tuple[int, int], action: int) -> Gesture:
    return Gesture(sum_or_die(dice, action % KINDS), (space_id(action // KINDS),))

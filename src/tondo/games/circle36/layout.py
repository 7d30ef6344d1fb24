"""The sheet as shapes: ring sectors round a centre."""

from functools import cache
from math import cos, pi, sin

from tondo.core.layout import Label, Layout, Line, Point, Shape
from tondo.games.circle36.board import CENTRE, RINGS, ROWS, SECTORS, space
from tondo.games.circle36.notation import space_id

# Radii: the rim, between the rings from the outside in, and the centre.
RADII = (100.0, 74.0, 48.0, 22.0)
RADIUS = 118.0
_STEPS = 15  # corners on the arc of a sector: 3 degrees each


def _polar(radius: float, turns: float) -> Point:
    """A point by its distance and how many sectors it lies clockwise from nine o'clock."""
    angle = pi + turns * 2 * pi / SECTORS
    return round(radius * cos(angle), 3), round(radius * sin(angle), 3)


def _sector(ring: int, sector: int) -> tuple[Point, ...]:
    turns = [sector + step / _STEPS for step in range(_STEPS + 1)]
    outer = [_polar(RADII[ring], turn) for turn in turns]
    inner = [_polar(RADII[ring + 1], turn) for turn in reversed(turns)]
    return (*outer, *inner)


def _circle(radius: float) -> tuple[Point, ...]:
    return tuple(_polar(radius, step / _STEPS) for step in range(SECTORS * _STEPS))


@cache
def layout() -> Layout:
    """The empty sheet."""
    shapes = [
        Shape(
            id=space_id(space(ring, sector)),
            kind=name,
            outline=_sector(ring, sector),
            centre=_polar((RADII[ring] + RADII[ring + 1]) / 2, sector + 0.5),
            label=f"{name[0]}{sector + 1}",
        )
        for ring, name in enumerate(RINGS)
        for sector in range(SECTORS)
    ]
    shapes.append(Shape(space_id(CENTRE), "yellow", _circle(RADII[-1]), (0.0, 0.0), "c"))
    labels = [Label(_polar(109.0, sector + 0.5), f"{ROWS[sector % 4]}{sector + 1}") for sector in range(SECTORS)]
    lines = [Line(_circle(radius), name) for radius, name in zip(RADII, (*RINGS, "yellow"), strict=True)]
    return Layout(RADIUS, tuple(shapes), tuple(labels), tuple(lines))

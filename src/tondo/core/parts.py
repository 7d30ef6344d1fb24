"""What can be made of a game with a laser cutter or a 3D printer, as data; `tondo.press.maker` writes the files.

Lengths are in millimetres; x is to the right, y is *down*. Every part has its own origin. Sizes are nominal: what a
machine takes away or needs between two parts is the press's business.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal, TypeAlias

from tondo.core.layout import Point
from tondo.core.options import Value
from tondo.core.words import Phrase

Machine: TypeAlias = Literal["laser", "printer"]


@dataclass(frozen=True, slots=True)
class PartsRequest:
    """What is asked of a game: its parts for this machine, with these values of its ``part_settings``."""

    machine: Machine
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line that a laser engraves; ``strong`` ones deeper or wider than the others. A 3D printer leaves it out."""

    points: tuple[Point, ...]
    closed: bool = False
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """A polygon with holes that a laser fills, and a 3D printer raises or sinks.

    Holes keep apart from each other and from the outline.
    """

    outline: tuple[Point, ...]
    holes: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Something to make ``count`` times: cut along ``outline`` and along ``holes``, polygons, and engraved.

    Holes and areas keep apart from each other and from the outline, in which no corner is straight. What is engraved
    is on the upper side; what must be seen from both sides is a hole. ``id`` tells kinds of parts apart, and names
    files: it is made of lower case letters, digits and hyphens. Parts of one ``group``, which is such a name too, are
    made of one material; different groups never share a sheet.
    """

    id: str
    name: Phrase
    group: str
    outline: tuple[Point, ...]
    holes: tuple[tuple[Point, ...], ...] = ()
    strokes: tuple[Stroke, ...] = ()
    areas: tuple[Area, ...] = ()
    count: int = 1


def disc(at: Point, radius: float, corners: int = 48) -> tuple[Point, ...]:
    """A circle, as a polygon."""
    turns = (2 * pi * i / corners for i in range(corners))
    return tuple((at[0] + radius * cos(turn), at[1] + radius * sin(turn)) for turn in turns)


def joined(segments: Iterable[tuple[Point, Point]], strong: bool = False) -> tuple[Stroke, ...]:
    """Few long strokes that run along each of these segments exactly once, however often it is given."""
    onward: dict[Point, dict[Point, None]] = {}
    for start, end in segments:
        onward.setdefault(start, {})[end] = None
        onward.setdefault(end, {})[start] = None
    found = []
    while onward:
        # A stroke ends where an odd number of segments meet; what has no such place is closed.
        chain = [next((point for point, others in onward.items() if len(others) % 2), next(iter(onward)))]
        while following := next(iter(onward.get(chain[-1], ())), None):
            for here, there in ((chain[-1], following), (following, chain[-1])):
                del onward[here][there]
                if not onward[here]:
                    del onward[here]
            chain.append(following)
        closed = chain[0] == chain[-1]
        found.append(Stroke(tuple(chain[:-1] if closed else chain), closed, strong))
    return tuple(found)

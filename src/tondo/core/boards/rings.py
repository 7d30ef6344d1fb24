"""Boards of concentric rings, cut into sectors."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, cos, pi, sin

from tondo.core.boards.board import LETTERS, Board, Plan, Run, check
from tondo.core.boards.drawing import Picture
from tondo.core.layout import Line, Point

CENTRE = "o"
_MOST_SECTORS = 99
_CORNERS = 120  # on a whole circle, at least
_SLIMMEST = 0.9  # the width of a space in the innermost ring, for one that is 1 high


@dataclass(frozen=True)
class RingBoard(Board):
    """Rings, from the outside in, of sectors, clockwise from twelve o'clock.

    ``b3`` is the third sector of the second ring; with ``centre``, there is a round space ``o`` within the rings, the
    last one. Neighbours are next to each other in a ring or between rings; lines run round the rings and along the
    radii, through the centre to the opposite one where there is one. The sides are ``outside``, the outermost ring, and
    ``inside``, the innermost one or the centre.
    """

    rings: int
    sectors: int
    centre: bool = False

    def coordinates(self, number: int) -> tuple[int, int]:
        """The ring of a space, counted from 0 at the outside, and its sector; the centre is (rings, 0)."""
        self.neighbours(number)
        return divmod(number, self.sectors)

    def at(self, ring: int, sector: int) -> int | None:
        """The space in this ring and sector, or None off the board. Sectors go round: -1 is the last one."""
        if self.centre and ring == self.rings:
            return self.rings * self.sectors
        return ring * self.sectors + sector % self.sectors if 0 <= ring < self.rings else None

    def _plan(self) -> Plan:
        check("rings", self.rings, 1, len(LETTERS) - 1)
        check("sectors", self.sectors, 2, _MOST_SECTORS)
        rings, sectors = range(self.rings), range(self.sectors)
        middle = (self.rings * self.sectors,) if self.centre else ()
        neighbours: list[set[int]] = [set() for _ in range(self.rings * self.sectors + len(middle))]
        for ring, sector in ((ring, sector) for ring in rings for sector in sectors):
            here = ring * self.sectors + sector
            for there in (self.at(ring, sector + 1), self.at(ring + 1, sector)):
                if there is not None:
                    neighbours[here].add(there)
                    neighbours[there].add(here)
        last = self.rings - 1
        return Plan(
            names=(
                *(f"{LETTERS[ring]}{sector + 1}" for ring in rings for sector in sectors),
                *(CENTRE for _ in middle),
            ),
            neighbours=tuple(tuple(sorted(each)) for each in neighbours),
            runs=tuple(self._straight(middle)),
            sides={
                "outside": tuple(sectors),
                "inside": middle or tuple(last * self.sectors + sector for sector in sectors),
            },
        )

    def _straight(self, middle: tuple[int, ...]) -> Iterator[Run]:
        for ring in range(self.rings):
            yield Run(tuple(range(ring * self.sectors, (ring + 1) * self.sectors)), closed=True)
        radii = [tuple(range(sector, self.rings * self.sectors, self.sectors)) for sector in range(self.sectors)]
        half, odd = divmod(self.sectors, 2)
        if middle and not odd:
            for sector in range(half):
                yield Run(radii[sector] + middle + radii[sector + half][::-1])
        else:
            yield from (Run(radius + middle) for radius in radii)

    def _picture(self) -> Picture:
        # The hole is as wide as a ring, or wider if spaces of the innermost ring would be too slim.
        hole = max(1.0, _SLIMMEST * self.sectors / (2 * pi) - 0.5)
        steps = max(2, ceil(_CORNERS / self.sectors))
        around = self.sectors * steps

        def polar(ring: float, step: float) -> Point:
            """On the outer edge of a ring, so many steps clockwise."""
            radius, turn = hole + self.rings - ring, 2 * pi * (step % around) / around
            return radius * sin(turn), -radius * cos(turn)

        outlines, centres = [], []
        for ring in range(self.rings):
            for sector in range(self.sectors):
                along = range(sector * steps, (sector + 1) * steps + 1)
                outer = [polar(ring, step) for step in along]
                inner = [polar(ring + 1, step) for step in reversed(along)]
                outlines.append((*outer, *inner))
                centres.append(polar(ring + 0.5, (sector + 0.5) * steps))
        circles = {
            "outside": tuple(polar(0, step) for step in range(around)),
            "inside": tuple(polar(self.rings, step) for step in range(around, 0, -1)),
        }
        if self.centre:
            outlines.append(circles["inside"][::-1])
            centres.append((0.0, 0.0))
        return Picture(
            tuple(outlines),
            tuple(centres),
            (circles["outside"],) if self.centre else tuple(circles.values()),
            {side: (Line(points, "edge"),) for side, points in circles.items()},
        )

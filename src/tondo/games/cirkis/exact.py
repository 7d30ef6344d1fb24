"""Points of the plane without rounding: whole-number combinations of tenth roots of unity.

Every corner of the board is a + bζ + cζ² + dζ³ with ζ = e^(2πi/10) and whole a, b, c, d, in units of the short edge;
so "the same point" is equality of integers. Squared lengths and areas are m + nφ with whole m and n, whose sign is
computed with integers too. Floats are for drawing only.
"""

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[int, int, int, int]

PHI_FLOAT = (1 + sqrt(5)) / 2


class Golden(NamedTuple):
    """The number m + nφ, perhaps times a positive factor, which the function that returns it names."""

    m: int
    n: int

    def plus(self, other: "Golden") -> "Golden":
        """The sum."""
        return Golden(self.m + other.m, self.n + other.n)

    def minus(self, other: "Golden") -> "Golden":
        """The difference."""
        return Golden(self.m - other.m, self.n - other.n)

    def sign(self) -> int:
        """-1, 0 or 1: m + nφ has the sign of (2m + n) + n√5, found by comparing squares."""
        whole, root = 2 * self.m + self.n, self.n
        if whole >= 0 and root >= 0:
            return 1 if whole or root else 0
        if whole <= 0 and root <= 0:
            return -1
        larger = whole * whole - 5 * root * root  # never 0 here: √5 is no fraction
        return 1 if (larger > 0) == (whole > 0) else -1

    def __float__(self) -> float:
        return self.m + self.n * PHI_FLOAT


ORIGIN: Point = (0, 0, 0, 0)
ONE: Point = (1, 0, 0, 0)


def plus(p: Point, q: Point) -> Point:
    """The sum."""
    return p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3]


def minus(p: Point, q: Point) -> Point:
    """The difference."""
    return p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3]


def turn(p: Point, tenths: int = 1) -> Point:
    """Rotated about the origin by tenths of a full turn, in the direction from 1 to ζ."""
    for _ in range(tenths % 10):
        a, b, c, d = p
        p = -d, a + d, b - d, c + d  # ζ⁴ = -1 + ζ - ζ² + ζ³
    return p


def mirror(p: Point) -> Point:
    """Mirrored in the line through the origin and 1: the complex conjugate."""
    a, b, c, d = p
    # The conjugates of ζ, ζ², ζ³ are -ζ⁴, -ζ³, -ζ².
    return a + b, -b, b - d, -b - c


def grow(p: Point, times: int = 1) -> Point:
    """Multiplied ``times`` times by φ, which is 1 + ζ² - ζ³."""
    for _ in range(times):
        a, b, c, d = p
        p = a + b - d, c + d, a + b, c + d - a
    return p


def shrink(p: Point) -> Point:
    """Divided by φ, that is times φ - 1."""
    return minus(grow(p), p)


def times(p: Point, q: Point) -> Point:
    """The product as complex numbers."""
    a, b, c, d = p
    e, f, g, h = q
    # The powers from ζ⁴ on, folded back by ζ⁴ = -1 + ζ - ζ² + ζ³ and ζ⁵ = -1.
    fourth, fifth, sixth = b * h + c * g + d * f, c * h + d * g, d * h
    return (
        a * e - fourth - fifth,
        a * f + b * e + fourth - sixth,
        a * g + b * f + c * e - fourth,
        a * h + b * g + c * f + d * e + fourth,
    )


def cross(p: Point, q: Point) -> Golden:
    """Twice the area of the triangle origin, p, q, divided by sin 36°; positive if q lies on ζ's side of p."""
    a, b, c, d = p
    e, f, g, h = q
    # Powers of ζ that are 1 apart span sin 36°; those 2 and 3 apart φ times as much.
    return Golden(a * f - b * e + b * g - c * f + c * h - d * g, a * g - c * e + b * h - d * f + a * h - d * e)


def dot(p: Point, q: Point) -> Golden:
    """Twice the scalar product."""
    a, b, c, d = times(mirror(p), q)
    return Golden(2 * a - c + d, b + c - d)


def left_of(start: Point, end: Point, p: Point) -> int:
    """Whether p lies to the left of the line from ``start`` to ``end`` (1), on it (0) or to the right (-1)."""
    return cross(minus(end, start), minus(p, start)).sign()


def area(outline: Sequence[Point]) -> Golden:
    """Twice the area of a polygon divided by sin 36°; positive if it runs from 1 towards ζ."""
    total = Golden(0, 0)
    for p, q in zip(outline, (*outline[1:], outline[0]), strict=True):
        total = total.plus(cross(p, q))
    return total


_REAL = tuple(cos(pi * k / 5) for k in range(4))
_IMAGINARY = tuple(sin(pi * k / 5) for k in range(4))


def to_float(p: Point) -> tuple[float, float]:
    """The point for drawing, as real and imaginary part."""
    return (
        sum(n * x for n, x in zip(p, _REAL, strict=True)),
        sum(n * y for n, y in zip(p, _IMAGINARY, strict=True)),
    )

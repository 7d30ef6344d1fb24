"""The sheet and the dice, as data. Numbers in brackets are rules of RULES.en.md.

Spaces are numbered 0 to 24: the red ring clockwise from the left (nine o'clock), the blue ring, the green
ring, and the centre last. So sectors 1 to 4 of a ring are its upper half, and sectors 1 and 5 lie on row A, 2
and 6 on row B, 3 and 7 on row C, 4 and 8 on row D.
"""

from itertools import combinations_with_replacement
from typing import Literal, TypeAlias, get_args

TARGET = 36
ROUNDS = 25
SPACES = 25
SECTORS = 8
CENTRE = 24

RINGS = ("red", "blue", "green")  # from the outside in
ROWS = ("A", "B", "C", "D")

# What happens next, in the order of the compiled rules' Phase.
Phase: TypeAlias = Literal["starting", "rolling", "deciding", "entering", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


def space(ring: int, sector: int) -> int:
    """The number of a space; rings and sectors count from 0."""
    return ring * SECTORS + sector


LINES: dict[str, tuple[int, ...]] = {
    **{name: tuple(space(ring, sector) for sector in range(SECTORS)) for ring, name in enumerate(RINGS)},
    **{
        name: (
            *(space(ring, row) for ring in range(3)),
            CENTRE,
            *(space(ring, row + 4) for ring in (2, 1, 0)),
        )
        for row, name in enumerate(ROWS)
    },
}

UPPER = LINES["red"][:4]  # [6]
UPPER_TARGET = 18
UPPER_BONUS = 3
NEAR_POINTS = (3, 1)  # off by one, off by two, when near misses count
FREE_COMBOS = 1  # [5]
COMBO_PENALTY = 1  # for each further one
LINE_POINTS = 5  # unless the option says otherwise [7]


# What two dice can show, larger first, and in how many of the 36 ways.
DICE = tuple((high, low) for low, high in combinations_with_replacement(range(1, 7), 2))
WAYS = tuple(1 if high == low else 2 for high, low in DICE)

# The four kinds of number that a roll gives [3]. A kind is left out where it would repeat a die: of doubles
# the second die, and a difference that a die shows for free.
LOW, HIGH, SUM, DIFFERENCE = range(4)
KINDS = 4


def numbers(high: int, low: int) -> tuple[int, int, int, int]:
    """The number of each kind."""
    return low, high, high + low, high - low


def offered(high: int, low: int) -> tuple[int, ...]:
    """The kinds that may be entered, no number twice."""
    kinds = [LOW]
    if high != low:
        kinds.append(HIGH)
    kinds.append(SUM)
    if high - low != low:
        kinds.append(DIFFERENCE)
    return tuple(kinds)

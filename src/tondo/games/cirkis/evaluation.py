"""A rough evaluation of a position. A *shape* is a circle or a star. `_policy.pyx` adds up, for each player,

1. the points so far;
2. for every circle and star that is not complete, its expected points (`SHAPE_VALUES`);
3. for the player to move, `IMMEDIATE_WEIGHT` times the most that completing one shape would gain right now, and
   `FREE_TURN_VALUE` on a free turn.

The value of a shape depends on how many of its five segments the player has, how many the strongest rival has, how many
are empty, whether the shape is near (a piece that touches the Leader can reach it), and whether the player is to move.
Shapes that play has left behind are seldom completed, and a piece that leaves one segment open next to itself gives the
shape away: so a lead is worth little unless it is one's turn.

Rollouts (`c_rollout_action`) use the same table. They take the best completion there is. Otherwise they sample three
placements and prefer the one that adds most to the values of the shapes it touches or earns a free turn, less what the
next player could then complete.
"""

from tondo.games.cirkis.board import FIGURES, TOUCHING
from tondo.games.cirkis.pieces import PLACEMENTS

# By (own segments, the strongest rival's, empty ones): expected points of a far shape with a rival to move, a far one
# with the player to move, a near one with a rival to move, a near one with the player to move. Means over games between
# bots, fitted by tools/fit_cirkis.py.
SHAPE_VALUES = {
    (0, 0, 5): (0.62, 0.63, 1.13, 1.34),
    (0, 1, 2): (0.68, 0.79, 0.58, 0.76),
    (0, 1, 3): (0.16, 0.15, 0.55, 1.06),
    (0, 1, 4): (0.01, 0.01, 0.29, 1.46),
    (0, 2, 1): (0.05, 0.04, 0.21, 1.10),
    (0, 2, 2): (0.19, 0.19, 0.40, 0.57),
    (0, 2, 3): (0.28, 0.34, 0.61, 0.97),
    (0, 3, 1): (0.21, 0.22, 0.29, 1.12),
    (0, 3, 2): (0.22, 0.24, 0.85, 1.08),
    (0, 4, 1): (0.21, 0.22, 0.50, 1.47),
    (1, 0, 4): (0.15, 0.15, 0.79, 0.59),
    (1, 1, 1): (0.02, 0.05, 0.05, 1.57),
    (1, 1, 2): (0.16, 0.12, 0.34, 0.36),
    (1, 1, 3): (0.04, 0.04, 0.41, 0.76),
    (1, 2, 1): (0.08, 0.11, 0.27, 1.05),
    (1, 2, 2): (0.02, 0.02, 1.04, 0.42),
    (1, 3, 1): (0.12, 0.12, 0.33, 1.13),
    (2, 0, 3): (0.80, 0.74, 2.39, 1.84),
    (2, 1, 1): (0.16, 0.16, 1.20, 1.41),
    (2, 1, 2): (0.20, 0.17, 1.21, 2.56),
    (2, 2, 1): (0.01, 0.01, 0.24, 1.19),
    (3, 0, 2): (1.42, 1.51, 4.09, 4.01),
    (3, 1, 1): (0.94, 1.15, 3.52, 2.66),
    (4, 0, 1): (2.01, 2.49, 5.14, 3.95),
}

IMMEDIATE_WEIGHT = 0.8
FREE_TURN_VALUE = 4.0


def shapes_near() -> tuple[frozenset[int], ...]:
    """For each placement, the circles and stars that it, or a placement that touches it, covers a segment of."""
    shapes = FIGURES[:-1]
    shape_at = {space: number for number, shape in enumerate(shapes) for space in shape.spaces}
    near: list[set[int]] = [set() for _ in TOUCHING]  # for each space the shapes under the placements that cover it
    for _, spaces in PLACEMENTS:
        covered = {shape_at[space] for space in spaces if space in shape_at}
        for space in spaces:
            near[space] |= covered
    return tuple(
        frozenset[int]().union(*(near[at] for space in spaces for at in (space, *TOUCHING[space])))
        for _, spaces in PLACEMENTS
    )

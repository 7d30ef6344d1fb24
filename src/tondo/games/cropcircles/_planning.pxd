"""Quick whole turns: the strings with the highest sum of score and worth of the glyphs that stay in the hand.

It is a beam search: from every space it keeps the few most promising strings of each length. It is not exact, but its
time hardly grows with the size of the hand, and good players have large hands.
"""

from libc.stdint cimport int32_t, uint8_t

from tondo.games.cropcircles._state cimport Position
from tondo.games.cropcircles._worth cimport Worth

cdef enum:
    MAX_BEAM = 16

# A string as in FoundString, or none if the length is 0: a pass.
cdef struct Plan:
    double worth                    # points now and points to come from what is left in the hand
    int32_t score
    uint8_t start
    uint8_t down
    uint8_t length
    uint8_t touches
    uint8_t[16] kinds

# Write up to ``room`` of the best plans of the player to place to ``out``, the best first; return their number, at
# least 1. Of those on the same spaces only the best is kept. If nothing is laid yet, a pass is among them; otherwise
# all contain what is laid. The beam has up to MAX_BEAM places.
cdef int make_plans(const Position *p, int players, const Worth *worth, int beam, Plan *out, int room) noexcept nogil

# Write the glyphs of a plan that are not laid yet as actions, in an order in which they can be laid; return their
# number, at most SIDE.
cdef int list_actions(const Position *p, const Plan *plan, int *out) noexcept nogil

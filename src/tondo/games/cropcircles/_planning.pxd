"""Whole turns in a hurry: the string that is best when its score and the value of what stays in the hand are added up.

The search is a beam: for every beginning on the board it keeps the few most promising strings of each length. It is not
exact, but its time hardly grows with the hand, of which good players hoard a lot.
"""

from libc.stdint cimport int32_t, uint8_t, uint64_t

from tondo.games.cropcircles._state cimport Position

cdef enum:
    TURNS = 20          # more own turns to come make no difference
    SIZES = 64          # nor do larger hands
    SORTS = 16          # KINDS again: the rules know this file, and the C compiler has not seen theirs yet
    MAX_BEAM = 16

# What glyphs in the hand are worth, in points to come; see worth.py. Nothing when no turns are to come.
cdef struct Worth:
    double[TURNS][SIZES] size       # by own turns to come and glyphs in the hand
    double[TURNS][SORTS] kind       # and for each glyph by its kind
    double company                  # when taking: for each kind in the hand that a glyph may lie next to

# The worth of worth.py, of which players with less ``foresight`` than 1 see only so much; with 0 only points at once
# count, and of what can be taken the printed value.
cdef void get_worth(Worth *out, double foresight) noexcept nogil

# The same with a foresight of 1, to be read.
cdef const Worth *full_worth() noexcept nogil

# A string as in Laid, or none if the length is 0: a pass.
cdef struct Plan:
    double worth                    # points now and points to come from what is left in the hand
    int32_t score
    uint8_t start
    uint8_t down
    uint8_t length
    uint8_t touches
    uint8_t[16] kinds

# How many turns ``player`` has yet, this one included while it is to be placed; passes apart.
cdef int turns_to_come(const Position *p, int players, int player) noexcept nogil

# What the hand of ``player`` and what is owed will bring yet, if a string that is being laid is finished as it lies.
cdef double hand_worth(const Position *p, int players, int player, const Worth *worth) noexcept nogil

# Write the up to ``room`` best plans of the player to place to ``out``, the best first, and return how many: one at
# least. Of those on the same spaces only the best is kept. If nothing is laid yet, a pass is among them; otherwise all
# contain what is laid. The beam has up to MAX_BEAM places.
cdef int make_plans(const Position *p, int players, const Worth *worth, int beam, Plan *out, int room) noexcept nogil

# Write the glyphs of a plan as actions in an order in which they can be laid, without those that lie already; return
# how many, at most SIDE.
cdef int list_actions(const Position *p, const Plan *plan, int *out) noexcept nogil

# Write to ``out`` what a glyph of each kind would be worth to the player to take, and return what one from the bag is.
cdef double price_takes(const Position *p, int players, const Worth *worth, double *out) noexcept nogil

# What to take now, from the pool or the bag.
cdef int best_take(const Position *p, int players, const Worth *worth) noexcept nogil

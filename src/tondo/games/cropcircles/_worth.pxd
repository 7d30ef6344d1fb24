"""What hands and glyphs are worth in points to come, by worth.py, and what to take by that."""

from tondo.games.cropcircles._state cimport Position
from tondo.games.cropcircles._tables cimport KINDS

cdef enum:
    TURNS = 20          # more own turns to come make no difference
    SIZES = 64          # nor do larger hands

# What glyphs in the hand are worth, in points to come; see worth.py. Nothing when no turns are to come.
cdef struct Worth:
    double[TURNS][SIZES] size       # by own turns to come and glyphs in the hand
    double[TURNS][KINDS] kind       # and for each glyph by its kind
    double company                  # when taking: for each kind in the hand that a glyph may lie next to

# Fill ``out`` from a table of `worth.HandWorth` by own turns to come, from 0 on.
cdef int fill_worth(Worth *out, table) except -1

# The worth of worth.py, scaled by ``foresight``. With 0 only immediate points count, and low glyphs are laid first.
cdef void get_worth(Worth *out, double foresight) noexcept nogil

# The worth with a foresight of 1.
cdef const Worth *full_worth() noexcept nogil


cdef inline double size_worth(const Worth *worth, int turns, int size) noexcept nogil:
    """What ``size`` average glyphs are worth."""
    return worth.size[turns if turns < TURNS else TURNS - 1][size if size < SIZES else SIZES - 1]

# The turns that ``player`` still has if nobody passes; this one counts until its string is finished.
cdef int turns_to_come(const Position *p, int players, int player) noexcept nogil

# What the hand of ``player`` and the glyphs still to be taken will bring, if a string that is being laid is finished
# as it lies.
cdef double hand_worth(const Position *p, int players, int player, const Worth *worth) noexcept nogil

# Write to ``out`` what a glyph of each kind would be worth to the player to take, and return what one from the bag is.
cdef double price_takes(const Position *p, int players, const Worth *worth, double *out) noexcept nogil

# What to take now, from the pool or the bag.
cdef int best_take(const Position *p, int players, const Worth *worth) noexcept nogil

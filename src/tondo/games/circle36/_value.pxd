"""The value of a sheet of Circle 36: its expected final score, from tables fitted by play (DESIGN.md).

Only the sums of the lines and what is still open matter for it. The 25 spaces are of 17 kinds, called places
here: 0 to 3 the upper half of the red ring by rows, 4 to 7 its lower half, 8 to 11 blue and 12 to 15 green (two spaces
of a row each, which are alike), 16 the centre.
"""

from libc.stdint cimport int8_t, uint8_t, uint32_t

cdef enum:
    PLACES = 17
    CENTRE_PLACE = 16
    NUMBERS = 13                # 0 to 12
    FITTED_LINE_POINTS = 5      # what a line scored in the games that the tables were fitted on
    MAX_FEATURES = 24

    # Where each table begins. A standing is 2 + what a line misses, from -2 (a near miss) to 36; or DEAD.
    STANDINGS = 40
    DEAD = 39
    UPPER_DEAD = 19
    ROW_TABLE = 0                                           # cells, centre, standing
    RING_TABLE = ROW_TABLE + 72 * STANDINGS                 # blue, green: open, whole cells, standing
    RED_TABLE = RING_TABLE + 9 * 5 * STANDINGS              # open above and below, missing above, standing
    CROSS_TABLE = RED_TABLE + 5 * 5 * 20 * STANDINGS        # red or not, cell, row's open and standing, ring's
    COMBO_TABLE = CROSS_TABLE + 2 * 3 * 8 * STANDINGS * 9 * STANDINGS       # any combo yet, open spaces, lines alive
    CENTRE_TABLE = COMBO_TABLE + 2 * 26 * 8                 # number in the centre or none, open spaces
    TABLE_SIZE = CENTRE_TABLE + 14 * 26

cdef struct Sums:
    int8_t[7] missing           # three rings from the outside in, four rows: what is missing to 36
    int8_t[7] open              # and in how many spaces
    int8_t upper_missing        # the upper half of the red ring
    int8_t upper_open
    uint8_t[3][4] cell          # open spaces where a ring meets a row; red: 1 above + 2 below
    uint8_t centre_open
    uint8_t centre              # its number, 13 while there is none
    uint8_t combos
    uint8_t left                # open spaces in all, which is also how many rounds are left

# What the value of a sheet depends on besides the sheet. A table has two numbers for each entry: points for lines at
# FITTED_LINE_POINTS a line, and the bonus minus what combos cost.
cdef struct Model:
    const float *tables
    double scale                # the points of a line, over FITTED_LINE_POINTS
    int line_points
    int near_misses
    uint8_t[26] rolls           # by rounds left: whether this player rolls, and so decides about doubles

# The standing of a line with ``open`` spaces open that misses ``missing``; DEAD if it can't be made any more.
cdef inline int line_standing(int open, int missing, bint near_misses) noexcept nogil:
    cdef int slack = 2 if near_misses else 0
    return DEAD if missing < -slack or missing > 12 * open + slack else missing + 2


# The same for the upper half of the red ring, without near misses.
cdef inline int upper_standing(const Sums *sums) noexcept nogil:
    if sums.upper_open == 0:
        return 0
    return UPPER_DEAD if sums.upper_missing < 0 or sums.upper_missing > 12 * sums.upper_open else sums.upper_missing


# The tables for these options. They are read once and never freed.
cdef const float *tables_for(bint near_misses) except NULL

cdef void sums_of(Sums *sums, uint32_t free, const uint8_t *written, int combos) noexcept nogil
cdef int place_at(int space) noexcept nogil
cdef int space_for(uint32_t free, int place) noexcept nogil    # the first free space of a place that is open
cdef bint is_open(const Sums *sums, int place) noexcept nogil
cdef void enter(Sums *sums, int place, int number, bint combo) noexcept nogil

# Points that can't change any more: those of full lines; and the bonus less the penalty.
cdef int line_points_made(const Sums *sums, int line_points, bint near_misses) noexcept nogil
cdef int other_points_made(const Sums *sums) noexcept nogil

# Write the table entries that a sheet's value adds up to ``out``; return their number.
cdef int features(const Sums *sums, bint near_misses, int *out) noexcept nogil

# The expected final score of a sheet before the next roll, if its player goes on playing well. Exact in the last
# round.
cdef double sheet_value(const Sums *sums, const Model *model) noexcept nogil

# The value of the best entry for a roll. Unless ``place`` and ``kind`` are NULL, write to them which entry that is.
cdef double best_entry(const Sums *sums, const Model *model, int roll, int *place, int *kind) noexcept nogil

# The expectation over the next roll of the values in ``by_roll``; with ``may_reroll`` doubles may be rolled again.
cdef double expected_value(const double *by_roll, bint may_reroll) noexcept nogil

"""The dice and the sheet as C arrays, filled once from board.py and shared by everything compiled."""

from libc.stdint cimport uint8_t, uint32_t

cdef enum:
    SPACES = 25
    ROUNDS = 25
    LINES = 7               # three rings from the outside in, four rows
    UPPER_HALF = LINES      # of the red ring, which comes after the lines in the tables below
    SECTORS = 8             # spaces of a ring
    LONGEST_LINE = SECTORS
    ALL_FREE = (1 << SPACES) - 1
    ROLLS = 21              # of two indistinguishable dice
    THROWS = 36             # of two distinguishable dice: equally likely
    KINDS = 4               # of numbers that a roll gives, as in board.py
    SUM = 2                 # the kind; from here on kinds are combos

cdef uint8_t[ROLLS][KINDS] numbers              # by roll and kind
cdef uint8_t[ROLLS][KINDS] offered              # the kinds on offer, in rising order, num_offered of them
cdef uint8_t[ROLLS] num_offered
cdef uint8_t[ROLLS] offered_set                 # the same as bits
cdef uint8_t[ROLLS][KINDS] is_offered           # by roll and kind
cdef uint8_t[ROLLS] is_double
cdef uint8_t[ROLLS] ways                        # throws that make a roll
cdef uint8_t[THROWS] roll_of                    # each throw as a roll
cdef uint8_t[LINES + 1][LONGEST_LINE] line_spaces
cdef uint8_t[LINES + 1] line_length
cdef uint32_t[LINES + 1] line_mask              # bit s: space s

# The constants of the rules, from board.py.
cdef int TARGET
cdef int UPPER_TARGET
cdef int UPPER_BONUS
cdef int OFF_BY_ONE_POINTS
cdef int OFF_BY_TWO_POINTS
cdef int FREE_COMBOS
cdef int COMBO_PENALTY

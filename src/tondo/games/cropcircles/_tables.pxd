"""The board and the box as C arrays, filled once from board.py and shared by everything compiled."""

from libc.stdint cimport uint8_t, uint16_t

cdef enum:
    SIDE = 14
    SPACES = 196
    KINDS = 16
    DIRECTIONS = 4          # up, left, right, down
    CENTRE = 4
    CARDS = 14              # different ones
    NOWHERE = SPACES        # beside the board
    PADDED = SPACES + 4     # the length of arrays in which NOWHERE can be looked up, too

cdef int[SPACES][DIRECTIONS] next_space         # in each direction, or NOWHERE
cdef int[SPACES][DIRECTIONS] neighbours         # num_neighbours spaces, then NOWHERE
cdef uint8_t[SPACES] num_neighbours
cdef uint16_t[SPACES] at_left                   # all bits in the first column, 0 elsewhere
cdef uint16_t[SPACES] at_right                  # and in the last
cdef uint8_t[SPACES] multiplier
cdef int[CENTRE] centre
cdef uint8_t[KINDS] value
cdef int HAND                                   # glyphs that each player is dealt [4]
cdef int TAKES                                  # glyphs that a player takes after laying some [12]
cdef uint8_t[2][KINDS] glyph_sets               # how many of each kind: the glyph set, and the sheet of 112
cdef uint8_t[CARDS] card_shading
cdef uint8_t[CARDS] card_copies
cdef uint16_t[256] card_permits                 # bit 4 * shading + shape, of the card's own shading; 0 for NO_CARD
cdef uint8_t[256] bit_counts                    # how many bits of a byte are set

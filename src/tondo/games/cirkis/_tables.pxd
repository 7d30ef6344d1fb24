"""The board and the pieces as C arrays, filled once from board.py and pieces.py and shared by everything compiled.

Sets of placements are 500 bits, sets of spaces 165 bits, in 64-bit words from the lowest.
"""

from libc.stdint cimport uint8_t, uint64_t

from tondo.core._bits cimport count_bits, nth_bit

cdef enum:
    SPACES = 165
    PLACEMENTS = 500
    PIECES = 9
    FIGURES = 17            # ten circles, six stars, the Center Ring
    SHAPES = 16             # the circles and stars, which have five segments each
    CENTRAL_STAR = 10
    CENTER_RING = 16
    SLIVER = 8              # the piece
    ALL_SEGMENTS = 31       # of a shape, as bits
    PLACE_WORDS = 8
    SPACE_WORDS = 3
    MAX_FIGURES = 4         # that one placement can be part of
    LOW_PIECES = 5          # pieces 0 to 4 have a table of their own
    NO_FIGURE = 255
    NO_LEADER = PLACEMENTS  # nothing has been played in this round

cdef uint64_t[PLACEMENTS][PLACE_WORDS] overlapping      # placements that share a space with a placement, itself too
cdef uint64_t[PLACEMENTS + 1][PLACE_WORDS] touching     # those that touch it; of NO_LEADER, those allowed first [2]
cdef uint64_t[PLACEMENTS][SPACE_WORDS] covering         # its spaces
cdef uint64_t[PLACEMENTS][SPACE_WORDS] around           # the spaces that touch it
cdef uint8_t[PLACEMENTS] piece_of
cdef uint8_t[PLACEMENTS][MAX_FIGURES] figures_of        # rising, ended by NO_FIGURE
cdef uint8_t[PLACEMENTS][MAX_FIGURES] parts_of          # which of their segments it covers; not of the Center Ring
cdef uint64_t[SHAPES][32][PLACE_WORDS] filling          # placements that cover all of these segments of a shape
cdef uint8_t[32] bits_in
cdef uint64_t[1 << LOW_PIECES][PLACE_WORDS] with_low    # placements of the pieces in a set of the first five
cdef uint64_t[1 << (PIECES - LOW_PIECES)][PLACE_WORDS] with_high    # and of the other four
cdef uint64_t[SPACE_WORDS] ring                         # the spaces of the Center Ring
cdef uint64_t[PLACE_WORDS] all_placements
cdef uint64_t[PLACE_WORDS] all_slivers
cdef uint64_t[SPACE_WORDS] all_spaces

# The constants of the rules, from board.py.
cdef int MAJORITY_POINTS
cdef int RING_MAJORITY_POINTS
cdef int COMPLETION_BONUS
cdef int GOING_OUT_BONUS
cdef int ROUND_GOAL
cdef int MATCH_GOAL


cdef inline int count_places(const uint64_t *places, int *by_word) noexcept nogil:
    """How many placements a set has, in each word and in all."""
    cdef int word, total = 0
    for word in range(PLACE_WORDS):
        by_word[word] = count_bits(places[word])
        total += by_word[word]
    return total


cdef inline int nth_place(const uint64_t *places, const int *by_word, int n) noexcept nogil:
    """Placement number ``n`` of a set that has more than ``n``, as counted by count_places."""
    cdef int word = 0
    while n >= by_word[word]:
        n -= by_word[word]
        word += 1
    return 64 * word + nth_bit(places[word], n)

"""The rules of Cir*Kis. Numbers in brackets are rules of RULES.en.md.

Actions: 0 to 499 are the placements in the order of pieces.py, by piece and then by spaces; LOST_TURN says that none of
them is possible. Sets of placements are 500 bits, sets of spaces 165 bits, in 64-bit words from the lowest.
"""

cimport cython
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from tondo.core._state cimport State

cdef enum:
    SEATS = 4
    SPACES = 165
    PLACEMENTS = 500
    PIECES = 9
    FIGURES = 17            # ten circles, six stars, the Center Ring
    SHAPES = 16             # the circles and stars
    PLACE_WORDS = 8
    SPACE_WORDS = 3

    LOST_TURN = PLACEMENTS
    NUM_ACTIONS = PLACEMENTS + 1
    NO_LEADER = PLACEMENTS  # nothing has been played in this round

cdef enum End:
    FORTY                   # somebody has 40 [9]
    OUT                     # somebody has played the last piece [8]
    STUCK                   # nobody can place [4]
    HUNDRED                 # somebody's total is 100 after a round of a match

cdef enum Reason:           # what scores, as in the game's score_reasons
    MAJORITY                # most segments of a figure, the subject [7]
    COMPLETION              # a figure completed without having most of it [7]
    GOING_OUT               # [8]
    EARLIER_ROUNDS          # of a match

cdef struct Seat:
    uint64_t[SPACE_WORDS] covered   # the spaces under this player's pieces
    uint64_t segments               # how many segments of each circle and star are among them, three bits each
    uint16_t total                  # points of the earlier rounds of a match
    uint16_t points                 # points of this round
    uint16_t pieces                 # bit k: some of piece k are left
    uint8_t[PIECES] left            # how many of each piece are left
    uint8_t unplayed                # how many in all

cdef struct Position:
    uint64_t[PLACE_WORDS] open      # placements of which every space is empty
    uint64_t[PLACE_WORDS] near      # placements that touch a piece on the board, open or not
    uint64_t[PLACE_WORDS] placed    # placements that are on the board
    uint64_t[SPACE_WORDS] empty     # spaces that are empty
    uint32_t round                  # rounds finished, of a match
    uint16_t leader                 # the placement played last, or NO_LEADER
    uint8_t current                 # whose turn it is; 0 at the end
    uint8_t free                    # whether it is a free turn
    uint8_t lost                    # turns lost in succession up to now
    uint8_t over                    # 0 while the game goes on, then 1 + its End
    uint8_t somebody_has_forty
    uint8_t center_ring             # the options, so that a copy carries them along
    uint8_t match_to_100
    uint8_t stop_at_once
    uint8_t[PIECES] set             # how many of each piece a player begins with
    uint8_t[SHAPES] gaps            # the segments of each circle and star that are empty, as bits
    uint8_t[FIGURES] completed_by   # 1 + the player who completed each figure, 0 while it is not complete
    Seat[SEATS] seats               # last, so that a copy can leave out the seats that nobody has


@cython.final   # so that its methods call each other directly
cdef class CirkisState(State):
    cdef Position p

    cdef void _legal_places(self, uint64_t *out) noexcept nogil
    cdef bint _is_ring_full(self) noexcept nogil
    cdef int _segments(self, int figure, int player) noexcept nogil
    cdef int _next_player(self) noexcept nogil
    cdef int _gain(self, int figure, int gaps, int player, int ahead, int more) noexcept nogil
    cdef int _best_completion(self, uint64_t *legal, int player, uint64_t *out) noexcept nogil
    cdef int _danger(self, int place, int player) noexcept nogil
    cdef double _worth(self, int figure, int player, bint near, bint to_move) noexcept nogil
    cdef double _liking(self, int place, int player) noexcept nogil
    cdef void _begin_round(self) noexcept nogil
    cdef bint _slivers(self) noexcept nogil
    cdef void _put(self, int place, int player) noexcept nogil
    cdef bint _score_figures(self, int place, int player) noexcept nogil
    cdef void _score_figure(self, int figure, int player) noexcept nogil
    cdef int _leading(self, int figure) noexcept nogil
    cdef void _score(self, int player, int points, int reason, int figure) noexcept nogil
    cdef void _pass_on(self) noexcept nogil
    cdef void _end_round(self, int end) noexcept nogil
    cdef _complete(self, int figure, int player)
    cdef _set_turn(self, int player, bint free, int lost, round, totals, end)
    cdef Seat *_seat(self, int player) except NULL

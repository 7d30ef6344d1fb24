"""The rules of Cir*Kis. Numbers in brackets are rules of RULES.en.md.

Actions: 0 to 499 are the placements in the order of pieces.py, by piece and then by spaces; LOST_TURN says that none of
them is possible; BEGINS + a player is what a lot decides before the first turn, if a lot is to decide [2]. Sets of
placements and spaces are bits, as in `_tables`.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from tondo.core._state cimport State
from tondo.games.cirkis._tables cimport FIGURES, PIECES, PLACE_WORDS, PLACEMENTS, SHAPES, SPACE_WORDS, around

cdef enum:
    SEATS = 4
    LOST_TURN = PLACEMENTS
    BEGINS = LOST_TURN + 1
    NUM_ACTIONS = BEGINS + SEATS

cdef enum:                  # what stage a game is in; at the end it is 1 + its End
    PLAYING = 0
    DRAWING_LOTS = 255      # until a lot has decided who begins

cdef enum End:
    FORTY                   # somebody has ROUND_GOAL points [9]
    OUT                     # somebody has played the last piece [8]
    STUCK                   # nobody can place [4]
    HUNDRED                 # somebody's total is MATCH_GOAL after a round of a match

cdef enum Reason:           # what scores, as in the game's score_reasons
    MAJORITY                # most segments of a figure, the subject [7]
    COMPLETION              # completing a figure, the subject, without having most of it [7]
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
    uint64_t[PLACE_WORDS] open      # placements whose spaces are all empty
    uint64_t[PLACE_WORDS] near      # placements that touch a piece on the board, open or not
    uint64_t[PLACE_WORDS] placed    # placements that are on the board
    uint64_t[SPACE_WORDS] empty     # spaces that are empty
    uint32_t round                  # rounds finished, of a match
    uint16_t leader                 # the placement played last, or NO_LEADER
    uint8_t current                 # whose turn it is; 0 at the end
    uint8_t free                    # whether it is a free turn
    uint8_t lost                    # turns lost in succession up to now
    uint8_t stage
    uint8_t goal_reached            # whether somebody has ROUND_GOAL points
    uint8_t center_ring             # the options, so that a copy carries them along
    uint8_t match_to_100
    uint8_t stop_at_once
    uint8_t begins                  # 1 + who begins, or 0 for by lot
    uint8_t first                   # who began the first round; 0 until a lot has decided
    uint8_t[PIECES] set             # how many of each piece a player begins with
    uint8_t[SHAPES] gaps            # the segments of each circle and star that are empty, as bits
    uint8_t[FIGURES] completed_by   # 1 + the player who completed each figure, 0 while it is not complete
    Seat[SEATS] seats               # last, so that a copy can leave out the seats that nobody has


cdef inline int shape_segments(const Position *p, int shape, int player) noexcept nogil:
    """How many segments of a circle or star a player has."""
    return p.seats[player].segments >> 3 * shape & 7


cdef inline bint is_surrounded(const Position *p, int place) noexcept nogil:
    """Whether no space that touches a placement is empty, apart from its own."""
    return not (p.empty[0] & around[place][0] | p.empty[1] & around[place][1] | p.empty[2] & around[place][2])


cdef class CirkisRules(State):
    cdef Position p

    # The legal placements of the player whose turn it is [2, 3, 6].
    cdef void legal_places(self, uint64_t *out) noexcept nogil

    # How many segments of a figure, the Center Ring included, a player has.
    cdef int segments(self, int figure, int player) noexcept nogil

    # Who has most segments of a figure; -1 if several have.
    cdef int majority(self, int figure) noexcept nogil

    cdef bint is_ring_full(self) noexcept nogil

    # Lay a piece on the board: it is the Leader now [3].
    cdef void place_piece(self, int place, int player) noexcept nogil

    # Score a figure that ``player`` completed [7].
    cdef void score_figure(self, int figure, int player) noexcept nogil

    # Score for playing the last piece [8].
    cdef void score_going_out(self, int player) noexcept nogil

    cdef void _begin_round(self) noexcept nogil
    cdef bint _sliver_is_placed(self) noexcept nogil
    cdef bint _score_figures(self, int place, int player) noexcept nogil
    cdef void _score(self, int player, int points, int reason, int figure) noexcept nogil
    cdef void _end_turn(self) noexcept nogil
    cdef void _end_round(self, int end) noexcept nogil

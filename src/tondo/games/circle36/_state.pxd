"""The rules of Circle 36. Numbers in brackets are rules of RULES.en.md.

Actions: ``space * 4 + kind`` enters a number (kinds as in board.py), then KEEP and REROLL for doubles, one
action for each of the 21 rolls of two dice, and one for each face of the die that finds out who starts.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from tondo.core._state cimport MAX_PLAYERS, State
from tondo.games.circle36._value cimport Rules, Sums

cdef enum:
    SPACES = 25
    ROUNDS = 25
    ROLLS = 21
    KINDS = 4

    KEEP = 100
    REROLL = 101
    FIRST_ROLL = 102
    FIRST_START = 123
    NUM_ACTIONS = 129

    NO_ENTRY = 255      # in a box: nothing entered in this round yet

cdef enum Phase:
    STARTING            # a die is rolled for each contender to find who starts [1]
    ROLLING             # two dice are rolled [2]
    DECIDING            # the roller keeps doubles or rolls again [2]
    ENTERING            # everyone enters a number, in any order [3]
    OVER

cdef enum Reason:       # what scores, as in the game's score_reasons
    LINE                # a line that is exactly right, the subject [7]
    NEAR_MISS           # a line that is nearly right; the detail is its sum
    UPPER_HALF_BONUS    # [6]
    COMBO               # one more combo beyond the free one [5]
    COMBOS              # all of them

cdef struct Sheet:
    uint32_t free               # bit s: space s is free
    uint8_t[SPACES] number      # what is written in each space, 0 where it is free
    uint8_t[ROUNDS] box         # the Scoring Box: the action of each round, or NO_ENTRY
    uint8_t combos

cdef struct Position:
    uint8_t phase
    uint8_t round               # rounds finished
    uint8_t starter             # who rolls in the first round
    uint8_t line_points         # the options, so that a copy carries them along
    uint8_t near_misses
    uint16_t waiting            # bit p: player p has yet to enter a number in this round
    uint8_t[ROUNDS] rolls       # the roll of each round as 0..20, the current one included; 0 beyond
    uint8_t[MAX_PLAYERS] start  # while STARTING: 0 has yet to roll, 1 to 6 has rolled, 7 is out
    Sheet[MAX_PLAYERS] sheets   # last, so that a copy can leave out the seats that nobody has


cdef class Circle36State(State):
    cdef Position p
    cdef const float *tables    # what a sheet is worth, fitted for these options

    # A player's sheet and options as `_value` takes them.
    cdef void c_sums(self, int player, Sums *sums) noexcept nogil
    cdef void c_rules(self, int player, Rules *rules) noexcept nogil

    cdef int _roller(self) noexcept nogil
    cdef void _open_round(self) noexcept nogil
    cdef void _note_entry(self, int player, int action) noexcept nogil
    cdef void _settle_start(self) noexcept nogil
    cdef int _total(self, int player, int line) noexcept nogil
    cdef int _score_line(self, int player, int line) noexcept nogil
    cdef int _score_sheet(self, int player) noexcept nogil
    cdef Sheet *_sheet(self, int player) except NULL

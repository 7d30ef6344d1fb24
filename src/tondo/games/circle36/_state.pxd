"""The rules of Circle 36. Numbers in brackets are rules of RULES.en.md.

Actions: ``space * 4 + kind`` enters a number (kinds as in board.py), then KEEP and REROLL for doubles, one
action for each of the 21 rolls of two dice, and one for each face of the die that decides who starts.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from tondo.core._state cimport MAX_PLAYERS, State
from tondo.games.circle36._tables cimport (
    COMBO_PENALTY, FREE_COMBOS, KINDS, OFF_BY_ONE_POINTS, OFF_BY_TWO_POINTS, ROLLS, ROUNDS, SPACES, UPPER_BONUS,
)

cdef enum:
    KEEP = SPACES * KINDS
    REROLL = KEEP + 1
    FIRST_ROLL = REROLL + 1
    FIRST_START = FIRST_ROLL + ROLLS
    NUM_ACTIONS = FIRST_START + 6

    NO_ENTRY = 255      # in a box: nothing entered in this round yet
    OUT = 7             # no longer a contender in the roll for the start

cdef enum Phase:
    STARTING            # a die is rolled for each contender to find who starts [1]
    ROLLING             # two dice are rolled [2]
    DECIDING            # the roller keeps doubles or rolls again [2]
    ENTERING            # everyone enters a number, in any order [3]
    OVER

cdef enum Reason:       # what scores, as in the game's score_reasons
    LINE                # a line that is exactly right, the subject [7]
    NEAR_MISS           # a line that is nearly right; the detail is its sum [7]
    UPPER               # the upper half of the red ring [6]
    COMBO               # one more combo beyond the free one [5]
    COMBOS              # all of them together [5]

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
    uint8_t[MAX_PLAYERS] start  # while STARTING: what each player rolled, 0 before they do, or OUT
    Sheet[MAX_PLAYERS] sheets   # last, so that a copy can leave out the seats that nobody has


# Scores: computed here and nowhere else.

cdef inline int line_score(int off, int line_points, bint near_misses) noexcept nogil:
    """What a full line scores whose sum is ``off`` above or below (negative) the target, under these options [7]."""
    if off == 0:
        return line_points
    if near_misses:
        if off == 1 or off == -1:
            return OFF_BY_ONE_POINTS
        if off == 2 or off == -2:
            return OFF_BY_TWO_POINTS
    return 0


cdef inline int upper_score(int off) noexcept nogil:
    """What the full upper half of the red ring scores whose sum is ``off`` from its target [6]."""
    return UPPER_BONUS if off == 0 else 0


cdef inline int combo_penalty(int combos) noexcept nogil:
    """What this number of combos costs [5]."""
    return COMBO_PENALTY * (combos - FREE_COMBOS) if combos > FREE_COMBOS else 0


cdef class Circle36Rules(State):
    cdef Position p

    # Who rolls in this round.
    cdef int roller(self) noexcept nogil

    cdef void _begin_entering(self) noexcept nogil
    cdef void _decide_start(self) noexcept nogil
    cdef void _note_entry(self, int player, int action) noexcept nogil
    cdef int _score_line(self, int player, int line) noexcept nogil
    cdef int _score_sheet(self, int player) noexcept nogil

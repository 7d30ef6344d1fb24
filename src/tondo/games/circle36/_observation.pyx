"""What a seat sees, as numbers for programs that learn: the arrays of spec.py, in that order."""

from libc.stdint cimport int16_t, uint64_t
from libc.string cimport memset

from tondo.core._state cimport MAX_PLAYERS
from tondo.core._wide cimport spread_bits, widen_bytes
from tondo.games.circle36._policy cimport Circle36Policy
from tondo.games.circle36._state cimport DECIDING, ENTERING, OVER, STARTING, Sheet
from tondo.games.circle36._tables cimport SPACES, numbers

cdef enum:
    FACES = 6       # of a die
    PHASES = OVER + 1
    LOW = 0         # the kinds of number that are the dice themselves
    HIGH = 1


cdef class Circle36Observation(Circle36Policy):

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        cdef int first = player if player > 0 else 0, players = self.num_players
        cdef int i, seat, roll, roller = -1
        cdef int16_t *at = out
        cdef Sheet *sheet
        cdef uint64_t free
        cdef int[MAX_PLAYERS] seats
        for i in range(players):
            seats[i] = first + i if first + i < players else first + i - players
        for i in range(players):
            sheet = &self.p.sheets[seats[i]]
            widen_bytes(sheet.number, SPACES, at)
            at += SPACES
        for i in range(players):
            free = self.p.sheets[seats[i]].free
            spread_bits(&free, SPACES, at)
            at += SPACES
        if self.p.phase != STARTING and self.p.phase != OVER:
            roller = self.roller()
        for i in range(players):
            seat = seats[i]
            at[i] = self.p.sheets[seat].combos
            at[players + i] = self.c_may_act(seat)
            at[2 * players + i] = seat == roller
            at[3 * players + i] = self.p.start[seat]
        at += 4 * players
        memset(at, 0, (2 * FACES + PHASES) * sizeof(int16_t))
        if self.p.phase == DECIDING or self.p.phase == ENTERING:
            roll = self.p.rolls[self.p.round]
            at[numbers[roll][HIGH] - 1] = 1
            at[FACES + numbers[roll][LOW] - 1] = 1
        at += 2 * FACES
        at[self.p.phase] = 1
        at += PHASES
        at[0] = self.p.round
        return at + 1 - out

"""What a seat sees, as numbers for programs that learn: the arrays of spec.py, in that order.

As in views.py, a string that is being laid is seen by its player alone: for everyone else it is still in the hand.
"""

from libc.stdint cimport int16_t, uint64_t
from libc.string cimport memset

from tondo.core._bits cimport lowest_bit
from tondo.core._wide cimport spread_bits, widen_bytes
from tondo.games.cropcircles._policy cimport CropCirclesPolicy
from tondo.games.cropcircles._state cimport NO_CARD, OVER, PLACING, POOL, STARTING, Seat
from tondo.games.cropcircles._tables cimport KINDS, SPACES, card_permits, card_shading, num_cards

cdef enum:
    PHASES = OVER + 1
    SHADINGS = 4
    SHAPES = 4
    ALL_SHAPES = (1 << SHAPES) - 1


cdef class CropCirclesObservation(CropCirclesPolicy):

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        cdef int first = player if player > 0 else 0, players = self.num_players
        cdef int mover = self._mover() if PLACING <= self.p.phase < OVER else -1
        cdef int opener = -1 if self.p.phase == STARTING else self.p.first
        cdef int holder = -1 if self.p.fixed_rules or self.p.phase == STARTING else self.p.holder
        cdef bint sees_string = player >= 0 and player == mover
        cdef int i, word, seat = first
        cdef uint64_t bits
        cdef int16_t *at = out
        cdef int16_t *numbers       # of seats
        cdef Seat *who
        widen_bytes(self.p.board, SPACES, at)
        at += SPACES
        spread_bits(self.p.string, SPACES, at)
        if self.p.string_length and not sees_string:
            for word in range(4):
                bits = self.p.string[word]
                while bits:
                    at[word * 64 + lowest_bit(bits) - SPACES] = at[word * 64 + lowest_bit(bits)] = 0
                    bits &= bits - 1
        at += SPACES
        if player < 0:
            memset(at, 0, KINDS * sizeof(int16_t))
        else:
            widen_bytes(self.p.seats[player].hand, KINDS, at)
        at += KINDS
        numbers = at + players * KINDS
        for i in range(players):
            who = &self.p.seats[seat]
            widen_bytes(who.known, KINDS, at)
            at += KINDS
            numbers[i] = who.size + (self.p.string_length if seat == mover else 0)
            numbers[players + i] = who.score
            numbers[2 * players + i] = seat == opener
            numbers[3 * players + i] = seat == mover
            numbers[4 * players + i] = seat == holder
            seat = seat + 1 if seat + 1 < players else 0
        at += 5 * players
        for i in range(POOL):
            at[i] = self.p.pool[i]
        at += POOL
        bits = ALL_SHAPES       # which shapes each shading permits, then the same of the upcoming card, then the phase
        for i in range(1, SHADINGS):
            if self.p.active[i - 1] != NO_CARD:
                bits |= <uint64_t> card_permits[self.p.active[i - 1]] << SHAPES * i
        if self.p.upcoming != NO_CARD:
            bits |= <uint64_t> card_permits[self.p.upcoming] << SHAPES * (SHADINGS + card_shading[self.p.upcoming])
        bits |= <uint64_t> 1 << (2 * SHADINGS * SHAPES + self.p.phase)
        spread_bits(&bits, 2 * SHADINGS * SHAPES + PHASES, at)
        at += 2 * SHADINGS * SHAPES + PHASES
        widen_bytes(self.p.replaced, num_cards, at)
        at += num_cards
        at[0] = self.p.bag_size
        at[1] = self.p.can_change
        at[2] = self.p.changed
        at[3] = self.p.owed
        at[4] = self.p.last_turns
        at[5] = self.p.turn
        return at + 6 - out

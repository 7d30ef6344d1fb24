"""What a seat sees, as numbers for programs that learn: the arrays of spec.py, in that order.

As in views.py, a string that is being laid is seen by its player alone: for everyone else it is still in the hand.
"""

from libc.stdint cimport int16_t, uint64_t
from libc.string cimport memset

from tondo.core._bits cimport lowest_bit, spread_bits
from tondo.games.cropcircles._policy cimport CropCirclesPolicy
from tondo.games.cropcircles._state cimport NO_CARD, OVER, PLACING, POOL, SEATS, STARTING
from tondo.games.cropcircles._tables cimport KINDS, SPACES, card_permits, card_shading, num_cards

cdef enum:
    PHASES = OVER + 1
    SHADINGS = 4
    SHAPES = 4


cdef class CropCirclesObservation(CropCirclesPolicy):

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        cdef int first = player if player > 0 else 0, players = self.num_players
        cdef int mover = self._mover() if PLACING <= self.p.phase < OVER else -1
        cdef int opener = -1 if self.p.phase == STARTING else self.p.first
        cdef int holder = -1 if self.p.fixed_rules or self.p.phase == STARTING else self.p.holder
        cdef bint sees_string = player >= 0 and player == mover
        cdef int i, kind, word, seat, card
        cdef uint64_t bits
        cdef int16_t *at = out
        cdef int[SEATS] seats
        for i in range(players):
            seats[i] = first + i if first + i < players else first + i - players
        for i in range(SPACES):
            at[i] = self.p.board[i]
        if self.p.string_length == 0:
            memset(at + SPACES, 0, SPACES * sizeof(int16_t))
        elif sees_string:
            spread_bits(self.p.string, SPACES, at + SPACES)
        else:
            memset(at + SPACES, 0, SPACES * sizeof(int16_t))
            for word in range(4):
                bits = self.p.string[word]
                while bits:
                    at[word * 64 + lowest_bit(bits)] = 0
                    bits &= bits - 1
        at += 2 * SPACES
        if player < 0:
            memset(at, 0, KINDS * sizeof(int16_t))
        else:
            for kind in range(KINDS):
                at[kind] = self.p.seats[player].hand[kind]
        at += KINDS
        for i in range(players):
            for kind in range(KINDS):
                at[kind] = self.p.seats[seats[i]].known[kind]
            at += KINDS
        for i in range(players):
            seat = seats[i]
            at[i] = self.p.seats[seat].size + (self.p.string_length if seat == mover else 0)
            at[players + i] = self.p.seats[seat].score
            at[2 * players + i] = seat == opener
            at[3 * players + i] = seat == mover
            at[4 * players + i] = seat == holder
        at += 5 * players
        for i in range(POOL):
            at[i] = self.p.pool[i]
        at += POOL
        memset(at, 0, (2 * SHADINGS * SHAPES + PHASES) * sizeof(int16_t))
        for i in range(SHADINGS):
            card = 0 if i == 0 else self.p.active[i - 1]
            if card != NO_CARD:
                for kind in range(SHAPES):
                    at[i * SHAPES + kind] = i == 0 or card_permits[card] >> kind & 1
        at += SHADINGS * SHAPES
        if self.p.upcoming != NO_CARD:
            for kind in range(SHAPES):
                at[card_shading[self.p.upcoming] * SHAPES + kind] = card_permits[self.p.upcoming] >> kind & 1
        at += SHADINGS * SHAPES
        at[self.p.phase] = 1
        at += PHASES
        for card in range(num_cards):
            at[card] = self.p.replaced[card]
        at += num_cards
        at[0] = self.p.bag_size
        at[1] = self.p.can_change
        at[2] = self.p.changed
        at[3] = self.p.owed
        at[4] = self.p.last_turns
        at[5] = self.p.turn
        return at + 6 - out

"""What a seat sees, as numbers for programs that learn: the arrays of spec.py, in that order.

As in views.py, a string that is being laid is seen by its player alone: for everyone else it is still in the hand.
"""

cimport cython
from libc.stdint cimport int16_t, uint64_t
from libc.string cimport memset

from tondo.core._bits cimport has_bit, lowest_bit
from tondo.core._wide cimport spread_bits, widen_bytes
from tondo.games.cropcircles._policy cimport CropCirclesPolicy
from tondo.games.cropcircles._state cimport MAX_CHANGED, OVER, PLACING, POOL, STARTING, Seat
from tondo.games.cropcircles._tables cimport CARDS, KINDS, SPACES, card_permits

cdef enum:
    PHASES = OVER + 1
    SHADINGS = 4
    SHAPES = 4
    ALL_SHAPES = (1 << SHAPES) - 1


cdef class CropCirclesObservation(CropCirclesPolicy):

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        cdef int word
        cdef uint64_t bits
        widen_bytes(self.p.board, SPACES, out)
        spread_bits(self.p.string, SPACES, out + SPACES)
        if self.p.string_length and (player < 0 or player != self._mover()):
            for word in range(4):
                bits = self.p.string[word]
                while bits:
                    out[word * 64 + lowest_bit(bits)] = out[SPACES + word * 64 + lowest_bit(bits)] = 0
                    bits &= bits - 1
        return 2 * SPACES + self._observe_rest(player, out + 2 * SPACES)

    cdef void c_observe_again(self, int player, int16_t *out) noexcept nogil:
        cdef const Seat *seat = &self.p.seats[player]
        cdef int16_t *hand = out + 2 * SPACES
        cdef int i, space, kind, count = self.changes.num_spaces
        self.changes.num_spaces = 0
        if count == MAX_CHANGED:
            self.c_observe(player, out)
        else:
            for i in range(count):
                space = self.changes.spaces[i]
                kind = self.p.board[space] - 1
                out[space] = kind + 1
                out[SPACES + space] = has_bit(self.p.string, space)
                hand[kind] = seat.hand[kind]
            if self.changes.others:
                self._observe_rest(player, hand)
            elif self.changes.taken:
                self._observe_taken(seat, hand)
        self.changes.others = False
        self.changes.taken = 0

    @cython.final
    cdef void _observe_taken(self, const Seat *seat, int16_t *hand) noexcept nogil:
        """Write what changes when the observer, who has this seat, takes a glyph and may take another."""
        cdef int16_t *known = hand + KINDS
        cdef int16_t *numbers = known + self.num_players * KINDS
        cdef int16_t *pool = numbers + 5 * self.num_players
        cdef int16_t *last = pool + POOL + 2 * SHADINGS * SHAPES + PHASES + CARDS
        cdef int i, kind
        cdef uint64_t kinds = self.changes.taken
        while kinds:
            kind = lowest_bit(kinds)
            hand[kind] = seat.hand[kind]
            known[kind] = seat.known[kind]
            kinds &= kinds - 1
        numbers[0] = seat.size
        for i in range(POOL):
            pool[i] = self.p.pool[i]
        last[0] = self.p.bag_size
        last[3] = self.p.owed

    @cython.final
    cdef int _observe_rest(self, int player, int16_t *out) noexcept nogil:
        """Write what belongs to no space; return how many numbers that are."""
        cdef int first = player if player > 0 else 0, players = self.num_players
        cdef int mover = self._mover() if PLACING <= self.p.phase < OVER else -1
        cdef int opener = -1 if self.p.phase == STARTING else self.p.first
        cdef int holder = -1 if self.p.fixed_rules or self.p.phase == STARTING else self.p.holder
        cdef int i, seat = first
        cdef uint64_t bits
        cdef int16_t *at = out
        cdef int16_t *numbers       # of seats
        cdef Seat *who
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
        # Which shapes each shading permits, then the same of the upcoming card, then the phase.
        bits = ALL_SHAPES | <uint64_t> card_permits[self.p.upcoming] << SHADINGS * SHAPES
        for i in range(3):
            bits |= card_permits[self.p.active[i]]
        bits |= <uint64_t> 1 << (2 * SHADINGS * SHAPES + self.p.phase)
        spread_bits(&bits, 2 * SHADINGS * SHAPES + PHASES, at)
        at += 2 * SHADINGS * SHAPES + PHASES
        widen_bytes(self.p.replaced, CARDS, at)
        at += CARDS
        at[0] = self.p.bag_size
        at[1] = self.p.can_change
        at[2] = self.p.changed
        at[3] = self.p.owed
        at[4] = self.p.last_turns
        at[5] = self.p.turn
        return at + 6 - out

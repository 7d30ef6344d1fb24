"""What a seat sees, as numbers for programs that learn: the arrays of spec.py, in that order."""

from libc.stdint cimport int16_t, uint64_t
from libc.string cimport memset

from tondo.core._bits cimport count_members, spread_bits, spread_threes, widen_bytes
from tondo.games.cirkis._policy cimport CirkisPolicy
from tondo.games.cirkis._state cimport DRAWING_LOTS, PLAYING, SEATS, Seat
from tondo.games.cirkis._tables cimport (
    CENTER_RING, FIGURES, NO_LEADER, PIECES, SHAPES, SPACE_WORDS, SPACES, covering, ring,
)


cdef class CirkisObservation(CirkisPolicy):

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        cdef int first = player if player > 0 else 0, players = self.num_players
        cdef int place, i, word, opener
        cdef int16_t *at = out
        cdef Seat *seat
        cdef Seat *seats[SEATS]
        cdef uint64_t[SPACE_WORDS] on_ring
        cdef int[SEATS + 1] relative       # by 1 + player, as in completed_by
        for i in range(players):
            place = first + i if first + i < players else first + i - players
            seats[i] = &self.p.seats[place]
            relative[1 + place] = i
        for i in range(players):
            spread_bits(seats[i].covered, SPACES, at)
            at += SPACES
        if self.p.leader == NO_LEADER:
            memset(at, 0, SPACES * sizeof(int16_t))
        else:
            spread_bits(covering[self.p.leader], SPACES, at)
        at += SPACES
        for i in range(players):
            seat = seats[i]
            spread_threes(seat.segments, SHAPES, at)
            for word in range(SPACE_WORDS):
                on_ring[word] = seat.covered[word] & ring[word]
            at[CENTER_RING] = count_members(on_ring, (1 << SPACE_WORDS) - 1)
            at += FIGURES
        memset(at, 0, players * FIGURES * sizeof(int16_t))
        for place in range(FIGURES):
            if self.p.completed_by[place]:
                at[relative[self.p.completed_by[place]] * FIGURES + place] = 1
        at += players * FIGURES
        for i in range(players):
            widen_bytes(seats[i].left, PIECES, at)
            at += PIECES
        opener = -1 if self.p.stage == DRAWING_LOTS else (self.p.first + self.p.round) % players
        for i in range(players):
            place = first + i if first + i < players else first + i - players
            at[i] = seats[i].points
            at[players + i] = seats[i].total + seats[i].points
            at[2 * players + i] = self.p.stage == PLAYING and self.p.current == place
            at[3 * players + i] = opener == place
        at += 4 * players
        at[0] = self.p.free
        at[1] = self.p.lost
        return at + 2 - out

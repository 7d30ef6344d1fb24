"""What a seat sees, as numbers for programs that learn: the arrays of spec.py, in that order."""

from libc.stdint cimport int16_t
from libc.string cimport memset

from tondo.core._wide cimport mark_bytes, spread_bits, spread_threes, widen_bytes
from tondo.games.cirkis._policy cimport CirkisPolicy
from tondo.games.cirkis._state cimport DRAWING_LOTS, PLAYING, Seat
from tondo.games.cirkis._tables cimport (
    CENTER_RING, FIGURES, NO_LEADER, PIECES, SHAPES, SPACES, covering,
)


cdef class CirkisObservation(CirkisPolicy):

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        cdef int first = player if player > 0 else 0, players = self.num_players
        cdef int i, opener, seat = first
        cdef int16_t *covered = out
        cdef int16_t *segments = covered + (players + 1) * SPACES
        cdef int16_t *completed = segments + players * FIGURES
        cdef int16_t *left = completed + players * FIGURES
        cdef int16_t *numbers = left + players * PIECES
        cdef Seat *who
        if self.p.leader == NO_LEADER:
            memset(covered + players * SPACES, 0, SPACES * sizeof(int16_t))
        else:
            spread_bits(covering[self.p.leader], SPACES, covered + players * SPACES)
        opener = -1 if self.p.stage == DRAWING_LOTS else (self.p.first + self.p.round) % players
        for i in range(players):
            who = &self.p.seats[seat]
            spread_bits(who.covered, SPACES, covered + i * SPACES)
            spread_threes(who.segments, SHAPES, segments)
            segments[CENTER_RING] = self.segments(CENTER_RING, seat)
            segments += FIGURES
            mark_bytes(self.p.completed_by, 1 + seat, FIGURES, completed + i * FIGURES)
            widen_bytes(who.left, PIECES, left + i * PIECES)
            numbers[i] = who.points
            numbers[players + i] = who.total + who.points
            numbers[2 * players + i] = self.p.stage == PLAYING and self.p.current == seat
            numbers[3 * players + i] = opener == seat
            seat = seat + 1 if seat + 1 < players else 0
        numbers += 4 * players
        numbers[0] = self.p.free
        numbers[1] = self.p.lost
        return numbers + 2 - out

# cython: language_level=3
"""The rules of `small_games.Nim` once more, compiled: what the guide shows."""

from libc.stdint cimport int16_t
from libc.string cimport memset

from tondo.core._state cimport CHANCE_PLAYER, TERMINAL_PLAYER, State

cdef enum:
    TOTAL = 12
    MOST = 3        # taken at once
    ACTIONS = 5     # take 1, take 2, take 3, heads, tails
    NOBODY = -1

cdef struct Position:
    int left
    int turn                        # NOBODY until the coin has decided
    int16_t[2][ACTIONS] taken       # how often each player did what, for observations
    int16_t[ACTIONS] known


cdef class NimRules(State):
    cdef Position p

    def __cinit__(self, game, *args):
        self.embed(&self.p, sizeof(Position))

    cdef void c_reset(self) noexcept nogil:
        memset(self.data, 0, self.size)
        self.p.left = TOTAL
        self.p.turn = NOBODY

    cdef int c_current(self) noexcept nogil:
        if self.p.turn == NOBODY:
            return CHANCE_PLAYER
        return self.p.turn if self.p.left else TERMINAL_PLAYER

    cdef bint c_is_legal(self, int action, int player) noexcept nogil:
        if player == CHANCE_PLAYER:
            return MOST <= action < ACTIONS
        return 0 <= action < MOST and action < self.p.left

    cdef int c_legal(self, int player, int *out) noexcept nogil:
        cdef int action, count = 0
        for action in range(ACTIONS):
            if self.c_is_legal(action, player):
                out[count] = action
                count += 1
        return count

    cdef int c_chance(self, int *out, int *weights) noexcept nogil:
        out[0], out[1] = MOST, MOST + 1
        weights[0] = weights[1] = 1
        return 2

    cdef void c_apply(self, int action, int player) noexcept nogil:
        self.p.known[action] += 1
        if player == CHANCE_PLAYER:
            self.p.turn = action - MOST
            return
        self.p.taken[player][action] += 1
        self.p.left -= action + 1
        self.p.turn = 1 - player

    cdef void c_scores(self, int *out) noexcept nogil:
        out[0] = out[1] = 0
        if self.p.left == 0 and self.p.turn != NOBODY:
            out[1 - self.p.turn] = 1

    cdef int c_observe(self, int player, int16_t *out) noexcept nogil:
        cdef int seat, who, action, first = player if player > 0 else 0
        cdef int[2] scores
        self.c_scores(scores)
        for seat in range(2):
            who = (first + seat) % 2
            out[seat] = self.c_current() == who
            out[2 + seat] = scores[who]
            for action in range(ACTIONS):
                out[4 + ACTIONS * seat + action] = self.p.taken[who][action]
        for action in range(ACTIONS):
            out[4 + 2 * ACTIONS + action] = self.p.known[action]
        return 4 + 3 * ACTIONS

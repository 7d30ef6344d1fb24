"""What search and playouts need: an evaluation and a rollout action. See evaluation.py."""

from libc.stdint cimport uint64_t

from tondo.games.cirkis._state cimport CirkisRules


cdef class CirkisPolicy(CirkisRules):

    # What ``player`` gains, less what another player does, by filling ``gaps``: all that is missing of a circle or
    # star once the player ``rival`` (-1: nobody) has covered ``more`` segments of it.
    cdef int _completion_gain(self, int figure, int gaps, int player, int rival, int more) noexcept nogil

    # The most that ``player`` can gain by completing one shape, and the ways to do it; 0 if there are none.
    cdef int _best_completion(self, const uint64_t *legal, int player, uint64_t *ways) noexcept nogil

    # The most that the next player could gain by completing one shape, after ``player`` has played ``place``.
    cdef int _threat(self, int place, int player) noexcept nogil

    # The points that a player may expect from a shape which is not complete.
    cdef double _shape_value(self, int figure, int player, bint near, bint to_move) noexcept nogil

    # How good a placement looks that completes nothing.
    cdef double _placement_value(self, int place, int player) noexcept nogil

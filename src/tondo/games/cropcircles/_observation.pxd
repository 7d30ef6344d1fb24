"""What a seat sees, as numbers for programs that learn."""

from libc.stdint cimport int16_t

from tondo.games.cropcircles._policy cimport CropCirclesPolicy
from tondo.games.cropcircles._state cimport Seat


cdef class CropCirclesObservation(CropCirclesPolicy):
    cdef void _observe_taken(self, const Seat *seat, int16_t *hand) noexcept nogil
    cdef int _observe_rest(self, int player, int16_t *out) noexcept nogil

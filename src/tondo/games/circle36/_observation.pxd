"""What a seat sees, as numbers for programs that learn."""

from tondo.games.circle36._policy cimport Circle36Policy


cdef class Circle36Observation(Circle36Policy):
    pass

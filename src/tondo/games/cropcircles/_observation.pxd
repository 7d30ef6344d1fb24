"""What a seat sees, as numbers for programs that learn."""

from tondo.games.cropcircles._policy cimport CropCirclesPolicy


cdef class CropCirclesObservation(CropCirclesPolicy):
    pass

"""What search and playouts ask of a position: an evaluation, and a sensible action."""

from tondo.games.cropcircles._state cimport CropCirclesRules


cdef class CropCirclesPolicy(CropCirclesRules):
    pass

"""What search and playouts need: an evaluation and a rollout action."""

from tondo.games.cropcircles._state cimport CropCirclesRules


cdef class CropCirclesPolicy(CropCirclesRules):
    pass

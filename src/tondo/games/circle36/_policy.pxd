"""What search and playouts need: an evaluation and a rollout action."""

from tondo.games.circle36._state cimport Circle36Rules
from tondo.games.circle36._value cimport Model, Sums


cdef class Circle36Policy(Circle36Rules):
    cdef const float *tables    # the fitted ones for the options

    # A player's sheet, and what its value depends on, as `_value` takes them.
    cdef void sheet_sums(self, int player, Sums *sums) noexcept nogil
    cdef void sheet_model(self, int player, Model *model) noexcept nogil

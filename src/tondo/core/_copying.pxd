"""Copies of states in arrays: without the GIL a state can be an argument, but not come from an array."""

from tondo.core._state cimport State

cdef extern from *:
    """
    #define tondo_copy_state(target, source) tondo_copy_of_state((void *) (target), (void *) (source))
    """
    void copy_state "tondo_copy_state"(void *target, void *source) noexcept nogil   # c_copy


cdef inline void _copy "tondo_copy_of_state"(State target, State source) noexcept nogil:
    target.c_copy(source)

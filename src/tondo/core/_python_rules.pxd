"""Rules in plain Python, behind the contract of `_state`."""

from libc.stdint cimport int16_t, uint64_t

from tondo.core._state cimport State


cdef class PythonRules(State):
    cdef char nothing               # what ``data`` points to: no bytes are in use
    cdef bint passing               # the fault is not the rules' own, such as Ctrl+C: once raised, it is over
    cdef int own                    # which methods the author has written: bits of Own
    cdef int length                 # players' actions so far
    cdef int draws                  # actions of chance in succession
    cdef list notes                 # what `note` was told in this action

    # The same as the c_ methods, with the GIL.
    cdef void _reset(self) noexcept
    cdef int _whose_turn(self) noexcept
    cdef bint _may_act(self, int player) noexcept
    cdef int _list_legal(self, int player, int *out) noexcept
    cdef int _list_chance(self, int *out, int *weights) noexcept
    cdef int _choose(self, uint64_t *rng) noexcept
    cdef void _do(self, int action, int player) noexcept
    cdef void _list_points(self, int *out) noexcept
    cdef void _list_expected(self, double *out) noexcept
    cdef int _observe(self, int player, int16_t *out) noexcept
    cdef unsigned int _who_won(self) noexcept
    cdef int _how_it_ended(self) noexcept
    cdef void _become(self, PythonRules other) noexcept
    cdef bint _is_same(self, PythonRules other) noexcept
    cdef uint64_t _bits(self) noexcept

    cdef tuple _points(self)
    cdef int _list_sorted(self, list found, int num_actions, int *out) except -1
    cdef int _count_action(self, int player) except -1
    cdef void _fail(self, str method, object error) noexcept

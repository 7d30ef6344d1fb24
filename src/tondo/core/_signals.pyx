"""Letting Ctrl+C interrupt long work in compiled code. The contract is in the .pxd."""

from cpython.exc cimport PyErr_CheckSignals

import threading

cdef double INTERVAL = 0.05     # seconds: quick for a person, and seldom enough to take the GIL
cdef double NEVER = 1e300


cdef int watch_signals(SignalWatch *watch) except -1:
    watch.next = tondo_now() + INTERVAL if threading.current_thread() is threading.main_thread() else NEVER
    return 0


cdef int look_for_signals(SignalWatch *watch) except -1 nogil:
    if watch.next == NEVER or tondo_now() < watch.next:
        return 0
    with gil:
        PyErr_CheckSignals()
    watch.next = tondo_now() + INTERVAL
    return 0

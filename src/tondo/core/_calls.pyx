"""Calls of rules in Python that have not returned. The contract is in the .pxd."""

from cpython.ref cimport PyObject

from os import register_at_fork

cdef extern from "Python.h":
    unsigned long PyThread_get_thread_ident()
    int PyThreadState_SetAsyncExc(unsigned long thread, PyObject *error)

cdef enum:
    MAX_DEPTH = 16      # each takes some of the thread's stack

cdef Call *newest = NULL
cdef bint watched = False   # somebody calls `tick`


class Endless(BaseException):
    """Rules in Python do not return. Raised in the middle of them, where ``except Exception`` does not catch it."""


cdef int begin_call(Call *call) except -1:
    global newest
    cdef Call *other = newest
    call.thread = PyThread_get_thread_ident()
    while other != NULL and other.thread != call.thread:
        other = other.outer
    call.depth = 1 if other == NULL else other.depth + 1
    if call.depth > MAX_DEPTH:
        call.depth = 0
        raise RecursionError("the rules call themselves through the state")
    call.ticks = 0
    call.interrupted = False
    call.outer = newest
    call.inner = NULL
    if newest != NULL:
        newest.inner = call
    newest = call
    if not watched:
        _begin_watch()
    return 0


cdef void end_call(Call *call) noexcept:
    global newest
    if call.depth == 0:     # it never began
        return
    if call.inner != NULL:
        call.inner.outer = call.outer
    else:
        newest = call.outer
    if call.outer != NULL:
        call.outer.inner = call.inner
    if call.interrupted:    # it may have returned before that was noticed
        PyThreadState_SetAsyncExc(call.thread, NULL)


cdef int _begin_watch() except -1:
    global watched
    from tondo.core.endless import watch

    watched = True
    watch()
    return 0


def tick(int most):
    """Raise `Endless` in every call that was seen ``most`` times; return whether there is any call."""
    cdef Call *call = newest
    cdef object kind = Endless
    while call != NULL:
        call.ticks += 1
        if call.ticks > most and not call.interrupted:
            call.interrupted = True
            PyThreadState_SetAsyncExc(call.thread, <PyObject *> kind)
        call = call.outer
    return newest != NULL


def stop_watching():
    """Let the next call of rules begin a new watch; return False, and do nothing, if there is a call to watch."""
    global watched
    if newest != NULL:
        return False
    watched = False
    return True


def _begin_again():
    global watched
    watched = False     # only the thread that forked lives on


register_at_fork(after_in_child=_begin_again)

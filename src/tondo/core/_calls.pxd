"""Calls of rules in Python that have not returned, so that one that never does can be ended. See `endless`."""

# A call, on the stack of the thread that makes it.
cdef struct Call:
    unsigned long thread
    int depth           # how many calls the thread has made within each other, this one included
    int ticks           # how often `tick` has seen it
    bint interrupted
    Call *outer         # the call that began before it, in any thread; NULL for the first
    Call *inner         # the one that began after it

# Begin a call; raises RecursionError if rules call themselves through the state. The GIL is held.
cdef int begin_call(Call *call) except -1

# End it, however it ended.
cdef void end_call(Call *call) noexcept

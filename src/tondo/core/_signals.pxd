"""Letting Ctrl+C interrupt long work in compiled code.

Python handles signals in its main thread, and only between two steps of Python code. So work that may take longer than
a moment begins a watch, and looks at it now and then. In other threads looking costs one comparison and does nothing.
"""

cdef extern from *:
    """
    #include <time.h>
    static inline double tondo_now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
    }
    """
    double tondo_now() noexcept nogil   # seconds, since some moment in the past

cdef struct SignalWatch:
    double next     # when to look again

# Begin a watch, in the thread that does the work.
cdef int watch_signals(SignalWatch *watch) except -1

# Run the handlers of signals that came, at most every twentieth of a second; raise what they raise, like
# KeyboardInterrupt. Call it about every millisecond, not for every small step: it looks at the clock.
cdef int look_for_signals(SignalWatch *watch) except -1 nogil

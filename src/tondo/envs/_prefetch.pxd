"""Memory that is going to be written, fetched into a processor's cache while it works on something else."""

cdef extern from *:
    """
    #define prefetch_to_write(address) __builtin_prefetch(address, 1)

    /* Four lines of cache in each round, which may go beyond the end: nothing is read, so that does no harm. */
    static inline void prefetch_bytes(const void *start, int bytes) {
        const char *line = (const char *) start;
        for (; bytes > 0; bytes -= 256, line += 256) {
            prefetch_to_write(line);
            prefetch_to_write(line + 64);
            prefetch_to_write(line + 128);
            prefetch_to_write(line + 192);
        }
    }
    """
    void prefetch_to_write(const void *address) noexcept nogil
    void prefetch_bytes(const void *start, int bytes) noexcept nogil

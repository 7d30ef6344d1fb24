"""Sets as bits of a word. A game that keeps its board this way needs these and nothing else."""

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #define lowest_bit(bits) __builtin_ctzll(bits)
    #define highest_bit(bits) (63 - __builtin_clzll(bits))

    /* Without flags for newer processors the compiler's own count is a call. This is inlined, several at once. */
    static inline int count_bits(uint64_t bits) {
        bits -= bits >> 1 & 0x5555555555555555u;
        bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
        bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
        bits += bits >> 8;
        bits += bits >> 16;
        return (int) ((bits + (bits >> 32)) & 127);
    }
    """
    int lowest_bit(uint64_t bits) noexcept nogil    # the place of the lowest member; the set is not empty
    int highest_bit(uint64_t bits) noexcept nogil   # the place of the highest; the set is not empty
    int count_bits(uint64_t bits) noexcept nogil


cdef inline int nth_bit(uint64_t bits, int n) noexcept nogil:
    """The place of the n-th lowest member, n from 0; there are more than n."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest_bit(bits)

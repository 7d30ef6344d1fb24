"""Sets of small numbers as bits of a 64-bit word."""

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #define lowest_bit(bits) __builtin_ctzll(bits)

    /* How many members there are in each byte. */
    static inline uint64_t tondo_byte_counts(uint64_t bits) {
        bits -= bits >> 1 & 0x5555555555555555u;
        bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
        return (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    }

    /* Without flags for newer processors the compiler's own popcount is a function call. This is inlined. */
    static inline int count_bits(uint64_t bits) {
        bits = tondo_byte_counts(bits);
        bits += bits >> 8;
        bits += bits >> 16;
        return (int) ((bits + (bits >> 32)) & 127);
    }

    /* Find the byte by the sums of what the bytes up to each have, then the bit in it. */
    static inline int nth_bit(uint64_t bits, int n) {
        const uint64_t ones = 0x0101010101010101u;
        const uint64_t sums = tondo_byte_counts(bits) * ones;
        const uint64_t before = (((uint64_t) n * ones | 0x80 * ones) - sums) & 0x80 * ones;
        const int place = (int) ((before >> 7) * ones >> 56) * 8;
        uint64_t byte = bits >> place & 255;
        for (n -= (int) (sums << 8 >> place & 255); n > 0; n--)
            byte &= byte - 1;
        return place + __builtin_ctzll(byte);
    }
    """
    int lowest_bit(uint64_t bits) noexcept nogil    # the lowest member; the set must not be empty
    int count_bits(uint64_t bits) noexcept nogil
    int nth_bit(uint64_t bits, int n) noexcept nogil    # the n-th lowest member from 0; the set must have more than n


cdef inline void add_bit(uint64_t *words, int member) noexcept nogil:
    """Add a member to a set of several words."""
    words[member >> 6] |= <uint64_t> 1 << (member & 63)


cdef inline void remove_bit(uint64_t *words, int member) noexcept nogil:
    """Take a member out of a set of several words."""
    words[member >> 6] &= ~(<uint64_t> 1 << (member & 63))


cdef inline bint has_bit(const uint64_t *words, int member) noexcept nogil:
    """Whether a set of several words has a member."""
    return words[member >> 6] >> (member & 63) & 1

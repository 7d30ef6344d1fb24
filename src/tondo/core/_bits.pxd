"""Sets of small numbers as bits of a 64-bit word."""

from libc.stdint cimport int16_t, uint64_t

cdef extern from *:
    """
    #include <string.h>

    #define lowest_bit(bits) __builtin_ctzll(bits)
    #define highest_bit(bits) (63 - __builtin_clzll(bits))

    /* Without flags for newer processors the compiler's own popcount is a function call. This is inlined. */
    static inline int count_bits(uint64_t bits) {
        bits -= bits >> 1 & 0x5555555555555555u;
        bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
        bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
        bits += bits >> 8;
        bits += bits >> 16;
        return (int) ((bits + (bits >> 32)) & 127);
    }

    /* Eight at once, in vector registers of any processor. */
    typedef int16_t tondo_eight __attribute__((vector_size(16)));
    static inline tondo_eight tondo_spread(uint64_t bits) {
        const tondo_eight places = {1, 2, 4, 8, 16, 32, 64, 128};
        return ((places & (int16_t) (bits & 255)) != 0) & 1;
    }
    static inline void spread_bits(const uint64_t *bits, int count, int16_t *out) {
        int i;
        tondo_eight spread;
        for (i = 0; i + 8 <= count; i += 8) {
            spread = tondo_spread(bits[i >> 6] >> (i & 63));
            memcpy(out + i, &spread, sizeof(spread));
        }
        if (i < count) {
            spread = tondo_spread(bits[i >> 6] >> (i & 63));
            for (int rest = 0; i < count; rest++, i++)
                out[i] = spread[rest];
        }
    }
    """
    int lowest_bit(uint64_t bits) noexcept nogil    # the lowest member; the set must not be empty
    int highest_bit(uint64_t bits) noexcept nogil   # the highest member; the set must not be empty
    int count_bits(uint64_t bits) noexcept nogil
    # Write 1 for each of the numbers 0 to count - 1 that is a member, and 0 for the others.
    void spread_bits(const uint64_t *bits, int count, int16_t *out) noexcept nogil


cdef inline int nth_bit(uint64_t bits, int n) noexcept nogil:
    """The n-th lowest member, counted from 0; the set must have more than n."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest_bit(bits)

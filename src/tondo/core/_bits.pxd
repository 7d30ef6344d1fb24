"""Sets of small numbers as bits of a 64-bit word."""

from libc.stdint cimport int16_t, uint8_t, uint64_t

cdef extern from *:
    """
    #include <string.h>

    #define lowest_bit(bits) __builtin_ctzll(bits)
    #define highest_bit(bits) (63 - __builtin_clzll(bits))

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

    /* Every byte as eight numbers, from its lowest bit. */
    #define TONDO_EIGHT(b) {(b) & 1, (b) >> 1 & 1, (b) >> 2 & 1, (b) >> 3 & 1, \
        (b) >> 4 & 1, (b) >> 5 & 1, (b) >> 6 & 1, (b) >> 7 & 1}
    #define TONDO_4(b) TONDO_EIGHT(b), TONDO_EIGHT((b) + 1), TONDO_EIGHT((b) + 2), TONDO_EIGHT((b) + 3)
    #define TONDO_16(b) TONDO_4(b), TONDO_4((b) + 4), TONDO_4((b) + 8), TONDO_4((b) + 12)
    #define TONDO_64(b) TONDO_16(b), TONDO_16((b) + 16), TONDO_16((b) + 32), TONDO_16((b) + 48)
    #define TONDO_256 {TONDO_64(0), TONDO_64(64), TONDO_64(128), TONDO_64(192)}
    static const int16_t tondo_shorts[256][8] = TONDO_256;
    static const uint8_t tondo_bytes[256][8] = TONDO_256;

    #define TONDO_SPREAD(type, table) { \
        uint64_t word; \
        int i; \
        for (; count >= 64; count -= 64, out += 64) { \
            word = *bits++; \
            for (i = 0; i < 8; i++, word >>= 8) \
                memcpy(out + 8 * i, table[word & 255], 8 * sizeof(type)); \
        } \
        if (count > 0) { \
            word = *bits; \
            for (; count >= 8; count -= 8, out += 8, word >>= 8) \
                memcpy(out, table[word & 255], 8 * sizeof(type)); \
            for (i = 0; i < count; i++) \
                out[i] = word >> i & 1; \
        } \
    }
    static inline void spread_bits(const uint64_t *bits, int count, int16_t *out) TONDO_SPREAD(int16_t, tondo_shorts)
    static inline void spread_to_bytes(const uint64_t *bits, int count, uint8_t *out) TONDO_SPREAD(uint8_t, tondo_bytes)
    """
    int lowest_bit(uint64_t bits) noexcept nogil    # the lowest member; the set must not be empty
    int highest_bit(uint64_t bits) noexcept nogil   # the highest member; the set must not be empty
    int count_bits(uint64_t bits) noexcept nogil
    int nth_bit(uint64_t bits, int n) noexcept nogil    # the n-th lowest member from 0; the set must have more than n
    # Write 1 for each of the numbers 0 to count - 1 that is a member, and 0 for the others.
    void spread_bits(const uint64_t *bits, int count, int16_t *out) noexcept nogil
    void spread_to_bytes(const uint64_t *bits, int count, uint8_t *out) noexcept nogil


cdef inline void add_bit(uint64_t *words, int member) noexcept nogil:
    """Add a member to a set of several words."""
    words[member >> 6] |= <uint64_t> 1 << (member & 63)


cdef inline void remove_bit(uint64_t *words, int member) noexcept nogil:
    """Take a member out of a set of several words."""
    words[member >> 6] &= ~(<uint64_t> 1 << (member & 63))


cdef inline bint has_bit(const uint64_t *words, int member) noexcept nogil:
    """Whether a set of several words has a member."""
    return words[member >> 6] >> (member & 63) & 1

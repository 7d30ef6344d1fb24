"""Sets of small numbers as bits of a 64-bit word, and small counts as its bytes."""

from libc.stdint cimport uint8_t, uint64_t

cdef extern from *:
    """
    #include <string.h>
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

    #if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
    #error "Tondo needs a little-endian processor"
    #endif

    /* It writes eight bytes because nth_of_bytes reads eight: a load that is wider than the last store waits for it. */
    static inline void add_to_byte(uint8_t *bytes, int place, int value) {
        uint64_t eight;
        memcpy(&eight, bytes + (place & 8), 8);
        eight += (uint64_t) value << 8 * (place & 7);
        memcpy(bytes + (place & 8), &eight, 8);
    }
    static inline int nth_of_bytes(const uint8_t *bytes, int n) {
        const uint64_t ones = 0x0101010101010101u, tops = 0x80 * ones, limit = (uint64_t) n * ones | tops;
        uint64_t low, high;
        memcpy(&low, bytes, 8);
        memcpy(&high, bytes + 8, 8);
        low *= ones;                            /* how many there are up to each place */
        high = high * ones + (low >> 56) * ones;
        low = ((limit - low) & tops) >> 7;      /* whether that is at most n */
        high = ((limit - high) & tops) >> 7;
        return (int) ((low + high) * ones >> 56);
    }
    """
    int lowest_bit(uint64_t bits) noexcept nogil    # the lowest member; the set must not be empty
    int count_bits(uint64_t bits) noexcept nogil
    int nth_bit(uint64_t bits, int n) noexcept nogil    # the n-th lowest member from 0; the set must have more than n

    # For 16 counts with a sum below 128: add to one of them; find the one in which the n-th thing, from 0, is counted.
    void add_to_byte(uint8_t *bytes, int place, int value) noexcept nogil
    int nth_of_bytes(const uint8_t *bytes, int n) noexcept nogil


cdef inline void add_bit(uint64_t *words, int member) noexcept nogil:
    """Add a member to a set of several words."""
    words[member >> 6] |= <uint64_t> 1 << (member & 63)


cdef inline void remove_bit(uint64_t *words, int member) noexcept nogil:
    """Take a member out of a set of several words."""
    words[member >> 6] &= ~(<uint64_t> 1 << (member & 63))


cdef inline bint has_bit(const uint64_t *words, int member) noexcept nogil:
    """Whether a set of several words has a member."""
    return words[member >> 6] >> (member & 63) & 1

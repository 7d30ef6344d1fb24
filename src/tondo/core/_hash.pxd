"""64 bits from any bytes, for tables and for `hash`: quick, and the same in every process."""

from libc.stdint cimport uint8_t, uint64_t


cdef inline uint64_t hash_bytes(const void *data, size_t size) noexcept nogil:
    """Never 0."""
    cdef const uint64_t *words = <const uint64_t *> data
    cdef const uint8_t *rest = <const uint8_t *> data
    cdef size_t i
    cdef uint64_t x = 0x9E3779B97F4A7C15u
    for i in range(size // 8):
        x = (x ^ words[i]) * 0xD1342543DE82EF95u
        x ^= x >> 32
    for i in range(size // 8 * 8, size):
        x = (x ^ rest[i]) * 0xD1342543DE82EF95u
        x ^= x >> 32
    return x | 1

"""Random numbers for compiled code: xoshiro256++ by Blackman and Vigna, seeded through splitmix64.

Each playout seeds a generator of its own from (seed, number), so that results do not depend on how the work was split
between threads. Live games never roll with this.
"""

from libc.stdint cimport uint32_t, uint64_t

ctypedef uint64_t[4] Rng


cdef inline uint64_t _splitmix(uint64_t *x) noexcept nogil:
    x[0] += <uint64_t> 0x9E3779B97F4A7C15
    cdef uint64_t z = x[0]
    z = (z ^ (z >> 30)) * <uint64_t> 0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t> 0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline void rng_seed(uint64_t *rng, uint64_t seed, uint64_t stream) noexcept nogil:
    """Start stream number ``stream`` of ``seed``."""
    cdef uint64_t x = seed
    x = _splitmix(&x) ^ (stream * <uint64_t> 0xD1342543DE82EF95)
    rng[0] = _splitmix(&x)
    rng[1] = _splitmix(&x)
    rng[2] = _splitmix(&x)
    rng[3] = _splitmix(&x)


cdef inline uint64_t rng_next(uint64_t *rng) noexcept nogil:
    """64 random bits."""
    cdef uint64_t sum = rng[0] + rng[3]
    cdef uint64_t result = ((sum << 23) | (sum >> 41)) + rng[0]
    cdef uint64_t t = rng[1] << 17
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= t
    rng[3] = (rng[3] << 45) | (rng[3] >> 19)
    return result


cdef inline uint32_t rng_below(uint64_t *rng, uint32_t n) noexcept nogil:
    """A number from 0 to n - 1, n at least 1, without bias (Lemire's method)."""
    cdef uint64_t m = (rng_next(rng) >> 32) * n
    cdef uint32_t low = <uint32_t> m
    cdef uint32_t threshold
    if low < n:
        threshold = (<uint32_t> (-n)) % n
        while low < threshold:
            m = (rng_next(rng) >> 32) * n
            low = <uint32_t> m
    return <uint32_t> (m >> 32)

"""A set of actions as bits, for those who need them all at once, such as masks."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from tondo.core._bits cimport lowest_bit

cdef enum:
    MAX_WORDS = 128     # for MAX_ACTIONS

# Action a is bit a % 64 of word a // 64. ``filled`` says which words may have members: all others are 0.
cdef struct ActionSet:
    uint64_t[2] filled
    uint64_t[MAX_WORDS] words


cdef inline void fill_word(ActionSet *set, int word, uint64_t bits) noexcept nogil:
    """Add action 64 * word + i for every bit i."""
    set.filled[word >> 6] |= <uint64_t> 1 << (word & 63)
    set.words[word] |= bits


cdef inline void add_action(ActionSet *set, int action) noexcept nogil:
    fill_word(set, action >> 6, <uint64_t> 1 << (action & 63))


cdef inline void clear_actions(ActionSet *set, int num_actions) noexcept nogil:
    """Make it the empty set; no more actions than these will be added."""
    set.filled[0] = set.filled[1] = 0
    memset(set.words, 0, (num_actions + 63) // 64 * sizeof(uint64_t))


cdef inline int list_members(const ActionSet *set, int *out) noexcept nogil:
    """Write the members in rising order; return their number."""
    cdef int i, word, count = 0
    cdef uint64_t filled, bits
    for i in range(2):
        filled = set.filled[i]
        while filled:
            word = 64 * i + lowest_bit(filled)
            filled &= filled - 1
            bits = set.words[word]
            while bits:
                out[count] = 64 * word + lowest_bit(bits)
                bits &= bits - 1
                count += 1
    return count

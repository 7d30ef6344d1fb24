"""A set of actions as bits, for those who need them all at once, such as masks."""

from libc.stdint cimport uint64_t

from tondo.core._bits cimport lowest_bit

cdef enum:
    MAX_WORDS = 128     # for MAX_ACTIONS

# Action a is bit a % 64 of word a // 64. ``filled`` says which words may have members; the others hold anything, so
# that it costs nothing to begin with the empty set.
cdef struct ActionSet:
    uint64_t[2] filled
    uint64_t[MAX_WORDS] words


cdef inline void fill_word(ActionSet *set, int word, uint64_t bits) noexcept nogil:
    """Add action 64 * word + i for every bit i."""
    cdef uint64_t holds = -(set.filled[word >> 6] >> (word & 63) & 1)      # all bits if the word has been filled before
    set.filled[word >> 6] |= <uint64_t> (bits != 0) << (word & 63)
    set.words[word] = set.words[word] & holds | bits


cdef inline void add_action(ActionSet *set, int action) noexcept nogil:
    fill_word(set, action >> 6, <uint64_t> 1 << (action & 63))


cdef inline void clear_actions(ActionSet *set) noexcept nogil:
    """Make it the empty set."""
    set.filled[0] = set.filled[1] = 0


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

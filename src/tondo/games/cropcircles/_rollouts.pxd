"""What strings and takes are worth, by playing on from them many times with quick turns."""

from libc.stdint cimport uint64_t

from tondo.games.cropcircles._state cimport CropCirclesRules
from tondo.games.cropcircles._worth cimport Worth

# Deal the bag and what ``player`` does not know of the other hands again, at random. Where these glyphs were makes no
# difference, so nothing hidden leaks into the result.
cdef void deal_hidden(CropCirclesRules state, int player, uint64_t *rng) noexcept nogil

# Play a turn to its end, from its beginning or from taking on.
cdef void play_turn(CropCirclesRules state, const Worth *worth, int beam, uint64_t *rng) noexcept nogil

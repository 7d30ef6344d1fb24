"""What strings and takes are worth, by playing on from them many times with whole turns in a hurry."""

from libc.stdint cimport uint64_t

from tondo.games.cropcircles._state cimport CropCirclesRules
from tondo.games.cropcircles._worth cimport Worth

# Deal the bag and all that ``player`` does not know of the other hands anew. Where these glyphs were before makes no
# difference, so nothing of a state leaks into what is found out with it.
cdef void deal_hidden(CropCirclesRules state, int player, uint64_t *rng) noexcept nogil

# Play the turn that is to begin, or has come as far as taking, to its end.
cdef void play_turn(CropCirclesRules state, const Worth *worth, int beam, uint64_t *rng) noexcept nogil

"""What a state hands out as NumPy arrays. Importing this imports NumPy, which takes longer than all of Tondo."""

import numpy as np

from libc.stdint cimport int16_t, uint8_t
from libc.string cimport memcpy

from tondo.core._state cimport MAX_OBSERVED, State, raise_fault


def legal_mask(State state, int player):
    """See State.legal_mask."""
    mask = np.empty(state.game.num_actions, dtype=np.bool_)
    cdef uint8_t[::1] marks = mask.view(np.uint8)
    state.write_mask(player, &marks[0], marks.shape[0])
    raise_fault(state)
    return mask


def observation_tensor(State state, int player):
    """See State.observation_tensor."""
    cdef int16_t[MAX_OBSERVED] written
    cdef int16_t[::1] out
    cdef int count = state.c_observe(player, written)
    raise_fault(state)
    tensor = np.empty(count, dtype=np.int16)
    if count:
        out = tensor
        memcpy(&out[0], written, count * sizeof(int16_t))
    return tensor

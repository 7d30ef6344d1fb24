"""Which glyphs fit where, by the glyphs on the board and the active rules [8]."""

from libc.stdint cimport uint16_t, uint64_t

from tondo.core._bits cimport remove_bit
from tondo.games.cropcircles._state cimport Position
from tondo.games.cropcircles._tables cimport DIRECTIONS, NOWHERE, neighbours

# After a change of the active cards: compute ``compatible``, for which both glyphs must permit the other, and ``fits``.
cdef void update_fits(Position *p) noexcept nogil

# After any change: compute these and ``frontier``.
cdef void update_frontier(Position *p) noexcept nogil


cdef inline void place_glyph(Position *p, int space, int kind) noexcept nogil:
    """Put a glyph on an empty space; update ``frontier`` and ``fits``."""
    cdef int i, next
    cdef uint16_t permitted = p.compatible[kind]
    p.board[space] = kind + 1
    p.fits[space] = 0
    for i in range(DIRECTIONS):
        next = neighbours[space][i]
        p.fits[next] &= permitted
        p.frontier[next >> 6] |= <uint64_t> (p.board[next] == 0) << (next & 63)
    remove_bit(p.frontier, space)
    remove_bit(p.frontier, NOWHERE)

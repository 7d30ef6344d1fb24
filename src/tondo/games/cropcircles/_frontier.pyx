"""Which glyphs fit where. The contract is in the .pxd."""

from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memset

from tondo.core._bits cimport add_bit, remove_bit
from tondo.games.cropcircles._state cimport NO_CARD, Position
from tondo.games.cropcircles._tables cimport KINDS, SPACES, card_permits, neighbours, num_neighbours

cdef enum:
    ALL_KINDS = 0xFFFF


cdef void _update_compatible(Position *p) noexcept nogil:
    cdef int kind, shading, shape
    cdef uint8_t[4] permits
    cdef uint16_t shadings
    permits[0] = 15
    for shading in range(1, 4):
        permits[shading] = 0 if p.active[shading - 1] == NO_CARD else card_permits[p.active[shading - 1]]
    for kind in range(KINDS):
        shadings = 0
        for shading in range(4):
            shadings |= (permits[shading] >> (kind >> 2) & 1) << shading
        p.compatible[kind] = 0
        for shape in range(4):
            if permits[kind & 3] >> shape & 1:
                p.compatible[kind] |= shadings << (4 * shape)


cdef void update_frontier(Position *p) noexcept nogil:
    cdef int space
    _update_compatible(p)
    memset(p.frontier, 0, sizeof(p.frontier))
    for space in range(SPACES):
        p.fits[space] = ALL_KINDS
    for space in range(SPACES):
        if p.board[space]:
            _surround(p, space)


cdef void _surround(Position *p, int space) noexcept nogil:
    """Update ``frontier`` and ``fits`` around a glyph."""
    cdef int i, next
    cdef uint16_t permitted = p.compatible[p.board[space] - 1]
    for i in range(num_neighbours[space]):
        next = neighbours[space][i]
        p.fits[next] &= permitted
        if p.board[next] == 0:
            add_bit(p.frontier, next)


cdef void place_glyph(Position *p, int space, int kind) noexcept nogil:
    p.board[space] = kind + 1
    remove_bit(p.frontier, space)
    _surround(p, space)

"""Which glyphs fit where. The contract is in the .pxd."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from tondo.core._bits cimport remove_bit
from tondo.games.cropcircles._state cimport NO_CARD, Position
from tondo.games.cropcircles._tables cimport KINDS, SPACES, card_permits, neighbours, num_neighbours

cdef enum:
    NIBBLES = 0x1111        # a bit for each shape, in the order of kinds: shape by shape, the four shadings of each


cdef void _update_compatible(Position *p) noexcept nogil:
    """Two kinds permit each other if the shading of each permits the shape of the other."""
    cdef int kind, shading, shape
    cdef uint8_t[4] permits         # shapes, by shading
    cdef uint16_t[4] shadings       # that permit a shape, as kinds of any shape
    cdef uint16_t[4] shapes         # that a shading permits, as kinds of any shading
    permits[0] = 15
    for shading in range(1, 4):
        permits[shading] = 0 if p.active[shading - 1] == NO_CARD else card_permits[p.active[shading - 1]]
    for shape in range(4):
        shadings[shape] = shapes[shape] = 0
    for shading in range(4):
        for shape in range(4):
            shadings[shape] |= (permits[shading] >> shape & 1) * (NIBBLES << shading)
            shapes[shading] |= (permits[shading] >> shape & 1) * (15 << 4 * shape)
    for kind in range(KINDS):
        p.compatible[kind] = shapes[kind & 3] & shadings[kind >> 2]


cdef void update_frontier(Position *p) noexcept nogil:
    cdef int first, space
    cdef uint32_t some
    _update_compatible(p)
    memset(p.frontier, 0, sizeof(p.frontier))
    memset(p.fits, 0xFF, sizeof(p.fits))        # glyphs of all kinds
    for first in range(0, SPACES, 4):           # of which most often all are empty
        memcpy(&some, &p.board[first], 4)
        if some:
            for space in range(first, first + 4):
                if p.board[space]:
                    _surround(p, space)


cdef inline void _surround(Position *p, int space) noexcept nogil:
    """Update ``frontier`` and ``fits`` around a glyph."""
    cdef int i, next
    cdef uint16_t permitted = p.compatible[p.board[space] - 1]
    for i in range(num_neighbours[space]):
        next = neighbours[space][i]
        p.fits[next] &= permitted
        p.frontier[next >> 6] |= <uint64_t> (p.board[next] == 0) << (next & 63)


cdef void place_glyph(Position *p, int space, int kind) noexcept nogil:
    p.board[space] = kind + 1
    remove_bit(p.frontier, space)
    _surround(p, space)

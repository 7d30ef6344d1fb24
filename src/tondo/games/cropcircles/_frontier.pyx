"""Which glyphs fit where. The contract is in the .pxd."""

from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memset

from tondo.core._bits cimport add_bit
from tondo.core._wide cimport translate_bytes
from tondo.games.cropcircles._state cimport Position
from tondo.games.cropcircles._tables cimport (
    KINDS, SIDE, SPACES, at_left, at_right, card_permits, neighbours, num_neighbours,
)

cdef enum:
    ALL_KINDS = 0xFFFF
    NIBBLES = 0x1111        # a bit for each shape, in the order of kinds: shape by shape, the four shadings of each


cdef void _update_compatible(Position *p) noexcept nogil:
    """Two kinds permit each other if the shading of each permits the shape of the other."""
    cdef int kind, shading, shape
    cdef uint8_t[4] permits         # shapes, by shading
    cdef uint16_t[4] shadings       # that permit a shape, as kinds of any shape
    cdef uint16_t[4] shapes         # that a shading permits, as kinds of any shading
    permits[0] = 15
    for shading in range(1, 4):
        permits[shading] = card_permits[p.active[shading - 1]] >> 4 * shading
    for shape in range(4):
        shadings[shape] = shapes[shape] = 0
    for shading in range(4):
        for shape in range(4):
            shadings[shape] |= (permits[shading] >> shape & 1) * (NIBBLES << shading)
            shapes[shading] |= (permits[shading] >> shape & 1) * (15 << 4 * shape)
    for kind in range(KINDS):
        p.compatible[kind] = shapes[kind & 3] & shadings[kind >> 2]


cdef void update_fits(Position *p) noexcept nogil:
    cdef uint16_t[32] beside                        # kinds that may lie beside what a space has, as in ``board``
    cdef uint16_t[SIDE + SPACES + SIDE] permitted   # by each space, and by empty rows above and below
    cdef int kind, space
    _update_compatible(p)
    beside[0] = ALL_KINDS
    for kind in range(KINDS):
        beside[1 + kind] = p.compatible[kind]
    for space in range(SIDE):
        permitted[space] = permitted[SIDE + SPACES + space] = ALL_KINDS
    translate_bytes(p.board, beside, SPACES, permitted + SIDE)
    for space in range(SPACES):
        p.fits[space] = (
            permitted[space] & permitted[2 * SIDE + space]
            & (permitted[SIDE + space - 1] | at_left[space]) & (permitted[SIDE + space + 1] | at_right[space])
            & <uint16_t> -(p.board[space] == 0)
        )


cdef void update_frontier(Position *p) noexcept nogil:
    cdef int space, i
    update_fits(p)
    memset(p.frontier, 0, sizeof(p.frontier))
    for space in range(SPACES):
        if p.board[space]:
            for i in range(num_neighbours[space]):
                if p.board[neighbours[space][i]] == 0:
                    add_bit(p.frontier, neighbours[space][i])

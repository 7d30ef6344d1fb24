"""Every string that can be laid. The contract stands in the .pxd.

Strings are found from their first field on, along the line, by kinds and not by single glyphs, so that none comes
twice. A beginning that has no old neighbour yet is followed only as long as the hand still reaches one.
"""

from libc.stdint cimport uint8_t, uint16_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from tondo.games.cropcircles._state cimport FIELDS, KINDS, PLACING, SIDE, Position

import numpy as np

from tondo.games.cropcircles import board

cdef extern from *:
    """
    #define lowest_bit(bits) __builtin_ctz(bits)
    """
    int lowest_bit(unsigned int bits) noexcept nogil

cdef enum:
    FIRST_ROOM = 4096   # for the strings that Python asks for; if there are more, they are found again
    TOO_FAR = 255

cdef uint8_t[FIELDS] multiplier
cdef uint8_t[KINDS] value
cdef int[FIELDS][4] around      # up, left, right, down, or -1

# Laid, as numpy sees it.
DTYPE = np.dtype(
    [("score", "i4"), ("start", "u1"), ("down", "u1"), ("length", "u1"), ("touches", "u1"), ("kinds", "u1", (16,))]
)


cdef _fill_tables():
    cdef int field, kind
    for field in range(FIELDS):
        multiplier[field] = board.FIELD.multiplier[field]
        around[field][0] = field - SIDE if field >= SIDE else -1
        around[field][1] = field - 1 if field % SIDE > 0 else -1
        around[field][2] = field + 1 if field % SIDE < SIDE - 1 else -1
        around[field][3] = field + SIDE if field < FIELDS - SIDE else -1
    for kind in range(KINDS):
        value[kind] = board.BOX.values[kind % 4]
    assert DTYPE.itemsize == sizeof(Laid)


_fill_tables()

cdef struct Search:
    uint16_t[FIELDS] fits       # as in Position, but for the old glyphs alone
    uint8_t[FIELDS] old         # an old glyph lies here
    uint8_t[FIELDS] touches     # how many old glyphs lie next to this field
    uint16_t[FIELDS] must       # the kinds that may lie here in any string: one if it is laid already, else all
    int[FIELDS] next            # the field after this one along the line, or -1
    uint8_t[FIELDS] gap         # how many old glyphs lie between this field and that
    uint8_t[FIELDS] reach       # how many glyphs it takes from here to lie next to an old one
    const uint16_t *agrees
    uint8_t[KINDS] hand
    uint16_t kinds
    int remaining               # glyphs in the hand
    int laid                    # how many fields have a must
    Laid line                   # the string that is being tried
    Laid *out
    Py_ssize_t room
    Py_ssize_t count


cdef void prepare(Search *search, const Position *p, int player) noexcept nogil:
    """The board and the hand as they were before this turn."""
    cdef int field, kind, i
    search.agrees = &p.agrees[0]
    search.kinds = p.seats[player].kinds
    search.remaining = p.seats[player].size
    search.laid = p.laid
    for kind in range(KINDS):
        search.hand[kind] = p.seats[player].hand[kind]
    for field in range(FIELDS):
        search.must[field] = 0xFFFF
        search.old[field] = p.board[field] > 0
        if p.laid and p.fresh[field >> 6] >> (field & 63) & 1:
            kind = p.board[field] - 1
            search.old[field] = 0
            search.must[field] = 1 << kind
            search.hand[kind] += 1
            search.kinds |= 1 << kind
            search.remaining += 1
    for field in range(FIELDS):
        search.touches[field] = 0
        search.fits[field] = 0xFFFF
        for i in range(4):
            if around[field][i] >= 0 and search.old[around[field][i]]:
                search.touches[field] += 1
                search.fits[field] &= p.agrees[p.board[around[field][i]] - 1]


cdef void look_ahead(Search *search, int direction, bint bridging) noexcept nogil:
    """What lies ahead of every field to the right (2) or down (3)."""
    cdef int field, other
    for field in range(FIELDS - 1, -1, -1):
        if search.old[field]:
            continue
        other = around[field][direction]
        search.gap[field] = 0
        while other >= 0 and search.old[other]:
            search.gap[field] += 1
            other = around[other][direction] if bridging else -1
        search.next[field] = other
        if search.touches[field]:
            search.reach[field] = 1
        elif other >= 0 and search.reach[other] < TOO_FAR:
            search.reach[field] = search.reach[other] + 1
        else:
            search.reach[field] = TOO_FAR


cdef void extend(
    Search *search, int field, uint16_t agreeing, int total, int touches, int covered
) noexcept nogil:
    """Try all glyphs on ``field``, to which the string so far (worth ``total``, ``covered`` of it laid) has come."""
    cdef uint16_t kinds = search.fits[field] & search.must[field] & search.kinds & agreeing
    cdef int kind, sum, next = search.next[field]
    cdef int length = search.line.length
    touches += search.touches[field]
    covered += search.must[field] != 0xFFFF
    search.remaining -= 1
    search.line.length += 1
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        sum = total + value[kind] * multiplier[field]
        search.line.kinds[length] = kind
        search.hand[kind] -= 1
        if search.hand[kind] == 0:
            search.kinds &= ~(1 << kind)
        if touches and covered == search.laid and (length or not search.line.down):
            if search.count < search.room:
                search.line.touches = touches
                search.line.score = sum * touches
                search.out[search.count] = search.line
            search.count += 1
        if next >= 0 and search.remaining and (touches or search.reach[next] <= search.remaining):
            if search.gap[field]:
                extend(search, next, 0xFFFF, sum, touches - (search.gap[field] == 1), covered)
            else:
                extend(search, next, search.agrees[kind], sum, touches, covered)
        search.hand[kind] += 1
        search.kinds |= 1 << kind
    search.line.kinds[length] = 0
    search.line.length -= 1
    search.remaining += 1


cdef Py_ssize_t c_strings(CropCirclesState state, Laid *out, Py_ssize_t room) noexcept nogil:
    cdef Search search
    cdef int field, down
    search.count = 0
    if state.p.phase != PLACING:
        return 0
    prepare(&search, &state.p, state.p.turn % state.num_players)
    search.out = out
    search.room = room
    memset(&search.line, 0, sizeof(Laid))
    for down in range(2):
        look_ahead(&search, 2 + down, state.p.bridging)
        search.line.down = down
        for field in range(FIELDS):
            if not search.old[field] and search.reach[field] <= search.remaining:
                search.line.start = field
                extend(&search, field, 0xFFFF, 0, 0, 0)
    return search.count


def find(CropCirclesState state):
    """The strings as an array of DTYPE, in the order of start fields, those across first."""
    cdef Py_ssize_t room = FIRST_ROOM, count
    cdef Laid *found
    while True:
        found = <Laid *> malloc(room * sizeof(Laid))
        if found == NULL:
            raise MemoryError("too many strings")
        try:
            with nogil:
                count = c_strings(state, found, room)
            if count <= room:
                return np.frombuffer((<char *> found)[:count * sizeof(Laid)], dtype=DTYPE)
        finally:
            free(found)
        room = count

"""Every string that can be laid. The contract is in the .pxd.

Strings are built along the line from their first space, by kinds and not by single glyphs, so that none is found twice.
A beginning without an old neighbour is followed only while the hand has enough glyphs to reach one.
"""

from functools import cache

from libc.stdint cimport uint8_t, uint16_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from tondo.core._bits cimport has_bit, lowest_bit
from tondo.games.cropcircles._state cimport PLACING, Position, glyph_points, mover, string_points
from tondo.games.cropcircles._tables cimport (
    KINDS, NOWHERE, SIDE, SPACES, multiplier, neighbours, next_space, num_neighbours, value,
)


cdef enum:
    FIRST_ROOM = 4096   # strings that `find` has room for; if there are more, it searches again
    TOO_FAR = 255


@cache
def _numpy():
    """NumPy's ``frombuffer`` and `FoundString` as a dtype; made on first use, so that no import waits for NumPy."""
    import numpy as np

    return np.frombuffer, np.dtype(
        [("score", "i4"), ("start", "u1"), ("down", "u1"), ("length", "u1"), ("touches", "u1"), ("kinds", "u1", (16,))]
    )


cdef _as_array(FoundString *found, Py_ssize_t count):
    """A copy of ``found`` as a structured array with the fields of `FoundString`."""
    frombuffer, dtype = _numpy()
    return frombuffer((<char *> found)[:count * sizeof(FoundString)], dtype)


cdef struct Search:
    uint16_t[SPACES] fits       # as in Position, but for the old glyphs alone
    uint8_t[SPACES] old         # an old glyph lies here
    uint8_t[SPACES] touches     # how many old glyphs lie next to this space
    uint16_t[SPACES] required   # the kinds that a string may have here: one if it is laid already, else all
    int[SPACES] next            # the space after this one along the line, or -1
    uint8_t[SPACES] gap         # how many old glyphs lie between this space and that
    uint8_t[SPACES] reach       # how many glyphs it takes from here to lie next to an old one
    uint8_t[SPACES][SIDE + 1] touches_ahead     # by that many spaces from here on, this one included
    uint8_t[SPACES][SIDE + 1] extra_ahead       # the same for multipliers: the sum of what they are above 1
    uint8_t[SPACES] spaces_ahead
    const uint16_t *compatible
    uint8_t[KINDS] hand
    uint16_t kinds
    int remaining               # glyphs in the hand
    int worth                   # the sum of their values
    int[SIDE + 1] best_values   # the sum of that many of the highest values of the whole hand
    bint ranking                # keep only the best, which ``out`` has room for, in order
    int laid                    # glyphs that are laid already
    FoundString line            # the string that is being tried
    FoundString *out
    Py_ssize_t room
    Py_ssize_t count


cdef void prepare(Search *search, const Position *p, int player) noexcept nogil:
    """The board and the hand as they were before this turn."""
    cdef int space, neighbour, kind, i
    search.compatible = &p.compatible[0]
    search.kinds = p.seats[player].kinds
    search.remaining = p.seats[player].size
    search.laid = p.string_length
    for kind in range(KINDS):
        search.hand[kind] = p.seats[player].hand[kind]
    for space in range(SPACES):
        search.required[space] = 0xFFFF
        search.old[space] = p.board[space] > 0
        if p.string_length and has_bit(p.string, space):
            kind = p.board[space] - 1
            search.old[space] = 0
            search.required[space] = 1 << kind
            search.hand[kind] += 1
            search.kinds |= 1 << kind
            search.remaining += 1
    rank_values(search)
    memset(search.touches, 0, sizeof(search.touches))
    memset(search.fits, 0xFF, sizeof(search.fits))
    for space in range(SPACES):
        if search.old[space]:
            for i in range(num_neighbours[space]):
                neighbour = neighbours[space][i]
                search.touches[neighbour] += 1
                search.fits[neighbour] &= p.compatible[p.board[space] - 1]


cdef void rank_values(Search *search) noexcept nogil:
    cdef int shading, shape, i, count = 0
    search.worth = 0
    search.best_values[0] = 0
    for shading in range(3, -1, -1):
        for shape in range(4):
            for _ in range(search.hand[shape * 4 + shading]):
                search.worth += value[shading]
                if count < SIDE:
                    count += 1
                    search.best_values[count] = search.best_values[count - 1] + value[shading]
    for i in range(count + 1, SIDE + 1):
        search.best_values[i] = search.best_values[count]


cdef void look_ahead(Search *search, int direction, bint bridging) noexcept nogil:
    """What lies ahead of every space to the right (2) or down (3)."""
    cdef int space, other, ahead, extra, i
    for space in range(SPACES - 1, -1, -1):
        if search.old[space]:
            continue
        extra = multiplier[space] - 1
        other = next_space[space][direction]
        search.gap[space] = 0
        while other != NOWHERE and search.old[other]:
            search.gap[space] += 1
            other = next_space[other][direction] if bridging else NOWHERE
        if other == NOWHERE:
            other = -1
        search.next[space] = other
        search.reach[space] = 1
        if search.touches[space] == 0:
            ahead = TOO_FAR if other < 0 else search.reach[other]
            search.reach[space] = ahead + (ahead < TOO_FAR)
        search.spaces_ahead[space] = 1 if other < 0 else search.spaces_ahead[other] + 1
        search.touches_ahead[space][0] = 0
        search.extra_ahead[space][0] = 0
        for i in range(1, SIDE + 1):
            search.touches_ahead[space][i] = search.touches[space]
            search.extra_ahead[space][i] = extra
            if other >= 0:
                search.touches_ahead[space][i] += search.touches_ahead[other][i - 1]
                search.extra_ahead[space][i] += search.extra_ahead[other][i - 1]


cdef inline int upper_bound(Search *search, int space, int total, int touches) noexcept nogil:
    """No string that goes on with ``space`` scores more than this."""
    cdef int length = search.spaces_ahead[space], more
    if length > search.remaining:
        length = search.remaining
    more = search.best_values[length]
    if more > search.worth:
        more = search.worth
    more += search.extra_ahead[space][length] * search.best_values[1]
    return string_points(total + more, touches + search.touches_ahead[space][length])


cdef void insert(Search *search) noexcept nogil:
    """Insert the string that was found into the best, if it is one of them."""
    cdef Py_ssize_t at = search.count
    if at == search.room:
        at -= 1
        if search.line.score <= search.out[at].score:
            return
    else:
        search.count += 1
    while at > 0 and search.out[at - 1].score < search.line.score:
        search.out[at] = search.out[at - 1]
        at -= 1
    search.out[at] = search.line


cdef void extend(
    Search *search, int space, uint16_t agreeing, int total, int touches, int covered
) noexcept nogil:
    """Try all glyphs on ``space``, where a string goes on whose sum is ``total``, with ``covered`` glyphs laid."""
    cdef uint16_t kinds = search.fits[space] & search.required[space] & search.kinds & agreeing
    cdef int kind, points, sum, next = search.next[space], times = multiplier[space]
    cdef int length = search.line.length
    if search.ranking and search.count == search.room:
        if upper_bound(search, space, total, touches) <= search.out[search.room - 1].score:
            return
    touches += search.touches[space]
    covered += search.required[space] != 0xFFFF
    search.remaining -= 1
    search.line.length += 1
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        points = value[kind]
        sum = total + glyph_points(points, times)
        search.line.kinds[length] = kind
        search.hand[kind] -= 1
        search.worth -= points
        if search.hand[kind] == 0:
            search.kinds &= ~(1 << kind)
        if touches and covered == search.laid and (length or not search.line.down):
            search.line.touches = touches
            search.line.score = string_points(sum, touches)
            if search.ranking:
                insert(search)
            else:
                if search.count < search.room:
                    search.out[search.count] = search.line
                search.count += 1
        if next >= 0 and search.remaining and (touches or search.reach[next] <= search.remaining):
            if search.gap[space]:
                extend(search, next, 0xFFFF, sum, touches - (search.gap[space] == 1), covered)
            else:
                extend(search, next, search.compatible[kind], sum, touches, covered)
        search.hand[kind] += 1
        search.worth += points
        search.kinds |= 1 << kind
    search.line.kinds[length] = 0
    search.line.length -= 1
    search.remaining += 1


cdef Py_ssize_t c_all_strings(CropCirclesRules state, FoundString *out, Py_ssize_t room) noexcept nogil:
    return search_all(state, out, room, False)


cdef Py_ssize_t c_best_strings(CropCirclesRules state, FoundString *out, Py_ssize_t room) noexcept nogil:
    return search_all(state, out, room, True)


cdef Py_ssize_t search_all(CropCirclesRules state, FoundString *out, Py_ssize_t room, bint ranking) noexcept nogil:
    cdef Search search
    cdef int space, down
    search.count = 0
    if state.p.phase != PLACING:
        return 0
    prepare(&search, &state.p, mover(&state.p, state.num_players))
    search.out = out
    search.room = room
    search.ranking = ranking
    memset(&search.line, 0, sizeof(FoundString))
    for down in range(2):
        look_ahead(&search, 2 + down, state.p.bridging)
        search.line.down = down
        for space in range(SPACES):
            if not search.old[space] and search.reach[space] <= search.remaining:
                search.line.start = space
                extend(&search, space, 0xFFFF, 0, 0, 0)
    return search.count


def find(CropCirclesRules state):
    """The strings as a structured array, in the order of start spaces, those across first."""
    cdef Py_ssize_t room = FIRST_ROOM, count
    cdef FoundString *found
    while True:
        found = <FoundString *> malloc(room * sizeof(FoundString))
        if found == NULL:
            raise MemoryError("too many strings")
        try:
            with nogil:
                count = c_all_strings(state, found, room)
            if count <= room:
                return _as_array(found, count)
        finally:
            free(found)
        room = count


def find_best(CropCirclesRules state, Py_ssize_t count):
    """The ``count`` best strings, the best first, as an array like that of `find`."""
    cdef FoundString *found
    if count < 1:
        raise ValueError("at least one string must be asked for")
    found = <FoundString *> malloc(count * sizeof(FoundString))
    if found == NULL:
        raise MemoryError("too many strings")
    try:
        with nogil:
            count = c_best_strings(state, found, count)
        return _as_array(found, count)
    finally:
        free(found)
